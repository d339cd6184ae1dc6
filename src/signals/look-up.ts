import { enrichError } from "../core/errors";
import { type Lookup, lookupKey } from "../core/kind";
import { isRemembered, type Outcome } from "../core/outcome";
import { POLICY } from "../core/policy";
import type { World } from "../jobs/run";
import { loadKnowledge } from "../jobs/saved-results";
import type { Ask } from "../ledger/ask";
import type { Control } from "../ledger/control";
import { Knowledge } from "../ledger/knowledge";
import { FormulaNotes } from "../outbox/formula-notes";
import { tooLate } from "../outbox/paced-call";
import type { Payer } from "../outbox/payer";
import { sendLookup } from "../outbox/send-lookup";
import { checkClaims } from "../outbox/unreadable-claims";
import { ledgerStamp } from "../store/ledger";

/** Who asks, in notes and saved results: a person at the Signals panel. */
const SIGNAL_JOB = "signals";

/** How often the saved results are read again because answers were saved meanwhile. */
const READS = 3;

/**
 * The answer to a look-up that is about no contact, from the one memory of this file: formulas and
 * runs know what is asked here, and what they have asked is given at no cost. Asked once, unless a
 * person insists (`again`). Costs at most its kind's price. Throws ASKED_BEFORE while nobody can
 * tell what became of it, BAD_INPUT, LEDGER_GONE, BUSY, SLOW_DOWN, DAY_QUOTA, PROPERTIES_FULL and
 * the halts of an answer.
 */
export function lookUp(world: World, payer: Payer, lookup: Lookup, again: boolean): Ask {
  const { properties, lock, time, random, http, codec } = world;
  const notes = new FormulaNotes(properties, lock, time, random);
  const services = { notes, http, time, codec };
  // Its note is taken over once no formula could live any more: the answer must stand there by then.
  const timeoutMs = () => POLICY.formulaLongestMs;
  const question = lookupKey(lookup);
  for (let read = 0; read < READS; read++) {
    const stamp = ledgerStamp(properties.all());
    const known = again ? undefined : knownAnswer(world, question);
    if (known) return known;
    const single = {
      lookup,
      untilMs: time.now() + POLICY.sidebarWaitMs,
      timeoutMs,
    };
    const sent = sendLookup(services, { payer, job: SIGNAL_JOB }, single, (control) => {
      checkClaims(control, SIGNAL_JOB);
      const noted = notedOutcomes(control, question, time.now());
      checkClaimed(noted, again);
      // A formula has asked and noted its answer while this waited for the lock.
      const isAnswered = noted.some((outcome) => outcome !== "failed");
      const isNews = ledgerStamp(control.all) !== stamp || isAnswered;
      return again || !isNews ? random.word(8) : undefined;
    });
    if (sent) return askOf(sent);
  }
  throw enrichError("BUSY");
}

/** Undefined where it may be asked. Throws ASKED_BEFORE, LEDGER_GONE. */
function knownAnswer(world: World, question: string): Ask | undefined {
  const ask = loadKnowledge(world).of(question);
  if (!ask || ask.answer.outcome === "failed") return undefined;
  if (isRemembered(ask.answer.outcome)) return ask;
  throw enrichError("ASKED_BEFORE", {
    detail: ask.answer.outcome === "pending" ? BEING_ASKED : MAYBE_ASKED,
  });
}

/** Others claim under the same lock: what is under way is not in the saved results yet. */
function checkClaimed(noted: readonly Outcome[], again: boolean): void {
  const isRunning = noted.includes("pending");
  if (isRunning || (!again && noted.includes("unknown")))
    throw enrichError("ASKED_BEFORE", { detail: isRunning ? BEING_ASKED : MAYBE_ASKED });
}

/** What became of a question, as far as it is noted and not saved yet. */
function notedOutcomes(control: Control, question: string, nowMs: number): Outcome[] {
  const noted = new Knowledge();
  noted.learn(control, nowMs);
  return noted.about(question).map(({ answer }) => answer.outcome);
}

const BEING_ASKED =
  "This is being asked in this file just now. Look again in a minute: what was asked once is shown at no cost.";
const MAYBE_ASKED =
  "This was asked in this file already and got no readable answer, so it may have been paid for. Asking again may cost twice.";

/** Throws the halt of an answer, and SLOW_DOWN where its turn is too far off or it was refused for now. */
function askOf(sent: NonNullable<ReturnType<typeof sendLookup>>): Ask {
  if ("waitMs" in sent) throw tooLate(sent.waitMs);
  const { ask, halt, slowed } = sent;
  if (ask) return ask;
  const retryAfterMs = slowed?.retryAfterMs;
  throw halt ?? enrichError("SLOW_DOWN", retryAfterMs === undefined ? {} : { retryAfterMs });
}
