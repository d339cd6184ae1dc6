import type { AssistantRequest, PersonFound } from "../../contract/assistant";
import { capitalised } from "../core/capitalised";
import { enrichError, isPassing } from "../core/errors";
import type { Filters } from "../core/filters";
import { parseJson } from "../core/json";
import { PLATFORM_LIMITS } from "../core/limits";
import { orderId } from "../core/order-id";
import { POLICY } from "../core/policy";
import { QUEUED } from "../jobs/row-outputs";
import type { LeasedFile } from "../ledger/leasing";
import type { CallService } from "../outbox/paced-call";
import type { Payer } from "../outbox/payer";
import { codedOrLogged } from "../ports/log";
import { asking } from "../service/endpoint";
import { LISTS } from "../service/library";
import type { Preview } from "../service/started";
import {
  ALLOWED_ASSISTANTS,
  ASSISTANT_ACCESS,
  ASSISTED,
  ORDERS,
  type Order,
  TICKET_TURN,
} from "../store/assistants";
import { locked } from "../store/locked";
import { PERMISSIONS } from "../store/permission";
import type { Snapshot, Store } from "../store/store";
import {
  openTickets,
  pruneTickets,
  putReply,
  readTicket,
  type Ticket,
  type TicketReply,
} from "../store/tickets";
import { putWake } from "../store/wakes";
import { type Allowance, pruneOrders } from "./limits";
import { advanceOrder, collectOrder, type OrderServices } from "./orders";
import { planPeople, toPeopleFound } from "./people";
import { quoteOrder } from "./quote";
import { statusOf } from "./status";

export interface TicketServices extends OrderServices {
  /** Sends a free request at the file's pace. */
  callService: CallService;
  preview: (search: "leads" | "companies", filters: Filters) => Preview<Record<string, string>>;
  user: Store<"user">;
  script: Store<"script">;
}

/** Whether an order is running or tickets wait. Reads the script's properties only where assistants are allowed. */
export function waitsForAssistants(all: Snapshot<"file">, script: Store<"script">): boolean {
  if (ORDERS.list(all).some(([, { state }]) => state === "running")) return true;
  return ASSISTED.ids(all).length > 0 && openTickets(script.all()).length > 0;
}

/** Answers the account's open tickets while there is time, and ends its orders without one. The next driver goes on. */
export function answerTickets(services: TicketServices, payer: Payer): void {
  const { properties, user, codec, time, spreadsheet, script } = services;
  const { account } = payer;
  const running = runningOrders(properties.all(), account);
  if (ASSISTED.ids(properties.all()).length === 0 && running.length === 0) return;
  const all = script.all();
  const allowed = ALLOWED_ASSISTANTS.load(user, spreadsheet.id)?.all ?? [];
  // The user saved another key after allowing them: that key's clock has to answer, too.
  if (allowed.length > 0 && !ASSISTED.has(properties.all(), account))
    properties.commit(ASSISTED.put("1", account));
  const isOfAccount = (by: string) => ASSISTANT_ACCESS.get(all, by)?.account === account;
  const isAllowed = (by: string) =>
    ASSISTANT_ACCESS.has(all, by) && allowed.some((each) => each.id === by);
  const open = openTickets(all)
    .flatMap((id) => readTicket(all, codec, id) ?? [])
    .filter(({ by }) => isOfAccount(by) || isAllowed(by));
  const isOpen = (id: string) => open.some((ticket) => ticket.id === id);
  const left = running.filter(([quote]) => !isOpen(orderId(quote)));
  if (open.length + left.length === 0) return;
  const untilMs = time.now() + POLICY.ticketDriveMs;
  const dayCredits = PERMISSIONS.load(user, spreadsheet.id)?.capCredits;
  oneAtATime(services, () => {
    for (const ticket of open) {
      if (time.now() >= untilMs) break;
      const assistant = allowed.find((each) => each.id === ticket.by && isOfAccount(each.id));
      const allowance = assistant && { payer, assistant, dayCredits };
      const reply = replyTo(services, all, ticket, allowance);
      if (reply) script.commit(...putReply(codec, ticket.id, reply));
    }
    for (const [quote, order] of left)
      if (time.now() < untilMs) collectOrder(services, payer, quote, order);
    const after = script.all();
    pruneTickets(script, after, time.now());
    pruneOrders(properties);
    const waits =
      openTickets(after).some(isOpen) || runningOrders(properties.all(), account).length > 0;
    properties.commit(putWake("assistants", account, waits ? time.now() : undefined));
  });
}

function runningOrders(all: Snapshot<"file">, account: string): [quote: string, order: Order][] {
  return ORDERS.list(all).filter(
    ([, order]) => order.account === account && order.state === "running",
  );
}

/** Runs `act` in one execution at a time. A killed one's turn expires once it could no longer be alive. */
function oneAtATime(file: LeasedFile, act: () => void): void {
  const { properties, time } = file;
  const isTaken = locked(file, (all) => {
    if ((TICKET_TURN.get(all) ?? 0) > time.now()) return false;
    properties.commit(TICKET_TURN.put(time.now() + PLATFORM_LIMITS.executionMs));
    return true;
  });
  if (!isTaken) return;
  try {
    act();
  } finally {
    properties.commit(TICKET_TURN.free());
  }
}

/** The reply to store; undefined if the next driver should try again. */
function replyTo(
  services: TicketServices,
  all: Snapshot<"script">,
  ticket: Ticket,
  allowance: Allowance | undefined,
): TicketReply | undefined {
  try {
    const asked = parseJson(ticket.asked) as AssistantRequest;
    if (!allowance) {
      const order = asked.ask === "enrich" && ORDERS.get(services.properties.all(), asked.quote);
      // An order placed under a former key is collected by that key's account.
      if (order && order.state === "running") return undefined;
      throw enrichError("NOT_YOUR_RUN", NOT_ALLOWED);
    }
    return asked.ask === "enrich"
      ? advanceOrder(services, allowance, all, { ticket, quote: asked.quote })
      : { state: "done", text: JSON.stringify(answerTo(services, allowance, asked)) };
  } catch (error) {
    const coded = codedOrLogged(error);
    return isPassing(coded.code) ? undefined : { state: "refused", text: coded.message };
  }
}

const NOT_ALLOWED =
  "This assistant may not spend here any more. Allow it in Settings; nothing was asked.";
const MOST_LISTS = 100;
function answerTo(services: TicketServices, allowance: Allowance, asked: AssistantRequest): object {
  if (asked.ask === "quote") return quoteOrder(services, allowance.payer, asked);
  if (asked.ask === "status") return statusOf(services, allowance, services.time.now());
  if (asked.ask === "lists") {
    const lists = services.callService(asking(LISTS)).slice(0, MOST_LISTS);
    return { lists: lists.map(({ id, name, status }) => ({ id, name, status })) };
  }
  if (asked.ask === "preview") {
    const { total, entries } = services.preview(asked.search, asked.filters);
    return { total, rows: entries };
  }
  if (asked.ask !== "saved") throw enrichError("BAD_INPUT");
  const { people, fields } = asked;
  const plan = planPeople(people, fields, services.loadKnowledge());
  return { people: toPeopleFound(people, plan).map(withoutWaiting) };
}

const QUEUED_WORDS = new RegExp(QUEUED, "gi");

/** Replaces "waiting" in a status: no run will ask about these people. */
function withoutWaiting(found: PersonFound): PersonFound {
  const status = found.status?.replace(QUEUED_WORDS, "not looked up yet");
  return status ? ({ ...found, status: capitalised(status) } as PersonFound) : found;
}
