import {
  BooleanNumber,
  type ICellData,
  ICommandService,
  Injector,
  InterceptorEffectEnum,
  type IStyleData,
  IUndoRedoService,
  LifecycleService,
  LifecycleStages,
  LocaleType,
  LogLevel,
  mergeLocales,
  type Nullable,
  Plugin,
  setDependencies,
  Univer,
  UniverInstanceType,
} from "@univerjs/core";
import { FUniver } from "@univerjs/core/facade";
import {
  FunctionType,
  type IFunctionInfo,
  UniverFormulaEnginePlugin,
} from "@univerjs/engine-formula";
import { UniverSheetsCorePreset } from "@univerjs/preset-sheets-core";
import enUS from "@univerjs/preset-sheets-core/locales/en-US";
import {
  AFTER_CELL_EDIT,
  BEFORE_CELL_EDIT,
  INTERCEPTOR_POINT,
  SheetInterceptorService,
} from "@univerjs/sheets";
import { IDescriptionService, TriggerCalculationController } from "@univerjs/sheets-formula";
import { BehaviorSubject } from "rxjs";
import type { DeclaredFunction } from "../../runtime/formulas/declared-functions";
import type { ColourRule } from "../../runtime/sheets/colour-rules";
import type { FormulaForm } from "../../runtime/sheets/formula-form";
import { giveOwnFormulas } from "../../runtime/sheets/own-formulas";

/** The host calculates; a replica that calculated too would write its own values. */
class NoTrigger {
  readonly progress$ = new BehaviorSubject({ done: 0, count: 0 });
  clearProgress(): void {}
  dispose(): void {}
}

class NoCalculationPlugin extends Plugin {
  static override readonly pluginName = "NO_CALCULATION";
  static override readonly type = UniverInstanceType.UNIVER_SHEET;
  constructor(
    _config: unknown,
    protected override readonly _injector: Injector,
  ) {
    super();
  }
  override onStarting(): void {
    this._injector.replace([TriggerCalculationController, { useClass: NoTrigger as never }]);
  }
}
setDependencies(NoCalculationPlugin, [Injector], 1);

/** The spreadsheet engine with its user interface. */
export interface UniverPage {
  readonly api: FUniver;
  readonly commands: ICommandService;
  readonly undo: IUndoRedoService;
  /** After drawing: has formulas shown and read in cells as people of the file write them. */
  writeFormulas(form: () => FormulaForm): void;
  /** Once a workbook is loaded: has cells look as `lookOf` says for tab, row and column (from 1) and value. */
  colourCells(
    lookOf: (tab: string, row: number, column: number, value: unknown) => ColourRule | undefined,
  ): void;
  /** Resolves when the first workbook is drawn; its controls fail before. */
  readonly drawn: Promise<void>;
  /** After drawing: lists the script's functions with their help while people type. */
  describe(functions: readonly DeclaredFunction[]): void;
  /**
   * After drawing: passes tab, row and column (from 0) to `listener` when the pointer enters
   * another cell.
   */
  onHover(listener: (tab: string, row: number, column: number) => void): void;
}

export function openUniver(container: string): UniverPage {
  const univer = new Univer({
    locale: LocaleType.EN_US,
    locales: { [LocaleType.EN_US]: mergeLocales(enUS) },
    logLevel: LogLevel.ERROR,
  });
  const { plugins } = UniverSheetsCorePreset({ container, ribbonType: "simple" });
  for (const plugin of plugins) {
    const [PluginType, config] = Array.isArray(plugin) ? plugin : [plugin, undefined];
    const calculates = (PluginType as unknown) === UniverFormulaEnginePlugin;
    univer.registerPlugin(
      PluginType,
      calculates ? { ...(config as object), notExecuteFormula: true } : config,
    );
  }
  univer.registerPlugin(NoCalculationPlugin as never);
  const injector = univer.__getInjector();
  const api = FUniver.newAPI(univer);
  const commands = injector.get(ICommandService);
  giveOwnFormulas(commands, injector);
  return {
    api,
    commands,
    undo: injector.get(IUndoRedoService),
    writeFormulas: (form) => {
      const { writeCellInterceptor } = injector.get(SheetInterceptorService);
      writeCellInterceptor.intercept(BEFORE_CELL_EDIT, {
        // First, and the last to be asked where it writes another text: the editor's own would take the formula as kept.
        priority: 1000,
        handler: (cell, _place, next) => {
          const shown = withFormula(cell, (kept) => form().show(kept));
          return shown?.f === cell?.f ? next(cell) : shown;
        },
      });
      writeCellInterceptor.intercept(AFTER_CELL_EDIT, {
        handler: (cell, _place, next) => next(withFormula(cell, (typed) => form().read(typed))),
      });
    },
    colourCells: (lookOf) => {
      injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
        effect: InterceptorEffectEnum.Style,
        handler: (cell, { subUnitId, row, col }, next) => {
          const rule = cell && lookOf(subUnitId, row + 1, col + 1, cell.v);
          return next(rule ? { ...cell, interceptorStyle: styleOf(rule) } : cell);
        },
      });
    },
    drawn: injector.get(LifecycleService).onStage(LifecycleStages.Rendered),
    describe: (functions) => {
      injector.get(IDescriptionService).registerDescriptions(functions.map(description));
    },
    onHover: (listener) => {
      api.addEvent(api.Event.CellHover, ({ worksheet, row, column }) =>
        listener(worksheet.getSheetId(), row, column),
      );
    },
  };
}

function withFormula<T extends Nullable<ICellData>>(
  cell: T,
  change: (formula: string) => string,
): T {
  return typeof cell?.f === "string" ? { ...cell, f: change(cell.f) } : cell;
}

function styleOf({ background, fontColor, strikethrough }: ColourRule): IStyleData {
  return {
    ...(background ? { bg: { rgb: background } } : {}),
    ...(fontColor ? { cl: { rgb: fontColor } } : {}),
    ...(strikethrough ? { st: { s: BooleanNumber.TRUE } } : {}),
  };
}

function description({ name, help, parameters }: DeclaredFunction): IFunctionInfo {
  return {
    functionName: name.toUpperCase(),
    functionType: FunctionType.User,
    description: help,
    abstract: help,
    functionParameter: parameters.map((parameter) => ({
      name: parameter.name,
      detail: parameter.help,
      example: "",
      require: parameter.optional ? 0 : 1,
      repeat: 0,
    })),
  };
}
