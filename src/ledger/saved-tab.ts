import { enrichError } from "../core/errors";
import { type Cell, type Spreadsheet, type Tab, writeAt } from "../ports/spreadsheet";
import { TAB_COLUMNS } from "./saved-rows";

const TAB_NAME = "Enrich: saved results";
const HEADER_ROWS = 1;
const COLUMNS = TAB_COLUMNS.length;

/** The hidden tab, whose rows below the headers are read and written as lines of cells. */
export class SavedTab {
  private found: Tab | undefined;
  /** It holds nothing but its headers. */
  private isNew = false;

  constructor(private readonly spreadsheet: Spreadsheet) {}

  /** The tab by its id, or by its name: a restored version may have another id. */
  find(id?: number): Tab | undefined {
    this.found ??=
      (id === undefined ? undefined : this.spreadsheet.tab(id)) ??
      this.spreadsheet.tabNamed(TAB_NAME);
    return this.found;
  }

  /** Like `find`, but throws LEDGER_GONE if there is no tab. */
  get(id: number): Tab {
    const tab = this.find(id);
    if (!tab) throw enrichError("LEDGER_GONE");
    return tab;
  }

  /** Makes the tab, or completes the one that `find` has found. Buffered until it is appended to. */
  prepare(): Tab {
    const tab = this.found ?? this.spreadsheet.addTab(TAB_NAME);
    writeAt(tab, 1, 1, [[...TAB_COLUMNS]]);
    tab.hide();
    tab.warnBeforeEdits("Enrich keeps every answer you paid for here. Changing it stops look-ups.");
    this.isNew = !this.found;
    this.found = tab;
    return tab;
  }

  /** How many rows stand below the headers. */
  count(tab: Tab): number {
    return Math.max(0, tab.size().rows - HEADER_ROWS);
  }

  /** All lines in one call. */
  read(tab: Tab): Cell[][] {
    return tab.readAll().slice(HEADER_ROWS);
  }

  /** Writes all lines and flushes. A row that somebody inserts just then repeats the last lines, which does no harm. */
  rewrite(tab: Tab, lines: readonly Cell[][]): void {
    const whole = (line: Cell[]) => TAB_COLUMNS.map((_, column) => line[column] ?? "");
    const all = [[...TAB_COLUMNS], ...lines.map(whole)];
    tab.grow({ rows: all.length, columns: COLUMNS });
    writeAt(tab, 1, 1, all);
    this.spreadsheet.flush();
  }

  /** Writes below the last row and a blank one, so that a row somebody inserts pushes nothing lower. Flushes. */
  append(tab: Tab, lines: Cell[][]): void {
    const end = this.isNew ? HEADER_ROWS : tab.size().rows;
    this.isNew = false;
    const row = end <= HEADER_ROWS ? HEADER_ROWS + 1 : end + 2;
    tab.grow({ rows: row + lines.length - 1, columns: COLUMNS });
    writeAt(tab, row, 1, lines);
    this.spreadsheet.flush();
  }

  /** Empties all rows below the headers. */
  clear(tab: Tab): void {
    if (tab.size().rows <= HEADER_ROWS) return;
    tab.clear();
    writeAt(tab, 1, 1, [[...TAB_COLUMNS]]);
    this.spreadsheet.flush();
  }
}
