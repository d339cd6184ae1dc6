import { errorCode } from "../core/errors";
import { CLOCK } from "../store/clock";
import type { Store } from "../store/store";

/** Opens what the clock works on, and notes whether the file was there. Throws what `open` throws. */
export function openFromClock<T>(user: Store<"user">, open: () => T): T {
  try {
    const opened = open();
    note(user, true);
    return opened;
  } catch (error) {
    if (errorCode(error) === "NO_FILE") note(user, false);
    throw error;
  }
}

/** Only what is new: the clock comes each minute. Nothing depends on it, so a refusal is let be. */
function note(user: Store<"user">, found: boolean): void {
  try {
    if (CLOCK.load(user) !== found) user.commit(CLOCK.put(found));
  } catch (error) {
    console.info(`What the clock saw was not noted: ${String(error)}`);
  }
}
