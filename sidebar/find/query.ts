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

/** Whether there is enough to search: any filter or, for people at a company, the company. */
export function canSearch(way: FindWay, { filters }: Query): boolean {
  return way === "people" ? "included_companies" in filters : Object.keys(filters).length > 0;
}

/** The choices for one search. */
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

/** Adds values to a list filter, without duplicates. */
export function withValues(query: Query, name: string, added: readonly string[]): Query {
  return withFilter(query, name, [...new Set([...valuesOf(query, name), ...added])]);
}

/** Adds a value that is shown by its name. */
export function withNamed(query: Query, name: string, { id, name: word }: NamedChoice): Query {
  return { ...withValues(query, name, [id]), names: { ...query.names, [id]: word } };
}

/** The values of a filter with their names. */
export function namedValues(
  { filters, names }: Query,
  name: string,
  known: readonly NamedChoice[] = [],
): NamedChoice[] {
  return [filters[name] ?? []].flat().map((value) => {
    const id = String(value);
    return { id, name: known.find((each) => each.id === id)?.name ?? names[id] ?? id };
  });
}

/**
 * The filters of a full search for people at one company, without the company itself. A persona brings its
 * own job titles; without any filter, it means everybody there (service-gaps, POST /leads/search, H).
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

/** Removes one value from a list filter. */
export function withoutValue(query: Query, name: string, gone: string): Query {
  const left = valuesOf(query, name).filter((value) => value !== gone);
  return withFilter(query, name, left);
}

/** Sets `live`. If off, drops filters that only live results allow. */
export function withLive(query: Query, live: boolean, filters: readonly FilterShown[]): Query {
  if (live) return { ...query, live };
  const refused = filters.filter(({ networkOnly }) => networkOnly).map(({ name }) => name);
  const kept = Object.entries(query.filters).filter(([name]) => !refused.includes(name));
  return { ...query, live, filters: Object.fromEntries(kept) };
}

/** The choices in words, one for each filter. */
export function describeQuery(
  query: Query,
  shown: readonly FilterShown[],
  industries: readonly NamedChoice[],
): NamedChoice[] {
  return Object.entries(query.filters).map(([id, value]) => {
    const { type, choices } = shown.find((each) => each.name === id) ?? {};
    const word = filterWord(id);
    if (value === true) return { id, name: word };
    const values = namedValues(query, id, type === "industries" ? industries : choices);
    return { id, name: `${word}: ${values.map(({ name }) => name).join(", ")}` };
  });
}
