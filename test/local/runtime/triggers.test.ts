import { closeStages, openStage, type Stage } from "./stage";

afterEach(closeStages);

const code = `
function create(kind, value) {
  var builder = ScriptApp.newTrigger("tick").timeBased();
  return builder[kind](kind === "at" ? new Date(value) : value).create().getUniqueId();
}
function tick(event) {
  Utilities.sleep(Number(PropertiesService.getScriptProperties().getProperty("sleep") || 0));
  PropertiesService.getScriptProperties().setProperty("event", JSON.stringify(event));
}
function mine() { return ScriptApp.getProjectTriggers().map(function (t) { return [t.getHandlerFunction(), t.getTriggerSourceId()]; }); }
function removeAll() { ScriptApp.getProjectTriggers().forEach(function (t) { ScriptApp.deleteTrigger(t); }); }
function ui() { SpreadsheetApp.getUi(); }
function active() { return SpreadsheetApp.getActiveSpreadsheet() === null; }
function status() {
  var info = ScriptApp.getAuthorizationInfo(ScriptApp.AuthMode.FULL, ["https://www.googleapis.com/auth/drive"]);
  return [info.getAuthorizationStatus(), info.getAuthorizedScopes()];
}
`;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const ticks = (stage: Stage) => stage.log.filter((record) => record.fn === "tick");
async function created(stage: Stage, kind: string, value: number): Promise<string> {
  return (await stage.value("create", kind, value)) as string;
}

describe("clock triggers of a bound script", () => {
  it.each([
    ["everyMinutes", 1, 60],
    ["everyMinutes", 30, 2],
    ["everyHours", 1, 1],
    ["after", 10 * minuteMs, 1],
  ] as const)("run: %s(%i) %i times an hour", async (kind, value, times) => {
    const stage = await openStage(code);
    await created(stage, kind, value);
    await stage.clock.advance(hourMs);
    expect(ticks(stage)).toHaveLength(times);
  });

  it.each([
    [
      "everyMinutes",
      2,
      "The value you passed to everyMinutes was invalid. It must be one of 1, 5, 10, 15 or 30.",
    ],
    [
      "everyHours",
      3,
      "The value you passed to everyHours was invalid. It must be one of 1, 2, 4, 6, 8 or 12.",
    ],
  ])("refuse %s(%i)", async (kind, value, text) => {
    const stage = await openStage(code);
    expect(await stage.message("create", { args: [kind, value] })).toBe(text);
  });

  it("are twenty at most for an account", async () => {
    const stage = await openStage(code);
    for (let count = 0; count < 20; count++) await created(stage, "everyHours", 12);
    expect(await stage.message("create", { args: ["everyHours", 12] })).toBe(
      "This script has too many triggers. Triggers must be deleted from the script before more can be added.",
    );
  });

  it("stay listed after a single run until deleted", async () => {
    const stage = await openStage(code);
    await created(stage, "after", minuteMs);
    await stage.clock.advance(hourMs);
    expect(await stage.value("mine")).toEqual([["tick", null]]);
    await stage.value("removeAll");
    expect(await stage.value("mine")).toEqual([]);
  });

  it("belong to who created them", async () => {
    const stage = await openStage(code, { editors: ["b@example.com"] });
    await stage.run({ fn: "create", args: ["everyHours", 1], kind: "menu", as: "b@example.com" });
    expect(await stage.value("mine")).toEqual([]);
    await stage.clock.advance(hourMs);
    expect(ticks(stage).map((record) => record.account)).toEqual(["b@example.com"]);
  });

  it("hand over the time and no document", async () => {
    const stage = await openStage(code);
    const id = await created(stage, "at", Date.UTC(2026, 0, 5, 12, 30));
    await stage.clock.advance(4 * hourMs);
    const event = JSON.parse(stage.stores.properties.script.get("event") ?? "{}");
    expect(event).toMatchObject({
      authMode: "FULL",
      year: 2026,
      month: 1,
      "day-of-month": 5,
      "day-of-week": 1,
      hour: 12,
      timezone: "Etc/UTC",
      triggerUid: id,
    });
  });

  it("may overlap", async () => {
    const stage = await openStage(code);
    stage.stores.properties.script.set("sleep", String(90_000));
    await created(stage, "everyMinutes", 1);
    await stage.clock.advance(5 * minuteMs);
    const [first, second] = ticks(stage);
    expect(second?.startedMs).toBeLessThan(first?.endedMs ?? 0);
  });

  it("can be disabled without a word", async () => {
    const stage = await openStage(code);
    stage.triggers.disable(await created(stage, "everyMinutes", 1));
    await stage.clock.advance(hourMs);
    expect(ticks(stage)).toHaveLength(0);
    expect(await stage.value("mine")).toHaveLength(1);
  });

  it.each(["bound", "addon"] as const)(
    "end without a word where a script that is %s is taken away, and are gone when it is back",
    async (script) => {
      const stage = await openStage(code, { profile: { script } });
      await created(stage, "everyHours", 1);
      stage.triggers.takeAway();
      await stage.clock.advance(3 * hourMs);
      expect(ticks(stage)).toHaveLength(0);
      expect(await stage.value("mine")).toEqual([]);
    },
  );

  it.each([
    ["consumer", 90 * minuteMs],
    ["workspace", 6 * hourMs],
  ] as const)("stop at a %s account's run time of a day", async (account, limit) => {
    const stage = await openStage(code, { profile: { account } });
    stage.quotas.preset(stage.owner, "triggerMs", limit);
    await created(stage, "everyMinutes", 30);
    await stage.clock.advance(hourMs);
    expect(ticks(stage).map((record) => record.result?.error?.message)).toEqual([
      "Service using too much computer time for one day.",
      "Service using too much computer time for one day.",
    ]);
  });

  it("have no Ui", async () => {
    const stage = await openStage(code);
    expect(await stage.message("ui", { kind: "trigger" })).toBe(
      "Cannot call SpreadsheetApp.getUi() from this context.",
    );
  });
});

describe("clock triggers of a published add-on", () => {
  const profile = { script: "addon" } as const;

  it("are one an account, and hourly at most", async () => {
    const stage = await openStage(code, { profile });
    expect(await stage.message("create", { args: ["everyMinutes", 30] })).toBe(
      "Clock events must be scheduled at least 1 hour(s) apart.",
    );
    await created(stage, "everyHours", 1);
    expect(await stage.message("create", { args: ["everyHours", 1] })).toBe(
      "This add-on has created too many time-based triggers in this document for this Google user account.",
    );
  });

  it.each([
    ["active", false],
    ["none", true],
  ] as const)("see the document or not: %s", async (addonTriggerDocument, isNull) => {
    const stage = await openStage(code, { profile: { ...profile, addonTriggerDocument } });
    expect((await stage.run({ fn: "active", kind: "trigger" })).value).toBe(isNull);
  });
});

describe("scopes", () => {
  const only = { oauthScopes: ["https://www.googleapis.com/auth/spreadsheets.currentonly"] };

  it("are required for triggers", async () => {
    const stage = await openStage({ code, manifest: only });
    expect(await stage.message("create", { args: ["everyHours", 1] })).toBe(
      "You do not have permission to call ScriptApp.newTrigger. Required permissions: https://www.googleapis.com/auth/script.scriptapp",
    );
  });

  it("are told by getAuthorizationInfo", async () => {
    const stage = await openStage({ code, manifest: only });
    expect(await stage.value("status")).toEqual(["REQUIRED", only.oauthScopes]);
  });
});
