import { addTo } from "../core/add-to";
import type { OutputRole } from "../core/output-column";
import { rowIdentity } from "../core/row-identity";
import type { Cell } from "../ports/spreadsheet";
import type { Block } from "../sheet/block";
import type { Table, TableRow } from "../sheet/table";
import type { RowOutputs } from "./row-outputs";
import { type Change, sameCell } from "./settle-plan";

/**
 * What people did to the sheet between our read and our write can only be seen afterwards: a value
 * of ours then stands beside a row it was not meant for, and has replaced what that row held.
 * Gives the changes that put such cells back to what their row should hold. Pure.
 */
export function findMisplaced(
  before: Table,
  after: Table,
  changes: Change[],
  blocks: Block[],
): Change[] {
  const expected = expectRows(before, after, changes);
  const written = writtenValues(before, after, blocks);
  const brought = broughtValues(changes);
  return after.rows.flatMap((row) => {
    const { held, isNew } = expected(row);
    return (Object.entries(row.outputs) as [OutputRole, Cell][])
      .filter(([role, cell]) => {
        if (role === "ref" || held.some((outputs) => sameCell(cell, outputs[role] ?? "")))
          return false;
        // A row never seen before may hold values of its own that we merely wrote back elsewhere.
        return (
          (isNew ? brought : written).get(role)?.has(String(cell)) ||
          (isNew && sameCell(cell, writtenAt(before, blocks, role, row.row)))
        );
      })
      .map(([role]) => ({ row, role, value: held[0]?.[role] ?? "" }));
  });
}

/**
 * Changes of what stood in a cell that went elsewhere, because rows were moved while they were
 * written: the cell still holds what was to be replaced. A blank cell can wait for the next settle.
 * Pure.
 */
export function findUnchanged(after: Table, changes: Change[]): Change[] {
  const byIdentity = rowsBy((row) => [rowIdentity(row)], after);
  return changes.flatMap(({ row, role, value }) => {
    const former = row.outputs[role] ?? "";
    if (former === "" || sameCell(former, value)) return [];
    const same = byIdentity.get(rowIdentity(row)) ?? [];
    const present = same.length > 1 ? same.find((each) => each.row === row.row) : same[0];
    const stands = present && sameCell(present.outputs[role], former);
    return stands ? [{ row: present, role, value }] : [];
  });
}

interface Expected {
  /** What rows of this identity should hold now; the likeliest first. */
  held: RowOutputs[];
  /** Never seen before: whatever we wrote there belongs elsewhere. */
  isNew: boolean;
}

/**
 * What a row should hold now; a row whose ref was cleared meanwhile is told by its input. A row
 * whose input changed meanwhile keeps what it held before; it is told by its ref, or by its place
 * when the row that stood there is nowhere else now.
 */
function expectRows(before: Table, after: Table, changes: Change[]): (row: TableRow) => Expected {
  const changed = new Map<TableRow, RowOutputs>();
  for (const { row, role, value } of changes)
    changed.set(row, { ...changed.get(row), [role]: value });
  const byIdentity = rowsBy((row) => [rowIdentity(row), rowIdentity({ ...row, ref: "" })], before);
  const byRef = new Map(before.rows.filter((row) => row.ref !== "").map((row) => [row.ref, row]));
  const byPlace = new Map(before.rows.map((row) => [row.row, row]));
  const present = new Set(after.rows.map(rowIdentity));
  const wanted = (row: TableRow): RowOutputs => ({ ...row.outputs, ...changed.get(row) });
  return (row) => {
    const same = byIdentity.get(rowIdentity(row));
    if (same) {
      const here = same.filter((each) => each.row === row.row);
      return { held: [...here, ...same].map(wanted), isNew: false };
    }
    const there = byPlace.get(row.row);
    const inPlace =
      there?.ref === row.ref && !isBlank(row) && !present.has(rowIdentity(there))
        ? there
        : undefined;
    const edited = byRef.get(row.ref) ?? inPlace;
    return edited ? { held: [edited.outputs], isNew: false } : { held: [{}], isNew: true };
  };
}

function rowsBy(identities: (row: TableRow) => string[], { rows }: Table): Map<string, TableRow[]> {
  const found = new Map<string, TableRow[]>();
  for (const row of rows)
    for (const identity of new Set(identities(row))) addTo(found, identity, row);
  return found;
}

/** Names nobody: below the table our own write makes such a row where people deleted one. */
function isBlank({ ref, contact }: TableRow): boolean {
  return ref === "" && Object.values(contact).every((part) => part === "");
}

/** What a block put into this place; undefined where nothing was written. */
function writtenAt(
  { layout }: Table,
  blocks: Block[],
  role: OutputRole,
  row: number,
): Cell | undefined {
  const column = layout.outputs[role] ?? 0;
  for (const { area, cells } of blocks) {
    if (column < area.column || column >= area.column + area.columns) continue;
    const written = cells[row - area.row]?.[column - area.column];
    if (written !== undefined) return written;
  }
  return undefined;
}

/** By role: what was written where its column was, or where it is since people moved columns. */
function writtenValues(before: Table, after: Table, blocks: Block[]): Map<OutputRole, Set<string>> {
  const written = new Map<OutputRole, Set<string>>();
  for (const [role, column] of Object.entries(before.layout.outputs) as [OutputRole, number][]) {
    const values = new Set<string>();
    for (const place of new Set([column, after.layout.outputs[role] ?? column])) {
      for (const { area, cells } of blocks) {
        if (place < area.column || place >= area.column + area.columns) continue;
        for (const row of cells) values.add(String(row[place - area.column]));
      }
    }
    written.set(role, values);
  }
  return written;
}

function broughtValues(changes: Change[]): Map<OutputRole, Set<string>> {
  const brought = new Map<OutputRole, Set<string>>();
  for (const { role, value } of changes)
    brought.set(role, (brought.get(role) ?? new Set<string>()).add(String(value)));
  return brought;
}
