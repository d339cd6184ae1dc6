import { render } from "preact";
import { PageView } from "./page-view";
import { StageClient } from "./stage-client";

const client = new StageClient(`ws://${location.host}/stage`);
const place = document.getElementById("page");
if (place) render(<PageView client={client} />, place);

// For tests and for the console: the grid is a canvas, which shows its cells to nobody else.
Object.assign(window, {
  workbench: { read: (range: string) => client.grid?.read(range) },
});
