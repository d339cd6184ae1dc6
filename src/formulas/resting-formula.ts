import { separatorOf } from "../core/formula-text";
import { PENDING } from "./shown";

/**
 * A formula of ours at rest: it shows what it showed, and calls nothing. Putting the formula back
 * then makes it calculate. It keeps its references alive meanwhile, so that people may sort, insert
 * and delete around it, and a driver that finds it later puts back what it should be.
 */
export function restFormula(formula: string): string {
  const separator = separatorOf(formula);
  return `=IF(1${separator}"${PENDING}"${separator}${formula.replace(/^=/, "")})`;
}

const RESTING = new RegExp(`^=IF\\(1\\s*[,;]\\s*"${PENDING}"\\s*[,;]\\s*(.*)\\)$`, "is");

/** The formula that rests here; undefined where none does. */
export function wakeFormula(formula: string): string | undefined {
  const inner = RESTING.exec(formula)?.[1];
  return inner === undefined || !isOurs(inner) ? undefined : `=${inner}`;
}

/** Calls one of our functions. */
export function isOurs(formula: string): boolean {
  return /\bENRICH_[A-Z_]+\s*\(/i.test(formula.replace(/"(?:[^"]|"")*"/g, '""'));
}
