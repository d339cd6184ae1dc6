import { badInput, enrichError } from "../core/errors";
import { lookupKey } from "../core/kind";
import { POLICY } from "../core/policy";
import type { Question } from "../core/signal-question";
import type { World } from "../jobs/run";
import type { Payer } from "../outbox/payer";
import { SIGNALS, type Signal } from "../store/signals";
import { isSent, lookupOf, TAB_NAMES } from "./question";
import { loadSignals } from "./signal";

/**
 * Stores that a question is about to be asked, under the document lock: of two presses one asks.
 * Throws BUSY, ASKED_BEFORE unless `again`, and BAD_INPUT where the file keeps too many signals.
 */
export function claim(
  world: World,
  payer: Payer,
  question: Question,
  { again, elsewhere }: { again: boolean; elsewhere: boolean },
): Signal {
  return world.lock.hold(POLICY.lockWaitMs, () => {
    const all = world.properties.all();
    const present = loadSignals(all);
    if (!again && SIGNALS.unreadable(all).length > 0)
      throw enrichError("ASKED_BEFORE", { detail: CANNOT_TELL });
    const same = present.find((each) => isSame(each.question, question));
    if (same && !again) throw enrichError("ASKED_BEFORE", { detail: askedBefore(same) });
    checkCount(present);
    const signal = { ...newSignal(world, payer, question), ...(elsewhere ? { elsewhere } : {}) };
    world.properties.commit(SIGNALS.put(signal, signal.id));
    return signal;
  });
}

const CANNOT_TELL =
  "A signal of this file cannot be read, so nobody can tell whether this was asked already. Set it aside in Activity, or ask anyway: it may cost twice.";

/** Throws BAD_INPUT. */
export function checkCount(present: readonly Signal[]): void {
  if (present.length >= POLICY.mostSignals)
    throw badInput(
      `A file keeps at most ${POLICY.mostSignals} signals. Remove one from the list first; its rows stay.`,
    );
}

export function newSignal({ random, time }: World, { account }: Payer, question: Question): Signal {
  return {
    id: random.word(8),
    account,
    question,
    state: "asking",
    startedAtMs: time.now(),
    serviceId: "",
    message: "",
    tabName: TAB_NAMES[question.kind],
    arrived: 0,
    lastAtMs: 0,
    missed: 0,
  };
}

export function isSame(a: Question, b: Question): boolean {
  if (!isSent(a) && !isSent(b)) return lookupKey(lookupOf(a)) === lookupKey(lookupOf(b));
  return JSON.stringify(askedFor(a)) === JSON.stringify(askedFor(b));
}

/** What a search is called is no part of what it asks for. */
function askedFor(question: Question): unknown {
  return sortedParts({ ...question, name: undefined });
}

function sortedParts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedParts).map(String).sort();
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .filter(([, each]) => each !== undefined && !(Array.isArray(each) && each.length === 0))
    .sort(([x], [y]) => (x < y ? -1 : 1))
    .map(([name, each]) => [name, sortedParts(each)]);
}

export function askedBefore({ state, tabName }: Signal): string {
  if (state === "unknown" || state === "asking")
    return "This was asked already and got no readable answer, so it may have been done. Look into the list of signals; asking again may cost twice.";
  return `This was asked already: its results are in tab "${tabName}". Asking again may cost again.`;
}
