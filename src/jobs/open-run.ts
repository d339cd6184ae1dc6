import { checkCap } from "../core/cap";
import { badInput, enrichError } from "../core/errors";
import { hasEnded, type Job, loadJob, loadJobs, RUN_COMMANDS, resumeJob } from "../store/jobs";
import type { Snapshot, Store } from "../store/store";
import { TAB_CHOICES, tabChoicesId } from "../store/tab-choices";

/** This account's unfinished run in this tab. */
export function findOpenRun(all: Snapshot<"file">, account: string, tab: number): Job | undefined {
  return openRuns(all, account).find((job) => job.tab === tab);
}

/** Throws BAD_INPUT if a run of the account in this tab is not over, and says what to do about it. */
export function requireNoOpenRun(
  properties: Store<"file">,
  account: string,
  tab: number,
  cure = "Resume or stop it first.",
): void {
  if (findOpenRun(properties.all(), account, tab))
    throw badInput(`A run in this tab is not over yet. ${cure}`);
}

/** A run of this account whose tab was deleted. The person can stop it from any tab. */
export function findLostRun(properties: Store<"file">, account: string): Job | undefined {
  return openRuns(properties.all(), account).find(({ halt }) => halt?.code === "TAB_GONE");
}

function openRuns(all: Snapshot<"file">, account: string): Job[] {
  return loadJobs(all).filter((job) => job.account === account && !hasEnded(job));
}

/**
 * Resumes a paused run, with a new cap if one is given. With `live` false, one that needs a network login asks the
 * service's own database from now on, and so does the tab's next run. Throws NOTHING_TO_DO if it is over.
 */
export function resumeRun(
  properties: Store<"file">,
  job: Job,
  capCredits = job.capCredits,
  live?: boolean,
): Job {
  checkCap(capCredits, 0);
  const present = loadJob(properties, job.id) ?? job;
  if (hasEnded(present))
    throw enrichError(
      "NOTHING_TO_DO",
      "This run is over. Start a new one; what is known already costs nothing.",
    );
  const switched = live === false && present.halt?.code === "NO_INTEGRATION" ? { live } : {};
  const { resumed, changes } = resumeJob({ ...present, capCredits, ...switched });
  const id = tabChoicesId(job.tab, job.kind);
  const choices = "live" in switched ? TAB_CHOICES.load(properties, id) : undefined;
  if (choices) changes.push(TAB_CHOICES.put({ ...choices, ...switched }, id));
  properties.commit(...changes, RUN_COMMANDS.free(resumed.id));
  return resumed;
}
