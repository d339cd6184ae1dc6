import type {
  ICellData,
  IObjectMatrixPrimitiveType,
  IStyleData,
  Nullable,
  Worksheet,
} from "@univerjs/core";
import { SetRangeValuesMutation } from "@univerjs/sheets";
import { outsideGridText } from "../execution/messages";
import { PlatformError } from "../execution/platform-error";
import type { CellReader } from "./cell-reader";
import { enter } from "./entered-value";
import type { Region } from "./region";
import type { CellChange, CellStyle } from "./sheet-model";
import { refuseLongText } from "./text-length";
import type { UniverWorkbook } from "./univer-workbook";

export type CellMatrix = IObjectMatrixPrimitiveType<Nullable<ICellData>>;
export type CellChanges = ReadonlyMap<number, ReadonlyMap<number, CellChange>>;

/** Turns changes of cells into one mutation of the engine. */
export class CellWriter {
  constructor(
    private readonly engine: UniverWorkbook,
    private readonly reader: CellReader,
    private readonly region: Region,
  ) {}

  change(sheet: Worksheet, changes: CellChanges): void {
    const matrix = sheet.getCellMatrix();
    const cellValue: CellMatrix = {};
    const [gridRows, gridColumns] = [sheet.getRowCount(), sheet.getColumnCount()];
    for (const [row, line] of changes) {
      const out: Record<number, ICellData> = {};
      for (const [column, change] of line) {
        if (row > gridRows || column > gridColumns) throw new PlatformError(outsideGridText);
        out[column - 1] = this.cell(change, matrix.getValue(row - 1, column - 1));
      }
      cellValue[row - 1] = out;
    }
    this.put(sheet, cellValue);
  }

  /** Writes engine cells as they are; rows and columns from 0. */
  put(sheet: Worksheet, cellValue: CellMatrix): void {
    this.engine.commands.syncExecuteCommand(SetRangeValuesMutation.id, {
      unitId: this.engine.workbook.getUnitId(),
      subUnitId: sheet.getSheetId(),
      cellValue,
    });
  }

  private cell(change: CellChange, old: Nullable<ICellData>): ICellData {
    const cell: ICellData = {};
    let format = change.format;
    if (change.entered !== undefined) {
      refuseLongText(change.entered);
      const chosen = change.readAs === undefined ? format : change.readAs;
      const current = chosen ?? this.reader.format(old);
      const { format: implied, ...entered } = enter(
        change.entered,
        current,
        this.region,
        change.form,
      );
      Object.assign(cell, entered, { si: null, p: null });
      format ??= implied;
    } else if (old?.t) cell.t = old.t;
    if (format !== undefined || change.style) cell.s = engineStyle(format, change.style);
    if (change.note !== undefined || change.style) cell.custom = customOf(change, old);
    return cell;
  }
}

function customOf(change: CellChange, old: Nullable<ICellData>): Record<string, unknown> {
  const custom: Record<string, unknown> = { ...old?.custom };
  if (change.note !== undefined) custom.note = change.note;
  if (change.style) custom.style = { ...(custom.style as CellStyle), ...change.style };
  return custom;
}

/** The styles a page shows. All styles are also stored as the script gave them. */
function engineStyle(format: string | undefined, style: CellStyle | undefined): IStyleData {
  return {
    ...(format === undefined ? {} : { n: format ? { pattern: format } : null }),
    ...(style?.background === undefined
      ? {}
      : { bg: style.background ? { rgb: style.background } : null }),
    ...(style?.fontColor === undefined
      ? {}
      : { cl: style.fontColor ? { rgb: style.fontColor } : null }),
    ...(style?.fontWeight === undefined ? {} : { bl: style.fontWeight === "bold" ? 1 : 0 }),
    ...(style?.fontStyle === undefined ? {} : { it: style.fontStyle === "italic" ? 1 : 0 }),
  } as IStyleData;
}
