import { badInput } from "./errors";
import { POLICY } from "./policy";

/**
 * Throws BAD_INPUT unless `credits` is a whole number from `least` to `POLICY.highestCap`, above which it is a typing
 * error. With `least` 0, for a run, there is no upper bound.
 */
export function checkCap(credits: number, least = 1): void {
  if (!Number.isInteger(credits) || credits < least || (least && credits > POLICY.highestCap))
    throw badInput(`Enter credits as a whole number${least ? " from 1 to a million" : ""}.`);
}
