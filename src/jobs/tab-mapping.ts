import * as z from "zod/mini";
import { FIELDS, type Field } from "../core/field";
import { lazily } from "../core/lazily";
import { parseStored } from "../ledger/stored-record";
import type { PropertyStore } from "../ports/properties";
import type { Mapping } from "../sheet/mapping";
import { OUTPUT_ROLES, type OutputRole } from "../sheet/output-column";

/** What a tab's last run used, offered again for the next. */
export interface TabChoices extends Mapping {
  fields?: Field[] | undefined;
  placed?: string[] | undefined;
  overwrite?: OutputRole[] | undefined;
  own?: OutputRole[] | undefined;
  phoneNeedsEmail?: boolean | undefined;
  profileOnly?: boolean | undefined;
}

const Record = lazily(() =>
  z.object({
    v: z.literal(1),
    inputs: z.record(z.string(), z.string()),
    outputs: z.record(z.string(), z.string()),
    splits: z.optional(z.record(z.string(), z.tuple([z.string(), z.string()]))),
    fields: z.optional(z.array(z.enum(FIELDS))),
    placed: z.optional(z.array(z.string())),
    overwrite: z.optional(z.array(z.enum(OUTPUT_ROLES))),
    own: z.optional(z.array(z.enum(OUTPUT_ROLES))),
    phoneNeedsEmail: z.optional(z.boolean()),
    profileOnly: z.optional(z.boolean()),
  }),
);

const UNREADABLE =
  "What was chosen for this tab before cannot be read. Duplicate the tab and start the run there; what is known already costs nothing.";

/** Undefined before the first run in a tab. Throws STORED_RECORD. */
export function loadMapping(properties: PropertyStore, tab: number): TabChoices | undefined {
  const text = properties.get(`tab.${tab}`);
  if (text === null) return undefined;
  const { v: _version, ...choices } = parseStored(Record(), text, UNREADABLE);
  return choices;
}

export function saveMapping(properties: PropertyStore, tab: number, choices: TabChoices): void {
  properties.set({ [`tab.${tab}`]: JSON.stringify({ v: 1, ...choices }) });
}
