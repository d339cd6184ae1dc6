import { errorCode } from "../core/errors";
import type { Asking } from "../service/endpoint";
import { reserveStarted } from "./month";
import { pacedCall } from "./paced-call";
import type { Payer } from "./payer";

/**
 * Starts a search or an intent, which the service carries out by itself and delivers later. Counts it in the month
 * before it leaves, and takes that back if it was not done. Undefined if no readable answer came: it may have been done,
 * so it is never sent again by itself. The caller must first store that it asks. Throws MONTH_LIMIT, and what
 * `pacedCall` throws for a request that was not done.
 */
export function sendStart<T>(
  services: Parameters<typeof pacedCall>[0],
  payer: Payer,
  asking: Asking<T>,
): T | undefined {
  const giveBack = reserveStarted(services, payer);
  try {
    return pacedCall(services, payer, asking);
  } catch (error) {
    if (errorCode(error) === "MAYBE_DONE") return undefined;
    giveBack();
    throw error;
  }
}
