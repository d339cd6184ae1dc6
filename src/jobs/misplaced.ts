import { addTo } from "../core/add-to";
import type { OutputRole } from "../core/output-column";
import { rowIdentity } from "../core/row-identity";
import type { Cell } from "../ports/spreadsheet";
import { type Block, cellsOf, textsByColumn } from "../sheet/block";
import type { Table, TableRow } from "../sheet/table";
import type { RowOutputs } from "./row-outputs";
import { type CellChange, sameCell } from "./settle-plan";

/**
 * Only afterwards do we see what people did to the sheet between our read and our write. A value that
 * landed beside the wrong row has replaced what that row held. Returns the changes that restore such cells.
 * Pure.
 */
export function findMisplaced(
  before: Table,
  after: Table,
  changes: CellChange[],
  blocks: Block[],
): CellChange[] {
  const expected = expectRows(before, after, changes);
  const written = textsByColumn(blocks);
  const cells = new Map(cellsOf(blocks).map((cell) => [`${cell.row} ${cell.column}`, cell.value]));
  const texts = new Set(changes.map(({ role, value }) => `${role} ${value}`));
  return after.rows.flatMap((row) => {
    const { held, isNew } = expected(row);
    return (Object.entries(row.outputs) as [OutputRole, Cell][])
      .filter(([role, cell]) => {
        if (role === "ref" || held.some((outputs) => sameCell(cell, outputs[role] ?? "")))
          return false;
        const column = before.layout.outputs[role] ?? 0;
        // A row never seen before may hold values of its own that we merely wrote back elsewhere.
        if (isNew)
          return texts.has(`${role} ${cell}`) || sameCell(cell, cells.get(`${row.row} ${column}`));
        const columns = [column, after.layout.outputs[role] ?? 0];
        return columns.some((each) => written.get(each)?.has(String(cell)));
      })
      .map(([role]) => ({ row, role, value: held[0]?.[role] ?? "" }));
  });
}

/**
 * The changes that missed their cell because people moved rows: the cell still holds its old value. A blank
 * cell can wait for the next settle. Pure.
 */
export function findUnchanged(after: Table, changes: CellChange[]): CellChange[] {
  const byIdentity = rowsBy((row) => [rowIdentity(row)], after);
  return changes.flatMap(({ row, role, value }) => {
    const previous = row.outputs[role] ?? "";
    if (previous === "" || sameCell(previous, value)) return [];
    const same = byIdentity.get(rowIdentity(row)) ?? [];
    const present = same.length > 1 ? same.find((each) => each.row === row.row) : same[0];
    const missed = present && sameCell(present.outputs[role], previous);
    return missed ? [{ row: present, role, value }] : [];
  });
}

interface Expected {
  /** What rows of this identity should hold now; the likeliest first. */
  held: RowOutputs[];
  /** Never seen before: whatever we wrote there belongs elsewhere. */
  isNew: boolean;
}

/**
 * What each row should hold now. Its input identifies a row whose ref was cleared. A row whose input
 * changed keeps what it held; its ref identifies it, or its place if the row that stood there is gone.
 */
function expectRows(
  before: Table,
  after: Table,
  changes: CellChange[],
): (row: TableRow) => Expected {
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

/** Whether the row names nobody. Our own write makes one below the table if people delete a row. */
function isBlank({ ref, contact }: TableRow): boolean {
  return ref === "" && Object.values(contact).every((part) => part === "");
}
