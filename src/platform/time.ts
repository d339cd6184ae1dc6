import type { Random } from "../ports/random";
import type { Time } from "../ports/time";

export function wallTime(): Time {
  return {
    now: () => Date.now(),
    sleep: (ms) => {
      if (ms > 0) Utilities.sleep(ms);
    },
  };
}

/**
 * How long to rest after Google refused a burst of calls: at random, so that the many who were refused
 * together do not come back together.
 */
export function randomRestMs(): number {
  return 300 + Math.floor(Math.random() * 1_500);
}

/** No digits: a sheet takes no word of them for a number or a date, but for names of months and the like. */
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export function random(): Random {
  return {
    word: (length) =>
      Array.from({ length }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join(""),
  };
}
