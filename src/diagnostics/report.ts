import type { Cell } from "../ports/spreadsheet";
import type { Finding, Result } from "./self-test";

/** The report in a form that is safe to send, as `npm run checklist` reads it: it names no person and no file. */
export function formatReport(findings: readonly Finding[], atMs: number): string {
  return JSON.stringify({
    report: "Enrich self-test",
    v: 2,
    at: new Date(atMs).toISOString(),
    findings,
  });
}

/** The report as rows of a tab. The last row holds the JSON. */
export function reportRows(findings: readonly Finding[], atMs: number): Cell[][] {
  return [
    [reportText(findings), "", ""],
    ["Check", "Result", "What was seen"],
    ...findings.map(({ name, result, seen }) => [name, result, seen]),
    ["", "", ""],
    ["To send, copy the next cell. It holds no key, no contact and no address.", "", ""],
    [formatReport(findings, atMs), "", ""],
  ];
}

/** Whether all is well; and how many checks hold, differ or are undecided. */
export function reportText(findings: readonly Finding[]): string {
  const count = (wanted: Result) => findings.filter(({ result }) => result === wanted).length;
  const verdict = count("differs") === 0 ? "All is well" : "Something differs";
  return `${verdict}: ${count("holds")} assumptions hold, ${count("differs")} differ, ${count("not settled")} could not be settled here.`;
}
