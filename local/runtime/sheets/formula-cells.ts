import type { Worksheet } from "@univerjs/core";
import {
  ErrorType,
  FormulaDataModel,
  type FunctionVariantType,
  IFormulaRuntimeService,
  IFunctionService,
  StringValueObject,
} from "@univerjs/engine-formula";
import { SetRangeValuesMutation } from "@univerjs/sheets";
import { formatA1 } from "../realm/spreadsheet/a1-notation";
import { hasContent } from "./cell-reader";
import { CustomFunction } from "./custom-function";
import { type FormulaHost, loadingText } from "./formula-host";
import { movementOf } from "./moved-cells";
import type { Region } from "./region";
import type { CellPlace } from "./sheet-model";
import { tabNumber } from "./tab-number";
import type { UniverWorkbook } from "./univer-workbook";
import { VolatileFormulas } from "./volatile-formulas";

type Cells = Record<string, Record<string, Record<string, unknown> | null> | null>;

/**
 * Installs the script's functions in the engine, and reports to the host what happens to cells that
 * call them.
 */
export function connectFormulas(engine: UniverWorkbook, host: FormulaHost, region: Region): void {
  const volatiles = new VolatileFormulas(engine);
  const functions = engine.injector.get(IFunctionService);
  for (const name of host.names) {
    if (!functions.hasExecutor(name))
      functions.registerExecutors(new CustomFunction(name, host, volatiles, region));
  }
  showLoading(engine, host);
  engine.commands.onCommandExecuted(({ id, params }, options) => {
    const movement = movementOf({ id, params: params ?? {} });
    if (movement) host.moved(movement.tabId, movement.where);
    if (id === SetRangeValuesMutation.id && !options?.onlyLocal)
      watchCells(params as never, host, volatiles);
  });
}

/**
 * The whole cell shows `Loading...` while one of its functions runs, whatever the rest of its
 * formula would make of that. Google too calculates a cell only when all its parts are known.
 */
function showLoading(engine: UniverWorkbook, host: FormulaHost): void {
  const runtime = engine.injector.get(IFormulaRuntimeService);
  const store = runtime.setRuntimeData.bind(runtime);
  runtime.setRuntimeData = (result: FunctionVariantType) => {
    const { currentRow, currentColumn, currentSubUnitId } = runtime;
    const place = {
      tabId: tabNumber(currentSubUnitId),
      row: currentRow + 1,
      column: currentColumn + 1,
    };
    store(host.calculated(place) ? StringValueObject.create(loadingText) : result);
  };
}

function watchCells(
  { subUnitId, cellValue = {} }: { subUnitId: string; cellValue?: Cells },
  host: FormulaHost,
  volatiles: VolatileFormulas,
): void {
  const tabId = tabNumber(subUnitId);
  for (const [row, line] of Object.entries(cellValue)) {
    for (const [column, cell] of Object.entries(line ?? {})) {
      const emptied = cell === null || ("f" in cell && !cell.f && !cell.si);
      if (cell?.f) volatiles.note(String(cell.f));
      if (emptied) host.emptied({ tabId, row: Number(row) + 1, column: Number(column) + 1 });
    }
  }
}

/** A blocked result is `#REF!` in Google Sheets; the engine says `#SPILL!`. */
export function translateSpills(engine: UniverWorkbook): void {
  engine.commands.beforeCommandExecuted(({ id, params }, options) => {
    if (id !== SetRangeValuesMutation.id || !options?.onlyLocal) return;
    const { cellValue = {} } = params as { cellValue?: Cells };
    for (const line of Object.values(cellValue)) {
      for (const cell of Object.values(line ?? {})) {
        if (cell?.v === ErrorType.SPILL) cell.v = ErrorType.REF;
      }
    }
  });
}

/**
 * A replaced formula leaves blank what it had filled, also where a blocked result reaches: the engine would leave values
 * there, since it keeps the area of a blocked result.
 */
export function clearBelowBlocked(engine: UniverWorkbook): void {
  const data = engine.injector.get(FormulaDataModel);
  const update = data.updateArrayFormulaCellData.bind(data);
  data.updateArrayFormulaCellData = (unitId, tabId, cells) => {
    const areas = data.getArrayFormulaRange()[unitId];
    const all = areas?.[tabId];
    if (!areas || !all) return update(unitId, tabId, cells);
    const shown = data.getArrayFormulaCellData()[unitId]?.[tabId];
    const standing: typeof all = {};
    for (const [row, line] of Object.entries(all))
      for (const [column, area] of Object.entries(line ?? {}))
        if (shown?.[+row]?.[+column]?.v !== ErrorType.SPILL)
          standing[+row] = { ...standing[+row], [column]: area };
    areas[tabId] = standing;
    const changed = update(unitId, tabId, cells);
    areas[tabId] = all;
    return changed;
  };
}

/** In A1 notation; undefined when no cell blocks it, so the grid is too small. */
export function blockingCell(
  sheet: Worksheet,
  place: CellPlace,
  rows: number,
  columns: number,
): string | undefined {
  const matrix = sheet.getCellMatrix();
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const [row, column] = [place.row + y, place.column + x];
      const own = y === 0 && x === 0;
      if (!own && hasContent(matrix.getValue(row - 1, column - 1)))
        return formatA1({ row, column, rows: 1, columns: 1 });
    }
  }
  return undefined;
}
