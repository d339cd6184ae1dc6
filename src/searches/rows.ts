import { splitFullName } from "../core/full-name";
import { entryRow } from "../service/entry-row";
import type { LeadPreview } from "../service/leads";

/** A result by header. The headers are those of row 1, so that enrichment recognises the columns. */
export type ResultRow = Record<string, string>;

/** Splits the preview's full name, so that the lead can be looked up. */
export function leadRow({ full_name, network_id: _, ...lead }: LeadPreview): ResultRow {
  const { firstName, lastName } = splitFullName(full_name);
  return entryRow({ first_name: firstName, last_name: lastName, ...lead });
}
