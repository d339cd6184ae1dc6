import { sheetLimits } from "../limits";
import { decodeCell, decodeCells, refuseOtherShape } from "./cell-arguments";
import { type RangeCall, type RangeMethod, type SheetContext, scriptForm } from "./range-call";
import type { CellChange, CellStyle, CellValue } from "./sheet-model";
import { refuseLongText } from "./text-length";

/** Range calls that take effect at the next flush (R7). Refusals are immediate. */
export function rangeWrites(context: SheetContext): Record<string, RangeMethod> {
  const entered = (value: CellValue) => ({ entered: value, form: scriptForm(context) });
  return {
    setValues: (call) => setValues(context, call, decodeCells(call.rest[0])),
    setValue: (call) => fill(context, call, entered(decodeCell(call.rest[0]))),
    setFormulas: (call) => setValues(context, call, call.rest[0] as string[][]),
    setFormula: (call) => fill(context, call, entered(formula(String(call.rest[0])))),
    setNumberFormats: (call) => setEach(context, call, (format) => ({ format: String(format) })),
    setNumberFormat: (call) => fill(context, call, { format: String(call.rest[0]) }),
    setNotes: (call) => setEach(context, call, (note) => ({ note: String(note ?? "") })),
    setNote: (call) => fill(context, call, { note: String(call.rest[0]) }),
    setBackgrounds: (call) =>
      setEach(context, call, (color) => ({ style: { background: String(color ?? "") } })),
    setBackground: (call) => style(context, call, "background"),
    setFontColor: (call) => style(context, call, "fontColor"),
    setFontWeight: (call) => style(context, call, "fontWeight"),
    setFontStyle: (call) => style(context, call, "fontStyle"),
    setHorizontalAlignment: (call) => style(context, call, "horizontalAlignment"),
    setVerticalAlignment: (call) => style(context, call, "verticalAlignment"),
    setWrap: (call) => style(context, call, "wrap"),
    clearContent: (call) => fill(context, call, { entered: "" }),
    clearFormat: (call) => fill(context, call, { format: "", style: noStyle }),
  };
}

function setValues(context: SheetContext, call: RangeCall, values: CellValue[][]): void {
  refuseOtherShape(values, call.box, context.messages);
  for (const value of values.flat()) refuseLongText(value, longestText(context));
  context.guard.refuse(call);
  const form = scriptForm(context);
  each(call, (y, x) => ({ entered: asTyped(context, values[y]?.[x] ?? ""), form }));
}

function setEach(
  context: SheetContext,
  call: RangeCall,
  change: (value: unknown) => CellChange,
): void {
  const values = call.rest[0] as unknown[][];
  refuseOtherShape(values, call.box, context.messages);
  context.guard.refuse(call);
  each(call, (y, x) => change(values[y]?.[x]));
}

function fill(context: SheetContext, call: RangeCall, change: CellChange): void {
  refuseLongText(change.entered, longestText(context));
  context.guard.refuse(call);
  each(call, () => change);
}

function style(context: SheetContext, call: RangeCall, name: keyof CellStyle): void {
  fill(context, call, { style: { [name]: call.rest[0] } as CellStyle });
}

function longestText({ profile }: SheetContext): number {
  return sheetLimits.cellCharacters / (profile.broken.includes("long-text") ? 2 : 1);
}

function asTyped({ profile }: SheetContext, value: CellValue): CellValue {
  const spoils = typeof value === "string" && profile.broken.includes("literal-text");
  return spoils ? value.replace(/^'/, "") : value;
}

function each(
  { tabId, box, execution }: RangeCall,
  change: (y: number, x: number) => CellChange,
): void {
  for (let y = 0; y < box.rows; y++) {
    for (let x = 0; x < box.columns; x++) {
      execution.writes.put(tabId, box.row + y, box.column + x, change(y, x));
    }
  }
}

const noStyle: CellStyle = {
  background: "",
  fontColor: "",
  fontWeight: "normal",
  fontStyle: "normal",
  horizontalAlignment: "",
  verticalAlignment: "",
};

function formula(text: string): string {
  return text === "" || text.startsWith("=") ? text : `=${text}`;
}
