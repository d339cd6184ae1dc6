import { checksum } from "../core/checksum";
import { type AnyField, isContactField } from "../core/field";
import type { OutputRole } from "../core/output-column";
import { personMark } from "../core/row-identity";
import { fieldOfQuestion } from "../core/subject";
import type { Knowledge } from "../ledger/knowledge";
import type { Cell } from "../ports/spreadsheet";
import type { WriteLog } from "../sheet/picture";
import { headerTexts, rowIdentifiedBy, type Table, type TableRow } from "../sheet/table";
import type { Mapping } from "../store/mapping";
import type { FormerNote } from "../store/settle-notes";
import { lookupOutputs } from "./lookup-outputs";
import type { Pictured } from "./pictured";
import { rowOutputs } from "./row-outputs";
import { cellText } from "./settle-plan";

/**
 * Stands in for a picture where a former version left only a note: cells that hold a noted value, or nothing, hold what
 * the note says they held. Pure.
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

/**
 * What a tab held before we wrote a new column: the same, with that column blank. Ours is whatever a saved answer would
 * show there. Undefined if the column is not there. Pure.
 */
export function columnPicture(
  cells: Cell[][],
  { outputs }: Mapping,
  fields: readonly AnyField[],
  knowledge: Knowledge,
): Pictured | undefined {
  const headers = headerTexts(cells[0]);
  const [[role, header] = ["", ""]] = Object.entries(outputs);
  const column = headers.indexOf(header);
  if (column < 0) return undefined;
  const row = { ...rowIdentifiedBy("", 0), outputs: { [role]: "" } };
  const texts = [...knowledge.all()].flatMap((ask) => {
    const field = fieldOfQuestion<AnyField>(ask.question);
    if (!fields.includes(field)) return [];
    const shown = isContactField(field) ? undefined : lookupOutputs(field, ask, knowledge);
    const { question } = ask;
    const shows = rowOutputs([{ row, field, question, decision: { kind: "known", ask }, shown }]);
    return cellText(shows[role as OutputRole]);
  });
  const former = cells.map((line, down) =>
    line.map((cell, right) => (down > 0 && right === column ? "" : cell)),
  );
  return { cells: former, log: { headers, texts, formulas: [] } };
}
