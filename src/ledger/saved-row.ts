import { parseJson } from "../core/json";
import { PLATFORM_LIMITS } from "../core/limits";
import { answer, OUTCOME_WORDS, type Outcome } from "../core/outcome";
import { piecesOf } from "../core/plain-text";
import { formatQuestion, parseQuestion } from "../core/question-marks";
import type { Ask } from "./ask";

/** The columns of a saved row's contents, in order. Its check and its number stand after them. */
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
  "Rest of the answer",
  "Id",
] as const;

const OUTCOME_OF_WORD = Object.fromEntries(
  Object.entries(OUTCOME_WORDS).map(([outcome, word]) => [word, outcome as Outcome]),
);

/** How much of our text a cell holds, beside an apostrophe that keeps it a text. */
const CELL_CHARACTERS = PLATFORM_LIMITS.cellCharacters - 1;

/** Marks a row that holds look-ups still running, packed in its Value cell. */
const RUNNING = "running look-ups";

/** Marks a row that holds a further piece of a long value; its fourth cell names the ask. */
const CONTINUED = "continued";

/** Marks a row whose answers were deleted; its second cell holds the check of the row it stands for. */
const DELETED = "deleted";

/** What replaces a deleted row. Rows are numbered, so each number keeps a row. */
export function formatDeletedRow(check: string): string[] {
  return wholeRow([DELETED, check]);
}

/** The check of the row that was deleted; undefined for any other row. */
export function deletedBy(contents: readonly string[]): string | undefined {
  return contents[0] === DELETED ? contents[1] : undefined;
}

/** The part of an answer that may be longer than a cell. At most one is. */
function longPart({ answer: { raw } }: Ask): "value" | "raw" {
  return raw.length < CELL_CHARACTERS ? "value" : "raw";
}

/** The rows of an answered ask: one, and another for each piece of a part that exceeds a cell. */
export function formatSavedRows(ask: Ask): string[][] {
  const part = longPart(ask);
  const pieces = piecesOf(ask.answer[part], CELL_CHARACTERS);
  // A piece that fills its cell is followed by another row, so any shorter one is known to be the last.
  if (pieces[pieces.length - 1]?.length === CELL_CHARACTERS) pieces.push("");
  const [first = "", ...rest] = pieces;
  return [
    formatSavedRow({ ...ask, answer: { ...ask.answer, [part]: first } }),
    ...rest.map((piece, at) =>
      wholeRow([CONTINUED, `${at + 2} of ${rest.length + 1}`, piece, ask.id]),
    ),
  ];
}

/** The one row of an ask whose value fits a cell. */
export function formatSavedRow(ask: Ask): string[] {
  const { answer: got } = ask;
  return wholeRow([
    formatQuestion(ask),
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

/** Rows for look-ups still running, as many in a row as its cell holds, since answers soon replace them. */
export function formatRunningRows(asks: Ask[]): string[][] {
  const rows: string[][] = [];
  for (let from = 0; from < asks.length; ) {
    const packed: string[] = [];
    let characters = 2;
    for (; from < asks.length; from++) {
      const ask = asks[from] as Ask;
      const { id, ref, answer: got, askedAtMs, job, account } = ask;
      const text = JSON.stringify([id, ref, formatQuestion(ask), got.id, askedAtMs, job, account]);
      const full = characters + text.length + 1 > CELL_CHARACTERS;
      if (full && packed.length > 0) break;
      packed.push(text);
      characters += text.length + 1;
    }
    rows.push(wholeRow([RUNNING, String(packed.length), `[${packed.join(",")}]`]));
  }
  return rows;
}

/** A row's contents with what was read of them. */
export interface ParsedRow {
  contents: readonly string[];
  /** With the first piece of their value. */
  asks: Ask[];
}

/**
 * The asks of all rows, in any order. A row that a killed step wrote twice changes nothing. If a piece of a
 * value is missing, its ask counts as sent without an answer; we never show part of a value, nor of the
 * rest of an answer.
 */
export function asksOfRows(rows: readonly ParsedRow[]): Ask[] {
  const pieces = new Map<string, (string | undefined)[]>();
  for (const { contents } of rows) {
    if (contents[0] !== CONTINUED) continue;
    const [place = "", text = "", id = ""] = contents.slice(1, 4);
    const [at = 0, of = 0] = place.split(" of ").map(Number);
    const present = pieces.get(id) ?? Array<undefined>(of - 1).fill(undefined);
    present[at - 2] = text;
    pieces.set(id, present);
  }
  return rows.flatMap(({ asks }) => asks.map((ask) => withPieces(ask, pieces.get(ask.id))));
}

const PART_MISSING = "A part of the rest of the answer is missing.";

function withPieces(ask: Ask, rest: (string | undefined)[] = []): Ask {
  const part = longPart(ask);
  const first = ask.answer[part];
  if (first.length < CELL_CHARACTERS) return ask;
  const isWhole = rest.length > 0 && !rest.includes(undefined);
  if (isWhole) return { ...ask, answer: { ...ask.answer, [part]: [first, ...rest].join("") } };
  const cut = part === "value" ? answer("unknown") : { ...ask.answer, raw: PART_MISSING };
  return { ...ask, answer: cut };
}

/** The asks of a row, with the first piece of their value; undefined if we did not write its contents. */
export function parseSavedRow(contents: readonly string[]): Ask[] | undefined {
  if (contents[0] === CONTINUED || contents[0] === DELETED) return [];
  if (contents[0] === RUNNING) return parseRunning(contents[2] ?? "");
  const ask = parseAnswered(contents);
  return ask.id === "" || Number.isNaN(ask.askedAtMs) ? undefined : [ask];
}

/** The ids of the asks that a row is about. */
export function idsIn({ contents, asks }: ParsedRow): string[] {
  return contents[0] === CONTINUED ? [String(contents[3])] : asks.map(({ id }) => id);
}

/** In the order of `SAVED_COLUMNS`, as it was written. */
function parseAnswered([asked = "", word = "", ...texts]: readonly string[]): Ask {
  const [value = "", detail = "", profileUrl = "", credits = "", ...more] = texts;
  const [askedOn = "", answeredOn = "", ref = "", serviceId = "", ...last] = more;
  const [job = "", account = "", raw = "", id = ""] = last;
  const { question, keys } = parseQuestion(asked);
  const parts = { value, detail, profileUrl, id: serviceId, raw };
  return {
    ...{ id, question, keys, ref, job, account },
    askedAtMs: Date.parse(askedOn),
    answeredAtMs: Date.parse(answeredOn) || 0,
    credits: Number(credits),
    answer: answer(OUTCOME_OF_WORD[word] ?? "unknown", parts),
  };
}

function parseRunning(json: string): Ask[] | undefined {
  const packed = parseJson(json) as
    | [string, string, string, string, number, string, string][]
    | undefined;
  return packed?.map(([id, ref, question, serviceId, askedAtMs, job, account]) => ({
    id,
    ...parseQuestion(question),
    ref,
    job,
    account,
    askedAtMs,
    answeredAtMs: 0,
    credits: 0,
    answer: answer("pending", { id: serviceId }),
  }));
}

/** Adds blanks up to the last column. */
function wholeRow(cells: string[]): string[] {
  return [...cells, ...Array<string>(SAVED_COLUMNS.length - cells.length).fill("")];
}

function isoTime(ms: number): string {
  return ms === 0 ? "" : new Date(ms).toISOString();
}
