import { number, Records } from "./records";
import type { Change, Snapshot } from "./store";

/**
 * Notes of rooms above the jobs that their account's driver is wanted though no run is open: a
 * schedule's next run, formulas that wait. One a room, which it sets with its own records.
 */
const WAKES = new Records("file", "wake.", number);

export function wakeNote(room: string, account: string, atMs: number | undefined): Change<"file"> {
  const id = `${account}.${room}`;
  return atMs === undefined ? WAKES.free(id) : WAKES.put(atMs, id);
}

/** What the room has noted, where that can be read. */
export function wakeMs(all: Snapshot<"file">, room: string, account: string): number | undefined {
  return WAKES.get(all, `${account}.${room}`);
}

/** Whether the room has noted that nothing of it is due; not where it has noted nothing. */
export function isNotDue(
  all: Snapshot<"file">,
  room: string,
  account: string,
  nowMs: number,
): boolean {
  const isNoted = WAKES.wasSet(all, `${account}.${room}`);
  return isNoted && (wakeMs(all, room, account) ?? Number.POSITIVE_INFINITY) > nowMs;
}

/** When the account's driver is wanted first, besides its runs; undefined when it is not. */
export function firstWakeMs(all: Snapshot<"file">, account: string): number | undefined {
  const times = WAKES.list(all).flatMap(([id, atMs]) => (id.startsWith(`${account}.`) ? atMs : []));
  return times.length === 0 ? undefined : Math.min(...times);
}
