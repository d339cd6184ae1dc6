// What people type into cells that the add-on fills, and into its formulas.
import { BY_HAND } from "../race/own-cells";
import { type Act, bodyOf, columnOf, rowOf, type } from "./act";

export const typingActs: Record<string, Act> = {
  "type-email": (file, n) =>
    type(file, rowOf(file, n), columnOf(file, "E-mail"), `typed-${n}@${BY_HAND}`),
  "type-emails": (file, n) => {
    const column = columnOf(file, "E-mail");
    for (let row = 2; row < 2 + bodyOf(file).rows; row++)
      type(file, row, column, `typed-${n}-${row}@${BY_HAND}`);
  },
  /** Over a formula, which may be waiting for its answer. */
  "type-over-formula": (file, n) =>
    type(file, rowOf(file, n), columnOf(file, "Formula"), `typed ${n} ${BY_HAND}`),
  "type-note": (file, n) => type(file, rowOf(file, n), columnOf(file, "Notes"), `typed note ${n}`),
  "rename-ours": (file, n) => {
    const header = n % 2 === 0 ? "E-mail" : "Status";
    type(file, 1, columnOf(file, header), `${header} renamed`);
  },
  /** What the run wrote is copied to the right, as values. */
  "paste-elsewhere": (file, n) => {
    const column = columnOf(file, "E-mail");
    if (column === 0) return;
    const { sheets } = file.stage.runtime;
    const to = sheets.lastColumn(file.tab) + 1 + (n % 2);
    file.own.headers.add(`Copy ${n}`);
    sheets.copy(
      file.tab,
      { row: 2, column, rows: bodyOf(file).rows, columns: 1 },
      { row: 2, column: to, valuesOnly: true },
    );
    type(file, 1, to, `Copy ${n}`);
  },
};
