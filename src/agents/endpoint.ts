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

/** What the web app can use: no file is open there (platform W11). */
export type EndpointContext = Pick<Services, "script" | "codec"> & { nowMs: number };

/**
 * Answers an assistant's request as JSON; undefined if the secret is nobody's. Property calls: none for a
 * malformed secret, one read to check it, one to read what is stored, and a write for a new ticket.
 */
export function answerAssistant(
  context: EndpointContext,
  secret: string,
  body: string,
): string | undefined {
  const by = isWellFormedSecret(secret) ? holderOf(context, secret) : undefined;
  return by === undefined ? undefined : JSON.stringify({ v: 1, ...replyTo(context, by, body) });
}

/** This prefix of a secret is the key of its holder's record. */
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
    return handle({ ...context, by, all: context.script.all() }, read.data);
  } catch (error) {
    return refusal(codedOrLogged(error).message);
  }
}
interface RequestContext extends EndpointContext {
  by: string;
  all: Snapshot<"script">;
}

function handle(context: RequestContext, asked: AssistantRequest): Reply {
  const { all, script } = context;
  if (asked.ask === "result" || asked.ask === "stop") {
    const { ticket: id } = asked;
    // A bridge that was killed while it ordered knows only the quote's ticket.
    const order = asked.ask === "stop" ? ownTicket(context, orderId(id)) : undefined;
    const ticket = order ?? ownTicket(context, id);
    if (!ticket) return refusal(UNKNOWN_TICKET);
    if (asked.ask === "stop" && !STOPS.has(all, ticket.id))
      script.commit(STOPS.put("1", ticket.id));
    return replyOf(context, ticket.id);
  }
  if (asked.ask === "enrich") return openOrderTicket(context, asked.quote);
  return openTicket(context, idOf(context, asked.request), asked);
}

/** Opens the ticket of a quote's order, once however often that is repeated, while the price is fresh. */
function openOrderTicket(context: RequestContext, quote: string): Reply {
  const { all, codec, nowMs } = context;
  const ticket = ownTicket(context, quote);
  const asked = ticket && (parseJson(ticket.asked) as AssistantRequest | undefined);
  const isFresh = ticket !== undefined && nowMs - ticket.atMs < POLICY.quoteMs;
  const isQuoted = asked?.ask === "quote" && readReply(all, codec, quote)?.state === "done";
  const id = orderId(quote);
  const present = ownTicket(context, id);
  if (!present && !(isFresh && isQuoted)) return refusal(NO_QUOTE);
  return openTicket(context, id, { v: 1, ask: "enrich", quote });
}

/** Opens a ticket, or returns the state of the one with this id. */
function openTicket(context: RequestContext, id: string, request: AssistantRequest): Reply {
  const { script, codec, nowMs, by, all } = context;
  const asked = JSON.stringify(request);
  const present = readTicket(all, codec, id);
  if (present) return present.asked === asked ? replyOf(context, id) : refusal(OTHER_REQUEST);
  const isFull = !hasRoomForTicket(all);
  if (isFull) pruneTickets(script, all, nowMs);
  const change = putTicket(isFull ? script.all() : all, codec, { id, atMs: nowMs, by, asked });
  if (!change) return refusal(NO_ROOM);
  const access = ASSISTANT_ACCESS.get(all, by);
  if (!access || access.connected) script.commit(change);
  else script.commit(change, ASSISTANT_ACCESS.put({ ...access, connected: true }, by));
  return { state: "waiting", ticket: id };
}

/** A repeated request gets the same id at any time, another assistant's of the same name another. */
function idOf({ codec, by }: RequestContext, request: string): string {
  return codec.digest(`${by}\n${request}`).replace(/^e/, "E").slice(0, 20);
}

function ownTicket({ all, codec, by }: RequestContext, id: string): Ticket | undefined {
  const ticket = readTicket(all, codec, id);
  return ticket?.by === by ? ticket : undefined;
}

function replyOf({ all, codec }: RequestContext, ticket: string): Reply {
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
  "This quote is unknown or older than a day, so nothing was bought. Quote again: what is known is free.";
const OTHER_REQUEST = "Something else was asked under this request id. Give each request its own.";
const NO_ROOM =
  "This request is too long, or too many are kept. Ask for fewer people, or wait some minutes.";
