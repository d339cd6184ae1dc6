import type { Worksheet } from "@univerjs/core";
import { SetRowDataMutation } from "@univerjs/sheets";
import type { Box } from "./sheet-model";
import type { UniverWorkbook } from "./univer-workbook";

/** The row itself stores why it is hidden, so that it moves with the row. */
export type HiddenBy = "user" | "filter";

export class RowVisibility {
  constructor(private readonly engine: UniverWorkbook) {}

  isHidden(sheet: Worksheet, row: number, by: HiddenBy): boolean {
    return Boolean(sheet.getRowManager().getRow(row - 1)?.custom?.[by]);
  }

  /** Sets one reason for a run of rows. A row is visible when it has none. */
  set(sheet: Worksheet, by: HiddenBy, hidden: ReadonlyMap<number, boolean>): void {
    const rowData: Record<number, object> = {};
    for (const [row, on] of hidden) {
      const custom = { ...sheet.getRowManager().getRow(row - 1)?.custom, [by]: on };
      rowData[row - 1] = { custom, hd: custom.user || custom.filter ? 1 : 0 };
    }
    if (hidden.size === 0) return;
    this.engine.commands.syncExecuteCommand(SetRowDataMutation.id, {
      unitId: this.engine.workbook.getUnitId(),
      subUnitId: sheet.getSheetId(),
      rowData,
    });
  }

  hideAll(sheet: Worksheet, by: HiddenBy, box: Box, hide: (row: number) => boolean): void {
    const rows = Array.from({ length: box.rows }, (_, index) => box.row + index);
    this.set(
      sheet,
      by,
      new Map(
        rows
          .map((row) => [row, hide(row)] as const)
          .filter(([row, on]) => on !== this.isHidden(sheet, row, by)),
      ),
    );
  }
}
