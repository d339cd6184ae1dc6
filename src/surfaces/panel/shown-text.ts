import { plainText } from "../../core/plain-text";
import { POLICY } from "../../core/policy";

/** A text of the service in the form the sidebar shows: one line, cut to a readable length. */
export function shownText(text: string): string {
  return plainText(text, POLICY.sidebarTextCharacters);
}

/** Does the same for each value of a result. */
export function shownRow(row: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(row).map(([header, text]) => [header, shownText(text)]));
}
