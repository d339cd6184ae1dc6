import { isListed, type ListKind, type ListRecord } from "../library/list-record";
import { COMPANY_COUNT } from "../people/companies";
import { Refusal } from "../refusal";
import type { LeadFilters } from "./lead-filters";
import type { Test } from "./match-leads";

type Lists = ReadonlyMap<string, ListRecord>;
type ListFilter = Extract<keyof LeadFilters, `${string}_lists`>;

const FILTERS: readonly (readonly [ListFilter, ListKind, boolean])[] = [
  ["included_account_lists", "account", true],
  ["excluded_account_lists", "account", false],
  ["included_lead_lists", "lead", true],
  ["excluded_lead_lists", "lead", false],
];

/** The tests of the filters by lists of the account, or the refusal of a list it does not have. */
export function compileListFilters(lists: Lists, filters: LeadFilters): Test[] | Refusal {
  const tests: Test[] = [];
  for (const [name, kind, wanted] of FILTERS) {
    const ids = filters[name] ?? [];
    if (ids.length === 0) continue;
    const own = [...lists.values()].filter((list) => list.kind === kind);
    const bad = ids.filter((id) => !own.some((list) => list.id === id));
    if (bad.length > 0) return refuseLists(name, bad, own);
    tests.push(
      listTest(
        own.filter(({ id }) => ids.includes(id)),
        kind,
        wanted,
      ),
    );
  }
  return tests;
}

function listTest(lists: readonly ListRecord[], kind: ListKind, wanted: boolean): Test {
  return (index) => {
    const subject = kind === "account" ? index % COMPANY_COUNT : index;
    return lists.some((list) => isListed(list, subject)) === wanted;
  };
}

function refuseLists(name: string, bad: readonly string[], own: readonly ListRecord[]): Refusal {
  const named = bad.slice(0, 10).map((id) => id.slice(0, 40));
  const valid = own.map(({ id }) => id);
  return new Refusal(
    422,
    `${name} has unknown ids: ${named.join(", ")}. Valid ids: ${valid.join(", ")}`,
  );
}
