import { enrichError } from "../core/errors";
import type { Question } from "../core/signal-question";
import { LedgerTab } from "../ledger/ledger-tab";
import type { Payer } from "../outbox/payer";
import { sendStart } from "../outbox/send-start";
import { orLogged } from "../ports/log";
import { newTabNamed } from "../searches/insert";
import type { Asking } from "../service/endpoint";
import type { LockedFile } from "../store/locked";
import { SIGNAL_ANSWERS, type Signal, type SignalAnswer } from "../store/signals";
import { putWake } from "../store/wakes";
import { type ArrivalServices, addressFor, takeIn } from "./arrivals";
import type { LookupServices } from "./look-up";
import { addSignal } from "./new-signal";
import {
  askingOf,
  type DeliveredQuestion,
  isDelivered,
  isReadable,
  type Started,
} from "./question";
import { rowMark } from "./row-mark";
import { changeSignal, findSignal, removeSignal, signalRemoved, signalTab } from "./signal";
import { startLookup } from "./start-lookup";

/** How a person starts a signal. */
export interface Start {
  /** Ask even if it was asked before. */
  again?: boolean;
  /**
   * The person's own webhook address, for a file that receives no webhooks. The service requires one except
   * for people at a company. Leads of a search still reach the file, since a search can be read; other
   * results do not.
   */
  ownAddress?: string | undefined;
}

type StartServices = LookupServices & ArrivalServices;

/**
 * Asks a question whose results fill a tab of their own. Stores the signal before the request leaves; asks a
 * question again only with `again`. A signal without a readable answer is kept and returned, and never sent
 * again by itself. May cost credits. Throws NO_WEBHOOK, ASKED_BEFORE, BAD_INPUT, and what `sendStart` throws
 * for a request that was not done. An error after it was done leaves the signal in the list.
 */
export function startSignal(
  services: StartServices,
  payer: Payer,
  question: Question,
  { again = false, ownAddress = "" }: Start = {},
): Signal {
  if (!isDelivered(question)) return startLookup(services, payer, question, again);
  // The service need not be given an address for people at a company (service-gaps).
  const elsewhere =
    payer.webhookUrl === undefined && (ownAddress.trim() !== "" || question.kind === "people");
  const askingOfId = (id: string) =>
    elsewhere ? askingOf(question, ownAddress.trim()) : askingFor(payer, question, id);
  // Form the request first, so that what cannot be asked is never stored as asked.
  askingOfId("").ask(payer.connection);
  new LedgerTab(services).checkDecided();
  const asked = { account: payer.account, question, elsewhere: elsewhere || undefined };
  const signal = addSignal(services, asked, again);
  let started: Started | undefined;
  try {
    started = sendStart(services, payer, askingOfId(signal.id));
  } catch (error) {
    removeSignal(services.properties, signal.id);
    throw error;
  }
  return keep(services, signal, started);
}

/**
 * Asks the same question again for the same tab, for a schedule; undefined if the signal was removed.
 * Throws what `startSignal` throws for a request that was not done; an error after one that was done
 * counts as no answer.
 */
export function askAgain(
  services: StartServices,
  payer: Payer,
  { id }: Signal,
  question: DeliveredQuestion,
): Signal | undefined {
  const asking = askingFor(payer, question, id);
  new LedgerTab(services).checkDecided();
  let previous: Signal | undefined;
  const signal = changeSignal(services, id, (present) => {
    previous = present;
    return { ...present, question, state: "asking", startedAtMs: services.time.now() };
  });
  if (!signal || !previous) return undefined;
  const { question: asked, state, startedAtMs } = previous;
  let started: Started | undefined;
  try {
    started = sendStart(services, payer, asking);
  } catch (error) {
    changeSignal(services, id, (present) => ({ ...present, question: asked, state, startedAtMs }));
    throw error;
  }
  const unknown = { ...signal, state: "unknown" } as const;
  const kept = () => keep(services, signal, started);
  return orLogged("An answer to a signal was not kept", kept, unknown);
}

/** Throws NO_WEBHOOK. */
function askingFor({ webhookUrl }: Payer, asked: DeliveredQuestion, id: string): Asking<Started> {
  if (webhookUrl === undefined) throw enrichError("NO_WEBHOOK");
  return askingOf(asked, addressFor(webhookUrl, id));
}

/**
 * Stores the answer before anything else: its id alone lets a paid search be read again. Then makes
 * the tab; if that fails now, it is made when the first rows arrive. Throws NOTHING_TO_DO if the
 * signal was removed.
 */
function keep(services: StartServices, signal: Signal, started?: Started): Signal {
  // A delivery may have arrived before the answer failed: such a signal has started.
  const unanswered = (present: Signal): Signal =>
    present.state === "asking" ? { ...present, state: "unknown" } : present;
  if (!started) return changeSignal(services, signal.id, unanswered) ?? unanswered(signal);
  const { properties, spreadsheet, time, codec } = services;
  const kept = keepAnswer(services, signal, started);
  if (!kept) throw signalRemoved();
  const { preview: body } = started;
  if (kept.elsewhere && body !== undefined) {
    // The results go elsewhere, so no delivery will bring these rows.
    const arrival = { mark: rowMark(codec, body), receivedAtMs: time.now(), body };
    const written = () => takeIn(services, kept.id, [arrival]);
    return orLogged("The first results of a signal could not be written", written) ?? kept;
  }
  if (kept.state === "over") return kept;
  properties.commit(putWake("signals", kept.account, time.now()));
  const withTab = (present: Signal): Signal => {
    const tab = signalTab(spreadsheet, present) ?? newTabNamed(spreadsheet, present.tabName);
    return { ...present, tab: tab.id, tabName: tab.name };
  };
  const made = () => changeSignal(services, kept.id, withTab);
  return orLogged("The tab of a signal could not be made", made) ?? kept;
}

/** Stores the answer, or stores it beside the signal if that fails. Undefined if the signal was removed. */
function keepAnswer(file: LockedFile, signal: Signal, started: Started): Signal | undefined {
  const { id, startedAtMs, elsewhere, question } = signal;
  const { serviceId, expected, message } = started;
  const isOver = started.over || (elsewhere === true && !isReadable(question.kind));
  const state = isOver ? "over" : "started";
  const answered: Omit<SignalAnswer, "startedAtMs"> = { state, serviceId, expected, message };
  try {
    return changeSignal(file, id, (present) => ({ ...present, ...answered }));
  } catch (error) {
    console.warn(`The answer to a signal is stored beside it: ${String(error)}`);
    // No lock is needed: nobody else writes it, and the next to hold the lock merges it into the signal.
    file.properties.commit(SIGNAL_ANSWERS.put({ startedAtMs, ...answered }, id));
    return findSignal(file.properties.all(), id);
  }
}
