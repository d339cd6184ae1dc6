import type { UnansweredRow } from "../../../contract/enrich-run";
import { FIELD_NAMES } from "../../core/field";
import type { RunKind } from "../../core/kind";
import { listUnanswered } from "../../jobs/unanswered";
import { requireTab, type SidebarDesk } from "../sidebar-desk";

/** More than fit a list that somebody reads. */
const ROWS_SHOWN = 100;

/** Rows whose answer never came, and how many more there are. */
export function unanswered(
  desk: SidebarDesk,
  tabId: number,
  kind?: RunKind,
): { rows: UnansweredRow[]; more: number } {
  const rows = listUnanswered(desk.world, requireTab(desk, tabId), kind);
  return {
    rows: rows
      .slice(0, ROWS_SHOWN)
      .map(({ row, name, field }) => ({ row, name, what: FIELD_NAMES[field] })),
    more: Math.max(0, rows.length - ROWS_SHOWN),
  };
}
