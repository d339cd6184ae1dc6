import { checksum } from "../core/checksum";
import { fieldRoles, moreRoles, type OutputRole, VALUE_ROLES } from "../core/output-column";
import { personText } from "../core/row-identity";
import type { Cell } from "../ports/spreadsheet";
import { type Job, VALUES_BEFORE_RUN } from "../store/jobs";
import type { Store } from "../store/store";
import { isOfRun, type Plan, type PlannedCell } from "./plan";
import { isFormerStatus, isSaid, keepsStatus, rowOutputs, statusOfOthers } from "./row-outputs";
import { type CellChange, cellsByRow, sameCell } from "./settle-plan";

/**
 * Clears the cells that still hold what the run wrote and did not show it before. A status keeps what other runs said.
 * If the run was over chosen rows, a row that a later run marked counts only if no other such row shows its answer.
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
  const own = cells.filter((cell) => !isOther(cell) || !shared.has(askOf(cell)));
  return cellsByRow(own).flatMap((each) => clearedCells(each, shownBefore));
}

function askOf({ decision }: PlannedCell): unknown {
  return "ask" in decision && decision.ask;
}

function clearedCells(cells: PlannedCell[], shownBefore: ShownBefore): CellChange[] {
  const row = cells[0]?.row;
  if (!row) return [];
  // The status may also stand there in an earlier build's words.
  const stands = (role: OutputRole, value: Cell) =>
    sameCell(row.outputs[role], value) || (role === "status" && isFormerStatus(row.outputs.status));
  const held = shownIn(cells).filter(
    ([role, value]) => value !== "" && !row.formulas.includes(role) && stands(role, value),
  );
  const isTaken = (cell: PlannedCell, role: OutputRole) =>
    VALUE_ROLES.includes(role) && rolesOf(cell).includes(role) && !shownBefore(cell, role);
  // What the row said of a field before the run stays.
  const kept = cells.filter(
    (cell) =>
      !held.some(([role]) => isTaken(cell, role)) &&
      [...rolesOf(cell), wordOf(cell)].some((role) => shownBefore(cell, role)),
  );
  if (kept.length === cells.length) return [];
  const said = statusOfOthers(cells, kept);
  const ofKept = kept.flatMap(rolesOf);
  return held.flatMap(([role, present]) => {
    const isLeft = VALUE_ROLES.includes(role)
      ? !cells.some((cell) => isTaken(cell, role))
      : ofKept.includes(role) || (role === "enriched_on" && said !== "");
    const value = role === "status" ? said : "";
    return isLeft || sameCell(present, value) ? [] : [{ row, role, value }];
  });
}

function rolesOf({ field }: PlannedCell): OutputRole[] {
  return [...fieldRoles(field), ...moreRoles(field)];
}

/** The role under which a mark notes what the status says of the cell's field. */
function wordOf({ field }: PlannedCell): string {
  return `${field}:`;
}

function shownIn(cells: PlannedCell[]): [OutputRole, Cell][] {
  return Object.entries(rowOutputs(cells)) as [OutputRole, Cell][];
}

/** Marks of what the sheet shows before the run, which Undo must keep. */
export function shownMarks(plan: Plan): ReadonlySet<string> {
  return new Set(cellsByRow(plan.cells).flatMap(marksOf));
}

type ShownBefore = (cell: PlannedCell, role: string) => boolean;

/**
 * Whether a cell showed its value before this run began. Without a record, assumes that everything known
 * before the run was shown.
 */
function readShownBefore(properties: Store<"file">, job: string): ShownBefore {
  return readMarks(properties, job) ?? (({ decision }) => !isOfRun(decision));
}

/** The same by the record; undefined without one. */
export function readMarks(properties: Store<"file">, job: string): ShownBefore | undefined {
  const shown = VALUES_BEFORE_RUN.load(properties);
  const marks = shown?.job === job ? shown.marks : undefined;
  return marks && ((cell, role) => marks.has(markOf(cell, role)));
}

function marksOf(cells: PlannedCell[]): string[] {
  const [first] = cells as [PlannedCell];
  const { outputs } = first.row;
  const known = shownIn(cells)
    .filter(([role, value]) => VALUE_ROLES.includes(role) && value !== "")
    .filter(([role, value]) => sameCell(outputs[role], value))
    .map(([role]) => role);
  // A cell that is asked again still shows its earlier answer, or says that there was none.
  const earlier = new Set(cells.flatMap(({ previous = [] }) => previous));
  const again = VALUE_ROLES.filter((role) => earlier.has(String(outputs[role] ?? "")));
  const shown = [...known, ...again];
  const said = cells
    .filter(
      (cell) =>
        !rolesOf(cell).some((role) => shown.includes(role)) && (keepsStatus(cells) || isSaid(cell)),
    )
    .map(wordOf);
  return [...shown, ...said].map((role) => markOf(first, role));
}

function markOf({ row }: PlannedCell, role: string): string {
  return checksum([role, personText(row.contact)]);
}
