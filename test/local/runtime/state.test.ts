import { closeStages, openStage } from "./stage";

afterEach(closeStages);

const code = `
function set(key, value) { PropertiesService.getScriptProperties().setProperty(key, value); }
function get(key) { return PropertiesService.getScriptProperties().getProperty(key); }
function fill(count, bytes) {
  var values = {};
  for (var i = 0; i < count; i++) values["k" + i] = "x".repeat(bytes);
  PropertiesService.getScriptProperties().setProperties(values);
}
function mine(value) {
  var p = PropertiesService.getUserProperties();
  if (value) p.setProperty("mine", value);
  return p.getProperties();
}
function documentStores() {
  return [PropertiesService.getDocumentProperties(), CacheService.getDocumentCache(), LockService.getDocumentLock()].map(function (s) { return s === null; });
}
function noteStores() {
  PropertiesService.getScriptProperties().setProperty("stores", JSON.stringify(documentStores()));
  return HtmlService.createHtmlOutput("noted");
}
function notedStores() { return JSON.parse(PropertiesService.getScriptProperties().getProperty("stores")); }
function put(key, value, seconds) { CacheService.getScriptCache().put(key, value, seconds || 600); }
function hit(key) { return CacheService.getScriptCache().get(key); }
function putMany(from, to) {
  var values = {};
  for (var i = from; i < to; i++) values["c" + i] = "v";
  CacheService.getScriptCache().putAll(values, 600);
}
function unknown() { return PropertiesService.getScriptProperties().getPropertys("a"); }
function noService() { return CacheService.getSharedCache(); }
`;

describe("properties", () => {
  it("keep texts and give null for what is absent", async () => {
    const stage = await openStage(code);
    await stage.value("set", "n", 5);
    expect(await stage.value("get", "n")).toBe("5");
    expect(await stage.value("get", "other")).toBeNull();
  });

  it.each([
    [
      "an empty key",
      ["", "v"],
      "When setting or getting a property value, the property name must not be null or empty.",
    ],
    ["a key over 8,066 bytes", ["k".repeat(8067), "v"], "Data storage error"],
    ["a value over 9 KB", ["k", "é".repeat(4609)], "Argument too large: value"],
  ])("refuse %s", async (_what, args, text) => {
    const stage = await openStage(code);
    expect(await stage.message("set", { args })).toBe(text);
  });

  it("take 9 KB a value and 500 KB a store, keys counted", async () => {
    const stage = await openStage(code);
    await stage.value("fill", 55, 9216);
    expect(await stage.message("fill", { args: [56, 9216] })).toBe(
      "You have exceeded the property storage quota. Please remove some properties and try again.",
    );
  });

  it("are each user's own", async () => {
    const stage = await openStage(code, { owner: "a@example.com", editors: ["b@example.com"] });
    await stage.run({ fn: "mine", args: ["a's"], kind: "menu" });
    expect((await stage.run({ fn: "mine", kind: "menu", as: "b@example.com" })).value).toEqual({});
    expect(stage.stores.properties.user("a@example.com").get("mine")).toBe("a's");
  });

  it("have a day's quota by account", async () => {
    const stage = await openStage(code);
    stage.quotas.preset(stage.owner, "properties", 50_000);
    expect(await stage.message("get", { args: ["k"] })).toBe(
      "Service invoked too many times for one day: properties.",
    );
  });
});

describe("a web app", () => {
  it("has no document's stores and locks", async () => {
    const stage = await openStage(code);
    await stage.run({ fn: "noteStores", kind: "webapp" });
    expect(await stage.value("notedStores")).toEqual([true, true, true]);
    expect(await stage.value("documentStores")).toEqual([false, false, false]);
  });
});

describe("a lock let go with cells unwritten", () => {
  it("is noted: who holds it next does not see them", async () => {
    const stage = await openStage(`
      function locked(flushes) {
        var lock = LockService.getDocumentLock();
        lock.waitLock(1000);
        SpreadsheetApp.getActiveSheet().getRange("A1").setValue(1);
        if (flushes) SpreadsheetApp.flush();
        lock.releaseLock();
      }`);
    for (const flushes of [true, false]) await stage.value("locked", flushes);
    const said = stage.log.map(({ console }) => console.map(({ text }) => text));
    expect(said).toEqual([[], ["A lock was released before SpreadsheetApp.flush()."]]);
  });
});

describe("the cache", () => {
  it("forgets in stage time", async () => {
    const stage = await openStage(code);
    await stage.value("put", "k", "v", 60);
    await stage.clock.advance(59_000);
    expect(await stage.value("hit", "k")).toBe("v");
    await stage.clock.advance(1_000);
    expect(await stage.value("hit", "k")).toBeNull();
  });

  it.each([
    ["a key over 250 characters", ["k".repeat(251), "v"], "Argument too large: key"],
    ["a value over 100 KB", ["k", "v".repeat(102_401)], "Argument too large: value"],
    ["an empty key", ["", "v"], "Invalid argument: key"],
  ])("refuses %s", async (_what, args, text) => {
    const stage = await openStage(code);
    expect(await stage.message("put", { args })).toBe(text);
  });

  it("drops its oldest beyond a thousand entries", async () => {
    const stage = await openStage(code);
    await stage.value("putMany", 0, 1000);
    await stage.value("putMany", 1000, 1001);
    expect(stage.stores.caches.script.size).toBe(900);
    expect(await stage.value("hit", "c0")).toBeNull();
    expect(await stage.value("hit", "c1000")).toBe("v");
  });
});

describe("what the runtime lacks", () => {
  it.each([
    ["unknown", "PropertiesService.Properties.getPropertys is not part of the local runtime"],
    ["noService", "CacheService.getSharedCache is not part of the local runtime"],
  ])("is named (%s)", async (fn, text) => {
    const stage = await openStage(code);
    expect(await stage.message(fn)).toBe(text);
  });
});
