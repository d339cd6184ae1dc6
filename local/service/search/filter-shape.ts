import { z } from "@hono/zod-openapi";

/** How many values one filter may name, and how long each may be. Ours. */
const MOST_VALUES = 1000;
const MOST_CHARS = 500;
/** How many bad ids a message names, and how much of each. */
const NAMED = 10;
const NAMED_CHARS = 40;

const text = z.string("must be a string").max(MOST_CHARS, "is too long");
const list = z.array(text, "must be an array of strings").max(MOST_VALUES, "has too many values");

/** A filter by texts, such as job titles or company names. */
export const texts = list.nullish();

/** A filter by one text. */
export const oneText = text.nullish();

/** An on/off filter: only true asks for anything. */
export const flag = z.boolean("must be a boolean").nullish();

/** A filter by ids of a closed list (service-interface: enum ids outside it give 422). */
export function idsAmong(valid: readonly string[]) {
  const among = list.superRefine((given, check) => {
    const bad = given.filter((id) => !valid.includes(id));
    if (bad.length > 0) {
      check.addIssue(`has unknown ids: ${quote(bad)}. Valid ids: ${valid.join(", ")}`);
    }
  });
  return among.nullish().openapi({ description: `Ids: ${valid.join(", ")}` });
}

/**
 * A filter by ids of an open list: industries and locations. Only their form is checked, since the
 * network knows more of them than occur here: an id of theirs that nobody here has finds nobody.
 */
export const openIds = list
  .superRefine((given, check) => {
    const bad = given.filter((id) => !/^\d{1,12}$/.test(id));
    if (bad.length > 0) check.addIssue(`has unknown ids: ${quote(bad)}. Valid ids: decimal digits`);
  })
  .nullish()
  .openapi({ description: "Ids of decimal digits." });

function quote(ids: readonly string[]): string {
  return ids
    .slice(0, NAMED)
    .map((id) => id.slice(0, NAMED_CHARS))
    .join(", ");
}

/** Whether a filter asks for anything: an empty list, a blank text and `false` do not. */
export function isActive(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === "string") return value.trim() !== "";
  return value === true || typeof value === "number";
}
