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

/** Converts any error to one with a code. Logs the original if it had none. */
export function codedOrLogged(error: unknown): EnrichError {
  const coded = codedError(error);
  if (coded !== error) console.error(logText(error));
  return coded;
}
