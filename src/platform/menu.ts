import type { Calendar } from "../ports/calendar";

/** Adds the add-on's menu; allowed in every authority, also before anything was authorised (platform §5). */
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

/** Opens the sidebar at the panel of this name, which writes numbers and dates as the spreadsheet does. */
export function showSidebar(panel: string, calendar: Calendar): void {
  const page = HtmlService.createTemplateFromFile("Sidebar");
  page.panel = panel;
  page.locale = calendar.locale();
  page.zone = calendar.zone();
  SpreadsheetApp.getUi().showSidebar(page.evaluate().setTitle("Enrich"));
}
