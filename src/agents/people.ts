import type { AssistantPerson, PersonFound } from "../../contract/assistant";
import type { Field } from "../core/field";
import { OUTPUT_ROLES } from "../core/output-column";
import { refOf } from "../core/row-identity";
import { type Plan, type PlanTerms, planCells } from "../jobs/plan";
import { rowOutputs } from "../jobs/row-outputs";
import type { Knowledge } from "../ledger/knowledge";
import { locateColumns } from "../sheet/mapping";
import { type TableRow, tableOf } from "../sheet/table";
import type { Mapping } from "../store/mapping";

const PARTS = ["first_name", "last_name", "full_name", "company", "domain", "profile_url"] as const;

/** People as rows of a tab with one column for each part, so that they are read exactly as rows are. */
export function rowsOf(people: readonly AssistantPerson[], job = ""): TableRow[] {
  const inputs = Object.fromEntries(PARTS.map((part) => [part, part]));
  return linesUnder([...PARTS], { inputs, outputs: {} }, people).rows.map((row, at) => ({
    ...row,
    ref: job && refOf(job, at),
  }));
}

/** People as lines of a tab with these columns, and the rows that those lines are read as. */
export function linesUnder(
  headers: string[],
  mapping: Mapping,
  people: readonly AssistantPerson[],
): { lines: string[][]; rows: TableRow[] } {
  const { inputs, splits } = mapping;
  const lines = people.map((person) => {
    const parts = { ...person, ...namesOf(person, inputs) };
    return headers.map((header) => {
      const part = PARTS.find((each) => inputs[each] === header);
      return (part && parts[part]?.trim()) || "";
    });
  });
  const layout = locateColumns(mapping, headers);
  return { lines, rows: tableOf([headers, ...lines], [], layout, splits).rows };
}

/** The full name, for a tab that has only a column for that. */
function namesOf(
  { first_name = "", last_name = "", full_name }: AssistantPerson,
  inputs: Mapping["inputs"],
): AssistantPerson {
  const isWhole = inputs.full_name !== undefined && inputs.first_name === undefined;
  return isWhole && !full_name ? { full_name: `${first_name} ${last_name}`.trim() } : {};
}

/** Plans these people as a run with this id would plan rows: what is known, and what to ask. */
export function planPeople(
  people: readonly AssistantPerson[],
  fields: Field[],
  knowledge: Knowledge,
  job = "",
): Plan {
  const terms: PlanTerms = { id: job || NO_RUN, fields, scope: "all" };
  return planCells(rowsOf(people, job), terms, knowledge);
}

/** No run has this id. */
const NO_RUN = "-";

/** Each person with the results that their columns would show. */
export function toPeopleFound(people: readonly AssistantPerson[], { cells }: Plan): PersonFound[] {
  return people.map((person, at) => {
    const shown = rowOutputs(cells.filter(({ row }) => row.row === at + 2));
    return { ...person, ...textsOf(shown) } as PersonFound;
  });
}

/** The longest text of a cell in a reply, in characters. */
export const LONGEST_TEXT = 300;

/** Results as texts by role, without ref and date. */
export function textsOf(shown: Partial<Record<string, unknown>>): Record<string, string> {
  const roles = OUTPUT_ROLES.filter((role) => role !== "ref" && role !== "enriched_on");
  return Object.fromEntries(
    roles.flatMap((role) => {
      const text = String(shown[role] ?? "").slice(0, LONGEST_TEXT);
      return text === "" ? [] : [[role, text]];
    }),
  );
}
