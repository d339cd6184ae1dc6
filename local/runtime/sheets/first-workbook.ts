import {
  type ICellData,
  type IWorkbookData,
  type IWorksheetData,
  LocaleType,
} from "@univerjs/core";
import { seededRandom } from "../../clock/seeded-random";
import { sheetLimits } from "../limits";
import { enter } from "./entered-value";
import type { Region } from "./region";
import type { CellValue } from "./sheet-model";
import { refuseLongText } from "./text-length";

/** A tab to begin with; its values are entered as if typed. */
export interface FirstTab {
  name: string;
  rows: readonly (readonly CellValue[])[];
}

/** The workbook as the engine loads it, without the formulas, which are entered afterwards. */
export function firstWorkbook({
  spreadsheetId,
  name,
  seed,
  region,
  tabs,
}: {
  spreadsheetId: string;
  name: string;
  seed: number;
  region: Region;
  tabs: readonly FirstTab[];
}): Partial<IWorkbookData> {
  const random = seededRandom(seed ^ 0x7ab5);
  const sheets = tabs.map((tab, index) => {
    const id = index === 0 ? "0" : String(Math.floor(random() * 2 ** 31));
    return firstSheet(id, tab, region);
  });
  return {
    id: spreadsheetId,
    name,
    locale: LocaleType.EN_US,
    styles: {},
    sheetOrder: sheets.map(({ id }) => id),
    sheets: Object.fromEntries(sheets.map((sheet) => [sheet.id, sheet])),
  };
}

export function isFormula(value: CellValue, region: Region): boolean {
  return typeof value === "string" && /^[=+-]/.test(value) && Boolean(enter(value, "", region).f);
}

function firstSheet(
  id: string,
  { name, rows }: FirstTab,
  region: Region,
): Partial<IWorksheetData> & { id: string } {
  const cellData: Record<number, Record<number, ICellData>> = {};
  rows.forEach((row, y) => {
    const line: Record<number, ICellData> = {};
    row.forEach((value, x) => {
      const cell = firstCell(value, region);
      if (cell) line[x] = cell;
    });
    cellData[y] = line;
  });
  const widest = Math.max(0, ...rows.map((row) => row.length));
  return {
    id,
    name,
    rowCount: Math.max(rows.length, sheetLimits.newTabRows),
    columnCount: Math.max(widest, sheetLimits.newTabColumns),
    cellData,
  };
}

function firstCell(value: CellValue, region: Region): ICellData | undefined {
  refuseLongText(value);
  const { v, t, f, format } = enter(value, "", region);
  if (f || v === null) return undefined;
  return { v: v ?? null, t: t ?? null, ...(format ? { s: { n: { pattern: format } } } : {}) };
}
