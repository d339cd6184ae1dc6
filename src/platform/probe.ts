import { enrichError } from "../core/errors";
import type { Probe, TriggerTrial } from "../ports/probe";
import type { Tab } from "../ports/spreadsheet";
import { tabOf } from "./spreadsheet";

const TAB_NAME = "Enrich: self-test at work";
const CACHE_KEY = "enrich.self-test";
/** A function of main.js that does nothing; a run's own triggers call another. */
const HANDLER = "enrichProbe";

export function probe(): Probe {
  return {
    inTab,
    sort: (tab, { rows, columns }) => {
      sheetOf(tab).getRange(1, 1, rows, columns).sort(1);
    },
    cached,
    tryTrigger,
    webAppAddress: () => ScriptApp.getService().getUrl() as string | null,
    zones: () => ({
      script: Session.getScriptTimeZone(),
      file: file().getSpreadsheetTimeZone(),
    }),
    globals: (names) => names.filter((name) => name in globalThis),
  };
}

function inTab<T>(action: (tab: Tab) => T): T {
  const active = file().getActiveSheet();
  // A test that was cut short has left one; Google lets no two tabs share a name.
  const left = file().getSheetByName(TAB_NAME);
  if (left) file().deleteSheet(left);
  const sheet = file().insertSheet(TAB_NAME, file().getNumSheets());
  try {
    file().setActiveSheet(active);
    sheet.hideSheet();
    sheet.protect().setWarningOnly(true);
    return action(tabOf(sheet));
  } finally {
    file().deleteSheet(sheet);
    file().setActiveSheet(active);
  }
}

function cached(text: string): string | null {
  const cache = CacheService.getDocumentCache() as GoogleAppsScript.Cache.Cache | null;
  if (!cache) return null;
  try {
    cache.put(CACHE_KEY, text, 60);
    return cache.get(CACHE_KEY);
  } finally {
    cache.remove(CACHE_KEY);
  }
}

function tryTrigger(): TriggerTrial {
  const before = ScriptApp.getProjectTriggers().length;
  const made = makeTrigger();
  if (!made) return { period: undefined, before, during: before };
  try {
    return { period: made.period, before, during: ScriptApp.getProjectTriggers().length };
  } finally {
    ScriptApp.deleteTrigger(made.trigger);
  }
}

function makeTrigger(): { period: 1 | 60; trigger: GoogleAppsScript.Script.Trigger } | undefined {
  try {
    return {
      period: 1,
      trigger: ScriptApp.newTrigger(HANDLER).timeBased().everyMinutes(1).create(),
    };
  } catch (tooOften) {
    console.info(`No trigger each minute: ${String(tooOften)}`);
  }
  try {
    return {
      period: 60,
      trigger: ScriptApp.newTrigger(HANDLER).timeBased().everyHours(1).create(),
    };
  } catch (refused) {
    console.info(`No trigger each hour: ${String(refused)}`);
    return undefined;
  }
}

function sheetOf(tab: Tab): GoogleAppsScript.Spreadsheet.Sheet {
  const sheet = file()
    .getSheets()
    .find((each) => each.getSheetId() === tab.id);
  if (!sheet) throw enrichError("TAB_GONE");
  return sheet;
}

function file(): GoogleAppsScript.Spreadsheet.Spreadsheet {
  const spreadsheet =
    SpreadsheetApp.getActiveSpreadsheet() as GoogleAppsScript.Spreadsheet.Spreadsheet | null;
  if (!spreadsheet) throw enrichError("NO_FILE");
  return spreadsheet;
}
