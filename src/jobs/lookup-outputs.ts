import { MORE_COLUMNS } from "../core/answer-column";
import { type AnyField, isContactField } from "../core/field";
import { fieldRoles, type OutputRole } from "../core/output-column";
import type { Ask } from "../ledger/ask";
import type { Knowledge } from "../ledger/knowledge";
import { rowsLeftOut, shorten } from "../outbox/packed-value";
import type { Cell } from "../ports/spreadsheet";
import { cellAt, lookupRows, lookupSubject, type ValueRow } from "../service/lookup";

/** By output, what a found answer shows. */
export type Shown = Partial<Record<OutputRole, Cell>>;

/** Cached for each answer, since every settle of a run shows all its answers again. */
const shownByAsk = new WeakMap<Ask, Shown>();

/** Characters of one cell: enough to read, far below what a cell holds. */
const LONGEST = 5_000;

/**
 * The output cells for a company's or lead's answer (`service/lookup`): the same values as its formula
 * shows, several rows joined into one. Empty if nothing was found. Throws LEDGER_GONE if the answer is
 * damaged.
 */
export function lookupOutputs(field: AnyField, ask: Ask, knowledge: Knowledge): Shown {
  if (ask.answer.outcome !== "found" || isContactField(field)) return {};
  const known = shownByAsk.get(ask);
  if (known) return known;
  const value = knowledge.valueOf(ask);
  const rows = lookupRows(field, value);
  const subject = lookupSubject(field, value);
  if (field === "headcount") Object.assign(subject, byDepartment(rows));
  const [first = []] = rows;
  const cells =
    field === "headcount"
      ? headcountCells(rows, subject)
      : field === "job_postings"
        ? postingCells(rows, ask)
        : [...(field === "people" ? [rows.length] : []), ...first];
  const shown = {
    ...Object.fromEntries(
      fieldRoles(field).map((role, at) => [role, shorten(cells[at] ?? "", LONGEST)]),
    ),
    ...moreOutputs(field, subject),
  } as Shown;
  shownByAsk.set(ask, shown);
  return shown;
}

/** The cells of the further columns of a field. `subject` is the part of its answer that they show. */
export function moreOutputs(field: AnyField, subject: Record<string, unknown>): Shown {
  const columns = Object.entries<readonly [string, string]>(MORE_COLUMNS[field]);
  return Object.fromEntries(
    columns.map(([role, [, path]]) => [role, shorten(cellAt(subject, path), LONGEST)]),
  );
}

/** The total, and its growth over 12 months in percent; blank if the service does not give it. */
function headcountCells(rows: ValueRow[], { yearly }: Record<string, unknown>): Cell[] {
  const total = rows.reduce((sum, [, current]) => sum + (Number(current) || 0), 0);
  return [total, typeof yearly === "number" ? Math.round(yearly * 1_000) / 10 : ""];
}

/** Each department's count and growth, the largest first. */
function byDepartment(rows: ValueRow[]): Record<"departments" | "growth", string> {
  const counted = rows.filter(([, current]) => typeof current === "number");
  const sorted = counted.sort(([, a], [, b]) => Number(b) - Number(a));
  const grown = sorted.filter((row) => row.slice(2).some((growth) => growth !== ""));
  return {
    departments: sorted.map(([department, current]) => `${department}: ${current}`).join("; "),
    growth: grown
      .map(
        ([department, , ...growth]) =>
          `${department}: ${growth.map((each) => (each === "" ? "–" : each)).join(" / ")}`,
      )
      .join("; "),
  };
}

/** How many postings there are, their titles, and the latest one. Counts those that did not fit, too. */
function postingCells(rows: ValueRow[], { answer }: Ask): Cell[] {
  const [latest] = [...rows].sort(([, , a = ""], [, , b = ""]) => (a < b ? 1 : -1));
  return [
    rows.length + rowsLeftOut(answer.detail),
    [...new Set(rows.map(([title = ""]) => title))].join("; "),
    latest?.[0] ?? "",
    latest?.[2] ?? "",
    latest?.[4] ?? "",
  ];
}
