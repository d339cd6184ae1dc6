import { badInput } from "../core/errors";
import { PLATFORM_LIMITS } from "../core/limits";
import { POLICY } from "../core/policy";
import type { LeasedFile } from "../ledger/leasing";
import type { Tab } from "../ports/spreadsheet";
import { repairHeaders } from "../sheet/filter-columns";
import { HEADERS_NOTED, JOBS, START_LOCKS } from "../store/jobs";
import { SETTLE_NOTES } from "../store/settle-notes";
import type { Services, Snapshot, Store } from "../store/store";
import { requireNoOpenRun } from "./open-run";

/**
 * Runs an action that makes columns in a tab, one execution at a time: two would take each other's columns for a
 * person's. Throws BAD_INPUT if another is doing so, or if the account has an open run in the tab; then `cure` says what
 * to do.
 */
export function makingColumns<T>(
  { properties, lock, time }: LeasedFile,
  account: string,
  tab: number,
  action: () => T,
  cure?: string,
): T {
  const id = String(tab);
  lock.hold(POLICY.lockWaitMs, () => {
    const begins = (START_LOCKS.load(properties, id) ?? 0) > time.now();
    if (begins) throw badInput(BEING_MADE);
    requireNoOpenRun(properties, account, tab, cure);
    properties.commit(START_LOCKS.put(time.now() + PLATFORM_LIMITS.executionMs, id));
  });
  try {
    return action();
  } finally {
    properties.commit(START_LOCKS.free(id));
  }
}

/** Adds columns that are gone to the notes of unfinished writes in a tab, before a new column takes such a name. */
export function noteGoneColumns(properties: Store<"file">, tab: number, headers: string[]): void {
  const all = properties.all();
  for (const note of SETTLE_NOTES.list(all)) {
    const job = JOBS.get(all, note.job);
    if (!("act" in note) || job?.tab !== tab) continue;
    const missing = Object.values(job.mapping.outputs).filter((each) => !headers.includes(each));
    const gone = [...(note.gone ?? []), ...missing];
    if (missing.length > 0) properties.commit(SETTLE_NOTES.put({ ...note, gone }));
  }
}

/** Restores headers that a killed start overwrote, unless it may still be at work. Costs no credits. */
export function mendStart(
  { properties, spreadsheet, time }: Pick<Services, "properties" | "spreadsheet" | "time">,
  all: Snapshot<"file">,
  tab: Tab,
): void {
  const id = String(tab.id);
  const noted = HEADERS_NOTED.get(all, id);
  if (!noted || (START_LOCKS.get(all, id) ?? 0) > time.now()) return;
  repairHeaders(tab, noted);
  spreadsheet.flush();
  properties.commit(HEADERS_NOTED.free(id));
}

const BEING_MADE = "Columns are being made in this tab. Wait a moment, then start again.";
