import type { CellPlace, Mutation } from "./sheet-model";
import { tabNumber } from "./tab-number";

/** Where the cells of a tab are after a mutation; undefined for deleted ones. */
export interface Movement {
  tabId: number;
  where: (place: CellPlace) => CellPlace | undefined;
}

interface Span {
  startRow: number;
  endRow: number;
  startColumn: number;
  endColumn: number;
}

interface Params {
  subUnitId?: string;
  range?: Span;
  sourceRange?: Span;
  targetRange?: Span;
  fromRange?: Span;
  toRange?: Span;
  from?: { subUnitId: string };
  to?: { subUnitId: string };
}

type Axis = "row" | "column";

export const MOVE_COLUMNS = "sheet.mutation.move-columns";

/** Rows or columns inserted before `at`, or deleted from there: then `count` is negative. */
interface Resizing {
  tabId: number;
  axis: Axis;
  at: number;
  count: number;
}

/** What a mutation inserts or deletes; undefined if nothing. */
export function resizingOf({ id, params }: Mutation): Resizing | undefined {
  const [, act, kind] = /^sheet\.mutation\.(insert|remove)-(rows?|col)$/.exec(id) ?? [];
  const { subUnitId = "", range } = params as Params;
  if (!range || !act) return undefined;
  const [axis, start, end]: [Axis, number, number] =
    kind === "col"
      ? ["column", range.startColumn, range.endColumn]
      : ["row", range.startRow, range.endRow];
  const count = (end - start + 1) * (act === "insert" ? 1 : -1);
  return { tabId: tabNumber(subUnitId), axis, at: start + 1, count };
}

/** How a mutation moves cells; undefined when none moves. */
export function movementOf({ id, params }: Mutation): Movement | undefined {
  const { subUnitId = "", sourceRange, targetRange } = params as Params;
  const tabId = tabNumber(subUnitId);
  const resized = resizingOf({ id, params });
  if (resized) return { tabId, where: resized.count > 0 ? inserted(resized) : removed(resized) };
  switch (id) {
    case "sheet.mutation.move-rows":
      if (!sourceRange || !targetRange) return undefined;
      return { tabId, where: shifted("row", sourceRange, targetRange.startRow) };
    case MOVE_COLUMNS:
      if (!sourceRange || !targetRange) return undefined;
      return { tabId, where: shifted("column", sourceRange, targetRange.startColumn) };
    case "sheet.mutation.move-range":
      return movedRange(params as Params);
    case "sheet.mutation.remove-sheet":
      return { tabId, where: () => undefined };
    default:
      return undefined;
  }
}

/** Rows of `box` from 1 in a new order: row `i` becomes what row `order[i]` was. */
export function sortedPlaces(
  box: { row: number; column: number; columns: number },
  order: readonly number[],
): Movement["where"] {
  const to = new Map(order.map((from, index) => [box.row + from, box.row + index]));
  return (place) => {
    const inside = place.column >= box.column && place.column < box.column + box.columns;
    const row = inside ? to.get(place.row) : undefined;
    return row === undefined ? place : { ...place, row };
  };
}

function inserted({ axis, at, count }: Resizing): Movement["where"] {
  return (place) => (place[axis] >= at ? { ...place, [axis]: place[axis] + count } : place);
}

function removed({ axis, at, count }: Resizing): Movement["where"] {
  return (place) => {
    if (place[axis] < at) return place;
    return place[axis] < at - count ? undefined : { ...place, [axis]: place[axis] + count };
  };
}

/** Moves a block before position `target`, counted while the block is in its old place. */
function shifted(axis: Axis, source: Span, target: number): Movement["where"] {
  const [start, end] =
    axis === "row" ? [source.startRow, source.endRow] : [source.startColumn, source.endColumn];
  const count = end - start + 1;
  return (place) => {
    const at = place[axis] - 1;
    let by = 0;
    if (at >= start && at <= end) by = target > start ? target - count - start : target - start;
    else if (at > end && at < target) by = -count;
    else if (at >= target && at < start) by = count;
    return by === 0 ? place : { ...place, [axis]: place[axis] + by };
  };
}

/** Cut and paste. Between tabs the function runs again, since each tab learns only about its own cells. */
function movedRange({ fromRange, toRange, from, to }: Params): Movement | undefined {
  if (!fromRange || !toRange || !from) return undefined;
  const [down, right] = [
    toRange.startRow - fromRange.startRow,
    toRange.startColumn - fromRange.startColumn,
  ];
  const where = (place: CellPlace): CellPlace | undefined => {
    if (!within(place, fromRange)) return within(place, toRange) ? undefined : place;
    if (to && to.subUnitId !== from.subUnitId) return undefined;
    return { ...place, row: place.row + down, column: place.column + right };
  };
  return { tabId: tabNumber(from.subUnitId), where };
}

function within({ row, column }: CellPlace, span: Span): boolean {
  return (
    row - 1 >= span.startRow &&
    row - 1 <= span.endRow &&
    column - 1 >= span.startColumn &&
    column - 1 <= span.endColumn
  );
}
