import { enrichError } from "../core/errors";
import { lazily } from "../core/lazily";
import { PLAIN_TEXT } from "../core/literal-text";
import type { Probe, TriggerTrial } from "../ports/probe";
import type { Tab } from "../ports/spreadsheet";
import { openFile, tabOf } from "./spreadsheet";

const TAB_NAME = "Enrich: self-test at work";
/** A function of main.js that changes nothing; runs use another one. */
const HANDLER = "enrichProbe";
/** How long a cell may take to show its formula's result, and how often to check. */
const LONGEST_MS = 10_000;
const CHECK_MS = 1_000;

export function probe(): Probe {
  // Once: a run at work makes tabs, each of which is the active one for a moment.
  const active = lazily(() => openFile().getActiveSheet());
  return {
    inTab: (action) => inTab(active(), action),
    sort: (tab, { rows, columns }) => {
      sheetOf(tab).getRange(1, 1, rows, columns).sort(1);
    },
    widen: (tab, widths) => {
      for (const [at, width] of widths.entries()) sheetOf(tab).setColumnWidth(at + 1, width);
    },
    makePlainText: (tab, { row, column, rows, columns }) => {
      sheetOf(tab).getRange(row, column, rows, columns).setNumberFormat(PLAIN_TEXT);
    },
    runAsFormula,
    tryTrigger,
    webAppAddress: () => ScriptApp.getService().getUrl() as string | null,
    zones: () => ({
      script: Session.getScriptTimeZone(),
      file: openFile().getSpreadsheetTimeZone(),
    }),
    globals: (names) => names.filter((name) => name in globalThis),
  };
}

function inTab<T>(active: GoogleAppsScript.Spreadsheet.Sheet, action: (tab: Tab) => T): T {
  // A self-test that was cut short may have left its tab, and Google allows no duplicate names.
  const left = openFile().getSheetByName(TAB_NAME);
  if (left) openFile().deleteSheet(left);
  const sheet = openFile().insertSheet(TAB_NAME, openFile().getNumSheets());
  try {
    openFile().setActiveSheet(active);
    sheet.hideSheet();
    sheet.protect().setWarningOnly(true);
    return action(tabOf(sheet));
  } finally {
    openFile().deleteSheet(sheet);
    openFile().setActiveSheet(active);
  }
}

/**
 * What main.js returns to a cell that calls it: what a formula may do (platform, sections 3 and 5).
 * Of a person's settings it checks only whether they can be read.
 */
export function answerProbe(): string {
  return [
    `settings ${attempted(() => PropertiesService.getUserProperties().getKeys())}`,
    `dialogs ${attempted(() => SpreadsheetApp.getUi())}`,
  ].join(", ");
}

function attempted(action: () => unknown): string {
  try {
    action();
    return "allowed";
  } catch (refused) {
    console.info(String(refused));
    return "refused";
  }
}

function runAsFormula(tab: Tab): string {
  const cell = sheetOf(tab).getRange(1, 1);
  cell.setFormula(`=${HANDLER}()`);
  for (let waitedMs = 0; waitedMs < LONGEST_MS; waitedMs += CHECK_MS) {
    SpreadsheetApp.flush();
    const shown = String(cell.getValue());
    if (shown !== "" && !/^Loading/.test(shown)) return shown;
    Utilities.sleep(CHECK_MS);
  }
  return "";
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
  for (const period of [1, 60] as const)
    try {
      const clock = ScriptApp.newTrigger(HANDLER).timeBased();
      const timed = period === 1 ? clock.everyMinutes(1) : clock.everyHours(1);
      return { period, trigger: timed.create() };
    } catch (refused) {
      console.info(`No trigger each ${period} minutes: ${String(refused)}`);
    }
  return undefined;
}

function sheetOf(tab: Tab): GoogleAppsScript.Spreadsheet.Sheet {
  const sheet = openFile()
    .getSheets()
    .find((each) => each.getSheetId() === tab.id);
  if (!sheet) throw enrichError("TAB_GONE");
  return sheet;
}
