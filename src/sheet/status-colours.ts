import type { OutputRole } from "../core/output-column";
import type { Tab, WordColour } from "../ports/spreadsheet";
import type { Mapping } from "../store/mapping";
import type { Table } from "./table";

/** Colours with their word: told apart also by people who see no red or no green. */
const GOOD = { text: "#0a4a52", fill: "#cdebe9" };
const COLOURS: readonly WordColour[] = [
  { word: "valid", ...GOOD },
  { word: "deliverable", ...GOOD },
  { word: "catch-all", text: "#5c4000", fill: "#ffe9b0" },
  { word: "risky", text: "#5e2300", fill: "#ffbd94" },
  { word: "invalid", text: "#2d2f35", fill: "#c6c9d1", isStruck: true },
];

const ROLES: readonly OutputRole[] = ["email_status", "personal_email_status", "lead_email_status"];

/**
 * Colours the e-mail statuses of a run that begins: in columns of ours that hold none, which it has just made
 * or whose results were undone. Where they hold some and have no colours, people took those away. Sheet calls: 2,
 * none for other columns. `rows`: as the cost was worked out; `ours`: what the run fills in columns that are no person's.
 */
export function colourStatuses(
  tab: Tab,
  headers: readonly string[],
  { outputs }: Mapping,
  { rows }: Pick<Table, "rows">,
  ours: readonly OutputRole[],
): void {
  const columns = columnsOf(
    emptyRoles(rows).filter((role) => ours.includes(role)),
    outputs,
    headers,
  );
  if (columns.length > 0) tab.colourWords(columns, COLOURS);
}

/** Takes our colours from columns of statuses in which an Undo has left none. Sheet calls: 1 or 2. */
export function uncolourStatuses(
  tab: Tab,
  { outputs }: Mapping,
  { headers, rows }: Pick<Table, "headers" | "rows">,
): void {
  const columns = columnsOf(emptyRoles(rows), outputs, headers);
  if (columns.length > 0) tab.uncolourWords(columns, COLOURS);
}

function emptyRoles(rows: Table["rows"]): OutputRole[] {
  return ROLES.filter((role) => rows.every(({ outputs }) => (outputs[role] ?? "") === ""));
}

function columnsOf(
  roles: readonly OutputRole[],
  outputs: Mapping["outputs"],
  headers: readonly string[],
): number[] {
  const columns = roles.map((role) => headers.indexOf(outputs[role] ?? "") + 1);
  return columns.filter((column) => column > 0);
}
