import * as z from "zod/mini";
import { RUN_FIELDS, type RunKind } from "../core/kind";
import { OUTPUT_ROLES } from "../core/output-column";
import { mappingSchema } from "./mapping";
import { objectRecords, type ValueOf } from "./records";
import type { Change, Snapshot } from "./store";

/** What a person chooses for a run, and is offered again for the next one. */
export const choicesShape = () => ({
  /** Asks for a phone only where an e-mail was found. */
  phoneNeedsEmail: z.optional(z.boolean()),
  /** Includes people known only by their profile address; see `NAMELESS`. */
  profileOnly: z.optional(z.boolean()),
  /** False asks the service's own database, which needs no network login; live answers if absent. */
  live: z.optional(z.boolean()),
  /** Only people at a company with these job titles, separated by ;. Everybody if absent. */
  titles: z.optional(z.string()),
  /** Statuses of a found e-mail that are placed in the sheet; TABLES.placedEmailStatuses if absent. */
  placed: z.optional(z.array(z.string())),
  /** Outputs that overwrite their cells; the others fill only blank cells. */
  overwrite: z.optional(z.array(z.enum(OUTPUT_ROLES))),
  /** Status outputs in a person's own column: there we write only over blanks and our own words. */
  own: z.optional(z.array(z.enum(OUTPUT_ROLES))),
});

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
    /** Whether the person chose no column of profile links. Absent in earlier versions, which did not note it. */
    noLinks: z.optional(z.boolean()),
    /** Row 1 once the run had made its columns, which tells a renamed column from a moved one. */
    headers: z.optional(z.array(z.string())),
    ...choicesShape(),
  }),
);
export type TabChoices = ValueOf<typeof TAB_CHOICES>;

/** The id of a tab's choices: each kind has its own columns. */
export function tabChoicesId(tab: number, kind: RunKind = "contact"): string {
  return kind === "contact" ? String(tab) : `${tab}.${kind}`;
}

/** Stores choices, with row 1 as a run left it if both fit. */
export function putChoices(
  chosen: TabChoices,
  id: string,
  row1?: readonly string[],
): Change<"file"> {
  const whole = { ...chosen, headers: row1 && [...row1] };
  return TAB_CHOICES.put(TAB_CHOICES.fits(whole) ? whole : { ...chosen, headers: undefined }, id);
}

/** What was chosen for a tab, for each kind. */
export function choicesOfTab(all: Snapshot<"file">, tab: number): TabChoices[] {
  const here = TAB_CHOICES.list(all).filter(([id]) => id.split(".")[0] === String(tab));
  return here.map(([, choices]) => choices);
}
