import { enrichError, errorCode } from "../core/errors";
import type { Area, Spreadsheet, Tab } from "../ports/spreadsheet";

/**
 * Writes to a tab and flushes. Where cells of `areas` are protected from this person that is
 * SHEET_REFUSED; any other refusal may pass, and is thrown as it came: see `haltJob`. The answers
 * are saved already, so the run only pauses.
 */
export function writeThrough(
  spreadsheet: Spreadsheet,
  tab: Tab,
  areas: readonly Area[],
  write: () => void,
): void {
  try {
    write();
    spreadsheet.flush();
  } catch (error) {
    if (errorCode(error) !== undefined) throw error;
    throw hulls(areas).every((area) => tab.mayEdit(area))
      ? error
      : enrichError("SHEET_REFUSED", { cause: error });
  }
}

/** One area for each column, so that the platform is asked a few times only. */
function hulls(areas: readonly Area[]): Area[] {
  const columns = new Map<number, { first: number; last: number }>();
  for (const { row, column, rows, columns: width } of areas) {
    for (let at = column; at < column + width; at++) {
      const { first, last } = columns.get(at) ?? { first: row, last: row };
      columns.set(at, { first: Math.min(first, row), last: Math.max(last, row + rows - 1) });
    }
  }
  return [...columns].map(([column, { first, last }]) => ({
    row: first,
    column,
    rows: last - first + 1,
    columns: 1,
  }));
}
