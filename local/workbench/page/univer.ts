import {
  ICommandService,
  Injector,
  IUndoRedoService,
  LifecycleService,
  LifecycleStages,
  LocaleType,
  LogLevel,
  mergeLocales,
  Plugin,
  setDependencies,
  Univer,
  UniverInstanceType,
} from "@univerjs/core";
import { FUniver } from "@univerjs/core/facade";
import { UniverFormulaEnginePlugin } from "@univerjs/engine-formula";
import { UniverSheetsCorePreset } from "@univerjs/preset-sheets-core";
import enUS from "@univerjs/preset-sheets-core/locales/en-US";
import { TriggerCalculationController } from "@univerjs/sheets-formula";
import { BehaviorSubject } from "rxjs";

/** The host calculates; a replica that did so too would write values of its own. */
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
  /** Resolves when the first workbook is drawn; before, its controls fail. */
  readonly drawn: Promise<void>;
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
  return {
    api: FUniver.newAPI(univer),
    commands: injector.get(ICommandService),
    undo: injector.get(IUndoRedoService),
    drawn: injector.get(LifecycleService).onStage(LifecycleStages.Rendered),
  };
}
