import { isRemembered } from "../core/outcome";
import { keysOf } from "../core/question-marks";
import { isNameless } from "../core/subject";
import type { Knowledge } from "../ledger/knowledge";
import type { TableRow } from "../sheet/table";
import { cellKey } from "./assign-asks";
import {
  decideCells,
  type Plan,
  type PlannedCell,
  type PlanTerms,
  questionsOf,
  sumUp,
} from "./plan";

/**
 * Updates the plan of a tab that only the run has changed, from what became known since. Decides anew only rows that the
 * news concerns or that are not over. Undefined if every cell must be decided: others planned people since, people moved
 * some columns, or two rows turn out to be one person. Two people who may be the same but share no key are left to the
 * next full plan; until then a wave leaves them out.
 */
export function planAgain(before: Plan, job: PlanTerms, knowledge: Knowledge): Plan | undefined {
  if (before.undecided !== knowledge.undecided) return undefined;
  if (before.cells.some(({ misplaced = [] }) => misplaced.length > 0)) return undefined;
  const { asks, keys } = knowledge.takeNews();
  const rows = new Set<TableRow>();
  for (const cell of before.cells) if (!stays(cell, keys, job)) rows.add(cell.row);
  const former = before.cells.filter(({ row }) => rows.has(row));
  const news = asks.filter((ask) => ask.job === job.id);
  const ids = new Set([...before.gone, ...news].map(({ id }) => id));
  for (const { decision } of former)
    if (decision.kind === "asked" || decision.kind === "changed") ids.add(decision.ask.id);
  const own = [...ids].flatMap((id) => knowledge.byId(id) ?? []);
  const questions = questionsOf([...rows], job, knowledge);
  const { cells: anew, gone } = decideCells(questions, own, job, knowledge);
  const cells = merged(before.cells, rows, anew);
  if (!keepOneAsker(cells, rows, former)) return undefined;
  return { cells, gone, sums: sumUp({ cells, gone }, job.lost), undecided: knowledge.undecided };
}

/** If another row is to ask about the person already, the cell stays its duplicate. False if it was none. */
function keepOneAsker(
  cells: readonly PlannedCell[],
  rows: ReadonlySet<TableRow>,
  former: readonly PlannedCell[],
): boolean {
  const asked = new Set<string>();
  const wanted = new Set(keysToAsk(cells.filter(({ row }) => rows.has(row))));
  for (const { row, decision } of cells)
    if (decision.kind === "ask" && !rows.has(row))
      for (const key of decision.keys) if (wanted.has(key)) asked.add(key);
  if (asked.size === 0) return true;
  const before = new Map(former.map((cell) => [cellKey(cell.row, cell.field), cell.decision]));
  return cells.every((cell) => {
    const isAsker = cell.decision.kind === "ask" && rows.has(cell.row);
    if (!isAsker || !keysToAsk([cell]).some((key) => asked.has(key))) return true;
    const decision = before.get(cellKey(cell.row, cell.field));
    if (decision?.kind !== "duplicate") return false;
    cell.decision = decision;
    return true;
  });
}

function keysToAsk(cells: readonly PlannedCell[]): string[] {
  return cells.flatMap(({ decision }) => (decision.kind === "ask" ? decision.keys : []));
}

/** Whether a cell's decision stands, given news under these keys and whether the service needs names. */
function stays(
  cell: PlannedCell,
  keys: ReadonlySet<string>,
  { namesNeeded }: Pick<PlanTerms, "namesNeeded">,
): boolean {
  const { decision, question, row } = cell;
  // Only an edit of its row can add what it lacks.
  if (decision.kind === "skipped") return question === "";
  if (decision.kind === "changed") return false;
  if (decision.kind === "ask")
    return !(namesNeeded && isNameless(row.contact)) && !decision.keys.some((key) => keys.has(key));
  if (!decision.ask || !isRemembered(decision.ask.answer.outcome)) return false;
  return decision.kind === "asked" || !keysOf(cell).some((key) => keys.has(key));
}

/** The cells in the sheet's order, with those of `rows` replaced. */
function merged(
  before: readonly PlannedCell[],
  rows: ReadonlySet<TableRow>,
  anew: readonly PlannedCell[],
): PlannedCell[] {
  const cells: PlannedCell[] = [];
  let at = 0;
  const takeAnew = (until: number) => {
    for (let cell = anew[at]; cell && cell.row.row < until; cell = anew[++at]) cells.push(cell);
  };
  for (const cell of before) {
    if (rows.has(cell.row)) continue;
    takeAnew(cell.row.row);
    cells.push(cell);
  }
  takeAnew(Number.POSITIVE_INFINITY);
  return cells;
}
