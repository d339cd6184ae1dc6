import { checksum } from "../core/checksum";
import { fieldRoles, moreRoles, type OutputRole, VALUE_ROLES } from "../core/output-column";
import { personText } from "../core/row-identity";
import type { Ask } from "../ledger/ask";
import type { Knowledge } from "../ledger/knowledge";
import type { Cell } from "../ports/spreadsheet";
import { FILLED, type Job, VALUES_BEFORE_RUN } from "../store/jobs";
import type { Change, Snapshot, Store } from "../store/store";
import { isOfRun, type Plan, type PlannedCell, type ShownBefore } from "./plan";
import { shownValues } from "./previous-asks";
import { isFormerStatus, isSaid, keepsStatus, rowOutputs, statusOfOthers } from "./row-outputs";
import { type CellChange, cellsByRow, sameCell } from "./settle-plan";

/**
 * Clears the cells that still hold what the run wrote and did not show it before. A status keeps what other runs said.
 * If the run was over chosen rows, a row that a later run marked counts only if no other such row shows its answer.
 */
export function planUndo(
  shownBefore: ShownBefore,
  { id, scope }: Pick<Job, "id" | "scope">,
  { cells }: Plan,
): CellChange[] {
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
    ([role, value]) => !row.formulas.includes(role) && stands(role, value),
  );
  const isTaken = (cell: PlannedCell, role: OutputRole) =>
    VALUE_ROLES.includes(role) && rolesOf(cell).includes(role) && shownBefore(cell, role) === false;
  const isEmptied = (cell: PlannedCell) => held.some(([role]) => isTaken(cell, role));
  // What the row said of a field before the run stays, also where the run put a known value beside it.
  const kept = cells.filter((cell) =>
    isEmptied(cell)
      ? cell.decision.kind === "known" && shownBefore(cell, wordOf(cell))
      : rolesMarked(cell).some((role) => shownBefore(cell, role) !== false),
  );
  if (kept.length === cells.length && !cells.some(isEmptied)) return [];
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

function rolesMarked(cell: PlannedCell): string[] {
  return [...rolesOf(cell), wordOf(cell)];
}

/** The role under which a mark notes what the status says of the cell's field. */
function wordOf({ field }: PlannedCell): string {
  return `${field}:`;
}

function shownIn(cells: PlannedCell[]): [OutputRole, Cell][] {
  return (Object.entries(rowOutputs(cells)) as [OutputRole, Cell][]).filter(
    ([, value]) => value !== "",
  );
}

function valuesIn(cells: PlannedCell[]): [OutputRole, Cell][] {
  return shownIn(cells).filter(([role]) => VALUE_ROLES.includes(role));
}

/**
 * Marks of what Undo must keep and what it may take out: exact ones, and fewer for a run that fills in much of what is
 * known, which tell only until another run has begun.
 */
export function shownMarks(plan: Plan): ReadonlySet<string>[] {
  const rows = cellsByRow(plan.cells);
  return [new Set([FILLED, ...rows.flatMap(exactMarks)]), new Set(rows.flatMap(marksOf))];
}

/** Marks what a run has filled in from saved answers since it began, so that Undo takes that out, too. */
export function noteFilled(
  all: Snapshot<"file">,
  job: string,
  changes: readonly CellChange[],
): Change<"file"> {
  const values = changes.filter(({ role }) => VALUE_ROLES.includes(role));
  const filled = values.map((each) => FILLED + markOf(each, each.role));
  const runs = VALUES_BEFORE_RUN.get(all) ?? [];
  return VALUES_BEFORE_RUN.put(
    runs.map((run) =>
      run.job === job && run.marks?.has(FILLED)
        ? { job, marks: new Set([...run.marks, ...filled]) }
        : run,
    ),
  );
}

/**
 * Reads whether a cell showed its value before this run began, or its row said its word. Undefined where nobody can
 * know, or where a later run has found the same anew: then Undo keeps it and names the row.
 */
export function readShownBefore(
  properties: Store<"file">,
  { id, startedAtMs }: Pick<Job, "id" | "startedAtMs">,
  knowledge: Knowledge,
): ShownBefore {
  const runs = VALUES_BEFORE_RUN.load(properties) ?? [];
  const at = runs.findIndex(({ job }) => job === id);
  const marks = runs[at]?.marks;
  const isLater = (ask: Ask) => ask.job !== id && ask.askedAtMs >= startedAtMs;
  const hasLater = [...knowledge.all()].some(isLater);
  const isFoundAnew = (cell: PlannedCell, role: string) => {
    const text = String(cell.row.outputs[role as OutputRole]);
    const shows = (ask: Ask) => isLater(ask) && shownValues(ask, knowledge).includes(text);
    return hasLater && knowledge.about(cell).some(shows);
  };
  const isAsked = (cell: PlannedCell) => knowledge.about(cell).some(({ job }) => job === id);
  return (cell, role) => {
    const isKnown = cell.decision.kind === "known";
    if (isKnown && marks?.has(FILLED)) {
      if (!marks.has(FILLED + markOf(cell, cell.field))) return isAsked(cell) ? undefined : true;
    } else if (isKnown ? !marks || at > 0 : !marks && !isOfRun(cell.decision)) return undefined;
    if (isFoundAnew(cell, role)) return undefined;
    return marks?.has(markOf(cell, role)) ?? false;
  };
}

/** The row's marks without those of known cells that the run does not fill, and with those of the ones it does. */
function exactMarks(cells: PlannedCell[]): string[] {
  const shown = valuesIn(cells);
  const isKnown = ({ decision }: PlannedCell) => decision.kind === "known";
  const isFilled = (cell: PlannedCell) =>
    isKnown(cell) &&
    (!isSaid(cell) ||
      shown.some(
        ([role, value]) => rolesOf(cell).includes(role) && !sameCell(cell.row.outputs[role], value),
      ));
  const left = cells.filter((cell) => isKnown(cell) && !isFilled(cell));
  const without = left.flatMap((cell) => rolesMarked(cell).map((role) => markOf(cell, role)));
  const filled = cells.filter(isFilled).map((cell) => FILLED + markOf(cell, cell.field));
  return [...filled, ...marksOf(cells).filter((mark) => !without.includes(mark))];
}

function marksOf(cells: PlannedCell[]): string[] {
  const [first] = cells as [PlannedCell];
  const { outputs } = first.row;
  const known = valuesIn(cells)
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

/** The mark of a role in the row of whom it names. */
export function markOf({ row }: Pick<PlannedCell, "row">, role: string): string {
  return checksum([role, personText(row.contact)]);
}
