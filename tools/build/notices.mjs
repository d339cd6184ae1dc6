// The notices that the licences of what is bundled ask for, as the last lines of Code.js.
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** In Code.js and in Sidebar.html; a test compares them with the source maps. */
export const BUNDLED = ["@noble/hashes", "preact", "zod"];

/**
 * A comment with the copyright of each package, and each text of a licence once: they differ in their quotation marks.
 * @param {string} root the checkout
 */
export async function licenceNotices(root) {
  const licences = await Promise.all(
    BUNDLED.map((name) => readFile(join(root, "node_modules", name, "LICENSE"), "utf8")),
  );
  const texts = new Set(licences.map(permissionIn));
  const owners = BUNDLED.map(
    (name, at) => ` * ${name}: ${/^Copyright .*$/m.exec(licences[at] ?? "")?.[0]}`,
  );
  return ["/*", ...owners, ...[...texts].map((text) => ` * ${text}`), " */", ""].join("\n");
}

function permissionIn(licence) {
  return licence.slice(licence.indexOf("Permission is hereby granted")).trim().replace(/\s+/g, " ");
}
