import { enrichError, errorCode } from "../core/errors";
import { PLATFORM_LIMITS } from "../core/limits";
import type { Question } from "../core/signal-question";
import type { World } from "../jobs/run";
import { reserveStarted } from "../outbox/month";
import { pacedCall } from "../outbox/paced-call";
import type { Payer } from "../outbox/payer";
import { newTabNamed } from "../searches/insert";
import type { Asking } from "../service/endpoint";
import { SIGNAL_ANSWERS, type Signal, type SignalAnswer } from "../store/signals";
import { putWake } from "../store/wakes";
import { addressFor } from "./arrivals";
import { claim } from "./claim";
import { askingOf, isReadable, isSent, type SentQuestion, type Started } from "./question";
import { changeSignal, findSignal, removeSignal } from "./signal";
import { startLookup } from "./start-lookup";

/** How a person starts a signal. */
export interface Start {
  /** Asked before, and asked once more all the same. */
  again?: boolean;
  /**
   * An address of the person's own, for who receives no webhooks here: the service demands one. The
   * leads of a search come into the file all the same, since they can be read; other results do not.
   */
  ownAddress?: string | undefined;
}

/**
 * Asks a question and lets its results come into a tab of their own. Stored before the request
 * leaves; a question of this account that was asked already is asked again on a person's word alone
 * (`again`). One that gets no readable answer is kept as such and given back, never sent again by
 * itself. May cost credits. Throws NO_WEBHOOK, ASKED_BEFORE, BAD_INPUT, and what `pacedCall` throws
 * for a request that was not done. An error after it was done leaves the signal in the list.
 */
export function startSignal(
  world: World,
  payer: Payer,
  question: Question,
  { again = false, ownAddress = "" }: Start = {},
): Signal {
  if (!isSent(question)) return startLookup(world, payer, question, again);
  const elsewhere = payer.webhookUrl === undefined && ownAddress.trim() !== "";
  if (!elsewhere) checkWebhook(payer);
  const askingOfId = (id: string) =>
    elsewhere ? askingOf(question, ownAddress.trim()) : askingFor(payer, question, id);
  // Formed first, so that what cannot be asked is never claimed.
  askingOfId("").ask(payer.connection);
  const signal = claim(world, payer, question, { again, elsewhere });
  let started: Started | undefined;
  try {
    started = send(world, payer, askingOfId(signal.id));
  } catch (error) {
    removeSignal(world.properties, signal.id);
    throw error;
  }
  return started ? keep(world, signal, started) : noteUnanswered(world, signal);
}

/**
 * The same question once more for the same tab, as a schedule has it. Throws what `startSignal`
 * throws for a request that was not done; after one that was, an error counts as no answer.
 */
export function askAgain(
  world: World,
  payer: Payer,
  { id }: Signal,
  question: SentQuestion,
): Signal | undefined {
  checkWebhook(payer);
  let former: Signal | undefined;
  const claimed = changeSignal(world, id, (present) => {
    former = present;
    return { ...present, question, state: "asking", startedAtMs: world.time.now() };
  });
  if (!claimed || !former) return undefined;
  const { question: asked, state, startedAtMs } = former;
  let started: Started | undefined;
  try {
    started = send(world, payer, askingFor(payer, question, id));
  } catch (error) {
    changeSignal(world, id, (present) => ({ ...present, question: asked, state, startedAtMs }));
    throw error;
  }
  try {
    return started ? keep(world, claimed, started) : noteUnanswered(world, claimed);
  } catch (error) {
    console.warn(`An answer to a signal was not kept: ${String(error)}`);
    return { ...claimed, state: "unknown" };
  }
}

function checkWebhook({ webhookUrl }: Payer): void {
  if (webhookUrl === undefined) throw enrichError("NO_WEBHOOK");
}

function askingFor({ webhookUrl }: Payer, question: SentQuestion, id: string): Asking<Started> {
  return askingOf(question, webhookUrl === undefined ? "" : addressFor(webhookUrl, id));
}

/** Undefined where no readable answer came; throws for a request that was not done. */
function send(world: World, payer: Payer, asking: Asking<Started>): Started | undefined {
  const giveBack = reserveStarted(world, payer);
  try {
    return pacedCall(world, payer, asking);
  } catch (error) {
    if (errorCode(error) === "MAYBE_DONE") return undefined;
    giveBack();
    throw error;
  }
}

/** Something may have arrived while nobody read the answer. */
function noteUnanswered(world: World, signal: Signal): Signal {
  const unanswered = (present: Signal): Signal =>
    present.state === "asking" ? { ...present, state: "unknown" } : present;
  return changeSignal(world, signal.id, unanswered) ?? unanswered(signal);
}

/**
 * The answer before anything else: by its id alone a search that is paid can be read again. Then the
 * tab for what is to come; one that cannot be made now is made when the first rows arrive.
 */
function keep(world: World, signal: Signal, started: Started): Signal {
  const kept = keepAnswer(world, signal, started);
  if (!kept) throw enrichError("NOTHING_TO_DO", { detail: "This signal was removed meanwhile." });
  if (kept.state === "over") return kept;
  world.properties.commit(putWake("signals", kept.account, world.time.now()));
  try {
    const { id } = kept;
    return (
      changeSignal(world, id, (present) => ({ ...present, ...tabFor(world, present) })) ?? kept
    );
  } catch (error) {
    console.warn(`The tab of a signal could not be made: ${String(error)}`);
    return kept;
  }
}

/** Undefined where the signal was removed. */
function keepAnswer(world: World, signal: Signal, started: Started): Signal | undefined {
  const { serviceId, expected, message } = started;
  const over = started.over || (signal.elsewhere === true && !isReadable(signal.question.kind));
  const answered: Omit<SignalAnswer, "startedAtMs"> = {
    ...(expected === undefined ? {} : { expected }),
    ...{ state: over ? "over" : "started", serviceId, message },
  };
  try {
    return changeSignal(world, signal.id, (present) => ({ ...present, ...answered }));
  } catch (error) {
    console.warn(`The answer to a signal is noted beside it: ${String(error)}`);
    // Without the lock: nobody else writes it, and who has the lock next takes it into the record.
    const { id, startedAtMs } = signal;
    world.properties.commit(SIGNAL_ANSWERS.put({ startedAtMs, ...answered }, id));
    return findSignal(world.properties.all(), signal.id);
  }
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
