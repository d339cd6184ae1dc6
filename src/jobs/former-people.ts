import { addTo } from "../core/add-to";
import { FIELDS } from "../core/field";
import { POLICY } from "../core/policy";
import type { Ask } from "../ledger/ask";
import type { Knowledge } from "../ledger/knowledge";
import type { TableRow } from "../sheet/table";
import { filledRoles, formerMark, type RowQuestion } from "./assign-asks";
import { type PlanTerms, questionsOf } from "./plan";
import { asksShowing, isAnothers, subjectOf } from "./previous-asks";
import { rowOutputs } from "./row-outputs";
import { sameCell } from "./settle-plan";

/** Rows that name somebody else than when they were asked about, each with marks of the former person's values in it. */
export type FormerPeople = ReadonlyMap<TableRow, readonly string[]>;

/**
 * Finds contact rows that still show what was found for somebody they named before. A row that lacks inputs counts only if
 * another row names the former person. Stops at `POLICY.formerValues` values, since a run's record holds a mark of each.
 * Pure.
 */
export function formerPeople(rows: TableRow[], job: PlanTerms, knowledge: Knowledge): FormerPeople {
  const former = new Map<TableRow, string[]>();
  const filled = FIELDS.flatMap((field) => {
    const showing = rows.filter(({ ref, outputs }) => ref !== "" && (outputs[field] ?? "") !== "");
    return questionsOf(showing, { ...job, fields: [field], scope: "all" }, knowledge);
  });
  const others = filled.flatMap((each): Other[] => {
    const asks = asksShowing(each, knowledge);
    const isOwn = asks.some((ask) => subjectOf(ask) === subjectOf(each));
    return isOwn ? [] : asks.map((ask) => [each, ask]);
  });
  if (others.length === 0) return former;
  const named = questionsOf(rows, { ...job, scope: "all" }, knowledge);
  knowledge.see(named);
  const subjects = new Set(named.map(subjectOf));
  const isSurely = ([each, ask]: Other) =>
    each.question === "" ? subjects.has(subjectOf(ask)) : isAnothers(each, knowledge);
  const changed = new Set(others.filter(isSurely).map(([{ row }]) => row));
  let left: number = POLICY.formerValues;
  for (const [each, ask] of others) {
    const marks = changed.has(each.row) ? marksOf(each, ask) : [];
    left -= marks.length;
    if (left < 0) break;
    for (const mark of marks) addTo(former, each.row, mark);
  }
  return former;
}

type Other = [RowQuestion, Ask];

function marksOf({ row, field, question }: RowQuestion, ask: Ask): string[] {
  const outputs = rowOutputs([{ row, field, question, decision: { kind: "known", ask } }]);
  const roles = filledRoles(row).filter((role) => sameCell(row.outputs[role], outputs[role]));
  return roles.map((role) => formerMark(row, role));
}
