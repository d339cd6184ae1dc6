// npm run test:titles: prints every test of the checkout as `file :: title`, sorted, without running one. Two
// such lists, of before and after a change, show which tests it took away. Of sampled tables all are listed.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), "titles-"));
const outputFile = join(folder, "titles.json");
const jest = join(root, "node_modules", "jest", "bin", "jest.js");
const noTest = "no title holds these words: a file is loaded, and none of its tests runs";

try {
  const { stderr } = spawnSync(
    process.execPath,
    [jest, "--json", "--outputFile", outputFile, "-t", noTest, ...process.argv.slice(2)],
    {
      cwd: root,
      env: { ...process.env, SAMPLE: "all" },
      encoding: "utf8",
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  const { testResults } = JSON.parse(readFileSync(outputFile, "utf8"));
  if (testResults.some(({ status }) => status === "failed")) throw new Error(stderr);
  const titles = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName }) => `${addressOf(name)} :: ${fullName}`),
  );
  process.stdout.write(`${titles.sort().join("\n")}\n`);
} finally {
  rmSync(folder, { recursive: true });
}

function addressOf(path) {
  return relative(root, path).split(sep).join("/");
}
