import {
  BaseFunction,
  type BaseValueObject,
  ErrorType,
  ErrorValueObject,
  IFunctionService,
  NumberValueObject,
  StringValueObject,
} from "@univerjs/engine-formula";
import { UNREAD } from "./formula-form";
import type { Region } from "./region";
import type { UniverWorkbook } from "./univer-workbook";

/** A sheet's function that the stage brings. */
class StageFunction extends BaseFunction {
  override minParams = 0;

  constructor(
    name: string,
    override maxParams: number,
    private readonly result: (given: BaseValueObject) => BaseValueObject,
  ) {
    super(name);
  }

  override calculate(given: BaseValueObject): BaseValueObject {
    return this.result(given);
  }
}

/**
 * Functions that the engine lacks or takes from this machine. `ARRAYFORMULA` changes nothing, since the engine calculates
 * each formula for whole ranges; `NOW` and `TODAY` tell the file's moment; `IMAGE` loads nothing, and its cell reads as blank; what
 * nobody can read is an error.
 */
export function installStageFunctions(engine: UniverWorkbook, region: Region): void {
  const now = () => NumberValueObject.create(region.serial(), region.momentFormat);
  const today = () => NumberValueObject.create(Math.floor(region.serial()), region.dayFormat);
  engine.injector
    .get(IFunctionService)
    .registerExecutors(
      new StageFunction("NOW", 0, now),
      new StageFunction("TODAY", 0, today),
      new StageFunction(UNREAD, 1, () => ErrorValueObject.create(ErrorType.ERROR)),
      new StageFunction("ARRAYFORMULA", 1, (given) => given),
      new StageFunction("IMAGE", 4, () => StringValueObject.create("")),
    );
}
