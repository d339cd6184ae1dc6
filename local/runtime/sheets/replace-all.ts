import { type RangeCall, type SheetContext, scriptForm, shownFormulas } from "./range-call";
import type { CellChange } from "./sheet-model";

/**
 * Replaces what a pattern finds in the shown texts or the formulas of a range, in one act. The pattern and
 * its replacement may have groups, by the rules of Java (C17). Refuses if one of the cells is protected.
 */
export function replaceAll(
  context: SheetContext,
  { tabId, box, rest, execution }: RangeCall,
): number {
  const { model, guard, profile } = context;
  const form = scriptForm(context);
  const [source, flags, replacement, inFormulas] = rest as [string, string, string, boolean];
  const pattern = new RegExp(source, flags);
  const given = profile.broken.includes("replaced-groups")
    ? replacement.replaceAll("$", "$$$$")
    : replacement;
  const texts = inFormulas ? shownFormulas(context, tabId, box) : model.display(tabId, box);
  const changes = new Map<number, Map<number, CellChange>>();
  let count = 0;
  for (const [y, line] of texts.entries()) {
    for (const [x, text] of line.entries()) {
      if (isNoFormula(text, inFormulas) || text.search(pattern) < 0) continue;
      const [row, column] = [box.row + y, box.column + x];
      guard.refuse({ tabId, box: { row, column, rows: 1, columns: 1 }, execution });
      const cells = changes.get(row) ?? new Map<number, CellChange>();
      changes.set(row, cells.set(column, { entered: text.replace(pattern, given), form }));
      count++;
    }
  }
  if (count > 0) model.change(tabId, changes);
  return count;
}

/** The place within the range of what a pattern finds in shown texts or formulas, after so many before it. */
export function findText(
  context: SheetContext,
  { tabId, box, rest }: RangeCall,
): [down: number, right: number] | null {
  const [source, flags, inFormulas, before] = rest as [string, string, boolean, number];
  const pattern = new RegExp(source, flags);
  const texts = inFormulas ? shownFormulas(context, tabId, box) : context.model.display(tabId, box);
  let left = before;
  for (const [down, line] of texts.entries())
    for (const [right, text] of line.entries())
      if (!isNoFormula(text, inFormulas) && text.search(pattern) >= 0 && left-- === 0)
        return [down, right];
  return null;
}

/** A blank cell shows an empty text, which `^$` finds (M), and has no formula. */
function isNoFormula(text: string, inFormulas: boolean): boolean {
  return inFormulas && text === "";
}
