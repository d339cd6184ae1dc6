import { enrichError, errorCode } from "../core/errors";
import type { Run } from "./run";

/**
 * Writes to the run's tab and flushes. What Google refuses (a protected range, a sheet that cannot
 * be reached) becomes SHEET_REFUSED: the answers are saved already, so the run only pauses.
 */
export function writeThrough(run: Run, write: () => void): void {
  try {
    write();
    run.world.spreadsheet.flush();
  } catch (error) {
    if (errorCode(error) !== undefined) throw error;
    throw enrichError("SHEET_REFUSED", { cause: error });
  }
}
