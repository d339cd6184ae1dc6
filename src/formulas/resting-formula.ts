import { separatorOf } from "../core/formula-text";
import { PENDING } from "./shown";

/**
 * Our formula at rest: it shows PENDING and calls nothing; putting the formula back makes it calculate.
 * It keeps its references, so that people may sort, insert and delete around it, and a driver that
 * finds it later can put the formula back.
 */
export function restFormula(formula: string): string {
  const separator = separatorOf(formula);
  return `=IF(1${separator}"${PENDING}"${separator}${formula.replace(/^=/, "")})`;
}

const RESTING = new RegExp(`^=IF\\(1\\s*[,;]\\s*"${PENDING}"\\s*[,;]\\s*(.*)\\)$`, "is");

/** The formula that rests here; undefined if none does. */
export function wakeFormula(formula: string): string | undefined {
  const inner = RESTING.exec(formula)?.[1];
  return inner === undefined || !isOurs(inner) ? undefined : `=${inner}`;
}

/** Whether a formula calls one of our functions. */
export function isOurs(formula: string): boolean {
  return /\bENRICH_[A-Z_]+\s*\(/i.test(formula.replace(/"(?:[^"]|"")*"/g, '""'));
}
