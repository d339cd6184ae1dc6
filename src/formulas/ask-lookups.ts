import type { Lookup } from "../core/kind";
import { POLICY } from "../core/policy";
import { FORMULA_JOB } from "../outbox/formula-notes";
import type { Payer } from "../outbox/payer";
import { sendLookup } from "../outbox/send-lookup";
import type { AskServices } from "./asker";
import type { Memory } from "./memory";

/** A look-up that is about no contact, with its question and its mark. */
export interface MarkedLookup {
  question: string;
  ref: string;
  lookup: Lookup;
}

/**
 * Asks, one after another, what memory cannot tell of subjects that are no contacts. These endpoints
 * answer at once, so that a formula waits for each; what there is no time for is left to a later call of
 * the cell. `stale` when answers were saved meanwhile. Costs at most the price of each question. Throws
 * BAD_INPUT, BUSY, FORMULAS_CAP, DAY_QUOTA, PROPERTIES_FULL and the halts of an answer.
 */
export function askLookups(
  services: AskServices,
  payer: Payer,
  memory: Memory,
  wanted: readonly MarkedLookup[],
): "asked" | "stale" {
  const { time, beganMs } = services;
  const untilMs = beganMs + POLICY.formulaAskMs;
  const timeoutMs = () => beganMs + POLICY.formulaLongestMs - time.now();
  for (const { question, ref, lookup } of wanted) {
    if (time.now() >= untilMs) return "asked";
    let stale = false;
    const sent = sendLookup(
      services,
      { payer, job: FORMULA_JOB },
      { lookup, untilMs, timeoutMs },
      (control) => {
        stale = !memory.learn(control);
        return !stale && memory.tell(question) === undefined ? ref : undefined;
      },
    );
    if (stale) return "stale";
    if (!sent) continue;
    if ("waitMs" in sent) return "asked";
    if (sent.ask) memory.add(sent.ask);
    if (sent.halt) throw sent.halt;
  }
  return "asked";
}
