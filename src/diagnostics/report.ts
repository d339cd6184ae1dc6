import type { Cell } from "../ports/spreadsheet";
import type { Finding, Result } from "./self-test";

/**
 * The report as rows of a tab. The last row holds it in a form that is safe to send, as `npm run checklist` reads it: it
 * names no person and no file.
 */
export function reportRows(findings: readonly Finding[], atMs: number): Cell[][] {
  const at = new Date(atMs).toISOString();
  return [
    [reportText(findings), "", ""],
    ["Check", "Result", "What was seen"],
    ...findings.map(({ name, result, seen }) => [name, result, seen]),
    ["", "", ""],
    ["To send, copy the next cell. It holds no key, no contact and no address.", "", ""],
    [JSON.stringify({ report: "Enrich self-test", v: 2, at, findings }), "", ""],
  ];
}

/** Whether all is well; and how many checks hold, differ or are undecided. */
export function reportText(findings: readonly Finding[]): string {
  const count = (wanted: Result) => findings.filter(({ result }) => result === wanted).length;
  const verdict = count("differs") === 0 ? "All is well" : "Something differs";
  return `${verdict}: ${count("holds")} assumptions hold, ${count("differs")} differ, ${count("not settled")} could not be settled here.`;
}
