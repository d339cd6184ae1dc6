/** What a cell holds or is given. Empty is "". */
export type Cell = string | number | boolean | Date;

/** A rectangle of cells; rows and columns count from 1. */
export interface Area {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

export interface Tab {
  readonly id: number;
  readonly name: string;
  /** The last row and column that hold anything; 0 when empty. */
  size(): { rows: number; columns: number };
  /** Everything from A1 to the last row and column, in one call; no rows when empty. */
  readAll(): Cell[][];
  read(area: Area): Cell[][];
  /** The formula of each cell, "" where it has none. */
  readFormulas(area: Area): string[][];
  /**
   * Writes texts as text, whatever they look like; dates, numbers and booleans as such.
   * Buffered until `flush`.
   */
  write(area: Area, cells: Cell[][]): void;
  /** Writes formulas, as people type them; "" clears. Buffered until `flush`. */
  writeFormulas(area: Area, formulas: string[][]): void;
  /** Writes a formula, as people type it, into one cell. */
  writeFormula(row: number, column: number, formula: string): void;
  /**
   * Replaces the formulas of this area by what they show at this very moment, at once: nothing can
   * move between a reading and a writing. Cells without a formula stay as they are.
   */
  keepValues(area: Area): void;
  /** Whether the person at work may edit every cell of this area. */
  mayEdit(area: Area): boolean;
  /** Makes sure the grid has this many rows and columns. */
  grow(size: { rows: number; columns: number }): void;
  /** Makes blank columns before this one. */
  insertColumns(before: number, count: number): void;
  /** What the tab's filter covers; undefined without one. */
  filter(): Area | undefined;
  hideColumn(column: number): void;
  /** Which of these rows people or a filter have hidden. One call or two for each row. */
  hiddenRows(rows: readonly number[]): number[];
  hide(): void;
  /** Asks people before they edit this tab. */
  warnBeforeEdits(reason: string): void;
}

export interface Spreadsheet {
  /** Of the file, for as long as it exists; a copy has another. */
  readonly id: string;
  activeTab(): Tab;
  /** All of them, in order. */
  allTabs(): Tab[];
  /** Undefined when no tab has this id. */
  tab(id: number): Tab | undefined;
  tabNamed(name: string): Tab | undefined;
  addTab(name: string): Tab;
  /** The selected ranges of the active tab. */
  selectedAreas(): Area[];
  /** Rows of the selected ranges of the active tab, counted from 1. */
  selectedRows(): number[];
  /** Writes what is buffered. */
  flush(): void;
  toast(text: string): void;
}
