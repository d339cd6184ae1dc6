// npm run mcpb: writes build/release/*.mcpb, the bridge as one file that assistants install by double click.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { strToU8, zipSync } from "fflate";
import { readOptions } from "./options.mjs";

const HELP = `npm run mcpb
Writes build/release/*.mcpb, the bridge as one file that assistants install by double click.

  --help               prints this`;

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** As early as a zip can tell: the same sources give the same bytes. */
const MADE = new Date(1980, 0, 1);

/**
 * What an assistant reads of the file: how to start it, and the form for its setting (MCPB manifest 0.3).
 * @param {string} version
 */
function manifestOf(version) {
  return {
    manifest_version: "0.3",
    name: "enrich-for-sheets",
    display_name: "Enrich for Sheets",
    version,
    description:
      "Finds work e-mails, personal e-mails and phones for people in your own Google Sheets file; nothing is paid twice.",
    author: { name: "Enrich for Sheets" },
    license: "Apache-2.0",
    server: {
      type: "node",
      entry_point: "server/index.cjs",
      mcp_config: {
        command: "node",
        args: [`\${__dirname}/server/index.cjs`],
        env: { ENRICH_CONNECTION: `\${user_config.connection}` },
      },
    },
    compatibility: { runtimes: { node: ">=20" } },
    user_config: {
      connection: {
        type: "string",
        title: "Connection code",
        description: "The sidebar shows it once: Settings, Assistants, Connect an assistant.",
        sensitive: true,
        required: true,
      },
    },
  };
}

/**
 * The file and its name. It holds the bridge with its packages, and their licences.
 * @param {string} folder the checkout
 */
export async function packedBridge(folder) {
  const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const { outputFiles, metafile } = await build({
    entryPoints: [join(folder, "bridge", "installed.ts")],
    outfile: join(folder, "build", "index.cjs"),
    write: false,
    bundle: true,
    minify: true,
    metafile: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    logLevel: "warning",
  });
  const inside = Object.keys(metafile.inputs).flatMap(
    (path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [],
  );
  const names = [...new Set(inside)].sort();
  const licences = await Promise.all(
    names.map(async (name) => `${name}\n\n${await licenceOf(folder, name)}`),
  );
  const files = {
    "manifest.json": strToU8(JSON.stringify(manifestOf(version), null, 2)),
    "server/index.cjs": outputFiles[0].contents,
    LICENSE: strToU8(await readFile(join(folder, "LICENSE"), "utf8")),
    "LICENSES-OF-PACKAGES": strToU8(licences.join("\n\n")),
  };
  const bytes = zipSync(files, { level: 9, mtime: MADE });
  return { name: `enrich-for-sheets-${version}.mcpb`, bytes };
}

/**
 * @param {string} folder
 * @param {string} name
 */
async function licenceOf(folder, name) {
  for (const file of ["LICENSE", "LICENSE.md", "LICENSE.txt", "license"]) {
    const text = await readFile(join(folder, "node_modules", name, file), "utf8").catch(() => "");
    if (text) return text;
  }
  throw new Error(`The package ${name} brings no licence.`);
}

async function pack() {
  if (!readOptions(HELP, { help: { type: "boolean", default: false } })) return;
  const { name, bytes } = await packedBridge(root);
  const folder = join(root, "build", "release");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), bytes);
  console.log(`build/release/${name}  ${bytes.length.toLocaleString("en-US")} bytes`);
}

// Tests load this file without top-level await.
if (process.argv[1] === fileURLToPath(import.meta.url))
  pack().catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
