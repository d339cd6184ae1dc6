// TypeScript of local/, bench/ or test/ as one file that Node loads; packages stay external. In the
// bundle __dirname is the folder of the bundle; paths are taken from the working directory, the checkout.
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { build } from "esbuild";

/**
 * Writes the bundle, with its source map inside.
 * @param {Pick<import("esbuild").BuildOptions, "entryPoints" | "stdin">} source
 * @param {string} outfile
 */
export async function writeNodeBundle(source, outfile) {
  const { outputFiles } = await build({
    ...source,
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
}
