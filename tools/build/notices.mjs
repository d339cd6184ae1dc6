// The notices that the licences of what is bundled ask for, as the last lines of Code.js.
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** In Code.js and in Sidebar.html; a test compares them with the source maps. */
export const BUNDLED = ["@noble/hashes", "preact", "zod"];

/**
 * A comment with the copyright of each package, and once the text they share. Throws where one has another licence.
 * @param {string} root the checkout
 */
export async function licenceNotices(root) {
  const licences = await Promise.all(
    BUNDLED.map((name) => readFile(join(root, "node_modules", name, "LICENSE"), "utf8")),
  );
  const texts = new Set(licences.map(permissionIn));
  if (texts.size !== 1) throw new Error("The packages that are bundled have different licences");
  const owners = BUNDLED.map(
    (name, at) => ` * ${name}: ${/^Copyright .*$/m.exec(licences[at] ?? "")?.[0]}`,
  );
  return ["/*", ...owners, ...[...texts].map((text) => ` * ${text}`), " */", ""].join("\n");
}

function permissionIn(licence) {
  const text = licence.slice(licence.indexOf("Permission is hereby granted"));
  // The script is ASCII.
  return text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/[\u201c\u201d]/g, '"');
}
