import type { Person } from "../../../local/runtime/surface/ui-view";
import { closeStages, openStage } from "./stage";

afterEach(closeStages);

const code = `
function work(name) {
  var properties = PropertiesService.getDocumentProperties();
  for (var i = 0; i < 5; i++) properties.setProperty("order", (properties.getProperty("order") || "") + name);
  return [Math.random(), Utilities.getUuid()];
}
function queue(name) {
  var lock = LockService.getDocumentLock();
  lock.waitLock(60000);
  var properties = PropertiesService.getDocumentProperties();
  for (var i = 0; i < 3; i++) properties.setProperty("order", (properties.getProperty("order") || "") + name);
  Utilities.sleep(2000);
  lock.releaseLock();
}
function impatient() { LockService.getDocumentLock().waitLock(1000); }
function polite() { return LockService.getDocumentLock().tryLock(1000); }
function keeps() { LockService.getDocumentLock().waitLock(1); Utilities.sleep(10000); }
`;

/** Runs two executions at once; gives the whole log and who wrote when. */
async function together(seed: number, fn: string) {
  const stage = await openStage(code, { seed, latency: "typical" });
  const started = ["a", "b"].map((name) => stage.start({ fn, args: [name], kind: "menu" }).done);
  await stage.clock.runUntil(Promise.all(started));
  return { log: stage.log, order: stage.stores.properties.document.get("order") ?? "" };
}

describe("executions at the same time", () => {
  it("are the same to the millisecond under the same seed", async () => {
    const [first, second] = [await together(7, "work"), await together(7, "work")];
    expect(second).toEqual(first);
  });

  it("interleave in other ways under other seeds", async () => {
    const orders = new Set<string>();
    for (let seed = 1; seed <= 6; seed++) orders.add((await together(seed, "work")).order);
    expect(orders.size).toBeGreaterThan(2);
  });

  it("follow one another under a lock", async () => {
    const { order, log } = await together(3, "queue");
    expect(["aaabbb", "bbbaaa"]).toContain(order);
    expect(
      Math.max(...log.map((record) => (record.endedMs ?? 0) - record.startedMs)),
    ).toBeGreaterThan(4000);
  });
});

describe("rows appended at the same time", () => {
  const appends = `function appends(name, locked) {
    var lock = LockService.getDocumentLock();
    if (locked) lock.waitLock(60000);
    SpreadsheetApp.getActiveSheet().appendRow([name]);
    Utilities.sleep(100);
    lock.releaseLock();
  }`;

  it.each([
    ["one is lost", false, [["b"]]],
    ["none is lost under a lock", true, [["a"], ["b"]]],
  ])("%s", async (_says, locked, rows) => {
    const stage = await openStage(appends, { tabs: [{ name: "Data", rows: [] }] });
    const started = ["a", "b"].map(
      (name) => stage.start({ fn: "appends", args: [name, locked], kind: "menu" }).done,
    );
    await stage.clock.runUntil(Promise.all(started));
    expect(stage.sheets.read("Data")).toEqual(rows);
  });
});

describe("a lock held while a person is asked", () => {
  it.each(["are-kept", "are-released"] as const)(
    "is free to others if locks %s",
    async (locksWhileAsked) => {
      const person: Person = { answer: () => ({ button: "OK", afterMs: 5_000 }) };
      const asks = `function asks() { LockService.getScriptLock().waitLock(10); SpreadsheetApp.getUi().alert("?"); }
      function tries() { return LockService.getScriptLock().tryLock(1); }`;
      const stage = await openStage(asks, { person, profile: { locksWhileAsked } });
      const asking = stage.start({ fn: "asks", kind: "menu" }).done;
      await stage.clock.advance(1_000);
      const tried = stage.start({ fn: "tries", kind: "menu" }).done;
      expect((await stage.clock.runUntil(tried)).value).toBe(locksWhileAsked === "are-released");
      await stage.clock.runUntil(asking);
    },
  );
});

describe("a lock held by another", () => {
  it("lets waitLock throw and tryLock say no when time is up", async () => {
    const stage = await openStage(code);
    stage.start({ fn: "keeps", kind: "menu" });
    await stage.clock.advance(100);
    const waited = stage.start({ fn: "impatient", kind: "menu" }).done;
    const tried = stage.start({ fn: "polite", kind: "menu" }).done;
    const before = stage.clock.now();
    expect((await stage.clock.runUntil(waited)).error?.message).toBe(
      "Lock timeout: another process was holding the lock for too long.",
    );
    expect((await stage.clock.runUntil(tried)).value).toBe(false);
    expect(stage.clock.now() - before).toBe(1000);
  });

  it("refuses a thirty-first execution of an account", async () => {
    const stage = await openStage(code);
    const started = Array.from(
      { length: 31 },
      () => stage.start({ fn: "keeps", kind: "menu" }).done,
    );
    const results = await stage.clock.runUntil(Promise.all(started));
    expect(
      results
        .map((result) => result.error?.message)
        .filter((text) => text?.startsWith("There are too many scripts")),
    ).toHaveLength(1);
  });
});
