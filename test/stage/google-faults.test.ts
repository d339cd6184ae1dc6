import type { PlatformCall } from "../../local/runtime/execution/platform-call";
import { PlatformError } from "../../local/runtime/execution/platform-error";
import { beginInPanel } from "../../local/stage/enrichment-run";
import { POLICY } from "../../src/core/policy";
import { readTrace } from "../../tools/trace.mjs";
import { read } from "../build/project";
import { sampled } from "../sample";
import { closeDesks, type Desk, expectSumsToAddUp, openDesk, pressed } from "./desk";
import { ALL, got, progressOf, started } from "./panel";

// What Google refuses for a moment, or for long, at any kind of call: one plain sentence, a bound
// on the tries, and nothing lost. Its own texts are in the person's language, and shown to nobody.

afterEach(closeDesks);

const TEXT = "Service Spreadsheets timed out while accessing document with id 1x2y3z.";

/** Every kind of call that a run makes while a clock drives it. */
const CALLS = [
  "properties.getProperties",
  "properties.setProperties",
  "lock.tryLock",
  "lock.releaseLock",
  "sheet.getSheetIds",
  "sheet.getDataSize",
  "sheet.getValues",
  "sheet.getFormulas",
  "sheet.setValues",
  "sheet.flush",
  "script.getProjectTriggers",
];

describe.each(["before", "after"] as const)("a moment's fault, noticed %s the call", (phase) => {
  // A write that failed once it was done leaves its lock to others only with the write in the sheet.
  const always = phase === "after" ? ["sheet.setValues"] : [];
  test.each([...new Set([...always, ...sampled(CALLS, 3, phase === "before" ? 0 : 1)])])(
    "at %s is tried again: nothing is lost, asked twice or shown raw",
    async (name) => {
      const desk = await openDesk({ rows: 60 });
      await started(desk, ALL);
      const asked = refuse(desk, phase, (call) => `${call.service}.${call.method}` === name, 2);
      const done = await desk.wait();
      expect(asked.refused).toBeGreaterThan(0);
      expect(done.state).toBe("done");
      expectSumsToAddUp(done);
      expect(done.sums.unknown + done.sums.queued + done.sums.pending).toBe(0);
      expect(desk.account().askedTwice).toEqual([]);
      expect(desk.account().credits.charged).toBe(done.credits);
      expectNothingRaw(desk);
    },
  );
});

test("a clock that another execution removes in the same moment is gone, which is no fault", async () => {
  const desk = await openDesk({ rows: 5 });
  await started(desk, ALL);
  const removed = refuse(desk, "after", ({ method }) => method === "deleteTrigger");
  expect((await desk.wait()).state).toBe("done");
  expect(removed.refused).toBeGreaterThan(0);
  expect(desk.runtime.triggers.list()).toEqual([]);
  const logged = desk.runtime.log.flatMap(({ console }) => console);
  expect(logged.filter(({ level }) => level === "error")).toEqual([]);
});

test("a sheet that refuses every write stops the tries in the end, and Resume goes on", async () => {
  const desk = await openDesk({ rows: 60 });
  await started(desk, ALL);
  const refusal = refuse(desk, "before", ({ method }) => method === "flush");
  const paused = await desk.wait();
  expect(paused.state).toBe("paused");
  expect(paused.sentence).toMatch(/Google did not answer as it should.*press Resume/);
  expect(paused.sentence).not.toContain("Spreadsheets");
  expect(refusal.refused).toBeLessThanOrEqual(6 * (POLICY.mostRetries + 2));
  expect(desk.runtime.triggers.list()).toEqual([]);
  refusal.end();
  const done = await desk.resume();
  expect(done.state).toBe("done");
  expect(done.sums.unknown).toBe(0);
  expect(desk.account().askedTwice).toEqual([]);
});

test("what the log says of a fault leads to the line that met it", async () => {
  const desk = await openDesk({ rows: 10 });
  await started(desk, ALL);
  refuse(desk, "before", ({ method }) => method === "flush", 1);
  await desk.wait();
  const [said = ""] = desk.runtime.log.flatMap(({ console }) =>
    console.filter(({ level }) => level === "error").map(({ text }) => text),
  );
  const [words, ...calls] = readTrace(said, read("build", "maps", "Code.js.map")).split("\n");
  expect(words).toContain(TEXT);
  expect(calls.join()).toMatch(/src\/platform\/spreadsheet\.ts:\d+.*src\/jobs\/reserve\.ts:\d+/s);
});

test("a store that refuses everything brings the clock back each hour only, once an hourly trigger has called", async () => {
  const desk = await openDesk({ rows: 60, profile: { triggersFromTriggers: "run" } });
  await started(desk, ALL);
  const refusal = refuse(desk, "before", ({ service }) => service === "properties");
  await desk.clock.advance(3_600_000);
  const before = desk.runtime.log.length;
  await desk.clock.advance(5 * 3_600_000);
  expect(desk.runtime.log.length - before).toBeLessThanOrEqual(10);
  refusal.end();
  const done = await desk.wait();
  expect(done.state).toBe("done");
  expect(desk.account().askedTwice).toEqual([]);
});

test.each(["en", "fr", "de"] as const)(
  "a used-up day of requests pauses the run with its own sentence and nothing in doubt: %s",
  async (locale) => {
    const desk = await openDesk({ rows: 60, profile: { locale } });
    const { runtime } = desk;
    const { run } = await started(desk, ALL);
    runtime.quotas.preset(runtime.owner, "fetch", 100_000);
    await got(desk, { do: "step", run });
    const paused = await progressOf(desk, run);
    expect(paused.sentence).toMatch(/^Google.s daily limit of web requests/);
    expect(paused.sums).toMatchObject({ unknown: 0 });
    expect(paused.state).toBe("paused");
  },
);

test("a full store pauses the run with its own sentence, in whatever language Google answers", async () => {
  const desk = await openDesk({ rows: 200, profile: { locale: "fr" } });
  const { document } = desk.runtime.stores.properties;
  const stop = desk.runtime.intercept((call, phase) => {
    if (phase !== "before" || call.service !== "fetch" || document.has("filler.0")) return;
    for (let at = 0; at < 55; at++) document.set(`filler.${at}`, "x".repeat(9_100));
  });
  await pressed(desk, "enrichThisTab");
  stop();
  const paused = await desk.wait();
  expect(paused.state).toBe("paused");
  expect(paused.sentence).toMatch(/no room left to note/);
  for (const key of [...document.keys()].filter((each) => each.startsWith("filler.")))
    document.delete(key);
  expect((await desk.resume()).state).toBe("done");
  expect(desk.account().askedTwice).toEqual([]);
});

test.each(["en", "de", "fr"] as const)(
  "a file with no room for our columns is said to be full, and Resume goes on once there is some: in %s",
  async (locale) => {
    const desk = await openDesk({ rows: 5, profile: { locale } });
    const { sheets } = desk.runtime;
    sheets.addTab("Big");
    const sizes = sheets.tabs().map(({ rows, columns }) => rows * columns);
    const { rows, columns } = sheets.tab("Big");
    const left = 10_000_000 - sizes.reduce((sum, each) => sum + each, 0);
    sheets.insertRows("Big", rows, Math.floor(left / columns));
    sheets.select("Contacts", { row: 1, column: 1, rows: 1, columns: 1 });
    await pressed(desk, "enrichThisTab");
    const full = await desk.progress();
    expect(full.sentence).toMatch(
      /^This spreadsheet is full\. .* press Resume\. Nothing is lost; 5 rows wait\.$/,
    );
    expect(desk.account().credits.charged).toBe(0);
    sheets.deleteTab("Big");
    expect((await desk.resume()).state).toBe("done");
    expect(desk.account().askedTwice).toEqual([]);
  },
);

test("what a menu command cannot do is said in one sentence, and a run that a person paused stays so", async () => {
  // Phones take longer than a step waits for them.
  const desk = await openDesk({ rows: 60, entries: { fields: "phone" } });
  const refusal = refuse(desk, "before", ({ method }) => method === "getDataSize");
  await pressed(desk, "enrichThisTab");
  expect(desk.person.alerts.at(-1)).toMatch(/Google did not answer as it should/);
  refusal.end();
  await beginInPanel(desk, desk.person.entries.fields);
  await pressed(desk, "enrichThisTab");
  await pressed(desk, "enrichPause");
  desk.service.faults.add({ kind: "dropped-before" });
  await desk.clock.advance(3_600_000);
  expect((await desk.progress()).sentence).toMatch(/^Paused by you/);
  desk.service.faults.clear();
  // Nothing is left to resume once its last answers are there.
  expect(await desk.wait()).toMatchObject({ state: "done", sums: { pending: 0 } });
});

test.each([
  ["settings", "user", /settings cannot be read.*Settings/],
  ["ledger", "document", /File > Make a copy/],
] as const)(
  "a stored record (%s) that cannot be read is a sentence with a cure",
  async (key, where, sentence) => {
    const desk = await openDesk({ rows: 10 });
    await desk.enrich();
    const { properties } = desk.runtime.stores;
    const store = where === "user" ? properties.user(desk.runtime.owner) : properties.document;
    store.set(key, "{not json");
    await pressed(desk, "enrichThisTab");
    expect(desk.person.alerts.at(-1)).toMatch(sentence);
  },
);

test("settings that cannot be read are entered anew; pace and learned delays are begun anew", async () => {
  const desk = await openDesk({ rows: 10 });
  const { properties } = desk.runtime.stores;
  properties.user(desk.runtime.owner).set("settings", "{");
  for (const key of ["poll", "pace"]) properties.document.set(key, "{");
  await desk.settings({});
  expect((await desk.enrich()).state).toBe("done");
});

/** Has the platform refuse the calls that `where` takes: so many, or all until it is ended. */
function refuse(
  desk: Desk,
  phase: "before" | "after",
  where: (call: PlatformCall) => boolean,
  most = Number.POSITIVE_INFINITY,
): { refused: number; end(): void } {
  const refusal = { refused: 0, end: () => {} };
  refusal.end = desk.runtime.intercept((call, when) => {
    if (when !== phase || call.execution.fn === "enrichSidebar" || !where(call)) return undefined;
    if (refusal.refused >= most) return undefined;
    refusal.refused++;
    return new PlatformError(TEXT);
  });
  return refusal;
}

/** No execution failed with a text of Google's, and no person read one. */
function expectNothingRaw(desk: Desk): void {
  const raw = desk.runtime.log.flatMap(({ result }) => result?.error?.message ?? []);
  expect(raw).toEqual([]);
  expect(desk.person.alerts.filter((text) => text.includes("Spreadsheets"))).toEqual([]);
}
