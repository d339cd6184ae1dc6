import { numfmt } from "@univerjs/core";
import {
  ArrayValueObject,
  BaseFunction,
  type BaseReferenceObject,
  type BaseValueObject,
  BooleanValueObject,
  ErrorType,
  ErrorValueObject,
  type FunctionVariantType,
  NumberValueObject,
  StringValueObject,
} from "@univerjs/engine-formula";
import type { FormulaAnswer, FormulaArgument, FormulaHost, FormulaResult } from "./formula-host";
import { loadingText } from "./formula-host";
import type { Region } from "./region";
import { msFromSerial, serialFromDate } from "./serial-date";
import type { CellValue } from "./sheet-model";
import { tabNumber } from "./tab-number";
import type { VolatileFormulas } from "./volatile-formulas";

/**
 * A script's function as the engine calls it. Answers at once with what the host knows: the engine
 * would run its own asynchronous functions one after another and block everything else.
 */
export class CustomFunction extends BaseFunction {
  override needsReferenceObject = true;
  override minParams = 0;
  override maxParams = 255;

  constructor(
    private readonly title: string,
    private readonly host: FormulaHost,
    private readonly volatiles: VolatileFormulas,
    private readonly region: Region,
  ) {
    super(title);
  }

  override calculate(...given: BaseValueObject[]): BaseValueObject {
    const args = (given as FunctionVariantType[]).map((one) => this.argument(one));
    const place = {
      tabId: tabNumber(this.subUnitId ?? ""),
      row: this.row + 1,
      column: this.column + 1,
    };
    const volatile = this.isVolatile(given as FunctionVariantType[]);
    return this.shown(this.host.ask({ name: this.title, args, place, volatile }));
  }

  private isVolatile(given: FunctionVariantType[]): boolean {
    const own = { sheetId: this.subUnitId ?? "", row: this.row, column: this.column };
    if (this.volatiles.isInCall(own, this.title)) return true;
    return given.some(
      (one) => one.isReferenceObject() && this.volatiles.isInRange(one as BaseReferenceObject),
    );
  }

  private argument(given: FunctionVariantType): FormulaArgument {
    if (given.isReferenceObject()) return this.range(given as BaseReferenceObject);
    const value = given as BaseValueObject;
    if (!value.isArray())
      return value.isNull() ? undefined : this.scalar(value, value.getPattern());
    const rows: CellValue[][] = [];
    (value as ArrayValueObject).iterator((one, row, column) => {
      const line = rows[row] ?? [];
      line[column] = one ? this.scalar(one, one.getPattern()) : "";
      rows[row] = line;
    });
    return unwrapped(rows);
  }

  private range(reference: BaseReferenceObject): FormulaArgument {
    const { startRow, startColumn, endRow, endColumn } = reference.getRangePosition();
    const rows: CellValue[][] = [];
    for (let row = startRow; row <= endRow; row++) {
      const line: CellValue[] = [];
      for (let column = startColumn; column <= endColumn; column++)
        line.push(this.cell(reference, row, column));
      rows.push(line);
    }
    return unwrapped(rows);
  }

  private cell(reference: BaseReferenceObject, row: number, column: number): CellValue {
    const cell = reference.getCellData(row, column);
    if (!cell) return "";
    if (cell.v === null || cell.v === undefined)
      return cell.p?.body?.dataStream.replace(/\r\n$/, "") ?? "";
    if (cell.v === "") return "";
    const own = typeof cell.s === "object" ? cell.s?.n?.pattern : undefined;
    const pattern =
      own ?? reference.getCellPattern(reference.getUnitId(), reference.getSheetId(), row, column);
    return this.scalar(reference.getCellValueObject(cell), pattern);
  }

  private scalar(value: BaseValueObject, pattern: string): CellValue {
    if (value.isError()) return (value as ErrorValueObject).getErrorType();
    if (value.isNull()) return "";
    const plain = value.getValue();
    if (value.isBoolean()) return Boolean(plain);
    const isDate =
      typeof plain === "number" && pattern && pattern !== "@" && numfmt.isDateFormat(pattern);
    return isDate ? new Date(msFromSerial(plain, this.region.timeZone)) : plain;
  }

  private shown(answer: FormulaAnswer): BaseValueObject {
    if (answer.state === "loading") return StringValueObject.create(loadingText);
    if (answer.state === "error") return ErrorValueObject.create(ErrorType.ERROR);
    return this.result(answer.value);
  }

  private result(value: FormulaResult): BaseValueObject {
    if (!Array.isArray(value)) return this.single(value);
    const [columns, only] = [value[0]?.length ?? 0, value[0]?.[0]];
    if (value.length === 1 && columns === 1) return this.single(only ?? "");
    return ArrayValueObject.create({
      calculateValueList: value.map((row) => row.map((cell) => this.single(cell))),
      rowCount: value.length,
      columnCount: columns,
      unitId: "",
      sheetId: "",
      row: -1,
      column: -1,
    });
  }

  private single(value: CellValue): BaseValueObject {
    if (typeof value === "number") return NumberValueObject.create(value);
    if (typeof value === "boolean") return BooleanValueObject.create(value);
    if (typeof value === "string") return StringValueObject.create(value);
    const date = NumberValueObject.create(serialFromDate(value, this.region.timeZone));
    date.setPattern(this.region.momentFormat);
    return date;
  }
}

/** C9: one cell is its value. */
function unwrapped(rows: CellValue[][]): FormulaArgument {
  return rows.length === 1 && rows[0]?.length === 1 ? rows[0][0] : rows;
}
