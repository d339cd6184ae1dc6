import { checksum } from "../core/checksum";
import { personMark } from "../core/row-identity";
import type { WriteLog } from "../sheet/picture";
import type { Table, TableRow } from "../sheet/table";
import type { FormerNote } from "../store/settle-notes";
import { cellText } from "./settle-plan";

/**
 * What a former note tells instead of a picture: what rows held where they now hold a noted value or
 * nothing. Pure.
 */
export function formerPicture(
  { values, own }: FormerNote,
  { rows, cells, formulas, layout, headers }: Table,
): { cells: Table["cells"]; log: WriteLog } {
  const noted = new Set(values);
  const texts = new Set<string>();
  const former = cells.map((line) => [...line]);
  const ownOf = (row: TableRow, of: string) =>
    own.find(
      ([ref, mark, role]) =>
        role === of && mark === personMark(row.contact) && [ref, ""].includes(row.ref),
    )?.[3] ?? "";
  for (const row of rows)
    for (const [role, column] of Object.entries(layout.outputs)) {
      const line = former[row.row - 1];
      const present = line?.[column - 1] ?? "";
      const held = ownOf(row, role);
      const isNoted = noted.has(checksum([String(present)])) || (present === "" && held !== "");
      if (!line || !isNoted || (formulas[row.row - 1]?.[column - 1] ?? "") !== "") continue;
      texts.add(cellText(present));
      line[column - 1] = held;
    }
  return { cells: former, log: { headers, texts: [...texts], formulas: [] } };
}
