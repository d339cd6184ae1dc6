import type { Cell } from "../ports/spreadsheet";
import { type ContactFormula, readContactCall } from "./contact-formula";
import type { ContactQuestion } from "./contact-row";
import { type CellState, showCall, statesOf } from "./shown";

/**
 * What a call of a contact formula shows: a value, or a rectangle for a range. Costs at most the price
 * of each question that this file has never asked. Throws one sentence (BAD_INPUT) if a single cell has
 * nothing else to show. `lookUp` is called only if there is a question.
 */
export function contactCells(
  lookUp: (questions: ContactQuestion[]) => Map<string, CellState>,
  formula: ContactFormula,
  given: readonly unknown[],
): Cell | Cell[][] {
  const call = readContactCall(formula, given);
  const asked = call.rows.flatMap((row) => (row.kind === "ask" ? row.questions : []));
  const states = statesOf(lookUp, asked);
  return showCall(call, (question) => states.get(question) ?? { pending: true });
}
