import type { QuoteAnswer, QuoteAsked } from "../../contract/assistant";
import { codedError, enrichError, errorCode, exceptOn } from "../core/errors";
import { parseJson } from "../core/json";
import type { Beginning } from "../jobs/propose";
import type { LeasedResults } from "../jobs/saved-results";
import type { Knowing } from "../ledger/knowledge";
import type { Payer } from "../outbox/payer";
import type { Order } from "../store/assistants";
import { JOBS, loadJob } from "../store/jobs";
import type { Services, Snapshot } from "../store/store";
import { readReply, readTicket, STOPS, type Ticket, type TicketReply } from "../store/tickets";
import { answerOf, askPeople, collectAnswers, type OrderStep } from "./ask-people";
import { type Allowance, closeOrder, noteOrder, placeOrder } from "./limits";
import { planPeople } from "./people";
import { beginInTab, type PlacedOrder, runStep } from "./run-in-tab";

export type OrderServices = LeasedResults & Beginning & Knowing & Pick<Services, "http" | "random">;

/** Places a quote's order, or runs its next step; undefined to try again. Throws as `placeOrder`, and NOTHING_TO_DO. */
export function advanceOrder(
  services: OrderServices,
  allowance: Allowance,
  all: Snapshot<"script">,
  { ticket, quote }: { ticket: Ticket; quote: string },
): TicketReply | undefined {
  const { codec } = services;
  const asked = parseJson(readTicket(all, codec, quote)?.asked ?? "") as QuoteAsked | undefined;
  const price = parseJson(readReply(all, codec, quote)?.text ?? "") as QuoteAnswer | undefined;
  if (!asked || !price) throw enrichError("NOTHING_TO_DO", QUOTE_GONE);
  const placed = placeOrder(services, allowance, quote, price.creditsAtMost);
  const why = placed.why ?? (STOPS.has(all, ticket.id) ? "Stopped." : undefined);
  const order: Order = why === undefined ? placed : { ...placed, why };
  if (order.state === "over") return replyAgain(services, allowance, { quote, order, asked });
  const step = tryStep(services, allowance, { quote, order, asked });
  if (!step) return undefined;
  if (step.isOver) closeOrder(services, quote, step.spent, step.why);
  else noteOrder(services, quote, { why: step.why, begun: asked.tab !== undefined });
  return { state: step.isOver ? "done" : "open", text: JSON.stringify(step.answer) };
}

const QUOTE_GONE = "Its quote is not kept any more. Quote again: what is known is free.";

/** Runs one step. If the order cannot even begin, closes it at no cost, with the reason. */
function tryStep(
  services: OrderServices,
  { payer }: Allowance,
  placed: PlacedOrder,
): OrderStep | undefined {
  const { quote, order, asked } = placed;
  const { people, fields, tab } = asked;
  if (tab === undefined && people) return askPeople(services, payer, order, { people, fields });
  try {
    return beginInTab(services, payer, placed);
  } catch (error) {
    const { code, message } = codedError(error);
    if (code === "BUSY" || code === "CHANGED") return undefined;
    if (errorCode(error) === undefined) throw error;
    if (!JOBS.exists(services.properties, order.job)) closeOrder(services, quote, 0, message);
    throw error;
  }
}

/**
 * Ends an order that no ticket drives any more, such as after its assistant was turned off: collects what it
 * asked and releases the rest of its price. A run that it began in a tab finishes by itself.
 */
export function collectOrder(
  services: OrderServices,
  payer: Payer,
  quote: string,
  order: Order,
): void {
  const job = loadJob(services.properties, order.job);
  const step = job && runStep(services, payer, order, job);
  if (step && !step.isOver) return;
  const collect = () => collectAnswers(services, payer, order.job);
  const spent = step ? step.spent : exceptOn("BUSY", collect);
  if (spent !== undefined) closeOrder(services, quote, spent, order.why);
}

/** The reply of an order that is over, worked out again. */
function replyAgain(
  services: OrderServices,
  { payer }: Allowance,
  { order, asked }: PlacedOrder,
): TicketReply {
  const { people = [], fields, tab } = asked;
  const job = tab === undefined ? undefined : loadJob(services.properties, order.job);
  if (tab !== undefined && !job)
    return { state: "refused", text: order.why ?? "This is over; what was found is in the tab." };
  const plan = () => planPeople(people, fields, services.loadKnowledge(), order.job);
  const answer = job
    ? runStep(services, payer, order, job).answer
    : answerOf(plan(), 0, order.why, people);
  return { state: "done", text: JSON.stringify(answer) };
}
