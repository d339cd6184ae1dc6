import { enrichError } from "../core/errors";
import { KINDS, type Lookup, lookupKey } from "../core/kind";
import { isRemembered, type Outcome } from "../core/outcome";
import { POLICY } from "../core/policy";
import type { World } from "../jobs/run";
import { loadKnowledge } from "../jobs/saved-results";
import type { Ask } from "../ledger/ask";
import type { Control } from "../ledger/control";
import { Knowledge } from "../ledger/knowledge";
import { type Chosen, claimInTurn } from "../outbox/claim";
import { type FormulaClaim, FormulaNotes } from "../outbox/formula-notes";
import { tooLate } from "../outbox/paced-call";
import type { Payer } from "../outbox/payer";
import { sendLookup } from "../outbox/send-noted";
import { checkClaims } from "../outbox/unreadable-claims";
import type { Codec } from "../ports/codec";
import { askLookup } from "../service/lookup";
import { ledgerStamp } from "../store/ledger";
import { putWake } from "../store/wakes";

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
  // Formed first, so that what cannot be asked is never claimed.
  const request = askLookup(payer.connection, lookup);
  const question = lookupKey(lookup);
  for (let read = 0; read < READS; read++) {
    const stamp = ledgerStamp(world.properties.all());
    const known = again ? undefined : knownAnswer(world, question);
    if (known) return known;
    const notes = new FormulaNotes(world.properties, world.lock, world.time, world.random);
    const claim = claimFirst(world, payer, notes, lookup, (control) => {
      checkClaims(control, SIGNAL_JOB);
      const noted = notedOutcomes(control, question, world.time.now());
      checkClaimed(noted, again);
      // A formula has asked and noted its answer while this waited for the lock.
      const isAnswered = noted.some((outcome) => outcome !== "failed");
      const isNews = ledgerStamp(control.all) !== stamp || isAnswered;
      return again || !isNews;
    });
    if (claim) return send({ world, payer, codec: world.codec, notes }, claim, lookup, request);
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

/** Waits for its turn with nothing claimed; undefined where `isFresh` says that more is known by now. */
function claimFirst(
  world: World,
  payer: Payer,
  notes: FormulaNotes,
  lookup: Lookup,
  isFresh: (control: Control) => boolean,
): FormulaClaim | undefined {
  const untilMs = world.time.now() + POLICY.sidebarWaitMs;
  const choose = (control: Control): Chosen | undefined => {
    if (!isFresh(control)) return undefined;
    const ask = { place: 0, ref: world.random.word(8), question: lookupKey(lookup) };
    // A driver moves the answer to the saved results.
    return { asks: [ask], changes: [putWake("formulas", payer.account, world.time.now())] };
  };
  const claim = claimInTurn(world.time, untilMs, () =>
    notes.claim(payer, choose, KINDS[lookup.field].endpoint, SIGNAL_JOB),
  );
  if (!claim || !("waitMs" in claim)) return claim;
  throw tooLate(claim.waitMs);
}

function send(
  sender: { world: World; payer: Payer; codec: Codec; notes: FormulaNotes },
  claim: FormulaClaim,
  lookup: Lookup,
  request: ReturnType<typeof askLookup>,
): Ask {
  // Its note is taken over once no formula could live any more: the answer must stand there by then.
  const timeoutSeconds = Math.floor(POLICY.formulaLongestMs / 1_000);
  const { asks, halt, slowed } = sendLookup(sender, claim, lookup, { ...request, timeoutSeconds });
  const [ask] = asks;
  if (ask) return ask;
  throw (
    halt ??
    enrichError(
      "SLOW_DOWN",
      slowed?.retryAfterMs === undefined ? {} : { retryAfterMs: slowed.retryAfterMs },
    )
  );
}
