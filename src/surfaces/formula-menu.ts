import { countOf } from "../core/count-of";
import { enrichError, exceptOn } from "../core/errors";
import { clearPages } from "../formulas/answer-pages";
import { clearFreeReads } from "../formulas/free-reader";
import { freezeFormulas, undoFreeze } from "../formulas/freeze";
import { refreshCells, repairRefresh } from "../formulas/refresh";
import { failedCells, freeReadCells, waitingCells } from "../formulas/waiting-cells";
import { type LeasedFile, underLease } from "../ledger/leasing";
import type { Acting } from "../outbox/payer";
import type { Dialogs } from "../ports/dialogs";
import { FORMULAS_REFRESH } from "../store/formula-state";
import type { OpenFile, Services } from "../store/store";

/**
 * *Refresh formulas*: recalculates those that wait, show an error or read for free. Known answers cost
 * nothing. Sets the current user's clock, which brings pending answers: Google may have disabled it.
 */
export function refreshFormulas(
  file: LeasedFile & Pick<Services, "spreadsheet" | "cache"> & Pick<Acting, "keepTriggers">,
): void {
  const { spreadsheet, time, cache, keepTriggers } = file;
  const refreshed = underLease(file, (_fence, control) => {
    if (FORMULAS_REFRESH.has(control.all)) repairRefresh(file.properties, spreadsheet);
    clearPages(cache);
    clearFreeReads(cache, time.now());
    return refreshCells(file, (grid) => [
      ...waitingCells(grid),
      ...failedCells(grid),
      ...freeReadCells(grid),
    ]);
  });
  const text =
    refreshed === 0
      ? "No formula waits or shows an error."
      : `${countOf(refreshed, "formula calculates", "formulas calculate")} again. What is known already costs nothing; the rest is paid if found.`;
  spreadsheet.toast(text);
  // Without a key there is no clock.
  exceptOn("NO_KEY", keepTriggers);
}

/** *Freeze formulas to values*: in the selection, or in the whole tab when a single cell is selected. */
export function freezeToValues(file: OpenFile, dialogs: Dialogs): void {
  const { spreadsheet } = file;
  const tab = spreadsheet.activeTab();
  const selected = spreadsheet.selectedAreas();
  const single = selected.every(({ rows, columns }) => rows === 1 && columns === 1);
  const where = single ? `the whole tab "${tab.name}"` : "the selected cells";
  const agreed = dialogs.confirm(
    "Freeze formulas to values",
    `Replace the Enrich formulas in ${where} by what they show? Those without a result stay formulas. One of ranges stays while a row waits or shows an error; else it becomes text whole, words such as "needs a company or website" included. Undo freeze puts the formulas back.`,
  );
  if (!agreed) return;
  const { frozen, left } = freezeFormulas(file, tab, single ? undefined : selected);
  if (frozen + left === 0)
    throw enrichError("NOTHING_TO_DO", `There is no Enrich formula in ${where}.`);
  const stayed =
    left === 0 ? "" : ` ${left} did not change (PENDING, an error, what is needed, or blank).`;
  spreadsheet.toast(
    `${countOf(frozen, "formula is a value now", "formulas are values now")}.${stayed}`,
  );
}

/** *Undo freeze*: restores the formulas of cells that still hold the frozen value, and says how many do not. */
export function undoFrozen({ properties, spreadsheet }: OpenFile): void {
  const { back, left } = undoFreeze(properties, spreadsheet);
  const rest =
    left === 0
      ? "What is known already costs nothing; rows changed since are asked and paid as new ones."
      : `${left} could not come back, as cells moved or changed: sort the rows back and undo again.`;
  spreadsheet.toast(`${countOf(back, "formula is", "formulas are")} back. ${rest}`);
}
