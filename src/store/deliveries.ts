import * as z from "zod/mini";
import { PLATFORM_LIMITS } from "../core/limits";
import { POLICY } from "../core/policy";
import type { Codec } from "../ports/codec";
import { FREE, json, number, Records, words } from "./records";
import { type Change, change, type Snapshot, type Store, textsOf } from "./store";

/** Deliveries wait with the script and, where it has no room, with who deployed the web app. */
const PLACES = ["script", "user"] as const;
export type MailPlace = (typeof PLACES)[number];

/** One delivery as it is kept until a step takes it out. */
export interface Mail {
  /** By its content and where it was sent: the same delivery has the same mark. */
  mark: string;
  receivedAtMs: number;
  /** What the address said it is for; "" for a look-up's. */
  to: string;
  /** JSON text. */
  body: string;
}

/** Deliveries by their mark, packed; a long one in parts, which have a number of their own after it. */
export const DELIVERIES = new Records(PLACES, "m.", words());

/** What those without room would have answered, by their mark. */
export const DELIVERY_NOTES = new Records(
  PLACES,
  "o.",
  json(() => {
    const text = z.optional(z.string());
    return z.object({
      at: z.number(),
      to: z.string(),
      ref: text,
      field: text,
      about: text,
      id: text,
    });
  }),
);

/** When those came that nobody can read, by their mark. */
export const UNREADABLE_DELIVERIES = new Records(PLACES, "x.", number);

/**
 * Of how many deliveries nothing could be kept: a counter that is there from the beginning and never
 * grows, so that even a full store can say that something was lost.
 */
export const LOST_DELIVERIES = new Records("script", "spare", {
  format: (lost: number) => String(lost).padEnd(12, "-"),
  parse: (text) => Number.parseInt(text, 10) || 0,
});

const MARK_CHARACTERS = 16;
/** A key, its part's number and the head of a record take less than this. */
const HEAD_BYTES = 200;
const PART_BYTES = PLATFORM_LIMITS.propertyValueBytes - HEAD_BYTES;

export function markOf(codec: Codec, to: string, body: string): string {
  return codec.digest(`${to}\n${body}`).slice(0, MARK_CHARACTERS);
}

/** Keeps a delivery. ASCII throughout. */
export function putDelivery(mail: Mail, codec: Codec): Change<MailPlace> {
  const packed = codec.pack(mail.body);
  const parts = Math.ceil(packed.length / PART_BYTES);
  const head = `${mail.receivedAtMs.toString(36)} ${parts} ${mail.to} `;
  const texts = Array.from(
    { length: parts },
    (_, at) => (at === 0 ? head : "") + packed.slice(at * PART_BYTES, (at + 1) * PART_BYTES),
  );
  return Object.assign({}, ...texts.map((text, at) => DELIVERIES.put(text, partId(mail.mark, at))));
}

/** A delivery found in a store: whole, or with parts missing. */
export interface FoundDelivery {
  mark: string;
  receivedAtMs: number;
  /** Undefined while parts of it are missing. */
  mail: Mail | undefined;
}

export function findDeliveries(all: Snapshot<MailPlace>, codec: Codec): FoundDelivery[] {
  const marks = DELIVERIES.ids(all).filter((id) => !id.includes("."));
  return marks.map((mark) => readDelivery(mark, all, codec));
}

function readDelivery(mark: string, all: Snapshot<MailPlace>, codec: Codec): FoundDelivery {
  const head = DELIVERIES.get(all, mark) ?? "";
  const [received = "", count = "", to = "", packed = ""] = head.split(" ");
  const receivedAtMs = Number.parseInt(received, 36) || 0;
  // A damaged head may name any number; more parts than are held are missing however many they are.
  const parts = Math.min(Number(count) || 1, Object.keys(all).length + 1);
  const rest = Array.from({ length: parts - 1 }, (_, at) =>
    DELIVERIES.get(all, partId(mark, at + 1)),
  );
  const body = rest.includes(undefined) ? undefined : unpack(packed + rest.join(""), codec);
  const mail = body === undefined ? undefined : { mark, receivedAtMs, to, body };
  return { mark, receivedAtMs, mail };
}

/** A record that somebody changed is as good as none, and must not stop the others. */
function unpack(packed: string, codec: Codec): string | undefined {
  try {
    return codec.unpack(packed);
  } catch (error) {
    console.warn(`A delivery could not be unpacked: ${String(error)}`);
    return undefined;
  }
}

function partId(mark: string, at: number): string {
  return at === 0 ? mark : `${mark}.${at}`;
}

const KINDS = [DELIVERIES, DELIVERY_NOTES, UNREADABLE_DELIVERIES];

/** Whether any delivery waits, or what is left of one. */
export function holdsDeliveries(all: Snapshot<MailPlace>): boolean {
  return KINDS.some((kind) => kind.ids(all).length > 0);
}

/**
 * Removes all that a store held of these, and some of what was freed before. Calls: one a property
 * while they are few, else one.
 */
export function removeDeliveries(
  store: Store<MailPlace>,
  all: Snapshot<MailPlace>,
  marks: ReadonlySet<string>,
): void {
  const texts = textsOf(all);
  const keys = Object.keys(texts).filter((key) =>
    KINDS.some((kind) => key.startsWith(kind.prefix)),
  );
  const freed = keys.filter((key) => texts[key] === FREE).slice(0, POLICY.mailRemoved);
  const held = keys.filter((key) => texts[key] !== FREE && marks.has(key.split(".")[1] ?? ""));
  const few = held.length <= POLICY.mailRemoved;
  if (!few) store.commit(change(Object.fromEntries(held.map((key) => [key, FREE]))));
  for (const key of [...freed, ...(few ? held : [])]) store.remove(key);
}
