// The seconds that the slower test files take, from durations.json: `DURATIONS=write npm test` writes it anew.
const { existsSync, readFileSync } = require("node:fs");
const { join, relative, sep } = require("node:path");
const { root } = require("./stage-modules.cjs");

const durationsPath = join(__dirname, "durations.json");
const LISTED_FROM_SECONDS = 2;

const listed = existsSync(durationsPath) ? JSON.parse(readFileSync(durationsPath, "utf8")) : {};

/** Seconds of a file; undefined for one that is quick, or new. */
function listedSeconds(path) {
  return listed[relative(root, path).split(sep).join("/")];
}

module.exports = { durationsPath, listedSeconds, LISTED_FROM_SECONDS };
