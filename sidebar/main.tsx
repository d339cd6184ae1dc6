import { render } from "preact";
import { keepFocus } from "./keep-focus";
import { setPlace } from "./place";
import { Shell } from "./shell";
import { WideView } from "./wide-view";

const app = document.getElementById("app");
if (app) {
  // The script fills in which panel a menu entry opens, and how the spreadsheet writes.
  const { panel, locale = "", zone = "", rows = "" } = app.dataset;
  setPlace({ locale, zone });
  // Whoever opens the page goes on in it; who has turned to the sheet before it is filled stays there.
  focus();
  keepFocus();
  render(panel === "wide" ? <WideView rows={JSON.parse(rows)} /> : <Shell first={panel} />, app);
}
