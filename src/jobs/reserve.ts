import type { RunTab, View } from "./run-tab";
import type { CellChange } from "./settle-plan";

/**
 * Gives a ref to every row that will be asked and has none, before any request leaves, and in the same
 * write settles what is known. Returns the tab as read afterwards, so its refs and inputs belong together
 * whatever people did meanwhile.
 */
export function reserve(runTab: RunTab): View {
  const view = runTab.read();
  const { layout, rows } = view.table;
  const asked = new Set(
    view.plan.cells
      .filter(({ decision, row }) => decision.kind === "ask" && row.ref === "")
      .map(({ row }) => row),
  );
  if (layout.outputs.ref === undefined || asked.size === 0) return view;
  // People may have cleared refs whose answers are still to come.
  const taken = new Set([...rows, ...runTab.asked()].map(({ ref }) => ref));
  const changes: CellChange[] = runTab.changesOf("refs", view.plan);
  let number = rows.length;
  for (const row of asked) {
    let ref = "";
    do ref = runTab.job.id + (number++).toString(36);
    while (taken.has(ref));
    changes.push({ row, role: "ref", value: ref });
  }
  return runTab.write(view, changes, "refs");
}
