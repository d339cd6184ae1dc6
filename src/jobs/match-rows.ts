import { addTo } from "../core/add-to";
import { personText, rowIdentity } from "../core/row-identity";
import { namesNobody } from "../core/subject";
import type { Table, TableRow } from "../sheet/table";

/** The row of an earlier reading that this row was. */
export interface RowMatch {
  row: TableRow;
  /** Somebody typed another person into it since. */
  isEdited: boolean;
}

/**
 * Finds each row again in an earlier reading: by its ref and its person; else by its person, since a ref may be cleared
 * or written over; else by its ref or its place alone, if that row is nowhere else. A copied row into which somebody
 * typed another person matches none. Pure.
 */
export function matchRows(before: Table, after: Table): Map<TableRow, RowMatch> {
  const matches = new Map<TableRow, RowMatch>();
  const open = new Set(before.rows);
  const matchBy = (keyOf: (row: TableRow) => string | undefined, isEdited = false) => {
    const former = rowsBy(keyOf, [...open].reverse());
    for (const row of after.rows) {
      const key = matches.has(row) ? undefined : keyOf(row);
      const found = key === undefined ? undefined : former.get(key)?.pop();
      if (found === undefined) continue;
      open.delete(found);
      matches.set(row, { row: found, isEdited });
    }
  };
  for (const identity of [rowIdentity, byPerson]) {
    matchBy((row) => `${row.row} ${identity(row)}`);
    matchBy(identity);
  }
  matchCopies(before, after, matches);
  matchBy(({ ref }) => ref || undefined, true);
  matchBy((row) => (isBlank(row) ? undefined : `${row.row} ${row.ref}`), true);
  return matches;
}

export function byPerson({ contact }: TableRow): string {
  return personText(contact);
}

/** A copy of a row matches the same earlier row. */
function matchCopies(before: Table, after: Table, matches: Map<TableRow, RowMatch>): void {
  const all = rowsBy(rowIdentity, before.rows);
  for (const row of after.rows) {
    const [first] = matches.has(row) || isBlank(row) ? [] : (all.get(rowIdentity(row)) ?? []);
    if (first) matches.set(row, { row: first, isEdited: false });
  }
}

export function rowsBy(
  keyOf: (row: TableRow) => string | undefined,
  rows: readonly TableRow[],
): Map<string, TableRow[]> {
  const found = new Map<string, TableRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== undefined) addTo(found, key, row);
  }
  return found;
}

/** Whether the row names nobody. Our own write makes one below the table if people delete a row. */
function isBlank({ ref, contact }: TableRow): boolean {
  return ref === "" && namesNobody(contact);
}
