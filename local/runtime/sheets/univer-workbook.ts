import {
  ICommandService,
  Injector,
  IUniverInstanceService,
  type IWorkbookData,
  LocaleType,
  LogLevel,
  Plugin,
  setDependencies,
  Univer,
  UniverInstanceType,
  type Workbook,
} from "@univerjs/core";
import { FUniver } from "@univerjs/core/facade";
import { UniverDocsPlugin } from "@univerjs/docs";
import { UniverFormulaEnginePlugin } from "@univerjs/engine-formula";
import { UniverSheetsPlugin } from "@univerjs/sheets";
import { TriggerCalculationController, UniverSheetsFormulaPlugin } from "@univerjs/sheets-formula";
import { UniverSheetsNumfmtPlugin } from "@univerjs/sheets-numfmt";
import { BehaviorSubject } from "rxjs";
import "@univerjs/sheets/facade";
import "@univerjs/engine-formula/facade";
import "@univerjs/sheets-formula/facade";
import "@univerjs/sheets-numfmt/facade";

/** Replaces the engine's debounce of 100 ms: calculation is started explicitly. */
class NoopTrigger {
  readonly progress$ = new BehaviorSubject({ done: 0, count: 0 });
  clearProgress(): void {}
  dispose(): void {}
}

class ExplicitCalculationPlugin extends Plugin {
  static override readonly pluginName = "EXPLICIT_CALCULATION";
  static override readonly type = UniverInstanceType.UNIVER_SHEET;
  constructor(
    _config: unknown,
    protected override readonly _injector: Injector,
  ) {
    super();
  }
  override onStarting(): void {
    this._injector.replace([TriggerCalculationController, { useClass: NoopTrigger as never }]);
  }
}
setDependencies(ExplicitCalculationPlugin, [Injector], 1);

/** The engine without a page: plugins, one workbook, and its command service. */
export interface UniverWorkbook {
  readonly injector: Injector;
  readonly commands: ICommandService;
  readonly workbook: Workbook;
  readonly facade: ReturnType<FUniver["createWorkbook"]>;
  dispose(): void;
}

export function openUniverWorkbook(data: Partial<IWorkbookData>): UniverWorkbook {
  const univer = new Univer({
    locale: LocaleType.EN_US,
    locales: { [LocaleType.EN_US]: {} },
    logLevel: LogLevel.ERROR,
  });
  univer.registerPlugin(UniverDocsPlugin);
  univer.registerPlugin(UniverFormulaEnginePlugin);
  univer.registerPlugin(UniverSheetsPlugin);
  univer.registerPlugin(UniverSheetsFormulaPlugin);
  univer.registerPlugin(ExplicitCalculationPlugin as never);
  univer.registerPlugin(UniverSheetsNumfmtPlugin);
  const facade = FUniver.newAPI(univer).createWorkbook(data);
  const injector = univer.__getInjector();
  injector.get(IUniverInstanceService).focusUnit(facade.getId());
  return {
    injector,
    commands: injector.get(ICommandService),
    workbook: facade.getWorkbook(),
    facade,
    dispose: () => univer.dispose(),
  };
}
