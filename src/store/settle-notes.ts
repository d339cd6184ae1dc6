import * as z from "zod/mini";
import { tuple } from "../core/dictionary";
import { STATUS_ROLES, VALUE_ROLES } from "../core/output-column";
import { FREE, versioned } from "./records";
import { type Change, change, type Snapshot, type Store, textsOf } from "./store";

const PREFIX = "note.";
/** Most parts of a former note. */
const FORMER_PARTS = 6;

/**
 * Stored before a run writes and cleared after its read-back. The next step needs it to repair a write
 * that was killed in between, while people moved rows or columns.
 */
const NOTE = versioned(3, () =>
  z.object({
    job: z.string(),
    /** What is written: results, blanks of an undo, refs with results, or blanks beside an erased person. */
    act: z.enum(["settle", "undo", "refs", "erase"]),
    /** Id of the hidden tab with the picture, or NO_PICTURE, and the token it has once the write began. */
    picture: z.number(),
    token: z.string(),
    /** Headers of columns that people deleted: a column of that name is now another one. */
    gone: z.optional(z.array(z.string())),
  }),
);
export type SettleNote = NonNullable<ReturnType<typeof NOTE.parse>>;

/** Instead of a picture, for a write of a new column: everything in it is ours. */
export const NO_PICTURE = -1;

/** A note of a former version, which has no picture. */
const FORMER = versioned(2, () =>
  z.object({
    job: z.string(),
    /** Marks of the values being written. */
    values: z.array(z.string()),
    /** People's own values that a moved row could lose: ref, mark of the person, role, text. */
    own: z.array(
      tuple(z.string(), z.string(), z.enum([...VALUE_ROLES, ...STATUS_ROLES]), z.string()),
    ),
  }),
);
export type FormerNote = NonNullable<ReturnType<typeof FORMER.parse>>;

/** One per run. A run leaves another run's note alone. */
export const SETTLE_NOTES = {
  put(note: SettleNote): Change<"file"> {
    return change({ [keyOf(note.job, 0)]: `1 ${NOTE.format(note)}` });
  },

  /** In one call each; a commit can only `free` them. */
  remove(store: Store<"file">, all: Snapshot<"file">, job: string): void {
    const keys = Object.keys(textsOf(all)).filter((key) => key.startsWith(`${PREFIX}${job}.`));
    for (const key of keys) store.remove(key);
  },

  free(job: string): Change<"file"> {
    return change({ [keyOf(job, 0)]: FREE });
  },

  /** Notes of unfinished writes. Skips unreadable ones. */
  list(all: Snapshot<"file">): (SettleNote | FormerNote)[] {
    return jobIds(all).flatMap((job) => read(all, job) ?? []);
  },

  /** Ids of runs whose note is unreadable, so that nobody knows what their write misplaced. */
  unreadable(all: Snapshot<"file">): string[] {
    return jobIds(all).filter((job) => !read(all, job));
  },
};

function jobIds(all: Snapshot<"file">): string[] {
  return Object.entries(textsOf(all))
    .filter(([key, text]) => key.startsWith(PREFIX) && key.endsWith(".0") && text !== FREE)
    .map(([key]) => key.slice(PREFIX.length, -".0".length));
}

function read(all: Snapshot<"file">, job: string): SettleNote | FormerNote | undefined {
  const texts = textsOf(all);
  const first = texts[keyOf(job, 0)] ?? "";
  const count = Math.min(FORMER_PARTS, Number(first.slice(0, first.indexOf(" "))) || 0);
  const parts = Array.from({ length: count }, (_, at) => texts[keyOf(job, at)] ?? "");
  const text = parts.map((part) => part.replace(/^\d+ /, "")).join("");
  return NOTE.parse(text) ?? FORMER.parse(text);
}

function keyOf(job: string, part: number): string {
  return `${PREFIX}${job}.${part}`;
}
