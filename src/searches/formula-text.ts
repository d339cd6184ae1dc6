import type { Filters } from "../core/filter-check";

/** A formula that shows what these filters find, as people would type it. Pure. */
export function searchFormula(
  search: "leads" | "companies",
  filters: Filters,
  placeNames: Readonly<Record<string, string>>,
): string {
  const parts = Object.entries(filters).flatMap(([name, value]) => [
    quoted(name),
    typeof value === "boolean"
      ? value
        ? "TRUE"
        : "FALSE"
      : typeof value === "number"
        ? String(value)
        : quoted(
            [value]
              .flat()
              .map((each) => readable(each, placeNames))
              .join("; "),
          ),
  ]);
  return `=${search === "leads" ? "ENRICH_LEADS" : "ENRICH_COMPANIES"}(${parts.join(", ")})`;
}

/** A place reads better by its name, where that can stand in a list of values. */
function readable(value: string, placeNames: Readonly<Record<string, string>>): string {
  const name = Object.keys(placeNames).includes(value) ? (placeNames[value] ?? "") : "";
  return name === "" || name.includes(";") ? value : name;
}

function quoted(text: string): string {
  return `"${text.replace(/"/g, '""')}"`;
}
