// The manifests: one file, appsscript.json, and what a kind of script adds to it.
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A copy inside one file; one script, published for many files. */
export const KINDS = ["bound", "add-on"];

/**
 * The manifest as Google gets it. A web app is reachable by anybody who knows its address, so a bound
 * copy has one only where a person asks for it, and a published add-on never (platform W13).
 * @param {string} root the checkout
 * @param {{ kind: string, webApp: boolean }} choice
 */
export async function manifestText(root, { kind, webApp }) {
  if (kind === "add-on" && webApp)
    throw new Error(
      "A published add-on has no web app: every installation would share it. Use a bound copy for one.",
    );
  const manifest = JSON.parse(await readFile(join(root, "appsscript.json"), "utf8"));
  delete manifest.webapp;
  const webapp = { executeAs: "USER_DEPLOYING", access: "ANYONE_ANONYMOUS" };
  return `${JSON.stringify(webApp ? { ...manifest, webapp } : manifest, null, 2)}\n`;
}
