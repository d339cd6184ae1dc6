import { exceptOn } from "../../core/errors";
import { type Job, loadJob, loadJobs } from "../../store/jobs";
import type { OpenFile } from "../../store/store";

/** The run with this id; if there is none, all of the open tab, latest first. */
export function findRuns({ properties, spreadsheet }: OpenFile, id: string | undefined): Job[] {
  const named = id === undefined ? undefined : loadJob(properties, id);
  if (named) return [named];
  const tab = spreadsheet.activeTab().id;
  return loadJobs(properties.all()).filter((job) => job.tab === tab);
}

export interface Shown {
  job: Job;
  yours: boolean;
}

/**
 * The person's own run among these, else the first: people without a key can watch too. Throws NO_KEY if
 * there is neither a run nor a key: the person must then read what to do about the key.
 */
export function pickShown(runs: Job[], account: () => string): Shown | undefined {
  if (runs.length === 0) account();
  const mine = exceptOn("NO_KEY", account);
  const own = runs.find((each) => each.account === mine);
  const job = own ?? runs[0];
  return job && { job, yours: job === own };
}
