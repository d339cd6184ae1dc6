// Runs a TypeScript file: bundles it to build/run/ and imports it. After --built, or for --stage, the add-on is
// built before. Assistants start it in any folder: what it runs finds the checkout as its working directory.
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { writeNodeBundle } from "./build/node-bundle.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const given = process.argv.slice(2);
const built = given[0] === "--built";
const [entry, ...args] = built ? given.slice(1) : given;
if (!entry) throw new Error("Usage: node tools/run.mjs [--built] FILE.ts [arguments]");
const outfile = join(root, "build", "run", `${entry.replaceAll("/", "-")}.cjs`);

await writeNodeBundle({ entryPoints: [resolve(root, entry)] }, outfile);
if ((built || args.includes("--stage")) && !args.includes("--help")) {
  const { buildIfChanged } = await import("./build.mjs");
  await buildIfChanged();
}
process.chdir(root);
process.setSourceMapsEnabled(true);
process.argv = [process.execPath, basename(entry), ...args];
await import(pathToFileURL(outfile).href);
