import { CellValueType, type ICellData, numfmt } from "@univerjs/core";
import type { FormulaForm } from "./formula-form";
import type { Region } from "./region";
import { serialFromDate } from "./serial-date";
import type { CellValue } from "./sheet-model";

/** A cell after something was entered: value, formula, and a format if one is implied. */
export interface Entered extends Pick<ICellData, "v" | "t" | "f"> {
  format?: string;
}

const blank: Entered = Object.freeze({ v: null, t: null, f: null });

/**
 * Reads `value` as if a person typed it into a cell of this number format (R2, R3). Texts that
 * begin with `=` are formulas, as are those with `+` or `-` that are no number; a leading
 * apostrophe makes literal text and is dropped; the format `@` keeps any text.
 */
export function enter(
  value: CellValue,
  format: string,
  region: Region,
  form?: FormulaForm,
): Entered {
  if (typeof value === "number") return { v: value, t: CellValueType.NUMBER, f: null };
  if (typeof value === "boolean") return { v: value ? 1 : 0, t: CellValueType.BOOLEAN, f: null };
  if (value instanceof Date) return enterDate(value, format, region);
  if (value === "") return blank;
  if (format === "@" && region.keepsApostrophe) return text(value);
  if (value.startsWith("'")) return text(value.slice(1));
  if (format === "@") return text(value);
  if (value.startsWith("=") && value.length > 1) return formula(value, form);
  return enterText(value, format, region, form);
}

function formula(f: string, form: FormulaForm | undefined): Entered {
  return { v: null, t: null, f: form ? form.read(f) : f };
}

function enterText(
  value: string,
  format: string,
  region: Region,
  form: FormulaForm | undefined,
): Entered {
  const parsed = region.parse(value);
  if (typeof parsed?.v === "boolean")
    return { v: parsed.v ? 1 : 0, t: CellValueType.BOOLEAN, f: null };
  if (typeof parsed?.v === "number") {
    const implied = parsed.z && !format ? { format: String(parsed.z) } : {};
    return { v: parsed.v, t: CellValueType.NUMBER, f: null, ...implied };
  }
  if (/^[+-]./.test(value)) return formula(`=${value}`, form);
  return text(value);
}

function enterDate(value: Date, format: string, region: Region): Entered {
  const dated = format && numfmt.isDateFormat(format);
  const v = serialFromDate(value, region.timeZone);
  // Midnight is a day (confidence M).
  const isDay = Number.isInteger(v);
  return {
    v,
    t: CellValueType.NUMBER,
    f: null,
    ...(dated ? {} : { format: isDay ? region.dayFormat : region.momentFormat }),
  };
}

function text(value: string): Entered {
  return value === "" ? blank : { v: value, t: CellValueType.STRING, f: null };
}
