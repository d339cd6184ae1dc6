import { answerAssistant } from "../agents/endpoint";
import { logText } from "../core/log-text";
import { type ReceiveContext, receive, type WebhookRequest } from "../mailbox/receive";

/** What `doGet` says: that the address works, and nothing else. The status is 200 whatever happened (platform W7). */
export const HEALTH = "Enrich receives webhooks at this address.";

/** What a POST is answered with: JSON for an assistant, else a page's text. */
export type PostAnswer = { json: string } | { text: string };

/**
 * `doPost`: answers an assistant, or stores the delivery. Answers at once and never throws, since nobody
 * would try again (platform W7, W9). Both answers are the same without a valid secret.
 */
export function answerPost(open: () => ReceiveContext, event: unknown): PostAnswer {
  try {
    const request = readPost(event);
    if (request.to !== ASSISTANT) return { text: receive(open(), request) };
    const json = answerAssistant(open(), request.secret, request.body);
    return json === undefined ? REFUSED : { json };
  } catch (error) {
    console.error(`A delivery was not taken: ${logText(error)}`);
    return REFUSED;
  }
}

/** The `to` of an assistant's address. */
const ASSISTANT = "assistant";
const REFUSED: PostAnswer = { text: "refused" };

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
