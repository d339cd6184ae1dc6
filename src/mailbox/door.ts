import { byteLength } from "../core/byte-length";
import { POLICY } from "../core/policy";
import type { Codec } from "../ports/codec";
import type { Store } from "../store/store";
import { type Body, echoOf, parseBody, slimBody } from "./delivery";
import { formatMail, markOf, NOTE, UNREADABLE } from "./mail-record";
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

/**
 * A counter that is there from the beginning and never grows: even a full store can say that
 * something was lost.
 */
export const SPARE = "spare";
const SPARE_CHARACTERS = 12;

export function formatLost(lost: number): string {
  return String(lost).padEnd(SPARE_CHARACTERS, "-");
}

export function parseLost(text: string | null | undefined): number {
  return Number.parseInt(text ?? "", 10) || 0;
}

const MARK_OF_ADDRESS = /^[a-z0-9-]{0,40}$/;

/** Stores a delivery by its content: two of the same are one. Property calls: 2; with no room, up to 6. */
export function receive(door: Door, { secret, to, body: text }: Knock): Received {
  const { script, codec, nowMs } = door;
  if (!opens(script, secret, nowMs) || !MARK_OF_ADDRESS.test(to)) return "refused";
  const mark = markOf(codec, to, text);
  const body = parseBody(text);
  if (!body) {
    tryStore(script, { [UNREADABLE + mark]: String(nowMs) });
    return "unreadable";
  }
  const echo = echoOf(body);
  const kept = echo ? JSON.stringify(slimBody(body, echo)) : text;
  const record = formatMail({ mark, receivedAtMs: nowMs, to, body: kept }, codec);
  if (tryStore(script, record) || hasRoom(door, record)) return "kept";
  note(door, { [NOTE + mark]: noteText(body, to, nowMs) });
  return "noted";
}

/** A note of a delivery without room: when, for what, and what it answers, as JSON. */
function noteText(body: Body, to: string, nowMs: number): string {
  return JSON.stringify({ at: nowMs, to, ...(echoOf(body) ?? {}) });
}

/** Leaves the deployer room for their settings and for notes. */
function hasRoom({ own }: Door, record: Record<string, string>): boolean {
  const used = bytesOf(own.all());
  return used + bytesOf(record) <= POLICY.mailInOwnBytes && tryStore(own, record);
}

function note({ own, script }: Door, text: Record<string, string>): void {
  if (tryStore(own, text) || tryStore(script, text)) return;
  script.set({ [SPARE]: formatLost(parseLost(script.get(SPARE)) + 1) });
}

/** Google says in the deployer's language why it refuses (platform F23), so any refusal counts as no room. */
function tryStore(store: Store<"script" | "user">, values: Record<string, string>): boolean {
  try {
    store.set(values);
    return true;
  } catch (error) {
    console.info(`No room for a delivery: ${String(error)}`);
    return false;
  }
}

function bytesOf(values: Readonly<Record<string, string>>): number {
  return Object.entries(values).reduce(
    (sum, [key, value]) => sum + byteLength(key) + byteLength(value),
    0,
  );
}
