import type { ColourRule } from "./colour-rules";
import type { FormulaForm } from "./formula-form";
import type { SavedWorkbook } from "./saved-workbook";

/** A tab by its name or its id. */
export type TabRef = string | number;

/** A rectangle of cells; rows and columns count from 1. */
export interface Box {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** What a person has selected in the tab in front. */
export interface Selection {
  tabId: number;
  /** The area selected last. */
  box: Box;
  /** The areas selected before it that still are, in order. */
  earlier: readonly Box[];
}

/** One cell; row and column count from 1. */
export interface CellPlace {
  tabId: number;
  row: number;
  column: number;
}

export type CellValue = string | number | boolean | Date;

/** Cell values as read, with dates listed separately, so that large reads cross to scripts as plain JSON. */
export interface CellBlock {
  values: (string | number | boolean)[][];
  /** Position within the block, from 0, and time in ms. */
  dates: [row: number, column: number, ms: number][];
}

/** One cell to write. Undefined members do not change. */
export interface CellChange {
  /** As if typed (R2, R3): `=` formulas, numbers, dates; `''` clears. */
  entered?: CellValue;
  /** How a formula in `entered` is written, if not as the file keeps it. */
  form?: FormulaForm;
  /** The format to read `entered` under if it is not `format`; null for the cell's own. */
  readAs?: string | null;
  /** Number format. `@` keeps texts literal; `""` removes the format. */
  format?: string;
  note?: string;
  style?: CellStyle;
}

export interface CellStyle {
  background?: string;
  fontColor?: string;
  fontWeight?: string;
  fontStyle?: string;
  horizontalAlignment?: string;
  verticalAlignment?: string;
  wrap?: boolean;
}

export interface TabView {
  id: number;
  name: string;
  hidden: boolean;
  rows: number;
  columns: number;
  frozenRows: number;
}

export interface SortKey {
  /** Counted in the sheet, from 1. */
  column: number;
  ascending?: boolean;
}

export interface ProtectedRange {
  id: string;
  tabId: number;
  /** Absent for a whole tab. */
  box?: Box;
  description: string;
  warningOnly: boolean;
  /** Who may edit besides the file's owner. */
  editors: string[];
}

/** One change of the workbook in the engine's terms, for replicas in a page. */
export interface Mutation {
  id: string;
  params: object;
}

/** Content of cells was changed, by whomever, but not by a calculation. */
export interface CellEdit {
  tabId: number;
  box: Box;
  /** Of a single cell; `""` is blank. */
  before?: string | number | boolean;
  after?: string | number | boolean;
}

export type MutationListener = (mutation: Mutation, origin: unknown) => void;

/**
 * The workbook as people edit it: every edit takes effect at once. The engine behind it is
 * replaceable. Reads show values as last calculated; `settle` updates formulas. Throws
 * `PlatformError` for what the platform refuses everybody.
 */
export interface SheetModel {
  readonly spreadsheetId: string;
  readonly name: string;
  readonly timeZone: string;
  readonly locale: string;
  /** How people write formulas in this file; here they are as the file keeps them. */
  readonly form: FormulaForm;

  tabs(): TabView[];
  tab(ref: TabRef): TabView;
  addTab(name?: string, at?: number): TabView;
  deleteTab(ref: TabRef): void;
  renameTab(ref: TabRef, name: string): void;
  duplicateTab(ref: TabRef, name?: string): TabView;
  moveTab(ref: TabRef, at: number): void;
  setTabHidden(ref: TabRef, hidden: boolean): void;
  activeTab(): TabView;
  /** Sets a person's selection and makes its tab active. */
  select(ref: TabRef, box: Box, earlier?: readonly Box[]): void;
  selection(): Selection;

  /** Values with dates as `Date` and blanks as `''`. */
  read(ref: TabRef, box?: Box): CellValue[][];
  readBlock(ref: TabRef, box: Box): CellBlock;
  display(ref: TabRef, box?: Box): string[][];
  formulas(ref: TabRef, box?: Box): string[][];
  formats(ref: TabRef, box: Box): string[][];
  notes(ref: TabRef, box: Box): string[][];
  styles(ref: TabRef, box: Box): CellStyle[][];
  /** The last row and column with content; 0 when empty (R8). */
  lastRow(ref: TabRef): number;
  lastColumn(ref: TabRef): number;

  /** Enters values as if typed, from a corner cell. */
  write(ref: TabRef, row: number, column: number, values: CellValue[][]): void;
  /** Many changes as one mutation, by row and column. */
  change(ref: TabRef, changes: ReadonlyMap<number, ReadonlyMap<number, CellChange>>): void;
  clear(ref: TabRef, box: Box): void;
  clearFormats(ref: TabRef, box: Box): void;

  insertRows(ref: TabRef, before: number, count?: number): void;
  deleteRows(ref: TabRef, from: number, count?: number): void;
  moveRows(ref: TabRef, from: number, count: number, before: number): void;
  insertColumns(ref: TabRef, before: number, count?: number): void;
  deleteColumns(ref: TabRef, from: number, count?: number): void;
  moveColumns(ref: TabRef, from: number, count: number, before: number): void;
  /** Pastes a block's values, formulas and formats at a corner cell. */
  copy(
    ref: TabRef,
    box: Box,
    to: { tab?: TabRef; row: number; column: number; valuesOnly?: boolean },
  ): void;
  copyRows(ref: TabRef, from: number, count: number, to: number): void;
  /** Relative references move with their row. */
  sort(ref: TabRef, box: Box, keys: SortKey[]): void;

  setRowsHidden(ref: TabRef, from: number, count: number, hidden: boolean): void;
  setColumnsHidden(ref: TabRef, from: number, count: number, hidden: boolean): void;
  isRowHiddenByUser(ref: TabRef, row: number): boolean;
  isRowHiddenByFilter(ref: TabRef, row: number): boolean;
  isColumnHidden(ref: TabRef, column: number): boolean;
  /** Hides the rows of `box` below its header that `keep` rejects. */
  filter(ref: TabRef, box: Box, keep?: (row: CellValue[]) => boolean): void;
  filterBox(ref: TabRef): Box | undefined;
  removeFilter(ref: TabRef): void;
  setFrozenRows(ref: TabRef, rows: number): void;
  setColumnWidths(ref: TabRef, column: number, count: number, width: number): void;

  protect(
    ref: TabRef,
    box?: Box,
    options?: { editors?: string[]; warningOnly?: boolean; description?: string },
  ): ProtectedRange;
  changeProtection(
    id: string,
    part: Partial<Pick<ProtectedRange, "description" | "warningOnly" | "editors">>,
  ): ProtectedRange;
  unprotect(id: string): void;
  protections(ref?: TabRef): ProtectedRange[];

  /** Conditional format rules of a tab, the most important first. */
  colourRules(ref: TabRef): readonly ColourRule[];
  /** Replaces all of them. */
  setColourRules(ref: TabRef, rules: readonly ColourRule[]): void;
  /** Called when rules or their places changed. */
  onColourRules(listener: (tabId: number) => void): () => void;

  /** Undoes the last insertion, deletion or move of rows or columns; false when there is none. */
  undo(): boolean;

  /** Whether anything must be recalculated. */
  readonly isStale: boolean;
  /** Recalculates these cells at the next `settle`, even if nothing they refer to changed. */
  recalculate(places: readonly CellPlace[]): void;
  /** Sets the only listener for stale cells, and the only one for finished calculations. */
  onStale(listener: () => void): void;
  onCalculated(listener: () => void): void;
  /** The first cell other than `place` that blocks a spill of this size. */
  firstContent(place: CellPlace, rows: number, columns: number): string | undefined;
  /** Calculates until nothing is stale. Costs nothing without formulas. */
  settle(): Promise<void>;
  /** Called after every mutation, with the origin given to `apply` (undefined for the stage's own). */
  onMutation(listener: MutationListener): () => void;
  /** Called after every `select`. */
  onSelect(listener: (selection: Selection) => void): () => void;
  /** Called after every change of cells' content, but not after calculations. */
  onEdit(listener: (edit: CellEdit) => void): () => void;
  /** Applies a mutation from a page's replica. */
  apply(mutation: Mutation, origin: unknown): void;
  /** The engine's whole workbook as JSON data, for a page to start from. */
  snapshot(): object;
  /** What formulas fill beside their own cells, which `snapshot` lacks. */
  spills(): Mutation;
  /** The workbook as plain data, to open again. Nothing in it may be stale. */
  save(): SavedWorkbook;
  dispose(): void;
}
