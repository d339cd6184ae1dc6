// What is pushed, and where it went the last time.
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withAddresses } from "../addresses.mjs";
import { manifestText } from "../manifest.mjs";
import { Refusal } from "./refusal.mjs";

/** Remembers script and deployment by kind; never committed, and holds no credentials. */
const MEMORY = ".deploy.json";

/** @typedef {{ scriptId?: string, spreadsheetId?: string, deploymentId?: string }} Target */

/**
 * Where this kind was pushed before; empty the first time.
 * @param {string} root the checkout
 * @param {string} kind
 * @returns {Promise<Target>}
 */
export async function loadTarget(root, kind) {
  return (await loadMemory(root))[kind] ?? {};
}

/**
 * @param {string} root
 * @param {string} kind
 * @param {Target} target
 */
export async function saveTarget(root, kind, target) {
  await saveMemory(root, { [kind]: target });
}

/**
 * The service's addresses as they were given last; undefined before they ever were.
 * @param {string} root
 * @returns {Promise<string[] | undefined>}
 */
export async function loadAddresses(root) {
  return (await loadMemory(root)).addresses;
}

/**
 * @param {string} root
 * @param {string[]} addresses
 */
export async function saveAddresses(root, addresses) {
  await saveMemory(root, { addresses });
}

async function saveMemory(root, part) {
  const memory = { ...(await loadMemory(root)), ...part };
  await writeFile(join(root, MEMORY), `${JSON.stringify(memory, null, 2)}\n`);
}

async function loadMemory(root) {
  const text = await readFile(join(root, MEMORY), "utf8").catch(() => "{}");
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(
      `${MEMORY} cannot be read. Correct or delete it, then run this command again.`,
    );
  }
}

/**
 * Lays out the built add-on with the manifest of its kind and the service's addresses. Gives the project file
 * for clasp.
 * @param {string} root the checkout, built
 * @param {{ kind: string, webApp: boolean, addresses?: string[] | undefined }} choice
 * @param {string} scriptId
 */
export async function layOut(root, choice, scriptId) {
  const base = join(root, "build", "deploy");
  const files = join(base, choice.kind);
  await rm(files, { recursive: true, force: true });
  await mkdir(files, { recursive: true });
  const { addresses } = choice;
  const filled = (text) => (addresses ? withAddresses(text, addresses) : text);
  await copyFile(join(root, "dist", "Sidebar.html"), join(files, "Sidebar.html"));
  const code = await readFile(join(root, "dist", "Code.js"), "utf8");
  await writeFile(join(files, "Code.js"), filled(code));
  await writeFile(join(files, "appsscript.json"), filled(await manifestText(root, choice)));
  const project = join(base, `${choice.kind}.json`);
  await writeFile(project, JSON.stringify({ scriptId, rootDir: choice.kind }));
  return project;
}
