import type { Area, Cell, Spreadsheet, Tab } from "../../../src/ports/spreadsheet";
import type { PortCalls } from "./port-calls";

const CELL_CHARACTERS = 50_000;

/** A tab in memory. What is written shows to others, and outlives a kill, only after a flush. */
export class MemoryTab implements Tab {
  cells: Cell[][] = [];
  formulas = new Map<string, string>();
  hidden = false;
  readonly hiddenColumns: number[] = [];
  rowsHidden: number[] = [];
  warned = "";
  /** What people do, once, after a write of ours and before it is carried out. */
  meanwhile: (() => void) | undefined;
  private pending: (() => void)[] = [];
  private grid = { rows: 1_000, columns: 26 };

  constructor(
    readonly id: number,
    readonly name: string,
    private readonly calls: PortCalls,
  ) {}

  size(): { rows: number; columns: number } {
    this.read_("size");
    return {
      rows: this.cells.length,
      columns: Math.max(0, ...this.cells.map((row) => row.length)),
    };
  }

  readAll(): Cell[][] {
    this.read_("readAll");
    const columns = Math.max(0, ...this.cells.map((row) => row.length));
    return this.cells.map((row) => Array.from({ length: columns }, (_, at) => row[at] ?? ""));
  }

  read(area: Area): Cell[][] {
    this.read_("read");
    return this.inArea(area, (row, column) => this.cells[row - 1]?.[column - 1] ?? "");
  }

  readFirstRow(): Cell[] {
    this.read_("readFirstRow");
    return Array.from({ length: this.grid.columns }, (_, at) => this.cells[0]?.[at] ?? "");
  }

  readFormulas(area: Area): string[][] {
    this.read_("readFormulas");
    return this.inArea(area, (row, column) => this.formulas.get(`${row},${column}`) ?? "");
  }

  findFormula(area: Area): number | undefined {
    this.read_("findFormula");
    const lines = this.inArea(area, (row, column) => this.formulas.get(`${row},${column}`) ?? "");
    const at = lines.map((line) => line.findIndex((formula) => formula !== ""));
    const first = at.find((column) => column >= 0);
    return first === undefined ? undefined : area.column + first;
  }

  write(area: Area, cells: Cell[][]): void {
    this.calls.note("tab.write");
    this.checkArea(area);
    if (cells.length !== area.rows || cells.some((row) => row.length !== area.columns))
      throw new Error("the number of cells is not that of the range");
    for (const cell of cells.flat())
      if (typeof cell === "string" && cell.length > CELL_CHARACTERS)
        throw new Error("more than 50,000 characters in a cell");
    this.pending.push(() => this.put(area, cells));
  }

  writeFormulas(area: Area, formulas: string[][]): void {
    this.calls.note("tab.writeFormulas");
    this.checkArea(area);
    for (const [down, line] of formulas.entries())
      for (const [across, formula] of line.entries())
        this.pending.push(() =>
          this.formulas.set(`${area.row + down},${area.column + across}`, formula),
        );
  }

  /** As JavaScript reads the pattern. People are in time to act just before. */
  replaceFormulas(pattern: string, replacement: string, area?: Area): number {
    this.calls.note("tab.replaceFormulas");
    const found = new RegExp(pattern, "i");
    let replaced = 0;
    this.pending.push(() => {
      for (const [place, formula] of this.formulas) {
        if ((area && !isIn(area, place)) || !found.test(formula)) continue;
        this.formulas.set(place, formula.replace(found, replacement));
        replaced++;
      }
    });
    this.flush();
    return replaced;
  }

  /** People are in time to act just before. */
  replaceText(row: number, column: number, shown: string, text: string): void {
    this.calls.note("tab.replaceText");
    this.pending.push(() => {
      if ((this.cells[row - 1]?.[column - 1] ?? "") !== shown) return;
      this.put({ row, column, rows: 1, columns: 1 }, [[text]]);
    });
    this.flush();
  }

  writeFormula(row: number, column: number, formula: string): void {
    this.calls.note("tab.writeFormula");
    this.pending.push(() => this.formulas.set(`${row},${column}`, formula));
  }

  /** Formulas of this fake show what was put there, and fill nothing beside. */
  keepValues(area: Area): void {
    this.calls.note("tab.keepValues");
    this.checkArea(area);
    this.pending.push(() => {
      for (let down = 0; down < area.rows; down++)
        for (let across = 0; across < area.columns; across++)
          this.formulas.delete(`${area.row + down},${area.column + across}`);
    });
  }

  /** As on the platform, a copy is carried out after what was written before it. */
  copyValues(to: MemoryTab, column: number): { rows: number; columns: number } {
    this.read_("copyValues");
    to.flush();
    const columns = Math.max(0, ...this.cells.map((line) => line.length));
    const lines = this.cells.map((line) =>
      Array.from({ length: columns }, (_, at) => line[at] ?? ""),
    );
    to.put({ row: 1, column, rows: lines.length, columns }, lines);
    return { rows: lines.length, columns };
  }

  clear(): void {
    this.calls.note("tab.clear");
    this.pending.push(() => {
      this.cells = [];
      this.formulas.clear();
    });
  }

  mayEdit(): boolean {
    this.calls.note("tab.mayEdit");
    return true;
  }

  grow(size: { rows: number; columns: number }): void {
    this.calls.note("tab.grow");
    this.grid = {
      rows: Math.max(this.grid.rows, size.rows),
      columns: Math.max(this.grid.columns, size.columns),
    };
  }

  filter(): Area | undefined {
    this.calls.note("tab.filter");
    return undefined;
  }

  insertRows(before: number, count: number): void {
    this.calls.note("tab.insertRows");
    this.pending.push(() => {
      if (before <= this.cells.length)
        this.cells.splice(before - 1, 0, ...Array.from({ length: count }, () => []));
      this.grid.rows += count;
    });
  }

  /** Up, as we do; formulas stay behind. */
  moveRows(from: number, count: number, before: number): void {
    this.calls.note("tab.moveRows");
    this.pending.push(() => {
      while (this.cells.length < from + count - 1) this.cells.push([]);
      this.cells.splice(before - 1, 0, ...this.cells.splice(from - 1, count));
    });
    this.flush();
  }

  insertColumns(): void {
    throw new Error("insertColumns is not part of this fake");
  }

  /** To the left, as we do; formulas stay behind. */
  moveColumns(from: number, count: number, before: number): void {
    this.calls.note("tab.moveColumns");
    this.pending.push(() => {
      for (const row of this.cells) {
        const moved = Array.from({ length: count }, (_, at) => row[from - 1 + at] ?? "");
        row.splice(from - 1, count);
        row.splice(before - 1, 0, ...moved);
        while (row[row.length - 1] === "") row.pop();
      }
    });
    this.flush();
  }

  formatHeader(): void {
    this.calls.note("tab.formatHeader");
  }

  colourWords(): void {
    this.calls.note("tab.colourWords");
  }

  uncolourWords(): void {
    this.calls.note("tab.uncolourWords");
  }

  setWidths(): void {
    this.calls.note("tab.setWidths");
  }

  hideColumn(column: number): void {
    this.calls.note("tab.hideColumn");
    this.hiddenColumns.push(column);
  }

  hiddenRows(rows: readonly number[]): number[] {
    this.read_("hiddenRows");
    return this.rowsHidden.filter((row) => rows.includes(row));
  }

  show(): void {
    this.calls.note("tab.show");
  }

  hide(): void {
    this.calls.note("tab.hide");
    this.hidden = true;
  }

  warnBeforeEdits(reason: string): void {
    this.calls.note("tab.warnBeforeEdits");
    this.warned = reason;
  }

  /** Carries out what was written. */
  flush(): void {
    if (this.pending.length === 0) return;
    const people = this.meanwhile;
    this.meanwhile = undefined;
    people?.();
    for (const write of this.pending.splice(0)) write();
    this.trim();
  }

  /** The execution ended before its writes were carried out. */
  forget(): void {
    this.pending = [];
  }

  /** A read sees what the same execution wrote. */
  private read_(call: string): void {
    this.calls.note(`tab.${call}`);
    this.flush();
  }

  private put({ row, column }: Area, cells: Cell[][]): void {
    for (const [down, line] of cells.entries()) {
      while (this.cells.length < row + down) this.cells.push([]);
      const target = this.cells[row + down - 1] as Cell[];
      for (const [across, cell] of line.entries()) {
        while (target.length < column + across) target.push("");
        target[column + across - 1] = typeof cell === "string" ? asSheet(cell) : cell;
        this.formulas.delete(`${row + down},${column + across}`);
      }
    }
  }

  /** The platform's last row is the last that holds anything. */
  private trim(): void {
    while (this.cells[this.cells.length - 1]?.every((cell) => cell === "")) this.cells.pop();
  }

  private inArea<T>(area: Area, at: (row: number, column: number) => T): T[][] {
    this.checkArea(area);
    return Array.from({ length: area.rows }, (_, down) =>
      Array.from({ length: area.columns }, (_, across) =>
        at(area.row + down, area.column + across),
      ),
    );
  }

  private checkArea({ row, column, rows, columns }: Area): void {
    if (row < 1 || column < 1 || rows < 1 || columns < 1) throw new Error("no such range");
    if (row + rows - 1 > this.grid.rows || column + columns - 1 > this.grid.columns)
      throw new Error("outside of the grid");
  }
}

function isIn({ row, column, rows, columns }: Area, place: string): boolean {
  const [down = 0, across = 0] = place.split(",").map((each) => Number(each));
  return down >= row && down < row + rows && across >= column && across < column + columns;
}

/** Line ends and halves of characters do not survive a cell. */
function asSheet(text: string): string {
  return Buffer.from(text.replace(/\r\n?/g, "\n")).toString();
}

export class MemorySpreadsheet implements Spreadsheet {
  readonly id = "file-1";
  readonly tabs: MemoryTab[] = [];
  readonly toasts: string[] = [];
  active = 0;

  constructor(private readonly calls: PortCalls) {}

  activeTab(): MemoryTab {
    this.calls.note("spreadsheet.activeTab");
    const tab = this.tabs[this.active];
    if (!tab) throw new Error("no tab");
    return tab;
  }

  tab(id: number): MemoryTab | undefined {
    this.calls.note("spreadsheet.tab");
    return this.tabs.find((tab) => tab.id === id);
  }

  allTabs(): MemoryTab[] {
    return this.tabs;
  }

  tabNamed(name: string): MemoryTab | undefined {
    this.calls.note("spreadsheet.tabNamed");
    return this.tabs.find((tab) => tab.name === name);
  }

  addTab(name: string): MemoryTab {
    this.calls.note("spreadsheet.addTab");
    const tab = new MemoryTab(this.tabs.length + 100, name, this.calls);
    this.tabs.push(tab);
    return tab;
  }

  selectedAreas(): Area[] {
    throw new Error("selectedAreas is not part of this fake");
  }

  selectedRows(): number[] {
    throw new Error("selectedRows is not part of this fake");
  }

  flush(): void {
    this.calls.note("spreadsheet.flush");
    for (const tab of this.tabs) tab.flush();
  }

  toast(text: string): void {
    this.calls.note("spreadsheet.toast");
    this.toasts.push(text);
  }

  /** The execution ended, and the platform carries out what was not flushed. */
  carryOut(): void {
    for (const tab of this.tabs) tab.flush();
  }

  /** The execution ended: what was not flushed is gone. */
  forget(): void {
    for (const tab of this.tabs) tab.forget();
  }
}
