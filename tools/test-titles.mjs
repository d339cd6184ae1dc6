// npm run test:titles: prints every test of the checkout as `file :: title`, sorted, without running one. Two
// such lists, of before and after a change, show which tests it took away. Of sampled tables all are listed.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { readOptions } from "./options.mjs";

const HELP = `npm run test:titles -- [PATHS]
Lists every test, or those of these paths, as "file :: title" without running one.

  --help               prints this`;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const jest = join(root, "node_modules", "jest", "bin", "jest.js");
const noTest = "no title holds these words: a file is loaded, and none of its tests runs";

const given = readOptions(HELP, { help: { type: "boolean", default: false } }, "any");
if (given) list(given.words);

/** @param {string[]} paths */
function list(paths) {
  const folder = mkdtempSync(join(tmpdir(), "titles-"));
  const outputFile = join(folder, "titles.json");
  try {
    const { stderr } = spawnSync(
      process.execPath,
      [jest, "--json", "--outputFile", outputFile, "-t", noTest, ...paths],
      {
        cwd: root,
        env: { ...process.env, SAMPLE: "all" },
        encoding: "utf8",
        stdio: ["ignore", "ignore", "pipe"],
      },
    );
    const { testResults } = JSON.parse(readFileSync(outputFile, "utf8"));
    if (testResults.length === 0) {
      console.error(`There is no test under ${paths.join(", ")}.`);
      process.exitCode = 1;
      return;
    }
    if (testResults.some(({ status }) => status === "failed")) throw new Error(stderr);
    const titles = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName }) => `${addressOf(name)} :: ${fullName}`),
    );
    process.stdout.write(`${titles.sort().join("\n")}\n`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function addressOf(path) {
  return relative(root, path).split(sep).join("/");
}
