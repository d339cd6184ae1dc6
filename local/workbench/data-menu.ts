import type { CellValue, SheetModel } from "../runtime/sheets/sheet-model";

/** What the page's menu *Data* does with the tab in front, by the cell that is selected, and how the entry is called. */
export const DATA_ACTS = {
  "sort-up": "Sort sheet, A to Z",
  "sort-down": "Sort sheet, Z to A",
  filter: "Filter by cell value",
  "remove-filter": "Remove filter",
};
export type DataAct = keyof typeof DATA_ACTS;

/** Sorts or filters the rows below the headers, as a person would. Does nothing in a tab without rows. */
export function actOnSheet(sheets: SheetModel, act: DataAct): void {
  const { tabId, box } = sheets.selection();
  const [rows, columns] = [sheets.lastRow(tabId), sheets.lastColumn(tabId)];
  if (rows < 2) return;
  const { row, column } = box;
  if (act === "remove-filter") sheets.removeFilter(tabId);
  else if (act === "filter") {
    const valueIn = (line: CellValue[]) => String(line[column - 1] ?? "");
    const [line = []] = sheets.read(tabId, { row, column: 1, rows: 1, columns });
    const wanted = valueIn(line);
    sheets.removeFilter(tabId);
    sheets.filter(tabId, { row: 1, column: 1, rows, columns }, (each) => valueIn(each) === wanted);
  } else {
    const body = { row: 2, column: 1, rows: rows - 1, columns };
    sheets.sort(tabId, body, [{ column, ascending: act === "sort-up" }]);
  }
}
