import { FREE } from "../store/records";

/**
 * Notes of rooms above this one that their account's driver is wanted though no run is open: a
 * schedule's next run, formulas that wait. One property a room, which it sets with its own records.
 */
export function wakeNote(room: string, account: string, atMs: number | undefined) {
  return { [`wake.${account}.${room}`]: atMs === undefined ? FREE : String(atMs) };
}

/** Whether the room has noted that nothing of it is due; not where it has noted nothing. */
export function isNotDue(
  all: Readonly<Record<string, string>>,
  room: string,
  account: string,
  nowMs: number,
): boolean {
  const noted = all[`wake.${account}.${room}`];
  return noted !== undefined && !(Number(noted) <= nowMs);
}

/** When the account's driver is wanted first, besides its runs; undefined when it is not. */
export function firstWakeMs(
  all: Readonly<Record<string, string>>,
  account: string,
): number | undefined {
  const times = Object.entries(all)
    .filter(([key, text]) => key.startsWith(`wake.${account}.`) && text !== FREE)
    .map(([, text]) => Number(text))
    .filter(Number.isFinite);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Minutes between two calls of the clock; the platform allows no others (platform T4). */
export const PERIODS = [60, 30, 15, 10, 5, 1] as const;
export type Period = (typeof PERIODS)[number];

/**
 * The longest period after which something due in `waitMs` is not missed by more than a minute:
 * each call looks again, so the periods shorten towards it. Pure.
 */
export function periodUntil(waitMs: number): Period {
  return PERIODS.find((minutes) => minutes * 60_000 <= waitMs) ?? 1;
}
