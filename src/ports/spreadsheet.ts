/** A cell's value. Empty is "". */
export type Cell = string | number | boolean | Date;

/** A rectangle of cells. Rows and columns count from 1. */
export interface Area {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** How a cell that holds this word alone looks. Colours as #rrggbb. */
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
  /**
   * The column of the first formula in an area; undefined if it has none. A text that looks like a formula may
   * count as one. Much faster than to read them.
   */
  findFormula(area: Area): number | undefined;
  /** Writes every text as literal text, and dates, numbers and booleans as such. Buffered until `flush`. */
  write(area: Area, cells: Cell[][]): void;
  /** Writes formulas as if people typed them; "" clears. Buffered until `flush`. */
  writeFormulas(area: Area, formulas: string[][]): void;
  /**
   * Replaces the formulas that a regular expression matches, in the area or in the whole tab, in one act:
   * cells that people type into or move at that moment are left or found, never overwritten. `$1` in
   * `replacement` is the first group. Acts at once, and returns how many it replaced.
   */
  replaceFormulas(pattern: string, replacement: string, area?: Area): number;
  /**
   * Puts a text into a cell that still shows another, or nothing, in one act: what people type there at that moment
   * stays. Acts at once. A text that is shown in another form than it is held is not found.
   */
  replaceText(row: number, column: number, shown: string, text: string): void;
  /** Writes one cell's formula as if a person typed it. */
  writeFormula(row: number, column: number, formula: string): void;
  /**
   * Replaces formulas by what they show at that moment, in one act, so that nothing can move
   * between a read and a write. Leaves cells without a formula.
   */
  keepValues(area: Area): void;
  /**
   * Puts the values of all cells, without their formulas, into another tab, from its row 1 and this
   * column on. One act, so that nothing can move between a read and a write; under a filter a read
   * and a write, since a copy would leave out what the filter hides. Returns how many there are.
   */
  copyValues(to: Tab, column: number): { rows: number; columns: number };
  /** Empties all cells, or those of an area that is known to hold them all. Buffered until `flush`. */
  clear(area?: Area): void;
  /** Whether the person at work may edit every cell of the area. */
  mayEdit(area: Area): boolean;
  /** Makes sure that the grid has at least this many rows and columns. */
  grow(size: { rows: number; columns: number }): void;
  /** Inserts blank columns. */
  insertColumns(before: number, count: number): void;
  /** Inserts blank rows. */
  insertRows(before: number, count: number): void;
  /** Moves rows before another one above them. Acts at once; nothing is overwritten. */
  moveRows(from: number, count: number, before: number): void;
  /** Moves columns before another one to their left. Acts at once; nothing is overwritten. */
  moveColumns(from: number, count: number, before: number): void;
  /** The area of the tab's filter; undefined without one. */
  filter(): Area | undefined;
  /** Makes row 1 bold and keeps it in sight. For tabs that we make. */
  dressHeader(): void;
  /** Pixels by column, from the first; 0 leaves one as it is. For columns that we make. */
  setWidths(widths: readonly number[]): void;
  /** Colours words of these columns wherever their cells move, beside the rules that people made. Never fails. */
  colourWords(columns: readonly number[], colours: readonly WordColour[]): void;
  /** Takes these colours from these columns, where nobody changed them. Never fails. */
  uncolourWords(columns: readonly number[], colours: readonly WordColour[]): void;
  hideColumn(column: number): void;
  /** Which of these rows people or a filter have hidden. One or two calls for each row. */
  hiddenRows(rows: readonly number[]): number[];
  hide(): void;
  /** Brings it to the front for the person at work and selects this area in it. */
  show(area: Area): void;
  /** Makes Google warn people before they edit this tab. */
  warnBeforeEdits(reason: string): void;
}

export interface Spreadsheet {
  /** Identifies the file as long as it exists. A copy has another id. */
  readonly id: string;
  activeTab(): Tab;
  /** In order. */
  allTabs(): Tab[];
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
