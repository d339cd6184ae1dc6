import { badInput } from "../core/errors";
import { PLATFORM_LIMITS } from "../core/limits";
import { POLICY } from "../core/policy";
import { unpackValue } from "../outbox/packed-value";
import type { Cell } from "../ports/spreadsheet";
import { type ValueRow, valueRows } from "../service/lookup";
import { alignRows, readColumn } from "./argument";
import { askLookups } from "./ask-lookups";
import type { FormulaDesk } from "./formula-desk";
import { lookUp } from "./look-up";
import { type LookupFormula, readLookupCall, type WantedLookup } from "./lookup-call";
import { ERROR_PREFIX, NOTHING, PENDING, type Told } from "./shown";

/** Those that bring one row for each subject, so that a column of them may be given. */
const ONE_ROW: readonly LookupFormula[] = ["ENRICH_LEAD", "ENRICH_COMPANY"];

/** One after another: larger ranges would never be through. */
const MOST_ROWS = POLICY.formulaRows;

/**
 * What a call of these formulas shows: rows, N/A for nothing found, PENDING until there is time.
 * Costs at most its kind's price for each question that this file has never asked. Throws one
 * sentence (BAD_INPUT) where a single cell has nothing else to show.
 */
export function lookupCells(
  open: () => FormulaDesk,
  formula: LookupFormula,
  given: readonly unknown[],
): Cell | Cell[][] {
  const [subject, ...more] = given;
  if (!Array.isArray(subject)) return oneCell(open, formula, given);
  if (!ONE_ROW.includes(formula))
    throw badInput(`${formula} takes one cell, since each brings several rows.`);
  const { rows } = alignRows([readColumn("the range", subject)]);
  const wanted = rows.slice(0, MOST_ROWS).map(([each]) => tryRead(formula, [each, ...more]));
  const desk = open();
  const told = lookUp(
    desk,
    wanted.flatMap((each) => (isWanted(each) ? [each] : [])),
    askLookups,
  );
  return sameWidth(wanted.map((each) => rowOf(desk, each, told)));
}

function oneCell(
  open: () => FormulaDesk,
  formula: LookupFormula,
  given: readonly unknown[],
): Cell | Cell[][] {
  const wanted = readLookupCall(formula, given);
  if (!wanted) return "";
  const desk = open();
  const told = lookUp(desk, [wanted], askLookups).get(wanted.question) ?? { pending: true };
  const shown = shownOf(desk, told);
  if (typeof shown === "string" && shown.startsWith(ERROR_PREFIX))
    throw badInput(shown.slice(ERROR_PREFIX.length));
  return typeof shown === "string" ? shown : sameWidth(shown);
}

/** A bad input of one row leaves the others unharmed. */
function tryRead(
  formula: LookupFormula,
  given: readonly unknown[],
): WantedLookup | { sentence: string } | undefined {
  try {
    return readLookupCall(formula, given);
  } catch (error) {
    return { sentence: (error as Error).message };
  }
}

function isWanted(each: WantedLookup | { sentence: string } | undefined): each is WantedLookup {
  return each !== undefined && "question" in each;
}

function rowOf(
  desk: FormulaDesk,
  each: WantedLookup | { sentence: string } | undefined,
  told: Map<string, Told>,
): Cell[] {
  if (!each) return [""];
  if (!isWanted(each)) return [ERROR_PREFIX + each.sentence];
  const shown = shownOf(desk, told.get(each.question) ?? { pending: true });
  return typeof shown === "string" ? [shown] : (shown[0] ?? [NOTHING]);
}

function shownOf({ codec }: FormulaDesk, told: Told): string | ValueRow[] {
  if ("pending" in told) return PENDING;
  if ("sentence" in told) return ERROR_PREFIX + told.sentence;
  const { outcome, value, detail } = told.answer;
  if (outcome === "refused")
    return `${ERROR_PREFIX}The service does not accept this.${detail === "" ? "" : ` It said: ${detail}`}`;
  if (outcome !== "found") return NOTHING;
  const rows = valueRows(unpackValue(codec, value)).map((row) => row.map(fitCell));
  if (rows.length === 0 && detail === "") return NOTHING;
  // What could not be kept is said below the rows.
  return detail === "" ? rows : [...rows, [detail]];
}

/** The saved results keep the whole of a text that a cell cannot show. */
function fitCell(cell: string | number): string | number {
  return typeof cell === "string" ? cell.slice(0, PLATFORM_LIMITS.cellCharacters) : cell;
}

/** Sheets takes rectangles alone. */
function sameWidth(rows: readonly Cell[][]): Cell[][] {
  const width = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array<Cell>(width - row.length).fill("")]);
}
