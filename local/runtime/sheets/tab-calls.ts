import { PlatformError } from "../execution/platform-error";
import type { RunningExecution } from "../execution/running-execution";
import { decodeCells } from "./cell-arguments";
import { refuseLongText } from "./entered-value";
import type { SheetContext, TabMethod } from "./range-call";
import type { CellValue, SheetModel } from "./sheet-model";

/** Calls on a tab. */
export function tabCalls(context: SheetContext): Record<string, TabMethod> {
  const { model, guard } = context;
  return {
    getName: (id) => model.tab(id).name,
    setName: (id, [name]) => model.renameTab(id, String(name)),
    getIndex: (id) => model.tabs().findIndex((tab) => tab.id === id) + 1,
    resolveRange: (id, args) => resolveRange(context, id, args),
    getDataSize: (id) => [model.lastRow(id), model.lastColumn(id)],
    getLastRow: (id) => model.lastRow(id),
    getLastColumn: (id) => model.lastColumn(id),
    getMaxRows: (id) => model.tab(id).rows,
    getMaxColumns: (id) => model.tab(id).columns,
    appendRow: (id, [rows], execution) =>
      appendRow(context, id, decodeCells(rows)[0] ?? [], execution),
    insertRows: (id, [row, count]) => model.insertRows(id, Number(row), Number(count)),
    deleteRows: (id, [row, count], execution) => {
      const box = {
        row: Number(row),
        column: 1,
        rows: Number(count),
        columns: model.tab(id).columns,
      };
      guard.refuse({ tabId: id, box, execution });
      model.deleteRows(id, box.row, box.rows);
    },
    insertColumns: (id, [column, count]) => model.insertColumns(id, Number(column), Number(count)),
    deleteColumns: (id, [column, count], execution) => {
      const box = {
        row: 1,
        column: Number(column),
        rows: model.tab(id).rows,
        columns: Number(count),
      };
      guard.refuse({ tabId: id, box, execution });
      model.deleteColumns(id, box.column, box.columns);
    },
    setColumnsHidden: (id, [column, count, hidden]) =>
      model.setColumnsHidden(id, Number(column), Number(count), Boolean(hidden)),
    isColumnHidden: (id, [column]) => model.isColumnHidden(id, Number(column)),
    setRowsHidden: (id, [row, count, hidden]) =>
      model.setRowsHidden(id, Number(row), Number(count), Boolean(hidden)),
    isRowHiddenByUser: (id, [row]) => model.isRowHiddenByUser(id, Number(row)),
    isRowHiddenByFilter: (id, [row]) => model.isRowHiddenByFilter(id, Number(row)),
    getFilter: (id) => {
      const box = model.filterBox(id);
      return box ? [box.row, box.column, box.rows, box.columns] : null;
    },
    removeFilter: (id) => model.removeFilter(id),
    hideSheet: (id) => model.setTabHidden(id, true),
    showSheet: (id) => model.setTabHidden(id, false),
    isSheetHidden: (id) => model.tab(id).hidden,
    activateSheet: (id) => model.select(id, { row: 1, column: 1, rows: 1, columns: 1 }),
    setFrozenRows: (id, [rows]) => model.setFrozenRows(id, Number(rows)),
    getFrozenRows: (id) => model.tab(id).frozenRows,
    setColumnWidths: (id, [column, count, width]) =>
      model.setColumnWidths(id, Number(column), Number(count), Number(width)),
    sortSheet: (id, [column, ascending]) =>
      sortSheet(model, id, Number(column), Boolean(ascending)),
    protectSheet: (id, _args, execution) => guard.protect(id, undefined, execution),
    getProtections: (id, [type], execution) =>
      model
        .protections(id)
        .filter((one) => Boolean(one.box) === (type === "RANGE"))
        .map((one) => guard.view(one, execution)),
    duplicate: (id) => model.duplicateTab(id).id,
    deleteSheet: (id) => model.deleteTab(id),
  };
}

/** R5: a range must lie within the grid; open ends reach to its edges. */
function resolveRange(
  { model, messages }: SheetContext,
  tabId: number,
  [row, column, rows, columns]: unknown[],
): number[] {
  const size = model.tab(tabId);
  const box = [
    row,
    column,
    rows ?? size.rows - Number(row) + 1,
    columns ?? size.columns - Number(column) + 1,
  ].map(Number);
  const [top = 0, left = 0, height = 0, width = 0] = box;
  if (height < 1) throw new PlatformError("The number of rows in the range must be at least 1.");
  if (width < 1) throw new PlatformError("The number of columns in the range must be at least 1.");
  const fits =
    top >= 1 && left >= 1 && top + height - 1 <= size.rows && left + width - 1 <= size.columns;
  if (!fits || !box.every(Number.isInteger)) throw new PlatformError(messages.outsideGrid());
  return box;
}

/** Grows the grid when its last row is used. */
function appendRow(
  { model, guard }: SheetContext,
  tabId: number,
  values: CellValue[],
  execution: RunningExecution,
): void {
  const row = model.lastRow(tabId) + 1;
  const box = { row, column: 1, rows: 1, columns: values.length };
  for (const value of values) refuseLongText(value);
  guard.refuse({ tabId, box, execution });
  const { rows, columns } = model.tab(tabId);
  if (row > rows) model.insertRows(tabId, rows + 1, row - rows);
  if (values.length > columns) model.insertColumns(tabId, columns + 1, values.length - columns);
  model.write(tabId, row, 1, [values]);
}

function sortSheet(model: SheetModel, tabId: number, column: number, ascending: boolean): void {
  const { frozenRows, columns } = model.tab(tabId);
  const rows = model.lastRow(tabId) - frozenRows;
  if (rows < 2) return;
  model.sort(tabId, { row: frozenRows + 1, column: 1, rows, columns }, [{ column, ascending }]);
}
