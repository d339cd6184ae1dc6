import { enrichError } from "../core/errors";
import type { DocumentLock } from "../ports/lock";
import { orLogged } from "./log";

/** The lock that lets one execution at a time work in this file (platform P10, P13). */
export function documentLock(): DocumentLock {
  return {
    hold: (waitMs, action) => {
      const lock = LockService.getDocumentLock() as GoogleAppsScript.Lock.Lock | null;
      if (!lock) throw enrichError("NO_FILE");
      if (!lock.tryLock(waitMs)) throw enrichError("BUSY");
      try {
        return action();
      } finally {
        // The platform releases the lock when the execution ends; a refused release (Q34) must not hide
        // what was done.
        orLogged("The lock was not released", () => lock.releaseLock(), undefined);
      }
    },
  };
}
