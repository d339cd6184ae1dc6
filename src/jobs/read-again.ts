import type { Area, Cell, Tab } from "../ports/spreadsheet";
import { firstRead, headerTexts, sameHeaders, shareCells, type Table } from "../sheet/table";
import { sameCell } from "./settle-plan";

/** Reads rows again; undefined if a cell or formula of the run, or the tab's size, has changed. Sheet calls: 3 or 4. */
export function readAgain(tab: Tab, table: Table, hit: Area): Table | undefined {
  const { rows, columns } = tab.size();
  if (rows !== table.cells.length || columns !== table.headers.length) return undefined;
  const top = firstRead(hit.row);
  const area = { row: top, column: 1, rows: hit.row + hit.rows - top, columns };
  const lines = tab.read(area);
  const headers = top === 1 ? lines[0] : tab.read({ ...area, row: 1, rows: 1 })[0];
  if (!sameHeaders({ headers: headerTexts(headers) }, table)) return undefined;
  const formulas = tab.readFormulas(area);
  const { inputs, outputs } = table.layout;
  const mapped = [...Object.values(inputs), ...Object.values(outputs)].map((column) => column - 1);
  const isSame = (line: Cell[], down: number) => {
    const at = top - 1 + down;
    const [cells, present] = [table.cells[at] ?? [], formulas[down] ?? []];
    return mapped.every(
      (column) =>
        sameCell(line[column], cells[column]) &&
        (present[column] ?? "") === (table.formulas[at]?.[column] ?? ""),
    );
  };
  if (!lines.every(isSame)) return undefined;
  shareCells(lines, table.cells.slice(top - 1));
  const fresh = { ...table, cells: [...table.cells], formulas: table.formulas.slice() };
  for (const [down, line] of lines.entries()) {
    fresh.cells[top - 1 + down] = line;
    const present = formulas[down] ?? [];
    // Blank lines cost every later write of a large tab.
    fresh.formulas[top - 1 + down] = present.some((formula) => formula !== "") ? present : [];
  }
  return fresh;
}
