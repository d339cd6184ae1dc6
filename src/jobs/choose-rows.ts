import { type AnyField, mayBeValue } from "../core/field";
import { isBlank } from "../core/no-input";
import { fieldRoles } from "../core/output-column";
import { POLICY } from "../core/policy";
import type { RunOn } from "../core/quoted";
import { personMark } from "../core/row-identity";
import { namesNobody } from "../core/subject";
import type { Knowledge } from "../ledger/knowledge";
import type { Table, TableRow } from "../sheet/table";
import type { FormerPeople } from "./former-people";
import type { Terms } from "./terms";

export interface RowsSeen {
  /** Numbers of the selected and of the hidden rows. */
  selected: readonly number[];
  hidden: readonly number[];
}

type Choice = Pick<Terms, "runOn" | "where" | "steady">;

/** Whether the run is limited to chosen rows. Any other run takes in rows added later. */
export function isMarked({ runOn, where, steady }: Choice): boolean {
  return runOn !== "all" || where !== undefined || steady !== undefined;
}

/**
 * Those of the candidates that a run takes, in the sheet's order. A row in `former` counts as one without a result.
 * Leaves out the `waiting` rows, for which an earlier run still waits, since their refs must stay. Pure.
 */
export function chooseRows(
  candidates: readonly TableRow[],
  terms: Choice & Pick<Terms, "fields" | "again">,
  seen: RowsSeen,
  knowledge: Knowledge,
  former: FormerPeople,
): { rows: TableRow[]; waiting: number } {
  const { runOn, fields } = terms;
  const selected = new Set(seen.selected);
  const hidden = new Set(seen.hidden);
  const wanted = candidates.filter((row) => {
    if (runOn === "selection") return selected.has(row.row);
    if (runOn === "visible") return !hidden.has(row.row);
    return runOn !== "blanks" || lacksValue(row, fields) || former.has(row);
  });
  const taken = runOn === "first" ? someToTry(wanted, terms) : wanted;
  if (!isMarked(terms)) return { rows: taken, waiting: 0 };
  const pending = new Set(knowledge.allPending().map(({ ref }) => ref));
  const rows = taken.filter(({ ref }) => ref === "" || !pending.has(ref));
  return { rows, waiting: taken.length - rows.length };
}

/** The rows to try first: those nobody has looked up, then others without a result. To ask again, the first ones. */
function someToTry(rows: TableRow[], { fields, again }: Pick<Terms, "fields" | "again">) {
  // A first try fills only what is blank.
  const isText = (_: AnyField, text: string) => !isBlank(text);
  const rank = (row: TableRow) =>
    lacksValue(row, fields, isText) ? Number(!isBlank(row.outputs.status)) : 2;
  const ranked = again ? rows : [...rows].sort((a, b) => rank(a) - rank(b));
  return ranked.slice(0, POLICY.firstRows).sort((a, b) => a.row - b.row);
}

/** The rows that are not blank and whose cells fit the choice. Pure. */
export function candidateRows(
  table: Table,
  { where, steady }: Pick<Terms, "where" | "steady">,
): TableRow[] {
  const filled = where === undefined ? undefined : table.headers.indexOf(where);
  return table.rows.filter((row) => {
    if (namesNobody(row.contact)) return false;
    if (steady && !steady.has(personMark(row.contact))) return false;
    return filled === undefined || !isBlank(table.cells[row.row - 1]?.[filled]);
  });
}

/** How many candidates each choice takes, for choices that do not depend on selected or hidden rows. Pure. */
export function countRows(
  candidates: readonly TableRow[],
  fields: readonly AnyField[],
): Partial<Record<RunOn, number>> {
  const all = candidates.length;
  const blanks = candidates.filter((row) => lacksValue(row, fields)).length;
  return { first: Math.min(POLICY.firstRows, all), blanks, all };
}

/** Whether the first column of any of the fields holds no value of it. */
function lacksValue(
  { outputs }: TableRow,
  fields: readonly AnyField[],
  isValue = mayBeValue,
): boolean {
  return fields.some((field) => {
    const [role] = fieldRoles(field);
    return role === undefined || !isValue(field, String(outputs[role] ?? ""));
  });
}
