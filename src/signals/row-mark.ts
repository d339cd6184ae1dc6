import type { Codec } from "../ports/codec";

/** A row by header, and the mark that identifies it in its tab. */
export interface MarkedRow {
  mark: string;
  row: Record<string, string>;
}

/** The hidden column that holds each row's mark. */
export const MARK_HEADER = "Entry";
const MARK_CHARACTERS = 12;

/** The mark of the row that this text identifies. */
export function rowMark(codec: Codec, identity: string): string {
  return codec.digest(identity).slice(0, MARK_CHARACTERS);
}
