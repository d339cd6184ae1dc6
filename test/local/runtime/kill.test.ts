import { PlatformError } from "../../../local/runtime/execution/platform-error";
import { closeStages, openStage } from "./stage";

afterEach(closeStages);

const code = `
function steps() {
  var properties = PropertiesService.getDocumentProperties();
  var sheet = SpreadsheetApp.getActiveSheet();
  LockService.getDocumentLock().waitLock(1000);
  sheet.getRange(1, 1).setValue("written");
  SpreadsheetApp.flush();
  sheet.getRange(2, 1).setValue("buffered");
  properties.setProperty("step", "1");
  try { properties.setProperty("step", "2"); } finally { properties.setProperty("step", "3"); }
}
function held() { return LockService.getDocumentLock().tryLock(0); }
function fetchOne() { UrlFetchApp.fetch("https://nowhere.example/"); }
function sleepLong() {
  try { for (;;) Utilities.sleep(60000); } finally { PropertiesService.getScriptProperties().setProperty("caught", "yes"); }
}
function hoard(length) {
  var sheet = SpreadsheetApp.getActiveSheet();
  sheet.getRange(1, 1).setValue("buffered");
  for (var all = [];;) all.push(new Array(length).fill(all.length + 0.5));
}
function spin() { for (;;) {} }
function stubborn(manner) {
  var properties = PropertiesService.getScriptProperties();
  for (var tries = 0; tries < 1000; tries++) {
    try { properties.setProperty("tries", String(tries)); } catch (error) { console.log("caught"); }
  }
  while (manner === "for ever") {}
}
function which() { return this.left === undefined ? (this.left = 1) : "left behind"; }
function onOpen() { Utilities.sleep(31000); }
`;

/** Runs `steps` and ends it at the given call. */
async function killedAt(name: string, phase: "before" | "after") {
  const stage = await openStage(code);
  stage.intercept((call, when) =>
    `${call.service}.${call.method}` === name && when === phase ? "kill" : undefined,
  );
  const result = await stage.run({ fn: "steps", kind: "menu" });
  return {
    stage,
    result,
    cells: stage.sheets.read("Sheet1"),
    step: stage.stores.properties.document.get("step"),
  };
}

describe("a call that a listener has the platform refuse", () => {
  it.each<["before" | "after", string]>([
    ["before", "1"],
    ["after", "2"],
  ])("throws in the script; %s it, the store holds %s", async (phase, step) => {
    const stage = await openStage(code);
    let calls = 0;
    stage.intercept((call, when) => {
      if (call.method !== "setProperty" || when !== phase || ++calls !== 2) return undefined;
      return new PlatformError(
        "We're sorry, a server error occurred. Please wait a bit and try again.",
      );
    });
    let seen: string | undefined;
    stage.intercept((call, when) => {
      if (call.method === "setProperty" && when === "before" && call.args.includes("3"))
        seen = stage.stores.properties.document.get("step");
    });
    const result = await stage.run({ fn: "steps", kind: "menu" });
    expect(result).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/server error occurred/) },
    });
    expect(seen).toBe(step);
  });
});

describe("an execution that is killed", () => {
  it("has not done what it was killed before", async () => {
    const { result, cells, step } = await killedAt("sheet.flush", "before");
    expect(result).toMatchObject({ ok: false, killed: "interceptor" });
    expect([cells, step]).toEqual([[], undefined]);
  });

  it("keeps what was flushed and loses what was buffered", async () => {
    const { cells, step } = await killedAt("properties.setProperty", "after");
    expect([cells, step]).toEqual([[["written"]], "1"]);
  });

  it("cannot catch it, and leaves no lock", async () => {
    const { stage, step } = await killedAt("properties.setProperty", "before");
    expect(step).toBeUndefined();
    expect(await stage.value("held")).toBe(true);
  });

  it("dies at every call in turn, before and after", async () => {
    const whole = await openStage(code);
    await whole.run({ fn: "steps", kind: "menu" });
    const calls = whole.log[0]?.callCount ?? 0;
    expect(whole.log[0]?.trace).toEqual([
      "sheet.getActiveSheetId",
      "lock.waitLock",
      "sheet.setValue",
      "sheet.flush",
      "sheet.setValue",
      "properties.setProperty",
      "properties.setProperty",
      "properties.setProperty",
      "sheet.flush",
    ]);
    for (let index = 1; index <= calls; index++) {
      for (const phase of ["before", "after"] as const) {
        const off = whole.intercept((call, when) =>
          call.index === index && when === phase ? "kill" : undefined,
        );
        expect((await whole.run({ fn: "steps", kind: "menu" })).killed).toBe("interceptor");
        off();
      }
    }
    expect(await whole.value("held")).toBe(true);
  });

  it("ends at six minutes of stage time without running its finally", async () => {
    const stage = await openStage(code);
    const result = await stage.run({ fn: "sleepLong", kind: "menu" });
    expect(result).toMatchObject({
      ok: false,
      killed: "time-limit",
      error: { message: "Exceeded maximum execution time" },
    });
    const [record] = stage.log;
    expect((record?.endedMs ?? 0) - (record?.startedMs ?? 0)).toBe(360_000);
    expect(stage.stores.properties.script.size).toBe(0);
  });

  it("ends at thirty seconds when it is a simple trigger", async () => {
    const stage = await openStage(code);
    expect((await stage.run({ fn: "onOpen", kind: "open" })).killed).toBe("time-limit");
  });

  it.each(["a while", "for ever"])(
    "does nothing any more though it catches what ends it and goes on %s",
    async (manner) => {
      const stage = await openStage(code);
      stage.intercept(({ method }) => (method === "setProperty" ? "kill" : undefined));
      const result = await stage.run({ fn: "stubborn", kind: "menu", args: [manner] });
      expect(result).toMatchObject({ ok: false, killed: "interceptor" });
      expect(stage.stores.properties.script.size).toBe(0);
      expect(stage.log[0]).toMatchObject({ callCount: 1, console: [] });
      expect(await stage.value("which")).toBe(1);
      expect(await stage.value("which")).toBe(1);
    },
  );

  it("ends when it computes without end", async () => {
    const stage = await openStage(code, { silentComputeMs: 200 });
    expect((await stage.run({ fn: "spin", kind: "menu" })).killed).toBe("compute");
    expect(await stage.value("held")).toBe(true);
  });

  it.each([10, 100_000])(
    "ends when it keeps more in memory than it may, in pieces of %i",
    async (length) => {
      const stage = await openStage(code);
      const result = await stage.run({ fn: "hoard", kind: "menu", args: [length] });
      expect(result).toMatchObject({
        ok: false,
        killed: "memory",
        error: { message: expect.stringMatching(/ MB of memory /) },
      });
      expect(stage.sheets.read("Sheet1")).toEqual([]);
      expect(await stage.value("which")).toBe(1);
    },
  );
});

describe("a listener before a call", () => {
  it("may edit the workbook at that moment", async () => {
    const stage = await openStage(code, { tabs: [{ name: "Sheet1", rows: [["b"], ["a"]] }] });
    stage.intercept((call, when) => {
      if (call.method === "flush" && when === "before") {
        stage.sheets.sort("Sheet1", { row: 1, column: 1, rows: 2, columns: 1 }, [{ column: 1 }]);
      }
    });
    await stage.run({ fn: "steps", kind: "menu" });
    expect(stage.sheets.read("Sheet1")).toEqual([["b"], ["buffered"]]);
  });
});
