// npm run release: writes build/release/*.zip, the three files that a person pastes into a script editor.
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { strToU8, zipSync } from "fflate";
import { addressesLine, listedAddresses, withAddresses } from "./addresses.mjs";
import { Refusal } from "./deploy/refusal.mjs";
import { readOptions } from "./options.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const HELP = `npm run release

Builds the add-on, and writes the zip of the three files that a person pastes into a script editor to
build/release. The same sources give the same bytes, whose SHA-256 it prints.

  --base ADDRESS       the service's address, as people enter it in Settings, in place of the placeholder
  --second ADDRESS     its second address, for answers at once, where there is one
  --help               prints this`;

/** As early as a zip can tell: the same sources give the same bytes, whenever and wherever. */
const MADE = new Date(1980, 0, 1);

/**
 * The zip of what `dist` holds, and its name. The same files give the same bytes.
 * @param {string} folder the checkout, built
 * @param {string[]} [addresses] the service's, in place of the placeholders
 */
export async function releaseZip(folder, addresses) {
  const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const names = ["Code.js", "Sidebar.html", "appsscript.json"];
  const files = await Promise.all(names.map((name) => readFile(join(folder, "dist", name))));
  const filled = (name, bytes) =>
    addresses && name !== "Sidebar.html"
      ? strToU8(withAddresses(bytes.toString("utf8"), addresses))
      : new Uint8Array(bytes);
  const entries = names.map((name, at) => [name, filled(name, files[at] ?? Buffer.alloc(0))]);
  const bytes = zipSync(Object.fromEntries(entries), { level: 9, mtime: MADE });
  return { name: `enrich-for-sheets-${version}.zip`, bytes };
}

/**
 * What the command prints of a zip.
 * @param {{ name: string, bytes: Uint8Array }} zip
 * @param {string[] | undefined} addresses
 */
export function madeLines({ name, bytes }, addresses) {
  return [
    `build/release/${name}  ${bytes.length.toLocaleString("en-US")} bytes`,
    `sha256 ${createHash("sha256").update(bytes).digest("hex")}`,
    addressesLine(addresses),
  ];
}

async function release() {
  const values = readOptions(HELP, {
    base: { type: "string" },
    second: { type: "string" },
    help: { type: "boolean", default: false },
  });
  if (!values) return;
  const addresses = listedAddresses(values);
  const { build } = await import("./build.mjs");
  await build();
  const zip = await releaseZip(root, addresses);
  const folder = join(root, "build", "release");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, zip.name), zip.bytes);
  for (const line of madeLines(zip, addresses)) console.log(line);
}

// Tests load this file without top-level await.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  release().catch((error) => {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  });
}
