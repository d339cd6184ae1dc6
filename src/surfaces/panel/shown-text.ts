import { plainText } from "../../core/plain-text";
import { POLICY } from "../../core/policy";

/** A text of the service as the sidebar gets it: one line, no longer than anybody reads there. */
export function shownText(text: string): string {
  return plainText(text, POLICY.sidebarTextCharacters);
}

/** The same for each value of a result. */
export function shownRow(row: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(row).map(([header, text]) => [header, shownText(text)]));
}
