import { exceptOn } from "../core/errors";
import { CLOCK } from "../store/clock";
import type { Store } from "../store/store";

/**
 * Opens what the clock works on, and notes whether it found the file. Undefined without one: sources disagree
 * on whether an add-on's clock is given it (platform T17, Z4).
 */
export function openFromClock<T>(user: Store<"user">, open: () => T): T | undefined {
  const opened = exceptOn("NO_FILE", open, () => undefined);
  noteFound(user, opened !== undefined);
  return opened;
}

/**
 * Notes whether the clock found its file, if that has changed. No work depends on it, so it ignores a
 * refusal.
 */
function noteFound(user: Store<"user">, found: boolean): void {
  try {
    if (CLOCK.load(user) !== found) user.commit(CLOCK.put(found));
  } catch (error) {
    console.info(`What the clock saw was not noted: ${String(error)}`);
  }
}
