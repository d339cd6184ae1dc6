import { render } from "preact";
import { setPlace } from "./place";
import { Shell } from "./shell";

const app = document.getElementById("app");
if (app) {
  // The script fills in which panel a menu entry opens, and how the spreadsheet writes.
  const { panel, locale = "", zone = "" } = app.dataset;
  setPlace({ locale, zone });
  render(<Shell first={panel} />, app);
}
