import { enrichError } from "../core/errors";
import type { DocumentLock } from "../ports/lock";
import { orLogged } from "../ports/log";
import { randomRestMs } from "./time";

/** The lock that allows one execution at a time in this file (platform P10, P13). */
export function documentLock(): DocumentLock {
  return {
    hold: (waitMs, action) => {
      const lock = LockService.getDocumentLock() as GoogleAppsScript.Lock.Lock | null;
      if (!lock) throw enrichError("NO_FILE");
      if (!tryLock(lock, Date.now() + waitMs)) throw enrichError("BUSY");
      try {
        return action();
      } finally {
        // The platform releases the lock anyway when the execution ends; a refused release (Q34) must not
        // hide what was done.
        orLogged("The lock was not released", () => lock.releaseLock());
      }
    },
  };
}

/**
 * Google refuses bursts with an error, such as calls from many cells at once (platform Q34, Z3), so this
 * retries after random rests. Throws GOOGLE_FAULT once time is up.
 */
function tryLock(lock: GoogleAppsScript.Lock.Lock, untilMs: number): boolean {
  for (;;) {
    try {
      return lock.tryLock(Math.max(0, untilMs - Date.now()));
    } catch (cause) {
      const restMs = randomRestMs();
      if (Date.now() + restMs > untilMs) throw enrichError("GOOGLE_FAULT", { cause });
      Utilities.sleep(restMs);
    }
  }
}
