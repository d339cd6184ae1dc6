import type { EnrichAnswer, PersonFound, QuoteAsked } from "../../contract/assistant";
import { INPUT_ROLES } from "../core/column-role";
import { enrichError, exceptOn } from "../core/errors";
import { POLICY } from "../core/policy";
import { personMark } from "../core/row-identity";
import type { Beginning } from "../jobs/propose";
import type { LeasedFile } from "../ledger/leasing";
import type { Payer } from "../outbox/payer";
import type { Tab } from "../ports/spreadsheet";
import { addRows } from "../sheet/add-rows";
import { readChosen, readWhole, type Table } from "../sheet/table";
import type { Order } from "../store/assistants";
import { hasEnded, isOpen, JOBS, type Job, loadJob, RUN_COMMANDS } from "../store/jobs";
import type { OpenFile } from "../store/store";
import type { OrderStep } from "./ask-people";
import { LONGEST_TEXT, textsOf } from "./people";
import { inputsIn, tabOf, termsOf } from "./quote";

/** An order with its quote's ticket and what the quote asked for. */
export interface PlacedOrder {
  quote: string;
  order: Order;
  asked: QuoteAsked;
}

/**
 * One step of an order about rows of a tab: begins its run, under the id noted in the order, or reports its
 * progress. Drivers advance it like any run. Throws what `propose` and `begin` throw.
 */
export function beginInTab(
  services: LeasedFile & OpenFile & Beginning,
  payer: Payer,
  { order, asked }: PlacedOrder,
): OrderStep {
  const { properties, spreadsheet, propose, begin } = services;
  const present = loadJob(properties, order.job);
  if (present) return runStep(services, payer, order, present);
  if (JOBS.exists(properties, order.job)) throw enrichError("STORED_RECORD");
  if (order.begun) return ended(RUN_GONE);
  if (order.why !== undefined) return ended(order.why);
  const tab = tabOf(spreadsheet, asked.tab ?? "");
  const { people } = asked;
  const marked = people && { runOn: "all" as const, steady: addPeople(services, tab, people) };
  const terms = { ...termsOf(asked), ...marked, capCredits: order.credits };
  const proposal = propose(tab, terms);
  const job = begin({ ...proposal, job: { ...proposal.job, id: order.job } });
  return runStep(services, payer, order, job);
}

/**
 * Adds people below a tab's last row, as literal text under its own headers. Skips those already there, so a
 * repeat after a kill adds nobody twice. Returns the marks of all their rows. Throws NO_HEADER, BAD_INPUT,
 * BUSY.
 */
function addPeople(
  { properties, spreadsheet, lock }: LeasedFile & OpenFile,
  tab: Tab,
  people: NonNullable<QuoteAsked["people"]>,
): Set<string> {
  const plan = inputsIn(properties, tab, people);
  return lock.hold(POLICY.lockWaitMs, () => {
    const cells = readWhole(tab);
    addRows(spreadsheet, tab, plan, cells);
    return new Set(plan(cells).map(({ contact }) => personMark(contact)));
  });
}

const RUN_GONE = "The run of this order was removed. What it found is saved.";

function ended(why: string): OrderStep {
  const answer = { credits: 0, asked: 0, found: 0, waiting: 0, sentence: why };
  return { answer, spent: 0, isOver: true, why };
}

/** The progress of a run. Stops it once it has reached its price: the rest is for another order. */
export function runStep(
  { properties, spreadsheet }: OpenFile,
  { prices }: Pick<Payer, "prices">,
  { why, credits: reserved }: Order,
  job: Job,
): OrderStep {
  const { id, fields, halt, mapping, tab, sums } = job;
  const [isEnded, isOver] = [hasEnded(job), !isOpen(job)];
  if (!isEnded && (why !== undefined || halt?.code === "CAP_REACHED"))
    properties.commit(RUN_COMMANDS.put("stop", id));
  const { asked, found, credits, pending, queued, unknown } = sums;
  const dearest = Math.max(...fields.map((field) => prices[field]));
  const read = () => {
    const there = isOver ? spreadsheet.tab(tab) : undefined;
    return there && rowsFound(id, readChosen(there, () => mapping).table);
  };
  const answer: EnrichAnswer = {
    ...{ credits, asked, found, waiting: isEnded ? pending : pending + queued },
    sentence: why ?? halt?.sentence,
    ...exceptOn("HEADER_GONE", read),
  };
  return { answer, spent: Math.min(reserved, credits + unknown * dearest), isOver, why };
}
const MOST_ROWS = 100;

/** The rows of a finished run as the sheet has them now. */
function rowsFound(job: string, { rows, cells, layout }: Table): Partial<EnrichAnswer> {
  const own = rows.filter(({ ref }) => ref.startsWith(job));
  const people = own.slice(0, MOST_ROWS).map(({ row, outputs }) => {
    const person: PersonFound = { row: String(row), ...textsOf(outputs) };
    for (const role of INPUT_ROLES) {
      const cell = cells[row - 1]?.[(layout.inputs[role] ?? 0) - 1] ?? "";
      if (cell !== "") person[role] = String(cell).slice(0, LONGEST_TEXT);
    }
    return person;
  });
  return { people, more: own.length > MOST_ROWS || undefined };
}
