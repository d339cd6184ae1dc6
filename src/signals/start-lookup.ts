import { type EnrichError, enrichError } from "../core/errors";
import { POLICY } from "../core/policy";
import type { World } from "../jobs/run";
import type { Ask } from "../ledger/ask";
import type { Entry } from "../mailbox/entries";
import { unpackValue } from "../outbox/packed-value";
import type { Payer } from "../outbox/payer";
import { entryOfRow, valueRows } from "../service/lookup";
import { SIGNALS, type Signal } from "../store/signals";
import { takeIn } from "./arrivals";
import { askedBefore, checkCount, isSame, newSignal } from "./claim";
import { lookUp } from "./look-up";
import { type AnsweredQuestion, lookupOf, type SignalLookup } from "./question";
import { loadSignals } from "./signal";

/**
 * A question that is answered at once: asked and stored as any look-up of this file, or known
 * already, and then its rows come into a tab. A person who asks twice is told so unless they insist
 * (`again`), or its rows are not there any more: those come back at no cost. Throws ASKED_BEFORE,
 * REFUSED, NOT_DONE, BAD_INPUT and what `lookUp` throws.
 */
export function startLookup(
  world: World,
  payer: Payer,
  question: AnsweredQuestion,
  again: boolean,
): Signal {
  const lookup = lookupOf(question);
  const all = loadSignals(world.properties.all());
  const present = all.find((each) => isSame(each.question, question));
  if (present && !again && isShown(world, present))
    throw enrichError("ASKED_BEFORE", { detail: askedBefore(present) });
  if (!present) checkCount(all);
  const ask = lookUp(world, payer, lookup, again);
  const refusal = refusalOf(ask);
  if (refusal) throw refusal;
  return show(world, present ?? newSignal(world, payer, question), lookup, ask);
}

/** Its answer stands in its tab, or there was nothing to show. */
function isShown({ spreadsheet }: World, { state, tab, expected, arrived }: Signal): boolean {
  if (state !== "over" || expected === 0) return state === "over";
  return arrived > 0 && tab !== undefined && !!spreadsheet.tab(tab);
}

function refusalOf({ answer: { outcome, detail } }: Ask): EnrichError | undefined {
  if (outcome === "failed") return enrichError("NOT_DONE");
  if (outcome !== "refused") return undefined;
  return enrichError("REFUSED", detail === "" ? {} : { detail: `The service says: ${detail}` });
}

/** The answer is saved by now: whatever ends this here, asking again brings its rows at no cost. */
function show(world: World, signal: Signal, lookup: SignalLookup, { id, answer }: Ask): Signal {
  const { outcome, detail } = answer;
  const entries = entriesOf(world, lookup, answer.value);
  const shown: Signal = {
    ...signal,
    state: outcome === "unknown" ? "unknown" : "over",
    ...(outcome === "unknown" ? {} : { expected: entries.length }),
    message: detail,
  };
  world.lock.hold(POLICY.lockWaitMs, () => world.properties.commit(SIGNALS.put(shown, shown.id)));
  if (entries.length === 0) return shown;
  const body = JSON.stringify(entries);
  return takeIn(world, signal.id, [{ mark: id, receivedAtMs: world.time.now(), body }]) ?? shown;
}

function entriesOf(world: World, lookup: SignalLookup, value: string): Entry[] {
  if (value === "") return [];
  return valueRows(unpackValue(world.codec, value)).map((row) => ({
    ...entryOfRow(lookup.field, row),
    ...("company" in lookup ? companyIn(lookup) : {}),
  }));
}

/** The company as it was asked for: postings are saved without it. */
function companyIn({ company }: Extract<SignalLookup, { field: "job_postings" }>): Entry {
  const { name, domain, networkUrl } = company;
  return {
    ...(name === "" ? {} : { company_name: name }),
    ...(domain === "" ? {} : { company_domain: domain }),
    ...(networkUrl === "" ? {} : { company_network_url: networkUrl }),
  };
}
