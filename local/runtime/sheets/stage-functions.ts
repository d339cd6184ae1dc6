import {
  BaseFunction,
  type BaseValueObject,
  IFunctionService,
  NumberValueObject,
  StringValueObject,
} from "@univerjs/engine-formula";
import { serialFromDate } from "./serial-date";
import type { UniverWorkbook } from "./univer-workbook";

/** A sheet's function without what it would take from this machine. */
class StageFunction extends BaseFunction {
  override minParams = 0;

  constructor(
    name: string,
    override maxParams: number,
    private readonly result: () => BaseValueObject,
  ) {
    super(name);
  }

  override calculate(): BaseValueObject {
    return this.result();
  }
}

/** `NOW` and `TODAY` tell `now` in the file's zone; `IMAGE` loads nothing, and its cell reads as blank. */
export function installStageFunctions(
  engine: UniverWorkbook,
  now: () => number,
  timeZone: string,
): void {
  const serial = () => serialFromDate(new Date(now()), timeZone);
  const today = () => NumberValueObject.create(Math.floor(serial()), "m/d/yyyy");
  engine.injector
    .get(IFunctionService)
    .registerExecutors(
      new StageFunction("NOW", 0, () => NumberValueObject.create(serial(), "m/d/yyyy h:mm:ss")),
      new StageFunction("TODAY", 0, today),
      new StageFunction("IMAGE", 4, () => StringValueObject.create("")),
    );
}
