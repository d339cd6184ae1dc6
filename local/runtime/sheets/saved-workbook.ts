// A workbook as plain data: the engine's own, and formulas separately, since the engine learns them
// only by edits.
import type { ICellData, IWorkbookData } from "@univerjs/core";
import type { SavedColourRules } from "./colour-rules";
import type { SavedProtections } from "./protections";
import type { Box, Selection } from "./sheet-model";

/** A formula's place in the engine's words: rows and columns from 0. */
type SavedFormula = readonly [sheetId: string, row: number, column: number, formula: string];

export interface SavedWorkbook {
  /** What the engine saves, without formulas. */
  readonly engine: object;
  readonly formulas: readonly SavedFormula[];
  /** Where ids of new tabs continue. */
  readonly tabIds: number;
  readonly protections: SavedProtections;
  readonly filters: readonly (readonly [number, Box])[];
  /** Absent in a workbook saved before there were any. */
  readonly colours?: SavedColourRules;
  /** Without `earlier` in a workbook saved before there were several areas. */
  readonly selected: Omit<Selection, "earlier"> & Partial<Selection>;
}

/** Removes formulas from what the engine saved. */
export function withoutFormulas(saved: IWorkbookData): Pick<SavedWorkbook, "engine" | "formulas"> {
  // Its plugins' resources hold nothing of ours: protections, filters and notes are stored
  // elsewhere.
  const { resources: _resources, ...engine } = structuredClone(saved);
  const formulas: SavedFormula[] = [];
  const names = numberStyles(engine);
  for (const [sheetId, row, column, cell] of cellsOf(engine)) {
    if (typeof cell.s === "string") cell.s = names.get(cell.s) ?? cell.s;
    if (!cell.f) continue;
    formulas.push([sheetId, row, column, cell.f]);
    delete cell.f;
  }
  return { engine, formulas };
}

/** The engine names styles at random; this numbers them. */
function numberStyles(engine: Pick<IWorkbookData, "styles">): Map<string, string> {
  const styles = Object.entries(engine.styles);
  const names = new Map(styles.map(([name], at) => [name, `style${at + 1}`]));
  engine.styles = Object.fromEntries(styles.map(([, style], at) => [`style${at + 1}`, style]));
  return names;
}

function* cellsOf({
  sheets,
}: Pick<IWorkbookData, "sheets">): Iterable<[string, number, number, ICellData]> {
  for (const [sheetId, { cellData = {} }] of Object.entries(sheets)) {
    for (const [row, line] of Object.entries(cellData)) {
      for (const [column, cell] of Object.entries(line as Record<string, ICellData | null>))
        if (cell) yield [sheetId, Number(row), Number(column), cell];
    }
  }
}
