import type { Worksheet } from "@univerjs/core";
import { shiftBox } from "./protections";
import type { RowVisibility } from "./row-visibility";
import type { Box, CellValue } from "./sheet-model";

/** One filter a tab: its range, header included, and the rows it hides. */
export class Filters {
  private readonly boxes = new Map<number, Box>();

  constructor(private readonly visibility: RowVisibility) {}

  /** By tab id. Hidden rows store that themselves. */
  save(): (readonly [number, Box])[] {
    return [...this.boxes];
  }

  load(saved: readonly (readonly [number, Box])[]): void {
    for (const [tabId, box] of saved) this.boxes.set(tabId, box);
  }

  /** `rows` are the values of `box`. Hides those that `keep` rejects, never the header. */
  set(
    sheet: Worksheet,
    box: Box,
    rows: CellValue[][],
    keep: (row: CellValue[]) => boolean = () => true,
  ): void {
    this.boxes.set(Number(sheet.getSheetId()), box);
    const body = { ...box, row: box.row + 1, rows: box.rows - 1 };
    this.visibility.hideAll(sheet, "filter", body, (row) => !keep(rows[row - box.row] ?? []));
  }

  box(tabId: number): Box | undefined {
    return this.boxes.get(tabId);
  }

  remove(sheet: Worksheet): void {
    const tabId = Number(sheet.getSheetId());
    const box = this.boxes.get(tabId);
    if (box) this.visibility.hideAll(sheet, "filter", box, () => false);
    this.boxes.delete(tabId);
  }

  shift(tabId: number, axis: "row" | "column", at: number, count: number): void {
    const box = this.boxes.get(tabId);
    const moved = box && shiftBox(box, axis, at, count);
    if (moved) this.boxes.set(tabId, moved);
    else this.boxes.delete(tabId);
  }

  dropTab(tabId: number): void {
    this.boxes.delete(tabId);
  }
}
