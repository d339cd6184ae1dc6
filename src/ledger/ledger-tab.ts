import { enrichError } from "../core/errors";
import type { Codec } from "../ports/codec";
import type { Cell, Tab } from "../ports/spreadsheet";
import { JOBS } from "../store/jobs";
import { LEDGER, type LedgerRecord, SIGNING_SECRET } from "../store/ledger";
import { deletedOf, MONTH_SPENT, type MonthSpent } from "../store/month";
import { type Change, NO_CHANGE, type OpenFile, type Snapshot } from "../store/store";
import { type Ask, supersedes } from "./ask";
import { type EditAsk, editRows, oldRows } from "./edit-rows";
import { erasedIn, type IsErased } from "./erased";
import { copiedResults, ledgerGone } from "./ledger-gone";
import { addSums, subtractSum, sumByAccount } from "./month-sum";
import { rowSigner, type SignRow } from "./row-signer";
import {
  asksOfRows,
  formatDeletedRow,
  formatRunningRows,
  formatSavedRows,
  parseSavedRow,
} from "./saved-row";
import { readSavedRows, type SavedRows } from "./saved-rows";
import { SavedTab } from "./saved-tab";

/** A file with saved results. The codec makes the secret that signs them. */
export type LedgerFile = OpenFile & { codec: Pick<Codec, "secret"> };

/** The tab as it was read, and what its rows are checked with. */
interface Opened {
  ledger: LedgerRecord;
  /** Undefined before a file's rows are signed. */
  sign: SignRow | undefined;
  lines: Cell[][];
  read: SavedRows;
  /** How many lines there were. Lines that are only read are dropped, to save memory. */
  count: number;
}

/** A tab whose rows all have our check and a number. */
type Signed = Opened & { sign: SignRow };

/**
 * The saved results: a hidden tab with a row for each answer, only ever appended to. Each row has a number and a check
 * made with this file's secret, and a property says up to which number rows must exist. A tab or row that is gone or
 * changed stops all spending (LEDGER_GONE), since its questions could be paid twice. Rows of the first format, and of a
 * copied file, are signed once, by the holder of the lease.
 */
export class LedgerTab {
  private readonly tab: SavedTab;
  private opened: Opened | undefined;
  /** Set once the tab was read, or found missing. */
  private isLoaded = false;
  /** Whom this file has erased, as of the last `load`; see `erasedIn`. */
  isErased: IsErased | undefined;
  /** What was saved, each look-up in its latest state. */
  private readonly saved = new Map<string, Ask>();

  constructor(private readonly file: LedgerFile) {
    this.tab = new SavedTab(file.spreadsheet);
  }

  /** Reads everything in one call, and counts rows that a killed step wrote without counting them. */
  load(): Ask[] {
    const asks = this.loadWhole();
    const { opened } = this;
    if (opened) this.opened = { ...opened, lines: [], read: { ...opened.read, rows: [] } };
    return asks;
  }

  /** The same, but keeps the lines for a caller that changes them. */
  private loadWhole(): Ask[] {
    const all = this.file.properties.all();
    this.isErased = erasedIn(all);
    this.opened = this.open(all);
    this.isLoaded = true;
    if (!this.opened) return [];
    const asks = asksOfRows(this.opened.read.rows);
    this.take(asks);
    return asks;
  }

  /**
   * What `load` returned, if the record in `all` and the tab's row count are still the same; else undefined. Only for a
   * caller that knows that nobody has held the lease since, and so written. Sheet calls: 1, or none if nothing is saved.
   */
  reload(all: Snapshot<"file">): Ask[] | undefined {
    const { opened, isLoaded } = this;
    const stored = LEDGER.get(all);
    const isSame = opened
      ? JSON.stringify(stored) === JSON.stringify(opened.ledger) &&
        this.tab.count(this.tab.get(opened.ledger.tab)) === opened.count
      : isLoaded && !stored;
    if (!isSame) return undefined;
    this.isErased = erasedIn(all);
    return [...this.saved.values()];
  }

  /** What the saved results cost each account this month. Store it with what was appended. */
  monthSums(): Change<"file">[] {
    return [...sumByAccount(this.saved.values())].map(([account, sum]) =>
      MONTH_SPENT.put(sum, account),
    );
  }

  /**
   * Deletes the answers for which `isOld` holds. Asking them again costs again. Leaves a row with each
   * number. If cut short, it has deleted nothing. Returns how many rows it deleted.
   */
  deleteOld(isOld: (ask: Ask) => boolean): number {
    this.loadWhole();
    if (!this.opened) return 0;
    const { ledger, sign, lines, read } = this.signed();
    const old = oldRows(read.rows, isOld);
    if (old.length === 0) return 0;
    const gone = new Set(old);
    this.noteDeleted(asksOfRows(read.rows.filter((row) => !gone.has(row))));
    for (const { at, number, check } of old) lines[at] = deletedLine(sign, number, check);
    this.tab.rewrite(this.tab.get(ledger.tab), lines);
    return old.length;
  }

  /** Replaces look-ups by what `edit` returns, and blanks other lines that `isNamed` finds: all or nothing. */
  edit(edit: EditAsk, isNamed: (text: string) => boolean): void {
    this.loadWhole();
    if (!this.opened) return;
    const { ledger, sign, lines, read } = this.signed();
    const { changed, more } = editRows(read.rows, edit);
    const counts = new Set(read.rows.map(({ at }) => at));
    const strays = lines.flatMap((line, at) =>
      !counts.has(at) && isNamed(line.join(" ")) ? at : [],
    );
    if (changed.size + strays.length === 0) return;
    const anew = [...changed.values(), ...more].flatMap((contents) =>
      contents ? { contents, asks: parseSavedRow(contents) ?? [] } : [],
    );
    const left = read.rows.filter((row) => !changed.has(row));
    this.noteDeleted(asksOfRows([...left, ...anew]));
    for (const [{ at, number, check }, contents] of changed)
      lines[at] = contents ? signedLine(sign, number, contents) : deletedLine(sign, number, check);
    for (const at of strays) lines[at] = [];
    const first = read.last + 1;
    lines.push(...more.map((contents, at) => signedLine(sign, first + at, contents)));
    this.tab.rewrite(this.tab.get(ledger.tab), lines);
    if (more.length > 0)
      this.file.properties.commit(LEDGER.put({ ...ledger, rows: read.last + more.length }));
  }

  /** What `load` returns, for an execution that only reads: of the tab alone, in three calls. */
  peek(all: Snapshot<"file">): Ask[] {
    return asksOfRows(this.open(all)?.read.rows ?? []);
  }

  /** Throws LEDGER_GONE unless the tab has all counted rows. `all` is as in `peek`. */
  check(all: Snapshot<"file">): void {
    const ledger = LEDGER.get(all);
    if (ledger && this.tab.count(this.tab.get(ledger.tab)) < ledger.rows)
      throw enrichError("LEDGER_GONE");
  }

  /**
   * Appends asks and flushes them. Returns the properties to store next, together with whatever these rows
   * replace; until then a reader finds the rows, but they are not counted.
   */
  append(asks: Ask[]): Change<"file"> {
    const rows = [
      ...asks.filter((ask) => ask.answer.outcome !== "pending").flatMap(formatSavedRows),
      ...formatRunningRows(asks.filter((ask) => ask.answer.outcome === "pending")),
    ];
    if (rows.length === 0) return NO_CHANGE;
    const { ledger, sign, lines, read, count } = this.signed();
    const { unused, last } = read;
    this.tab.append(this.tab.get(ledger.tab), [
      ...unused.map((number) => deletedLine(sign, number)),
      ...rows.map((contents, at) => signedLine(sign, last + 1 + at, contents)),
    ]);
    this.take(asks);
    const counted = { ...ledger, rows: last + rows.length, asks: this.saved.size };
    const now = { ...read, unused: [], last: counted.rows };
    this.opened = { ledger: counted, sign, lines, read: now, count };
    return LEDGER.put(counted);
  }

  /**
   * Empties the tab, so that asking again costs again. Does nothing if there is no tab. Removes the count
   * first, so that a cut leaves uncounted rows instead of missing ones; removes the secret last, so that no
   * earlier row counts again.
   */
  clear(): void {
    const all = this.file.properties.all();
    const stored = LEDGER.get(all);
    const tab = this.tab.find(stored?.tab);
    if (!tab) {
      LEDGER.remove(this.file.properties);
      return;
    }
    const emptied = { ...(stored ?? copiedFrom(tab.id)), tab: tab.id, rows: 0, asks: 0 };
    this.file.properties.commit(LEDGER.put(emptied), ...sumsDeleted(all));
    this.tab.clear(tab);
    const signed = LEDGER.put({ ...emptied, state: "signed" });
    this.file.properties.commit(signed, SIGNING_SECRET.put(this.file.codec.secret()));
  }

  /** Keeps as spent what all asks but these cost. Stored first, so that a cut counts it twice rather than never. */
  private noteDeleted(left: readonly Ask[]): void {
    const stays = new Set(left.map(({ id }) => id));
    const gone = [...this.saved.values()].filter(({ id }) => !stays.has(id));
    for (const { id } of gone) this.saved.delete(id);
    const all = this.file.properties.all();
    this.file.properties.commit(
      ...[...sumByAccount(gone)].map(([account, sum]) => asDeleted(all, account, sum)),
      ...this.monthSums(),
      ...lostByRuns(all, this.saved.values()),
    );
  }

  private take(asks: readonly Ask[]): void {
    for (const ask of asks) {
      const present = this.saved.get(ask.id);
      if (!present || supersedes(ask, present)) this.saved.set(ask.id, ask);
    }
  }

  /** Reads all rows in one call; undefined before anything was saved. Throws LEDGER_GONE. */
  private open(all: Snapshot<"file">): Opened | undefined {
    const stored = LEDGER.get(all);
    const tab = this.tab.find(stored?.tab);
    if (!tab) {
      if (stored) checkWhole(readSavedRows([], stored, undefined), stored);
      return undefined;
    }
    const opened = this.openedAt(tab, stored ?? copiedFrom(tab.id), all);
    checkDecided(opened.read, stored);
    checkWhole(opened.read, opened.ledger);
    // A step may have been killed before it counted the tab that it made.
    return stored && opened;
  }

  private openedAt(tab: Tab, ledger: LedgerRecord, all: Snapshot<"file">): Opened {
    const lines = this.tab.read(tab);
    const sign = signerOf(all);
    const read = readSavedRows(lines, ledger, sign);
    return { ledger, sign, lines, read, count: lines.length };
  }

  /** Throws COPIED_RESULTS like `load`, for callers that ask without reading the saved results. */
  checkDecided(): void {
    if (!LEDGER.exists(this.file.properties)) this.open(this.file.properties.all());
  }

  /**
   * Records whether a copied file uses the saved results it came with. If so, signs them as this file's
   * own. Else they stay as they are and none counts. If cut short, nothing is decided. Returns whether there
   * was anything to decide.
   */
  decideCopied(use: boolean): boolean {
    const all = this.file.properties.all();
    const tab = this.tab.find();
    if (!tab || LEDGER.has(all)) return false;
    const copied = this.openedAt(tab, copiedFrom(tab.id), all);
    if (use) {
      this.take(asksOfRows(copied.read.rows));
      this.signAnew(copied);
    } else {
      const ledger: LedgerRecord = { tab: tab.id, rows: 0, state: "signed", asks: 0 };
      this.file.properties.commit(LEDGER.put(ledger), SIGNING_SECRET.put(this.file.codec.secret()));
    }
    return true;
  }

  /**
   * Goes on without the missing rows: each gets a row that says so, and its answer may be paid again. What
   * it cost stays spent. Returns whether any was missing, and calls `before` if so.
   */
  goOnWithout(before = () => {}): boolean {
    const all = this.file.properties.all();
    const stored = LEDGER.get(all);
    if (!stored) return false;
    const tab = this.tab.find(stored.tab) ?? this.tab.prepare();
    const opened = this.openedAt(tab, { ...stored, tab: tab.id }, all);
    const { sign, read, ledger } = opened;
    if (read.missing.length === 0) return false;
    before();
    this.take(asksOfRows(read.rows));
    // Counts as deleted what was spent and is not in the remaining rows.
    const left = sumByAccount(this.saved.values());
    this.file.properties.commit(
      ...sumsDeleted(all, left),
      ...this.monthSums(),
      ...lostByRuns(all, this.saved.values()),
    );
    if (ledger.state !== "signed" || !sign) this.signAnew(opened);
    else {
      const lines = read.missing.map((number) => deletedLine(sign, number));
      this.tab.append(tab, lines);
      this.file.properties.commit(LEDGER.put({ ...ledger, asks: this.saved.size }));
    }
    return true;
  }

  /** The tab, ready to append to. Makes it or signs its rows if that was not done yet. */
  private signed(): Signed {
    if (!this.isLoaded) this.load();
    if (!this.opened) return this.make();
    const { ledger, sign } = this.opened;
    if (ledger.state === "signed" && sign) return { ...this.opened, sign };
    // Reads again, since `load` has dropped the lines.
    const whole = this.open(this.file.properties.all());
    if (!whole) throw enrichError("LEDGER_GONE");
    return this.signAnew(whole);
  }

  private make(): Signed {
    const secret = this.file.codec.secret();
    const ledger: LedgerRecord = { tab: this.tab.prepare().id, rows: 0, state: "signed" };
    this.file.properties.commit(LEDGER.put(ledger), SIGNING_SECRET.put(secret));
    const read = readSavedRows([], ledger, undefined);
    return { ledger, sign: rowSigner(secret), lines: [], read, count: 0 };
  }

  /**
   * Signs the rows of the first format or of a copied file. Stores the secret before any row carries it.
   * Until all do, rows of both kinds count, so a cut does no harm and the next call starts again.
   */
  private signAnew({ ledger, lines, read }: Opened): Signed {
    const all = this.file.properties.all();
    const secret = SIGNING_SECRET.get(all) ?? this.file.codec.secret();
    this.file.properties.commit(SIGNING_SECRET.put(secret));
    const sign = rowSigner(secret);
    const rows = read.rows.map((row, place) => {
      const number = place + 1;
      lines[row.at] = signedLine(sign, number, row.contents);
      return { ...row, number, check: sign(number, row.contents) };
    });
    this.tab.rewrite(this.tab.get(ledger.tab), lines);
    const asks = this.saved.size;
    const counted: LedgerRecord = { tab: ledger.tab, rows: rows.length, state: "signed", asks };
    this.file.properties.commit(LEDGER.put(counted));
    const now = { ...read, rows, unused: [], last: rows.length };
    this.opened = { ledger: counted, sign, lines, read: now, count: lines.length };
    return { ...this.opened, sign };
  }
}

/** The record of a copied file, which has the tab but neither the count nor the secret. */
function copiedFrom(tab: number): LedgerRecord {
  return { tab, rows: 0, state: "copied" };
}

function signerOf(all: Snapshot<"file">): SignRow | undefined {
  const secret = SIGNING_SECRET.get(all);
  return secret === undefined ? undefined : rowSigner(secret);
}

/** Throws COPIED_RESULTS if rows came with a copy and nobody has decided whether to use them. */
function checkDecided(read: SavedRows, stored: LedgerRecord | undefined): void {
  if (stored) return;
  const count = countAsks(read);
  if (count + read.missing.length > 0) throw copiedResults(count, read.missing);
}

/** Throws LEDGER_GONE if a row is missing. */
function checkWhole(read: SavedRows, ledger: LedgerRecord): void {
  if (read.missing.length === 0) return;
  const present = countAsks(read);
  throw ledgerGone(read, Math.max(0, (ledger.asks ?? read.missing.length + present) - present));
}

function countAsks({ rows }: SavedRows): number {
  return new Set(asksOfRows(rows).map(({ id }) => id)).size;
}

function signedLine(sign: SignRow, number: number, contents: readonly string[]): Cell[] {
  return [...contents, sign(number, contents), String(number)];
}

/** A line that replaces the row of this number, and names its check if known. */
function deletedLine(sign: SignRow, number: number, check = ""): Cell[] {
  return signedLine(sign, number, formatDeletedRow(check));
}

/** Moves what saved results cost each account, less what is left of them, to its deleted sum. */
function sumsDeleted(
  all: Snapshot<"file">,
  left?: ReadonlyMap<string, MonthSpent>,
): Change<"file">[] {
  // An account's mark has no dot; ids of other sums have one.
  const sums = MONTH_SPENT.list(all).filter(([id]) => !id.includes("."));
  return sums.flatMap(([account, sum]) => [
    MONTH_SPENT.free(account),
    asDeleted(all, account, subtractSum(sum, left?.get(account))),
  ]);
}

/** The account's deleted sum, plus this one. */
function asDeleted(all: Snapshot<"file">, account: string, sum: MonthSpent): Change<"file"> {
  const id = deletedOf(account);
  return MONTH_SPENT.put(addSums(MONTH_SPENT.get(all, id), sum), id);
}

/** Notes in each run what it spent on answers that are not among these, so that its limit holds. */
function lostByRuns(all: Snapshot<"file">, left: Iterable<Ask>): Change<"file">[] {
  const credits = new Map<string, number>();
  for (const ask of left) credits.set(ask.job, (credits.get(ask.job) ?? 0) + ask.credits);
  return JOBS.list(all).flatMap(([id, job]) => {
    const lost = job.sums.credits - (credits.get(id) ?? 0);
    return lost > (job.lost ?? 0) ? JOBS.put({ ...job, lost }, id) : [];
  });
}
