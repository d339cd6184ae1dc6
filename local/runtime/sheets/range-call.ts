import type { Messages } from "../execution/messages";
import type { RunningExecution } from "../execution/running-execution";
import type { Profile } from "../profile";
import { FormulaForm } from "./formula-form";
import type { ProtectionGuard } from "./protection-guard";
import type { Box, SheetModel } from "./sheet-model";

/** What every call of SpreadsheetApp works with. */
export interface SheetContext {
  model: SheetModel;
  guard: ProtectionGuard;
  messages: Messages;
  profile: Profile;
  owner: string;
}

/** A call on a range that lies within the grid. */
export interface RangeCall {
  tabId: number;
  box: Box;
  rest: unknown[];
  execution: RunningExecution;
}

/** How scripts read and write formulas (Z13). */
export function scriptForm({ model, profile }: SheetContext): FormulaForm {
  return profile.scriptFormulas === "with-commas" ? new FormulaForm(false) : model.form;
}

/** Formulas as scripts read them. */
export function shownFormulas(context: SheetContext, tabId: number, box: Box): string[][] {
  const form = scriptForm(context);
  return context.model.formulas(tabId, box).map((line) => line.map((each) => form.show(each)));
}

export type RangeMethod = (call: RangeCall) => unknown;
export type TabMethod = (tabId: number, args: unknown[], execution: RunningExecution) => unknown;
export type FileMethod = (args: unknown[], execution: RunningExecution) => unknown;
