import { type CellWrite, joinBlocks } from "../sheet/block";
import type { RunTab, View } from "./run-tab";

/**
 * Gives a ref to every row that will be asked and has none, before any request leaves. Returns the tab as
 * read afterwards, so its refs and inputs belong together whatever people did meanwhile.
 */
export function reserve(runTab: RunTab): View {
  const view = runTab.read();
  const { layout, rows } = view.table;
  const column = layout.outputs.ref;
  const asked = new Set(
    view.plan.cells
      .filter(({ decision, row }) => decision.kind === "ask" && row.ref === "")
      .map(({ row }) => row),
  );
  if (column === undefined || asked.size === 0) return view;
  // People may have cleared refs whose answers are still to come.
  const taken = new Set([...rows, ...runTab.asked()].map(({ ref }) => ref));
  const writes: CellWrite[] = [];
  let number = rows.length;
  for (const { row } of asked) {
    let ref = "";
    do ref = runTab.job.id + (number++).toString(36);
    while (taken.has(ref));
    writes.push({ row, column, value: ref });
  }
  const present = new Map(rows.map((row) => [row.row, row]));
  const blocks = joinBlocks(writes, (row) => {
    const there = present.get(row);
    return there?.formulas.includes("ref") ? undefined : there?.ref;
  });
  return runTab.view(runTab.write(view.table, blocks));
}
