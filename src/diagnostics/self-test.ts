import type { Check } from "../core/check";
import { errorCode } from "../core/errors";
import { withoutAddresses } from "../core/without-addresses";

/** `not settled`: this file, account or moment cannot tell. */
export type Result = "holds" | "differs" | "not settled";

/** What one check saw. Holds no key, contact, address or name of a file. */
export interface Finding {
  name: string;
  result: Result;
  seen: string;
}

/** Asks each and judges the answer. Never throws: what a check throws is its answer. */
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
