import type { CellChange, SheetModel } from "./sheet-model";

/**
 * What an execution wrote and the workbook does not show yet (R7). Positions are absolute: when
 * people move rows before the flush, the write does not move with them.
 */
export class WriteBuffer {
  private readonly tabs = new Map<number, Map<number, Map<number, CellChange>>>();

  get isEmpty(): boolean {
    return this.tabs.size === 0;
  }

  put(tabId: number, row: number, column: number, change: CellChange): void {
    const rows = this.tabs.get(tabId) ?? new Map<number, Map<number, CellChange>>();
    const cells = rows.get(row) ?? new Map<number, CellChange>();
    cells.set(column, merged(cells.get(column), change));
    rows.set(row, cells);
    this.tabs.set(tabId, rows);
  }

  /** One mutation a tab. A deleted tab loses its writes. */
  flush(model: SheetModel): void {
    const tabs = [...this.tabs];
    this.tabs.clear();
    for (const [tabId, changes] of tabs) {
      if (model.tabs().some((tab) => tab.id === tabId)) model.change(tabId, changes);
    }
  }

  /** A killed execution loses what it wrote since its last flush. */
  drop(): void {
    this.tabs.clear();
  }
}

/** A value keeps the format it was read under; a later format does not change it. */
function merged(old: CellChange | undefined, next: CellChange): CellChange {
  if (!old) return next;
  const style = old.style || next.style ? { style: { ...old.style, ...next.style } } : {};
  const both: CellChange = { ...old, ...next, ...style };
  if (next.entered !== undefined) delete both.readAs;
  else if (next.format !== undefined && old.entered !== undefined && old.readAs === undefined) {
    both.readAs = old.format ?? null;
  }
  return both;
}
