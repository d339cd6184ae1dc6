import type { OutputRole } from "../core/output-column";
import type { Tab, WordColour } from "../ports/spreadsheet";
import type { Mapping } from "../store/mapping";
import type { Table } from "./table";

/** Distinguishable with red-green colour blindness, too. */
const GOOD = { text: "#0a4a52", fill: "#cdebe9" };
export const COLOURS: readonly WordColour[] = [
  { word: "valid", ...GOOD },
  { word: "deliverable", ...GOOD },
  { word: "catch-all", text: "#5c4000", fill: "#ffe9b0" },
  { word: "risky", text: "#5e2300", fill: "#ffbd94" },
  { word: "invalid", text: "#2d2f35", fill: "#c6c9d1", isStruck: true },
];

const ROLES: readonly OutputRole[] = ["email_status", "personal_email_status", "lead_email_status"];

/**
 * Colours the e-mail statuses of a run that begins, in our columns without statuses yet: new ones, or those
 * whose results were undone. If a column has statuses but no colours, people removed those. Two sheet calls,
 * or none without such a column. `rows`: as read for the quote; `ours`: roles that do not go to a person's
 * own column.
 */
export function colourStatuses(
  tab: Tab,
  headers: readonly string[],
  { outputs }: Mapping,
  { rows }: Pick<Table, "rows">,
  ours: readonly OutputRole[],
): void {
  const roles = ROLES.filter(
    (role) => ours.includes(role) && rows.every(({ outputs }) => (outputs[role] ?? "") === ""),
  );
  const columns = roles
    .map((role) => headers.indexOf(outputs[role] ?? "") + 1)
    .filter((column) => column > 0);
  if (columns.length > 0) tab.colourWords(columns, COLOURS);
}
