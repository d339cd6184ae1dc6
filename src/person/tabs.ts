import { normalName } from "../core/normal-form";
import { contactKeys, type Described, type OnePerson } from "../core/one-person";
import type { OutputRole } from "../core/output-column";
import { pick, presentOutputs } from "../jobs/mapping-choice";
import { withOthers } from "../jobs/undo";
import type { Spreadsheet, Tab } from "../ports/spreadsheet";
import { recogniseInputs } from "../sheet/mapping";
import { readHeaders, readTable, type Table, type TableRow, tabsOfPeople } from "../sheet/table";
import { MARK_HEADER } from "../signals/row-mark";
import { type Job, loadJobs } from "../store/jobs";
import { LEDGER } from "../store/ledger";
import type { Mapping } from "../store/mapping";
import { SIGNALS } from "../store/signals";
import type { Snapshot } from "../store/store";
import { choicesOfTab } from "../store/tab-choices";

/** A tab that people see, read as runs read it. */
export interface PersonTab {
  tab: Tab;
  /** One for each mapping that its columns have or had, with the latest run of that mapping. */
  uses: { table: Table; job: Job | undefined }[];
  /** Whether a signal fills it, so that its rows are ours. */
  isOfEntries: boolean;
  /** The profile whose posts or comments it holds; "" for none. */
  profileUrl: string;
}

const EMAIL_ROLES: readonly OutputRole[] = ["email", "personal_email", "lead_email"];

/** Reads every tab except our own. */
export function readPersonTabs(spreadsheet: Spreadsheet, all: Snapshot<"file">): PersonTab[] {
  const saved = LEDGER.get(all)?.tab;
  const profiles = new Map(
    SIGNALS.list(all).map(([, { tab, question }]) => [
      tab,
      "profileUrl" in question ? question.profileUrl : "",
    ]),
  );
  return tabsOfPeople(spreadsheet)
    .filter(({ id }) => id !== saved)
    .map((tab) => {
      const headers = readHeaders(tab);
      const used = usesOf(tab.id, headers, all);
      const uses = used.map(({ mapping, job }) => ({ table: readTable(tab, mapping), job }));
      const profileUrl = profiles.get(tab.id) ?? "";
      return { tab, uses, profileUrl, isOfEntries: headers.includes(MARK_HEADER) };
    });
}

/** Each mapping the tab had, limited to headers that still exist, and the one that the headers suggest. */
function usesOf(
  tab: number,
  headers: string[],
  all: Snapshot<"file">,
): { mapping: Mapping; job: Job | undefined }[] {
  const jobs = loadJobs(all).filter((job) => job.tab === tab);
  const uses = [
    ...jobs
      .map((each) => withOthers(all, headers, each))
      .map((job) => ({ mapping: job.mapping, job })),
    ...choicesOfTab(all, tab).map((saved) => {
      const outputs = presentOutputs(saved, headers);
      return { mapping: { ...saved, outputs }, job: undefined };
    }),
    { mapping: { inputs: recogniseInputs(headers), outputs: {} }, job: undefined },
  ].map(({ mapping, job }) => {
    const present = stillThere(mapping, headers);
    return { mapping: present, job: job && { ...job, mapping: present } };
  });
  // Keeps the first of equal mappings: runs come before choices, latest first.
  return [...new Map(uses.reverse().map((use) => [JSON.stringify(use.mapping), use])).values()];
}

function stillThere({ inputs, outputs, splits }: Mapping, headers: string[]): Mapping {
  const isThere = (header: string) => headers.filter((each) => each === header).length === 1;
  return { inputs: pick(inputs, isThere), outputs: pick(outputs, isThere), splits };
}

/** Every row, under each mapping of its tab. */
export function rowsOf(tabs: readonly PersonTab[]): TableRow[] {
  return tabs.flatMap(({ uses }) => uses.flatMap(({ table }) => table.rows));
}

/** The keys and e-mails of a row. */
export function describeRow({ contact, outputs }: TableRow): Described {
  const emails = EMAIL_ROLES.map((role) => String(outputs[role] ?? ""));
  return { keys: contactKeys(contact), emails: emails.filter((each) => each.includes("@")) };
}

export function isRowOf(person: OnePerson, row: TableRow): boolean {
  return person.is(describeRow(row));
}

/** The person's rows under any mapping of the tab. One with their name and no other key under any is theirs. */
export function rowNumbersOf(person: OnePerson, tab: PersonTab): Set<number> {
  const rows = rowsOf([tab]);
  const described = rows.filter((each) => describeRow(each).keys.length > 0);
  const isDescribed = new Set(described.map(({ row }) => row));
  const hasName = ({ contact: { firstName, lastName } }: TableRow) =>
    person.names.has(normalName(`${firstName} ${lastName}`));
  const theirs = rows.filter(
    (each) => isRowOf(person, each) || (!isDescribed.has(each.row) && hasName(each)),
  );
  return new Set(theirs.map(({ row }) => row));
}
