import { ruleOf } from "../core/filter-rule";
import type { Filters } from "../core/filters";

/** A formula for these filters, with names in place of ids where there are any. Pure. */
export function searchFormula(
  search: "leads" | "companies",
  filters: Filters,
  placeNames: Readonly<Record<string, string>>,
  separator: string,
): string {
  const word = (filter: string, id: string) => {
    const name = nameIn(search, filter, id, placeNames);
    // A semicolon separates values, so a name that contains one cannot be used.
    return name === "" || name.includes(";") ? id : name;
  };
  const parts = Object.entries(filters).flatMap(([name, value]) => [
    quoted(name),
    typeof value === "boolean" || Number.isInteger(value)
      ? String(value).toUpperCase()
      : quoted(
          [value]
            .flat()
            .map((each) => word(name, String(each)))
            .join("; "),
        ),
  ]);
  return `=${search === "leads" ? "ENRICH_LEADS" : "ENRICH_COMPANIES"}(${parts.join(separator)})`;
}

/** The name of an id; "" if it has none. */
function nameIn(
  search: "leads" | "companies",
  filter: string,
  id: string,
  placeNames: Readonly<Record<string, string>>,
): string {
  const rule = ruleOf(search, filter);
  if (rule?.type === "choices") return rule.choices.find((each) => each.id === id)?.name ?? "";
  return rule?.type === "places" && Object.keys(placeNames).includes(id)
    ? (placeNames[id] ?? "")
    : "";
}

function quoted(text: string): string {
  return `"${text.replace(/"/g, '""')}"`;
}
