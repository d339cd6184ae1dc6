import { POLICY } from "../core/policy";
import type { Named } from "../core/question-marks";
import type { Knowledge } from "../ledger/knowledge";

/** Whether to ask a question: nobody has asked it, or it failed a while ago. Until then its cell says so. */
export function isOpen(knowledge: Knowledge, asked: Named, nowMs: number): boolean {
  if (knowledge.keysFor(asked) === undefined) return false;
  const ask = knowledge.of(asked);
  if (ask?.answer.outcome !== "failed") return ask === undefined;
  return nowMs - ask.answeredAtMs >= POLICY.failedPauseMs;
}
