import type { Field } from "../core/field";

/** What a column that we fill holds. */
export type OutputRole =
  | "email"
  | "email_status"
  | "personal_email"
  | "personal_email_status"
  | "phone"
  | "all_phones"
  | "status"
  | "enriched_on"
  | "ref";

/** The header of a new column, in the order new columns are made. */
export const OUTPUT_HEADERS: Readonly<Record<OutputRole, string>> = {
  email: "E-mail",
  email_status: "E-mail status",
  personal_email: "Personal e-mail",
  personal_email_status: "Personal e-mail status",
  phone: "Phone",
  all_phones: "All phones",
  status: "Status",
  enriched_on: "Enriched on",
  ref: "Ref",
};

export const OUTPUT_ROLES = Object.keys(OUTPUT_HEADERS) as OutputRole[];

const OF_FIELD: Readonly<Record<Field, OutputRole[]>> = {
  email: ["email", "email_status"],
  personal_email: ["personal_email", "personal_email_status"],
  phone: ["phone", "all_phones"],
};

/** The columns a run for these fields fills. */
export function outputRoles(fields: readonly Field[]): OutputRole[] {
  const wanted = new Set<OutputRole>([
    ...fields.flatMap((field) => OF_FIELD[field]),
    "status",
    "enriched_on",
    "ref",
  ]);
  return OUTPUT_ROLES.filter((role) => wanted.has(role));
}
