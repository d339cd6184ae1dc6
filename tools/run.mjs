// Runs a TypeScript file of local/, bench/ or test/, after --built with the add-on built before: bundles
// it to build/run/ (packages stay external) and imports it. In the bundle __dirname is build/run; paths
// are taken from the working directory, the checkout.
import { mkdir, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const given = process.argv.slice(2);
const built = given[0] === "--built";
const [entry, ...args] = built ? given.slice(1) : given;
if (!entry) throw new Error("Usage: node tools/run.mjs [--built] FILE.ts [arguments]");
const outfile = join(root, "build", "run", `${entry.replaceAll("/", "-")}.cjs`);

const { outputFiles } = await build({
  entryPoints: [resolve(root, entry)],
  outfile,
  write: false,
  bundle: true,
  platform: "node",
  target: "node20",
  format: "cjs",
  packages: "external",
  sourcemap: "inline",
  // A bundle is in one place, its parts were in others: whoever asks for their own place gets none.
  define: { "import.meta.url": '""' },
  logLevel: "warning",
});
// Whole at once: another start of the same command may be reading it.
const draft = `${outfile}.${process.pid}`;
await mkdir(dirname(outfile), { recursive: true });
await writeFile(draft, outputFiles[0].contents);
await rename(draft, outfile);
if (built && !args.includes("--help")) {
  const { buildAloud } = await import("./build.mjs");
  await buildAloud();
}
process.setSourceMapsEnabled(true);
process.argv = [process.execPath, basename(entry), ...args];
await import(pathToFileURL(outfile).href);
