// What a deployment says of where it goes, and of what comes after it.
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { addressesLine } from "../addresses.mjs";
import { askClasp } from "./clasp.mjs";
import { layOut } from "./target.mjs";

/** How to choose a script where none was chosen, by kind. */
export const HOW_TO_CHOOSE = {
  bound:
    'Use `npm run deploy -- --create "My contacts"` for a new spreadsheet, or --script-id with the id of a script there is.',
  "add-on":
    "Make one at https://script.google.com, copy its Script ID from Project Settings, and use `npm run deploy -- --kind add-on --script-id ID` with it.",
};

/**
 * What a dry run says.
 * @param {import("./guide.mjs").Choice} choice
 * @param {import("./target.mjs").Target} target
 * @param {import("./guide.mjs").Desk} desk
 */
export async function describe(choice, target, desk) {
  const { root, tell } = desk;
  const project = await layOut(root, choice, target.scriptId ?? "SCRIPT_ID");
  const { filesToPush } = await askClasp("Listing the files", ["status", "-P", project], desk);
  tell("Nothing is sent. These files would be pushed, and replace what the script holds:");
  for (const path of filesToPush.sort()) {
    const { size } = await stat(join(root, path));
    tell(`  ${nameOf(path).padEnd(16)} ${size.toLocaleString("en-US").padStart(9)} bytes`);
  }
  tell(`To: ${placeOf(choice, target)}`);
  tell(addressesLine(choice.addresses));
  if (choice.webApp || choice.kind === "add-on") tell("Then a version is made of it.");
  if (choice.webApp)
    tell(
      target.deploymentId
        ? `Then the deployment ${target.deploymentId} gets that version; its address stays.`
        : "Then the web app is deployed: anybody who knows its address can send to it.",
    );
}

/**
 * @param {import("./guide.mjs").Choice} choice
 * @param {import("./target.mjs").Target} target
 */
function placeOf({ kind, create }, { scriptId }) {
  if (scriptId) return `script ${scriptId} (${kind})`;
  if (create) return `a new spreadsheet named "${create}"`;
  return kind === "add-on"
    ? "no script is chosen yet; choose with --script-id"
    : 'no script is chosen yet; choose with --create "My contacts" or --script-id';
}

/**
 * What a person does next.
 * @param {import("./guide.mjs").Choice} chosen
 * @param {import("./target.mjs").Target} target
 * @param {number | undefined} version
 * @param {import("./guide.mjs").Desk["tell"]} tell
 */
export function tellNext(chosen, { scriptId, deploymentId }, version, tell) {
  const { kind, webApp } = chosen;
  tell(addressesLine(chosen.addresses));
  tell(`Script: https://script.google.com/d/${scriptId}/edit`);
  if (kind !== "add-on") tell("Name it Enrich there, once: the menu takes its name from it.");
  if (webApp) tell(`Web app: https://script.google.com/macros/s/${deploymentId}/exec`);
  if (kind === "add-on")
    tell(
      `Enter version ${version} in the Google Workspace Marketplace SDK, under App configuration; installed copies follow from there.`,
    );
  else tell("Reload the spreadsheet, then open Extensions > Enrich > Open sidebar.");
  if (webApp)
    tell(
      "To receive results by webhook, paste the web app's address into the sidebar's Settings, under Advanced, which tests it.",
    );
}

/** @param {string} path */
export function nameOf(path) {
  return path.split(/[\\/]/).at(-1) ?? path;
}
