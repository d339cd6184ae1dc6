// npm run docs: writes docs/limits.md from src/core/limits.ts, src/core/policy.ts and src/core/errors.ts,
// docs/formulas.md from src/main.js and src/core/row-columns.ts, and docs/words.md from the sidebar's words files.
import { readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { FORMULAS_PAGE, formulasPage } from "./docs/formulas.mjs";
import { exportsOf } from "./docs/module.mjs";
import { WORDS_PAGE, wordsPage } from "./docs/words.mjs";
import { readOptions } from "./options.mjs";

const HELP = `npm run docs
Writes docs/limits.md, docs/formulas.md and docs/words.md from the code.

  --help               prints this`;

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The page, from the checkout's root. */
export const LIMITS_PAGE = "docs/limits.md";

const WHO_CAN_HELP = { user: "the reader", waiting: "waiting", us: "whoever maintains the add-on" };

/** The text of docs/limits.md as the code stands. */
export async function limitsPage() {
  const limits = await readTables("src/core/limits.ts");
  const policy = await readTables("src/core/policy.ts");
  const { ERRORS } = (await readTables("src/core/errors.ts")).values;
  return `${[
    "# Limits, choices and error sentences",
    "Made by `npm run docs` from the code. Change the code, not this page; a test fails while the two differ.",
    'A mark such as "platform Q7" or "service-gaps (M)" names the source of a fact; the [glossary](glossary.md) says how to read it. Small bounds that matter to one file alone stand at the top of that file.',
    "## Facts imposed on us: the platform",
    "From `src/core/limits.ts`. What the stage enforces is written apart, in `local/runtime/limits.ts`.",
    settingsTable(limits, "PLATFORM_LIMITS", "Source"),
    "## Facts imposed on us: the service",
    "From `src/core/limits.ts`. What the stand-in enforces is written apart, in `local/service/limits.ts`.",
    settingsTable(limits, "SERVICE_LIMITS", "Source"),
    "## The service's rates",
    "From `src/core/limits.ts`: requests, and the time they are counted in.",
    settingsTable(limits, "SERVICE_RATES", "Source"),
    "## Choices of ours",
    "From `src/core/policy.ts`.",
    settingsTable(policy, "POLICY", "Reason"),
    settingsTable(policy, "TABLES", "Reason"),
    "## Error sentences",
    "From `src/core/errors.ts`. Where the code knows a better sentence, it says that one instead: search `src` for `enrichError(`.",
    errorTable(ERRORS),
  ].join("\n\n")}\n`;
}

/**
 * What a module exports, by name, and the comment above each property of it, by property.
 * Properties in a row without a comment share the one above them.
 * @param {string} path from the checkout's root
 */
async function readTables(path) {
  const source = await readFile(join(root, path), "utf8");
  return { values: await exportsOf(root, path), comments: readComments(source) };
}

/** @param {string} source */
function readComments(source) {
  const comments = {};
  let table = "";
  let comment = "";
  for (const [, name, said, property] of source.matchAll(
    /^export const (\w+)|^ {2}\/\*\*([\s\S]*?)\*\/|^ {2}(\w+):/gm,
  )) {
    if (name) [table, comment] = [name, ""];
    else if (said) comment = said.replace(/\s*\n\s*\*\s*/g, " ").trim();
    else comments[`${table}.${property}`] = comment;
  }
  return comments;
}

function settingsTable({ values, comments }, name, column) {
  const rows = Object.entries(values[name]).map(([property, value]) => [
    `\`${property}\``,
    formatValue(property, value),
    comments[`${name}.${property}`] ?? "",
  ]);
  return table(["Name", "Value", column], rows);
}

function errorTable(errors) {
  const rows = Object.entries(errors).map(([code, { cure, sentence }]) => [
    `\`${code}\``,
    sentence,
    WHO_CAN_HELP[cure],
  ]);
  return table(["Code", "What people read", "What helps"], rows);
}

function table(headers, rows) {
  const line = (cells) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replace(/\s+/g, " ")).join(" | ")} |`;
  return [line(headers), line(headers.map(() => "---")), ...rows.map(line)].join("\n");
}

function formatValue(name, value) {
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([key, each]) => `${key} ${formatValue(name, each)}`)
      .join(", ");
  }
  if (typeof value !== "number") return String(value);
  const figure = value.toLocaleString("en-US");
  const time = /Ms$/.test(name) ? formatTime(value) : "";
  return time === "" ? figure : `${figure} (${time})`;
}

function formatTime(ms) {
  if (ms < 1000) return "";
  const rounded = (size) => Number((ms / size).toFixed(2));
  if (ms >= 3_600_000) return `${rounded(3_600_000)} h`;
  return ms >= 60_000 ? `${rounded(60_000)} min` : `${rounded(1000)} s`;
}

/** Writes the pages into the checkout. */
async function writePages() {
  if (!readOptions(HELP, { help: { type: "boolean", default: false } })) return;
  await writeFile(join(root, LIMITS_PAGE), await limitsPage());
  await writeFile(join(root, FORMULAS_PAGE), await formulasPage(root));
  await writeFile(join(root, WORDS_PAGE), await wordsPage(root));
  console.log(`${LIMITS_PAGE}, ${FORMULAS_PAGE} and ${WORDS_PAGE} written`);
}

// Tests load this file without top-level await.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writePages().catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
}
