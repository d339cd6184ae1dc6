/** The things a contact look-up can bring; each is asked, answered and charged apart. */
export type Field = "email" | "personal_email" | "phone";

export const FIELDS: readonly Field[] = ["email", "personal_email", "phone"];

/** What people read. */
export const FIELD_NAMES: Readonly<Record<Field, string>> = {
  email: "e-mail",
  personal_email: "personal e-mail",
  phone: "phone",
};

/** Reads a list such as "email, phone" or "e-mail; personal e-mail" as people type it. */
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
