import { PENDING } from "../core/outcome";

/** The rest of a formula that calls one of our functions, outside of quoted texts. Java and JavaScript read it alike. */
const OURS = '(?:[^"]*"[^"]*")*[^"]*\\bENRICH_[A-Z_]+\\s*\\([\\s\\S]*';

/** A whole formula of ours. Its group is what a resting formula keeps. */
export const AWAKE = `^=(${OURS})$`;

/** A whole formula of ours at rest, in any language's word for IF. Its group is the formula. */
export const AT_REST = `^=[^\\s("]+\\(1\\s*[,;]\\s*"${PENDING}"\\s*[,;]\\s*(${OURS})\\)$`;

/**
 * Our formula at rest: it shows PENDING and calls nothing; putting the formula back makes it calculate.
 * It keeps its references, so that people may sort, insert and delete around it, and a driver that
 * finds it later can put the formula back. `$1` stands for the group of AWAKE. Semicolons are read
 * in files of every language.
 */
export const REST = `=IF(1;"${PENDING}";$1)`;

/** What wakes a formula: `$1` stands for the group of AT_REST. */
export const WAKEN = "=$1";

/** The sheet has put the text `$1` where the formula belongs, as it would if it knew no groups. */
export const SPOILED = new RegExp(`"${PENDING}"\\s*[,;]\\s*\\$1\\)$`);

/** Whether a formula of ours rests here. */
export function isAtRest(formula: string): boolean {
  return RESTING.test(formula);
}

/** Whether a formula calls one of our functions. */
export function isOurs(formula: string): boolean {
  return CALLING.test(formula);
}

const RESTING = new RegExp(AT_REST, "i");
const CALLING = new RegExp(AWAKE, "i");
