import {
  type AssistantReply,
  type AssistantRequest,
  AssistantRequestSchema,
} from "../../contract/assistant";
import { parseJson } from "../core/json";
import { orderId } from "../core/order-id";
import { POLICY } from "../core/policy";
import { equalsSecret, isWellFormedSecret } from "../mailbox/secret";
import { codedOrLogged } from "../ports/log";
import { ASSISTANT_ACCESS } from "../store/assistants";
import type { Services, Snapshot } from "../store/store";
import {
  hasRoomForTicket,
  pruneTickets,
  putTicket,
  readReply,
  readTicket,
  STOPS,
  type Ticket,
} from "../store/tickets";

/** What the web app has at hand: no file is open there (platform W11). */
export interface EndpointContext extends Pick<Services, "script" | "codec"> {
  nowMs: number;
}

/**
 * Answers an assistant in JSON; undefined where nobody may ask with this secret. Takes one property read for that,
 * none where it does not look like a secret, another for what is stored, and a write for a new ticket.
 */
export function answerAssistant(
  context: EndpointContext,
  secret: string,
  body: string,
): string | undefined {
  const by = isWellFormedSecret(secret) ? holderOf(context, secret) : undefined;
  return by === undefined ? undefined : JSON.stringify({ v: 1, ...replyTo(context, by, body) });
}

/** How much of a secret names its holder: the key of the record. */
const ID_CHARACTERS = 8;
export const assistantId = (secret: string) => secret.slice(0, ID_CHARACTERS);

function holderOf({ script, codec }: EndpointContext, secret: string): string | undefined {
  const id = assistantId(secret);
  const access = ASSISTANT_ACCESS.load(script, id);
  return access && equalsSecret(access.digest, codec.digest(secret)) ? id : undefined;
}

type Reply = Omit<AssistantReply, "v">;

function replyTo(context: EndpointContext, by: string, body: string): Reply {
  try {
    const read = AssistantRequestSchema().safeParse(parseJson(body));
    if (!read.success) return refusal(NOT_UNDERSTOOD);
    return take({ ...context, by, all: context.script.all() }, read.data);
  } catch (error) {
    return refusal(codedOrLogged(error).message);
  }
}

/** An assistant's request at hand, and what is stored. */
interface AtHand extends EndpointContext {
  by: string;
  all: Snapshot<"script">;
}

function take(at: AtHand, asked: AssistantRequest): Reply {
  const { all, script } = at;
  if (asked.ask === "result" || asked.ask === "stop") {
    const { ticket: id } = asked;
    // Whoever was killed as it bought knows the quote alone.
    const order = asked.ask === "stop" ? ownTicket(at, orderId(id)) : undefined;
    const ticket = order ?? ownTicket(at, id);
    if (!ticket) return refusal(UNKNOWN_TICKET);
    if (asked.ask === "stop" && !STOPS.has(all, ticket.id))
      script.commit(STOPS.put("1", ticket.id));
    return shown(at, ticket.id);
  }
  if (asked.ask === "enrich") return takeOrder(at, asked.quote);
  return open(at, idOf(at, asked.request), asked);
}

/** A quote is enriched once, whoever repeats that, and only while its price is fresh. */
function takeOrder(at: AtHand, quote: string): Reply {
  const { all, codec, nowMs } = at;
  const ticket = ownTicket(at, quote);
  const asked = ticket && (parseJson(ticket.asked) as AssistantRequest | undefined);
  const isFresh = ticket !== undefined && nowMs - ticket.atMs < POLICY.quoteMs;
  const isQuoted = asked?.ask === "quote" && readReply(all, codec, quote)?.state === "done";
  const id = orderId(quote);
  const present = ownTicket(at, id);
  if (!present && !(isFresh && isQuoted)) return refusal(NO_QUOTE);
  return open(at, id, { v: 1, ask: "enrich", quote });
}

/** Opens a ticket, or finds the one that is open under this id. */
function open(at: AtHand, id: string, request: AssistantRequest): Reply {
  const { script, codec, nowMs, by, all } = at;
  const asked = JSON.stringify(request);
  const present = readTicket(all, codec, id);
  if (present) return present.asked === asked ? shown(at, id) : refusal(OTHER_REQUEST);
  const isFull = !hasRoomForTicket(all);
  if (isFull) pruneTickets(script, all, nowMs);
  const change = putTicket(isFull ? script.all() : all, codec, { id, atMs: nowMs, by, asked });
  if (!change) return refusal(NO_ROOM);
  const access = ASSISTANT_ACCESS.get(all, by);
  const isFirst = access && !access.connected;
  script.commit(
    change,
    ...(isFirst ? [ASSISTANT_ACCESS.put({ ...access, connected: true }, by)] : []),
  );
  return { state: "waiting", ticket: id };
}

/** The same for a repeat, today and later; another for the same name of another assistant. */
function idOf({ codec, by }: AtHand, request: string): string {
  return codec.digest(`${by}\n${request}`).replace(/^e/, "E").slice(0, 20);
}

function ownTicket({ all, codec, by }: AtHand, id: string): Ticket | undefined {
  const ticket = readTicket(all, codec, id);
  return ticket?.by === by ? ticket : undefined;
}

function shown({ all, codec }: AtHand, ticket: string): Reply {
  const reply = readReply(all, codec, ticket);
  if (!reply) return { state: "waiting", ticket };
  if (reply.state === "refused") return { ...refusal(reply.text), ticket };
  const answer = parseJson(reply.text) as NonNullable<AssistantReply["answer"]>;
  return { state: reply.state === "open" ? "running" : "done", ticket, answer };
}

const refusal = (sentence: string): Reply => ({ state: "refused", sentence });

const NOT_UNDERSTOOD =
  "This request is not one of version 1, or is too long. Nothing was done; see docs/agents.md.";
const UNKNOWN_TICKET =
  "No such ticket is kept any more. What was found is saved: ask for it, free.";
const NO_QUOTE =
  "This quote is unknown or older than a day, so nothing was bought. Quote again; what is known already costs nothing.";
const OTHER_REQUEST = "Something else was asked under this request id. Give each request its own.";
const NO_ROOM =
  "This request is too long, or too many are kept. Ask for fewer people, or wait some minutes.";
