import { POLICY } from "../core/policy";
import { refOf } from "../core/row-identity";
import type { Ask } from "../ledger/ask";
import type { TableRow } from "../sheet/table";
import type { Plan, PlannedCell } from "./plan";
import type { CellChange } from "./settle-plan";

/** The refs of the next rows that are to be asked. Pure. */
export function newRefs(
  job: string,
  rows: readonly TableRow[],
  plan: Plan,
  asked: readonly Ask[],
): CellChange[] {
  const isFirst = rows.length > POLICY.wholeRows && plan.sums.asked === 0;
  const most = isFirst ? POLICY.reservedFirst : POLICY.reservedRows;
  const next = new Set<TableRow>();
  for (const cell of plan.cells) {
    if (next.size === most) break;
    if (lacksRef(cell)) next.add(cell.row);
  }
  if (next.size === 0) return [];
  // People may have cleared refs whose answers are still to come.
  const taken = new Set(asked.map(({ ref }) => ref));
  for (const { ref } of rows) taken.add(ref);
  let number = rows.length;
  return [...next].map((row) => {
    let ref = "";
    do ref = refOf(job, number++);
    while (taken.has(ref));
    return { row, role: "ref", value: ref };
  });
}

/** The last row a settle writes to: that of the last ref; no limit once every row to ask has one. Pure. */
export function settledRows({ cells }: Plan, refs: readonly CellChange[]): number {
  const reserved = new Set(refs.map(({ row }) => row));
  let [last, isLeft] = [0, false];
  for (const { row, decision } of cells) {
    if (decision.kind === "ask" && row.ref === "" && !reserved.has(row)) isLeft = true;
    else if (decision.kind === "ask" || decision.kind === "asked") last = Math.max(last, row.row);
  }
  return isLeft ? last : Number.POSITIVE_INFINITY;
}

/** Whether its row is to be asked and has no ref. */
export function lacksRef({ decision, row }: PlannedCell): boolean {
  return decision.kind === "ask" && row.ref === "";
}
