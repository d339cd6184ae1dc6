// docs/formulas.md from the help comments of src/main.js, which are also what Sheets shows, and from the columns of
// formulas in src/core/row-columns.ts.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { exportsOf } from "./module.mjs";

/** The page, from the checkout's root. */
export const FORMULAS_PAGE = "docs/formulas.md";

const RANGES = `Give ranges, and one formula fills as many rows: \`=ENRICH_EMAIL(A2:A100, B2:B100, C2:C100)\`. All must begin and end in the same rows: check that before you press Enter. A formula sees values, not addresses, so with \`C3:C101\` it asks, and pays, about everybody at the next row's company. One lone cell or text beside ranges counts for every row: \`=ENRICH_EMAIL(A2:A100, B2:B100, "acme.com")\`. Sheets also reads a range that begins in a row and has no end, such as \`A2:A\`; the page on your machine reads \`A2:A100\` and \`A:A\` alone.

A result that has no room shows \`#REF!\`: "Array result was not expanded…" (on the trial page, \`#SPILL!\`). It is asked and paid all the same, and saved. Empty the cells in its way, and it shows, free; what then says \`PENDING\` fills by itself, or sooner by *Refresh formulas*.

Sort rows as you like where each has a formula of its own. A formula of ranges moves with its row and then reads other rows, so it asks, and pays, about people it did not have. Put it into another tab, or freeze it before you sort.`;

const WORDS = `\`N/A\`, \`PENDING\`, words such as \`needs a company\` and, in a range, \`ERROR: \` with what is wrong or which limit is reached are texts: \`IFERROR\` catches \`#ERROR!\`, and not these. Compare them instead: \`=IF(E2="N/A", "", E2)\` hides one, \`=COUNTIF(E2:E100, "N/A")\` counts them, and \`=COUNTIF(E2:E100, "needs *")\` counts rows that lack something. A formula of ours that is given such a cell asks nothing and stays blank. Given an error such as \`#N/A\`, it names the argument; within a range that row stays blank.

\`kept aside: \` and a status stands for an e-mail that was found and paid, and may bounce: \`risky\`, \`invalid\`, or any other word of the service than \`valid\`, \`deliverable\` and \`catch-all\`, whose e-mails are shown. \`=COUNTIF(E2:E100, "kept aside: *")\` counts all of them. To see one, tick its status under *Where results go* in the sidebar and find its row's e-mail, which costs nothing more.

\`ENRICH_PERSONAS\`, \`ENRICH_LISTS\` and \`ENRICH_SEARCH\` show what belongs to the owner's account, so they need a second tick in *Settings*, below the one that lets formulas spend.`;

/**
 * The text of docs/formulas.md as the code stands.
 * @param {string} root the checkout
 */
export async function formulasPage(root) {
  const formulas = readFormulas(await readFile(join(root, "src", "main.js"), "utf8"));
  const { FORMULA_COLUMNS } = await exportsOf(root, "src/core/row-columns.ts");
  const { TABLES } = await exportsOf(root, "src/core/policy.ts");
  const { filterNames } = await exportsOf(root, "src/core/filter-rule.ts");
  const { isChargedByRequest } = await exportsOf(root, "src/core/kind.ts");
  const priceOf = (/** @type {string} */ name) => {
    const field = FIELD_OF[name] ?? name.replace("ENRICH_", "").toLowerCase();
    const credits = TABLES.prices[field];
    if (credits === undefined) return name === "ENRICH_CONTACT" ? "as its parts" : "none";
    return isChargedByRequest(field) ? `${credits}` : `${credits}, if found`;
  };
  return `${[
    "# Formulas",
    formulas.length === 0
      ? "There are no formulas yet."
      : `Type \`=ENRICH\` in a cell and Sheets lists them. An argument in square brackets may be left out. In a file whose numbers have a decimal comma, put semicolons between arguments: \`=ENRICH_EMAIL(A2; B2; C2)\`. Semicolons are read in every file. Where one column holds full names, leave \`last\` blank: \`=ENRICH_EMAIL(A2, , C2)\`.\n\nFormulas spend the credits of the file's owner, whoever types them. The prices are the service's usual ones for one row; *Settings* holds yours. What this file knows already is free. Who may let them spend, what a cell says while it waits or where a limit is reached, and what *Formulas* in the menu does: [in a cell](user-guide.md#in-a-cell).\n\n${RANGES}\n\n${WORDS}\n\n${overview(formulas, priceOf)}`,
    ...formulas.map((each) => {
      const [, search = ""] = /^ENRICH_(LEADS|COMPANIES)/.exec(each.name) ?? [];
      return section(each, FORMULA_COLUMNS[each.name], filterNames(search.toLowerCase()));
    }),
    "---",
    "This page is made by `npm run docs` from the help comments of `src/main.js`, which Sheets shows while you type, and from the columns in `src/core/row-columns.ts`. Change those, not this page; a test fails while they differ.",
  ].join("\n\n")}\n`;
}

/**
 * @typedef {{ name: string, about: string, params: Param[], returns: string, example: string }} Formula
 * @typedef {{ name: string, optional: boolean, about: string }} Param
 */

/**
 * Every function of main.js that is marked as a formula, with its help.
 * @param {string} source
 * @returns {Formula[]}
 */
export function readFormulas(source) {
  const written = source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*global\.(\w+) = function/g);
  return [...written]
    .filter(([, help = ""]) => help.includes("@customfunction"))
    .map(([, help = "", name = ""]) => ({ name, ...readHelp(help) }));
}

/** @param {string} help */
function readHelp(help) {
  const text = help.replace(/^\s*\*? ?/gm, "").trim();
  const [about = "", ...tags] = text.split(/^@/m).map((part) => part.replace(/\s+/g, " ").trim());
  const saidIn = (/** @type {RegExp} */ tag) =>
    tags.map((each) => tag.exec(each)?.[1]).find((value) => value !== undefined) ?? "";
  return {
    about,
    params: tags.flatMap(readParam),
    returns: saidIn(/^returns? (?:\{[^}]*\} )?(.*)$/),
    example: saidIn(/^example (.*)$/),
  };
}

/**
 * @param {string} tag
 * @returns {Param[]}
 */
function readParam(tag) {
  const [, bracket, name = "", about = ""] =
    /^param \{[^}]*\} (\[?)([\w.]+)(?:=[^\]]*)?\]? ?(.*)$/.exec(tag) ?? [];
  return name === "" ? [] : [{ name, optional: bracket === "[", about }];
}

/** @param {Formula} formula */
function signature({ name, params }) {
  return `${name}(${params.map((each) => (each.optional ? `[${each.name}]` : each.name)).join(", ")})`;
}

/**
 * Formulas whose field is not called like them.
 * @type {Record<string, string>}
 */
const FIELD_OF = { ENRICH_JOBS: "job_postings" };

/**
 * @param {Formula[]} formulas
 * @param {(name: string) => string} priceOf
 */
function overview(formulas, priceOf) {
  const rows = formulas.map(
    (each) =>
      `| [\`${each.name}\`](#${each.name.toLowerCase()}) | ${cell(each.about.split(/(?<=\.) /)[0])} | ${priceOf(each.name)} |`,
  );
  return ["| formula | gives | credits |", "|---|---|---|", ...rows].join("\n");
}

/**
 * @param {Formula} formula
 * @param {{ usual: string[], more: string[] } | undefined} columns
 * @param {string[]} filters
 */
function section(formula, columns, filters) {
  const { name, about, params, returns, example } = formula;
  const rows = params.map((each) => `| \`${each.name}\` | ${cell(each.about)} |`);
  const table = rows.length === 0 ? [] : [["| argument | |", "|---|---|", ...rows].join("\n")];
  return [
    `## ${name}`,
    `\`=${signature(formula)}\``,
    about,
    ...table,
    ...(returns === "" ? [] : [`**Gives:** ${returns}`]),
    ...(columns
      ? [
          `**Columns:** ${columns.usual.join(", ")}. By name, in any order: these and ${columns.more.join(", ")}.`,
        ]
      : []),
    ...(filters.length > 0
      ? [
          `**Filters:** ${filters.join(", ")}. Short names do, such as *title*, *location* or *industry*.`,
        ]
      : []),
    ...(example === "" ? [] : [`**For example:** \`${example}\``]),
  ].join("\n\n");
}

/** @param {string | undefined} text */
function cell(text = "") {
  return text.replaceAll("|", "\\|");
}
