import { errorCode } from "../core/errors";
import { CLOCK } from "../store/clock";
import type { Store } from "../store/store";

/** Opens what the clock works on, and notes whether it found the file. Throws what `open` throws. */
export function openFromClock<T>(user: Store<"user">, open: () => T): T {
  try {
    const opened = open();
    noteFound(user, true);
    return opened;
  } catch (error) {
    if (errorCode(error) === "NO_FILE") noteFound(user, false);
    throw error;
  }
}

/**
 * Notes whether the clock found its file, if that has changed. Nothing depends on it, so it ignores a
 * refusal.
 */
function noteFound(user: Store<"user">, found: boolean): void {
  try {
    if (CLOCK.load(user) !== found) user.commit(CLOCK.put(found));
  } catch (error) {
    console.info(`What the clock saw was not noted: ${String(error)}`);
  }
}
