// npm run build: writes dist/ (exactly what clasp pushes) and build/maps/ (source maps, never pushed).
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { licenceNotices } from "./build/notices.mjs";
import { bundleServer } from "./build/server.mjs";
import { bundleSidebar } from "./build/sidebar.mjs";
import { sizeText } from "./build/size-limits.mjs";
import { readOptions } from "./options.mjs";

const HELP = `npm run build
Writes dist/: Code.js, Sidebar.html and appsscript.json; nothing else is pushed to Google.

  --help               prints this`;

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Written at the end of each build. */
const STAMP = join(root, "build", "built");

const MADE = ["Code.js", "Sidebar.html", "appsscript.json"];

/** What a build reads. */
const READ = ["src", "sidebar", "contract", "tools", "appsscript.json", "package-lock.json"];

/** Builds the add-on. Gives the size of each file of dist/, in bytes by name. */
export async function build() {
  const [server, sidebar, notices, manifest] = await Promise.all([
    bundleServer(root),
    bundleSidebar(root),
    licenceNotices(root),
    readFile(join(root, "appsscript.json"), "utf8"),
  ]);
  const files = {
    "appsscript.json": manifest,
    "Code.js": `${server.code}\n${notices}`,
    "Sidebar.html": sidebar.html,
  };
  await writeFolder(join(root, "dist"), files);
  await writeFolder(join(root, "build", "maps"), {
    "Code.js.map": server.map,
    "Sidebar.js.map": sidebar.map,
  });
  await writeFile(STAMP, "");
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, Buffer.byteLength(text)]),
  );
}

// The folder holds these files and nothing else afterwards. What has not changed is not touched, so that
// a build beside a running stage or test disturbs neither.
async function writeFolder(folder, files) {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    if (!(name in files)) await rm(join(folder, name), { recursive: true });
  }
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    const before = await readFile(path, "utf8").catch(() => undefined);
    if (before !== text) await writeFile(path, text);
  }
}

/** Builds if anything that a build reads has changed since the last one, or what it made is gone. */
export async function buildIfChanged() {
  const all = await Promise.all(READ.map((name) => filesIn(join(root, name))));
  const changed = await Promise.all(all.flat().map((path) => changedMs(path)));
  const made = await Promise.all(MADE.map((name) => changedMs(join(root, "dist", name))));
  if ((await changedMs(STAMP)) <= Math.max(...changed) || made.includes(0)) await buildAloud();
}

/** A path with what is inside; a file that was removed has changed its folder. */
async function filesIn(path) {
  const names = await readdir(path, { recursive: true }).catch(() => []);
  return [path, ...names.map((name) => join(path, name))];
}

/** When it changed; 0 where there is none. */
async function changedMs(path) {
  return (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
}

/** Builds, and says so where a person waits; standard output is left to what comes after. */
export async function buildAloud() {
  const start = performance.now();
  process.stderr.write("Building the add-on… ");
  const sizes = await build();
  process.stderr.write(`done in ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
  return sizes;
}

if (
  process.argv[1] === fileURLToPath(import.meta.url) &&
  readOptions(HELP, { help: { type: "boolean", default: false } })
) {
  const start = performance.now();
  const sizes = await build();
  for (const [name, bytes] of Object.entries(sizes)) {
    console.log(`dist/${name.padEnd(16)} ${sizeText(name, bytes)}`);
  }
  console.log(`built in ${Math.round(performance.now() - start)} ms`);
}
