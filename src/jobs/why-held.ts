import { codedError, type EnrichError } from "../core/errors";
import type { Control } from "../ledger/control";
import { checkClaims } from "../outbox/unreadable-claims";

/**
 * Why nothing may be asked as `job` until a person sets a note aside; undefined if nothing is in the
 * way. Look-ups that the service acknowledged before are still collected.
 */
export function whyHeld(control: Control, job: string): EnrichError | undefined {
  try {
    checkClaims(control, job);
    return undefined;
  } catch (error) {
    return codedError(error);
  }
}
