import { PlatformError } from "../execution/platform-error";
import { sheetLimits } from "../limits";

/** R6 */
export function refuseLongText(value: unknown, most: number = sheetLimits.cellCharacters): void {
  if (typeof value === "string" && value.length > most) {
    throw new PlatformError(
      `Your input contains more than the maximum of ${most} characters in a single cell.`,
    );
  }
}
