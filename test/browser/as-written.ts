import type { Stage } from "./stage";

/** A whole number, such as 1,000,000, as the stage's file writes it. */
export function numberIn({ runtime }: Stage, number: number): string {
  return number.toLocaleString(runtime.sheets.locale.replace("_", "-"));
}

/** A formula whose arguments commas separate, as people of the stage's file type it. */
export function formulaIn({ runtime }: Stage, formula: string): string {
  return runtime.sheets.locale.startsWith("en") ? formula : formula.replaceAll(",", ";");
}
