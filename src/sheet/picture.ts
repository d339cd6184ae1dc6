import * as z from "zod/mini";
import { escaped } from "../core/json";
import { piecesOf } from "../core/plain-text";
import { type Area, type Cell, type Spreadsheet, type Tab, writeAt } from "../ports/spreadsheet";
import { FrozenRun } from "../store/frozen";
import { json } from "../store/records";

const Log = () =>
  z.object({
    /** The copy's size. Remains of a larger copy may surround it. */
    rows: z.number(),
    columns: z.number(),
    /** Row 1 when the write was planned. */
    headers: z.array(z.string()),
    /** Every value written, as text. */
    texts: z.array(z.string()),
    /** The tab's formulas, since a copy of values has none. */
    formulas: z.array(FrozenRun()),
  });
const LOG = json(Log);

/** What a repair needs to know about a write, besides what the tab held before it. */
export type WriteLog = Omit<z.infer<ReturnType<typeof Log>>, "rows" | "columns">;

const NAME = "Enrich: before a write";
const LOG_COLUMN = 1;
const COPY_COLUMN = 2;
/** Well below a cell's limit. */
const PIECE_CHARACTERS = 40_000;
/** Room for what people add between our read and the copy. */
const SPARE = { rows: 500, columns: 10 };

/** What a tab held just before a write: the sheet's own copy in a hidden tab, with the write's log. Survives a kill. */
export class Picture {
  private size = { rows: 0, columns: 0 };
  /** The area ever written, if this execution made the tab. */
  private filled: { rows: number; columns: number } | undefined;

  constructor(
    private readonly hidden: Tab,
    isNew = false,
  ) {
    if (isNew) this.filled = { rows: 0, columns: LOG_COLUMN };
  }

  get id(): number {
    return this.hidden.id;
  }

  /** Copies `tab`, which was read as `cells`. The log is buffered until `flush`. */
  take(tab: Tab, cells: readonly Cell[][], token: string, log: WriteLog): void {
    this.hidden.grow({
      rows: cells.length + SPARE.rows,
      columns: COPY_COLUMN + (cells[0]?.length ?? 0) + SPARE.columns,
    });
    this.size = tab.copyValues(this.hidden, COPY_COLUMN);
    this.fill(this.size.rows, COPY_COLUMN - 1 + this.size.columns);
    this.note(token, log);
  }

  /** Replaces the log. Buffered until `flush`. */
  note(token: string, log: WriteLog): void {
    const text = LOG.format({ ...this.size, ...log });
    // Escaped, so that the text survives being cut at any character.
    const parts = piecesOf(text.replace(/[\u007f-\uffff]/g, escaped), PIECE_CHARACTERS);
    const texts = [`${parts.length} ${token}`, ...parts];
    this.fill(texts.length, LOG_COLUMN);
    this.hidden.grow({ rows: texts.length, columns: 1 });
    const cells = texts.map((text) => [text]);
    writeAt(this.hidden, 1, LOG_COLUMN, cells);
  }

  /** The copy and the log of this write. Undefined if the write never began and so changed nothing. */
  read(token: string): { cells: Cell[][]; log: WriteLog } | undefined {
    const lines = this.hidden.readAll();
    const [first = "", ...texts] = lines.map((line) => String(line[LOG_COLUMN - 1] ?? ""));
    const parts = texts.slice(0, Number.parseInt(first, 10));
    const log = first === `${parts.length} ${token}` ? LOG.parse(parts.join("")) : undefined;
    if (!log) return undefined;
    const { rows, columns } = log;
    this.size = { rows, columns };
    const end = COPY_COLUMN - 1 + columns;
    return { cells: lines.slice(0, rows).map((line) => line.slice(COPY_COLUMN - 1, end)), log };
  }

  /** What an area of the copied tab held. */
  readArea(area: Area): Cell[][] {
    return this.hidden.read({ ...area, column: area.column + COPY_COLUMN - 1 });
  }

  /** Buffered until `flush`. */
  clear(): void {
    this.hidden.clear(this.filled && { row: 1, column: 1, ...this.filled });
  }

  private fill(rows: number, columns: number): void {
    if (!this.filled) return;
    this.filled.rows = Math.max(this.filled.rows, rows);
    this.filled.columns = Math.max(this.filled.columns, columns);
  }
}

/** Empties every picture. Call it only while none is needed. Buffered until `flush`. */
export function clearPictures(spreadsheet: Spreadsheet): void {
  for (const tab of spreadsheet.allTabs()) if (tab.name.startsWith(NAME)) tab.clear();
}

/** The picture in this hidden tab; undefined if the tab was deleted. */
export function pictureIn(spreadsheet: Spreadsheet, id: number): Picture | undefined {
  const hidden = spreadsheet.tab(id);
  return hidden && new Picture(hidden);
}

/** An unused picture. `busy`: tabs whose pictures are still needed; each costs one more lookup by name. */
export function newPicture(spreadsheet: Spreadsheet, busy: ReadonlySet<number>): Picture {
  for (let number = 1; ; number++) {
    const name = NAME + (number === 1 ? "" : ` (${number})`);
    const hidden = spreadsheet.tabNamed(name);
    if (hidden && busy.has(hidden.id)) continue;
    if (hidden) return new Picture(hidden);
    const made = spreadsheet.addTab(name);
    made.hide();
    return new Picture(made, true);
  }
}
