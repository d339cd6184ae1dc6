import * as z from "zod/mini";
import { byteLength } from "../core/byte-length";
import { PLATFORM_LIMITS } from "../core/limits";
import { STATUS_ROLES, VALUE_ROLES } from "../core/output-column";
import { FREE, versioned } from "./records";
import type { Change, Snapshot, Store } from "./store";

const PREFIX = "note.";
/** A note longer than this many properties keeps only the first of people's own values. */
const PARTS = 6;
const PART_BYTES = PLATFORM_LIMITS.propertyValueBytes - 200;

/**
 * Stored before a settle writes and cleared after its read-back: what the next step needs to mend
 * a settle that was killed in between, while people moved rows.
 */
const NOTE = versioned(2, () =>
  z.object({
    job: z.string(),
    /** Marks of the values being written. */
    values: z.array(z.string()),
    /** Values of people's own that a moved row could lose: ref, mark of the person, role, text. */
    own: z.array(
      z.tuple([z.string(), z.string(), z.enum([...VALUE_ROLES, ...STATUS_ROLES]), z.string()]),
    ),
    /** Whether `own` has all of them. */
    whole: z.boolean(),
  }),
);
export type SettleNote = NonNullable<ReturnType<typeof NOTE.parse>>;

/** One a run, in parts: another run, in another tab perhaps, leaves it to the run it belongs to. */
export const SETTLE_NOTES = {
  put(note: SettleNote): Change<"file"> {
    const parts = cut(NOTE.format(shorten(note)));
    return Object.fromEntries(
      parts.map((text, at) => [keyOf(note.job, at), `${parts.length} ${text}`]),
    );
  },

  /** A call each; `free` is what a commit can do. */
  remove(store: Store<"file">, all: Snapshot<"file">, job: string): void {
    const keys = Object.keys(all).filter((key) => key.startsWith(`${PREFIX}${job}.`));
    for (const key of keys) store.remove(key);
  },

  free(job: string): Change<"file"> {
    return { [keyOf(job, 0)]: FREE };
  },

  /** Those of settles that did not come to their end; without those that cannot be read. */
  list(all: Snapshot<"file">): SettleNote[] {
    return noted(all).flatMap((job) => read(all, job) ?? []);
  },

  /** Ids of runs whose note cannot be read: nobody can tell what their settle left astray. */
  unreadable(all: Snapshot<"file">): string[] {
    return noted(all).filter((job) => !read(all, job));
  },
};

function noted(all: Snapshot<"file">): string[] {
  return Object.keys(all)
    .filter((key) => key.startsWith(PREFIX) && key.endsWith(".0") && all[key] !== FREE)
    .map((key) => key.slice(PREFIX.length, -".0".length));
}

function read(all: Snapshot<"file">, job: string): SettleNote | undefined {
  const first = all[keyOf(job, 0)] ?? "";
  const count = Math.min(PARTS, Number(first.slice(0, first.indexOf(" "))) || 0);
  const parts = Array.from({ length: count }, (_, at) => all[keyOf(job, at)] ?? "");
  return NOTE.parse(parts.map((text) => text.replace(/^\d+ /, "")).join(""));
}

function keyOf(job: string, part: number): string {
  return `${PREFIX}${job}.${part}`;
}

function shorten(note: SettleNote): SettleNote {
  let bytes = byteLength(JSON.stringify(note.values)) + 200;
  const own = note.own.filter((each) => {
    bytes += byteLength(JSON.stringify(each)) + 1;
    return bytes < PARTS * PART_BYTES;
  });
  return { ...note, own, whole: own.length === note.own.length };
}

/** Where whole characters end. */
function cut(text: string): string[] {
  const parts: string[] = [];
  let [part, bytes] = ["", 0];
  for (const character of text) {
    const more = byteLength(character);
    if (bytes + more > PART_BYTES) {
      parts.push(part);
      [part, bytes] = ["", 0];
    }
    part += character;
    bytes += more;
  }
  return [...parts, part];
}
