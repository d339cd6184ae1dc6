import { enrichError } from "../core/errors";
import { POLICY } from "../core/policy";
import type { Named } from "../core/question-marks";
import { contactsPerWave, contactWave } from "../jobs/contact-questions";
import type { Control } from "../ledger/control";
import type { Knowledge } from "../ledger/knowledge";
import { FORMULA_JOB } from "../outbox/formula-notes";
import type { Payer } from "../outbox/payer";
import { type Step, sendWave } from "../outbox/send-wave";
import { modeOf } from "../service/contact";
import type { Queued } from "../store/queue";

/** Whether to ask a question: nobody has asked it, or it failed a while ago. Until then its cell says so. */
export function isOpen(knowledge: Knowledge, asked: Named, nowMs: number): boolean {
  if (knowledge.keysFor(asked) === undefined) return false;
  const ask = knowledge.of(asked);
  if (ask?.answer.outcome !== "failed") return ask === undefined;
  return nowMs - ask.answeredAtMs >= POLICY.failedPauseMs;
}

/**
 * Asks what formulas queued, in waves. Costs at most the price of each question. Throws OUT_OF_TIME if a
 * wave would leave after `deadlineMs`, and what `sendWave` throws and halts with.
 */
export function sendQueue(
  step: Step,
  payer: Payer,
  queued: readonly Queued[],
  deadlineMs: number,
): void {
  const mode = modeOf(payer.connection);
  const compose = (open: Queued[]) => {
    const cells = open.slice(0, contactsPerWave(mode));
    return { ...contactWave(payer, mode, cells), cells };
  };
  const checkTime = ({ pace }: Control) => {
    if (Math.max(step.time.now(), pace.nextMs) > deadlineMs) throw enrichError("OUT_OF_TIME");
  };
  let left = queued;
  // Bounded: each turn sends some, or the time is over.
  while (left.length > 0) {
    const by = { payer, job: FORMULA_JOB };
    const { taken, again, halt } = sendWave(step, by, left, compose, checkTime);
    left = [...again, ...left.slice(taken)];
    if (step.journal.unsavedWaves >= POLICY.wavesPerAppend) step.journal.save();
    if (halt) throw halt;
  }
}
