import { enrichError } from "../core/errors";
import type { LeasedFile } from "../ledger/leasing";
import { locked } from "../store/locked";
import { SCHEDULES, type Schedule } from "../store/schedules";
import { countCredits, reserveToday } from "../store/spent";
import type { Change, Snapshot } from "../store/store";

/**
 * Counts the most that a schedule's next run may cost against the daily limit of all that spends by itself,
 * if there is one. Throws FORMULAS_CAP if less is left, and CHANGED if the schedule was removed.
 */
export function holdDayCredits(
  file: LeasedFile,
  dayCredits: number | undefined,
  id: string,
  credits: number,
): void {
  if (dayCredits === undefined) return;
  locked(file, (all) => {
    const atMs = file.time.now();
    const present = SCHEDULES.get(all, id);
    if (!present) throw enrichError("CHANGED");
    const counted = reserveToday(all, present.account, dayCredits, credits, atMs);
    const holding = { ...present, held: { credits, atMs } };
    file.properties.commit(SCHEDULES.put(holding, id), ...counted);
  });
}

/** Gives the day back what was counted for a run that is over, less what it spent. */
export function releaseDayCredits(
  all: Snapshot<"file">,
  { account, held }: Pick<Schedule, "account" | "held">,
  spent: number,
  nowMs: number,
): Change<"file">[] {
  return held ? [countCredits(all, account, spent - held.credits, nowMs, held.atMs)] : [];
}
