import type { ICommandInfo } from "@univerjs/core";
import {
  IActiveDirtyManagerService,
  IFunctionService,
  SetFormulaCalculationNotificationMutation,
  SetFormulaCalculationStartMutation,
} from "@univerjs/engine-formula";
import { SetRangeValuesMutation } from "@univerjs/sheets";
import type { UniverWorkbook } from "./univer-workbook";

/** A cell in the engine's terms: rows and columns from 0. */
export interface EngineCell {
  sheetId: string;
  row: number;
  column: number;
}

type Dirty = Record<string, unknown> & { dirtyRanges: unknown[]; forceCalculation: boolean };

const maps = [
  "dirtyNameMap",
  "dirtyDefinedNameMap",
  "dirtySuperTableMap",
  "dirtyUnitFeatureMap",
  "dirtyUnitOtherFormulaMap",
  "clearDependencyTreeCache",
] as const;

let lastCalculated: Calculation | undefined;

/** Collects stale cells and calculates them on request. */
export class Calculation {
  private readonly dirty: IActiveDirtyManagerService;
  private queue: ICommandInfo[] = [];
  private marked: EngineCell[] = [];
  private running: Promise<void> | undefined;
  /** Called when the first cell becomes stale. */
  onStale: () => void = () => {};
  /** Called after each calculation. */
  onCalculated: () => void = () => {};

  constructor(
    private readonly engine: UniverWorkbook,
    private readonly hasFormulas: () => boolean,
  ) {
    this.dirty = engine.injector.get(IActiveDirtyManagerService);
    engine.commands.onCommandExecuted((command, options) => {
      const ownResult = command.id === SetRangeValuesMutation.id && options?.onlyLocal;
      if (!this.hasFormulas() || ownResult || !this.dirty.get(command.id)) return;
      this.queue.push(command);
      this.onStale();
    });
  }

  get isStale(): boolean {
    return this.queue.length > 0 || this.marked.length > 0 || this.running !== undefined;
  }

  /** Recalculates these formulas though nothing they refer to changed. */
  mark(cells: readonly EngineCell[]): void {
    if (cells.length === 0) return;
    this.marked.push(...cells);
    this.onStale();
  }

  settle(): Promise<void> {
    if (!this.isStale) return Promise.resolve();
    this.running ??= this.drain().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async drain(): Promise<void> {
    while (this.queue.length > 0 || this.marked.length > 0) {
      const [commands, cells] = [this.queue, this.marked];
      this.queue = [];
      this.marked = [];
      const dirty = this.dirtyFrom(commands);
      dirty.dirtyRanges.push(...cells.map((cell) => this.rangeOf(cell)));
      await this.calculate(dirty);
      this.onCalculated();
    }
  }

  private rangeOf({ sheetId, row, column }: EngineCell): object {
    return {
      unitId: this.engine.workbook.getUnitId(),
      sheetId,
      range: { startRow: row, endRow: row, startColumn: column, endColumn: column },
    };
  }

  private dirtyFrom(commands: ICommandInfo[]): Dirty {
    const sum: Dirty = { forceCalculation: false, dirtyRanges: [] };
    for (const map of maps) sum[map] = {};
    for (const command of commands) {
      const part = this.dirty.get(command.id)?.getDirtyData(command) as Dirty | undefined;
      if (!part) continue;
      sum.dirtyRanges.push(...(part.dirtyRanges ?? []));
      sum.forceCalculation ||= Boolean(part.forceCalculation);
      for (const map of maps) mergeByUnit(sum[map] as Record<string, object>, part[map]);
    }
    return sum;
  }

  /**
   * The engine caches parsed formulas for all workbooks of the process, bound to the functions of
   * the one that parsed them.
   */
  private dropOthersFormulas(): void {
    if (lastCalculated === this) return;
    lastCalculated = this;
    this.engine.injector.get(IFunctionService).deleteFormulaAstCacheKey("" as never);
  }

  /** The engine reports its end with a notification. */
  private calculate(dirty: Dirty): Promise<void> {
    this.dropOthersFormulas();
    return new Promise((resolve) => {
      const listener = this.engine.commands.onCommandExecuted((command) => {
        const done = command.params as { functionsExecutedState?: number } | undefined;
        if (command.id !== SetFormulaCalculationNotificationMutation.id) return;
        if (done?.functionsExecutedState === undefined) return;
        listener.dispose();
        setImmediate(resolve);
      });
      void this.engine.commands.executeCommand(SetFormulaCalculationStartMutation.id, dirty, {
        onlyLocal: true,
      });
    });
  }
}

function mergeByUnit(sum: Record<string, object>, part: unknown): void {
  for (const [unit, entries] of Object.entries((part ?? {}) as Record<string, object>)) {
    sum[unit] = { ...sum[unit], ...entries };
  }
}
