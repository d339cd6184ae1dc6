import type { SchedulesReply } from "../../../contract/schedules";
import { dayIfReadable } from "../../store/spent";
import type { Snapshot } from "../../store/store";

/**
 * What spends by itself has spent today of `most`; null without a limit, or where the count cannot be read, which is
 * told among the unreadable records.
 */
export function spentToday(
  all: Snapshot<"file">,
  most: number | undefined,
  nowMs: number,
): SchedulesReply["today"] {
  const day = dayIfReadable(all, nowMs);
  return most === undefined || !day ? null : { spent: day.credits, most };
}
