import type { FilterShown, Filters, FilterValue, FindSearch } from "../../contract/find";

/** What a person looks for: people at a company are leads whose company comes first. */
export type FindWay = FindSearch | "people";

export function searchOf(way: FindWay): FindSearch {
  return way === "people" ? "leads" : way;
}

/** What a search must have: any filter, or for people at a company that company. */
export function isEnough(way: FindWay, { filters }: Query): boolean {
  return way === "people" ? "included_companies" in filters : Object.keys(filters).length > 0;
}

/** What a person has chosen of one search. */
export interface Query {
  filters: Filters;
  /** Names of places, by id. */
  names: Record<string, string>;
  live: boolean;
}

/** The values of a filter that holds several; none when it is not set. */
export function valuesOf({ filters }: Query, name: string): string[] {
  const value = filters[name];
  return Array.isArray(value) ? value : [];
}

/** The query with another value of a filter; an empty one leaves the filter out. */
export function withFilter(query: Query, name: string, value: FilterValue | undefined): Query {
  const { [name]: _former, ...others } = query.filters;
  const empty = value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  return { ...query, filters: empty ? others : { ...others, [name]: value } };
}

/** Without the filters that only live results know. */
export function withLive(query: Query, live: boolean, filters: readonly FilterShown[]): Query {
  if (live) return { ...query, live };
  const refused = filters.filter(({ networkOnly }) => networkOnly).map(({ name }) => name);
  const kept = Object.entries(query.filters).filter(([name]) => !refused.includes(name));
  return { ...query, live, filters: Object.fromEntries(kept) };
}
