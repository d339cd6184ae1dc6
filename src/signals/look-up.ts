import { badInput, enrichError } from "../core/errors";
import { type Lookup, lookupKey } from "../core/kind";
import { askedKeys, ERASED_SENTENCE } from "../core/one-person";
import { isRemembered } from "../core/outcome";
import { POLICY } from "../core/policy";
import { loadKnowledge } from "../jobs/saved-results";
import type { Ask } from "../ledger/ask";
import { erasedIn } from "../ledger/erased";
import { Knowledge } from "../ledger/knowledge";
import type { LeasedFile } from "../ledger/leasing";
import { FormulaNotes } from "../outbox/formula-notes";
import { tooLate } from "../outbox/paced-call";
import type { Payer } from "../outbox/payer";
import { sendLookup } from "../outbox/send-lookup";
import { checkClaims } from "../outbox/unreadable-claims";
import { ledgerStamp } from "../store/ledger";
import type { Services } from "../store/store";

/** The job of these asks, in claims and saved results. */
export const SIGNAL_JOB = "signals";

/** Most reads of the saved results; each further one because answers were saved meanwhile. */
const READS = 3;

export type LookupServices = LeasedFile &
  Pick<Services, "spreadsheet" | "random" | "http" | "codec">;

/**
 * Answers a look-up that is not about a contact. Uses saved results, which formulas and runs share, at no
 * cost; otherwise asks once. With `again` it asks even if the answer is known. Costs at most its kind's
 * price. Throws ASKED_BEFORE if it may have been asked without an answer, BAD_INPUT, LEDGER_GONE, BUSY,
 * SLOW_DOWN, DAY_QUOTA, MONTH_LIMIT, PROPERTIES_FULL and the halts of an answer.
 */
export function lookUp(file: LookupServices, payer: Payer, lookup: Lookup, again: boolean): Ask {
  const { properties, lock, time, random, http, codec } = file;
  const notes = new FormulaNotes(properties, lock, time, random);
  const services = { notes, http, time, codec };
  // A step takes over this claim once no formula could still run: the answer must be stored by then.
  const timeoutMs = () => POLICY.formulaLongestMs;
  const question = lookupKey(lookup);
  for (let read = 0; read < READS; read++) {
    const stamp = ledgerStamp(properties.all());
    const known = again ? undefined : knownAnswer(file, question);
    if (known) return known;
    const single = { lookup, untilMs: time.now() + POLICY.sidebarWaitMs, timeoutMs };
    const sent = sendLookup(services, { payer, job: SIGNAL_JOB }, single, (control) => {
      checkClaims(control, SIGNAL_JOB);
      if (erasedIn(control.all)?.(askedKeys({ question }))) throw badInput(ERASED_SENTENCE);
      // Outcomes in claims that are not saved yet.
      const knowledge = new Knowledge();
      knowledge.learn(control, time.now());
      const claimed = knowledge.about({ question }).map(({ answer }) => answer.outcome);
      const isRunning = claimed.includes("pending");
      if (isRunning || (!again && claimed.includes("unknown")))
        throw enrichError("ASKED_BEFORE", isRunning ? BEING_ASKED : MAYBE_ASKED);
      // A formula may have stored its answer while we waited for the lock.
      const isAnswered = claimed.some((outcome) => outcome !== "failed");
      const isNews = ledgerStamp(control.all) !== stamp || isAnswered;
      return again || !isNews ? random.word(8) : undefined;
    });
    if (sent) return askFrom(sent);
  }
  throw enrichError("BUSY");
}

/** The saved answer; undefined if the question may be asked. Throws ASKED_BEFORE, LEDGER_GONE. */
function knownAnswer(file: Parameters<typeof loadKnowledge>[0], question: string): Ask | undefined {
  const ask = loadKnowledge(file).of({ question });
  if (!ask || ask.answer.outcome === "failed") return undefined;
  if (isRemembered(ask.answer.outcome)) return ask;
  throw enrichError("ASKED_BEFORE", ask.answer.outcome === "pending" ? BEING_ASKED : MAYBE_ASKED);
}

const BEING_ASKED = "This is being asked in this file. Look again in a minute: it is free then.";
export const MAYBE_ASKED =
  "This was asked already and got no readable answer: asking again may cost twice.";

/** The ask sent. Throws its halt, and SLOW_DOWN if its turn is too far off or the service told us to wait. */
function askFrom(sent: NonNullable<ReturnType<typeof sendLookup>>): Ask {
  if ("waitMs" in sent) throw tooLate(sent.waitMs);
  const { ask, halt, slowed } = sent;
  if (ask) return ask;
  throw halt ?? enrichError("SLOW_DOWN", { retryAfterMs: slowed?.retryAfterMs });
}
