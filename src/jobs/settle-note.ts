import { checksum } from "../core/checksum";
import { type OutputRole, VALUE_ROLES } from "../core/output-column";
import { personMark } from "../core/row-identity";
import type { Table, TableRow } from "../sheet/table";
import type { Job } from "../store/jobs";
import type { SettleNote } from "../store/settle-notes";
import type { Plan } from "./plan";
import { rowOutputs } from "./row-outputs";
import { type Change, cellsByRow, sameCell } from "./settle-plan";

export function noteOf(
  { id, own = [] }: Pick<Job, "id" | "own">,
  plan: Plan,
  table: Table,
  changes: Change[],
): SettleNote {
  const roles = [...VALUE_ROLES, ...own];
  const values = changes
    .filter(({ role }) => roles.includes(role))
    .map(({ value }) => checksum([String(value)]));
  return {
    job: id,
    values: [...new Set(values)],
    own: ownValues(roles, plan, table),
    whole: true,
  };
}

/**
 * The changes that mend a killed settle: a noted value beside a row it does not belong to goes,
 * and a person's own value that it replaced comes back. Pure.
 */
export function mendChanges(
  note: SettleNote,
  plan: Plan,
  table: Table,
  own: readonly OutputRole[] = [],
): Change[] {
  const roles = [...VALUE_ROLES, ...own];
  const values = new Set(note.values);
  const owned = new Set(note.own.map(([, , role, text]) => `${role} ${text}`));
  const ownOf = ownFinder(note);
  const wanted = wantedByRow(plan);
  const ofOthers = note.whole ? wantedTexts(wanted) : new Set<string>();
  return table.rows.flatMap((row) =>
    roles
      .filter((role) => row.outputs[role] !== undefined && !row.formulas.includes(role))
      .flatMap((role): Change[] => {
        const present = String(row.outputs[role]);
        const before = ownOf(row, role);
        const lost = present === "" && before !== "";
        // A note that was shortened cannot tell what a row without a ref held.
        const told = row.ref !== "" || note.whole;
        const astray =
          present !== "" &&
          (values.has(checksum([present])) ||
            ofOthers.has(`${role} ${present}`) ||
            (told && owned.has(`${role} ${present}`))) &&
          !sameCell(present, wanted.get(row)?.[role]) &&
          present !== before;
        return lost || astray ? [{ row, role, value: before }] : [];
      }),
  );
}

/**
 * What any row is to show. A settle writes more than it notes: rows between those that change are
 * written back, and what landed astray is put right by values of other rows.
 */
function wantedTexts(wanted: ReturnType<typeof wantedByRow>): Set<string> {
  return new Set(
    [...wanted.values()].flatMap((outputs) =>
      VALUE_ROLES.filter((role) => outputs[role] !== undefined).map(
        (role) => `${role} ${outputs[role]}`,
      ),
    ),
  );
}

/** What a row held of people's own: told by its ref, else by its person. */
function ownFinder({ own }: SettleNote): (row: TableRow, role: OutputRole) => string {
  const byRef = new Map(own.map(([ref, , role, text]) => [`${ref} ${role}`, text]));
  const byPerson = new Map(own.map(([, mark, role, text]) => [`${mark} ${role}`, text]));
  const refs = new Set(own.map(([ref]) => ref));
  return (row, role) =>
    (refs.has(row.ref) && row.ref !== ""
      ? byRef.get(`${row.ref} ${role}`)
      : row.ref === ""
        ? byPerson.get(`${personMark(row.contact)} ${role}`)
        : undefined) ?? "";
}

function wantedByRow(plan: Plan): Map<TableRow, ReturnType<typeof rowOutputs>> {
  return new Map(
    cellsByRow(plan.cells).map((cells) => [cells[0]?.row as TableRow, rowOutputs(cells)]),
  );
}

function ownValues(roles: readonly OutputRole[], plan: Plan, table: Table): SettleNote["own"] {
  const wanted = wantedByRow(plan);
  return table.rows.flatMap((row) =>
    roles
      .filter((role) => isOwn(row, role, wanted.get(row)?.[role]))
      .map((role): SettleNote["own"][number] => [
        row.ref,
        personMark(row.contact),
        role,
        String(row.outputs[role]),
      ]),
  );
}

function isOwn(row: TableRow, role: OutputRole, wanted: unknown): boolean {
  const present = row.outputs[role] ?? "";
  return present !== "" && !row.formulas.includes(role) && String(present) !== String(wanted ?? "");
}
