import type { StartCall } from "./execution-record";

const functionName = /^[A-Za-z_$][\w$]*$/;
const memberName = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/;

/** Throws for calls that are the stage's own mistake. */
export function checkStart({ fn, kind, as }: StartCall, accounts: readonly string[]): void {
  if (!(kind === "menu" ? memberName : functionName).test(fn))
    throw new Error(`${fn} is no function's name`);
  if (as !== undefined && !accounts.includes(as)) throw new Error(`${as} may not edit this file`);
}

/** H6, V10: functions that a page or a formula cannot see. */
export function isPrivate({ fn, kind }: StartCall): boolean {
  return (kind === "sidebar" || kind === "formula") && fn.endsWith("_");
}

/** H2: index of the first argument a page may not send; -1 when all are legal. */
export function illegalArgument(args: readonly unknown[]): number {
  return args.findIndex((argument) => !isLegal(argument));
}

function isLegal(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value !== "object")
    return typeof value !== "function" && typeof value !== "symbol" && typeof value !== "bigint";
  if (Array.isArray(value)) return value.every(isLegal);
  const kind = Object.prototype.toString.call(value);
  return kind === "[object Object]" && Object.values(value).every(isLegal);
}
