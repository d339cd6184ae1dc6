import { addTo } from "../core/add-to";
import { enrichError } from "../core/errors";
import { POLICY } from "../core/policy";
import { personText } from "../core/row-identity";
import type { Spreadsheet, Tab } from "../ports/spreadsheet";
import { type CellWrite, joinBlocks } from "../sheet/block";
import { readTable, type TableRow } from "../sheet/table";
import type { Mapping } from "../store/mapping";

/**
 * Gives every chosen row a ref that begins with the run's id, before anything is asked, and reads
 * back: what landed beside another row, because people moved rows meanwhile, is taken off again.
 * A chosen row that is nowhere to be found any more is left out. Gives the number of rows marked.
 */
export function markRows(
  spreadsheet: Spreadsheet,
  tab: Tab,
  mapping: Mapping,
  job: string,
  chosen: readonly TableRow[],
): number {
  const marks = new Map<string, string>();
  for (let attempt = 0; attempt < POLICY.settleAttempts; attempt++) {
    const table = readTable(tab, mapping);
    const column = table.layout.outputs.ref;
    if (column === undefined) throw enrichError("HEADER_GONE");
    const isOurs = ({ ref }: TableRow) => ref.startsWith(job);
    const astray = table.rows.filter((row) => isOurs(row) && marks.get(row.ref) !== person(row));
    const present = table.rows.filter((row) => isOurs(row) && !astray.includes(row));
    const missing = findRows(chosen, table.rows, present);
    if (attempt > 0 && astray.length === 0) return present.length;
    const writes: CellWrite[] = astray.map(({ row }) => ({ row, column, value: "" }));
    for (const row of missing) {
      const ref = job + marks.size.toString(36);
      marks.set(ref, person(row));
      writes.push({ row: row.row, column, value: ref });
    }
    for (const { area, cells } of joinBlocks(writes, () => undefined)) tab.write(area, cells);
    spreadsheet.flush();
  }
  throw enrichError("BUSY", {
    detail: "Rows are being moved all the time. Wait until that is over, then start again.",
  });
}

/** Where the chosen rows are now: at their place if that holds the same person, else the first that does. */
function findRows(
  chosen: readonly TableRow[],
  rows: readonly TableRow[],
  marked: readonly TableRow[],
): TableRow[] {
  const open = new Map<string, TableRow[]>();
  for (const row of rows) addTo(open, person(row), row);
  const take = (key: string, choose: (row: TableRow) => boolean): TableRow | undefined => {
    const candidates = open.get(key) ?? [];
    const at = candidates.findIndex(choose);
    return at < 0 ? undefined : candidates.splice(at, 1)[0];
  };
  for (const row of marked) take(person(row), (each) => each.row === row.row);
  const done = new Map<string, number>();
  for (const row of marked) done.set(person(row), (done.get(person(row)) ?? 0) + 1);
  const left = chosen.filter((row) => {
    const count = done.get(person(row)) ?? 0;
    if (count > 0) done.set(person(row), count - 1);
    return count === 0;
  });
  const found = left.map((row) => take(person(row), (each) => each.row === row.row) ?? row);
  return found.flatMap((row, at) => {
    const wanted = left[at] as TableRow;
    if (row !== wanted) return row.formulas.includes("ref") ? [] : [row];
    const elsewhere = take(person(wanted), () => true);
    return elsewhere && !elsewhere.formulas.includes("ref") ? [elsewhere] : [];
  });
}

function person({ contact }: TableRow): string {
  return personText(contact);
}
