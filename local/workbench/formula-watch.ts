import type { Formulas } from "../runtime/formulas/formulas";
import type { SheetModel } from "../runtime/sheets/sheet-model";
import type { FormulaFault, ToPage } from "./messages";

const CHECK_EVERY_MS = 250;

/** Tells the pages which cells show an error of a custom function, and what it says. */
export class FormulaWatch {
  private stale = true;
  private last = "[]";
  private readonly timer: NodeJS.Timeout;
  private readonly stopListening: (() => void)[];

  constructor(
    private readonly formulas: Formulas,
    sheets: SheetModel,
    private readonly broadcast: (message: ToPage) => void,
  ) {
    const check = () => {
      this.stale = true;
    };
    this.stopListening = [formulas.onChange(check), sheets.onMutation(check)];
    this.timer = setInterval(() => this.look(), CHECK_EVERY_MS);
  }

  faults(): FormulaFault[] {
    return this.formulas
      .cells()
      .flatMap(({ tabId, row, column, error }) =>
        error === undefined ? [] : [{ tabId, row, column, error }],
      );
  }

  close(): void {
    clearInterval(this.timer);
    for (const stop of this.stopListening) stop();
  }

  private look(): void {
    if (!this.stale) return;
    this.stale = false;
    const faults = this.faults();
    const text = JSON.stringify(faults);
    if (text === this.last) return;
    this.last = text;
    this.broadcast({ type: "formula-faults", faults });
  }
}
