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

const LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz";

export function random(): Random {
  return {
    word: (length) =>
      Array.from({ length }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join(""),
  };
}
