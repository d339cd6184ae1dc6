// Runs a TypeScript file of local/ or bench/: bundles it to build/run/ (packages stay external) and imports
// it. In the bundle __dirname is build/run; paths are taken from the working directory, the checkout.
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [entry, ...args] = process.argv.slice(2);
if (!entry) throw new Error("Usage: node tools/run.mjs FILE.ts [arguments]");
const outfile = join(root, "build", "run", `${entry.replaceAll("/", "-")}.cjs`);

await build({
  entryPoints: [resolve(root, entry)],
  outfile,
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
process.setSourceMapsEnabled(true);
process.argv = [process.execPath, basename(entry), ...args];
await import(pathToFileURL(outfile).href);
