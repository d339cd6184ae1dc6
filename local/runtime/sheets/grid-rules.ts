import { PlatformError } from "../execution/platform-error";
import { sheetLimits } from "../limits";
import type { SheetContext } from "./range-call";
import type { TabView } from "./sheet-model";

type Axis = "rows" | "columns";

/** `count` rows or columns from `first`, which must be among the tab's and `beyond` it (Z8). */
export function span(
  { model, messages }: SheetContext,
  axis: Axis,
  tabId: number,
  [first, count]: readonly unknown[],
  beyond = 0,
): [first: number, count: number] {
  const [from, many] = [Math.trunc(Number(first)), Math.trunc(Number(count))];
  const last = model.tab(tabId)[axis] + beyond;
  if (from >= 1 && many >= 1 && from + many - 1 <= last) return [from, many];
  throw new PlatformError(axis === "rows" ? messages.rowsOutside() : messages.columnsOutside());
}

/** Where rows or columns come in, and how many: also after the last one. */
export function gap(
  context: SheetContext,
  axis: Axis,
  tabId: number,
  [before, count]: readonly unknown[],
): [before: number, count: number] {
  const [at] = span(context, axis, tabId, [before, 1], 1);
  const [, many] = span(context, axis, tabId, [1, count], Number.POSITIVE_INFINITY);
  refuseLargerGrid(context, tabId, axis, many);
  return [at, many];
}

/** Q23 */
function refuseLargerGrid(context: SheetContext, tabId: number, axis: Axis, count: number): void {
  const tab = context.model.tab(tabId);
  if (axis === "columns" && tab.columns + count > sheetLimits.columns)
    throw new PlatformError(context.messages.tooManyColumns());
  refuseMoreCells(context, count * (axis === "rows" ? tab.columns : tab.rows));
}

/** Q23: blank cells count, in every tab. */
export function refuseMoreCells({ model, messages }: SheetContext, added: number): void {
  const cells = model.tabs().reduce((sum, tab) => sum + cellsOf(tab), added);
  if (cells > sheetLimits.cells) throw new PlatformError(messages.tooManyCells());
}

export function cellsOf({ rows, columns }: Pick<TabView, Axis>): number {
  return rows * columns;
}
