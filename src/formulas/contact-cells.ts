import type { Cell } from "../ports/spreadsheet";
import { type ContactFormula, readContactCall } from "./contact-formula";
import type { ContactRow, Wanted } from "./contact-row";
import type { FormulaDesk } from "./formula-desk";
import { askContacts, lookUp } from "./look-up";
import { showCall, type Told } from "./shown";

/**
 * What a call of a contact formula shows: a value, or a rectangle for a range. Costs at most the price
 * of each question that this file has never asked. Throws one sentence (BAD_INPUT) where a single
 * cell has nothing else to show. `open` is called only when there is something to look up.
 */
export function contactCells(
  open: () => FormulaDesk,
  formula: ContactFormula,
  given: readonly unknown[],
): Cell | Cell[][] {
  const call = readContactCall(formula, given);
  const wanted = call.rows.flatMap(wantedOf);
  const told = wanted.length === 0 ? new Map<string, Told>() : lookUp(open(), wanted, askContacts);
  return showCall(call, (question) => told.get(question) ?? { pending: true });
}

function wantedOf(row: ContactRow): Wanted[] {
  if (row.kind !== "ask") return [];
  return row.wanted.flatMap((each) => ("question" in each ? [each] : []));
}
