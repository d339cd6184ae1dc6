import type { Check } from "../core/check";
import { errorCode } from "../core/errors";
import { withoutAddresses } from "../core/without-addresses";

/** `not settled`: this file or account cannot tell at the moment. */
export type Result = "holds" | "differs" | "not settled";

/** What one check saw. Contains no key, contact, address or file name. */
export interface Finding {
  name: string;
  result: Result;
  seen: string;
}

/** Runs each check and compares its answer. Never throws: an error counts as the check's answer. */
export function runSelfTest(checks: readonly Check[]): Finding[] {
  return checks.map(([name, expected, ask]) => {
    const answer = answered(ask);
    const holds = new RegExp(`^(?:${expected})$`, "s").test(answer);
    const result = answer.startsWith("?") ? "not settled" : holds ? "holds" : "differs";
    return { name, result, seen: withoutAddresses(answer) };
  });
}

function answered(ask: Check[2]): string {
  try {
    return String(ask());
  } catch (error) {
    return `refused: ${errorCode(error) ?? error}`;
  }
}
