import { checksum } from "../core/checksum";
import { companyKey, readCompany } from "../core/company";
import { enrichError, exceptOn } from "../core/errors";
import { SERVICE_LIMITS } from "../core/limits";
import { normalName, normalProfileUrl } from "../core/normal-form";
import { POLICY } from "../core/policy";
import { columnsOf } from "../core/row-columns";
import type { PeopleWanted } from "../core/schedule-entered";
import { erasedIn } from "../ledger/erased";
import type { Knowing } from "../ledger/knowledge";
import type { CallService } from "../outbox/paced-call";
import { isOfPeople } from "../outbox/poll-contacts";
import type { Spreadsheet, Tab } from "../ports/spreadsheet";
import { findExistingRows } from "../searches/existing-rows";
import { columnOf, KEYS, newTabNamed } from "../searches/insert";
import { previewWithFallback } from "../searches/preview";
import type { ResultRow } from "../searches/rows";
import { entryRow } from "../service/entry-row";
import { lookupEntries } from "../service/lookup";
import { headerTexts } from "../sheet/table";
import { COLUMN_CHOICES } from "../store/column-choices";
import type { Signal } from "../store/signals";
import { type ArrivalServices, fillPeople, keepPeople } from "./arrivals";
import { rowKeys } from "./erased-entries";
import { placeRows } from "./place";
import { rowMark } from "./row-mark";
import { changeSignal, checkOwner, requireSignal, signalRemoved, signalTab } from "./signal";

const TAB_NAME = "People at hiring companies";

/** A company in the signal's tab, as its row says. */
interface Employer {
  name: string;
  website: string;
  /** What full searches found there, with a mark that changes with each; undefined if there was none. */
  found?: { mark: string; rows: readonly ResultRow[] } | undefined;
}

/** A company and the people found there, by full searches or one page of a preview, not written yet. */
interface FoundPeople {
  employer: Employer;
  found: readonly ResultRow[];
}

/** `callService` throws what `pacedCall` throws. */
interface PeopleServices extends ArrivalServices, Knowing {
  callService: CallService;
  beganMs: number;
}

/**
 * Brings people at the companies of a signal's tab into a tab of their own, each person once. When its time
 * is up, it leaves the rest to the next call, which continues there, or starts over if `wanted` changed.
 * Free: uses the saved results of full searches, else the service's previews, at most 25 people a company.
 * A watch passes over companies that were there before its first turn: it brings `none`, and then only people
 * of `new` ones. Throws NOTHING_TO_DO, NOT_YOUR_RUN, TAB_GONE, BUSY and what `previewWithFallback` throws.
 */
export function bringPeople(
  services: PeopleServices,
  account: string,
  id: string,
  wanted: PeopleWanted,
  whose?: "new" | "none",
): Signal {
  const { properties, spreadsheet, time, callService, beganMs } = services;
  let signal = requireSignal(properties.all(), id);
  checkOwner(signal, account);
  const employers = employersOf(spreadsheet, signal, savedPeople(services.loadKnowledge));
  const { titles, perCompany = SERVICE_LIMITS.previewEntries } = wanted;
  const mark = checksum([
    ...titles.map(normalName).sort(),
    ...(perCompany < SERVICE_LIMITS.previewEntries ? [`#${perCompany}`] : []),
  ]);
  const anew = { titles: mark, done: [], old: 0 };
  if (!whose && signal.people?.titles !== mark)
    signal = changePeople(services, id, (people) => ({ ...people, ...anew }));
  const isLeft = (each: Employer) => !signal.people?.done.includes(markOf(each));
  if (whose === "none") {
    const before = employers.filter(isLeft).map(markOf);
    return changePeople(services, id, ({ done, old = 0, ...people }) => ({
      ...{ ...people, wanted, titles: "", done: [...done, ...before], old: old + before.length },
    }));
  }
  if (employers.length === 0)
    throw enrichError("NOTHING_TO_DO", "No company has arrived yet. Look again later.");
  const preview = ({ name }: Employer) => {
    const narrowed = titles.length === 0 ? {} : { job_titles: titles };
    return previewWithFallback(callService, { included_companies: [name], ...narrowed }).entries;
  };
  const brought: FoundPeople[] = [];
  const write = () => {
    if (brought.length > 0) signal = savePeople(services, id, brought.splice(0), perCompany);
  };
  try {
    for (const employer of employers.filter(isLeft)) {
      if (time.now() - beganMs > POLICY.peopleMs) break;
      brought.push({ employer, found: employer.found?.rows ?? preview(employer) });
      if (brought.length === POLICY.employersAtOnce) write();
    }
  } finally {
    // If a preview fails, write the people found before it.
    write();
  }
  const left = employers.filter(isLeft).length;
  return changePeople(services, id, (people) => ({ ...people, wanted, left }));
}

/** All people that full searches of this file found. */
export function savedRows(loadKnowledge: Knowing["loadKnowledge"]): ResultRow[] {
  return [...savedPeople(loadKnowledge).values()].flatMap((found) => found?.rows ?? []);
}

/** Fills chosen columns of the people at a signal's companies from what is kept. Free. Throws as `fillColumns`. */
export function fillPeopleColumns(services: ArrivalServices & Knowing, id: string): void {
  const saved = savedRows(services.loadKnowledge);
  changeSignal(services, id, (signal) => {
    const tab = peopleTab(services.spreadsheet, signal.people);
    if (tab) fillPeople(services, tab, "people", saved);
    return signal;
  });
}

/** The companies in the signal's tab, each name once, also rows that people typed. Throws TAB_GONE. */
function employersOf(
  spreadsheet: Spreadsheet,
  signal: Signal,
  saved: ReadonlyMap<string, Employer["found"]>,
): Employer[] {
  const tab = signalTab(spreadsheet, signal);
  if (!tab)
    throw enrichError(
      "TAB_GONE",
      "The tab with the companies is not there. Restore it from the version history.",
    );
  const [first, ...rows] = tab.readAll();
  const headers = headerTexts(first);
  const [company, website, page] = ["Company", "Website", KEYS.companies].map(
    (header) => columnOf(headers, header) - 1,
  );
  const byMark = new Map<string, Employer>();
  for (const row of rows) {
    const of = (column = -1) => String(row[column] ?? "").trim();
    const name = of(company);
    if (name === "" || byMark.has(markOf({ name }))) continue;
    const at = readCompany(of(page));
    const found = at && saved.get(companyKey(at));
    byMark.set(markOf({ name }), { name, website: of(website), found });
  }
  return [...byMark.values()].slice(0, POLICY.mostEmployers);
}

/** A company's mark. It changes when a full search finds its people, so that they are brought too. */
function markOf({ name, found }: Pick<Employer, "name" | "found">): string {
  return checksum([normalName(name), ...(found ? [found.mark] : [])]);
}

/** What full searches of this file found, by company key. */
function savedPeople(
  loadKnowledge: Knowing["loadKnowledge"],
): ReadonlyMap<string, Employer["found"]> {
  const byCompany = new Map<string, Employer["found"]>();
  const knowledge = exceptOn("LEDGER_GONE", loadKnowledge);
  for (const ask of knowledge?.all() ?? []) {
    if (ask.answer.outcome !== "found" || !isOfPeople(ask.question)) continue;
    const company = ask.question.slice(ask.question.lastIndexOf(" ") + 1);
    const entries = lookupEntries("people", knowledge?.valueOf(ask) ?? "");
    const { mark = "", rows = [] } = byCompany.get(company) ?? {};
    const all = [...rows, ...entries.map((each) => entryRow(each))];
    byCompany.set(company, { mark: checksum([mark, ask.id]), rows: all });
  }
  return byCompany;
}

/** Writes some companies' people and that they are done, under the lock. After a kill, row marks prevent doubles. */
function savePeople(
  services: ArrivalServices,
  id: string,
  brought: readonly FoundPeople[],
  perCompany: number,
): Signal {
  const { properties, spreadsheet, codec } = services;
  const all = properties.all();
  const isErased = erasedIn(all);
  const chosen = [...(COLUMN_CHOICES.get(all, "people") ?? []), "Website"];
  const rows = brought.flatMap(({ employer: { website, found: isSaved }, found }) =>
    found
      .filter((row) => !isErased?.(rowKeys({ Website: website, ...row })))
      .slice(0, perCompany)
      .map((row) => ({
        isSaved,
        mark: rowMark(codec, normalProfileUrl(row["Profile address"] ?? "") || JSON.stringify(row)),
        row: { ...row, ...(website === "" ? {} : { Website: website }) },
      })),
  );
  // What a full search found is saved already.
  const fresh = rows.flatMap(({ isSaved, row }) => (isSaved ? [] : [row]));
  // Before the lock is taken: it reads other tabs.
  const own = peopleTab(spreadsheet, requireSignal(all, id).people);
  const texts = rows.map(({ row }) => row);
  const found = rows.length > 0 ? findExistingRows(spreadsheet, "leads", texts, own && [own]) : [];
  const there = found.filter((each) => each && each.tab !== own?.name).length;
  return changePeople(services, id, (people) => {
    const done = [...people.done, ...brought.map(({ employer }) => markOf(employer))];
    if (rows.length === 0) return { ...people, done };
    const tab = peopleTab(spreadsheet, people) ?? newTabNamed(spreadsheet, TAB_NAME);
    const placed = placeRows(services, tab, rows, (each) => columnsOf("people", each, chosen));
    if (fresh.length > 0) keepPeople(services, tab.name, fresh);
    return {
      ...people,
      tab: tab.id,
      done,
      rows: people.rows + placed,
      there: (people.there ?? 0) + there,
    };
  });
}

type People = NonNullable<Signal["people"]>;

/** The tab of a signal's people; undefined if none were brought, or it is gone. */
export function peopleTab(spreadsheet: Spreadsheet, people: People | undefined): Tab | undefined {
  // Zero, which may be a tab's id, stands for none.
  return people?.tab ? spreadsheet.tab(people.tab) : undefined;
}

/** Changes the record of a signal's people. Throws NOTHING_TO_DO if the signal was removed. */
function changePeople(
  services: Parameters<typeof changeSignal>[0],
  id: string,
  change: (present: People) => People,
): Signal {
  const changed = changeSignal(services, id, (signal) => ({
    ...signal,
    people: change(signal.people ?? { tab: 0, done: [], rows: 0, left: 0 }),
  }));
  if (!changed) throw signalRemoved();
  return changed;
}
