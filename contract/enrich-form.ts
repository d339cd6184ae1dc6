import * as z from "zod/mini";
import { INPUT_ROLES, type InputRole } from "../src/core/column-role";
import { dictionary, partialDictionary, tuple } from "../src/core/dictionary";
import { type AnyField, FIELDS, type Field } from "../src/core/field";
import type { Candidate, Need } from "../src/core/guess-columns";
import { RUN_KINDS, type RunKind } from "../src/core/kind";
import { OUTPUT_ROLES, type OutputRole } from "../src/core/output-column";
import { RUN_ON, type RunOn } from "../src/core/quoted";
import { DOUBTS, type Doubt } from "../src/core/same-person";

export type { Doubt, Field, InputRole, OutputRole, RunKind, RunOn };

/** What to ask again: what failed, what got no answer (and may be paid twice), or what is known. */
const again = () => z.enum(["failed", "unknown", "known"]);
export type Again = z.infer<ReturnType<typeof again>>;

/** Header by role, "" for none. Kinds other than contacts have only `subject`. */
export const inputs = () => partialDictionary([...INPUT_ROLES, "subject"], z.string());
export type Inputs = z.infer<ReturnType<typeof inputs>>;

/** What a person chooses for a run. Missing choices stay as they were for the tab. */
export const terms = () =>
  z.strictObject({
    /** Contacts if absent. */
    kind: z.optional(z.enum(RUN_KINDS)),
    /** For contacts; other kinds bring all they have. */
    fields: z.array(z.enum(FIELDS)),
    runOn: z.enum(RUN_ON),
    /** Only rows with a value in the column of this header. */
    where: z.optional(z.string()),
    phoneNeedsEmail: z.optional(z.boolean()),
    /** Sends bulk requests, whose results come only by webhook. */
    bulk: z.optional(z.boolean()),
    /** Includes rows with only a profile address. */
    profileOnly: z.optional(z.boolean()),
    /** False asks the service's own database: for companies, headcounts and leads. */
    live: z.optional(z.boolean()),
    /** Job titles of people at a company, with ; between them. */
    titles: z.optional(z.string()),
    again: z.optional(again()),
    /** With `again: "known"`, only asks what is older than this. */
    youngerThanDays: z.optional(z.number()),
    /**
     * In doubt: asks again people who may be known already, or were not found with less than is known now.
     */
    doubted: z.optional(z.array(z.enum(DOUBTS))),
    inputs: z.optional(inputs()),
    /** Full names split by hand. */
    splits: z.optional(dictionary(tuple(z.string(), z.string()))),
    /** "" for a new column at the right edge. */
    outputs: z.optional(
      partialDictionary(
        OUTPUT_ROLES,
        z.strictObject({ header: z.string(), overwrite: z.boolean() }),
      ),
    ),
    placed: z.optional(z.array(z.string())),
    capCredits: z.optional(z.number()),
  });
export type Terms = z.infer<ReturnType<typeof terms>>;

/** A column that a run fills. `field` is "" if every run fills it. */
export interface ResultColumn {
  role: OutputRole;
  name: string;
  field: AnyField | "";
  /** Whether the add-on keeps rewriting it, unless a person chose the column. */
  status: boolean;
}

/** The open tab as the form shows it. */
export interface Columns {
  tab: number;
  tabName: string;
  kind: RunKind;
  /** For kinds other than contacts, what their one input column contains; else "". */
  needs: string;
  /** The columns that a run may fill, except Ref. */
  results: ResultColumn[];
  /** Further columns that saved answers can fill at no cost. */
  more: ResultColumn[];
  /** Why nothing can be chosen, and what to do; usually "". */
  unusable: string;
  /** Headers to choose from. */
  headers: string[];
  inputs: Inputs;
  /** Roles that more than one header could have. */
  unsure: InputRole[];
  /** A role that neither headers nor values reveal, with the columns it may be. */
  question: { need: Need; among: Candidate[] } | null;
  outputs: Partial<Record<OutputRole, string>>;
  overwrite: OutputRole[];
  /** Outputs of ours, such as Status, that go to a person's own column. */
  own: OutputRole[];
  fields: Field[];
  placed: string[];
  phoneNeedsEmail: boolean;
  profileOnly: boolean;
  /** Credits for each one found, by field; none without a key. */
  prices: Partial<Record<AnyField, number>>;
  live: boolean;
  /** Job titles of people at a company; null where the kind has none. */
  titles: string | null;
  /** Whether the kind allows a choice between live and stored answers. */
  mayChooseLive: boolean;
  /** The file receives webhooks, so bulk requests may be chosen. */
  mayBulk: boolean;
  splits: Record<string, [firstName: string, lastName: string]>;
}

export interface NameSplit {
  text: string;
  firstName: string;
  lastName: string;
}
