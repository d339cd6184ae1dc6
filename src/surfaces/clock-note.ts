import { errorCode } from "../core/errors";
import type { Store } from "../store/store";

/**
 * Whether a clock trigger last found its file open: sources disagree for add-ons (platform T17), and
 * only a trigger can tell. Kept in its owner's properties, which are there without a file, too.
 */
const KEY = "clock";
const FOUND = "file";
const MISSED = "no file";

/** Opens what the clock works on, and notes whether the file was there. Throws what `open` throws. */
export function openFromClock<Desk>(user: Store<"user">, open: () => Desk): Desk {
  try {
    const desk = open();
    note(user, FOUND);
    return desk;
  } catch (error) {
    if (errorCode(error) === "NO_FILE") note(user, MISSED);
    throw error;
  }
}

/** Undefined before a trigger has run. */
export function fileAtClock(user: Pick<Store<"user">, "get">): boolean | undefined {
  const noted = user.get(KEY);
  return noted === null ? undefined : noted === FOUND;
}

/** Only what is new: the clock comes each minute. Nothing depends on it, so a refusal is let be. */
function note(user: Store<"user">, seen: string): void {
  try {
    if (user.get(KEY) !== seen) user.set({ [KEY]: seen });
  } catch (error) {
    console.info(`What the clock saw was not noted: ${String(error)}`);
  }
}
