import type { SchedulesReply } from "../../../contract/schedules";
import { exceptOn } from "../../core/errors";
import { creditsSpent } from "../../store/spent";
import type { Snapshot } from "../../store/store";

/** What spends by itself has spent today of `most`; null without a limit, or where the count cannot be read. */
export function spentToday(
  all: Snapshot<"file">,
  most: number | undefined,
  nowMs: number,
): SchedulesReply["today"] {
  if (most === undefined) return null;
  // A count that nobody can read is told among the unreadable records.
  const spent = exceptOn(
    "STORED_RECORD",
    () => creditsSpent(all, nowMs),
    () => undefined,
  );
  return spent === undefined ? null : { spent, most };
}
