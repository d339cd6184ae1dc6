import { cell, column, runs, tabOf } from "./formula-cells";
import { closeStages, openStage, type Stage } from "./stage";

afterEach(closeStages);

const editor = "editor@example.com";
const code = `
function SLOW(thing) { Utilities.sleep(5000); return "slow " + thing; }
function COUNTED(thing) {
  var properties = PropertiesService.getDocumentProperties();
  var cache = CacheService.getDocumentCache();
  cache.put("k" + thing, "1", 60);
  properties.setProperty("k" + thing, String(1));
  return "counted " + thing;
}
function LOCKED(thing) {
  var lock = LockService.getDocumentLock();
  lock.waitLock(20000);
  var properties = PropertiesService.getDocumentProperties();
  var turn = Number(properties.getProperty("turn") || 0) + 1;
  properties.setProperty("turn", String(turn));
  return turn;
}
function write() { SpreadsheetApp.getActiveSheet().getRange("A1").setValue("x"); }
function WRITE() { write(); }
function MENU() { SpreadsheetApp.getUi(); }
function TOAST() { SpreadsheetApp.getActive().toast("x"); }
function OPEN() { SpreadsheetApp.openById("other"); }
function TRIGGER() { ScriptApp.newTrigger("x").timeBased().everyHours(1).create(); }
function TABS() { SpreadsheetApp.getActive().insertSheet("x"); }
function FETCH() { UrlFetchApp.fetch("https://nowhere.example/?key=secret"); }
function READ() { return SpreadsheetApp.getActiveSheet().getRange("B1").getValue(); }
function WHO() { return "[" + Session.getActiveUser().getEmail() + "]"; }
function USER_KEY() { return PropertiesService.getUserProperties().getProperty("key"); }
function SET_USER_KEY() { PropertiesService.getUserProperties().setProperty("key", "stolen"); return "done"; }
function SET_DOCUMENT() { PropertiesService.getDocumentProperties().setProperty("key", "value"); PropertiesService.getScriptProperties().setProperty("key", "value"); return "done"; }
function USER_CACHE() { var cache = CacheService.getUserCache(); var seen = cache.get("seen"); cache.put("seen", "yes", 60); return seen; }
function saveKey(key) { PropertiesService.getUserProperties().setProperty("key", key); }
function nothing() { Utilities.sleep(1000); }
`;

const cells = (name: string, count: number) =>
  tabOf(Array.from({ length: count }, (_, index) => [`p${index}`, `=${name}(A${index + 1})`]));

/** The most formula executions that ran at one moment. */
function mostAtOnce(stage: Stage): number {
  const edges = stage.log.flatMap(({ startedMs, endedMs = 0 }) => [
    { at: startedMs, by: 1 },
    { at: endedMs, by: -1 },
  ]);
  let running = 0;
  return Math.max(
    ...edges.sort((a, b) => a.at - b.at || a.by - b.by).map(({ by }) => (running += by)),
  );
}

describe("executions of formulas", () => {
  it("are thirty at once, and the others wait for their turn", async () => {
    const stage = await openStage(code, cells("SLOW", 70));
    const start = stage.clock.now();
    await stage.formulas.idle();
    expect([runs(stage), mostAtOnce(stage)]).toEqual([70, 30]);
    expect(stage.clock.now() - start).toBeGreaterThanOrEqual(15_000);
    expect(column(stage, 2, 70).every((value) => String(value).startsWith("slow p"))).toBe(true);
  });

  it("leave no room for a menu meanwhile, and it none for the thirtieth", async () => {
    const stage = await openStage(code, cells("SLOW", 40));
    await stage.clock.advance(1000);
    expect(await stage.message("nothing")).toBe(
      "There are too many scripts running simultaneously for this Google user account.",
    );
    await stage.formulas.idle();
    expect(column(stage, 2, 40)).not.toContain("#ERROR!");
  });

  it("begin later where nothing may start for a while, and time goes on meanwhile", async () => {
    const stage = await openStage(code, cells("SLOW", 2));
    const untilMs = stage.clock.now() + 5_000;
    stage.faults.add({ kind: "too-many-running", at: "start.formula", untilMs });
    await stage.formulas.idle();
    expect(column(stage, 2, 2).every((value) => String(value).startsWith("slow p"))).toBe(true);
    expect(runs(stage)).toBeLessThan(20);
  });

  it("are counted with their calls", async () => {
    const stage = await openStage(code, cells("COUNTED", 3));
    await stage.formulas.idle();
    expect(stage.meter.ofKind("formula")).toEqual({
      executions: 3,
      calls: { "cache.put": 3, "properties.setProperty": 3 },
    });
  });

  it("meet each other in an order drawn by the seed", async () => {
    const orders: string[] = [];
    for (const seed of [1, 1, 2, 3]) {
      const stage = await openStage(code, { ...cells("LOCKED", 8), seed, latency: "typical" });
      await stage.formulas.idle();
      orders.push(column(stage, 2, 8).join(" "));
      expect([...column(stage, 2, 8)].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    }
    expect(orders[0]).toBe(orders[1]);
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  it("can be killed at any call, which the cell says", async () => {
    const calls = ["cache.put", "properties.setProperty"];
    for (let index = 1; index <= calls.length; index++) {
      for (const phase of ["before", "after"] as const) {
        const stage = await openStage(code, cells("COUNTED", 2));
        stage.intercept((call, when) => {
          const first = call.execution.cell?.row === 1;
          return first && call.index === index && when === phase ? "kill" : undefined;
        });
        await stage.formulas.idle();
        expect(column(stage, 2, 2)).toEqual(["#ERROR!", "counted p1"]);
        expect(stage.formulas.error("T", 1, 2)).toBe("Exceeded maximum execution time (line 0).");
        const stored = stage.stores.properties.document.has("kp0");
        expect(stored).toBe(index === 2 && phase === "after");
      }
    }
  });

  it("take a typist's quota", async () => {
    const stage = await openStage(code, { ...cells("COUNTED", 2), editors: [editor] });
    stage.formulas.typist = editor;
    await stage.formulas.idle();
    expect(stage.log.map(({ account }) => account)).toEqual([editor, editor]);
    expect(stage.quotas.used(editor, "properties")).toBe(2);
  });
});

describe("the authority of a formula", () => {
  it.each([
    ["WRITE", "You do not have permission to call setValue"],
    ["TABS", "You do not have permission to call insertSheet"],
    ["TOAST", "You do not have permission to call toast"],
    ["MENU", "Cannot call SpreadsheetApp.getUi() from this context."],
    [
      "OPEN",
      "You do not have permission to call SpreadsheetApp.openById. Required permissions: https://www.googleapis.com/auth/spreadsheets",
    ],
    [
      "TRIGGER",
      "You do not have permission to call ScriptApp.newTrigger. Required permissions: https://www.googleapis.com/auth/script.scriptapp",
    ],
    ["FETCH", "DNS error: https://nowhere.example/?key=secret"],
  ])("%s: %s", async (name, sentence) => {
    const stage = await openStage(code, tabOf([[`=${name}()`]]));
    await stage.formulas.idle();
    expect([cell(stage, 1, 1), stage.formulas.error("T", 1, 1)]).toEqual(["#ERROR!", sentence]);
  });

  it("needs the scope of what it calls", async () => {
    const stage = await openStage({ code, manifest: { oauthScopes: [] } }, tabOf([["=FETCH()"]]));
    await stage.formulas.idle();
    expect(stage.formulas.error("T", 1, 1)).toContain("script.external_request");
  });

  it("reads cells, and sees nobody's address", async () => {
    const stage = await openStage(
      code,
      tabOf([
        ["=READ()", "here"],
        ["=WHO()", ""],
      ]),
    );
    await stage.formulas.idle();
    expect(column(stage, 1, 2)).toEqual(["here", "[]"]);
  });

  it("is the file owner's for properties and cache of the user, whoever types", async () => {
    const stage = await openStage(code, {
      ...tabOf([["=USER_KEY()"], ["=USER_CACHE()"], ["=SET_USER_KEY()"], ["=SET_DOCUMENT()"]]),
      editors: [editor],
    });
    stage.formulas.typist = editor;
    await stage.run({ fn: "saveKey", kind: "menu", args: ["owner's"] });
    await stage.run({ fn: "saveKey", kind: "menu", args: ["editor's"], as: editor });
    stage.stores.caches
      .user(stage.owner)
      .set("seen", { value: "owner", expiresMs: Number.MAX_VALUE, written: 0 });
    stage.formulas.reopen();
    await stage.formulas.idle();
    expect(column(stage, 1, 4)).toEqual(["owner's", "yes", "#ERROR!", "done"]);
    expect(stage.formulas.error("T", 3, 1)).toBe("You do not have permission to call setProperty");
    expect(stage.stores.properties.user(editor).get("key")).toBe("editor's");
  });
});

describe("a thousand rows", () => {
  const names = Array.from({ length: 1000 }, (_, index) => `p${index}`);
  const many = `
    function ONE(name) { return name + "!"; }
    function ALL(names) { return names.map(function (row) { return [ONE(row[0])]; }); }
  `;

  it("are as many executions by single cells, filled down once more too", async () => {
    const rows = names.map((name, index) => [name, `=ONE(A${index + 1})`]);
    const stage = await openStage(many, tabOf(rows));
    await stage.formulas.idle();
    const whole = { row: 1, column: 2, rows: 1000, columns: 1 };
    stage.sheets.copy("T", whole, { row: 1, column: 2 });
    await stage.formulas.idle();
    expect(column(stage, 2, 1000)).toEqual(names.map((name) => `${name}!`));
    expect(runs(stage)).toBe(1000);
  });

  it("are one execution by a range", async () => {
    const rows = names.map((name, index) => [name, index === 0 ? "=ALL(A1:A1000)" : ""]);
    const stage = await openStage(many, tabOf(rows));
    await stage.formulas.idle();
    expect(column(stage, 2, 1000)).toEqual(names.map((name) => `${name}!`));
    expect([runs(stage), stage.sheets.lastRow("T")]).toEqual([1, 1000]);
  });
});
