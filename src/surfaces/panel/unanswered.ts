import type { UnansweredRow } from "../../../contract/enrich-run";
import { FIELD_NAMES } from "../../core/field";
import type { Unanswered } from "../../jobs/unanswered";

/** More than fit a list that somebody reads. */
const ROWS_SHOWN = 100;

/** Rows whose answer never came, and how many more there are. */
export function unansweredShown(rows: Unanswered[]): { rows: UnansweredRow[]; more: number } {
  return {
    rows: rows
      .slice(0, ROWS_SHOWN)
      .map(({ row, name, field }) => ({ row, name, what: FIELD_NAMES[field] })),
    more: Math.max(0, rows.length - ROWS_SHOWN),
  };
}
