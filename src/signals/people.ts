import { checksum } from "../core/checksum";
import { enrichError } from "../core/errors";
import { normalName, normalProfileUrl } from "../core/normal-form";
import { POLICY } from "../core/policy";
import type { World } from "../jobs/run";
import { type CallService, pacedCall } from "../outbox/paced-call";
import type { Payer } from "../outbox/payer";
import type { Tab } from "../ports/spreadsheet";
import { newTabNamed } from "../searches/insert";
import { previewSearch } from "../searches/preview";
import type { ResultRow } from "../searches/rows";
import type { Signal } from "../store/signals";
import { type MarkedRow, placeRows } from "./place";
import { changeSignal, requireSignal } from "./signal";

const TAB_NAME = "People at hiring companies";

/** A company of the signal's tab, as it stands there. */
interface Employer {
  name: string;
  website: string;
}

/**
 * The people at some more companies of a signal's tab, in a tab of their own, each once: what is left
 * when its time is over is for the next call, which goes on where this one ended. Free: the service's
 * previews, at most 25 people a company. `titles` narrows to people with one of these.
 * Throws NOTHING_TO_DO, NOT_YOUR_RUN, BUSY and what `previewSearch` throws.
 */
export function bringPeople(world: World, payer: Payer, id: string, titles: string[]): Signal {
  let signal = requireOwn(world, payer, id);
  const employers = employersOf(world, signal);
  const callService: CallService = (what) => pacedCall(world, payer, what);
  const isLeft = ({ name }: Employer) => !signal.people?.done.includes(markOf(name));
  for (const employer of employers) {
    if (world.time.now() - world.beganMs > POLICY.peopleMs) break;
    if (!isLeft(employer)) continue;
    const filters = {
      included_companies: [employer.name],
      ...(titles.length === 0 ? {} : { job_titles: titles }),
    };
    const { entries } = previewSearch(callService, "leads", filters);
    signal = keep(world, id, employer, entries);
  }
  const left = employers.filter(isLeft).length;
  return update(world, id, (present) => ({
    ...present,
    people: { tab: 0, done: [], rows: 0, ...present.people, left },
  }));
}

function requireOwn(world: World, payer: Payer, id: string): Signal {
  const signal = requireSignal(world.properties.all(), id);
  if (signal.account !== payer.account) throw enrichError("NOT_YOUR_RUN");
  return signal;
}

/** Companies of the signal's tab by their name, each once; those of any rows people have left in it. */
function employersOf({ spreadsheet }: World, signal: Signal): Employer[] {
  const tab = signal.tab === undefined ? undefined : spreadsheet.tab(signal.tab);
  if (!tab)
    throw enrichError("TAB_GONE", {
      detail: "The tab with the companies is not there. Restore it from the version history.",
    });
  const [headers = [], ...rows] = tab.readAll();
  const columnOf = (wanted: string) =>
    headers.findIndex((header) => String(header).trim().toLowerCase() === wanted);
  const [company, website] = [columnOf("company"), columnOf("website")];
  const byMark = new Map<string, Employer>();
  for (const row of rows) {
    const name = String(row[company] ?? "").trim();
    if (name === "" || byMark.has(markOf(name))) continue;
    byMark.set(markOf(name), { name, website: String(row[website] ?? "") });
  }
  if (byMark.size === 0)
    throw enrichError("NOTHING_TO_DO", { detail: "No company has arrived yet. Look again later." });
  return [...byMark.values()].slice(0, POLICY.mostEmployers);
}

function markOf(name: string): string {
  return checksum([normalName(name)]);
}

/**
 * The people of one company and the note that they were brought, under the lock, so that a kill
 * between doubles nobody.
 */
function keep(world: World, id: string, { name, website }: Employer, found: ResultRow[]): Signal {
  return update(world, id, (present) => {
    const before = present.people ?? { tab: 0, done: [], rows: 0, left: 0 };
    const tab = found.length === 0 ? undefined : tabOf(world, before.tab);
    const rows = found.map((row): MarkedRow => {
      const identity = normalProfileUrl(row["Profile address"] ?? "") || JSON.stringify(row);
      const withSite = { ...row, ...(website === "" ? {} : { Website: website }) };
      return { mark: digest(world, identity), row: withSite };
    });
    const placed = tab === undefined ? 0 : placeRows(world.spreadsheet, tab, rows);
    const people = {
      tab: tab?.id ?? before.tab,
      done: [...before.done, markOf(name)],
      rows: before.rows + placed,
      left: before.left,
    };
    return { ...present, people };
  });
}

function tabOf({ spreadsheet }: World, id: number): Tab {
  return (id === 0 ? undefined : spreadsheet.tab(id)) ?? newTabNamed(spreadsheet, TAB_NAME);
}

function digest({ codec }: World, text: string): string {
  return codec.digest(text).slice(0, MARK_CHARACTERS);
}

const MARK_CHARACTERS = 12;

function update(world: World, id: string, change: (present: Signal) => Signal): Signal {
  const changed = changeSignal(world, id, change);
  if (!changed)
    throw enrichError("NOTHING_TO_DO", { detail: "This signal was removed meanwhile." });
  return changed;
}
