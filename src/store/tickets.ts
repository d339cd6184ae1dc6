import { PLATFORM_LIMITS } from "../core/limits";
import { orderId } from "../core/order-id";
import { POLICY } from "../core/policy";
import type { Codec } from "../ports/codec";
import { joinParts, putParts, unpacked } from "./parts";
import { oneOf, Records } from "./records";
import { bytesOf, type Change, type Snapshot, type Store } from "./store";

/** What an assistant asked, in the script's properties: the web app sees no other place. */
export interface Ticket {
  id: string;
  atMs: number;
  /** The assistant. */
  by: string;
  /** JSON text. */
  asked: string;
}

/** A step's reply: `open` while there is more to come. */
export interface TicketReply {
  state: "open" | "done" | "refused";
  /** JSON text of an answer, or the sentence of a refusal. */
  text: string;
}

const TICKETS = new Records("script", "t.", oneOf());
/** Further parts of a long one have their number in their key. */
const REPLIES = new Records("script", "u.", oneOf());

/** By ticket, set if its assistant wants it stopped. */
export const STOPS = new Records("script", "stop.", oneOf("1"));

/** Leaves space for the head before the packed text. */
const PART_BYTES = PLATFORM_LIMITS.propertyValueBytes - 100;

export function hasRoomForTicket(all: Snapshot<"script">): boolean {
  return TICKETS.ids(all).length < POLICY.ticketsKept && bytesOf(all) <= POLICY.ticketRoomBytes;
}

/** The change that opens a ticket; undefined if it is too long for one property, or too many are kept. */
export function putTicket(
  all: Snapshot<"script">,
  codec: Codec,
  { id, atMs, by, asked }: Ticket,
): Change<"script"> | undefined {
  const packed = codec.pack(asked);
  if (!hasRoomForTicket(all) || packed.length > PART_BYTES) return undefined;
  return TICKETS.put(`${atMs.toString(36)} ${by} ${packed}`, id);
}

export function readTicket(all: Snapshot<"script">, codec: Codec, id: string): Ticket | undefined {
  const [, by = "", packed = ""] = TICKETS.get(all, id)?.split(" ") ?? [];
  const asked = packed && unpacked(codec, packed);
  return asked ? { id, atMs: atMsOf(all, id), by, asked } : undefined;
}

/** The changes that answer a ticket. */
export function putReply(
  codec: Codec,
  id: string,
  { state, text }: TicketReply,
): Change<"script">[] {
  return putParts(REPLIES, id, codec.pack(text), PART_BYTES, (count) => `${state} ${count} `);
}

/** Undefined while there is none. */
export function readReply(
  all: Snapshot<"script">,
  codec: Codec,
  id: string,
): TicketReply | undefined {
  const [state = "", count = "", first = ""] = REPLIES.get(all, id)?.split(" ") ?? [];
  if (first === "") return undefined;
  const text = joinParts(REPLIES, all, id, { first, count }, codec);
  return text === undefined ? undefined : { state: state as TicketReply["state"], text };
}

/** Tickets that a step still has to work on, in order of arrival. */
export function openTickets(all: Snapshot<"script">): string[] {
  const isOpen = (id: string) => /^open |^$/.test(REPLIES.get(all, id) ?? "");
  return ticketsIn(all).filter(isOpen);
}

/** All tickets, in order of arrival. */
function ticketsIn(all: Snapshot<"script">): string[] {
  return TICKETS.ids(all).sort((a, b) => atMsOf(all, a) - atMsOf(all, b));
}

function atMsOf(all: Snapshot<"script">, id: string): number {
  return Number.parseInt(TICKETS.get(all, id) ?? "", 36) || 0;
}

/**
 * Removes tickets answered long ago, some at a time; if no more fit, those answered a while ago, the oldest first. A
 * quote stays as long as its order.
 */
export function pruneTickets(store: Store<"script">, all: Snapshot<"script">, nowMs: number): void {
  const ids = new Set(TICKETS.ids(all));
  const isFull = !hasRoomForTicket(all);
  const keptMs = (id: string) =>
    isFull ? POLICY.ticketKeptMs : isOrder(id) ? POLICY.orderKeptMs : POLICY.quoteMs;
  const isOld = (id: string) => nowMs - atMsOf(all, id) > keptMs(id) && !ids.has(orderId(id));
  dropAnswered(store, all, isOld, PRUNED_AT_ONCE);
}

/** Removes every ticket of an assistant that may ask no more. */
export function dropTicketsOf(store: Store<"script">, by: string): void {
  const all = store.all();
  const own = TICKETS.ids(all).filter((id) => TICKETS.get(all, id)?.split(" ")[1] === by);
  drop(store, all, own);
}

/** Removes tickets that are answered, with their replies: all, or some of those that `isChosen` picks. */
export function dropAnswered(
  store: Store<"script">,
  all: Snapshot<"script">,
  isChosen: (id: string) => boolean = () => true,
  most = Number.POSITIVE_INFINITY,
): void {
  const open = new Set(openTickets(all));
  const chosen = ticketsIn(all).filter((id) => !open.has(id) && isChosen(id));
  drop(store, all, chosen.slice(0, most));
}

function drop(store: Store<"script">, all: Snapshot<"script">, ids: readonly string[]): void {
  for (const id of ids) {
    const parts = REPLIES.ids(all).filter((each) => each.split(".")[0] === id);
    for (const part of parts) REPLIES.remove(store, part);
    if (STOPS.has(all, id)) STOPS.remove(store, id);
    TICKETS.remove(store, id);
  }
}

const PRUNED_AT_ONCE = 10;

const isOrder = (id: string) => id.startsWith("e");
