import * as z from "zod/mini";
import { PLATFORM_LIMITS } from "../core/limits";
import { POLICY } from "../core/policy";
import type { Codec } from "../ports/codec";
import { joinParts, putParts } from "./parts";
import { FREE, json, number, oneOf, Records } from "./records";
import { type Change, change, type Snapshot, type Store, textsOf } from "./store";

/** Deliveries wait in the script's properties and, when those are full, in the deployer's. */
const SCOPES = ["script", "user"] as const;
export type MailScope = (typeof SCOPES)[number];

/** A delivery as it waits for a step to take it. */
export interface StoredDelivery {
  /** Made of its content and address, so that the same delivery has the same mark. */
  mark: string;
  receivedAtMs: number;
  /** What the address says the delivery is for; "" for a look-up. */
  to: string;
  /** JSON text. */
  body: string;
}

/** Packed deliveries by mark. Each further part of a long one has its own number in its key. */
export const DELIVERIES = new Records(SCOPES, "m.", oneOf());

/** By mark, what we keep of a delivery there was no space to store. */
export const DELIVERY_NOTES = new Records(
  SCOPES,
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

/** By mark, when an unreadable delivery came. */
export const UNREADABLE_DELIVERIES = new Records(SCOPES, "x.", number);

/** Counts deliveries that left nothing behind. Exists from the start and never grows: a full store can count, too. */
export const LOST_DELIVERIES = new Records("script", "spare", {
  format: (lost: number) => String(lost).padEnd(12, "-"),
  parse: (text) => Number.parseInt(text, 10) || 0,
});

const MARK_CHARACTERS = 16;
/** More than a key, its part number and a record's head take. */
const HEAD_BYTES = 200;
const PART_BYTES = PLATFORM_LIMITS.propertyValueBytes - HEAD_BYTES;

export function markOf(codec: Codec, to: string, body: string): string {
  return codec.digest(`${to}\n${body}`).slice(0, MARK_CHARACTERS);
}

/** The change that stores a delivery, as ASCII throughout. */
export function putDelivery(mail: StoredDelivery, codec: Codec): Change<MailScope> {
  const { mark, receivedAtMs, to, body } = mail;
  const head = (count: number) => `${receivedAtMs.toString(36)} ${count} ${to} `;
  const changes = putParts(DELIVERIES, mark, codec.pack(body), PART_BYTES, head);
  return Object.assign({}, ...changes);
}

/** The deliveries in a store; `mail` is undefined while parts of one are missing. */
export function findDeliveries(all: Snapshot<MailScope>, codec: Codec) {
  const marks = DELIVERIES.ids(all).filter((id) => !id.includes("."));
  return marks.map((mark) => {
    const head = DELIVERIES.get(all, mark) ?? "";
    const [received = "", count = "", to = "", first = ""] = head.split(" ");
    const receivedAtMs = Number.parseInt(received, 36) || 0;
    const body = joinParts(DELIVERIES, all, mark, { first, count }, codec);
    const mail = body === undefined ? undefined : { mark, receivedAtMs, to, body };
    return { mark, receivedAtMs, mail };
  });
}

const KINDS = [DELIVERIES, DELIVERY_NOTES, UNREADABLE_DELIVERIES];

/** Whether any delivery waits in one of these stores, or a part of one. One property read for each. */
export function hasMail(...stores: readonly Store<MailScope>[]): boolean {
  const holds = (all: Snapshot<MailScope>) => KINDS.some((kind) => kind.ids(all).length > 0);
  return stores.some((store) => holds(store.all()));
}

/**
 * Removes these deliveries. While they are few, one call each, and as many properties that were freed
 * before; else one call for all, and one for each freed property beyond `POLICY.mailFreedKept`.
 */
export function removeDeliveries(
  store: Store<MailScope>,
  all: Snapshot<MailScope>,
  marks: ReadonlySet<string>,
): void {
  const texts = textsOf(all);
  const keys = Object.keys(texts).filter((key) =>
    KINDS.some((kind) => key.startsWith(kind.prefix)),
  );
  const freed = keys.filter((key) => texts[key] === FREE);
  const held = keys.filter((key) => texts[key] !== FREE && marks.has(key.split(".")[1] ?? ""));
  const few = held.length <= POLICY.mailRemovedSingly;
  freed.splice(Math.max(few ? POLICY.mailRemovedSingly : 0, freed.length - POLICY.mailFreedKept));
  if (!few) store.commit(change(Object.fromEntries(held.map((key) => [key, FREE]))));
  for (const key of [...freed, ...(few ? held : [])]) store.remove(key);
}

/** Marks of deliveries taken from the mailbox. The place with the highest turn is the latest. */
export interface SeenPlace {
  turn: number;
  marks: string[];
}

/** A few places, by number, filled in turn. */
export const SEEN_DELIVERIES = new Records("file", "seen.", {
  format: ({ turn, marks }: SeenPlace) => [turn, ...marks].join(" "),
  parse: (text) => {
    const [turn, ...marks] = text.split(" ");
    return { turn: Number(turn) || 0, marks };
  },
});
