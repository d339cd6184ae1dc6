import { enrichError } from "../core/errors";
import type { Area, Cell, Spreadsheet, Tab } from "../ports/spreadsheet";
import { LEDGER, type LedgerRecord } from "../store/ledger";
import { deletedOf, isOfSaved, MONTH_SPENT, type MonthSpent } from "../store/month";
import { type Change, NO_CHANGE, type Snapshot, type Store } from "../store/store";
import { type Ask, supersedes } from "./ask";
import { addSums, sumByAccount } from "./month-sum";
import { oldRows } from "./old-rows";
import {
  DELETED_ROW,
  formatRunningRows,
  formatSavedRows,
  parseSavedRows,
  SAVED_COLUMNS,
} from "./saved-row";

const TAB_NAME = "Enrich: saved results";
const HEADER_ROWS = 1;

/**
 * Saved results: a hidden tab with a row an answer, only ever appended to. The number of rows is
 * kept in a property; a tab that is gone or has fewer rows stops all spending (LEDGER_GONE), since
 * without it a question could be paid twice.
 */
export class LedgerTab {
  private counted: LedgerRecord | undefined;
  private found: Tab | undefined;
  /** The tab was found without its property: its making may have been cut short. */
  private adopted = false;
  /** What was saved, each look-up in its latest state. */
  private readonly saved = new Map<string, Ask>();

  constructor(
    private readonly spreadsheet: Spreadsheet,
    private readonly properties: Store<"file">,
  ) {}

  /** Reads everything in one call and takes in rows a killed step wrote without counting them. */
  load(): Ask[] {
    const asks = parseRows(this.readCounted());
    this.take(asks);
    return asks;
  }

  /** What the saved results cost each account this month; to be stored with what was appended. */
  monthSums(): Change<"file">[] {
    return [...sumByAccount(this.saved.values())].map(([account, sum]) =>
      MONTH_SPENT.put(sum, account),
    );
  }

  /** What was spent on them stays spent: noted first, so that what is cut short counts twice, not never. */
  private noteDeleted(rows: Cell[][], places: ReadonlySet<number>): void {
    const left = parseRows(rows.map((row, at) => (places.has(at) ? [...DELETED_ROW] : row)));
    const stays = new Set(left.map(({ id }) => id));
    this.take(parseRows(rows));
    const gone = [...this.saved.values()].filter(({ id }) => !stays.has(id));
    for (const { id } of gone) this.saved.delete(id);
    const all = this.properties.all();
    this.properties.commit(
      ...[...sumByAccount(gone)].map(([account, sum]) => asDeleted(all, account, sum)),
      ...this.monthSums(),
    );
  }

  private take(asks: readonly Ask[]): void {
    for (const ask of asks) {
      const present = this.saved.get(ask.id);
      if (!present || supersedes(ask, present)) this.saved.set(ask.id, ask);
    }
  }

  /**
   * Deletes the answers of which `isOld` holds: asked again they are paid again. Gives how many rows
   * went. Each stays as a row without content, so that their number still tells whether one is gone.
   * Cut short it has deleted fewer.
   */
  deleteOld(isOld: (ask: Ask) => boolean): number {
    const rows = this.readCounted();
    const old = oldRows(rows, isOld);
    if (!old) throw enrichError("LEDGER_GONE", EDITED);
    if (!this.counted || old.length === 0) return 0;
    this.noteDeleted(rows, new Set(old));
    for (const { from, count } of blocksOf(old))
      this.tab(this.counted).write(
        areaOf(from, count),
        Array.from({ length: count }, () => [...DELETED_ROW]),
      );
    this.spreadsheet.flush();
    return old.length;
  }

  /**
   * What `load` gives, for an execution that only reads: `all` are the file's properties, so that
   * the tab alone is read, in three calls.
   */
  peek(all: Snapshot<"file">): Ask[] {
    const counted = LEDGER.get(all);
    const tab = counted ? this.tab(counted) : this.spreadsheet.tabNamed(TAB_NAME);
    const cells = tab ? tab.readAll().slice(HEADER_ROWS) : [];
    if (cells.length < (counted?.rows ?? 0)) throw enrichError("LEDGER_GONE");
    return parseRows(cells.map((row) => row.slice(0, SAVED_COLUMNS.length)));
  }

  /** Throws LEDGER_GONE unless the counted rows are there; `all` as in `peek`. */
  check(all: Snapshot<"file">): void {
    const counted = LEDGER.get(all);
    if (!counted) return;
    if (this.tab(counted).size().rows - HEADER_ROWS < counted.rows)
      throw enrichError("LEDGER_GONE");
  }

  /**
   * Appends asks and writes them through. Gives the properties that must be stored next, together
   * with whatever these rows make superfluous; until then the rows are found but not counted.
   */
  append(asks: Ask[]): Change<"file"> {
    const rows = [
      ...asks.filter((ask) => ask.answer.outcome !== "pending").flatMap(formatSavedRows),
      ...formatRunningRows(asks.filter((ask) => ask.answer.outcome === "pending")),
    ];
    if (rows.length === 0) return NO_CHANGE;
    const counted = this.counted && !this.adopted ? this.counted : this.furnish();
    const tab = this.tab(counted);
    const row = counted.rows + HEADER_ROWS + 1;
    tab.grow({ rows: row + rows.length - 1, columns: SAVED_COLUMNS.length });
    tab.write({ row, column: 1, rows: rows.length, columns: SAVED_COLUMNS.length }, rows);
    this.spreadsheet.flush();
    this.counted = { ...counted, rows: counted.rows + rows.length };
    this.take(asks);
    return LEDGER.put(this.counted);
  }

  /**
   * Empties the tab: every answer in it is paid again when it is asked again. Does nothing where
   * there is no tab. The count goes first, so that what is cut short has rows uncounted, not lost.
   */
  clear(): void {
    const counted = LEDGER.load(this.properties) ?? this.adopt();
    const tab =
      counted && (this.spreadsheet.tab(counted.tab) ?? this.spreadsheet.tabNamed(TAB_NAME));
    if (!tab) {
      LEDGER.remove(this.properties);
      return;
    }
    const { rows, columns } = tab.size();
    const all = this.properties.all();
    const sums = MONTH_SPENT.list(all).filter(([id]) => isOfSaved(id));
    this.properties.commit(
      LEDGER.put({ tab: tab.id, rows: 0 }),
      ...sums.flatMap(([account, sum]) => [
        MONTH_SPENT.free(account),
        asDeleted(all, account, sum),
      ]),
    );
    if (rows <= HEADER_ROWS) return;
    const area = { row: HEADER_ROWS + 1, column: 1, rows: rows - HEADER_ROWS, columns };
    tab.write(
      area,
      Array.from({ length: area.rows }, () => Array.from({ length: columns }, () => "")),
    );
    this.spreadsheet.flush();
  }

  /** All rows below the headers, in one call; throws LEDGER_GONE when there are fewer than counted. */
  private readCounted(): Cell[][] {
    this.counted = LEDGER.load(this.properties) ?? this.adopt();
    if (!this.counted) return [];
    const tab = this.tab(this.counted);
    const rows = Math.max(0, tab.size().rows - HEADER_ROWS);
    if (rows < this.counted.rows) throw enrichError("LEDGER_GONE");
    this.counted = { ...this.counted, rows };
    return rows === 0 ? [] : tab.read(areaOf(0, rows));
  }

  /** A copied file keeps the tab and not the property; a step may be killed between the two. */
  private adopt(): LedgerRecord | undefined {
    const tab = this.spreadsheet.tabNamed(TAB_NAME);
    this.adopted = tab !== undefined;
    return tab && { tab: tab.id, rows: 0 };
  }

  /** Makes the tab, or makes complete one that was found, and begins to count its rows. */
  private furnish(): LedgerRecord {
    const tab = this.spreadsheet.tabNamed(TAB_NAME) ?? this.spreadsheet.addTab(TAB_NAME);
    tab.write({ row: 1, column: 1, rows: 1, columns: SAVED_COLUMNS.length }, [[...SAVED_COLUMNS]]);
    tab.hide();
    tab.warnBeforeEdits("Enrich keeps every answer you paid for here. Changing it stops look-ups.");
    const counted = { tab: tab.id, rows: this.counted?.rows ?? 0 };
    this.spreadsheet.flush();
    this.properties.commit(LEDGER.put(counted));
    this.adopted = false;
    this.found = tab;
    return counted;
  }

  /** A tab restored from an older version may have another id; its name is the same. */
  private tab(counted: LedgerRecord): Tab {
    this.found ??= this.spreadsheet.tab(counted.tab) ?? this.spreadsheet.tabNamed(TAB_NAME);
    if (!this.found) throw enrichError("LEDGER_GONE");
    return this.found;
  }
}

/** Rows of the tab below its headers, counted from 0. */
function areaOf(from: number, rows: number): Area {
  return { row: HEADER_ROWS + 1 + from, column: 1, rows, columns: SAVED_COLUMNS.length };
}

/** Neighbouring rows, to be written together. */
function blocksOf(rows: number[]): { from: number; count: number }[] {
  const blocks: { from: number; count: number }[] = [];
  for (const row of rows) {
    const last = blocks[blocks.length - 1];
    if (last && last.from + last.count === row) last.count++;
    else blocks.push({ from: row, count: 1 });
  }
  return blocks;
}

function parseRows(rows: Cell[][]): Ask[] {
  const asks = parseSavedRows(rows);
  if (!asks) throw enrichError("LEDGER_GONE", EDITED);
  return asks;
}

/** The account's sum of what was deleted, with this. */
function asDeleted(all: Snapshot<"file">, account: string, sum: MonthSpent): Change<"file"> {
  const id = deletedOf(account);
  return MONTH_SPENT.put(addSums(MONTH_SPENT.get(all, id), sum), id);
}

const EDITED =
  "A row of the tab of saved results was changed by hand. Undo that change or restore the tab from File > Version history; nothing is asked until then.";
