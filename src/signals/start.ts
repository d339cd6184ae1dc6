import { enrichError, errorCode } from "../core/errors";
import { lookupKey } from "../core/kind";
import { PLATFORM_LIMITS } from "../core/limits";
import type { Outcome } from "../core/outcome";
import { POLICY } from "../core/policy";
import { loadKnowledge } from "../jobs/quote";
import type { Payer, World } from "../jobs/run";
import { wakeNote } from "../jobs/wake";
import { newTabNamed } from "../searches/insert";
import { pacedCall } from "../searches/paced-call";
import { addressFor, takeIn } from "./arrivals";
import {
  askingOf,
  lookupOf,
  needsWebhook,
  type Question,
  type Started,
  TAB_NAMES,
} from "./question";
import { changeSignal, loadSignals, removeSignal, type Signal, saveSignal } from "./signal";

/**
 * Asks a question and lets its results come into a tab of their own. Stored before the request
 * leaves; a question of this account that was asked already is asked again on a person's word alone
 * (`again`). One that gets no readable answer is kept as such and given back, never sent again by
 * itself. May cost credits. Throws NO_WEBHOOK, ASKED_BEFORE, BAD_INPUT, and what `pacedCall` throws
 * for a request that was not done.
 */
export function startSignal(world: World, payer: Payer, question: Question, again = false): Signal {
  checkWebhook(payer, question);
  // Formed first, so that what cannot be asked is never claimed.
  askingOf(question, payer.webhookUrl ?? "").ask(payer.connection);
  if (!again) checkAnswered(world, question);
  const signal = claim(world, payer, question, again);
  try {
    return send(world, payer, signal);
  } catch (error) {
    removeSignal(world.properties, signal.id);
    throw error;
  }
}

/** The same question once more for the same tab, as a schedule has it. Throws what `startSignal` throws. */
export function askAgain(
  world: World,
  payer: Payer,
  { id }: Signal,
  question: Question,
): Signal | undefined {
  checkWebhook(payer, question);
  let former: Signal | undefined;
  const claimed = changeSignal(world, id, (present) => {
    former = present;
    return { ...present, question, state: "asking", startedAtMs: world.time.now() };
  });
  if (!claimed) return undefined;
  try {
    return send(world, payer, claimed);
  } catch (error) {
    changeSignal(world, id, (present) => ({ ...present, state: former?.state ?? "started" }));
    throw error;
  }
}

function checkWebhook(payer: Payer, question: Question): void {
  if (needsWebhook(question) && payer.webhookUrl === undefined) throw enrichError("NO_WEBHOOK");
}

/** Formulas of the file may have paid for the same look-up. Throws ASKED_BEFORE, LEDGER_GONE. */
function checkAnswered(world: World, question: Question): void {
  const lookup = lookupOf(question);
  const ask = lookup && loadKnowledge(world).of(lookupKey(lookup));
  if (!ask || !TELLING.includes(ask.answer.outcome)) return;
  throw enrichError("ASKED_BEFORE", {
    detail:
      "A formula in this file has asked this already: ENRICH_JOBS and ENRICH_COMMENTS show it at no cost. Asking again may cost again.",
  });
}

/** What was, or may have been, paid for. */
const TELLING: readonly Outcome[] = ["found", "not_found", "pending", "unknown"];

function claim(world: World, payer: Payer, question: Question, again: boolean): Signal {
  return world.lock.hold(POLICY.lockWaitMs, () => {
    const present = loadSignals(world.properties.all());
    const same = present.find((each) => isSame(each.question, question));
    if (same && !again) throw enrichError("ASKED_BEFORE", { detail: askedBefore(same) });
    if (present.length >= POLICY.mostSignals)
      throw enrichError("BAD_INPUT", {
        detail: `A file keeps at most ${POLICY.mostSignals} signals. Remove one from the list first; its rows stay.`,
      });
    const signal: Signal = {
      id: world.random.word(8),
      account: payer.account,
      question,
      state: "asking",
      startedAtMs: world.time.now(),
      serviceId: "",
      message: "",
      tabName: TAB_NAMES[question.kind],
      arrived: 0,
      lastAtMs: 0,
      missed: 0,
    };
    saveSignal(world.properties, signal);
    return signal;
  });
}

function isSame(a: Question, b: Question): boolean {
  const [one, other] = [lookupOf(a), lookupOf(b)];
  if (one && other) return lookupKey(one) === lookupKey(other);
  return JSON.stringify(sortedParts(a)) === JSON.stringify(sortedParts(b));
}

function sortedParts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedParts).map(String).sort();
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .filter(([, each]) => each !== undefined && !(Array.isArray(each) && each.length === 0))
    .sort(([x], [y]) => (x < y ? -1 : 1))
    .map(([name, each]) => [name, sortedParts(each)]);
}

function askedBefore({ state, tabName }: Signal): string {
  if (state === "unknown" || state === "asking")
    return "This was asked already and got no readable answer, so it may have been done. Look into the list of signals; asking again may cost twice.";
  return `This was asked already: its results are in tab "${tabName}". Asking again may cost again.`;
}

function send(world: World, payer: Payer, signal: Signal): Signal {
  const address = payer.webhookUrl === undefined ? "" : addressFor(payer.webhookUrl, signal.id);
  try {
    const asking = askingOf(signal.question, address);
    return keep(world, signal, pacedCall(world, payer, { ...asking, weight: "counted" }));
  } catch (error) {
    if (errorCode(error) !== "MAYBE_DONE") throw error;
    return changeSignal(world, signal.id, unanswered) ?? unanswered(signal);
  }
}

/** Something may have arrived while nobody read the answer. */
function unanswered(signal: Signal): Signal {
  return signal.state === "asking" ? { ...signal, state: "unknown" } : signal;
}

/** The answer, with the tab for what is to come; results that came with it are rows at once. */
function keep(world: World, { id }: Signal, started: Started): Signal {
  const { serviceId, message, entries, over } = started;
  const expected = started.expected === undefined ? {} : { expected: started.expected };
  const comes = !over || (entries ?? []).length > 0;
  const kept = changeSignal(world, id, (present) => {
    const tab = comes ? tabFor(world, present) : {};
    const state = over ? "over" : "started";
    const next: Signal = { ...present, ...expected, ...tab, state, serviceId, message };
    if (!over) world.properties.set(wakeNote("signals", next.account, world.time.now()));
    return next;
  });
  if (!kept) throw enrichError("NOTHING_TO_DO", { detail: "This signal was removed meanwhile." });
  if (!entries || entries.length === 0) return kept;
  const body = JSON.stringify(entries);
  const at = { mark: `${id}-answer`, receivedAtMs: world.time.now(), body };
  return takeIn(world, id, [at]) ?? kept;
}

function tabFor({ spreadsheet }: World, signal: Signal): Pick<Signal, "tab" | "tabName"> {
  const present = signal.tab === undefined ? undefined : spreadsheet.tab(signal.tab);
  const tab = present ?? newTabNamed(spreadsheet, signal.tabName);
  return { tab: tab.id, tabName: tab.name };
}

/** Its request cannot be on its way any more, and nobody noted an answer. */
export function stateOf(signal: Signal, nowMs: number): Signal["state"] {
  const ended = nowMs > signal.startedAtMs + PLATFORM_LIMITS.executionMs;
  return signal.state === "asking" && ended ? "unknown" : signal.state;
}
