import { checksum } from "../core/checksum";
import { type OutputRole, VALUE_ROLES } from "../core/output-column";
import { personMark } from "../core/row-identity";
import type { TableRow } from "../sheet/table";
import type { Job } from "../store/jobs";
import type { SettleNote } from "../store/settle-notes";
import type { Plan } from "./plan";
import { type RowOutputs, rowOutputs } from "./row-outputs";
import type { View } from "./run-tab";
import { type CellChange, cellsByRow, sameCell } from "./settle-plan";

/** What a settle stores before it writes `changes`, so that the next step can repair it after a kill. */
export function settleNote(
  { id, own = [] }: Pick<Job, "id" | "own">,
  { table, plan }: View,
  changes: CellChange[],
): SettleNote {
  const roles = [...VALUE_ROLES, ...own];
  const wanted = wantedByRow(plan);
  const values = changes
    .filter(({ role }) => roles.includes(role))
    .map(({ value }) => checksum([String(value)]));
  const ownValues = table.rows.flatMap((row) =>
    roles
      .filter((role) => isOwn(row, role, wanted.get(row)?.[role]))
      .map((role): SettleNote["own"][number] => [
        row.ref,
        personMark(row.contact),
        role,
        String(row.outputs[role]),
      ]),
  );
  return { job: id, values: [...new Set(values)], own: ownValues, whole: true };
}

function isOwn(row: TableRow, role: OutputRole, wanted: unknown): boolean {
  const present = row.outputs[role] ?? "";
  return present !== "" && !row.formulas.includes(role) && String(present) !== String(wanted ?? "");
}

/**
 * The changes that repair a killed settle: they remove a noted value beside a row it does not belong to,
 * and restore the person's own value that it replaced. Pure.
 */
export function repairChanges(
  note: SettleNote,
  { table, plan }: View,
  own: readonly OutputRole[] = [],
): CellChange[] {
  const roles = [...VALUE_ROLES, ...own];
  const values = new Set(note.values);
  const owned = new Set(note.own.map(([, , role, text]) => `${role} ${text}`));
  const heldBefore = ownFinder(note);
  const wanted = wantedByRow(plan);
  const ofAnyRow = note.whole ? wantedTexts(wanted) : new Set<string>();
  return table.rows.flatMap((row) =>
    roles
      .filter((role) => row.outputs[role] !== undefined && !row.formulas.includes(role))
      .flatMap((role): CellChange[] => {
        const present = String(row.outputs[role]);
        const before = heldBefore(row, role);
        const isLost = present === "" && before !== "";
        // A shortened note does not say what a row without a ref held.
        const isNoted = row.ref !== "" || note.whole;
        const isMisplaced =
          present !== "" &&
          (values.has(checksum([present])) ||
            ofAnyRow.has(`${role} ${present}`) ||
            (isNoted && owned.has(`${role} ${present}`))) &&
          !sameCell(present, wanted.get(row)?.[role]) &&
          present !== before;
        return isLost || isMisplaced ? [{ row, role, value: before }] : [];
      }),
  );
}

/**
 * What each row should show. A settle writes more than it notes: it also writes back the rows between those
 * that change, and corrects misplaced values of other rows.
 */
function wantedTexts(wanted: Map<TableRow, RowOutputs>): Set<string> {
  return new Set(
    [...wanted.values()].flatMap((outputs) =>
      VALUE_ROLES.filter((role) => outputs[role] !== undefined).map(
        (role) => `${role} ${outputs[role]}`,
      ),
    ),
  );
}

/** Finds what a row held of people's own: by its ref, or by its person if it has none. */
function ownFinder({ own }: SettleNote): (row: TableRow, role: OutputRole) => string {
  const byRef = new Map(own.map(([ref, , role, text]) => [`${ref} ${role}`, text]));
  const byPerson = new Map(own.map(([, mark, role, text]) => [`${mark} ${role}`, text]));
  return ({ ref, contact }, role) =>
    (ref === "" ? byPerson.get(`${personMark(contact)} ${role}`) : byRef.get(`${ref} ${role}`)) ??
    "";
}

function wantedByRow(plan: Plan): Map<TableRow, RowOutputs> {
  return new Map(
    cellsByRow(plan.cells).map((cells) => [cells[0]?.row as TableRow, rowOutputs(cells)]),
  );
}
