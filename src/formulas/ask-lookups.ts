import { POLICY } from "../core/policy";
import { FORMULA_JOB } from "../outbox/formula-notes";
import type { Payer } from "../outbox/payer";
import { sendLookup } from "../outbox/send-lookup";
import type { AskServices, WithRef } from "./look-up";
import type { LookupQuestion } from "./lookup-call";
import type { Memory } from "./memory";

/**
 * Asks questions that are not about contacts, one after another: their endpoints answer at once, so a formula waits for
 * each. What it has no time for is left to a later call of the cell. `stale` means that answers were saved meanwhile.
 * Costs at most the price of each question. Throws BAD_INPUT, BUSY, FORMULAS_CAP, DAY_QUOTA, PROPERTIES_FULL and the
 * halts of an answer.
 */
export function askLookups(
  services: AskServices,
  payer: Payer,
  memory: Memory,
  open: readonly WithRef<LookupQuestion>[],
): "asked" | "stale" {
  const { time, beganMs } = services;
  const untilMs = beganMs + POLICY.formulaAskMs;
  const timeoutMs = () => beganMs + POLICY.formulaLongestMs - time.now();
  for (const { question, ref, lookup } of open) {
    if (time.now() >= untilMs) return "asked";
    let stale = false;
    const sent = sendLookup(
      services,
      { payer, job: FORMULA_JOB },
      { lookup, untilMs, timeoutMs },
      (control) => {
        stale = !memory.learn(control);
        return !stale && memory.stateOf({ question }) === undefined ? ref : undefined;
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
