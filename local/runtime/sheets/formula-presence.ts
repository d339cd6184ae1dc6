import type { ICellData } from "@univerjs/core";
import { FormulaDataModel } from "@univerjs/engine-formula";
import { InsertSheetMutation } from "@univerjs/sheets";
import type { UniverWorkbook } from "./univer-workbook";

type Cells = Record<string, Record<string, ICellData | null>>;

/**
 * Whether the workbook has ever held a formula. Before that nothing is calculated, and the engine
 * does not walk the whole matrix at every mutation (15 ms at 240,000 cells).
 */
export class FormulaPresence {
  private seen = false;

  constructor(engine: UniverWorkbook) {
    const model = engine.injector.get(FormulaDataModel) as unknown as {
      updateFormulaData(unitId: string, sheetId: string, cells: Cells): object;
    };
    const walk = model.updateFormulaData.bind(model);
    model.updateFormulaData = (unitId, sheetId, cells) => {
      this.seen ||= holdsFormula(cells);
      return this.seen ? walk(unitId, sheetId, cells) : {};
    };
    engine.commands.beforeCommandExecuted(({ id, params }) => {
      if (id !== InsertSheetMutation.id) return;
      this.seen ||= holdsFormula((params as { sheet: { cellData?: Cells } }).sheet.cellData);
    });
  }

  get hasFormulas(): boolean {
    return this.seen;
  }
}

function holdsFormula(cells: Cells | undefined): boolean {
  for (const line of Object.values(cells ?? {})) {
    for (const column in line) if (line[column]?.f || line[column]?.si) return true;
  }
  return false;
}
