/** What one request can ask for and be charged for (service-interface: Enrichment request). */
export const FIELDS = ["email", "phone", "personal_email"] as const;
export type Field = (typeof FIELDS)[number];

export function isField(text: unknown): text is Field {
  return FIELDS.includes(text as Field);
}
