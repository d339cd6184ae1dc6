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

/** How long to rest after Google refused a burst of calls: random, so that not all callers come back together. */
export function randomRestMs(): number {
  return 300 + Math.floor(Math.random() * 1_500);
}

/** Without digits, a sheet converts no word to a number or date, except names of months and the like. */
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

export function random(): Random {
  return {
    word: (length) =>
      Array.from({ length }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join(""),
  };
}
