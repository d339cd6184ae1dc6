// A deployment, step by step: who is logged in, which script, push, version, web app.
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listedAddresses } from "../addresses.mjs";
import { askClasp } from "./clasp.mjs";
import { Refusal } from "./refusal.mjs";
import { layOut, loadAddresses, loadTarget, saveAddresses, saveTarget } from "./target.mjs";
import { describe, HOW_TO_CHOOSE, nameOf, tellNext } from "./told.mjs";

/**
 * What a person chose.
 * @typedef {object} Choice
 * @property {string} kind one of KINDS
 * @property {boolean} webApp
 * @property {boolean} dryRun
 * @property {string | undefined} [scriptId] an id, or the address of the script's editor
 * @property {string | undefined} [create] the name of a new spreadsheet
 * @property {string | undefined} [deployment]
 * @property {string | undefined} [base] the service's addresses, as people enter them in *Settings*
 * @property {string | undefined} [second]
 * @property {string[] | undefined} [addresses] what these become in the lists, now or the last time
 */

/**
 * Where it is done.
 * @typedef {object} Desk
 * @property {string} root the checkout
 * @property {NodeJS.ProcessEnv} env
 * @property {(line: string) => void} tell
 * @property {() => Promise<void>} build brings what is pushed up to date; called once all else is known to be right
 */

/** By this the deployment of the web app is found again. */
const WEB_APP = "Enrich web app";

/**
 * Carries a deployment out, or says what it would do. Each finished step is told; a step that fails
 * throws a Refusal, and what was done before it stays done and is not done twice by the next try.
 * @param {Choice} choice
 * @param {Desk} desk
 */
export async function deploy(choice, desk) {
  const { root, tell } = desk;
  const target = await chosenTarget(choice, root);
  const addresses = await chosenAddresses(choice, root);
  // A web app once deployed goes on with each push, or its address would answer with old code.
  const chosen = {
    ...choice,
    addresses,
    webApp: choice.webApp || target.deploymentId !== undefined,
  };
  if (choice.dryRun) {
    await desk.build();
    return describe(chosen, target, desk);
  }
  await checkLogin(desk);
  tell("Logged in to Google.");
  await desk.build();
  const made = target.scriptId ? target : await createSheet(choice, desk);
  const { scriptId = "" } = Object.assign(target, made);
  await saveTarget(root, choice.kind, target);
  const project = await layOut(root, chosen, scriptId);
  await push(project, desk);
  const version = await release(chosen, target, project, desk);
  tellNext(chosen, target, version, tell);
}

/**
 * The addresses given now, else those of the last time. Throws a Refusal before anything is sent.
 * @param {Choice} choice
 * @param {string} root
 */
async function chosenAddresses(choice, root) {
  const given = listedAddresses(choice);
  if (given && !choice.dryRun) await saveAddresses(root, given);
  return given ?? (await loadAddresses(root));
}

/**
 * Makes a version where one is needed, and gives it to the web app.
 * @param {Choice} choice
 * @param {import("./target.mjs").Target} target
 * @param {string} project
 * @param {Desk} desk
 */
async function release({ kind, webApp }, target, project, desk) {
  if (kind === "bound" && !webApp) return undefined;
  const making = ["create-version", webApp ? WEB_APP : "Enrich", "-P", project];
  const { versionNumber } = await askClasp("Making a version", making, desk);
  desk.tell(`Made version ${versionNumber}.`);
  if (webApp) {
    target.deploymentId = await deployWebApp(target, versionNumber, project, desk);
    await saveTarget(desk.root, kind, target);
  }
  return versionNumber;
}

/**
 * @param {Choice} choice
 * @param {string} root
 * @returns {Promise<import("./target.mjs").Target>}
 */
async function chosenTarget({ kind, webApp, scriptId, create, deployment }, root) {
  if (kind === "add-on" && (webApp || deployment))
    throw new Refusal(
      "A published add-on has no web app: every installation would share it. Use a bound copy for one.",
    );
  if (kind === "add-on" && create)
    throw new Refusal(
      "An add-on is a script of its own. Make one at https://script.google.com, copy its Script ID from Project Settings, and use --script-id with it.",
    );
  if (scriptId && create)
    throw new Refusal(
      "Choose one: --script-id for a script there is, --create for a new spreadsheet.",
    );
  const known = await loadTarget(root, kind);
  const id = scriptId === undefined ? undefined : parseScriptId(scriptId);
  const same = create === undefined && (id === undefined || id === known.scriptId);
  const target = same ? { ...known } : { scriptId: id };
  return deployment ? { ...target, deploymentId: deployment } : target;
}

/** Takes the address of the script's editor too. */
function parseScriptId(text) {
  const id = /\/(?:d|projects)\/([\w-]+)/.exec(text)?.[1] ?? text.trim();
  if (/^[\w-]{20,}$/.test(id)) return id;
  throw new Refusal(
    "That is not a script id. In the script editor open Project settings and copy the Script ID from there.",
  );
}

async function checkLogin(desk) {
  const { loggedIn } = await askClasp("Looking who is logged in", ["show-authorized-user"], desk);
  if (!loggedIn)
    throw new Refusal(
      "Nobody is logged in to Google here. Run `npx clasp login`, follow it in the browser, then run this command again.",
    );
}

/**
 * In a folder of its own: clasp pulls the new script's empty files into it.
 * @param {Choice} choice
 * @param {Desk} desk
 */
async function createSheet({ kind, create: name }, desk) {
  if (!name) throw new Refusal(`No script is chosen yet. ${HOW_TO_CHOOSE[kind]}`);
  const folder = await realpath(await mkdtemp(join(tmpdir(), "deploy-")));
  try {
    const { scriptId, parentId } = await askClasp(
      "Creating the spreadsheet",
      ["create-script", "--type", "sheets", "--title", name, "--rootDir", "."],
      { ...desk, folder },
    );
    desk.tell(`Created the spreadsheet: https://docs.google.com/spreadsheets/d/${parentId}/edit`);
    return { scriptId, spreadsheetId: parentId };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function push(project, desk) {
  const pushed = await askClasp("Pushing", ["push", "--force", "-P", project], desk);
  if (pushed.length === 0) return desk.tell("The script is up to date already.");
  desk.tell(`Pushed ${pushed.map(nameOf).sort().join(", ")}.`);
}

/** The deployment there is gets the new version, so that its address stays (platform K6). */
async function deployWebApp(target, version, project, desk) {
  const known = target.deploymentId ?? (await findWebApp(project, desk));
  const details = ["-V", String(version), "-d", WEB_APP, "-P", project];
  const args = known ? ["update-deployment", known] : ["create-deployment"];
  const { deploymentId } = await askClasp("Deploying the web app", [...args, ...details], desk);
  desk.tell(known ? "Updated the web app in place; its address stays." : "Deployed a new web app.");
  return deploymentId;
}

async function findWebApp(project, desk) {
  const listing = ["list-deployments", "-P", project];
  const all = await askClasp("Looking for the web app", listing, desk);
  const ours = all.filter(({ description }) => description === WEB_APP);
  if (ours.length > 1)
    throw new Refusal(
      `This script has ${ours.length} deployments of the web app. Say which one keeps its address: --deployment ${ours[0].deploymentId}`,
    );
  return ours[0]?.deploymentId;
}
