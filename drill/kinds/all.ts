// Every kind of work the drill knows, by name.
import { bulk, mailbox } from "./by-webhook";
import { asynchronousContacts, synchronousContacts } from "./contacts";
import { freeze, rangedFormula, singleFormulas, synchronousFormulas, unfreeze } from "./formulas";
import type { Kind } from "./kind";
import { newList, newSearch } from "./library";
import { lookups } from "./lookups";
import { month } from "./month";
import { schedule } from "./schedule";
import { comments, hiring, jobs, search } from "./signals";
import { slowFormulas } from "./slow-formulas";
import { undo, undoSorted } from "./undo";

export const KINDS: readonly Kind[] = [
  asynchronousContacts,
  synchronousContacts,
  mailbox,
  bulk,
  ...lookups,
  singleFormulas,
  synchronousFormulas,
  rangedFormula,
  slowFormulas,
  freeze,
  unfreeze,
  undo,
  undoSorted,
  schedule,
  month,
  hiring,
  search,
  comments,
  jobs,
  newList,
  newSearch,
];

/** Throws with one sentence where there is none of that name. */
export function kindNamed(name: string): Kind {
  const kind = KINDS.find((each) => each.name === name);
  if (kind) return kind;
  throw new Error(
    `"${name}" is no kind of work; there are: ${KINDS.map((each) => each.name).join(", ")}.`,
  );
}
