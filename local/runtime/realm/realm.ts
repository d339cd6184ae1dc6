import type { Boot, FromThread } from "../worker/protocol";
import { cacheService } from "./cache-service";
import { contentService } from "./content-service";
import { formulaResult } from "./formula-result";
import { connectHost, type HostFunctions } from "./host";
import { htmlService } from "./html-service";
import { lockService } from "./lock-service";
import { consoleObject, loggerObject } from "./logging";
import { removeMissingGlobals } from "./missing-globals";
import { propertiesService } from "./properties-service";
import { scriptApp } from "./script-app";
import { seededMath } from "./seeded-math";
import { session } from "./session";
import { sidebarResult } from "./sidebar-result";
import { spreadsheetApp } from "./spreadsheet-app";
import { stageDate, zonedFormat } from "./stage-date";
import { parseTagged, stringifyTagged } from "./tagged-json";
import { triggerEvent } from "./trigger-event";
import { urlFetchApp } from "./url-fetch-app";
import { utilities } from "./utilities-service";
import { webAppResult } from "./web-app-result";

/**
 * Runs inside the vm context of one execution, so that every object a script sees belongs to its
 * realm. Installs the platform's globals and returns a function that runs the called one.
 */
export default function install(
  host: HostFunctions,
  boot: Boot,
  evaluate: (name: string) => unknown,
): () => { settled(): FromThread | undefined } {
  connectHost(host);
  const global = globalThis as unknown as Record<string, unknown>;
  removeMissingGlobals(global);
  breakLanguage(boot, global);
  Object.assign(global, {
    Date: stageDate(boot.timeZone),
    console: consoleObject(),
    Logger: loggerObject(),
    SpreadsheetApp: spreadsheetApp(),
    UrlFetchApp: urlFetchApp(),
    PropertiesService: propertiesService(),
    CacheService: cacheService(),
    LockService: lockService(),
    ScriptApp: scriptApp(),
    HtmlService: htmlService(),
    ContentService: contentService(),
    Utilities: utilities(boot),
    Session: session(boot),
  });
  breakServices(boot, global);
  Intl.DateTimeFormat = zonedFormat(boot.timeZone);
  seededMath(boot.seed);
  return () => invoke(boot, evaluate);
}

function breakLanguage({ broken }: Boot, global: Record<string, unknown>): void {
  if (broken.includes("missing-globals")) global.URL = class {};
  if (broken.includes("language")) Reflect.deleteProperty(String.prototype, "matchAll");
}

/** What answers within the realm, so that no interceptor sees it. */
function breakServices({ broken }: Boot, global: Record<string, unknown>): void {
  const put = (name: string, members: object) => {
    global[name] = Object.assign(Object.create(global[name] as object), members);
  };
  if (broken.includes("argument-types"))
    put("CacheService", { getScriptCache: () => ({ getAll: () => ({}) }) });
  if (broken.includes("page-template"))
    put("HtmlService", { createTemplate: () => ({ evaluate: () => ({ getContent: () => "" }) }) });
  if (broken.includes("codec-time"))
    put("Utilities", { ungzip: () => ({ getDataAsString: () => "another text" }) });
}

function invoke(boot: Boot, evaluate: (name: string) => unknown) {
  const owner = boot.fn.includes(".") ? evaluate(boot.fn.replace(/\.[^.]*$/, "")) : globalThis;
  const fn = evaluate(boot.fn);
  if (typeof fn !== "function") throw new Error(`Script function not found: ${boot.fn}`);
  const returned = Reflect.apply(fn, owner, argumentsOf(boot));
  let outcome: FromThread | undefined;
  if (isPromise(returned)) returned.then(fulfil, reject);
  else fulfil(returned);
  return { settled: () => outcome };

  function fulfil(value: unknown): void {
    try {
      outcome = { type: "end", valueJson: resultTexts[boot.resultRule](value, boot.fn) };
    } catch (error) {
      reject(error);
    }
  }
  function reject(error: unknown): void {
    const { message = String(error), stack = "" } = (error ?? {}) as Error;
    outcome = { type: "end", error: { message, stack } };
  }
}

function argumentsOf({ kind, argsJson }: Boot): unknown[] {
  const args = parseTagged(argsJson) as unknown[];
  return /^(open|edit|trigger)$/.test(kind) ? args.map(triggerEvent) : args;
}

const resultTexts: Record<Boot["resultRule"], (value: unknown, fn: string) => string> = {
  sidebar: sidebarResult,
  webapp: webAppResult,
  formula: formulaResult,
  any: stringifyTagged,
};

function isPromise(value: unknown): value is Promise<unknown> {
  return value instanceof Promise;
}
