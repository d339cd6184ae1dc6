import { errorCode } from "../core/errors";
import { withoutAddresses } from "../core/without-addresses";
import type { Check, Finding } from "./finding";

/**
 * Tries out these assumptions; costs no credits. Where an address is saved it makes two free requests, and
 * one that the manifest does not allow.
 * Never throws: a check that cannot be carried out differs.
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
