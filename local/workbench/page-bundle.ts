import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { build, version } from "esbuild";

/**
 * The folder with the page's bundled files. Bundling the engine takes seconds, so the bundle is
 * cached in `build/workbench` by a key of its inputs.
 */
export async function bundlePage(): Promise<string> {
  const root = checkout();
  const sources = join(root, "local", "workbench", "page");
  const kept = join(root, "build", "workbench");
  const target = join(kept, await keyOf(root, sources));
  if (existsSync(target)) return target;
  const unfinished = `${target}.${process.pid}`;
  await writeBundle(sources, unfinished);
  await removeOldBundles(kept, target);
  // Another process may have been faster; its bundle is the same.
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true }));
  return target;
}

async function writeBundle(sources: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await build({
    entryPoints: [join(sources, "main.tsx"), join(sources, "style.css")],
    outdir: folder,
    bundle: true,
    // The engine is its own chunk, so that the page's frame shows before it has loaded.
    splitting: true,
    format: "esm",
    target: "es2022",
    minify: true,
    jsx: "automatic",
    jsxImportSource: "preact",
    legalComments: "none",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  await cp(join(sources, "index.html"), join(folder, "index.html"));
}

async function keyOf(root: string, sources: string): Promise<string> {
  const hash = createHash("sha256").update(version);
  const names = (await readdir(sources)).sort();
  const files = [
    ...names.map((name) => join(sources, name)),
    join(root, "local", "runtime", "execution", "start-rules.ts"),
    join(root, "local", "runtime", "sheets", "formula-form.ts"),
    join(root, "local", "runtime", "sheets", "own-formulas.ts"),
    join(root, "package-lock.json"),
  ];
  for (const file of files) hash.update(file).update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}

async function removeOldBundles(kept: string, present: string): Promise<void> {
  for (const name of await readdir(kept)) {
    const isFinished = !name.includes(".");
    if (isFinished && join(kept, name) !== present) await rm(join(kept, name), { recursive: true });
  }
}

/** The checkout, even when this file was bundled elsewhere in it. */
function checkout(): string {
  for (let folder = __dirname; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, "local", "workbench", "page", "main.tsx"))) return folder;
  }
  throw new Error("The sources of local/workbench are not above the running code");
}
