// The version of the contract: a digest of its sources, and of those files of src/core that it imports.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const CHARACTERS = 8;

/**
 * The same for the same sources, such as `contract-3f9a1c20`.
 * @param {string} root the checkout
 */
export function contractVersion(root) {
  const folder = join(root, "contract");
  const names = readdirSync(folder).filter((name) => name.endsWith(".ts"));
  const texts = names.sort().map((name) => readFileSync(join(folder, name), "utf8"));
  const imported = texts.flatMap((text) =>
    [...text.matchAll(/from "(\.\.\/[^"]+)"/g)].map(([, path]) => join(folder, `${path}.ts`)),
  );
  for (const path of [...new Set(imported)].sort()) texts.push(readFileSync(path, "utf8"));
  const digest = createHash("sha256").update(texts.join("\0")).digest("hex");
  return `contract-${digest.slice(0, CHARACTERS)}`;
}
