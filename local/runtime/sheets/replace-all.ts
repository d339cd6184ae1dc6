import type { RangeCall, SheetContext } from "./range-call";
import type { CellChange } from "./sheet-model";

/**
 * Replaces what a pattern finds in the shown texts or the formulas of a range, in one act. The pattern and
 * its replacement may have groups, by the rules of Java (C17). Refuses if one of the cells is protected.
 */
export function replaceAll(
  { model, guard, profile }: SheetContext,
  { tabId, box, rest, execution }: RangeCall,
): number {
  const [source, flags, replacement, inFormulas] = rest as [string, string, string, boolean];
  const pattern = new RegExp(source, flags);
  const given = profile.broken.includes("replaced-groups")
    ? replacement.replaceAll("$", "$$$$")
    : replacement;
  const texts = inFormulas ? model.formulas(tabId, box) : model.display(tabId, box);
  const changes = new Map<number, Map<number, CellChange>>();
  let count = 0;
  for (const [y, line] of texts.entries()) {
    for (const [x, text] of line.entries()) {
      if (text === "" || text.search(pattern) < 0) continue;
      const [row, column] = [box.row + y, box.column + x];
      guard.refuse({ tabId, box: { row, column, rows: 1, columns: 1 }, execution });
      const cells = changes.get(row) ?? new Map<number, CellChange>();
      changes.set(row, cells.set(column, { entered: text.replace(pattern, given) }));
      count++;
    }
  }
  if (count > 0) model.change(tabId, changes);
  return count;
}
