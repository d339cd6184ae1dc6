import { POLICY } from "../core/policy";
import { orLogged } from "../ports/log";
import {
  DELIVERY_NOTES,
  LOST_DELIVERIES,
  type MailScope,
  markOf,
  putDelivery,
  UNREADABLE_DELIVERIES,
} from "../store/deliveries";
import { bytesOf, type Change, type Store } from "../store/store";
import { REFUSED_DELIVERIES } from "../store/webhooks";
import { echoOf, LEFT_OUT_KEY, parseBody, trimBody } from "./delivery";
import type { MailStores } from "./mailbox";
import { isValidSecret, isWellFormedSecret, type SecretPlaces } from "./secret";

/** What the web app works with. It runs as its deployer and has no file open (platform W10, W11). */
export type ReceiveContext = MailStores & SecretPlaces & { nowMs: number };

/** The parts of a POST that matter. */
export interface WebhookRequest {
  secret: string;
  /** What the address says the delivery is for; "" for look-ups. */
  to: string;
  body: string;
}

const VALID_TO = /^[a-z0-9-]{0,40}$/;

/**
 * Stores a delivery under a mark of its content, so that a repeated one is stored once. Returns what became of it:
 *   kept        stored whole, in the script's properties or the deployer's
 *   noted       no space: stored only what it answers, or only counted
 *   unreadable  the secret is right and the body is not JSON: counted
 *   refused     the secret is wrong: nothing stored; counted where it looks like a secret
 * Usually takes one cache read and one property write; a long delivery takes one read more, and a full mailbox up to 5
 * more calls. A malformed secret takes none.
 */
export function receive(
  context: ReceiveContext,
  { secret, to, body: text }: WebhookRequest,
): "kept" | "noted" | "unreadable" | "refused" {
  const { script, own, codec, nowMs } = context;
  if (!isWellFormedSecret(secret) || !VALID_TO.test(to)) return "refused";
  if (!isValidSecret(context, secret, nowMs)) return refuse(script);
  const mark = markOf(codec, to, text);
  const body = parseBody(text);
  if (!body) {
    tryStore(script, UNREADABLE_DELIVERIES.put(nowMs, mark));
    return "unreadable";
  }
  const echo = echoOf(body);
  const recordOf = (kept: string) =>
    putDelivery({ mark, receivedAtMs: nowMs, to, body: kept }, codec);
  const whole = recordOf(text);
  const trimmed = echo && trimBody(body, echo);
  // Whole long results may fill only part of the mailbox, so that short forms of later ones still fit.
  const isWhole =
    !trimmed || !(LEFT_OUT_KEY in trimmed) || hasRoom(script, whole, POLICY.mailWholeBytes);
  const record = isWhole ? whole : recordOf(JSON.stringify(trimmed));
  if (tryStore(script, record)) return "kept";
  // Leave space in the deployer's properties for their settings and for notes.
  if (hasRoom(own, record, POLICY.mailInOwnBytes) && tryStore(own, record)) return "kept";
  storeNote(own, script, DELIVERY_NOTES.put({ at: nowMs, to, ...echo }, mark));
  return "noted";
}

/** Counts a refused delivery: it may be a paid result sent with an expired secret. */
function refuse(script: Store<"script">): "refused" {
  const count = REFUSED_DELIVERIES.load(script) ?? 0;
  if (count < POLICY.refusedCounted) tryStore(script, REFUSED_DELIVERIES.put(count + 1));
  return "refused";
}

function hasRoom(store: Store<MailScope>, record: Change<MailScope>, mostBytes: number): boolean {
  return bytesOf(store.all()) + bytesOf(record) <= mostBytes;
}

function storeNote(own: Store<"user">, script: Store<"script">, change: Change<MailScope>): void {
  if (tryStore(own, change) || tryStore(script, change)) return;
  script.commit(LOST_DELIVERIES.put((LOST_DELIVERIES.load(script) ?? 0) + 1));
}

/** Whether it was stored. Google refuses in the deployer's language (platform F23): any refusal counts as no space. */
function tryStore(store: Store<MailScope>, change: Change<MailScope>): boolean {
  const commit = () => {
    store.commit(change);
    return true;
  };
  return orLogged("No room for a delivery", commit, false);
}
