import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { messagesFor } from "../../../local/runtime/execution/messages";
import {
  canStrike,
  FAULT_KINDS,
  kindOfFault,
  type PlatformFaultKind,
} from "../../../local/runtime/faults/fault-kinds";
import type { Runtime } from "../../../local/runtime/runtime";
import { closeStages, openStage } from "./stage";

// The errors of the platform that a stage can be told to make: each text, each call, each language.

afterEach(closeStages);

/** The list of errors of the platform notes, section 11, as far as a platform call or a start says them. */
const SECTION_11 = [
  "Service invoked too many times for one day: urlfetch.",
  "Service invoked too many times in a short time: <svc>. Try Utilities.sleep(1000) between calls.",
  "Service using too much computer time for one day.",
  "Script invoked too many times per second for this Google user account.",
  "There are too many scripts running simultaneously for this Google user account.",
  "Exceeded maximum execution time",
  "Internal error executing the custom function",
  "Address unavailable: <full url>",
  "DNS error: <full url>",
  "Timeout: <url>",
  "Bandwidth quota exceeded: <full url>. Try reducing the rate of data transfer.",
  "Request failed for <origin> returned code <n>. Truncated server response: <text> (use muteHttpExceptions option to examine full response)",
  "Attribute provided with invalid value: Header:<name>",
  "Limit Exceeded: <what>.",
  "You do not have permission to call <X>.",
  "Authorization is required to perform that action. Please run the script again to authorize it.",
  "Lock timeout: another process was holding the lock for too long.",
  "There are too many LockService operations against the same script.",
  "You have exceeded the property storage quota. Please remove some properties and try again.",
  "Argument too large: key",
  "Argument too large: value",
  "Invalid argument: key",
  "This add-on has created too many time-based triggers in this document for this Google user account.",
  "This script has too many triggers. Triggers must be deleted from the script before more can be added.",
  "Unable to talk to trigger service",
  "Cannot call SpreadsheetApp.getUi() from this context.",
  "Service Spreadsheets timed out while accessing document with id <id>.",
  "We're sorry, a server error occurred. Please wait a bit and try again.",
  "We're sorry, a server error occurred while reading from storage. Error code PERMISSION_DENIED.",
  "Document <id> is missing (perhaps it was deleted, or you don't have read access?)",
  "The coordinates of the range are outside the dimensions of the sheet.",
  "Failed due to illegal value in property: <n>",
];

/** A script that makes each kind of call by its name, and gives what it caught. */
const code = `
var url = "https://api.example/path?key=k";
var sheet = function () { return SpreadsheetApp.getActiveSheet(); };
var calls = {
  "fetch.fetch": function () { UrlFetchApp.fetch(url); },
  "fetch.fetchAll": function () { UrlFetchApp.fetchAll([url, url, url, url]); },
  "properties.getProperty": function () { PropertiesService.getDocumentProperties().getProperty("a"); },
  "properties.setProperty": function () { PropertiesService.getDocumentProperties().setProperty("a", "1"); },
  "cache.get": function () { CacheService.getDocumentCache().get("a"); },
  "cache.put": function () { CacheService.getDocumentCache().put("a", "1"); },
  "lock.tryLock": function () { return LockService.getDocumentLock().tryLock(5000); },
  "lock.waitLock": function () { LockService.getDocumentLock().waitLock(1000); },
  "lock.releaseLock": function () { LockService.getDocumentLock().releaseLock(); },
  "sheet.getValues": function () { sheet().getRange(1, 1).getValues(); },
  "sheet.setValues": function () { sheet().getRange(1, 1).setValues([["x"]]); },
  "sheet.insertRows": function () { sheet().insertRowsAfter(1, 1); },
  "sheet.flush": function () { SpreadsheetApp.flush(); },
  "script.getProjectTriggers": function () { ScriptApp.getProjectTriggers(); },
  "script.createTrigger": function () { ScriptApp.newTrigger("now").timeBased().everyHours(1).create(); },
  "ui.getUi": function () { SpreadsheetApp.getUi(); }
};
function probe(name) {
  try { var value = calls[name](); return value === undefined ? "fine" : value; } catch (error) { return error.message; }
}
function now() { return new Date().getTime(); }
function held() { return LockService.getDocumentLock().tryLock(0); }
function keep() { LockService.getDocumentLock().waitLock(0); Utilities.sleep(200000); Utilities.sleep(200000); }
`;

const CALLS = [...code.matchAll(/"(\w+\.\w+)":/g)].map(([, name = ""]) => name);
const STARTS = ["menu", "trigger", "sidebar", "formula"] as const;
const KINDS = Object.keys(FAULT_KINDS) as PlatformFaultKind[];
const URL_ARGS = [[{ url: "https://api.example/path?key=k" }]];

function said(kind: PlatformFaultKind, name: string, locale: "en" | "fr" | "de"): string {
  const [service = "", method = ""] = name.split(".");
  return kindOfFault(kind).says(messagesFor(locale), { service, method, args: URL_ARGS });
}

test("every error of the platform notes can be had, and each kind has its source and confidence", () => {
  const names = [...CALLS, ...STARTS.map((kind) => `start.${kind}`)];
  const texts = KINDS.flatMap((kind) =>
    names.filter((name) => canStrike(kind, name)).map((name) => said(kind, name, "en")),
  );
  const missing = SECTION_11.filter((line) => !texts.some((text) => patternOf(line).test(text)));
  expect(missing).toEqual([]);
  expect(KINDS.filter((kind) => !/\S/.test(kindOfFault(kind).source))).toEqual([]);
  expect(KINDS.filter((kind) => !/^[A-D]$/.test(kindOfFault(kind).confidence))).toEqual([]);
});

test("every kind but a header's refusal is said in other words in French and in German", () => {
  const name = (kind: PlatformFaultKind) =>
    CALLS.find((one) => canStrike(kind, one)) ?? "start.menu";
  const same = (locale: "fr" | "de") =>
    KINDS.filter((kind) => said(kind, name(kind), "en") === said(kind, name(kind), locale));
  expect(same("fr")).toEqual(["illegal-value", "header-refused"]);
  expect(same("de")).toEqual(["illegal-value", "header-refused"]);
});

describe.each(["en", "fr", "de"] as const)("in %s", (locale) => {
  test("each kind strikes each call it can with its own text, as often as told, then goes away", async () => {
    const stage = await openStage(code, { profile: { locale } });
    const wrong: string[] = [];
    for (const kind of KINDS)
      for (const name of CALLS.filter((one) => canStrike(kind, one))) {
        const fault = stage.faults.add({ kind, at: name, count: 1 });
        const { value, killed } = await stage.run({ fn: "probe", args: [name], kind: "menu" });
        const expected = said(kind, name, locale);
        if (killed ? kind !== "time-over" : value !== expected) wrong.push(`${kind} at ${name}`);
        const again = await stage.run({ fn: "probe", args: [name], kind: "menu" });
        if (again.value === expected && !/^dns/.test(kind)) wrong.push(`${kind} stays at ${name}`);
        if (fault.struck !== 1) wrong.push(`${kind} struck ${fault.struck} at ${name}`);
        stage.faults.clear();
      }
    expect(wrong).toEqual([]);
  });

  test("a start is refused with the text of its kind, and nothing runs", async () => {
    const stage = await openStage(code, { profile: { locale } });
    const kinds = KINDS.filter((kind) => STARTS.some((how) => canStrike(kind, `start.${how}`)));
    for (const kind of kinds) {
      const how = STARTS.find((one) => canStrike(kind, `start.${one}`)) as (typeof STARTS)[number];
      stage.faults.add({ kind, at: `start.${how}`, count: 1 });
      const { ok, error } = await stage.run({ fn: "now", kind: how });
      expect([ok, error?.message]).toEqual([false, said(kind, `start.${how}`, locale)]);
      expect((await stage.run({ fn: "now", kind: how })).ok).toBe(true);
    }
    expect(kinds.length).toBeGreaterThanOrEqual(7);
  });
});

test("after a call the error is its answer, though it was carried out", async () => {
  const stage = await openStage(code);
  stage.faults.add({ kind: "server-error", at: "properties.setProperty", phase: "after" });
  expect(await stage.value("probe", "properties.setProperty")).toMatch(/server error/);
  expect(stage.stores.properties.document.get("a")).toBe("1");
});

test("a burst's limit strikes what comes above so many calls within so much time", async () => {
  const stage = await openStage(code);
  stage.faults.add({ kind: "burst", at: "lock.tryLock", above: { calls: 2, withinMs: 1_000 } });
  const tried = async () =>
    /in a short time/.test(String(await stage.value("probe", "lock.tryLock")));
  expect([await tried(), await tried(), await tried()]).toEqual([false, false, true]);
  await stage.clock.advance(1_001);
  expect(await tried()).toBe(false);
});

test("a fault lets some pass first, strikes one function only, and ends at its time", async () => {
  const stage = await openStage(code);
  const untilMs = stage.clock.now() + 1_000;
  stage.faults.add({ kind: "server-error", at: "cache.get", fn: "probe", skip: 1, untilMs });
  const struck = async () => (await stage.value("probe", "cache.get")) !== "fine";
  expect([await struck(), await struck()]).toEqual([false, true]);
  await stage.clock.advance(1_001);
  expect(await struck()).toBe(false);
  stage.faults.add({ kind: "server-error", at: "cache.get", fn: "other" });
  expect(await struck()).toBe(false);
});

describe("a call of many requests that fails in the middle", () => {
  let server: Server;
  let arrived = 0;
  beforeEach(async () => {
    arrived = 0;
    server = createServer((_, response) => {
      arrived++;
      response.end("{}");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterEach(() => server.close());

  test.each([
    [0, 0],
    [0.5, 2],
    [1, 4],
  ])("with %s of them delivered throws, and %s have arrived", async (delivered, count) => {
    const { port } = server.address() as AddressInfo;
    const stage = await openStage(code, { routes: { "api.example": port } });
    stage.faults.add({ kind: "timeout", at: "fetch.fetchAll", delivered });
    expect(await stage.value("probe", "fetch.fetchAll")).toMatch(/^Timeout: https/);
    expect(arrived).toBe(count);
  });
});

describe("locks", () => {
  const got = (stage: Runtime) => stage.run({ fn: "held", kind: "menu" });

  test("one that somebody unknown holds is never had until they let go", async () => {
    const stage = await openStage(code);
    stage.locks.occupy("document", 60_000);
    expect(await stage.value("probe", "lock.tryLock")).toBe(false);
    expect(await stage.value("probe", "lock.waitLock")).toMatch(/^Lock timeout/);
    await stage.clock.advance(60_000);
    expect((await got(stage)).value).toBe(true);
    const leave = stage.locks.occupy("document", 60_000);
    leave();
    expect((await got(stage)).value).toBe(true);
  });

  test("one of a killed execution is free at once, or kept for as long as the stage is told", async () => {
    const stage = await openStage(code);
    for (const [keptAfterKillMs, free] of [
      [0, true],
      [600_000, false],
    ] as const) {
      stage.locks.keptAfterKillMs = keptAfterKillMs;
      await stage.run({ fn: "keep", kind: "menu" });
      expect((await got(stage)).value).toBe(free);
    }
    await stage.clock.advance(600_000);
    expect((await got(stage)).value).toBe(true);
  });
});

test("a script's clock shows what it is told: set back, or another for each execution", async () => {
  const stage = await openStage(code);
  const right = stage.clock.now();
  stage.faults.aheadMs = ({ id }) => (id % 2 === 0 ? 90_000 : -3_600_000);
  expect(await stage.value("now")).toBe(right - 3_600_000);
  expect(await stage.value("now")).toBe(right + 90_000);
});

/** A line of the notes as a pattern: what stands in angle brackets is anything. */
function patternOf(line: string): RegExp {
  const escaped = line.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/<[^>]*>/g, ".*")}`);
}
