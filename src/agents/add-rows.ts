import type { QuoteAsked } from "../../contract/assistant";
import type { Tab } from "../ports/spreadsheet";
import type { OpenFile } from "../store/store";
import { readInputs } from "./quote";

/**
 * Adds people below the last row of a tab, as literal text under its own headers, and leaves out who stands there
 * already: what was killed in between adds nobody twice. Returns the marks of their rows. Throws NO_HEADER.
 */
export function addRows(
  { properties, spreadsheet }: OpenFile,
  tab: Tab,
  people: NonNullable<QuoteAsked["people"]>,
): Set<string> {
  const { lines, marks, present } = readInputs(properties, tab, people);
  const fresh = new Map<string, string[]>();
  for (const [at, mark] of marks.entries())
    if (!present.has(mark)) fresh.set(mark, lines[at] as string[]);
  const cells = [...fresh.values()];
  const columns = cells[0]?.length ?? 0;
  if (columns > 0) {
    // Asked anew: people go on typing below while the tab is read.
    const row = tab.size().rows + 1;
    tab.grow({ rows: row + cells.length - 1, columns });
    tab.write({ row, column: 1, rows: cells.length, columns }, cells);
    spreadsheet.flush();
  }
  return new Set(marks);
}
