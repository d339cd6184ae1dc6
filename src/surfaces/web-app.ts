import { logText } from "../core/log-text";
import { type ReceiveContext, receive, type WebhookRequest } from "../mailbox/receive";

/** What a caller reads; the status is 200 whatever happened (platform W7). */
const HEALTH = "Enrich receives webhooks at this address.";

/** `doGet`: says that the address works, and nothing else. */
export function answerGet(): string {
  return HEALTH;
}

/**
 * `doPost`: stores the delivery and always answers at once, since nobody would try again (platform W7, W9).
 */
export function answerPost(open: () => ReceiveContext, event: unknown): string {
  try {
    return receive(open(), readPost(event));
  } catch (error) {
    console.error(`A delivery was not taken: ${logText(error)}`);
    return "refused";
  }
}

/** The parts of the event that matter (platform W1). Missing parts count as empty. */
function readPost(event: unknown): WebhookRequest {
  const { parameter, postData } = (event ?? {}) as {
    parameter?: Record<string, unknown>;
    postData?: { contents?: unknown };
  };
  return {
    secret: textOf(parameter?.secret),
    to: textOf(parameter?.to),
    body: textOf(postData?.contents),
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
