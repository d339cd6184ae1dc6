import { addTo } from "../core/add-to";
import type { AnyField } from "../core/field";
import { type OutputRole, VALUE_ROLES } from "../core/output-column";
import type { Named } from "../core/question-marks";
import { markOf, personText } from "../core/row-identity";
import { fieldOfQuestion, type SkipReason } from "../core/subject";
import type { Ask } from "../ledger/ask";
import type { Knowledge } from "../ledger/knowledge";
import type { TableRow } from "../sheet/table";
import { shownValues } from "./previous-asks";

/** A row's question; "" when something it needs is missing. */
export interface RowQuestion extends Named {
  row: TableRow;
  field: AnyField;
  skipped?: SkipReason | undefined;
}

/** The row that each ask of this run belongs to now. */
export interface AssignedAsks {
  byCell: Map<string, Ask>;
  /** Cells whose input has changed since they were asked. */
  changed: Map<string, Ask>;
  /** By the ref and field it was asked for. */
  byRef: Map<string, Ask>;
  placeByAsk: Map<Ask, string>;
  unassigned: Set<Ask>;
}

/**
 * An ask belongs to the row with its ref if that still asks the same; else to the first row that does
 * (its ref was lost, or the row was cut and pasted); else its row is gone or changed. Pure.
 */
export function assignAsks(questions: RowQuestion[], asks: Ask[]): AssignedAsks {
  const assigned: AssignedAsks = {
    byCell: new Map(),
    changed: new Map(),
    byRef: new Map(),
    placeByAsk: new Map(),
    unassigned: new Set(),
  };
  const byRef = new Map<string, RowQuestion[]>();
  const byQuestion = new Map<string, RowQuestion>();
  for (const each of questions) {
    const key = `${each.row.ref} ${each.field}`;
    if (each.row.ref !== "") addTo(byRef, key, each);
    if (each.question !== "" && !byQuestion.has(each.question)) byQuestion.set(each.question, each);
  }
  for (const ask of asks) {
    const field = fieldOfQuestion(ask.question);
    const own = byRef.get(`${ask.ref} ${field}`) ?? [];
    const cell = own.find((each) => each.question === ask.question) ?? byQuestion.get(ask.question);
    const key = cell && cellKey(cell.row, cell.field);
    assigned.byRef.set(`${ask.ref} ${field}`, ask);
    if (key !== undefined && !assigned.byCell.has(key)) {
      assigned.byCell.set(key, ask);
      assigned.placeByAsk.set(ask, key);
    } else if (own[0] && !cell && !assigned.changed.has(cellKey(own[0].row, own[0].field)))
      assigned.changed.set(cellKey(own[0].row, own[0].field), ask);
    else assigned.unassigned.add(ask);
  }
  for (const [key, ask] of assigned.changed) {
    if (assigned.byCell.has(key)) assigned.unassigned.add(ask);
  }
  return assigned;
}

/**
 * Values in this row that belong to somebody else: to a person who is in another row now, because people sorted some
 * columns without ours, or to whom the row named before (`former` marks). Pure.
 */
export function misplacedValues(
  { row, field, question }: RowQuestion,
  asked: AssignedAsks,
  knowledge: Knowledge,
  former: ReadonlySet<string>,
): string[] {
  const standing = former.size > 0 ? filledRoles(row) : [];
  const left = standing.filter((role) => former.has(formerMark(row, role)));
  if (left.length > 0) return left.map((role) => String(row.outputs[role]));
  const ask = asked.byRef.get(`${row.ref} ${field}`);
  const place = ask && asked.placeByAsk.get(ask);
  const moved = ask?.question !== question && place !== undefined && place !== cellKey(row, field);
  return ask && moved ? shownValues(ask, knowledge) : NOTHING;
}

const NOTHING: string[] = [];

/** The outputs of a row that hold a value and no formula. */
export function filledRoles({ outputs, formulas }: TableRow): OutputRole[] {
  return VALUE_ROLES.filter((role) => (outputs[role] ?? "") !== "" && !formulas.includes(role));
}

/** A mark of a cell's value together with the person its row names. */
export function formerMark({ contact, outputs }: TableRow, role: OutputRole): string {
  return markOf([role, personText(contact), String(outputs[role])]);
}

export function cellKey(row: TableRow, field: AnyField): string {
  return `${row.row} ${field}`;
}
