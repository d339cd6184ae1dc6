import { SUPPORT_ADDRESS } from "../core/allowed-address";
import { argumentSeparator } from "../core/formula-text";

/** The entries of *Help* that show a text. */
export type Help = "examples" | "news" | "support";

/** A help entry's title and text. The file's `locale` decides the argument separator. */
export function helpEntry(help: Help, locale: string): [title: string, text: string] {
  if (help === "support") return ["Support", SUPPORT];
  if (help === "news") return ["What is new", NEWS];
  return ["Examples", examples(argumentSeparator(locale))];
}

const examples = (next: string) => `In a cell:

=ENRICH_EMAIL(${["A2", "B2", "C2"].join(next)})
First name in A, last name in B and company in C give the work e-mail.

=ENRICH_CONTACT(${["A2", "B2", "C2", "D2", '"email; phone"'].join(next)})
The same and a profile link in D give e-mail and phone with their status.

=ENRICH_LEADS_COUNT("job_titles"${next}"CTO; VP Engineering")
How many people have such a job. Free.

For a whole list open the sidebar. It says the price first.`;

/** The newest version of CHANGELOG.md in its own words. */
const NEWS = `Version 0.1.0

• Enrich: three decisions, and a button that says what it costs.
• Saved results: no question is paid for twice.
• Find, Signals and Schedules: people, companies and news for the sheet.
• Formulas: within a daily cap that the file's owner sets.`;

const SUPPORT = `${SUPPORT_ADDRESS ? `Write to ${SUPPORT_ADDRESS}` : "Ask whoever set Enrich up here"}.

Say what you did and saw. The report of Help > Diagnostics… helps; it holds no key, contact or address.`;
