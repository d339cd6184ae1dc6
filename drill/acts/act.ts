// What an act of a person needs to know of the file, and what it is.
import type { CellValue } from "../../local/runtime/sheets/sheet-model";
import type { ScriptedPerson } from "../../local/stage/scripted-person";
import type { Stage } from "../../local/stage/stage";
import type { Arrivals } from "../race/arrivals";
import type { OwnMemory } from "../race/own-cells";

/** The file under test as people see it. */
export interface File {
  stage: Stage;
  /** The people's tab, whatever it is called now. */
  tab: number;
  own: OwnMemory;
  /** Answers dialogs, with what is to be entered. */
  person: ScriptedPerson;
  /** An account beside the owner. */
  editor: string;
  /** A person who stands in no row yet, as cells of the input columns. */
  stranger(): string[];
  /** What comes into a signal's tab; nothing in other tabs. */
  arrivals?: Arrivals;
}

/** `n` chooses row, column or what is typed; an act that finds nothing to do does nothing. */
export type Act = (file: File, n: number) => void;

/** Columns of inputs, where a tab has them. */
export const HEADERS = [
  "First name",
  "Last name",
  "Company",
  "Website",
  "LinkedIn profile",
  "Company LinkedIn",
];

export function headersOf({ stage, tab }: File): string[] {
  return (stage.runtime.sheets.read(tab)[0] ?? []).map(String);
}

/** Column of a header, from 1; 0 when there is none. */
export function columnOf(file: File, header: string): number {
  return headersOf(file).indexOf(header) + 1;
}

/** One of the data rows. */
export function rowOf({ stage, tab }: File, n: number): number {
  return 2 + (n % Math.max(1, stage.runtime.sheets.lastRow(tab) - 1));
}

/** All data rows with all their columns. */
export function bodyOf({ stage, tab }: File) {
  const { sheets } = stage.runtime;
  return {
    row: 2,
    column: 1,
    rows: Math.max(1, sheets.lastRow(tab) - 1),
    columns: Math.max(1, sheets.lastColumn(tab)),
  };
}

export function type(file: File, row: number, column: number, value: CellValue): void {
  if (row > 0 && column > 0) file.stage.runtime.sheets.write(file.tab, row, column, [[value]]);
}
