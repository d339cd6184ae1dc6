import type { Messages } from "../execution/messages";
import type { RunningExecution } from "../execution/running-execution";
import type { Profile } from "../profile";
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

export type RangeMethod = (call: RangeCall) => unknown;
export type TabMethod = (tabId: number, args: unknown[], execution: RunningExecution) => unknown;
export type FileMethod = (args: unknown[], execution: RunningExecution) => unknown;
