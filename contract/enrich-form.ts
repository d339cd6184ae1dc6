import * as z from "zod/mini";
import { INPUT_ROLES, type InputRole } from "../src/core/column-role";
import { FIELDS, type Field } from "../src/core/field";
import { RUN_KINDS, type RunKind } from "../src/core/kind";
import { OUTPUT_ROLES, type OutputRole } from "../src/core/output-column";

export type { Field, InputRole, OutputRole, RunKind };

/** The first ten rows, the selected, those in sight, those without a result, all. */
const runOn = () => z.enum(["first", "selection", "visible", "blanks", "all"]);
export type RunOn = z.infer<ReturnType<typeof runOn>>;

/** What is asked again: what failed, what never came back (perhaps paid twice), what is known. */
const again = () => z.enum(["failed", "unknown", "known"]);
export type Again = z.infer<ReturnType<typeof again>>;

/** Header by role; `subject` alone where no contacts are looked up, "" for none. */
export const inputs = () => z.partialRecord(z.enum([...INPUT_ROLES, "subject"]), z.string());
export type Inputs = z.infer<ReturnType<typeof inputs>>;

/** What a person chooses of a run; what is left out stays as it was in the tab. */
export const terms = () =>
  z.strictObject({
    /** Contacts if left out. */
    kind: z.optional(z.enum(RUN_KINDS)),
    /** Of a contact; a look-up of another kind brings all it has. */
    fields: z.array(z.enum(FIELDS)),
    runOn: runOn(),
    /** Only rows with a value in the column of this header. */
    where: z.optional(z.string()),
    phoneNeedsEmail: z.optional(z.boolean()),
    /** In bulk requests, whose results come by webhook alone. */
    bulk: z.optional(z.boolean()),
    /** Also rows with only a profile address. */
    profileOnly: z.optional(z.boolean()),
    again: z.optional(again()),
    inputs: z.optional(inputs()),
    /** Full names split by hand. */
    splits: z.optional(z.record(z.string(), z.tuple([z.string(), z.string()]))),
    /** "" for a new column at the right edge. */
    outputs: z.optional(
      z.partialRecord(
        z.enum(OUTPUT_ROLES),
        z.strictObject({ header: z.string(), overwrite: z.boolean() }),
      ),
    ),
    placed: z.optional(z.array(z.string())),
    capCredits: z.optional(z.number()),
  });
export type Terms = z.infer<ReturnType<typeof terms>>;

/** The open tab as the form shows it. */
export interface Columns {
  tab: number;
  tabName: string;
  kind: RunKind;
  /** Where no contacts are looked up: what the one column holds that is needed, else "". */
  needs: string;
  /** Where no contacts are looked up: what is filled, with its name. */
  results: { role: OutputRole; name: string }[];
  /** Headers that can be chosen. */
  headers: string[];
  inputs: Inputs;
  /** Roles that more than one header could mean. */
  unsure: InputRole[];
  outputs: Partial<Record<OutputRole, string>>;
  overwrite: OutputRole[];
  /** Status outputs that go to a column of the person's. */
  own: OutputRole[];
  fields: Field[];
  placed: string[];
  phoneNeedsEmail: boolean;
  profileOnly: boolean;
  /** Webhooks are received, so bulk requests may be chosen. */
  mayBulk: boolean;
  splits: Record<string, [firstName: string, lastName: string]>;
}

export interface NameSplit {
  text: string;
  firstName: string;
  lastName: string;
}
