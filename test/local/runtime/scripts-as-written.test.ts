import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { StageClock } from "../../../local/clock/stage-clock";
import { createRuntime } from "../../../local/runtime/runtime";
import { projectFolder } from "./project-folder";
import { closeStages, openStage } from "./stage";

afterEach(closeStages);

const code = `
function evaluate(text) { return eval(text); }
function include(name) { return HtmlService.createHtmlOutputFromFile(name).getContent(); }
function emails() { return Session.getActiveUser().getEmail() + Session.getEffectiveUser().getEmail(); }
function waitLess() { LockService.getScriptLock().waitLock(-100); }
`;

describe("scripts as people write them", () => {
  it("may end a printing scriptlet with a semicolon", async () => {
    const pages = { Page: "<p><?!= include('Part'); ?><?= 1 < 2; ?></p>", Part: "<b>x</b>" };
    const stage = await openStage({ code, pages });
    const text = "HtmlService.createTemplateFromFile('Page').evaluate().getContent()";
    expect(await stage.value("evaluate", text)).toBe("<p><b>x</b>true</p>");
  });

  it("use functions of a later file while they load, and its values only afterwards", async () => {
    const project = projectFolder({ code: "var early = later(); var missing = typeof value;" });
    writeFileSync(
      join(project, "Later.js"),
      '"use strict"; function later() { return 5; } var value = 1; function seen() { return [early, missing, value]; }',
    );
    const clock = new StageClock({ mode: "virtual", seed: 1 });
    const runtime = await createRuntime({ clock, project, latency: "instant" });
    const { value } = await runtime.run({ fn: "seen", kind: "menu" });
    await runtime.close();
    clock.close();
    expect(value).toEqual([5, "undefined", 1]);
  });

  it("reach another tab from a tab by its name", async () => {
    const tabs = ["First", "My 'own' tab"].map((name) => ({ name, rows: [[name]] }));
    const stage = await openStage(code, { tabs });
    const tab = "SpreadsheetApp.getActiveSpreadsheet().getSheetByName('First')";
    const read = (a1: string) =>
      stage.value("evaluate", `${tab}.getRange(${JSON.stringify(a1)}).getValue()`);
    expect(await read("'My ''own'' tab'!A1")).toBe("My 'own' tab");
    expect(await read("First!A1")).toBe("First");
    await expect(read("None!A1")).rejects.toThrow("Range not found");
  });
});

describe("a lock", () => {
  it("is not taken in a time below nothing, though it is free", async () => {
    const stage = await openStage(code);
    const lock = "LockService.getScriptLock()";
    expect(await stage.value("evaluate", `[${lock}.tryLock(-100), ${lock}.tryLock(0)]`)).toEqual([
      false,
      true,
    ]);
    expect(await stage.message("waitLess")).toBe(
      "Lock timeout: another process was holding the lock for too long.",
    );
  });
});

describe("the e-mail of a person", () => {
  it("is refused without its scope, and blank to a script that sees nobody", async () => {
    const stage = await openStage({ code, manifest: { oauthScopes: [] } });
    expect(await stage.message("emails")).toBe(
      "Specified permissions are not sufficient to call Session.getActiveUser. Required permissions: https://www.googleapis.com/auth/userinfo.email",
    );
    expect((await stage.run({ fn: "emails", kind: "open" })).value).toBe("");
  });
});

describe("a constant of the platform", () => {
  it.each<[string, unknown]>([
    ["typeof ScriptApp.AuthMode.FULL", "object"],
    ["'' + ScriptApp.AuthMode.FULL", "FULL"],
    ["ScriptApp.AuthMode.FULL === 'FULL'", false],
    ["ScriptApp.AuthMode.FULL === ScriptApp.AuthMode.FULL", true],
    ["JSON.stringify([Utilities.Charset.UTF_8])", '["UTF_8"]'],
    ["SpreadsheetApp.getUi().alert('Sure?') === SpreadsheetApp.getUi().Button.CLOSE", true],
    ["HtmlService.XFrameOptionsMode.ALLOWALL.name()", "ALLOWALL"],
  ])("is an object that shows its name: %s", async (text, expected) => {
    const stage = await openStage(code);
    expect(await stage.value("evaluate", text)).toEqual(expected);
  });

  it("is what an event's mode is, and no text takes its place as an argument", async () => {
    const stage = await openStage(
      `function onOpen(e) { return e.authMode === ScriptApp.AuthMode.LIMITED; }
       function digest() { Utilities.computeDigest("SHA_256", "a"); }`,
    );
    const opened = await stage.run({ fn: "onOpen", kind: "open", args: [{ authMode: "LIMITED" }] });
    expect(opened.value).toBe(true);
    expect(await stage.message("digest")).toBe(
      "The parameters (String,String) don't match the method signature for Utilities.computeDigest.",
    );
  });
});
