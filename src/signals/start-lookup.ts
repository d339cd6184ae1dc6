import { enrichError } from "../core/errors";
import type { Entry } from "../core/flat-entry";
import { isObject } from "../core/json";
import { POLICY } from "../core/policy";
import type { Ask } from "../ledger/ask";
import { unpackValue } from "../outbox/packed-value";
import type { Payer } from "../outbox/payer";
import type { Codec } from "../ports/codec";
import type { Spreadsheet } from "../ports/spreadsheet";
import { lookupEntries } from "../service/lookup";
import { SIGNALS, type Signal } from "../store/signals";
import { type ArrivalServices, takeIn } from "./arrivals";
import { type LookupServices, lookUp } from "./look-up";
import { askedBeforeError, checkCount, newSignal } from "./new-signal";
import { type AnsweredQuestion, lookupOf, type SignalLookup } from "./question";
import { isSame } from "./same-question";
import { loadSignals, signalTab } from "./signal";

/**
 * Starts a signal whose answer comes at once: asks and stores it like any look-up of this file, or
 * reuses what is known, then writes its rows into a tab. Refuses a question asked before, unless the
 * person insists (`again`) or its rows are gone: those come back at no cost. Throws ASKED_BEFORE,
 * REFUSED, NOT_DONE, BAD_INPUT and what `lookUp` throws.
 */
export function startLookup(
  services: LookupServices & ArrivalServices,
  payer: Payer,
  question: AnsweredQuestion,
  again: boolean,
): Signal {
  const { properties, spreadsheet, time, random, codec } = services;
  const lookup = lookupOf(question);
  const all = loadSignals(properties.all());
  const present = all.find((each) => isSame(each.question, question));
  if (present && !again && isShown(spreadsheet, present)) throw askedBeforeError(present);
  if (!present) checkCount(all);
  const ask = lookUp(services, payer, lookup, again);
  const { outcome, detail, value } = ask.answer;
  if (outcome === "failed") throw enrichError("NOT_DONE");
  if (outcome === "refused") throw enrichError("REFUSED", detail && `The service says: ${detail}`);
  const asked = { account: payer.account, question };
  const signal = present ?? newSignal(random.word(8), asked, time.now());
  return writeAnswer(services, signal, ask, entriesOf(codec, lookup, value));
}

/** Whether its rows are in its tab, or it has none. */
function isShown(spreadsheet: Spreadsheet, signal: Signal): boolean {
  const { state, expected, arrived } = signal;
  if (state !== "over" || expected === 0) return state === "over";
  return arrived > 0 && !!signalTab(spreadsheet, signal);
}

/** Writes the rows of an answer that is already saved: if this fails, asking again brings them at no cost. */
function writeAnswer(
  services: ArrivalServices,
  signal: Signal,
  { id, askedAtMs, answer: { outcome, detail } }: Ask,
  entries: readonly Entry[],
): Signal {
  const { properties, lock, time } = services;
  const shown: Signal = {
    ...signal,
    startedAtMs: Math.max(signal.startedAtMs, askedAtMs),
    state: outcome === "unknown" ? "unknown" : "over",
    ...(outcome === "unknown" ? {} : { expected: entries.length }),
    message: detail,
  };
  lock.hold(POLICY.lockWaitMs, () => properties.commit(SIGNALS.put(shown, shown.id)));
  if (entries.length === 0) return shown;
  const body = JSON.stringify(entries);
  return takeIn(services, signal.id, [{ mark: id, receivedAtMs: time.now(), body }]) ?? shown;
}

function entriesOf(codec: Codec, lookup: SignalLookup, value: string): Entry[] {
  if (value === "") return [];
  return lookupEntries(lookup.field, unpackValue(codec, value)).map((entry) => ({
    ...entry,
    ...("company" in lookup && !isObject(entry.company) ? companyEntry(lookup) : {}),
  }));
}

/** The company that was asked about: earlier versions saved postings without it. */
function companyEntry({ company }: Extract<SignalLookup, { field: "job_postings" }>): Entry {
  const { name, domain, networkUrl } = company;
  const parts = { company_name: name, company_domain: domain, company_network_url: networkUrl };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== ""));
}
