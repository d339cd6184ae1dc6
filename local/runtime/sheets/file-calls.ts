import { PlatformError } from "../execution/platform-error";
import type { RunningExecution } from "../execution/running-execution";
import { sheetLimits } from "../limits";
import type { Profile } from "../profile";
import { corners } from "./corners";
import { refuseMoreCells } from "./grid-rules";
import type { FileMethod, SheetContext } from "./range-call";
import type { ProtectedRange } from "./sheet-model";

/** Calls on the spreadsheet as a whole. */
export function fileCalls(context: SheetContext): Record<string, FileMethod> {
  const { model, guard, profile, owner, messages } = context;
  return {
    getActiveSpreadsheet: (_args, execution) =>
      hasDocument(profile, execution) ? model.spreadsheetId : null,
    openById: ([id]) => {
      if (id !== model.spreadsheetId) throw new PlatformError(messages.fileMissing(String(id)));
    },
    flush: () => undefined,
    getSpreadsheetName: () => model.name,
    getTimeZone: () => model.timeZone,
    getLocale: () => model.locale,
    getOwner: () => owner,
    getSheetIds: () => model.tabs().map((tab) => tab.id),
    findSheet: ([name]) =>
      model.tabs().find((tab) => tab.name.toLowerCase() === String(name).toLowerCase())?.id ?? null,
    getActiveSheetId: (_args, { record: { cell } }) => cell?.tabId ?? model.activeTab().id,
    getActiveRangeList: (_args, { record: { cell } }) => {
      if (cell) return [cell.tabId, [[cell.row, cell.column, 1, 1]]];
      const { tabId, box, earlier } = model.selection();
      return [tabId, [...earlier, box].map(corners)];
    },
    insertSheet: ([name, at], execution) => {
      guard.refuseViewer(execution);
      refuseMoreCells(context, sheetLimits.newTabRows * sheetLimits.newTabColumns);
      const tab = model.addTab(
        name === null ? undefined : String(name),
        at === null ? undefined : Number(at),
      );
      model.select(tab.id, { row: 1, column: 1, rows: 1, columns: 1 });
      return tab.id;
    },
    moveActiveSheet: ([index]) => model.moveTab(model.activeTab().id, Number(index) - 1),
    removeProtection: ([id]) => model.unprotect(String(id)),
    changeProtection: ([id, part], execution) =>
      guard.view(model.changeProtection(String(id), part as Partial<ProtectedRange>), execution),
  };
}

/** W11; T17 has two accounts of an add-on's clock triggers. */
function hasDocument(profile: Profile, { record }: RunningExecution): boolean {
  if (record.kind === "webapp") return false;
  const detached = profile.script === "addon" && profile.addonTriggerDocument === "none";
  return !(record.kind === "trigger" && (detached || profile.broken.includes("trigger-file")));
}
