// Every kind of work the drill knows, by name.
import { asynchronousContacts, synchronousContacts } from "./contacts";
import type { Kind } from "./kind";

export const KINDS: readonly Kind[] = [asynchronousContacts, synchronousContacts];

/** Throws with one sentence where there is none of that name. */
export function kindNamed(name: string): Kind {
  const kind = KINDS.find((each) => each.name === name);
  if (kind) return kind;
  throw new Error(
    `"${name}" is no kind of work; there are: ${KINDS.map((each) => each.name).join(", ")}.`,
  );
}
