import { errorCode } from "../core/errors";
import { normalProfileUrl } from "../core/normal-form";
import type { QuestionKind } from "../core/signal-question";
import type { World } from "../jobs/run";
import { type Body, parseBody } from "../mailbox/delivery";
import { type Entry, readEntries } from "../mailbox/entries";
import type { MailNote } from "../mailbox/mailbox";
import { appendDeliveries } from "../mailbox/unclaimed-tab";
import type { Codec } from "../ports/codec";
import type { Tab } from "../ports/spreadsheet";
import { newTabNamed } from "../searches/insert";
import type { StoredDelivery } from "../store/deliveries";
import { SIGNALS, type Signal } from "../store/signals";
import { entryRow } from "./entry-row";
import { type MarkedRow, placeRows } from "./place";
import { isSearch, TAB_NAMES } from "./question";
import { changeSignal, findSignal } from "./signal";

const BODIES_TAB = "Enrich: arrivals";

/** What an address of ours ends in when the results are for a signal. */
const FOR_SIGNAL = "signal-";

export function markOfAddress(id: string): string {
  return FOR_SIGNAL + id;
}

/** The address with the mark of a signal: what arrives finds its tab though its body names no id. */
export function addressFor(webhookUrl: string, id: string): string {
  return `${webhookUrl}${webhookUrl.includes("?") ? "&" : "?"}to=${markOfAddress(id)}`;
}

/** What came for signals, by signal; the rest is others'. */
interface Sorted {
  mail: Map<string, StoredDelivery[]>;
  left: StoredDelivery[];
}

/**
 * Takes the mail of signals: bodies as they came into a tab of their own, their entries as rows into
 * the tab of the signal, each once. Gives the mail that is not theirs. Called again with the same
 * mail it changes nothing more. Costs nothing. Throws BUSY.
 */
export function takeArrivals(
  world: World,
  mail: readonly StoredDelivery[],
  notes: readonly MailNote[],
): StoredDelivery[] {
  const { mail: byId, left } = sort(world, mail);
  for (const [id, own] of byId) {
    const bodies = own.map(({ mark, receivedAtMs, body }) => ({ mark, receivedAtMs, body }));
    try {
      takeIn(world, id, bodies);
    } catch (error) {
      // What no later try would mend must not keep all other mail waiting: it stands unclaimed then.
      const code = errorCode(error);
      if (code === undefined || code === "BUSY") throw error;
      left.push(...own);
    }
  }
  for (const { to } of notes)
    if (to.startsWith(FOR_SIGNAL))
      changeSignal(world, to.slice(FOR_SIGNAL.length), (signal) => ({
        ...signal,
        missed: signal.missed + 1,
      }));
  return left;
}

function sort(world: World, mail: readonly StoredDelivery[]): Sorted {
  const sorted: Sorted = { mail: new Map(), left: [] };
  for (const each of mail) {
    const id = each.to.startsWith(FOR_SIGNAL) ? each.to.slice(FOR_SIGNAL.length) : "";
    const own =
      sorted.mail.get(id) ?? (id !== "" && findSignal(world.properties.all(), id) ? [] : undefined);
    if (!own) sorted.left.push(each);
    else sorted.mail.set(id, [...own, each]);
  }
  return sorted;
}

/** A body as it came, with its mark. */
export interface Arrived {
  mark: string;
  receivedAtMs: number;
  body: string;
}

/**
 * Keeps the bodies, then places their entries; under the document lock, so that two executions never
 * write below the same row. Where the tab takes no more (deleted, protected), a new one is made:
 * nothing that arrives is lost to it.
 */
export function takeIn(world: World, id: string, arrived: readonly Arrived[]): Signal | undefined {
  return changeSignal(world, id, (signal) => {
    const why = `For ${TAB_NAMES[signal.question.kind]}, in tab "${signal.tabName}".`;
    appendDeliveries(
      world.spreadsheet,
      BODIES_TAB,
      arrived.map((each) => ({ ...each, why })),
    );
    const entries = arrived.flatMap(({ body }) => entriesOf(body));
    const rows = markRows(signal.question.kind, entries, world.codec);
    const placed = placeSomewhere(world, signal, rows);
    const came = Math.max(signal.lastAtMs, ...arrived.map(({ receivedAtMs }) => receivedAtMs));
    return {
      ...signal,
      ...placed,
      state: signal.state === "over" ? "over" : "started",
      lastAtMs: placed.arrived > signal.arrived ? came : signal.lastAtMs,
    };
  });
}

function entriesOf(text: string): Entry[] {
  const body: Body | undefined = parseBody(text);
  return body ? readEntries(body) : [];
}

/** People and companies of a search are told by their address: it is read again in another shape. */
export function markRows(kind: QuestionKind, entries: readonly Entry[], codec: Codec): MarkedRow[] {
  const of = kind === "companies" ? "companies" : "people";
  return entries.map((entry) => {
    const row = entryRow(entry, of);
    const address = row[of === "people" ? "Profile address" : "Company page"] ?? "";
    const identity = isSearch(kind) ? normalProfileUrl(address) : "";
    const text = identity === "" ? JSON.stringify(sorted(entry)) : identity;
    return { mark: codec.digest(text).slice(0, MARK_CHARACTERS), row };
  });
}

const MARK_CHARACTERS = 12;

/** The same entry with its names in another order is the same. */
function sorted(entry: Entry): [string, unknown][] {
  return Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1));
}

function placeSomewhere(
  world: World,
  signal: Signal,
  rows: readonly MarkedRow[],
): Pick<Signal, "tab" | "tabName" | "arrived"> {
  const present = signal.tab === undefined ? undefined : world.spreadsheet.tab(signal.tab);
  const place = (tab: Tab) => ({
    tab: tab.id,
    tabName: tab.name,
    arrived: signal.arrived + placeRows(world.spreadsheet, tab, rows),
  });
  if (present) {
    try {
      return place(present);
    } catch (error) {
      if (errorCode(error) !== undefined) throw error;
      console.warn(`The tab of a signal takes no rows: ${String(error)}`);
    }
  }
  const made = newTabNamed(world.spreadsheet, signal.tabName);
  // Known before rows stand in it: ended in between, they do not come once more in another tab.
  world.properties.commit(SIGNALS.put({ ...signal, tab: made.id, tabName: made.name }, signal.id));
  return place(made);
}
