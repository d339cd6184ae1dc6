import type { RunLine } from "../../../contract/activity";
import { orderId } from "../../core/order-id";
import type { Ask } from "../../ledger/ask";
import { ALLOWED_ASSISTANTS, ORDERS, type Order } from "../../store/assistants";
import { loadJobs, RUN_COMMANDS } from "../../store/jobs";
import type { Services, Snapshot } from "../../store/store";
import { STOPS } from "../../store/tickets";
import { orderText } from "../texts";
import { shownOf } from "./progress";

export type RunLineServices = Pick<Services, "spreadsheet" | "user" | "script">;

/** Most orders listed that fill no tab. */
const ORDERS_SHOWN = 10;

/**
 * Runs as Activity lists them, and assistants' orders that fill no tab; latest first. `mine` is the viewer's
 * account, undefined without a key. Reads up to two more properties if there are orders.
 */
export function runLines(
  { user, script, spreadsheet }: RunLineServices,
  all: Snapshot<"file">,
  mine: string | undefined,
  asks: Iterable<Ask>,
): RunLine[] {
  const orders = ORDERS.list(all).map(([quote, order]) => ({ quote, order }));
  const names = orders.length > 0 ? ALLOWED_ASSISTANTS.load(user, spreadsheet.id)?.all : undefined;
  const who = (order: Order | undefined, account: string) => ({
    mine: mine === undefined ? null : account === mine,
    assistant: order ? (names?.find(({ id }) => id === order.by)?.name ?? "") : null,
  });
  const jobs = loadJobs(all);
  const present = new Set(jobs.map(({ id }) => id));
  const tabless = orders
    .filter(({ order: { job, begun } }) => !begun && !present.has(job))
    .sort((one, other) => other.order.atMs - one.order.atMs)
    .slice(0, ORDERS_SHOWN);
  const questions = new Map<string, Ask[]>(tabless.map(({ order }) => [order.job, []]));
  for (const ask of asks) questions.get(ask.job)?.push(ask);
  const stops = tabless.some(({ order }) => order.state === "running") ? script.all() : undefined;
  const lines: RunLine[] = [
    ...jobs.map((job) => ({
      ...shownOf(spreadsheet, job, job.account === mine),
      scheduled: job.scheduled ?? false,
      asked: job.sums.asked,
      found: job.sums.found || job.sums.placed,
      startedAtMs: job.startedAtMs,
      ...who(orders.find(({ order }) => order.job === job.id)?.order, job.account),
      stopping: RUN_COMMANDS.get(all, job.id) === "stop",
    })),
    ...tabless.map(({ quote, order }): RunLine => {
      const own = questions.get(order.job) ?? [];
      const found = own.filter(({ answer }) => answer.outcome === "found").length;
      const isOver = order.state === "over";
      return {
        ...{ run: quote, tab: 0, tabName: null, halt: null, undone: false, scheduled: false },
        ...who(order, order.account),
        state: isOver ? "done" : "running",
        sentence: orderText(order, { asked: own.length, found }),
        asked: own.length,
        found,
        credits: own.reduce((sum, { credits }) => sum + credits, 0),
        capCredits: order.credits,
        startedAtMs: order.atMs,
        stopping: !isOver && stops !== undefined && STOPS.has(stops, orderId(quote)),
      };
    }),
  ];
  return lines.sort((one, other) => other.startedAtMs - one.startedAtMs);
}
