import { PlatformError } from "../execution/platform-error";
import type { Box, ProtectedRange } from "./sheet-model";

/** Where a protected range or filter is after rows or columns were inserted or deleted. */
export function shiftBox(
  box: Box,
  axis: "row" | "column",
  at: number,
  count: number,
): Box | undefined {
  const size = axis === "row" ? "rows" : "columns";
  const start = box[axis];
  const end = start + box[size];
  const moved = (edge: number) =>
    count > 0 ? (edge >= at ? edge + count : edge) : Math.max(Math.min(edge, at), edge + count);
  const newStart = moved(start);
  const newEnd = count > 0 ? (end > at ? end + count : end) : moved(end);
  if (newEnd <= newStart) return undefined;
  return { ...box, [axis]: newStart, [size]: newEnd - newStart };
}

export function overlaps(a: Box, b: Box): boolean {
  return (
    a.row < b.row + b.rows &&
    b.row < a.row + a.rows &&
    a.column < b.column + b.columns &&
    b.column < a.column + a.columns
  );
}

export interface SavedProtections {
  readonly all: readonly ProtectedRange[];
  readonly made: number;
}

/** Protected ranges and tabs of one workbook. */
export class Protections {
  private all: ProtectedRange[] = [];
  private made = 0;

  add(tabId: number, box: Box | undefined, options: Partial<ProtectedRange>): ProtectedRange {
    this.made++;
    const range: ProtectedRange = {
      id: `protection-${this.made}`,
      tabId,
      ...(box ? { box } : {}),
      description: options.description ?? "",
      warningOnly: options.warningOnly ?? false,
      editors: options.editors ?? [],
    };
    this.all.push(range);
    return range;
  }

  save(): SavedProtections {
    return { all: this.all, made: this.made };
  }

  load({ all, made }: SavedProtections): void {
    this.all = [...all];
    this.made = made;
  }

  change(id: string, part: Partial<ProtectedRange>): ProtectedRange {
    return Object.assign(this.find(id), part);
  }

  remove(id: string): void {
    this.all = this.all.filter((range) => range !== this.find(id));
  }

  list(tabId?: number): ProtectedRange[] {
    return this.all.filter((range) => tabId === undefined || range.tabId === tabId);
  }

  shift(tabId: number, axis: "row" | "column", at: number, count: number): void {
    this.all = this.all.flatMap((range) => {
      if (range.tabId !== tabId || !range.box) return [range];
      const box = shiftBox(range.box, axis, at, count);
      return box ? [Object.assign(range, { box })] : [];
    });
  }

  dropTab(tabId: number): void {
    this.all = this.all.filter((range) => range.tabId !== tabId);
  }

  private find(id: string): ProtectedRange {
    const range = this.all.find((one) => one.id === id);
    if (!range) throw new PlatformError("Protection not found");
    return range;
  }
}
