import { findChoice } from "./choice";
import { badInput } from "./errors";
import { type FilterRule, filterNames, ruleOf, type Search } from "./filter-rule";
import type { Filters } from "./filters";
import { mapValues } from "./map-values";
import { nearestWords } from "./nearest-word";
import { isBlank } from "./no-input";

/** A cell as a formula or a panel passes it. */
type Cell = unknown;

/** One value of a cell. */
type Value = string | number | boolean;

type Choices = Pick<Extract<FilterRule, { type: "choices" }>, "choices" | "open">;

/** Filters in which only places still have names instead of ids. */
export interface ReadFilters {
  filters: Filters;
  /** The places without an id, as typed, each once. */
  places: string[];
}

/** Other names people use for a filter, by its own. */
const ALIASES: Readonly<Record<string, string>> = {
  job_titles: "titles title job_title",
  functions: "function department",
  seniority_levels: "seniority seniorities",
  included_locations: "location locations country countries",
  included_industries: "industry industries",
  company_size: "size company_sizes",
  keyword: "keywords",
  included_companies: "company companies",
  persona_id: "persona",
  years_of_experience: "experience",
  revenue_currency: "currency",
  posted_on_network: "posted_on_linkedin",
};

/**
 * Reads filters written as alternating names and values ("job_titles", "CTO; VP Engineering",
 * "live", FALSE) or as two-column ranges. A blank value skips its filter; a repeated name adds
 * values. Throws BAD_INPUT, naming the nearest filters for an unknown one. Does not check that the
 * filters make a search; `checkFilters` does.
 */
export function readFilters(search: Search, args: readonly Cell[]): ReadFilters {
  const read: ReadFilters = { filters: {}, places: [] };
  for (const [typed, cells] of toPairs(args)) {
    if (cells.every(isBlank)) continue;
    const name = filterName(search, typed);
    const values = cells.flatMap((cell) => valuesOf(name, cell));
    if (values.length === 0) continue;
    addFilter(read, name, ruleOf(search, name) as FilterRule, values);
  }
  return read;
}

/** Replaces each place with `idOf(place)`. */
export function withPlaces(
  search: Search,
  filters: Filters,
  idOf: (place: string) => string,
): Filters {
  return mapValues(filters, (value, name) =>
    ruleOf(search, name)?.type === "places" && Array.isArray(value)
      ? value.map((place) => (isId(place) ? place : idOf(place)))
      : value,
  );
}

/**
 * Splits off the last argument if it has no partner among the alternating names and values: then it names columns. It
 * names none if it is the only argument, or names a filter whose value is missing.
 */
export function withColumns(
  search: Search,
  args: readonly Cell[],
): { args: readonly Cell[]; columns?: Cell } {
  let at = 0;
  while (at < args.length - 1) at += isTable(args[at]) ? 1 : 2;
  const last = args[at];
  const isFilter = typeof last === "string" && knownFilter(search, last) !== undefined;
  const isColumns = isTable(last) ? last.every(({ length }) => length === 1) : !isFilter;
  return at === 0 || at >= args.length || !isColumns
    ? { args }
    : { args: args.slice(0, at), columns: last };
}

function toPairs(args: readonly Cell[]): [Cell, Cell[]][] {
  const pairs: [Cell, Cell[]][] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at];
    if (isTable(arg)) pairs.push(...arg.map(([name, ...cells]): [Cell, Cell[]] => [name, cells]));
    else pairs.push([arg, [args[++at]].flat(2)]);
  }
  return pairs.filter(([name]) => String(name ?? "").trim() !== "");
}

/** Whether it is a two-column range, given in place of a name. */
function isTable(arg: Cell): arg is Cell[][] {
  return Array.isArray(arg) && arg.every(Array.isArray);
}

/** One cell's values. Throws BAD_INPUT for anything but text, numbers, TRUE and FALSE, such as a date. */
function valuesOf(name: string, cell: Cell): Value[] {
  if (typeof cell === "number" || typeof cell === "boolean") return [cell];
  if (typeof cell === "object" && cell !== null)
    throw badInput(`${name} was given a date. Give a text, a number, or TRUE or FALSE.`);
  return String(cell ?? "")
    .split(/[;\n]/)
    .map((text) => text.trim())
    .filter((text) => text !== "");
}

/** The filter of this name. Throws BAD_INPUT with the nearest names. */
function filterName(search: Search, typed: Cell): string {
  const name = knownFilter(search, String(typed));
  if (name !== undefined) return name;
  const nearest = nearestWords(folded(String(typed)), filterNames(search)).slice(0, 3);
  throw badInput(`This search has no filter of that name. Nearest: ${nearest.join(", ")}.`);
}

/** The filter that people mean by this name; undefined if there is none. */
function knownFilter(search: Search, typed: string): string | undefined {
  const word = folded(typed);
  const known = Object.entries(ALIASES).find(([, others]) => others.split(" ").includes(word));
  const name = known?.[0] ?? word;
  return ruleOf(search, name) && name;
}

function folded(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
}

function addFilter(read: ReadFilters, name: string, rule: FilterRule, values: Value[]): void {
  const { filters, places } = read;
  const first = values[0] as Value;
  if (rule.type === "flag") filters[name] = readFlag(name, first);
  else if (rule.type === "number") filters[name] = readNumber(name, first);
  else if (rule.type === "text" || rule.type === "address") filters[name] = values.join("; ");
  else {
    const texts =
      rule.type === "choices"
        ? values.flatMap((value, at) => readIds(name, rule, String(value), at))
        : values.map(String);
    filters[name] = [...new Set([...[filters[name] ?? []].flat().map(String), ...texts])];
    if (rule.type === "places")
      for (const place of texts) if (!isId(place) && !places.includes(place)) places.push(place);
  }
}

/** Reads one value, or several separated by commas. Throws BAD_INPUT with the nearest names. */
function readIds(name: string, rule: Choices, typed: string, at: number): string[] {
  const whole = idOf(rule, typed);
  if (whole !== undefined) return [whole];
  const parts = typed.split(",").map((part) => part.trim());
  const ids = parts.map((part) => idOf(rule, part));
  const missing = ids.indexOf(undefined);
  if (missing < 0) return ids as string[];
  const found = findChoice(rule.choices, parts[missing] as string);
  const nearest = "nearest" in found ? found.nearest.join(", ") : "";
  const number = rule.open ? " or its number" : "";
  throw badInput(`Value ${at + 1} of ${name} is not known. Nearest: ${nearest}${number}.`);
}

function idOf({ choices, open }: Choices, typed: string): string | undefined {
  const found = findChoice(choices, typed);
  if ("choice" in found) return found.choice.id;
  return open && isId(typed) ? typed : undefined;
}

/** Whether a text is an id: ids of places and industries are numbers (service-gaps, Lead search). */
function isId(text: string): boolean {
  return /^\d+$/.test(text);
}

function readFlag(name: string, value: Value): boolean {
  if (/^(true|yes|1)$/i.test(String(value))) return true;
  if (/^(false|no|0)$/i.test(String(value))) return false;
  throw badInput(`${name} takes TRUE or FALSE.`);
}

function readNumber(name: string, value: Value): number {
  const number = typeof value === "boolean" ? Number.NaN : Number(value);
  if (Number.isFinite(number) && number >= 0) return number;
  throw badInput(`${name} takes a number that is not negative.`);
}
