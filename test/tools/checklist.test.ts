import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compare, formatCompared, placesOf, readReport } from "../../tools/checklist.mjs";
import { root } from "../build/project";

const line = (assumed: string, ...checks: string[]) => ({
  assumed,
  checks,
  by: checks.map((name) => `\`${name}\``).join() || "no: needs two people",
  where: "`LIMIT` in `src/limit.ts`, `src/other.ts`",
  isGoogles: true,
});
const found = (name: string, result: "holds" | "differs" | "not settled") => ({
  name,
  result,
  seen: `saw ${name}`,
});
const report = { report: "Enrich self-test", v: 2, at: "2026-11-23T12:00:00.000Z" };
const read = async (path: string) => {
  if (path !== "src/limit.ts") throw new Error(`no ${path}`);
  return "\nexport const LIMIT = 1;";
};

test("a line is settled by all of its checks, contradicted by one, and else open", () => {
  const lines = [
    line("a", "a-one", "a-two"),
    line("b", "b-one", "b-two"),
    line("c", "c"),
    line("d"),
  ];
  const { settled, contradicted, open, strangers } = compare(lines, [
    found("a-one", "holds"),
    found("a-two", "holds"),
    found("b-one", "holds"),
    found("b-two", "differs"),
    found("c", "not settled"),
    found("former", "holds"),
  ]);
  const names = (all: { line: { assumed: string } }[]) => all.map((each) => each.line.assumed);
  expect([settled, contradicted, open].map(names)).toEqual([["a"], ["b"], ["c", "d"]]);
  expect(strangers).toEqual(["former"]);
});

test("a contradicted line names the line of code that changes, an open one its reason", async () => {
  const compared = compare([line("b", "b"), line("d")], [found("b", "differs")]);
  const text = await formatCompared(compared, read);
  expect(text).toContain(
    "b: differs, saw b\n    change src/limit.ts:2 LIMIT\n    change src/other.ts",
  );
  expect(text).toContain("  d\n    no: needs two people");
  expect(await placesOf("–", read)).toEqual([]);
});

test("a report is read as it stood in its cell, among other text, and as spreadsheets quote it", () => {
  const json = JSON.stringify({ ...report, findings: [found("a", "holds")] });
  const findings = [found("a", "holds")];
  for (const text of [json, `Hello,\n${json}\nBye`, `"${json.replaceAll('"', '""')}"`])
    expect(readReport(text)).toMatchObject({ findings });
  for (const text of ["", "{}", json.replace('"v":2', '"v":1')])
    expect(readReport(text)).toBeUndefined();
});

test("`npm run checklist` ends with 1 where a line is contradicted, and says so for what is no report", () => {
  const folder = mkdtempSync(join(tmpdir(), "report-"));
  const typed = (text: string) => {
    writeFileSync(join(folder, "report.txt"), text);
    const args = [join(root, "tools", "checklist.mjs"), join(folder, "report.txt")];
    return spawnSync(process.execPath, args, { encoding: "utf8" });
  };
  try {
    const findings = [found("long-text", "differs"), found("kept-values", "holds")];
    const { stdout, status } = typed(JSON.stringify({ ...report, findings }));
    expect(status).toBe(1);
    expect(stdout).toContain("made on the local stage settles nothing about Google.");
    expect(stdout).toMatch(/^Settled: 1 lines about Google, 0 about the service/m);
    expect(stdout).toMatch(/change src\/core\/limits\.ts:\d+ cellCharacters/);
    expect(typed("nothing").stderr).toMatch(/^This file holds no report/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
