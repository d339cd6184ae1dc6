// Once before the tests of a run: builds dist/, which tests read and load, the bundle of local/ and, for tests in a
// browser, the page.
import { createRequire } from "node:module";
import { writeNodeBundle } from "../build/node-bundle.mjs";
import { build } from "../build.mjs";
import { bundle, bundleEntry, loadModule, root } from "./stage-modules.cjs";

export default async function setup() {
  const stdin = { contents: bundleEntry(), resolveDir: root };
  await Promise.all([build(), writeNodeBundle({ stdin }, bundle)]);
  // In watch mode this process may have loaded an older one.
  delete createRequire(import.meta.url).cache[bundle];
  // Set by browser-setup.mjs: Jest runs the setups of projects before this one.
  if (process.env.CHROMIUM_ENDPOINT)
    await loadModule("local/workbench/page-bundle.ts").bundlePage();
}
