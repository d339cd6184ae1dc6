import { badInput } from "../core/errors";
import type { Field } from "../core/field";
import { type Answer, ERROR_PREFIX, KEPT_ASIDE, NOTHING, PENDING } from "../core/outcome";
import { TABLES } from "../core/policy";
import type { Cell } from "../ports/spreadsheet";
import { type ContactCall, type ContactFormula, readContactCall } from "./contact-formula";
import type { ContactQuestion, ContactRow } from "./contact-row";

/**
 * What a cell has to show for a question: an answer, PENDING, a sentence that says why there is none, or words for what
 * its row lacks, which is no error: lists have such rows.
 */
export type CellState =
  | { answer: Answer }
  | { pending: true }
  | { sentence: string }
  | { lacks: string };

const BLANK = "";

type StateOf = (question: string) => CellState;

/** The states of the questions among these; `lookUp` is called only if there is one. */
export function statesOf<Q extends { question: string }>(
  lookUp: (questions: Q[]) => Map<string, CellState>,
  asked: readonly (Q | object | undefined)[],
): Map<string, CellState> {
  const questions = asked.filter((each): each is Q => each !== undefined && "question" in each);
  return questions.length === 0 ? new Map() : lookUp(questions);
}

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

/** A contact formula's value or rectangle. Throws BAD_INPUT with the sentence of a single row that has no more. */
export function showCall(call: ContactCall, stateOf: StateOf): Cell | Cell[][] {
  const isWide = call.width > 1;
  const show = isWide ? wideRow : narrowRow;
  const rows = call.rows.map((row) => show(row, stateOf).slice(0, call.width));
  if (call.range) return rows;
  const [row = [BLANK]] = rows;
  if (row.every((cell) => cell === BLANK || isError(cell))) row.forEach(refuseError);
  return isWide ? [row] : (row[0] ?? BLANK);
}

/** Throws BAD_INPUT with the sentence of an error. */
export function refuseError(cell: unknown): void {
  if (isError(cell)) throw badInput(cell.slice(ERROR_PREFIX.length));
}

function isError(cell: unknown): cell is string {
  return typeof cell === "string" && cell.startsWith(ERROR_PREFIX);
}

/** One cell for a formula of one field. */
function narrowRow(row: ContactRow, stateOf: StateOf): Cell[] {
  if (row.kind === "refused") return [ERROR_PREFIX + row.sentence];
  if (row.kind === "lacks") return [row.lacks];
  const [only] = row.kind === "ask" ? row.questions : [];
  if (!only) return [BLANK];
  return [valueCell(only.field, "question" in only ? stateOf(only.question) : only)];
}

/** Six cells: e-mail and its status, personal e-mail and its status, phones and theirs. Blank where not asked. */
function wideRow(row: ContactRow, stateOf: StateOf): Cell[] {
  const cells: Record<Field, [Cell, Cell]> = {
    email: [BLANK, BLANK],
    personal_email: [BLANK, BLANK],
    phone: [BLANK, BLANK],
  };
  if (row.kind === "refused") cells.email[0] = ERROR_PREFIX + row.sentence;
  if (row.kind === "lacks") cells.email[0] = row.lacks;
  for (const each of row.kind === "ask" ? row.questions : []) {
    const state = "question" in each ? stateOf(each.question) : each;
    cells[each.field] = [valueCell(each.field, state), statusCell(state)];
  }
  return [...cells.email, ...cells.personal_email, ...cells.phone];
}

function valueCell(field: Field, state: CellState): Cell {
  return showState(state, "this person", ({ value, detail }) =>
    // As in a run. The status itself is always shown.
    field !== "email" || detail === "" || TABLES.placedEmailStatuses.includes(detail)
      ? value
      : KEPT_ASIDE + detail,
  );
}

/** What `found` makes of an answer; else the words shown in its place. */
export function showState<T>(
  state: CellState,
  subject: string,
  found: (answer: Answer) => T,
): T | string {
  if ("pending" in state) return PENDING;
  if ("lacks" in state) return state.lacks;
  if ("sentence" in state) return ERROR_PREFIX + state.sentence;
  const { outcome, detail } = state.answer;
  if (outcome === "found") return found(state.answer);
  if (outcome !== "refused") return NOTHING;
  const said = detail === "" ? "" : ` It said: ${detail}`;
  return `${ERROR_PREFIX}The service does not accept ${subject}.${said}`;
}

function statusCell(state: CellState): Cell {
  if (!("answer" in state) || state.answer.outcome === "refused") return BLANK;
  return state.answer.detail === "" ? NOTHING : state.answer.detail;
}
