import type { Cell } from "../ports/spreadsheet";
import type { Finding, Result } from "./self-test";

/** The report as rows, differences first. The last is JSON for `npm run checklist`, and names no person and no file. */
export function reportRows(findings: readonly Finding[], atMs: number): Cell[][] {
  const at = new Date(atMs).toISOString();
  const rows = [...findings].sort((a, b) => a.result.localeCompare(b.result));
  return [
    [reportText(findings), "", ""],
    ["What was tried", "What to do", "For whoever helps you"],
    ...rows.map(({ name, result, seen }) => [
      name.replace(/-/g, " "),
      ADVICE[result],
      `${result}: ${seen}`,
    ]),
    ["", "", ""],
    ["To send, copy the next cell. It holds no key, no contact and no address.", "", ""],
    [JSON.stringify({ report: "Enrich self-test", v: 2, at, findings }), "", ""],
  ];
}

const ADVICE: Readonly<Record<Result, string>> = {
  holds: "Nothing: as expected",
  differs: "Send the last cell to whoever installed the add-on",
  "not settled": "Nothing: not tried here",
};

/** A verdict, then how many checks hold, differ and could not be tried. */
export function reportText(findings: readonly Finding[]): string {
  const count = (wanted: Result) => findings.filter(({ result }) => result === wanted).length;
  const verdict = count("differs") === 0 ? "Nothing wrong" : "Something differs";
  return `${verdict}: ${count("holds")} things are as expected, ${count("differs")} not, ${count("not settled")} not tried here.`;
}
