import type { AssistantPerson, EnrichAnswer } from "../../contract/assistant";
import { errorCode, isForPerson, isPassing } from "../core/errors";
import type { Field } from "../core/field";
import { POLICY } from "../core/policy";
import { checkHealth } from "../jobs/health";
import type { Plan, PlannedCell } from "../jobs/plan";
import { type LeasedResults, openResults } from "../jobs/saved-results";
import { sendQuestions } from "../jobs/send-questions";
import { type Control, readControl } from "../ledger/control";
import { underLease } from "../ledger/leasing";
import { worstCaseCredits } from "../ledger/month-sum";
import { affordable } from "../outbox/limits";
import type { Payer } from "../outbox/payer";
import { Polls } from "../outbox/polls";
import type { Step } from "../outbox/send-wave";
import { checkClaims } from "../outbox/unreadable-claims";
import type { Order } from "../store/assistants";
import { RECHECK_DUE } from "../store/formula-state";
import { RESULTS_DELETED } from "../store/permission";
import type { Services } from "../store/store";
import { planPeople, toPeopleFound } from "./people";

type AskServices = LeasedResults & Pick<Services, "http">;

/** The state of an order after a step. */
export interface OrderStep {
  answer: EnrichAnswer;
  /** Credits, counting requests without an answer in full. */
  spent: number;
  isOver: boolean;
  why: string | undefined;
}

/**
 * One step of an order about people without a tab: asks what is open, within the credits reserved, and polls
 * what is due. Asks each question once. Throws BUSY if another execution holds the lease.
 */
export function askPeople(
  services: AskServices,
  payer: Payer,
  order: Order,
  { people, fields }: { people: AssistantPerson[]; fields: Field[] },
): OrderStep {
  return inStep(services, payer, ({ step, control, untilMs, collect }) => {
    const plan = () => planPeople(people, fields, step.knowledge, order.job);
    let why = order.why;
    try {
      checkClaims(readControl(services.properties.all()), order.job);
      if ((RESULTS_DELETED.get(control.all) ?? 0) > order.atMs) why ??= DELETED;
      const left = order.credits - creditsAtMost(plan(), payer);
      const open = why ? [] : affordable(toAsk(plan()), payer.prices, left);
      if (open.length > 0) {
        checkHealth(step.http, payer.connection);
        sendQuestions(step, { payer, job: order.job }, open, untilMs);
      }
      collect();
    } catch (error) {
      const code = errorCode(error);
      if (code === undefined || code === "BUSY") throw error;
      if (!isPassing(code)) why = (error as Error).message;
      if (!isForPerson(error)) console.error(code);
    } finally {
      step.journal.save();
    }
    const done = plan();
    const spent = creditsAtMost(done, payer);
    const open = why ? [] : affordable(toAsk(done), payer.prices, order.credits - spent);
    const waiting = done.cells.filter((cell) => isPending(cell, payer.account)).length;
    const isOver = open.length === 0 && waiting === 0;
    const answer = answerOf(done, waiting + open.length, why, isOver ? people : undefined);
    return { answer, spent, isOver, why };
  });
}

/**
 * Polls what a run or an order has asked, without asking more. Returns its credits, counting requests without
 * an answer in full, or undefined while answers are still to come. Throws BUSY.
 */
export function collectAnswers(
  services: AskServices,
  payer: Payer,
  job: string,
): number | undefined {
  return inStep(services, payer, ({ step: { journal, knowledge }, collect }) => {
    collect();
    journal.save();
    const waits = knowledge.pendingOf(payer.account).some((ask) => ask.job === job);
    return waits ? undefined : worstCaseCredits(knowledge.spentBy(job), payer.prices);
  });
}

/** What a step works with while it holds the lease. */
interface OpenStep {
  step: Step;
  control: Control;
  untilMs: number;
  collect: () => void;
}

function inStep<T>(services: AskServices, payer: Payer, act: (opened: OpenStep) => T): T {
  const { http, time } = services;
  return underLease(services, (fence, control) => {
    const step = { ...openResults(services, { fence, control }), http, time };
    const untilMs = time.now() + POLICY.ticketDriveMs;
    const collect = () => new Polls(step, payer, control.all).collect(untilMs, RECHECK_DUE);
    return act({ step, control, untilMs, collect });
  });
}

const DELETED = "Saved results were deleted meanwhile, so no more is asked. Quote again.";

/** What an order has brought so far. Names the people only once it is over. */
export function answerOf(
  plan: Plan,
  waiting: number,
  sentence: string | undefined,
  people: AssistantPerson[] | undefined,
): EnrichAnswer {
  const { asked, credits, found } = plan.sums;
  return {
    credits,
    asked,
    found,
    waiting,
    sentence,
    people: people && toPeopleFound(people, plan),
  };
}

function toAsk({ cells }: Plan) {
  return cells
    .filter(({ decision }) => decision.kind === "ask")
    .map(({ row, question, keys }) => ({ ref: row.ref, question, keys, contact: row.contact }));
}

/** Credits for the order's own questions. A question without an answer counts in full. */
function creditsAtMost({ cells }: Plan, { prices }: Pick<Payer, "prices">): number {
  return cells.reduce((sum, { field, decision }) => {
    if (decision.kind !== "asked") return sum;
    const { answer, credits } = decision.ask;
    const isOpen = answer.outcome === "pending" || answer.outcome === "unknown";
    return sum + (isOpen ? prices[field] : credits);
  }, 0);
}

/** Whether this account will still get an answer to it, whoever asked. */
function isPending({ decision }: PlannedCell, account: string): boolean {
  const ask = "ask" in decision ? decision.ask : undefined;
  return ask?.answer.outcome === "pending" && ask.account === account;
}
