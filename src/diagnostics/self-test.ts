import { errorCode } from "../core/errors";
import { withoutAddresses } from "../core/without-addresses";
import type { Check, Finding } from "./finding";

/**
 * Tries out these assumptions. Costs no credits. With a saved address it makes two free requests, and one
 * that the manifest forbids. Never throws: a check that fails to run counts as differing.
 */
export function runSelfTest(checks: readonly Check[]): Finding[] {
  return checks.map((check) => ({ id: check.id, assumed: check.assumed, ...tried(check) }));
}

function tried({ look }: Check): Pick<Finding, "result" | "seen"> {
  try {
    return look();
  } catch (error) {
    const code = errorCode(error);
    return { result: "differs", seen: code ? `refused: ${code}` : withoutAddresses(error) };
  }
}
