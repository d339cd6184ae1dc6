import { addTo } from "../core/add-to";
import { FIELDS, type Field } from "../core/field";
import { addOne, listOf, type OneOrMore } from "../core/one-or-more";
import { POLICY } from "../core/policy";
import { fieldOfQuestion } from "../core/subject";
import type { Ask } from "../ledger/ask";
import type { Knowledge } from "../ledger/knowledge";
import type { TableRow } from "../sheet/table";
import { filledRoles, formerMark, type RowQuestion } from "./assign-asks";
import { type PlanTerms, questionsOf } from "./plan";
import { shownValues } from "./previous-asks";
import { rowOutputs } from "./row-outputs";
import { sameCell } from "./settle-plan";

/** Rows that name somebody else than when they were asked about, each with marks of the former person's values in it. */
export type FormerPeople = ReadonlyMap<TableRow, readonly string[]>;

/**
 * Finds contact rows that still show what was found for somebody they named before. Stops at `POLICY.formerValues`
 * values, since a run's record holds a mark of each. Pure.
 */
export function formerPeople(rows: TableRow[], job: PlanTerms, knowledge: Knowledge): FormerPeople {
  const former = new Map<TableRow, string[]>();
  const questions = FIELDS.flatMap((field) => questionsOfFilled(rows, field, job, knowledge));
  const others = answersToOthers(questions, knowledge);
  if (others.length === 0) return former;
  const named = questionsOf(rows, { ...job, scope: "all" }, knowledge);
  knowledge.see(named);
  const subjects = new Set(named.map(({ question }) => subjectOf(question)));
  const changed = new Set(
    others.filter((other) => isSurely(other, subjects, knowledge)).map(([{ row }]) => row),
  );
  let left: number = POLICY.formerValues;
  for (const [each, ask] of others) {
    const marks = changed.has(each.row) ? marksOf(each, ask) : [];
    left -= marks.length;
    if (left < 0) break;
    for (const mark of marks) addTo(former, each.row, mark);
  }
  return former;
}

/** The questions of rows that have a ref and show a value of this field. */
function questionsOfFilled(
  rows: TableRow[],
  field: Field,
  job: PlanTerms,
  knowledge: Knowledge,
): RowQuestion[] {
  const filled = rows.filter(({ ref, outputs }) => ref !== "" && (outputs[field] ?? "") !== "");
  return questionsOf(filled, { ...job, fields: [field], scope: "all" }, knowledge);
}

type Other = [RowQuestion, Ask];

/** The questions whose row shows an answer about another subject, each with that answer. */
function answersToOthers(questions: readonly RowQuestion[], knowledge: Knowledge): Other[] {
  if (questions.length === 0) return [];
  const asks = new Map<string, OneOrMore<Ask>>();
  for (const ask of knowledge.all()) {
    const field = fieldOfQuestion(ask.question);
    addOne(asks, `${ask.ref} ${field}`, ask);
    for (const value of shownValues(ask, knowledge)) addOne(asks, `${field} ${value}`, ask);
  }
  return questions.flatMap((each) => {
    const { row, field, question } = each;
    const own = listOf(asks, `${row.ref} ${field}`);
    const value = String(row.outputs[field as Field]);
    const shown = own.length > 0 ? own : listOf(asks, `${field} ${value}`);
    const isOther = (ask: Ask) => subjectOf(ask.question) !== subjectOf(question);
    const showing = shown.filter((ask) => shownValues(ask, knowledge).includes(value));
    return showing.every(isOther) ? showing.map((ask): Other => [each, ask]) : [];
  });
}

function subjectOf(question: string): string {
  return question.slice(question.indexOf(" "));
}

/**
 * Whether a row surely names somebody else, and not the same person with more inputs. A row that lacks inputs counts
 * only if another row names the former person.
 */
function isSurely([each, ask]: Other, subjects: ReadonlySet<string>, knowledge: Knowledge) {
  return each.question === ""
    ? subjects.has(subjectOf(ask.question))
    : !!knowledge.keysFor(each) && !knowledge.about(each).includes(ask);
}

function marksOf({ row, field, question }: RowQuestion, ask: Ask): string[] {
  const outputs = rowOutputs([{ row, field, question, decision: { kind: "known", ask } }]);
  const roles = filledRoles(row).filter((role) => sameCell(row.outputs[role], outputs[role]));
  return roles.map((role) => formerMark(row, role));
}
