import type { CellWrite } from "../sheet/block";
import { joinBlocks } from "../sheet/block";
import { readTable } from "../sheet/table";
import { look, type RunRows, restoreForeign, type View, viewOf } from "./settle";
import { planSettle } from "./settle-plan";
import { writeBlocks } from "./write-through";

/**
 * Gives a ref to every row that will be asked and has none, and shows what is known and what is
 * queued, before any request leaves. Gives the tab as read afterwards: whatever people did
 * meanwhile, the refs and inputs that stand in it now belong together.
 */
export function reserve(run: RunRows): View {
  const view = look(run);
  const column = view.table.layout.outputs.ref;
  if (column === undefined) return view;
  const taken = new Set(view.table.rows.map((row) => row.ref));
  const rows = new Set(
    view.plan.cells
      .filter(({ decision, row }) => decision.kind === "ask" && row.ref === "")
      .map(({ row }) => row),
  );
  if (rows.size === 0) return view;
  const writes: CellWrite[] = [];
  let number = view.table.rows.length;
  for (const row of rows) {
    let ref = "";
    do ref = run.job.id + (number++).toString(36);
    while (taken.has(ref));
    taken.add(ref);
    writes.push({ row: row.row, column, value: ref });
  }
  const present = new Map(view.table.rows.map((row) => [row.row, row]));
  const blocks = joinBlocks(writes, (row) => {
    const there = present.get(row);
    return there?.formulas.includes("ref") ? undefined : there?.ref;
  });
  writeBlocks(run.world.spreadsheet, run.tab, blocks);
  const after = readTable(run.tab, run.job.mapping);
  return viewOf(run, restoreForeign(run, view.table, after, blocks));
}

/** Whether the rows show less than is known. */
export function needsSettle(view: View): boolean {
  return planSettle(view.plan).length > 0;
}
