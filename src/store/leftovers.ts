import { MORE, pieceKeys } from "./long-note";
import { FREE } from "./records";
import { type Change, change, type Snapshot, textsOf } from "./store";

/** A further part of a settle note; its group is the key without the part's number. */
const NOTE_PART = /^(note\..+)\.[1-9]\d*$/;

/** Frees further parts of notes that are over or shorter by now, which nobody reads. */
export function freeLeftovers(all: Snapshot<"file">): Change<"file">[] {
  const texts = textsOf(all);
  const read = new Set(Object.entries(texts).flatMap(([key, text]) => pieceKeys(key, text)));
  const isOver = (key: string) => {
    const first = NOTE_PART.exec(key)?.[1];
    if (first !== undefined) return (texts[`${first}.0`] ?? FREE) === FREE;
    return key.startsWith(MORE) && !read.has(key);
  };
  return Object.keys(texts)
    .filter((key) => texts[key] !== FREE && isOver(key))
    .map((key) => change({ [key]: FREE }));
}

/** Keys of properties whose text names a person, as `names` finds out. */
export function keysNaming(all: Snapshot<"file">, names: (text: string) => boolean): string[] {
  return Object.entries(textsOf(all)).flatMap(([key, text]) => (names(text) ? [key] : []));
}
