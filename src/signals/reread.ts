import { codedError, enrichError } from "../core/errors";
import { isObject } from "../core/json";
import { POLICY } from "../core/policy";
import type { CallService } from "../outbox/paced-call";
import { asking, readAnswer } from "../service/endpoint";
import { readAs } from "../service/reply";
import { isRunning, SEARCH } from "../service/search";
import { entriesIn } from "../service/shape";
import type { Signal } from "../store/signals";
import { type ArrivalServices, bodyMark, takeIn } from "./arrivals";
import { nextCheckMs } from "./next-check";
import { isReadable } from "./question";
import { changeSignal, checkOwner, findSignal, ownSignals } from "./signal";

/** `callService` throws what `pacedCall` throws. */
type RereadServices = ArrivalServices & { callService: CallService };

/**
 * Reads a signal's search again and adds the leads that its tab lacks, in case no webhook brought them. Free.
 * Throws NOTHING_TO_DO, NOT_YOUR_RUN, BUSY and what `callService` throws.
 */
export function rereadSearch(services: RereadServices, account: string, id: string): Signal {
  const { properties, codec, time, callService } = services;
  const signal = findSignal(properties.all(), id);
  if (!signal || !isReadable(signal.question.kind) || signal.serviceId === "")
    throw enrichError("NOTHING_TO_DO", "This search cannot be read again.");
  checkOwner(signal, account);
  const { entries, ended } = callService({
    ...asking(SEARCH, signal.serviceId),
    read: (response) => {
      const search = readAnswer(SEARCH, response);
      if (search.kind !== "result") return search;
      return readAs(response, (body) => ({
        entries: (entriesIn(body, "leads") ?? []).filter(isObject),
        ended: !isRunning(search.value.search),
      }));
    },
  });
  const readAtMs = time.now();
  const body = JSON.stringify(entries);
  const mark = bodyMark(codec, body);
  if (entries.length > 0) takeIn(services, id, [{ mark, receivedAtMs: readAtMs, body }]);
  // The search holds the leads of missed deliveries too, so none is missed any more.
  const over = { state: "over", missed: 0 } as const;
  const read = (present: Signal): Signal => ({ ...present, readAtMs, ...(ended ? over : {}) });
  return changeSignal(services, id, read) ?? signal;
}

/**
 * Reads the account's searches whose leads do not come by webhook: sent elsewhere, no space in the
 * mailbox, or lost on the way. A search that cannot be read now is tried again later. Free.
 */
export function readSearches(from: RereadServices & { beganMs: number }, account: string): void {
  const { properties, time, beganMs } = from;
  const own = ownSignals(properties.all(), account);
  for (const { id } of own.filter((each) => isDueForReading(each, time.now()))) {
    if (time.now() - beganMs > POLICY.stepBudgetMs / 2) return;
    try {
      rereadSearch(from, account, id);
    } catch (error) {
      console.info(`A search is read again later: ${codedError(error).message}`);
    }
  }
}

/** Whether a search should be read again now. Pure. */
export function isDueForReading(signal: Signal, nowMs: number): boolean {
  const { question, serviceId, state, elsewhere, missed, startedAtMs, lastAtMs, readAtMs } = signal;
  if (!isReadable(question.kind) || serviceId === "" || state !== "started") return false;
  if (nextCheckMs(signal, nowMs) === undefined) return false;
  const restedMs = nowMs - Math.max(startedAtMs, readAtMs ?? 0);
  if (elsewhere || missed > 0) return restedMs >= POLICY.searchReadMs;
  return Math.min(restedMs, nowMs - lastAtMs) >= POLICY.searchQuietMs;
}
