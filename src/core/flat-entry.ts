import { isObject } from "./json";

/** One company, person, posting or comment of an answer or a delivery, as it came. */
export type Entry = Readonly<Record<string, unknown>>;

/**
 * An entry's values as readable texts, by key: joins lists, flattens objects one level, and shows people in deeper ones
 * by name and title.
 */
export function flatEntry(entry: Entry): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(entry)) {
    if (!isObject(value)) flat[name] = textOf(value);
    else for (const [inner, each] of Object.entries(value)) flat[`${name}.${inner}`] = textOf(each);
  }
  return flat;
}

/** Any value as one text: a list joined, a person by name and title, any other object part by part. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) {
    const texts = value.map(textOf).filter((text) => text !== "");
    return texts.join(value.some((each) => typeof each === "object") ? "; " : ", ");
  }
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (!isObject(value)) return String(value);
  const { name, title } = value;
  if (typeof name === "string" && name !== "")
    return typeof title === "string" && title !== "" ? `${name} (${title})` : name;
  return Object.entries(value)
    .map(([part, each]) => `${part}: ${textOf(each)}`)
    .join(", ");
}
