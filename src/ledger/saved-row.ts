import { checksum } from "../core/checksum";
import { PLATFORM_LIMITS } from "../core/limits";
import { answer, OUTCOME_WORDS, type Outcome } from "../core/outcome";
import { piecesOf } from "../core/plain-text";
import { presentQuestion } from "../core/subject";
import type { Cell } from "../ports/spreadsheet";
import type { Ask } from "./ask";

/** The columns of the saved results, in order. */
export const SAVED_COLUMNS = [
  "Question",
  "Outcome",
  "Value",
  "Detail",
  "Profile address",
  "Credits",
  "Asked on",
  "Answered on",
  "Ref",
  "Service id",
  "Run",
  "Account",
  "Unreadable answer",
  "Id",
  "Check (version 1)",
] as const;

const OUTCOME_OF_WORD = Object.fromEntries(
  Object.entries(OUTCOME_WORDS).map(([outcome, word]) => [word, outcome as Outcome]),
);

/** What a cell holds of ours: an apostrophe may stand before it, which keeps it a text. */
const CELL_CHARACTERS = PLATFORM_LIMITS.cellCharacters - 1;

/** Marks a row that holds look-ups still running, packed in its Value cell. */
const RUNNING = "running look-ups";

/** Marks a row that holds a further piece of a long value; its fourth cell names the ask. */
const CONTINUED = "continued";

/** Marks a row whose answers were deleted for their age. */
const DELETED = "deleted";

/** What stands in place of a row that was deleted: rows are counted, so none may go. */
export const DELETED_ROW: readonly string[] = wholeRow([DELETED]);

/** The rows of an ask that has an answer: one, and one for each piece of its value beyond a cell. */
export function formatSavedRows(ask: Ask): string[][] {
  const [value = "", ...rest] = piecesOf(ask.answer.value, CELL_CHARACTERS);
  return [
    formatSavedRow({ ...ask, answer: { ...ask.answer, value } }),
    ...rest.map((piece, at) =>
      wholeRow([CONTINUED, `${at + 2} of ${rest.length + 1}`, piece, ask.id]),
    ),
  ];
}

/** One row for an ask whose value fits a cell. */
export function formatSavedRow(ask: Ask): string[] {
  const { answer: got } = ask;
  return wholeRow([
    ask.question,
    OUTCOME_WORDS[got.outcome],
    got.value,
    got.detail,
    got.profileUrl,
    String(ask.credits),
    isoTime(ask.askedAtMs),
    isoTime(ask.answeredAtMs),
    ask.ref,
    got.id,
    ask.job,
    ask.account,
    got.raw,
    ask.id,
  ]);
}

/** Rows for look-ups still running: as many to a row as its cell holds, since they are soon replaced. */
export function formatRunningRows(asks: Ask[]): string[][] {
  const rows: string[][] = [];
  for (let from = 0; from < asks.length; ) {
    const packed: string[] = [];
    let characters = 2;
    for (; from < asks.length; from++) {
      const { id, ref, question, answer: got, askedAtMs, job, account } = asks[from] as Ask;
      const text = JSON.stringify([id, ref, question, got.id, askedAtMs, job, account]);
      const full = characters + text.length + 1 > CELL_CHARACTERS;
      if (full && packed.length > 0) break;
      packed.push(text);
      characters += text.length + 1;
    }
    rows.push(wholeRow([RUNNING, String(packed.length), `[${packed.join(",")}]`]));
  }
  return rows;
}

/**
 * The asks of all rows, in any order; undefined when one was changed by somebody or a piece is
 * missing. Rows that a killed step wrote twice say the same twice.
 */
export function parseSavedRows(rows: Cell[][]): Ask[] | undefined {
  const asks: Ask[] = [];
  const pieces = new Map<string, string[]>();
  for (const cells of rows) {
    const parsed = parseSavedRow(cells);
    if (!parsed) return undefined;
    asks.push(...parsed);
    if (cells[0] !== CONTINUED) continue;
    const [place = "", text = "", id = ""] = cells.slice(1, 4).map(String);
    const [at = 0, of = 0] = place.split(" of ").map(Number);
    const present = pieces.get(id) ?? Array<string>(of - 1).fill("");
    present[at - 2] = text;
    pieces.set(id, present);
  }
  if ([...pieces.values()].some((texts) => texts.includes(""))) return undefined;
  if (pieces.size === 0) return asks;
  const heads = new Set(asks.map(({ id }) => id));
  if ([...pieces.keys()].some((id) => !heads.has(id))) return undefined;
  return asks.map((ask) => withPieces(ask, pieces.get(ask.id)));
}

function withPieces(ask: Ask, pieces: string[] | undefined): Ask {
  if (!pieces || ask.answer.value === "") return ask;
  return { ...ask, answer: { ...ask.answer, value: [ask.answer.value, ...pieces].join("") } };
}

/** The asks of a row, with the first piece of their value; undefined when somebody changed the row. */
export function parseSavedRow(cells: Cell[]): Ask[] | undefined {
  const texts = cells.map(String);
  const check = texts.pop();
  if (checksum(texts) !== check) return undefined;
  if (texts[0] === CONTINUED || texts[0] === DELETED) return [];
  return texts[0] === RUNNING ? parseRunning(texts[2] ?? "") : [parseAnswered(texts)];
}

/** The ids of the asks that a row holds something of, as `parseSavedRow` gives them. */
export function idsIn(cells: Cell[], asks: Ask[]): string[] {
  return cells[0] === CONTINUED ? [String(cells[3])] : asks.map(({ id }) => id);
}

function parseAnswered(texts: string[]): Ask {
  const cell = (column: (typeof SAVED_COLUMNS)[number]) =>
    texts[SAVED_COLUMNS.indexOf(column)] ?? "";
  return {
    id: cell("Id"),
    question: presentQuestion(cell("Question")),
    ref: cell("Ref"),
    job: cell("Run"),
    account: cell("Account"),
    askedAtMs: Date.parse(cell("Asked on")),
    answeredAtMs: Date.parse(cell("Answered on")) || 0,
    credits: Number(cell("Credits")),
    answer: answer(OUTCOME_OF_WORD[cell("Outcome")] ?? "unknown", {
      value: cell("Value"),
      detail: cell("Detail"),
      profileUrl: cell("Profile address"),
      id: cell("Service id"),
      raw: cell("Unreadable answer"),
    }),
  };
}

function parseRunning(json: string): Ask[] {
  const packed = JSON.parse(json) as [string, string, string, string, number, string, string][];
  return packed.map(([id, ref, question, serviceId, askedAtMs, job, account]) => ({
    id,
    question: presentQuestion(question),
    ref,
    job,
    account,
    askedAtMs,
    answeredAtMs: 0,
    credits: 0,
    answer: answer("pending", { id: serviceId }),
  }));
}

/** With blanks up to the last column, which holds the check. */
function wholeRow(cells: string[]): string[] {
  const blanks = Array<string>(SAVED_COLUMNS.length - 1 - cells.length).fill("");
  const texts = [...cells, ...blanks];
  return [...texts, checksum(texts)];
}

function isoTime(ms: number): string {
  return ms === 0 ? "" : new Date(ms).toISOString();
}
