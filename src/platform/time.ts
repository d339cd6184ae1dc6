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

const LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz";

export function random(): Random {
  return {
    word: (length) =>
      Array.from({ length }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join(""),
  };
}
