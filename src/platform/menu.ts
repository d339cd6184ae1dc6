import { TOP_UP_ADDRESS } from "../core/allowed-address";
import { groupFigures } from "../core/count-of";
import type { Calendar } from "../ports/calendar";
import type { Dialogs } from "../ports/dialogs";

type Entry = readonly [caption: string, opens: string | readonly Entry[]] | "";

/** Adds the menu. Allowed under any authority, even before the user authorised anything (platform §5). */
export function addMenu(entries: readonly Entry[]): void {
  const ui = SpreadsheetApp.getUi();
  const filled = (menu: GoogleAppsScript.Base.Menu, inside: readonly Entry[]) => {
    for (const entry of inside) {
      if (entry === "") menu.addSeparator();
      else if (typeof entry[1] === "string") menu.addItem(entry[0], entry[1]);
      else menu.addSubMenu(filled(ui.createMenu(entry[0]), entry[1]));
    }
    return menu;
  };
  filled(ui.createAddonMenu(), entries).addToUi();
}

/** Opens the sidebar at a panel, in the file's locale. `goesOn`: runs go on when the sidebar is closed. */
export function showSidebar(panel: string, calendar: Calendar, goesOn: boolean): void {
  SpreadsheetApp.getUi().showSidebar(pageAt(panel, "", calendar, goesOn).setTitle("Enrich"));
}

/** Shows results as a table in a modeless dialog. `found` is the page's data. */
export function showRows(title: string, found: object, calendar: Calendar): void {
  const page = pageAt("wide", JSON.stringify(found), calendar).setWidth(WIDTH).setHeight(HEIGHT);
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
  page.topUp = TOP_UP_ADDRESS;
  return page.evaluate();
}

/** A web app's answer that Google serves directly, with status 200 (platform W5, C: live checklist). */
export function webPage(text: string): GoogleAppsScript.HTML.HtmlOutput {
  return HtmlService.createHtmlOutput(text);
}

/** A web app's answer in JSON. Google redirects to it, so the caller has to follow (platform W5). */
export function webJson(text: string): GoogleAppsScript.Content.TextOutput {
  return ContentService.createTextOutput(text).setMimeType(ContentService.MimeType.JSON);
}

/** Dialogs that group the digits of numbers by the file's locale. */
export function uiDialogs({ locale }: Pick<Calendar, "locale">): Dialogs {
  const shown = (text: string) => groupFigures(text, locale);
  const ui = SpreadsheetApp.getUi();
  return {
    tell: (title, text) => {
      ui.alert(title, shown(text), ui.ButtonSet.OK);
    },
    confirm: (title, text) => ui.alert(title, shown(text), ui.ButtonSet.OK_CANCEL) === ui.Button.OK,
    ask: (title, text) => {
      const response = ui.prompt(title, shown(text), ui.ButtonSet.OK_CANCEL);
      return response.getSelectedButton() === ui.Button.OK ? response.getResponseText() : undefined;
    },
  };
}
