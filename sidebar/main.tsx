import { render } from "preact";
import { keepFocus } from "./keep-focus";
import { setSheetLocale } from "./sheet-locale";
import { Shell } from "./shell";
import { WideView } from "./wide-view";

const app = document.getElementById("app");
if (app) {
  // The script fills in the panel to open and the spreadsheet's locale.
  const { panel, locale = "", zone = "", rows = "" } = app.dataset;
  setSheetLocale({ locale, zone });
  // Takes the focus for the person who opened the page, unless they went back to the sheet.
  focus();
  keepFocus();
  render(panel === "wide" ? <WideView {...JSON.parse(rows)} /> : <Shell first={panel} />, app);
}
