import * as z from "zod/mini";
import { RUN_FIELDS, type RunKind } from "../core/kind";
import { OUTPUT_ROLES } from "../core/output-column";
import { mappingSchema } from "./mapping";
import { objectRecords, type ValueOf } from "./records";
import type { Snapshot } from "./store";

/** The choices of a tab's last run of a kind, offered for the next one; see `tabChoicesId`. */
export const TAB_CHOICES = objectRecords(
  "file",
  "tab.",
  {
    v: 1,
    cure: "What was chosen for this tab before cannot be read. Duplicate the tab and start the run there; what is known already costs nothing.",
  },
  () => ({
    ...mappingSchema().shape,
    fields: z.optional(z.array(z.enum(RUN_FIELDS))),
    placed: z.optional(z.array(z.string())),
    overwrite: z.optional(z.array(z.enum(OUTPUT_ROLES))),
    own: z.optional(z.array(z.enum(OUTPUT_ROLES))),
    phoneNeedsEmail: z.optional(z.boolean()),
    profileOnly: z.optional(z.boolean()),
    live: z.optional(z.boolean()),
    titles: z.optional(z.string()),
  }),
);
export type TabChoices = ValueOf<typeof TAB_CHOICES>;

/** The id of a tab's choices: each kind has its own columns. */
export function tabChoicesId(tab: number, kind: RunKind = "contact"): string {
  return kind === "contact" ? String(tab) : `${tab}.${kind}`;
}

/** What was chosen for a tab, for each kind. */
export function choicesOfTab(all: Snapshot<"file">, tab: number): TabChoices[] {
  const here = TAB_CHOICES.list(all).filter(([id]) => id.split(".")[0] === String(tab));
  return here.map(([, choices]) => choices);
}
