import { badInput } from "../core/errors";
import type { Field } from "../core/field";
import type { Answer } from "../core/outcome";
import { POLICY } from "../core/policy";
import type { Cell } from "../ports/spreadsheet";
import type { ContactCall } from "./contact-formula";
import type { ContactRow } from "./contact-row";

/** What became of a question: an answer that is remembered, still to come, or a sentence. */
export type Told = { answer: Answer } | { pending: true } | { sentence: string };

/** The service's own word for nothing found. */
export const NOTHING = "N/A";
/** What a cell shows until its answer comes; drivers look for it. */
export const PENDING = "PENDING";
/** Begins what a cell of a range shows in place of an error. */
export const ERROR_PREFIX = "ERROR: ";

const BLANK = "";

/**
 * What a formula gives back: a value for single cells, else a rectangle. Throws BAD_INPUT with the
 * sentence of a single cell that has nothing else to show.
 */
export function showCall(call: ContactCall, told: (question: string) => Told): Cell | Cell[][] {
  const rows = call.rows.map((row) => (call.wide ? wideRow(row, told) : [narrowCell(row, told)]));
  if (call.range) return rows;
  const [row = [BLANK]] = rows;
  const sentences = row.filter((cell) => isError(cell));
  if (sentences.length > 0 && row.every((cell) => isError(cell) || cell === BLANK))
    throw badInput(String(sentences[0]).slice(ERROR_PREFIX.length));
  return call.wide ? [row] : (row[0] ?? BLANK);
}

function isError(cell: Cell): boolean {
  return typeof cell === "string" && cell.startsWith(ERROR_PREFIX);
}

/** One cell for a formula of one field. */
function narrowCell(row: ContactRow, told: (question: string) => Told): Cell {
  if (row.kind === "blank") return BLANK;
  if (row.kind === "refused") return ERROR_PREFIX + row.sentence;
  const [wanted] = row.wanted;
  if (!wanted) return BLANK;
  return "sentence" in wanted
    ? ERROR_PREFIX + wanted.sentence
    : valueCell(wanted.field, told(wanted.question));
}

/** E-mail, its status, personal e-mail, its status, phones, phone status; blank where not asked. */
function wideRow(row: ContactRow, told: (question: string) => Told): Cell[] {
  const cells: Record<Field, [Cell, Cell]> = {
    email: [BLANK, BLANK],
    personal_email: [BLANK, BLANK],
    phone: [BLANK, BLANK],
  };
  if (row.kind === "refused") cells.email[0] = ERROR_PREFIX + row.sentence;
  for (const wanted of row.kind === "ask" ? row.wanted : []) {
    const known: Told =
      "sentence" in wanted ? { sentence: wanted.sentence } : told(wanted.question);
    cells[wanted.field] = [valueCell(wanted.field, known), statusCell(known)];
  }
  return [...cells.email, ...cells.personal_email, ...cells.phone];
}

function valueCell(field: Field, told: Told): Cell {
  if ("pending" in told) return PENDING;
  if ("sentence" in told) return ERROR_PREFIX + told.sentence;
  const { outcome, value, detail } = told.answer;
  if (outcome === "refused") return ERROR_PREFIX + refusedSentence(detail);
  return outcome === "found" && isShown(field, detail) ? value : NOTHING;
}

/** E-mails of other statuses are kept aside, as in a run: their status tells. */
function isShown(field: Field, status: string): boolean {
  return field !== "email" || status === "" || POLICY.placedEmailStatuses.includes(status);
}

function statusCell(told: Told): Cell {
  if (!("answer" in told) || told.answer.outcome === "refused") return BLANK;
  return told.answer.detail === "" ? NOTHING : told.answer.detail;
}

function refusedSentence(detail: string): string {
  const said = detail === "" ? "" : ` It said: ${detail}`;
  return `The service does not accept this person.${said}`;
}
