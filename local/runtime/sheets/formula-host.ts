import type { CellPlace, CellValue } from "./sheet-model";

/** C9: one cell gives a value, a range its rows. Missing arguments are undefined, errors are texts. */
export type FormulaArgument = CellValue | undefined | CellValue[][];

/** A custom function's result. Blank cells are `""`. */
export type FormulaResult = CellValue | CellValue[][];

export type FormulaAnswer =
  | { state: "loading" }
  | { state: "value"; value: FormulaResult }
  | { state: "error"; message: string };

/** One evaluation of a custom function in a cell. */
export interface FormulaCall {
  /** In capitals, as the engine knows it. */
  name: string;
  args: FormulaArgument[];
  place: CellPlace;
  /** Whether an argument is volatile, which no function of a script accepts (C10). */
  volatile: boolean;
}

/** Answers the engine when a cell calls a custom function: at once, and with the result later. */
export interface FormulaHost {
  /** Names in capitals. */
  readonly names: readonly string[];
  ask(call: FormulaCall): FormulaAnswer;
  /** A cell was calculated; true when it shows `Loading...` until an execution of it has ended. */
  calculated(place: CellPlace): boolean;
  /** Rows, columns or cells of a tab moved or were deleted. */
  moved(tabId: number, where: (place: CellPlace) => CellPlace | undefined): void;
  /** The cell has no formula any more. */
  emptied(place: CellPlace): void;
}

/**
 * What a cell shows while its function runs, and what other cells see of it. Three points, as people
 * quote it from `getValue`; the page of Google may draw an ellipsis (confidence M).
 */
export const loadingText = "Loading...";
