import { checksum } from "../core/checksum";
import { type OutputRole, VALUE_ROLES } from "../core/output-column";
import { personText } from "../core/row-identity";
import type { Cell } from "../ports/spreadsheet";
import { type Job, VALUES_BEFORE_RUN } from "../store/jobs";
import type { Store } from "../store/store";
import { isOfRun, type Plan, type PlannedCell } from "./plan";
import { isFormerStatus, rowOutputs, saysEarlier, statusOfOthers } from "./row-outputs";
import { type CellChange, cellsByRow, sameCell } from "./settle-plan";

/**
 * Blanks for the cells that still hold what the run wrote, and did not show before it began; of a status, what other runs
 * said. Of a run that was for some rows, a row that a later run has marked is this one's if nobody else's can be.
 */
export function planUndo(
  properties: Store<"file">,
  { id, scope }: Pick<Job, "id" | "scope">,
  { cells }: Plan,
): CellChange[] {
  const shownBefore = readShownBefore(properties, id);
  const isOther = ({ row }: PlannedCell) => scope !== "all" && !row.ref.startsWith(id);
  const [seen, shared] = [new Set(), new Set()];
  for (const cell of cells.filter(isOther)) {
    const ask = askOf(cell);
    (seen.has(ask) ? shared : seen).add(ask);
  }
  const told = cells.filter((cell) => !isOther(cell) || !shared.has(askOf(cell)));
  return cellsByRow(told).flatMap((each) => clearedCells(each, shownBefore));
}

function askOf({ decision }: PlannedCell): unknown {
  return "ask" in decision && decision.ask;
}

function clearedCells(
  cells: PlannedCell[],
  shownBefore: ReturnType<typeof readShownBefore>,
): CellChange[] {
  const row = cells[0]?.row;
  if (!row) return [];
  // A status stands there also in the words of an earlier build.
  const stands = (role: OutputRole, value: Cell) =>
    sameCell(row.outputs[role], value) || (role === "status" && isFormerStatus(row.outputs.status));
  const held = shownIn(cells).filter(
    ([role, value]) => value !== "" && !row.formulas.includes(role) && stands(role, value),
  );
  const values = held.filter(([role]) => VALUE_ROLES.includes(role));
  const cleared = values.filter(([role]) => !shownBefore(cells, role));
  // Of a row that showed everything before, the status is not this run's either.
  const isAsBefore = cleared.length === 0 && (values.length > 0 || shownBefore(cells, "status"));
  const others = statusOfOthers(cells);
  const rest = isAsBefore
    ? []
    : held.filter(
        ([role]) => !VALUE_ROLES.includes(role) && (role !== "enriched_on" || others === ""),
      );
  return [...cleared, ...rest].flatMap(([role, present]) => {
    const value = role === "status" ? others : "";
    return sameCell(present, value) ? [] : [{ row, role, value }];
  });
}

function shownIn(cells: PlannedCell[]): [OutputRole, Cell][] {
  return Object.entries(rowOutputs(cells)) as [OutputRole, Cell][];
}

/** The marks of values that the sheet shows before the run, since Undo must keep those. */
export function shownMarks(plan: Plan): ReadonlySet<string> {
  const marks = cellsByRow(plan.cells).flatMap((cells) =>
    shownRoles(cells).map((role) => markOf(cells, role)),
  );
  return new Set(marks);
}

/**
 * Whether a cell showed its value before this run began. Without a record, assumes that everything known
 * before the run was shown.
 */
function readShownBefore(
  properties: Store<"file">,
  job: string,
): (cells: PlannedCell[], role: OutputRole) => boolean {
  const shown = VALUES_BEFORE_RUN.load(properties);
  const marks = shown?.job === job ? shown.marks : undefined;
  if (!marks) return (cells) => !cells.some(({ decision }) => isOfRun(decision));
  return (cells, role) => marks.has(markOf(cells, role));
}

function shownRoles(cells: PlannedCell[]): OutputRole[] {
  const outputs = cells[0]?.row.outputs ?? {};
  const known = shownIn(cells)
    .filter(([role, value]) => (VALUE_ROLES.includes(role) || role === "status") && value !== "")
    .filter(([role, value]) => sameCell(outputs[role], value))
    .map(([role]) => role);
  // What is asked again shows an earlier answer until then, or says that there was none.
  const earlier = new Set(cells.flatMap(({ previous = [] }) => previous));
  const again = VALUE_ROLES.filter((role) => earlier.has(String(outputs[role] ?? "")));
  return [...known, ...again, ...(saysEarlier(cells) ? (["status"] as const) : [])];
}

function markOf(cells: PlannedCell[], role: OutputRole): string {
  return checksum([role, personText((cells[0] as PlannedCell).row.contact)]);
}
