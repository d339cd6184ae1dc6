import type { ExecutionKind } from "../../../local/runtime/execution/execution-record";
import { closeStages, openStage } from "./stage";

afterEach(closeStages);

const calls: Record<string, string> = {
  read: "SpreadsheetApp.getActiveSheet().getRange('A1').getValue()",
  write: "SpreadsheetApp.getActiveSheet().getRange('A1').setValue(1)",
  menu: "SpreadsheetApp.getUi().createAddonMenu().addItem('x', 'y').addToUi()",
  sidebar: "SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutput('x'))",
  properties: "PropertiesService.getUserProperties()",
  fetch: "UrlFetchApp.fetch('https://api.example/')",
  trigger: "ScriptApp.newTrigger('x').timeBased().everyHours(1).create()",
  utilities: "Utilities.getUuid()",
};
const code = Object.entries(calls)
  .map(([name, text]) => `function ${name}() { ${text}; }`)
  .join("\n");

/** Section 5 of the platform notes: what is allowed by kind; `fetch` allowed means its name is unknown. */
const allowed: [ExecutionKind, "bound" | "addon", string[]][] = [
  [
    "menu",
    "bound",
    ["read", "write", "menu", "sidebar", "properties", "fetch", "trigger", "utilities"],
  ],
  [
    "sidebar",
    "addon",
    ["read", "write", "menu", "sidebar", "properties", "fetch", "trigger", "utilities"],
  ],
  ["trigger", "bound", ["read", "write", "properties", "fetch", "trigger", "utilities"]],
  ["open", "bound", ["read", "write", "menu", "properties", "utilities"]],
  ["open", "addon", ["menu", "utilities"]],
  ["edit", "bound", ["read", "write", "menu", "properties", "utilities"]],
  ["formula", "bound", ["read", "properties", "fetch", "utilities"]],
];

describe("authority", () => {
  it.each(allowed)("of kind %s in a script that is %s", async (kind, script, expected) => {
    const stage = await openStage(code, { profile: { script } });
    const can: string[] = [];
    for (const fn of Object.keys(calls)) {
      const { ok, error } = await stage.run({ fn, kind });
      if (ok || error?.message.startsWith("DNS error")) can.push(fn);
    }
    expect(can).toEqual(expected);
  });

  it("covers what runs while the bundle loads", async () => {
    const stage = await openStage(
      { code: "var early = PropertiesService.getScriptProperties(); function onOpen() {}" },
      { profile: { script: "addon" } },
    );
    expect(await stage.message("onOpen", { kind: "open" })).toBe(
      "You do not have permission to call PropertiesService.",
    );
    expect(await stage.message("onOpen", { kind: "menu" })).toBeUndefined();
  });

  it("grows to LIMITED once the add-on was used in the file", async () => {
    const stage = await openStage(code, { profile: { script: "addon" } });
    expect(await stage.message("properties", { kind: "open" })).toBe(
      "You do not have permission to call PropertiesService.",
    );
    await stage.run({ fn: "utilities", kind: "menu" });
    expect(await stage.message("properties", { kind: "open" })).toBeUndefined();
  });

  it("names the scopes a manifest lacks", async () => {
    const stage = await openStage({ code, manifest: { oauthScopes: [] } });
    expect(await stage.message("fetch")).toBe(
      "You do not have permission to call UrlFetchApp.fetch. Required permissions: https://www.googleapis.com/auth/script.external_request",
    );
    expect(await stage.message("read")).toContain("spreadsheets.currentonly");
    expect(await stage.message("sidebar")).toContain("script.container.ui");
  });
});
