import { codedError, type EnrichError } from "../core/errors";
import type { Control } from "../ledger/control";
import { checkClaims } from "../outbox/unreadable-claims";

/**
 * Why nothing may be asked as `job` until a person has set a note aside; undefined where nothing holds
 * it up. What the service has acknowledged before is known all the same, and is still collected.
 */
export function whyHeld(control: Control, job: string): EnrichError | undefined {
  try {
    checkClaims(control, job);
    return undefined;
  } catch (error) {
    return codedError(error);
  }
}
