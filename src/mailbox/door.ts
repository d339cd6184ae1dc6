import { POLICY } from "../core/policy";
import type { Codec } from "../ports/codec";
import {
  DELIVERY_NOTES,
  LOST_DELIVERIES,
  type MailPlace,
  markOf,
  putDelivery,
  UNREADABLE_DELIVERIES,
} from "../store/deliveries";
import { bytesOf, type Change, type Store } from "../store/store";
import { echoOf, parseBody, slimBody } from "./delivery";
import { opens } from "./secret";

/** What the web app has at hand: it runs as who deployed it, with no file around it (platform W10, W11). */
export interface Door {
  script: Store<"script">;
  /** The deployer's own properties. */
  own: Store<"user">;
  codec: Codec;
  nowMs: number;
}

/** One POST, as far as it matters. */
export interface Knock {
  secret: string;
  /** What the address says it is for; "" for look-ups. */
  to: string;
  body: string;
}

/**
 *   kept        stored whole, in the script's properties or the deployer's
 *   noted       no room: only what it answers is stored, or at least that it came
 *   unreadable  the secret is right and the body is no JSON: counted
 *   refused     the secret is wrong: nothing is stored
 */
export type Received = "kept" | "noted" | "unreadable" | "refused";

const MARK_OF_ADDRESS = /^[a-z0-9-]{0,40}$/;

/** Stores a delivery by its content: two of the same are one. Property calls: 2; with no room, up to 6. */
export function receive(door: Door, { secret, to, body: text }: Knock): Received {
  const { script, own, codec, nowMs } = door;
  if (!opens(script, secret, nowMs) || !MARK_OF_ADDRESS.test(to)) return "refused";
  const mark = markOf(codec, to, text);
  const body = parseBody(text);
  if (!body) {
    tryStore(script, UNREADABLE_DELIVERIES.put(nowMs, mark));
    return "unreadable";
  }
  const echo = echoOf(body);
  const kept = echo ? JSON.stringify(slimBody(body, echo)) : text;
  const record = putDelivery({ mark, receivedAtMs: nowMs, to, body: kept }, codec);
  if (tryStore(script, record) || hasRoom(own, record)) return "kept";
  note(own, script, DELIVERY_NOTES.put({ at: nowMs, to, ...echo }, mark));
  return "noted";
}

/** Leaves the deployer room for their settings and for notes. */
function hasRoom(own: Store<"user">, record: Change<MailPlace>): boolean {
  const used = bytesOf(own.all());
  return used + bytesOf(record) <= POLICY.mailInOwnBytes && tryStore(own, record);
}

function note(own: Store<"user">, script: Store<"script">, change: Change<MailPlace>): void {
  if (tryStore(own, change) || tryStore(script, change)) return;
  script.commit(LOST_DELIVERIES.put((LOST_DELIVERIES.load(script) ?? 0) + 1));
}

/** Google says in the deployer's language why it refuses (platform F23), so any refusal counts as no room. */
function tryStore(store: Store<MailPlace>, change: Change<MailPlace>): boolean {
  try {
    store.commit(change);
    return true;
  } catch (error) {
    console.info(`No room for a delivery: ${String(error)}`);
    return false;
  }
}
