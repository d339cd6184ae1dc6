import { piecesOf } from "../core/plain-text";
import type { Codec } from "../ports/codec";
import { orLogged } from "../ports/log";
import type { Records } from "./records";
import type { Change, Scope, Snapshot } from "./store";

/* A long text, packed and cut into records of one kind. Parts after the first have their number in their id. */

/** The changes that store a text; `head` makes what precedes the first part, from the number of parts. */
export function putParts<P extends Scope>(
  kind: Records<P, string>,
  id: string,
  packed: string,
  partBytes: number,
  head: (count: number) => string,
): Change<P>[] {
  const parts = piecesOf(packed, partBytes);
  return parts.map((part, at) =>
    at === 0 ? kind.put(head(parts.length) + part, id) : kind.put(part, partId(id, at)),
  );
}

/** Joins a text from its first part and their number; undefined if one is missing or damaged, which is logged. */
export function joinParts<P extends Scope>(
  kind: Records<P, string>,
  all: Snapshot<P>,
  id: string,
  { first, count }: { first: string; count: string },
  codec: Codec,
): string | undefined {
  // A damaged head may name any number, so cap it at one more part than the store holds.
  const most = Math.min(Number(count) || 1, Object.keys(all).length + 1);
  const rest = Array.from({ length: most - 1 }, (_, at) => kind.get(all, partId(id, at + 1)));
  if (rest.includes(undefined)) return undefined;
  return unpacked(codec, first + rest.join(""));
}

/** Undefined for a damaged text, which is logged: it must not stop others. */
export function unpacked(codec: Codec, packed: string): string | undefined {
  return orLogged("A stored text could not be unpacked", () => codec.unpack(packed));
}

function partId(id: string, at: number): string {
  return `${id}.${at}`;
}
