import { ruleOf } from "../core/filter-rule";
import type { Filters } from "../core/filters";

/** A formula for these filters, with names in place of ids where there are any. Pure. */
export function searchFormula(
  search: "leads" | "companies",
  filters: Filters,
  placeNames: Readonly<Record<string, string>>,
  separator: string,
): string {
  const places = new Map(Object.entries(placeNames));
  const word = (filter: string, id: string) => {
    const rule = ruleOf(search, filter);
    const choices = rule?.type === "choices" ? rule.choices : [];
    const found = choices.find((each) => each.id === id)?.name;
    const name = rule?.type === "places" ? places.get(id) : found;
    // A semicolon separates values, so a name that contains one cannot be used.
    return !name || name.includes(";") ? id : name;
  };
  const parts = Object.entries(filters).flatMap(([name, value]) => {
    const words = [value].flat().map((each) => word(name, String(each)));
    const isPlain = typeof value === "boolean" || Number.isInteger(value);
    return [quoted(name), isPlain ? String(value).toUpperCase() : quoted(words.join("; "))];
  });
  return `=${search === "leads" ? "ENRICH_LEADS" : "ENRICH_COMPANIES"}(${parts.join(separator)})`;
}

function quoted(text: string): string {
  return `"${text.replace(/"/g, '""')}"`;
}
