import type {
  FilterShown,
  Filters,
  FilterValue,
  FindSearch,
  NamedChoice,
} from "../../contract/find";
import { filterWord } from "../find-words";

/** What a person looks for. People at a company are leads with the company first. */
export type FindWay = FindSearch | "people";

export function searchOf(way: FindWay): FindSearch {
  return way === "people" ? "leads" : way;
}

/** Whether it has what a search needs: any filter or, for people at a company, that company. */
export function canSearch(way: FindWay, { filters }: Query): boolean {
  return way === "people" ? "included_companies" in filters : Object.keys(filters).length > 0;
}

/** What a person has chosen for one search. */
export interface Query {
  filters: Filters;
  /** Names of places, by id. */
  names: Record<string, string>;
  live: boolean;
}

/** Nothing chosen yet. */
export const NO_QUERY: Query = { filters: {}, names: {}, live: true };

/** The values of a filter that holds several; none when it is not set. */
export function valuesOf({ filters }: Query, name: string): string[] {
  const value = filters[name];
  return Array.isArray(value) ? value : [];
}

/** Sets a filter's value; an empty one removes the filter. */
export function withFilter(query: Query, name: string, value: FilterValue | undefined): Query {
  const { [name]: _previous, ...others } = query.filters;
  const empty = value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  return { ...query, filters: empty ? others : { ...others, [name]: value } };
}

/** Adds values to a filter that holds several; each stands there once. */
export function withValues(query: Query, name: string, added: readonly string[]): Query {
  return withFilter(query, name, [...new Set([...valuesOf(query, name), ...added])]);
}

/**
 * The filters of a full search for people at one company, which is named apart. A persona brings its own job
 * titles; without any filter, everybody there is meant (service-gaps, POST /leads/search, H).
 */
export function filtersOfPeople(
  { included_companies: _, ...filters }: Filters,
  persona: string,
): Filters {
  const { job_titles, excluded_job_titles, live, ...others } = filters;
  if (persona !== "")
    return { ...others, persona_id: persona, ...(live === undefined ? {} : { live }) };
  const all = Object.keys(filters).every((name) => name === "live");
  return all ? { ...filters, job_titles: ["*"] } : filters;
}

/** Takes one value out of a filter that holds several. */
export function withoutValue(query: Query, name: string, gone: string): Query {
  const left = valuesOf(query, name).filter((value) => value !== gone);
  return withFilter(query, name, left);
}

/** Sets `live`; without it, drops the filters that only live results have. */
export function withLive(query: Query, live: boolean, filters: readonly FilterShown[]): Query {
  if (live) return { ...query, live };
  const refused = filters.filter(({ networkOnly }) => networkOnly).map(({ name }) => name);
  const kept = Object.entries(query.filters).filter(([name]) => !refused.includes(name));
  return { ...query, live, filters: Object.fromEntries(kept) };
}

/** What was chosen, in words, each filter by its name. */
export function describeQuery(
  { filters, names }: Query,
  shown: readonly FilterShown[],
  industries: readonly NamedChoice[],
): { id: string; name: string }[] {
  return Object.entries(filters).map(([id, value]) => {
    const { type, choices = [] } = shown.find((each) => each.name === id) ?? {};
    const known = type === "industries" ? industries : choices;
    const word = filterWord(id);
    if (value === true) return { id, name: word };
    const values = [value].flat().map(String);
    const named = values.map((of) => known.find((each) => each.id === of)?.name ?? names[of] ?? of);
    return { id, name: `${word}: ${named.join(", ")}` };
  });
}
