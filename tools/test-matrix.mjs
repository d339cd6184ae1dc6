// npm run test:matrix: runs tests of the stage in files of other languages, zones and accounts, one after the other.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { readOptions } from "./options.mjs";

const HELP = `npm run test:matrix -- [PATHS]
Runs test/stage, or these paths, in files of other languages, zones and accounts: six runs of some minutes.

  --help               prints this`;

/**
 * Each locale, zone and account, with the assumed answers and the other ones (`local/stage/surroundings.ts`);
 * each two of zone, account and answers meet.
 */
export const MATRIX = [
  ["en_US", "Etc/UTC", "consumer", "usual", "Etc/UTC"],
  ["en_GB", "America/New_York", "consumer", "other", "Asia/Kolkata"],
  ["de_DE", "Asia/Kolkata", "workspace", "other", "America/New_York"],
  ["fr_FR", "Etc/UTC", "workspace", "other", "Asia/Kolkata"],
  ["es_ES", "America/New_York", "workspace", "usual", "Etc/UTC"],
  ["pt_BR", "Asia/Kolkata", "consumer", "usual", "America/New_York"],
];
const NAMES = ["STAGE_LOCALE", "STAGE_ZONE", "STAGE_ACCOUNT", "STAGE_UNKNOWNS", "TZ"];

function start() {
  const given = readOptions(HELP, { help: { type: "boolean", default: false } }, "any");
  if (!given) return;
  const paths = given.words.length > 0 ? given.words : ["test/stage"];
  const failed = MATRIX.filter((row) => {
    console.log(`\n${row.join(" ")}`);
    const env = { ...process.env, ...Object.fromEntries(NAMES.map((name, at) => [name, row[at]])) };
    const jest = ["node_modules/jest/bin/jest.js", ...paths];
    return spawnSync(process.execPath, jest, { stdio: "inherit", env }).status !== 0;
  });
  console.log(`\n${MATRIX.length - failed.length} of ${MATRIX.length} surroundings passed`);
  for (const row of failed) console.log(`failed: ${row.join(" ")}`);
  if (failed.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) start();
