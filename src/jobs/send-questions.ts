import { enrichError } from "../core/errors";
import { POLICY } from "../core/policy";
import type { Control } from "../ledger/control";
import type { Payer } from "../outbox/payer";
import { type Step, sendWave } from "../outbox/send-wave";
import { modeOf } from "../service/contact";
import { type AskedContact, contactsPerWave, contactWave } from "./contact-questions";

/**
 * Asks questions that belong to no row of a run, in waves. Costs at most the price of each. Throws OUT_OF_TIME if a wave
 * would leave after `deadlineMs`, and what `sendWave` throws and halts with.
 */
export function sendQuestions(
  step: Step,
  by: { payer: Payer; job: string },
  asked: readonly AskedContact[],
  deadlineMs: number,
): void {
  const { payer } = by;
  const mode = modeOf(payer.connection);
  const compose = (open: AskedContact[]) => {
    const cells = open.slice(0, contactsPerWave(mode));
    return { ...contactWave(payer, mode, cells), cells };
  };
  const checkTime = ({ pace }: Control) => {
    if (Math.max(step.time.now(), pace.nextMs) > deadlineMs) throw enrichError("OUT_OF_TIME");
  };
  let left = asked;
  // Bounded: each turn sends some, or the time is over.
  while (left.length > 0) {
    const { taken, again, halt } = sendWave(step, by, left, compose, checkTime);
    left = [...again, ...left.slice(taken)];
    if (step.journal.unsavedWaves >= POLICY.wavesPerAppend) step.journal.save();
    if (halt) throw halt;
  }
}
