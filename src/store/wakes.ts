import { number, Records } from "./records";
import type { Change, Snapshot } from "./store";

/** When something other than a run wants its account's driver. Each source, such as schedules, has its own. */
const WAKES = new Records("file", "wake.", number);

export function putWake(source: string, account: string, atMs: number | undefined): Change<"file"> {
  const id = `${account}.${source}`;
  return atMs === undefined ? WAKES.free(id) : WAKES.put(atMs, id);
}

/** The time the source noted, if readable. */
export function wakeMs(all: Snapshot<"file">, source: string, account: string): number | undefined {
  return WAKES.get(all, `${account}.${source}`);
}

/** Whether the source noted that nothing is due yet; false when it noted nothing. */
export function isNotDue(
  all: Snapshot<"file">,
  source: string,
  account: string,
  nowMs: number,
): boolean {
  const isNoted = WAKES.wasSet(all, `${account}.${source}`);
  return isNoted && (wakeMs(all, source, account) ?? Number.POSITIVE_INFINITY) > nowMs;
}

/** When any source but `except` first wants the account's driver, runs aside; undefined when none does. */
export function firstWakeMs(
  all: Snapshot<"file">,
  account: string,
  except?: string,
): number | undefined {
  const times = WAKES.list(all).flatMap(([id, atMs]) =>
    id.startsWith(`${account}.`) && id !== `${account}.${except}` ? atMs : [],
  );
  return times.length === 0 ? undefined : Math.min(...times);
}
