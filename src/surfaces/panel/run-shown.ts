import { enrichError, exceptOn } from "../../core/errors";
import type { Spreadsheet } from "../../ports/spreadsheet";
import { type Job, loadJob, loadJobs } from "../../store/jobs";
import type { Store } from "../../store/store";

/** Where runs stand, and which tab is open. */
export interface RunsOfFile {
  properties: Store<"file">;
  spreadsheet: Spreadsheet;
}

/** The run with this id, else the latest of this account in the open tab. */
function findRun(
  { properties, spreadsheet }: RunsOfFile,
  account: string,
  id: string | undefined,
): Job | undefined {
  const named = id === undefined ? undefined : loadJob(properties, id);
  if (named) return named.account === account ? named : undefined;
  const tab = spreadsheet.activeTab().id;
  return loadJobs(properties.all()).find((job) => job.tab === tab && job.account === account);
}

export interface Shown {
  job: Job;
  yours: boolean;
}

/**
 * The run that the panel shows: one's own, else the latest of anybody in the open tab. People without a key
 * can watch too. Throws NO_KEY if there is nothing to watch either.
 */
export function findShown(
  file: RunsOfFile,
  account: () => string,
  id: string | undefined,
): Shown | undefined {
  const present = exceptOn("NO_KEY", account, () => undefined);
  const own = present === undefined ? undefined : findRun(file, present, id);
  if (own) return { job: own, yours: true };
  const { properties, spreadsheet } = file;
  const tab = spreadsheet.activeTab().id;
  const named = id === undefined ? undefined : loadJob(properties, id);
  const job = named ?? loadJobs(properties.all()).find((each) => each.tab === tab);
  // With nothing to watch, what to do about the key is what a person needs to read.
  if (!job) account();
  return job && { job, yours: job.account === present };
}

/** The person's latest run in another tab than this one that is not over; undefined without a key. */
export function findElsewhere(
  properties: Store<"file">,
  account: () => string,
  front: number,
): Shown | undefined {
  const present = exceptOn("NO_KEY", account, () => undefined);
  const job = loadJobs(properties.all()).find(
    (each) => each.account === present && each.tab !== front && isOpen(each),
  );
  return job && { job, yours: true };
}

/** Whether it is not over, or answers to it are still coming in. */
function isOpen({ state, sums }: Job): boolean {
  return state === "running" || state === "paused" || sums.pending > 0;
}

/** The run. Throws NOTHING_TO_DO if there is none. */
export function requireRun(file: RunsOfFile, account: string, id: string | undefined): Job {
  const job = findRun(file, account, id);
  if (!job) throw enrichError("NOTHING_TO_DO", "No run of yours is open in this tab.");
  return job;
}
