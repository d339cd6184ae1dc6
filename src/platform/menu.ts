import type { Calendar } from "../ports/calendar";

/** Adds the add-on's menu. Allowed in every authority, even before anything was authorised (platform §5). */
export function addMenu(
  entries: readonly (readonly [caption: string, handler: string] | "")[],
): void {
  const menu = SpreadsheetApp.getUi().createAddonMenu();
  for (const entry of entries) {
    if (entry === "") menu.addSeparator();
    else menu.addItem(entry[0], entry[1]);
  }
  menu.addToUi();
}

/**
 * Opens the sidebar at a panel. It writes numbers and dates as the spreadsheet does. `goesOn`: what it starts
 * goes on without it.
 */
export function showSidebar(panel: string, calendar: Calendar, goesOn: boolean): void {
  SpreadsheetApp.getUi().showSidebar(pageAt(panel, "", calendar, goesOn).setTitle("Enrich"));
}

/** Shows results as a table in a dialog; sheet and sidebar stay usable. */
export function showRows(
  title: string,
  rows: readonly Record<string, string>[],
  calendar: Calendar,
): void {
  const page = pageAt("wide", JSON.stringify(rows), calendar).setWidth(WIDTH).setHeight(HEIGHT);
  SpreadsheetApp.getUi().showModelessDialog(page, title);
}

/** Fits a laptop's screen beside the sidebar. */
const WIDTH = 900;
const HEIGHT = 520;

function pageAt(panel: string, rows: string, calendar: Calendar, goesOn = true) {
  const page = HtmlService.createTemplateFromFile("Sidebar");
  page.panel = panel;
  page.rows = rows;
  page.locale = calendar.locale();
  page.zone = calendar.zone();
  page.goesOn = goesOn;
  return page.evaluate();
}
