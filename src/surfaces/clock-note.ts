import { CLOCK } from "../store/clock";
import type { Store } from "../store/store";

/**
 * Notes whether the clock found its file, if that has changed: sources disagree on whether an add-on's clock
 * is given it (platform T17, Z4). No work depends on it, so it ignores a refusal.
 */
export function noteFound(user: Store<"user">, found: boolean): void {
  try {
    if (CLOCK.load(user) !== found) user.commit(CLOCK.put(found));
  } catch (error) {
    console.info(`What the clock saw was not noted: ${String(error)}`);
  }
}
