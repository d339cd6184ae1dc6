// What people do to rows.
import { BY_HAND, TAG } from "../race/own-cells";
import { type Act, bodyOf, columnOf, type File, HEADERS, rowOf, type } from "./act";

export const rowActs: Record<string, Act> = {
  "insert-row": (file, n) => file.stage.runtime.sheets.insertRows(file.tab, rowOf(file, n)),
  "delete-row": (file, n) => file.stage.runtime.sheets.deleteRows(file.tab, rowOf(file, n)),
  "move-rows": (file, n) => {
    const { rows } = bodyOf(file);
    const from = 2 + (n % Math.max(1, rows - 3));
    file.stage.runtime.sheets.moveRows(file.tab, from, 2, n % 2 === 0 ? rows + 2 : 2);
  },
  sort: (file, n) => {
    const column = columnOf(file, n % 2 === 0 ? "Company" : "Notes");
    if (column > 0)
      file.stage.runtime.sheets.sort(file.tab, bodyOf(file), [{ column, ascending: n % 3 > 0 }]);
  },
  filter: (file, n) => {
    const box = bodyOf(file);
    file.stage.runtime.sheets.filter(
      file.tab,
      { ...box, row: 1, rows: box.rows + 1 },
      (row) => String(row[0]).length % 2 === n % 2,
    );
  },
  undo: ({ stage }) => void stage.runtime.sheets.undo(),
  /**
   * Somebody has an address typed by hand; their row with its hidden ref is pasted below, and another
   * person with another address is typed into it.
   */
  "copy-row": (file, n) => {
    const email = columnOf(file, "E-mail");
    type(file, rowOf(file, n), email, `typed-${n}@${BY_HAND}`);
    const to = file.stage.runtime.sheets.lastRow(file.tab) + 1;
    file.stage.runtime.sheets.copyRows(file.tab, rowOf(file, n), 1, to);
    replace(file, to, `copied ${n}`);
    type(file, to, email, `copied-${n}@${BY_HAND}`);
  },
  /** The same, with the address left as it was copied. */
  "copy-row-only": (file, n) => {
    const to = file.stage.runtime.sheets.lastRow(file.tab) + 1;
    file.stage.runtime.sheets.copyRows(file.tab, rowOf(file, n), 1, to);
    replace(file, to, `copied ${n}`);
    type(file, to, columnOf(file, "E-mail"), "");
  },
  /** Refs are cleared and other people pasted over the rows. */
  "replace-rows": (file, n) => {
    const { rows } = bodyOf(file);
    for (const header of ["Ref", "Status", "E-mail", "E-mail status", "Enriched on"])
      for (let row = 2; row < 2 + rows; row++) type(file, row, columnOf(file, header), "");
    for (let row = 2; row < 2 + rows; row++) {
      replace(file, row, `new ${n} ${row}`);
      file.own.newcomers.add(`new ${n} ${row}`);
    }
  },
  /** A row of their own, below all others. */
  "type-below": (file, n) => {
    const row = file.stage.runtime.sheets.lastRow(file.tab) + 1;
    replace(file, row, `below ${n} ${row}`);
  },
  "clear-refs": (file) => {
    for (let row = 2; row < 2 + bodyOf(file).rows; row++)
      type(file, row, columnOf(file, "Ref"), "");
  },
  /** Another person is typed over one row. */
  "type-person": (file, n) => replace(file, rowOf(file, n), `typed ${n}`),
  /** The person of a row once more, as another page of the same profile. */
  "spell-again": (file, n) => {
    const row = rowOf(file, n);
    const to = file.stage.runtime.sheets.lastRow(file.tab) + 1;
    const cells = file.stage.runtime.sheets.read(file.tab)[row - 1] ?? [];
    const page = PAGES[n % PAGES.length] ?? "";
    for (const header of HEADERS) {
      const column = columnOf(file, header);
      const spelt = header === "LinkedIn profile" ? page : "";
      type(file, to, column, `${cells[column - 1] ?? ""}${spelt}`);
    }
    type(file, to, columnOf(file, TAG), `spelt ${n} ${to}`);
  },
};

/** Further pages of one profile. */
const PAGES = ["/en", "/de-de/", "/overlay/contact-info/", "/details/experience/", "/?trk=x"];

/** Another person, with a tag and own cells of theirs. */
function replace(file: File, row: number, tag: string): void {
  for (const [at, cell] of file.stranger().entries())
    type(file, row, columnOf(file, HEADERS[at] ?? ""), cell);
  type(file, row, columnOf(file, TAG), tag);
  for (const header of ["Mine", "Notes"])
    type(file, row, columnOf(file, header), `${header} of ${tag}`);
}
