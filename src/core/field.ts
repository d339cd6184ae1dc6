import { isPlaceholder } from "./placeholder";

/** What a contact look-up can bring. Each field is asked, answered and charged on its own. */
export const FIELDS = ["email", "personal_email", "phone"] as const;
export type Field = (typeof FIELDS)[number];

export function isContactField(field: AnyField): field is Field {
  return (FIELDS as readonly AnyField[]).includes(field);
}

/** Whether a text may be a value of the field: "k.A.", "-" and "unknown" are none. */
export function mayBeValue(field: AnyField, text: string): boolean {
  if (field === "phone") return /(\d\D*){5}/.test(text);
  return isContactField(field) ? text.includes("@") : !isPlaceholder(text);
}

/** Every field, and what people read. */
export const FIELD_NAMES = {
  email: "e-mail",
  personal_email: "personal e-mail",
  phone: "phone",
  lead: "lead",
  company: "company",
  headcount: "headcount",
  job_postings: "job postings",
  comments: "comments",
  posts: "posts",
  people: "people",
};
export type AnyField = keyof typeof FIELD_NAMES;

/** The fields of look-ups that are not about contacts. Each kind has one field, named like the kind. */
export type LookupField = Exclude<AnyField, Field>;

/** Reads a list that a person typed, such as "email, phone" or "e-mail; personal e-mail". */
export function parseFields(text: string): { fields: Field[]; unknown: string[] } {
  const words = text.split(/[,;\n]+/).map((word) => word.trim());
  const fields = new Set<Field>();
  const unknown: string[] = [];
  for (const word of words.filter((each) => each !== "")) {
    const name = word.toLowerCase().replace(/[-_ ]/g, "");
    const field = FIELDS.find((each) => each.replace("_", "") === name.replace(/s$/, ""));
    if (field) fields.add(field);
    else unknown.push(word);
  }
  return { fields: FIELDS.filter((field) => fields.has(field)), unknown };
}
