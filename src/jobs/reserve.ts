import { lacksRef } from "./refs";
import type { RunTab, View } from "./run-tab";

/**
 * Gives the next rows to be asked a ref if they have none, before any request leaves. The same write settles what is
 * known of the rows above them. Returns the tab as read afterwards, so refs and inputs belong together whatever people
 * did meanwhile. `latest` is the tab as last read or written.
 */
export function reserve(runTab: RunTab, latest?: Pick<View, "table">): View {
  const known = latest && runTab.known(latest);
  const changes = known ? runTab.changesOf("refs", known) : [];
  const confirmed = known && runTab.confirm(known, changes);
  if (confirmed) return runTab.write(confirmed, changes, "refs");
  const view = runTab.read();
  if (view.table.layout.outputs.ref === undefined || !view.plan.cells.some(lacksRef)) return view;
  return runTab.write(view, runTab.changesOf("refs", view), "refs");
}
