import {
  CellValueType,
  type ICellData,
  type Nullable,
  numfmt,
  type Workbook,
  type Worksheet,
} from "@univerjs/core";
import type { Region } from "./region";
import { msFromSerial } from "./serial-date";
import type { Box, CellBlock, CellStyle } from "./sheet-model";

/** Reads cells from the engine's matrix, and spilled results from their own. */
export class CellReader {
  private readonly dateFormats = new Map<string, boolean>();

  constructor(
    private readonly workbook: Workbook,
    private readonly region: Region,
    private readonly spilled: (tabId: string, row: number, column: number) => Nullable<ICellData>,
  ) {}

  block(sheet: Worksheet, box: Box): CellBlock {
    const dates: CellBlock["dates"] = [];
    const values = this.map(sheet, box, (cell, row, column) => {
      const value = plainValue(cell);
      if (typeof value === "number" && cell?.s && this.isDate(cell)) {
        dates.push([row, column, msFromSerial(value, this.region.timeZone)]);
      }
      return value;
    });
    return { values, dates };
  }

  display(sheet: Worksheet, box: Box): string[][] {
    return this.map(sheet, box, (cell) => this.shown(cell));
  }

  formulas(sheet: Worksheet, box: Box): string[][] {
    return this.map(sheet, box, (cell) => cell?.f ?? "");
  }

  formats(sheet: Worksheet, box: Box): string[][] {
    return this.map(sheet, box, (cell) => this.format(cell) || "General");
  }

  notes(sheet: Worksheet, box: Box): string[][] {
    return this.map(sheet, box, (cell) => String(cell?.custom?.note ?? ""));
  }

  styles(sheet: Worksheet, box: Box): CellStyle[][] {
    return this.map(sheet, box, (cell) => (cell?.custom?.style as CellStyle | undefined) ?? {});
  }

  /** A cell's number format; empty when it has none. */
  format(cell: Nullable<ICellData>): string {
    if (!cell?.s) return "";
    return this.workbook.getStyles().getStyleByCell(cell)?.n?.pattern ?? "";
  }

  private shown(cell: Nullable<ICellData>): string {
    return this.region.show(this.format(cell), plainValue(cell));
  }

  private isDate(cell: ICellData): boolean {
    const format = this.format(cell);
    const known = this.dateFormats.get(format);
    if (known !== undefined) return known;
    const isDate = format !== "" && format !== "@" && numfmt.isDateFormat(format);
    this.dateFormats.set(format, isDate);
    return isDate;
  }

  private map<T>(
    sheet: Worksheet,
    box: Box,
    read: (cell: Nullable<ICellData>, row: number, column: number) => T,
  ): T[][] {
    const matrix = sheet.getCellMatrix();
    const tabId = sheet.getSheetId();
    const block: T[][] = [];
    for (let y = 0; y < box.rows; y++) {
      const line = matrix.getRow(box.row - 1 + y);
      const out: T[] = new Array(box.columns);
      for (let x = 0; x < box.columns; x++) {
        const column = box.column - 1 + x;
        const cell = line?.[column];
        const spill = cell?.v == null ? this.spilled(tabId, box.row - 1 + y, column) : undefined;
        out[x] = read(spill ?? cell, y, x);
      }
      block.push(out);
    }
    return block;
  }
}

/** Whether a cell counts as content (R8). */
export function hasContent(cell: Nullable<ICellData>): boolean {
  return Boolean(
    cell &&
      ((cell.v !== null && cell.v !== undefined && cell.v !== "") || cell.f || cell.si || cell.p),
  );
}

/** What a cell holds without its styles. */
export function plainValue(cell: Nullable<ICellData>): string | number | boolean {
  if (!cell) return "";
  const { v, t, p } = cell;
  if (v === null || v === undefined) return p?.body?.dataStream.replace(/\r\n$/, "") ?? "";
  return t === CellValueType.BOOLEAN ? Boolean(v) : v;
}
