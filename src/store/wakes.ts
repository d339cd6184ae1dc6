import { number, Records } from "./records";
import type { Change, Snapshot } from "./store";

/**
 * When a room above the jobs wants its account's driver though no run is open: for a schedule's
 * next run, or for waiting formulas. Each room sets its own record.
 */
const WAKES = new Records("file", "wake.", number);

export function putWake(room: string, account: string, atMs: number | undefined): Change<"file"> {
  const id = `${account}.${room}`;
  return atMs === undefined ? WAKES.free(id) : WAKES.put(atMs, id);
}

/** The time the room noted, if readable. */
export function wakeMs(all: Snapshot<"file">, room: string, account: string): number | undefined {
  return WAKES.get(all, `${account}.${room}`);
}

/** Whether the room noted that nothing is due yet; false when it noted nothing. */
export function isNotDue(
  all: Snapshot<"file">,
  room: string,
  account: string,
  nowMs: number,
): boolean {
  const isNoted = WAKES.wasSet(all, `${account}.${room}`);
  return isNoted && (wakeMs(all, room, account) ?? Number.POSITIVE_INFINITY) > nowMs;
}

/** When anything but a run first wants the account's driver; undefined when nothing does. */
export function firstWakeMs(all: Snapshot<"file">, account: string): number | undefined {
  const times = WAKES.list(all).flatMap(([id, atMs]) => (id.startsWith(`${account}.`) ? atMs : []));
  return times.length === 0 ? undefined : Math.min(...times);
}
