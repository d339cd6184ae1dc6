import { render } from "preact";
import { PageView } from "./page-view";
import { StageClient } from "./stage-client";

// The engine takes most of the time that the page takes: `?grid=none` is for tests of what stands around it.
const hasGrid = new URLSearchParams(location.search).get("grid") !== "none";
const client = new StageClient(`ws://${location.host}/stage`, hasGrid);
const place = document.getElementById("page");
if (place) render(<PageView client={client} />, place);

// For tests and for the console: the grid is a canvas, which shows its cells to nobody else.
Object.assign(window, {
  workbench: { read: (range: string) => client.grid?.read(range) },
});
