import { addTo } from "../core/add-to";
import { errorCode } from "../core/errors";
import type { Entry } from "../core/flat-entry";
import { normalProfileUrl } from "../core/normal-form";
import { chosenOf, columnsOf, ROW_COLUMNS, type RowsOf } from "../core/row-columns";
import type { QuestionKind } from "../core/signal-question";
import { erasedIn } from "../ledger/erased";
import { entriesOf } from "../mailbox/entries";
import type { MailNote } from "../mailbox/mailbox";
import { appendUnclaimed, BODIES_TAB, keptBodies } from "../mailbox/unclaimed-tab";
import type { Codec } from "../ports/codec";
import type { Spreadsheet, Tab } from "../ports/spreadsheet";
import { findExistingRows } from "../searches/existing-rows";
import { columnOf, fillColumns, KEYS, newTabNamed } from "../searches/insert";
import type { ResultRow } from "../searches/rows";
import { entryRow, FORMER_HEADERS, withFormer } from "../service/entry-row";
import { headerTexts } from "../sheet/table";
import { COLUMN_CHOICES } from "../store/column-choices";
import type { StoredDelivery } from "../store/deliveries";
import type { LockedFile } from "../store/locked";
import { SIGNALS, type Signal } from "../store/signals";
import type { Services, Store } from "../store/store";
import { withoutErased } from "./erased-entries";
import { placeRows } from "./place";
import { isReadable, TAB_NAMES } from "./question";
import { MARK_HEADER, type MarkedRow, rowMark } from "./row-mark";
import { changeSignal, findSignal, signalTab } from "./signal";

/** How `to` in a webhook address begins if it is a signal's. */
const FOR_SIGNAL = "signal-";

/** Adds the signal's id to the webhook's address, so that a body without an id still finds its tab. */
export function addressFor(webhookUrl: string, id: string): string {
  return `${webhookUrl}&to=${FOR_SIGNAL}${id}`;
}

/** The id of the signal that mail is for; "" if it is for none. */
function signalIdOf({ to }: { to: string }): string {
  return to.startsWith(FOR_SIGNAL) ? to.slice(FOR_SIGNAL.length) : "";
}

export type ArrivalServices = LockedFile &
  Pick<Services, "spreadsheet" | "time" | "calendar" | "codec">;

/**
 * Takes the signals' mail: keeps each body in `BODIES_TAB`, and writes each entry once into its signal's tab.
 * Returns the other mail, and mail that cannot be written. Calling it again with the same mail changes
 * nothing. Costs nothing. Throws BUSY.
 */
export function takeArrivals(
  services: ArrivalServices,
  mail: readonly StoredDelivery[],
  notes: readonly MailNote[],
): StoredDelivery[] {
  const { bySignal, others } = sortMail(services.properties, mail);
  for (const [id, deliveries] of bySignal) {
    try {
      takeIn(services, id, deliveries);
    } catch (error) {
      // A retry would not help, and must not keep other mail waiting: this mail stays unclaimed.
      const code = errorCode(error);
      if (code === undefined || code === "BUSY") throw error;
      others.push(...deliveries);
    }
  }
  for (const id of notes.map(signalIdOf).filter((each) => each !== ""))
    changeSignal(services, id, (signal) => ({ ...signal, missed: signal.missed + 1 }));
  return others;
}

function sortMail(properties: Store<"file">, mail: readonly StoredDelivery[]) {
  const bySignal = new Map<string, StoredDelivery[]>();
  const others: StoredDelivery[] = [];
  for (const each of mail) {
    const id = signalIdOf(each);
    const isForSignal = id !== "" && (bySignal.has(id) || findSignal(properties.all(), id));
    if (isForSignal) addTo(bySignal, id, each);
    else others.push(each);
  }
  return { bySignal, others };
}

/** A body as it came, with its mark. */
export type Arrival = Pick<StoredDelivery, "mark" | "receivedAtMs" | "body">;

/**
 * Keeps the bodies, then writes their entries. Holds the document lock, so that two executions never append
 * at the same row. If the tab was deleted or is protected, makes a new one. Leaves out people this file has
 * erased. Undefined if the signal was removed. Throws BUSY.
 */
export function takeIn(
  services: ArrivalServices,
  id: string,
  received: readonly Arrival[],
): Signal | undefined {
  const { properties, spreadsheet, codec } = services;
  const all = properties.all();
  const isErased = erasedIn(all);
  const arrivals = received.map((each) => ({ ...each, body: withoutErased(each.body, isErased) }));
  return changeSignal(services, id, (signal) => {
    const { kind } = signal.question;
    const why = `For ${TAB_NAMES[kind]}, in tab "${signal.tabName}".`;
    const bodies = arrivals.map((each) => ({ ...each, why }));
    appendUnclaimed(spreadsheet, bodies, BODIES_TAB);
    const entries = arrivals.flatMap(({ body }) => entriesOf(body));
    const columns: Columns = (rows) =>
      columnsOf(kind, rows, COLUMN_CHOICES.get(all, kind)).filter(isCurrentHeader);
    const placed = placeEntries(services, signal, markedRows(kind, entries, codec), columns);
    const times = arrivals.map(({ receivedAtMs }) => receivedAtMs);
    const lastReceivedMs = Math.max(signal.lastAtMs, ...times);
    return {
      ...signal,
      ...placed,
      state: signal.state === "over" ? "over" : "started",
      lastAtMs: placed.arrived > signal.arrived ? lastReceivedMs : signal.lastAtMs,
    };
  });
}

/** Fills a signal's chosen columns from kept bodies, for earlier rows too. Free. Throws as `fillColumns`. */
export function fillChosenColumns(services: ArrivalServices, id: string): void {
  const { properties, spreadsheet, codec } = services;
  changeSignal(services, id, (signal) => {
    const { kind } = signal.question;
    const tab = signalTab(spreadsheet, signal);
    const byKey = mergeByMark(markedRows(kind, keptEntries(spreadsheet), codec));
    const chosen = COLUMN_CHOICES.load(properties, kind);
    if (tab)
      fillKnownRows(spreadsheet, tab, { key: MARK_HEADER, byKey, read: String }, (rows) =>
        chosenOf(kind, rows, chosen).filter(isCurrentHeader),
      );
    return signal;
  });
}

/** Merges rows with the same mark. A later row keeps the values it lacks from earlier ones. */
function mergeByMark(rows: readonly MarkedRow[]): Map<string, ResultRow> {
  const byMark = new Map<string, ResultRow>();
  for (const { mark, row } of rows) byMark.set(mark, { ...byMark.get(mark), ...row });
  return byMark;
}

const MARK_CHARACTERS = 16;

/** The mark of a body that came without a delivery. */
export function bodyMark(codec: Codec, body: string): string {
  return codec.digest(body).slice(0, MARK_CHARACTERS);
}

/** Fills columns in the tab's known rows. `choose` gets only those, so that no column is added for others. */
function fillKnownRows(
  spreadsheet: Spreadsheet,
  tab: Tab,
  known: Parameters<typeof fillColumns>[3],
  choose: (rows: ResultRow[]) => readonly string[],
): number {
  const [first, ...lines] = tab.readAll();
  const at = columnOf(headerTexts(first), known.key) - 1;
  const here = new Set(lines.map((line) => known.read(String(line[at] ?? ""))));
  const rows = [...known.byKey].filter(([key]) => here.has(key)).map(([, row]) => row);
  return fillColumns(spreadsheet, tab, choose(rows), known);
}

/**
 * Keeps people who came without a delivery as a body in `BODIES_TAB`, so that their columns can be filled
 * later. `tabName` is the tab that shows them. The caller holds the document lock.
 */
export function keepPeople(
  { properties, spreadsheet, time, codec }: Omit<ArrivalServices, "lock" | "calendar">,
  tabName: string,
  rows: readonly ResultRow[],
): void {
  const why = `For tab "${tabName}".`;
  const body = withoutErased(JSON.stringify(rows), erasedIn(properties.all()));
  const mark = bodyMark(codec, body);
  appendUnclaimed(spreadsheet, [{ mark, receivedAtMs: time.now(), why, body }], BODIES_TAB);
}

/**
 * Fills the chosen columns beside the people of a tab, found by profile address in the kept bodies and in
 * `saved`, the people that full searches found. Asks nothing. The caller holds the document lock. Returns how
 * many cells it filled. Throws what `fillColumns` throws.
 */
export function fillPeople(
  { properties, spreadsheet }: Pick<ArrivalServices, "properties" | "spreadsheet">,
  tab: Tab,
  of: RowsOf,
  saved: readonly ResultRow[],
): number {
  const key = KEYS.leads;
  const people = [...keptEntries(spreadsheet).map((entry) => entryRow(entry)), ...saved];
  const marked = people.map((row) => ({ mark: normalProfileUrl(row[key] ?? ""), row }));
  const byKey = mergeByMark(marked.filter(({ mark }) => mark !== ""));
  const chosen = COLUMN_CHOICES.load(properties, of);
  return fillKnownRows(spreadsheet, tab, { key, byKey, read: normalProfileUrl }, (rows) =>
    chosenOf(of, rows, chosen).filter((header) => ROW_COLUMNS[of].more.includes(header)),
  );
}

function keptEntries(spreadsheet: Spreadsheet): Entry[] {
  return keptBodies(spreadsheet).flatMap(({ body }) => entriesOf(body));
}

/** An entry of a search is identified by its address, since reading the search again gives another shape. */
function markedRows(kind: QuestionKind, entries: readonly Entry[], codec: Codec): MarkedRow[] {
  const of = kind === "companies" ? kind : "leads";
  return entries.map((entry) => {
    const row = entryRow(entry, of === "leads" ? "people" : of);
    const address = row[KEYS[of]] ?? "";
    const identity = isReadable(kind) || kind === "companies" ? normalProfileUrl(address) : "";
    // The order of an entry's keys does not matter.
    const parts = Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1));
    return { mark: rowMark(codec, identity || JSON.stringify(parts)), row: withFormer(row) };
  });
}

function isCurrentHeader(header: string): boolean {
  return !FORMER_HEADERS.has(header);
}

type Columns = Parameters<typeof placeRows>[3];

/** Writes rows into the signal's tab, else a new one, without people of a search whom another tab has. */
function placeEntries(
  file: Omit<ArrivalServices, "lock" | "codec">,
  signal: Signal,
  rows: readonly MarkedRow[],
  columns: Columns,
): Pick<Signal, "tab" | "tabName" | "arrived" | "known"> {
  const { properties, spreadsheet } = file;
  const { arrived, known } = signal;
  const { kind } = signal.question;
  const place = (tab: Tab) => {
    const texts = rows.map(({ row }) => row);
    const there = isReadable(kind) ? findExistingRows(spreadsheet, "leads", texts, [tab]) : [];
    const fresh = rows.filter((_, at) => (there[at]?.tab ?? tab.name) === tab.name);
    return {
      ...{ tab: tab.id, tabName: tab.name },
      // The service sends all results of a search at once.
      known: rows.length > 0 ? rows.length - fresh.length : known,
      arrived: arrived + placeRows(file, tab, fresh, columns),
    };
  };
  const present = signalTab(spreadsheet, signal);
  if (present) {
    try {
      return place(present);
    } catch (error) {
      if (errorCode(error) !== undefined) throw error;
      console.warn(`The tab of a signal takes no rows: ${String(error)}`);
    }
  }
  const made = newTabNamed(spreadsheet, signal.tabName);
  // Store the tab first: after a kill here, the rows must not go into yet another tab.
  properties.commit(SIGNALS.put({ ...signal, tab: made.id, tabName: made.name }, signal.id));
  return place(made);
}
