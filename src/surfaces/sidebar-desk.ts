import { enrichError, errorCode } from "../core/errors";
import type { World } from "../jobs/run";
import type { Payer } from "../outbox/payer";
import type { Cache } from "../ports/cache";
import type { Calendar } from "../ports/calendar";
import type { Tab } from "../ports/spreadsheet";
import type { Triggers } from "../ports/triggers";
import { type Job, loadJob, loadJobs } from "../store/jobs";
import type { Store } from "../store/store";

/** What the sidebar's requests need; made anew for each. */
export interface SidebarDesk {
  world: World;
  payer: () => Payer;
  triggers: Triggers;
  calendar: Calendar;
  /** Properties of the person at work. */
  user: Store<"user">;
  cache: Cache;
  /** Shows results as a table in a dialog beside the sidebar. */
  showRows: (title: string, rows: readonly Record<string, string>[]) => void;
}

/** The run with this id, else the latest of this person's account in the open tab. */
export function findRun({ world, payer }: SidebarDesk, id: string | undefined): Job | undefined {
  const { account } = payer();
  const named = id === undefined ? undefined : loadJob(world.properties, id);
  if (named) return named.account === account ? named : undefined;
  const tab = world.spreadsheet.activeTab().id;
  return loadJobs(world.properties.all()).find((job) => job.tab === tab && job.account === account);
}

/**
 * What the panel shows: one's own run, else the latest of anybody in the open tab. Somebody without
 * a key can watch, too. Throws NO_KEY where there is nothing to watch either.
 */
export function findShown(desk: SidebarDesk, id: string | undefined): Shown | undefined {
  const { world } = desk;
  const account = accountOf(desk);
  const own = account === undefined ? undefined : findRun(desk, id);
  if (own) return { job: own, yours: true };
  const tab = world.spreadsheet.activeTab().id;
  const named = id === undefined ? undefined : loadJob(world.properties, id);
  const job = named ?? loadJobs(world.properties.all()).find((each) => each.tab === tab);
  // With nothing to watch, what to do about the key is what a person needs to read.
  if (!job) desk.payer();
  return job && { job, yours: job.account === account };
}

export interface Shown {
  job: Job;
  yours: boolean;
}

/** Undefined for somebody without a key. */
function accountOf({ payer }: SidebarDesk): string | undefined {
  try {
    return payer().account;
  } catch (error) {
    if (errorCode(error) === "NO_KEY") return undefined;
    throw error;
  }
}

/** Throws NOTHING_TO_DO when there is none. */
export function requireRun(desk: SidebarDesk, id: string | undefined): Job {
  const job = findRun(desk, id);
  if (!job) throw enrichError("NOTHING_TO_DO", { detail: "No run of yours is open in this tab." });
  return job;
}

/** Throws TAB_GONE. */
export function requireTab({ world }: SidebarDesk, id: number): Tab {
  const tab = world.spreadsheet.tab(id);
  if (!tab) throw enrichError("TAB_GONE", { detail: "This tab was deleted. Open another tab." });
  return tab;
}
