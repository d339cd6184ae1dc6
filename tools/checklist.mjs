// npm run checklist -- REPORT: says which lines of docs/live-checklist.md a report of Diagnostics settles.
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readOptions } from "./options.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The page, from the checkout's root. */
export const CHECKLIST_PAGE = "docs/live-checklist.md";

const HELP = `npm run checklist -- REPORT

Compares a report of "Diagnostics..." with docs/live-checklist.md: what it settles, what it contradicts and
which line of code then changes, what stays open. REPORT is a file with the text below the report's table,
as a person sent it. Ends with 1 if something is contradicted.

  --help               prints this`;

/**
 * @typedef {{ assumed: string, checks: string[], by: string, where: string, isGoogles: boolean }} Line
 *   `checks`: their names in a report; `by` what the page says of them, or why there is none
 * @typedef {{ name: string, result: "holds" | "differs" | "not settled", seen: string }} Finding
 * @typedef {{ line: Line, findings: Finding[] }} Met a line with what its checks found
 * @typedef {{ settled: Met[], contradicted: Met[], open: Met[], strangers: string[] }} Compared
 */

/**
 * The lines of the page, in its order.
 * @param {string} page
 * @returns {Line[]}
 */
export function readChecklist(page) {
  const lines = [];
  let isGoogles = true;
  for (const text of page.split("\n")) {
    if (text.startsWith("## ")) isGoogles = text.includes("Google");
    const [assumed, by = "", , where = ""] = text.slice(2, -2).split(" | ");
    if (!text.startsWith("| ") || assumed === "assumed") continue;
    const checks = [...by.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name);
    lines.push({ assumed, checks, by, where, isGoogles });
  }
  return lines;
}

/**
 * The report in a text that a person sent: as it stood in its cell, or as a spreadsheet quotes a cell.
 * Undefined if there is none.
 * @param {string} text
 * @returns {{ at: string, findings: Finding[] } | undefined}
 */
export function readReport(text) {
  const found = text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);
  for (const each of [found, found.replaceAll('""', '"')])
    try {
      const report = JSON.parse(each);
      if (report.report === "Enrich self-test" && report.v === 2) return report;
    } catch {
      // The next one, or none.
    }
  return undefined;
}

/**
 * A line is settled once all of its checks hold, and contradicted by one that differs.
 * @param {Line[]} lines
 * @param {Finding[]} findings
 * @returns {Compared}
 */
export function compare(lines, findings) {
  /** @type {Compared} */
  const compared = { settled: [], contradicted: [], open: [], strangers: [] };
  for (const line of lines) {
    const own = line.checks.flatMap((name) => findings.filter((each) => each.name === name));
    const all = own.length > 0 && own.length === line.checks.length;
    const kind = own.some(({ result }) => result === "differs")
      ? "contradicted"
      : all && own.every(({ result }) => result === "holds")
        ? "settled"
        : "open";
    compared[kind].push({ line, findings: own });
  }
  const named = new Set(lines.flatMap(({ checks }) => checks));
  compared.strangers = findings.map(({ name }) => name).filter((name) => !named.has(name));
  return compared;
}

/**
 * The files that a line names, each with the line of code where its name stands.
 * @param {string} where as "`NAME` in `src/file.ts`, `src/other.ts`"
 * @param {(path: string) => Promise<string>} read
 */
export async function placesOf(where, read) {
  const places = [];
  /** @type {string[]} */
  let names = [];
  for (const [, word] of where.matchAll(/`([^`]+)`/g)) {
    if (!word.includes("/")) {
      names.push(word);
      continue;
    }
    const source = (await read(word).catch(() => "")).split("\n");
    const at = names.map((name) => [name, source.findIndex((each) => each.includes(name)) + 1]);
    places.push(...(at.length ? at.map(([name, line]) => `${word}:${line} ${name}`) : [word]));
    names = [];
  }
  return places;
}

/** A report says nothing of where it was made, since it names no file and no address. */
const WHERE_MADE =
  "This holds for a report made in Google Sheets. One that was made on the local stage settles nothing about Google.";

/** @param {Met} met */
function sawOf({ findings }) {
  return findings.map(({ name, result, seen }) => `    ${name}: ${result}, ${seen || "nothing"}`);
}

/**
 * @param {Compared} compared
 * @param {(path: string) => Promise<string>} read
 */
export async function formatCompared({ settled, contradicted, open, strangers }, read) {
  const about = (/** @type {Met[]} */ met) => {
    const googles = met.filter(({ line }) => line.isGoogles).length;
    const parts = met.filter(({ line }) => line.by.includes("in part")).length;
    const some = parts > 0 ? `, ${parts} of them in part` : "";
    return `${googles} lines about Google, ${met.length - googles} about the service${some}`;
  };
  const lines = [`Settled: ${about(settled)}`];
  for (const met of settled) {
    lines.push(`  ${met.line.assumed}`, ...sawOf(met));
    const part = /\bin part\b.*|, (?:in|with) .*/.exec(met.line.by.replace(/`[^`]*`/g, ""))?.[0];
    if (part) lines.push(`    ${part.replace(/^, /, "")}`);
  }
  lines.push("", `Contradicted: ${about(contradicted)}`);
  for (const met of contradicted) {
    lines.push(`  ${met.line.assumed}`, ...sawOf(met));
    for (const place of await placesOf(met.line.where, read)) lines.push(`    change ${place}`);
  }
  lines.push("", `Open: ${about(open)}`);
  for (const met of open) {
    lines.push(`  ${met.line.assumed}`, ...sawOf(met));
    if (met.findings.length === 0)
      lines.push(
        `    ${met.line.checks.length ? `not in this report: ${met.line.by}` : met.line.by}`,
      );
  }
  if (strangers.length > 0)
    lines.push("", `In the report, but not on this checklist: ${strangers.join(", ")}`);
  return lines.join("\n");
}

async function start() {
  const options = readOptions(HELP, { help: { type: "boolean", default: false } }, ["REPORT"]);
  if (!options) return;
  const report = readReport(await readFile(options.REPORT, "utf8"));
  if (!report) {
    console.error("This file holds no report of Diagnostics that this version can read.");
    process.exitCode = 1;
    return;
  }
  const read = (/** @type {string} */ path) => readFile(join(root, path), "utf8");
  const compared = compare(readChecklist(await read(CHECKLIST_PAGE)), report.findings);
  console.log(`Report of ${report.at}\n${WHERE_MADE}\n\n${await formatCompared(compared, read)}`);
  if (compared.contradicted.length > 0) process.exitCode = 1;
}

// Tests load this file without top-level await.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  start().catch((error) => {
    console.error(error.code === "ENOENT" ? `There is no file ${error.path}.` : error);
    process.exitCode = 1;
  });
}
