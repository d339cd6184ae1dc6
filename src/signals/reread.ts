import { codedError, enrichError } from "../core/errors";
import { POLICY } from "../core/policy";
import type { World } from "../jobs/run";
import { pacedCall } from "../outbox/paced-call";
import type { Payer } from "../outbox/payer";
import { asking, readAnswer } from "../service/endpoint";
import { readAs } from "../service/reply";
import { isRunning, SEARCH } from "../service/search";
import { entriesIn, isObject } from "../service/shape";
import type { Signal } from "../store/signals";
import { takeIn } from "./arrivals";
import { isReadable } from "./question";
import { changeSignal, findSignal, loadSignals } from "./signal";
import { nextLookMs } from "./watch";

/**
 * Reads a search of a signal again and adds the leads that its tab does not have yet: they come
 * also where no webhook told of them. Free. Throws NOTHING_TO_DO, NOT_YOUR_RUN, BUSY and what
 * `pacedCall` throws.
 */
export function rereadSearch(world: World, payer: Payer, id: string): Signal {
  const signal = findSignal(world.properties.all(), id);
  if (!signal || !isReadable(signal.question.kind) || signal.serviceId === "")
    throw enrichError("NOTHING_TO_DO", { detail: "This search cannot be read again." });
  if (signal.account !== payer.account) throw enrichError("NOT_YOUR_RUN");
  const { entries, ended } = pacedCall(world, payer, {
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
  const readAtMs = world.time.now();
  const body = JSON.stringify(entries);
  const mark = world.codec.digest(body).slice(0, MARK_CHARACTERS);
  if (entries.length > 0) takeIn(world, id, [{ mark, receivedAtMs: readAtMs, body }]);
  // What found no room in the mailbox is among them by now.
  const over = { state: "over", missed: 0 } as const;
  const read = (present: Signal): Signal => ({ ...present, readAtMs, ...(ended ? over : {}) });
  return changeSignal(world, id, read) ?? signal;
}

/**
 * Reads the account's searches whose leads do not come by webhook: sent elsewhere, without room in
 * the mailbox, or lost on their way. What cannot be read now is tried again later. Free.
 */
export function readSearches(world: World, payer: Payer): void {
  const own = loadSignals(world.properties.all()).filter(
    ({ account }) => account === payer.account,
  );
  for (const signal of own.filter((each) => isToBeRead(each, world.time.now()))) {
    if (world.time.now() - world.beganMs > POLICY.stepBudgetMs / 2) return;
    try {
      rereadSearch(world, payer, signal.id);
    } catch (error) {
      console.info(`A search is read again later: ${codedError(error).message}`);
    }
  }
}

/** Pure. Each reading keeps what it read, so that there are few. */
export function isToBeRead(signal: Signal, nowMs: number): boolean {
  const { question, serviceId, state, elsewhere, missed, startedAtMs, lastAtMs, readAtMs } = signal;
  if (!isReadable(question.kind) || serviceId === "" || state !== "started") return false;
  if (nextLookMs(signal, nowMs) === undefined) return false;
  const restedMs = nowMs - Math.max(startedAtMs, readAtMs ?? 0);
  const quietMs = nowMs - Math.max(startedAtMs, lastAtMs, readAtMs ?? 0);
  if (elsewhere || missed > 0) return restedMs >= POLICY.searchReadMs;
  return quietMs >= POLICY.searchQuietMs;
}

const MARK_CHARACTERS = 16;
