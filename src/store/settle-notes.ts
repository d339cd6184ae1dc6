import * as z from "zod/mini";
import { byteLength } from "../core/byte-length";
import { tuple } from "../core/dictionary";
import { PLATFORM_LIMITS } from "../core/limits";
import { STATUS_ROLES, VALUE_ROLES } from "../core/output-column";
import { FREE, versioned } from "./records";
import { type Change, change, type Snapshot, type Store, textsOf } from "./store";

const PREFIX = "note.";
/** A longer note drops the last of people's own values. */
const PARTS = 6;
const PART_BYTES = PLATFORM_LIMITS.propertyValueBytes - 200;

/**
 * Stored before a settle writes and cleared after its read-back. The next step needs it to repair a
 * settle that was killed in between, while people moved rows.
 */
const NOTE = versioned(2, () =>
  z.object({
    job: z.string(),
    /** Marks of the values being written. */
    values: z.array(z.string()),
    /** People's own values that a moved row could lose: ref, mark of the person, role, text. */
    own: z.array(
      tuple(z.string(), z.string(), z.enum([...VALUE_ROLES, ...STATUS_ROLES]), z.string()),
    ),
    /** Whether `own` is complete. */
    whole: z.boolean(),
  }),
);
export type SettleNote = NonNullable<ReturnType<typeof NOTE.parse>>;

/** One per run, in parts. A run leaves another run's note alone. */
export const SETTLE_NOTES = {
  put(note: SettleNote): Change<"file"> {
    const parts = cut(NOTE.format(shorten(note)));
    return change(
      Object.fromEntries(parts.map((text, at) => [keyOf(note.job, at), `${parts.length} ${text}`])),
    );
  },

  /** In one call each; a commit can only `free` them. */
  remove(store: Store<"file">, all: Snapshot<"file">, job: string): void {
    const keys = Object.keys(textsOf(all)).filter((key) => key.startsWith(`${PREFIX}${job}.`));
    for (const key of keys) store.remove(key);
  },

  free(job: string): Change<"file"> {
    return change({ [keyOf(job, 0)]: FREE });
  },

  /** Notes of unfinished settles. Skips unreadable ones. */
  list(all: Snapshot<"file">): SettleNote[] {
    return jobIds(all).flatMap((job) => read(all, job) ?? []);
  },

  /** Ids of runs whose note is unreadable: nobody can tell what their settle misplaced. */
  unreadable(all: Snapshot<"file">): string[] {
    return jobIds(all).filter((job) => !read(all, job));
  },
};

function jobIds(all: Snapshot<"file">): string[] {
  return Object.entries(textsOf(all))
    .filter(([key, text]) => key.startsWith(PREFIX) && key.endsWith(".0") && text !== FREE)
    .map(([key]) => key.slice(PREFIX.length, -".0".length));
}

function read(all: Snapshot<"file">, job: string): SettleNote | undefined {
  const texts = textsOf(all);
  const first = texts[keyOf(job, 0)] ?? "";
  const count = Math.min(PARTS, Number(first.slice(0, first.indexOf(" "))) || 0);
  const parts = Array.from({ length: count }, (_, at) => texts[keyOf(job, at)] ?? "");
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

/** Cuts at whole characters. */
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
