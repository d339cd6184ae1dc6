/** What an execution sees of a person's clock triggers. Periods are in minutes. */
interface SeenTriggers {
  /** The periods of the listed triggers; a disabled one stays listed (platform T14). */
  listed: readonly number[];
  /** The period of the trigger that called this execution; undefined if a person did. */
  mine: number | undefined;
  wanted: number;
  /** Nothing that should have called by now has: no trigger at all, or, with `mine`, none of the wanted period. */
  isSilent: boolean;
}

/** Minutes between two calls of the clock; the platform allows no others (platform T4). */
export const PERIODS = [60, 30, 15, 10, 5, 1] as const;

const SHORTEST = 1;

/** How much a period may grow at once: until the new clock calls, the former one does, at most this many times. */
const LONGEST_STEP = 6;

/** A longer period must be this many times the present one: a call that finds nothing costs less than a change. */
const SHORTEST_STEP = 4;

/**
 * Google disabled triggers that a trigger had made (platform Z2), so no clock depends on one. Pure.
 *   A person makes one of the shortest period: it calls for certain, and it can wait for another.
 *   A trigger that wants another period makes a second one, and stays.
 *   A trigger that calls, and whose period is wanted, removes the others.
 * Where Google disables the second, the first goes on for ever. Says what to make, and then which periods to remove.
 */
export function planTriggers({ listed, mine, wanted: inTheEnd, isSilent }: SeenTriggers): {
  make?: number;
  remove: readonly number[];
} {
  if (mine === undefined) {
    if (isSilent) return { make: SHORTEST, remove: listed };
    return { ...(listed.some((each) => each <= inTheEnd) ? {} : { make: SHORTEST }), remove: [] };
  }
  const longest = Math.min(inTheEnd, mine * LONGEST_STEP);
  const possible = PERIODS.find((each) => each <= longest) ?? SHORTEST;
  const wanted = possible > mine && possible < mine * SHORTEST_STEP ? mine : possible;
  const others = listed.filter((each) => each !== mine);
  if (mine === wanted) return { remove: others };
  const isDead = isSilent && wanted < mine;
  const isMade = others.includes(wanted) && !isDead;
  return {
    ...(isMade ? {} : { make: wanted }),
    remove: others.filter((each) => each !== wanted || isDead),
  };
}
