import { PlatformError } from "../execution/platform-error";
import type { RunningExecution } from "../execution/running-execution";
import { decodeCells } from "./cell-arguments";
import type { ColourRule } from "./colour-rules";
import { boxOf, corners } from "./corners";
import { cellsOf, gap, refuseMoreCells, span } from "./grid-rules";
import { type SheetContext, scriptForm, type TabMethod } from "./range-call";
import type { CellValue, SheetModel } from "./sheet-model";
import { refuseLongText } from "./text-length";

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
    insertRows: (id, args) => model.insertRows(id, ...gap(context, "rows", id, args)),
    deleteRows: (id, args, execution) => {
      const [row, rows] = span(context, "rows", id, args);
      const box = { row, column: 1, rows, columns: model.tab(id).columns };
      guard.refuse({ tabId: id, box, execution });
      model.deleteRows(id, box.row, box.rows);
    },
    insertColumns: (id, args) => model.insertColumns(id, ...gap(context, "columns", id, args)),
    deleteColumns: (id, args, execution) => {
      const [column, columns] = span(context, "columns", id, args);
      const box = { row: 1, column, rows: model.tab(id).rows, columns };
      guard.refuse({ tabId: id, box, execution });
      model.deleteColumns(id, box.column, box.columns);
    },
    moveRows: (id, [from, count, before], execution) => {
      const [row, rows] = span(context, "rows", id, [from, count]);
      const [to] = span(context, "rows", id, [before, 1], 1);
      const { columns } = model.tab(id);
      guard.refuse({ tabId: id, box: { row, column: 1, rows, columns }, execution });
      guard.refuse({ tabId: id, box: { row: to, column: 1, rows: 1, columns }, execution });
      if (to < row || to > row + rows) model.moveRows(id, row, rows, to);
    },
    moveColumns: (id, [from, count, before], execution) => {
      const [column, columns] = span(context, "columns", id, [from, count]);
      const [to] = span(context, "columns", id, [before, 1], 1);
      const box = { row: 1, column, rows: model.tab(id).rows, columns };
      guard.refuse({ tabId: id, box, execution });
      if (to < column || to > column + columns) model.moveColumns(id, column, columns, to);
    },
    setColumnsHidden: (id, [column, count, hidden]) =>
      model.setColumnsHidden(id, ...span(context, "columns", id, [column, count]), Boolean(hidden)),
    isColumnHidden: (id, [column]) =>
      model.isColumnHidden(id, span(context, "columns", id, [column, 1])[0]),
    setRowsHidden: (id, [row, count, hidden]) =>
      model.setRowsHidden(id, ...span(context, "rows", id, [row, count]), Boolean(hidden)),
    isRowHiddenByUser: (id, [row]) =>
      model.isRowHiddenByUser(id, span(context, "rows", id, [row, 1])[0]),
    isRowHiddenByFilter: (id, [row]) =>
      model.isRowHiddenByFilter(id, span(context, "rows", id, [row, 1])[0]),
    getFilter: (id) => {
      const box = model.filterBox(id);
      return box ? corners(box) : null;
    },
    removeFilter: (id) => model.removeFilter(id),
    hideSheet: (id) => model.setTabHidden(id, true),
    showSheet: (id) => model.setTabHidden(id, false),
    isSheetHidden: (id) => model.tab(id).hidden,
    activateSheet: (id) => model.select(id, { row: 1, column: 1, rows: 1, columns: 1 }),
    setFrozenRows: (id, [rows]) =>
      model.setFrozenRows(id, Number(rows) === 0 ? 0 : span(context, "rows", id, [1, rows])[1]),
    getFrozenRows: (id) => model.tab(id).frozenRows,
    setColumnWidths: (id, [column, count, width]) =>
      model.setColumnWidths(id, ...span(context, "columns", id, [column, count]), Number(width)),
    getConditionalFormatRules: (id) =>
      model.colourRules(id).map(({ boxes, ...rule }) => ({ ...rule, boxes: boxes.map(corners) })),
    setConditionalFormatRules: (id, [rules], execution) => {
      const views = rules as (Omit<ColourRule, "boxes"> & { boxes: number[][] })[];
      const set = views.map((view) => ({ ...view, boxes: view.boxes.map(boxOf) }));
      for (const { boxes } of set)
        for (const box of boxes) guard.refuse({ tabId: id, box, execution });
      model.setColourRules(id, set);
    },
    sortSheet: (id, [column, ascending]) =>
      sortSheet(model, id, span(context, "columns", id, [column, 1])[0], Boolean(ascending)),
    protectSheet: (id, _args, execution) => guard.protect(id, undefined, execution),
    getProtections: (id, [type], execution) =>
      model
        .protections(id)
        .filter((one) => Boolean(one.box) === (type === "RANGE"))
        .map((one) => guard.view(one, execution)),
    duplicate: (id) => {
      refuseMoreCells(context, cellsOf(model.tab(id)));
      return model.duplicateTab(id).id;
    },
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
  if (top < 1) throw new PlatformError("The starting row of the range is too small.");
  if (left < 1) throw new PlatformError("The starting column of the range is too small.");
  const fits = top + height - 1 <= size.rows && left + width - 1 <= size.columns;
  if (!fits || !box.every(Number.isInteger)) throw new PlatformError(messages.outsideGrid());
  return box;
}

/**
 * Grows the grid when its last row is used. The place is found now and the row written at the flush, so two
 * executions may choose the same one (W18, R9).
 */
function appendRow(
  context: SheetContext,
  tabId: number,
  values: CellValue[],
  execution: RunningExecution,
): void {
  const { model, guard } = context;
  const row = model.lastRow(tabId) + 1;
  const box = { row, column: 1, rows: 1, columns: values.length };
  for (const value of values) refuseLongText(value);
  guard.refuse({ tabId, box, execution });
  const { rows, columns } = model.tab(tabId);
  if (row > rows) model.insertRows(tabId, ...gap(context, "rows", tabId, [rows + 1, row - rows]));
  if (values.length > columns) {
    const added = [columns + 1, values.length - columns];
    model.insertColumns(tabId, ...gap(context, "columns", tabId, added));
  }
  const form = scriptForm(context);
  for (const [at, entered] of values.entries())
    execution.writes.put(tabId, row, at + 1, { entered, form });
}

function sortSheet(model: SheetModel, tabId: number, column: number, ascending: boolean): void {
  const { frozenRows, columns } = model.tab(tabId);
  const rows = model.lastRow(tabId) - frozenRows;
  if (rows < 2) return;
  model.sort(tabId, { row: frozenRows + 1, column: 1, rows, columns }, [{ column, ascending }]);
}
