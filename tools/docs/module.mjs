import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { build } from "esbuild";

/**
 * What a module of src exports, by name.
 * @param {string} root the checkout
 * @param {string} path from there
 */
export async function exportsOf(root, path) {
  const { outputFiles } = await build({
    entryPoints: [join(root, path)],
    bundle: true,
    write: false,
    format: "cjs",
    platform: "neutral",
  });
  const module = { exports: {} };
  runInNewContext(outputFiles[0].text, { module });
  return module.exports;
}
