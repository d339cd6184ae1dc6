import { enrichError } from "../core/errors";
import { POLICY } from "../core/policy";
import { refOf } from "../core/row-identity";
import type { Spreadsheet, Tab } from "../ports/spreadsheet";
import { type CellWrite, joinBlocks } from "../sheet/block";
import { readTable, type Table, type TableRow } from "../sheet/table";
import type { Mapping } from "../store/mapping";
import { byPerson, rowsBy } from "./match-rows";
import { findMisplaced, type Restored } from "./misplaced";
import { PutBack } from "./put-back";
import { writeBlocks } from "./write-through";

/**
 * Gives each chosen row a ref that starts with the run's id, before anything is asked, and reads it back. Clears refs
 * that landed beside another row because people moved rows, and restores what they overwrote because columns moved.
 * Leaves out chosen rows that are gone. Returns how many rows it marked. `seen` is an earlier reading of the tab.
 */
export function markRows(
  spreadsheet: Spreadsheet,
  tab: Tab,
  mapping: Mapping,
  job: string,
  chosen: readonly TableRow[],
  seen?: Table,
): number {
  const marks = new Map<string, string>();
  let before: Table | undefined;
  const putBack = new PutBack();
  for (let attempt = 0; attempt < POLICY.settleAttempts; attempt++) {
    const table = readTable(tab, mapping, undefined, before ?? seen);
    const column = table.layout.outputs.ref;
    if (column === undefined) throw enrichError("HEADER_GONE");
    const marked = table.rows.filter(({ ref }) => ref.startsWith(job));
    const misplaced = marked.filter((row) => marks.get(row.ref) !== byPerson(row));
    const present = marked.filter((row) => !misplaced.includes(row));
    const missing = findRows(chosen, table.rows, present);
    const hit = before ? cellsHit(before, table, marks) : [];
    if (attempt > 0 && misplaced.length + hit.length + missing.length === 0) return present.length;
    before = table;
    const writes: CellWrite[] = misplaced.map(({ row }) => ({ row, column, value: "" }));
    for (const row of missing) {
      const ref = refOf(job, marks.size);
      marks.set(ref, byPerson(row));
      writes.push({ row: row.row, column, value: ref });
    }
    const ours = new Set(Object.values(table.layout.outputs));
    const blocks = putBack.blocks(hit, table, ours);
    writeBlocks(spreadsheet, tab, [...joinBlocks(writes, () => undefined), ...blocks]);
  }
  throw enrichError(
    "BUSY",
    "Rows are being moved all the time. Wait until that is over, then start again.",
  );
}

/** Cells of other columns that a ref of ours overwrote, with what they held. */
function cellsHit(before: Table, after: Table, marks: ReadonlyMap<string, string>): Restored[] {
  const texts = new Set(marks.keys());
  const written = { before, meant: () => undefined, headers: before.headers, texts, hasRefs: true };
  const { ref } = after.layout.outputs;
  return findMisplaced(written, after).filter(({ column }) => column !== ref);
}

/** Where each chosen row is now: in its place if the same person is there, else the first row with that person. */
function findRows(
  chosen: readonly TableRow[],
  rows: readonly TableRow[],
  marked: readonly TableRow[],
): TableRow[] {
  const done = rowsBy(byPerson, marked);
  const left = chosen.filter((row) => done.get(byPerson(row))?.pop() === undefined);
  const isMarked = new Set(marked);
  const unmarked = rows.filter((row) => !isMarked.has(row));
  const open = rowsBy(byPerson, unmarked);
  const take = (wanted: TableRow, fits: (row: TableRow) => boolean): TableRow | undefined => {
    const candidates = open.get(byPerson(wanted)) ?? [];
    const at = candidates.findIndex(fits);
    return at < 0 ? undefined : candidates.splice(at, 1)[0];
  };
  const inPlace = left.map((wanted) => take(wanted, ({ row }) => row === wanted.row));
  return left.flatMap((wanted, at) => {
    const found = inPlace[at] ?? take(wanted, () => true);
    return found && !found.formulas.includes("ref") ? [found] : [];
  });
}
