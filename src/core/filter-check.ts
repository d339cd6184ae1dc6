import { badInput } from "./errors";
import { type FilterRule, ruleOf, type Search } from "./filter-rule";
import type { Filters } from "./filters";

/** Our limit on values of one filter: a longer list was pasted by mistake. */
const MOST_VALUES = 500;

/** Our limit on one value: a longer text is no name, place or address. */
const LONGEST_VALUE = 500;

/** Filters that the service will accept (service-interface, Endpoints). Throws BAD_INPUT before anything is sent. */
export function checkFilters(search: Search, filters: Filters): Filters {
  const names = Object.keys(filters);
  for (const name of names) {
    const rule = ruleOf(search, name);
    if (!rule) throw badInput(`${name} is no filter of this search.`);
    checkValue(name, rule, filters[name]);
    if (rule.networkOnly && filters.live === false)
      throw badInput(`${name} works only with live results. Leave it out, or set live to TRUE.`);
  }
  if (!names.some((name) => filters[name] !== false && ruleOf(search, name)?.narrows))
    throw badInput("Give at least one filter, for example job_titles.");
  if ("persona_id" in filters && ("job_titles" in filters || "excluded_job_titles" in filters))
    throw badInput("A persona brings its own job titles. Leave out persona_id or the job titles.");
  return filters;
}

function checkValue(name: string, rule: FilterRule, value: Filters[string] | undefined): void {
  if (!isOfType(rule, value))
    throw badInput(
      `${name} takes ${WORDS[rule.type]}. Correct it; blank values are left out with their name.`,
    );
  if ([value].flat().some((each) => String(each).length > LONGEST_VALUE))
    throw badInput(`A value of ${name} has more than ${LONGEST_VALUE} characters. Shorten it.`);
  if (!Array.isArray(value)) return;
  if (value.length > MOST_VALUES)
    throw badInput(`${name} has more than ${MOST_VALUES} values. Leave some out.`);
  if (rule.type === "choices" && !rule.open) checkIds(name, rule.choices, value);
}

function checkIds(name: string, choices: readonly { id: string }[], ids: string[]): void {
  const valid = choices.map(({ id }) => id);
  const at = ids.findIndex((id) => !valid.includes(id));
  if (at >= 0) throw badInput(`Value ${at + 1} of ${name} is none of: ${valid.join(", ")}.`);
}

const WORDS: Readonly<Record<FilterRule["type"], string>> = {
  texts: "one text or several, with ; between them",
  text: "one text",
  places: "one place or several, with ; between them",
  lists: "the id of a list or several, with ; between them",
  choices: "one value or several, with ; between them",
  flag: "TRUE or FALSE",
  number: "a number that is not negative",
  address: "an address that starts with https://",
};

function isOfType({ type }: FilterRule, value: Filters[string] | undefined): boolean {
  if (type === "flag") return typeof value === "boolean";
  if (type === "number") return typeof value === "number" && Number.isFinite(value) && value >= 0;
  if (type === "text") return typeof value === "string" && value.trim() !== "";
  if (type === "address") return typeof value === "string" && /^https?:\/\/\S+\.\S+$/i.test(value);
  return Array.isArray(value) && value.length > 0 && value.every((each) => each.trim() !== "");
}
