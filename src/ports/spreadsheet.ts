/** A cell's value. Empty is "". */
export type Cell = string | number | boolean | Date;

/** A rectangle of cells. Rows and columns count from 1. */
export interface Area {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** How to colour a cell that contains exactly this word. Colours are #rrggbb. */
export interface WordColour {
  word: string;
  text: string;
  fill: string;
  isStruck?: boolean;
}

export interface Tab {
  readonly id: number;
  readonly name: string;
  /** The last row and column with content; 0 when empty. */
  size(): { rows: number; columns: number };
  /** Everything from A1 to the last row and column, in one call. No rows when empty. */
  readAll(): Cell[][];
  read(area: Area): Cell[][];
  /** Row 1 to the end of the grid, in one call. */
  readFirstRow(): Cell[];
  /** The formula of each cell; "" without one. */
  readFormulas(area: Area): string[][];
  /** The column of an area's first formula, or of a text like one. Much faster than reading the formulas. */
  findFormula(area: Area): number | undefined;
  /** Writes every text as literal text, and dates, numbers and booleans as such. Buffered until `flush`. */
  write(area: Area, cells: Cell[][]): void;
  /** Writes formulas as if people typed them; "" clears. Buffered until `flush`. */
  writeFormulas(area: Area, formulas: string[][]): void;
  /**
   * Replaces the formulas that match a regular expression, in the area or the whole tab. `$1` in
   * `replacement` is the first group. Atomic: cells that people edit or move at that moment are skipped or
   * found where they are, never overwritten. Takes effect at once. Returns how many it replaced.
   */
  replaceFormulas(pattern: string, replacement: string, area?: Area): number;
  /**
   * Replaces a cell's text if the cell still shows `shown` ("" for a blank cell). Atomic: what people type at
   * that moment stays. Takes effect at once. Does not match a value whose display differs from its content.
   */
  replaceText(row: number, column: number, shown: string, text: string): void;
  /** Writes one cell's formula as if a person typed it. */
  writeFormula(row: number, column: number, formula: string): void;
  /** Replaces formulas by what they show; other cells stay. Atomic: nothing moves between a read and a write. */
  keepValues(area: Area): void;
  /**
   * Copies the values of all cells, without formulas, into another tab, starting at row 1 and this column.
   * Atomic, so nothing can move between a read and a write. Under a filter it reads and writes instead, since
   * a copy would omit hidden rows. Returns the size copied.
   */
  copyValues(to: Tab, column: number): { rows: number; columns: number };
  /** Empties the tab, or an area if the caller knows that it covers all content. Buffered until `flush`. */
  clear(area?: Area): void;
  /** Whether the current user may edit every cell of the area. */
  mayEdit(area: Area): boolean;
  /** Adds rows and columns until the grid has at least this size. */
  grow(size: { rows: number; columns: number }): void;
  /** Inserts blank columns. */
  insertColumns(before: number, count: number): void;
  /** Inserts blank rows. */
  insertRows(before: number, count: number): void;
  /** Moves rows up, before row `before`. Takes effect at once; overwrites nothing. */
  moveRows(from: number, count: number, before: number): void;
  /** Moves columns left, before column `before`. Takes effect at once; overwrites nothing. */
  moveColumns(from: number, count: number, before: number): void;
  /** The area of the tab's filter; undefined without one. */
  filter(): Area | undefined;
  /** Makes row 1 bold and freezes it. For tabs that we make. */
  formatHeader(): void;
  /** Sets widths in pixels from the first column on; 0 leaves a column as it is. For columns that we make. */
  setWidths(widths: readonly number[]): void;
  /** Colours words in these columns, also after cells move, below people's own rules. Never throws. */
  colourWords(columns: readonly number[], colours: readonly WordColour[]): void;
  /** Removes the colours that `colourWords` added, unless people changed them. Never throws. */
  uncolourWords(columns: readonly number[], colours: readonly WordColour[]): void;
  hideColumn(column: number): void;
  /** Which of these rows are hidden, by people or by a filter. One or two platform calls a row. */
  hiddenRows(rows: readonly number[]): number[];
  hide(): void;
  /** Brings the tab to the front for the current user and selects this area. */
  show(area: Area): void;
  /** Makes Google warn people before they edit this tab. */
  warnBeforeEdits(reason: string): void;
}

export interface Spreadsheet {
  /** Identifies the file as long as it exists. A copy has another id. */
  readonly id: string;
  activeTab(): Tab;
  /** In their order in the file. */
  allTabs(): Tab[];
  tab(id: number): Tab | undefined;
  tabNamed(name: string): Tab | undefined;
  addTab(name: string): Tab;
  /** The selected ranges of the active tab. */
  selectedAreas(): Area[];
  /** Rows of the selected ranges of the active tab, counted from 1. */
  selectedRows(): number[];
  /** Sends buffered writes to the sheet. */
  flush(): void;
  toast(text: string): void;
}

/** Writes a rectangle of cells from this cell on. */
export function writeAt(tab: Tab, row: number, column: number, cells: Cell[][]): void {
  tab.write({ row, column, rows: cells.length, columns: cells[0]?.length ?? 0 }, cells);
}

/** The texts of a column in so many rows below the headers; none for column 0. */
export function columnTexts(tab: Tab, column: number, rows: number): string[] {
  if (column < 1 || rows < 1) return [];
  return tab.read({ row: 2, column, rows, columns: 1 }).map(([cell]) => String(cell));
}
