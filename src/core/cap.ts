import { badInput } from "./errors";
import { POLICY } from "./policy";

/**
 * Throws BAD_INPUT unless somebody entered a whole number of credits, one or more and no typing error. A run
 * may have none, `least` 0, and costs as much as its rows.
 */
export function checkCap(credits: number, least = 1): void {
  if (!Number.isInteger(credits) || credits < least || (least && credits > POLICY.highestCap))
    throw badInput(`Enter credits as a whole number${least ? " from 1 to a million" : ""}.`);
}
