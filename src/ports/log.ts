import { codedError, type EnrichError } from "../core/errors";
import { logText } from "../core/log-text";

/** Returns what `action` returns. If it fails, logs that after `says` and returns `instead`. */
export function orLogged<T, U = undefined>(
  says: string,
  action: () => T,
  instead = undefined as U,
): T | U {
  try {
    return action();
  } catch (error) {
    console.info(`${says}: ${String(error)}`);
    return instead;
  }
}

/** An error as one of ours; logs what was none. */
export function codedOrLogged(error: unknown): EnrichError {
  const coded = codedError(error);
  if (coded !== error) console.error(logText(error));
  return coded;
}
