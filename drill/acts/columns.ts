// What people do to columns and headers.
import { type Act, bodyOf, columnOf, type File, headersOf, type } from "./act";

const WIDEST = 2;

export const columnActs: Record<string, Act> = {
  /** One empty column before the nth, or at the edge. */
  "insert-column": (file, n) => insert(file, n, 1),
  "insert-columns": (file, n) => insert(file, n, WIDEST),
  "delete-own-column": ({ stage, ...file }, n) => {
    const column = columnOf({ stage, ...file }, n % 2 === 0 ? "Mine" : "Notes");
    if (column > 0) stage.runtime.sheets.deleteColumns(file.tab, column);
  },
  /** A column of people's own, cut and pasted elsewhere. */
  "move-column": (file, n) => {
    const from = columnOf(file, n % 2 === 0 ? "Mine" : "Notes");
    const before = 1 + (n % (headersOf(file).length + 1));
    if (from > 0 && before !== from && before !== from + 1)
      file.stage.runtime.sheets.moveColumns(file.tab, from, 1, before);
  },
  /** Their own header and column typed at the right edge. */
  "type-column": (file, n) => {
    const column = headersOf(file).length + 1;
    file.own.headers.add(`Own ${n}`);
    type(file, 1, column, `Own ${n}`);
    for (let row = 2; row < 2 + bodyOf(file).rows; row++)
      type(file, row, column, `own ${n} ${row}`);
  },
  "type-header": (file, n) => {
    file.own.headers.add(`Own ${n}`);
    type(file, 1, headersOf(file).length + 1, `Own ${n}`);
  },
};

function insert(file: File, n: number, count: number): void {
  file.stage.runtime.sheets.insertColumns(file.tab, 1 + (n % (headersOf(file).length + 1)), count);
}
