import { errorCode } from "../core/errors";
import { withoutAddresses } from "../core/without-addresses";
import { CELL_CHECKS } from "./cell-checks";
import type { Bench, Check, Finding } from "./finding";
import { REQUEST_CHECKS } from "./request-checks";
import { SCRIPT_CHECKS } from "./script-checks";
import { STORE_CHECKS } from "./store-checks";

const CHECKS: readonly Check[] = [
  ...CELL_CHECKS,
  ...STORE_CHECKS,
  ...SCRIPT_CHECKS,
  ...REQUEST_CHECKS,
];

/**
 * Tries out every assumption; costs no credits. Where an address is saved it makes two free requests, and
 * one that the manifest does not allow.
 * Never throws: a check that cannot be carried out differs.
 */
export function runSelfTest(bench: Bench): Finding[] {
  return CHECKS.map((check) => ({ id: check.id, assumed: check.assumed, ...tried(check, bench) }));
}

function tried({ look }: Check, bench: Bench): Pick<Finding, "result" | "seen"> {
  try {
    return look(bench);
  } catch (error) {
    const code = errorCode(error);
    return { result: "differs", seen: code ? `refused: ${code}` : withoutAddresses(error) };
  }
}
