// npm run trace: says where in the sources a stack trace of Google's log was.
import { readFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { readOptions } from "./options.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const HELP = `npm run trace < FILE

Reads a stack trace as Google's log shows it, and prints it with the places in the sources.
Without a file: paste the trace, press Enter, then Ctrl+D (Ctrl+Z and Enter on Windows).
The trace must be of the sources in this checkout, built by "npm run build".

  --help               prints this`;

/** Google leaves the file's ending out; other hosts show it. Without a column nothing can be told. */
const PLACE = /\bCode(?:\.js|\.gs)?:(\d+):(\d+)/g;

/**
 * The trace with each place of Code.js replaced by the one in the sources.
 * @param {string} trace
 * @param {string} map the text of Code.js.map
 */
export function readTrace(trace, map) {
  const sources = new SourceMap(JSON.parse(map));
  return trace.replace(PLACE, (place, line, column) => {
    const found = sources.findEntry(Number(line) - 1, Number(column) - 1);
    // Beyond the last place of the script the last one is found.
    const inLine = "originalSource" in found && found.generatedLine === Number(line) - 1;
    if (!inLine || !found.originalSource) return place;
    const name = found.originalSource.replace(/^\.\//, "");
    return `${name}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
}

async function start() {
  if (!readOptions(HELP, { help: { type: "boolean", default: false } })) return;
  const map = await readFile(join(root, "build", "maps", "Code.js.map"), "utf8").catch(() => {});
  if (map === undefined) {
    console.error("Nothing is built here yet. Run `npm run build`, then this command again.");
    process.exitCode = 1;
    return;
  }
  process.stdout.write(readTrace(await text(process.stdin), map));
}

// Tests load this file without top-level await.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  start().catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
}
