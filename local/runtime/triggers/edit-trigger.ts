import type { ExecutionResult, StartCall } from "../execution/execution-record";
import { triggerLimits } from "../limits";
import type { CellEdit, SheetModel } from "../sheets/sheet-model";

export interface EditTriggerOptions {
  sheets: SheetModel;
  /** Whether a script is writing: its edits start nothing (T15). */
  isScripts: () => boolean;
  /** Who edits. */
  person: () => string;
  start: (call: StartCall, ended: (result: ExecutionResult) => void) => void;
}

/**
 * The project's `onEdit`, one after another. While one runs, a few edits wait; Google drops the
 * others (S7).
 */
export class EditTrigger {
  private readonly waiting: StartCall[] = [];
  private isRunning = false;

  constructor(private readonly options: EditTriggerOptions) {
    options.sheets.onEdit((edit) => {
      if (!options.isScripts()) this.edited(edit);
    });
  }

  private edited(edit: CellEdit): void {
    const event = { authMode: "LIMITED", edited: this.place(edit), ...valuesOf(edit) };
    const call = { fn: "onEdit", kind: "edit", as: this.options.person(), args: [event] } as const;
    if (!this.isRunning) this.start(call);
    else if (this.waiting.length < triggerLimits.waitingEdits) this.waiting.push(call);
  }

  private place({ tabId, box }: CellEdit): object {
    return { ...box, tabId, file: this.options.sheets.spreadsheetId };
  }

  private start(call: StartCall): void {
    this.isRunning = true;
    this.options.start(call, () => {
      this.isRunning = false;
      const next = this.waiting.shift();
      if (next) this.start(next);
    });
  }
}

/** Of several cells there is neither, and a blank one has none. */
function valuesOf({ before = "", after = "" }: CellEdit): object {
  return {
    ...(after === "" ? {} : { value: String(after) }),
    ...(before === "" ? {} : { oldValue: String(before) }),
  };
}
