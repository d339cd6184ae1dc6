import { enrichError } from "../core/errors";
import type { Codec } from "../ports/codec";
import type { Cell, Spreadsheet, Tab } from "../ports/spreadsheet";
import { LEDGER, type LedgerRecord, SIGNING_SECRET } from "../store/ledger";
import { deletedOf, isOfSaved, MONTH_SPENT, type MonthSpent } from "../store/month";
import { type Change, NO_CHANGE, type Snapshot, type Store } from "../store/store";
import { type Ask, supersedes } from "./ask";
import { copiedResults, ledgerGone } from "./ledger-gone";
import { addSums, sumByAccount, withoutSum } from "./month-sum";
import { oldRows } from "./old-rows";
import { rowSigner, type SignRow } from "./row-signer";
import { asksOfRows, formatDeletedRow, formatRunningRows, formatSavedRows } from "./saved-row";
import { readSavedRows, type SavedRow, type SavedRows } from "./saved-rows";
import { SavedTab } from "./saved-tab";

/** The tab as it was read, and what its rows are told by. */
interface Opened {
  ledger: LedgerRecord;
  /** Undefined before a file's rows are signed. */
  sign: SignRow | undefined;
  lines: Cell[][];
  read: SavedRows;
}

/** With our check and a number. */
type Signed = Opened & { sign: SignRow };

/**
 * Saved results: a hidden tab with a row an answer, only ever appended to. Each row has a number and a
 * check with this file's secret, and a property holds up to which number there must be rows. A tab or a
 * row that is gone or was changed stops all spending (LEDGER_GONE), since without it a question could
 * be paid twice. Rows of the first format, and of a copied file, are signed once, by who holds the lease.
 */
export class LedgerTab {
  private readonly tab: SavedTab;
  private opened: Opened | undefined;
  /** What was saved, each look-up in its latest state. */
  private readonly saved = new Map<string, Ask>();

  constructor(
    spreadsheet: Spreadsheet,
    private readonly properties: Store<"file">,
    private readonly codec: Pick<Codec, "secret">,
  ) {
    this.tab = new SavedTab(spreadsheet);
  }

  /** Reads everything in one call and takes in rows a killed step wrote without counting them. */
  load(): Ask[] {
    this.opened = this.open();
    if (!this.opened) return [];
    const asks = asksOfRows(this.opened.read.rows);
    this.take(asks);
    return asks;
  }

  /** What the saved results cost each account this month; to be stored with what was appended. */
  monthSums(): Change<"file">[] {
    return [...sumByAccount(this.saved.values())].map(([account, sum]) =>
      MONTH_SPENT.put(sum, account),
    );
  }

  /**
   * Deletes the answers of which `isOld` holds: asked again they are paid again. Gives how many rows
   * went. Each leaves a row with its number. Cut short it has deleted nothing.
   */
  deleteOld(isOld: (ask: Ask) => boolean): number {
    this.load();
    if (!this.opened) return 0;
    const { ledger, sign, lines, read } = this.signed();
    const old = oldRows(read.rows, isOld);
    if (old.length === 0) return 0;
    this.noteDeleted(read.rows, new Set(old));
    for (const { at, number, check } of old) lines[at] = deletedLine(sign, number, check);
    this.tab.rewrite(this.tab.get(ledger.tab), lines);
    return old.length;
  }

  /**
   * What `load` gives, for an execution that only reads: `all` are the file's properties, so that
   * the tab alone is read, in three calls.
   */
  peek(all: Snapshot<"file">): Ask[] {
    const stored = LEDGER.get(all);
    const tab = this.tab.find(stored?.tab);
    const ledger = stored ?? (tab && copiedFrom(tab.id));
    if (!ledger) return [];
    const read = readSavedRows(tab ? this.tab.peek(tab) : [], ledger, signerOf(all));
    checkDecided(read, stored);
    checkWhole(read, ledger);
    return asksOfRows(read.rows);
  }

  /** Throws LEDGER_GONE unless as many rows are there as were counted; `all` as in `peek`. */
  check(all: Snapshot<"file">): void {
    const ledger = LEDGER.get(all);
    if (ledger && this.tab.count(this.tab.get(ledger.tab)) < ledger.rows)
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
    const { ledger, sign, lines, read } = this.signed();
    const { unused, last } = read;
    this.tab.append(this.tab.get(ledger.tab), [
      ...unused.map((number) => deletedLine(sign, number)),
      ...rows.map((contents, at) => signedLine(sign, last + 1 + at, contents)),
    ]);
    this.take(asks);
    const counted = { ...ledger, rows: last + rows.length, asks: this.saved.size };
    const now = { ...read, unused: [], last: counted.rows };
    this.opened = { ledger: counted, sign, lines, read: now };
    return LEDGER.put(counted);
  }

  /**
   * Empties the tab: every answer in it is paid again when it is asked again. Does nothing where
   * there is no tab. The count goes first, so that what is cut short has rows uncounted, not lost;
   * the secret last, so that no row of before counts again.
   */
  clear(): void {
    const all = this.properties.all();
    const stored = LEDGER.get(all);
    const tab = this.tab.find(stored?.tab);
    if (!tab) {
      LEDGER.remove(this.properties);
      return;
    }
    const emptied = { ...(stored ?? copiedFrom(tab.id)), tab: tab.id, rows: 0, asks: 0 };
    const sums = MONTH_SPENT.list(all).filter(([id]) => isOfSaved(id));
    this.properties.commit(
      LEDGER.put(emptied),
      ...sums.flatMap(([account, sum]) => [
        MONTH_SPENT.free(account),
        asDeleted(all, account, sum),
      ]),
    );
    this.tab.clear(tab);
    this.properties.commit(
      LEDGER.put({ ...emptied, state: "signed" }),
      SIGNING_SECRET.put(this.codec.secret()),
    );
  }

  /** What was spent on them stays spent: noted first, so that what is cut short counts twice, not never. */
  private noteDeleted(rows: readonly SavedRow[], old: ReadonlySet<SavedRow>): void {
    const left = asksOfRows(rows.filter((row) => !old.has(row)));
    const stays = new Set(left.map(({ id }) => id));
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

  /** All rows in one call; undefined before anything was saved. Throws LEDGER_GONE. */
  private open(): Opened | undefined {
    const all = this.properties.all();
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
    return { ledger, sign, lines, read: readSavedRows(lines, ledger, sign) };
  }

  /** Throws COPIED_RESULTS as `load` does, for what is asked without looking at the saved results. */
  checkDecided(): void {
    if (!LEDGER.exists(this.properties)) this.open();
  }

  /**
   * A person says whether a copy uses the saved results it came with. They are signed as this file's
   * own; cut short, the next step does that. Else they stay as they are, and none counts. Gives whether
   * there was anything to decide.
   */
  decideCopied(use: boolean): boolean {
    const all = this.properties.all();
    const tab = this.tab.find();
    if (!tab || LEDGER.has(all)) return false;
    const copied = this.openedAt(tab, copiedFrom(tab.id), all);
    if (use) {
      this.take(asksOfRows(copied.read.rows));
      this.signAnew(copied);
    } else {
      const ledger: LedgerRecord = { tab: tab.id, rows: 0, state: "signed", asks: 0 };
      this.properties.commit(LEDGER.put(ledger), SIGNING_SECRET.put(this.codec.secret()));
    }
    return true;
  }

  /**
   * Goes on without the rows that are missing: each gets one that says so, and what it held may be
   * paid again. What was spent on it stays spent. Gives whether any was missing.
   */
  goOnWithout(): boolean {
    const all = this.properties.all();
    const stored = LEDGER.get(all);
    if (!stored) return false;
    const tab = this.tab.find(stored.tab) ?? this.tab.furnish();
    const opened = this.openedAt(tab, { ...stored, tab: tab.id }, all);
    const { sign, read, ledger } = opened;
    if (read.missing.length === 0) return false;
    this.take(asksOfRows(read.rows));
    this.noteLost(all);
    if (ledger.state !== "signed" || !sign) this.signAnew(opened);
    else {
      const lines = read.missing.map((number) => deletedLine(sign, number));
      this.tab.append(tab, lines);
      this.properties.commit(LEDGER.put({ ...ledger, asks: this.saved.size }));
    }
    return true;
  }

  /** Counts as deleted what was spent and is not among what is left. */
  private noteLost(all: Snapshot<"file">): void {
    const left = sumByAccount(this.saved.values());
    const sums = MONTH_SPENT.list(all).filter(([id]) => isOfSaved(id));
    this.properties.commit(
      ...sums.flatMap(([account, sum]) => [
        MONTH_SPENT.free(account),
        asDeleted(all, account, withoutSum(sum, left.get(account))),
      ]),
      ...this.monthSums(),
    );
  }

  /** The tab ready to be appended to: made, or its rows signed, where that was not done yet. */
  private signed(): Signed {
    if (!this.opened) this.load();
    if (!this.opened) return this.make();
    const { ledger, sign } = this.opened;
    if (ledger.state === "signed" && sign) return { ...this.opened, sign };
    // Read anew: it was read when the step began.
    return this.signAnew(this.open() ?? this.opened);
  }

  private make(): Signed {
    const secret = this.codec.secret();
    const ledger: LedgerRecord = { tab: this.tab.furnish().id, rows: 0, state: "signed" };
    this.properties.commit(LEDGER.put(ledger), SIGNING_SECRET.put(secret));
    return {
      ledger,
      sign: rowSigner(secret),
      lines: [],
      read: readSavedRows([], ledger, undefined),
    };
  }

  /**
   * Signs the rows of the first format, or of a copy. The secret is stored before any row bears it;
   * until all do, rows of both kinds count, so that it can be cut short anywhere and begun again.
   */
  private signAnew({ ledger, lines, read }: Opened): Signed {
    const all = this.properties.all();
    const secret = SIGNING_SECRET.get(all) ?? this.codec.secret();
    this.properties.commit(LEDGER.put(ledger), SIGNING_SECRET.put(secret));
    const sign = rowSigner(secret);
    const rows = read.rows.map((row, place) => {
      const number = place + 1;
      lines[row.at] = signedLine(sign, number, row.contents);
      return { ...row, number, check: sign(number, row.contents) };
    });
    this.tab.rewrite(this.tab.get(ledger.tab), lines);
    const asks = this.saved.size;
    const counted: LedgerRecord = { tab: ledger.tab, rows: rows.length, state: "signed", asks };
    this.properties.commit(LEDGER.put(counted));
    const now = { ...read, rows, unused: [], last: rows.length };
    this.opened = { ledger: counted, sign, lines, read: now };
    return { ...this.opened, sign };
  }
}

/** A copied file keeps the tab, and neither the count nor the secret. */
function copiedFrom(tab: number): LedgerRecord {
  return { tab, rows: 0, state: "copied" };
}

function signerOf(all: Snapshot<"file">): SignRow | undefined {
  const secret = SIGNING_SECRET.get(all);
  return secret === undefined ? undefined : rowSigner(secret);
}

/** Throws COPIED_RESULTS where rows came with a copy and nobody has said whether to use them. */
function checkDecided(read: SavedRows, stored: LedgerRecord | undefined): void {
  const count = stored ? 0 : new Set(asksOfRows(read.rows).map(({ id }) => id)).size;
  if (count > 0) throw copiedResults(count);
}

/** Throws LEDGER_GONE where a row is missing. */
function checkWhole(read: SavedRows, ledger: LedgerRecord): void {
  if (read.missing.length === 0) return;
  const present = new Set(asksOfRows(read.rows).map(({ id }) => id)).size;
  throw ledgerGone(read, Math.max(0, (ledger.asks ?? read.missing.length + present) - present));
}

function signedLine(sign: SignRow, number: number, contents: readonly string[]): Cell[] {
  return [...contents, sign(number, contents), String(number)];
}

/** Stands for the row of this number, and for what it held where its check is known. */
function deletedLine(sign: SignRow, number: number, check = ""): Cell[] {
  return signedLine(sign, number, formatDeletedRow(check));
}

/** The account's sum of what was deleted, with this. */
function asDeleted(all: Snapshot<"file">, account: string, sum: MonthSpent): Change<"file"> {
  const id = deletedOf(account);
  return MONTH_SPENT.put(addSums(MONTH_SPENT.get(all, id), sum), id);
}
