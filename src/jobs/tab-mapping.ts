import * as z from "zod/mini";
import type { AnyField } from "../core/field";
import type { RunKind } from "../core/kind";
import { lazily } from "../core/lazily";
import { OUTPUT_ROLES, type OutputRole } from "../core/output-column";
import { parseStored } from "../core/stored-record";
import type { Mapping } from "../sheet/mapping";
import type { Store } from "../store/store";
import { RUN_FIELDS } from "./job-record";

/** What a tab's last run of a kind used, offered again for the next. */
export interface TabChoices extends Mapping {
  fields?: AnyField[] | undefined;
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
    fields: z.optional(z.array(z.enum(RUN_FIELDS))),
    placed: z.optional(z.array(z.string())),
    overwrite: z.optional(z.array(z.enum(OUTPUT_ROLES))),
    own: z.optional(z.array(z.enum(OUTPUT_ROLES))),
    phoneNeedsEmail: z.optional(z.boolean()),
    profileOnly: z.optional(z.boolean()),
  }),
);

const UNREADABLE =
  "What was chosen for this tab before cannot be read. Duplicate the tab and start the run there; what is known already costs nothing.";

/** Undefined before the first run of this kind in a tab. Throws STORED_RECORD. */
export function loadMapping(
  properties: Store<"file">,
  tab: number,
  kind: RunKind = "contact",
): TabChoices | undefined {
  const text = properties.get(keyOf(tab, kind));
  if (text === null) return undefined;
  const { v: _version, ...choices } = parseStored(Record(), text, UNREADABLE);
  return choices;
}

export function saveMapping(
  properties: Store<"file">,
  tab: number,
  choices: TabChoices,
  kind: RunKind = "contact",
): void {
  properties.set({ [keyOf(tab, kind)]: JSON.stringify({ v: 1, ...choices }) });
}

/** Each kind has columns of its own. */
function keyOf(tab: number, kind: RunKind): string {
  return kind === "contact" ? `tab.${tab}` : `tab.${tab}.${kind}`;
}
