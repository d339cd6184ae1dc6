import { badInput } from "../core/errors";
import { PLATFORM_LIMITS } from "../core/limits";
import { ERROR_PREFIX, NOTHING } from "../core/outcome";
import { formulaRow } from "../core/row-columns";
import { unpackValue } from "../outbox/packed-value";
import type { Codec } from "../ports/codec";
import type { Cell } from "../ports/spreadsheet";
import { lookupOthers, lookupRows } from "../service/lookup";
import { alignRows, readColumn } from "./argument";
import { columnsOf, type LookupFormula, type LookupQuestion, readLookupCall } from "./lookup-call";
import { type CellState, refuseError, showState, statesOf } from "./shown";

/** Formulas with one row for each subject: they also take a column of subjects. */
const ONE_ROW: readonly LookupFormula[] = ["ENRICH_LEAD", "ENRICH_COMPANY"];

/**
 * What a call of these formulas shows: rows, N/A for nothing found, PENDING until there is time. Costs
 * at most its kind's price for each question that this file has never asked. Throws one sentence
 * (BAD_INPUT) if a single cell has nothing else to show. `lookUp` is called only if there is a question.
 */
export function lookupCells(
  lookUp: (questions: LookupQuestion[]) => Map<string, CellState>,
  codec: Codec,
  formula: LookupFormula,
  given: readonly unknown[],
): Cell | Cell[][] {
  const [subject, ...more] = given;
  const headers = columnsOf(formula, given);
  const show = ({ lookup: { field } }: LookupQuestion, state: CellState = { pending: true }) =>
    showState(state, "this", ({ value: packed, detail }) => {
      const value = unpackValue(codec, packed);
      const others = lookupOthers(field, value);
      const rows = lookupRows(field, value).map((row, at) =>
        formulaRow(formula, headers, row, others[at]).map(fitCell),
      );
      // The detail, below the rows, says what could not be kept.
      if (detail !== "") rows.push([detail]);
      return rows.length === 0 ? NOTHING : rows;
    });
  if (!Array.isArray(subject)) {
    const asked = readLookupCall(formula, given);
    if (!asked) return "";
    const shown = show(asked, lookUp([asked]).get(asked.question));
    refuseError(shown);
    return typeof shown === "string" ? shown : sameWidth(shown);
  }
  if (!ONE_ROW.includes(formula))
    throw badInput(`${formula} takes one cell, since each brings several rows.`);
  const { rows } = alignRows([readColumn("the range", subject)]);
  const read = rows.map(([each]) => {
    try {
      return readLookupCall(formula, [each, ...more]);
    } catch (error) {
      // The other rows are looked up.
      return { sentence: (error as Error).message };
    }
  });
  const states = statesOf(lookUp, read);
  return sameWidth(
    read.map((each): Cell[] => {
      if (!each) return [""];
      const shown =
        "question" in each ? show(each, states.get(each.question)) : ERROR_PREFIX + each.sentence;
      return typeof shown === "string" ? [shown] : (shown[0] ?? [NOTHING]);
    }),
  );
}

/** Cuts a text to what a cell can hold; the saved results keep all of it. */
function fitCell(cell: string | number): string | number {
  return typeof cell === "string" ? cell.slice(0, PLATFORM_LIMITS.cellCharacters) : cell;
}

/** Pads rows to one width, since Sheets takes only rectangles. */
function sameWidth(rows: readonly Cell[][]): Cell[][] {
  const width = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array<Cell>(width - row.length).fill("")]);
}
