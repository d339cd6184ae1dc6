import { checksum } from "../core/checksum";
import { PLATFORM_LIMITS } from "../core/limits";
import type { OutputRole } from "../core/output-column";
import { personText } from "../core/row-identity";
import type { Cell } from "../ports/spreadsheet";
import type { Store } from "../store/store";
import type { Plan, PlannedCell } from "./plan";
import { rowOutputs } from "./row-outputs";
import { cellsByRow, sameCell, VALUE_ROLES } from "./settle-plan";

const KEY = "shown";
/** Stands for more cells than fit: then nothing known before the run is cleared by its undoing. */
const MANY = "many";

/**
 * Notes what the sheet showed before the run began, of what the run would write: undoing the run
 * must leave that. Kept for the latest run alone.
 */
export function saveShown(properties: Store<"file">, job: string, plan: Plan): void {
  const marks = cellsByRow(plan.cells).flatMap((cells) =>
    shownRoles(cells).map((role) => markOf(cells, role)),
  );
  const text = [...new Set(marks)].join(" ");
  const fits = text.length < PLATFORM_LIMITS.propertyValueBytes - 100;
  properties.set({ [KEY]: `${job} ${fits ? text : MANY}` });
}

/** Whether a cell showed its value before this run began, as far as that is noted. */
export function readShown(
  properties: Store<"file">,
  job: string,
): (cells: PlannedCell[], role: OutputRole) => boolean {
  const [noted, ...marks] = (properties.get(KEY) ?? "").split(" ");
  const known = new Set(marks);
  if (noted !== job || known.has(MANY)) return (cells) => !cells.some(isOfRun);
  return (cells, role) => known.has(markOf(cells, role));
}

function shownRoles(cells: PlannedCell[]): OutputRole[] {
  const outputs = cells[0]?.row.outputs ?? {};
  return (Object.entries(rowOutputs(cells)) as [OutputRole, Cell][])
    .filter(([role, value]) => VALUE_ROLES.includes(role) && value !== "")
    .filter(([role, value]) => sameCell(outputs[role], value))
    .map(([role]) => role);
}

function isOfRun({ decision }: PlannedCell): boolean {
  return decision.kind === "asked" || decision.kind === "duplicate";
}

function markOf(cells: PlannedCell[], role: OutputRole): string {
  return checksum([role, personText((cells[0] as PlannedCell).row.contact)]);
}
