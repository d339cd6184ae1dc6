import { render } from "preact";
import { PageView } from "./page-view";
import { StageClient } from "./stage-client";

// Loading the engine takes most of the time: `?grid=none` is for tests of the rest of the page.
const query = new URLSearchParams(location.search);
const hasGrid = query.get("grid") !== "none";
const editor = query.get("as");
const as = editor === null ? "" : `?${new URLSearchParams({ as: editor })}`;
const client = new StageClient(`ws://${location.host}/stage${as}`, hasGrid);
const place = document.getElementById("page");
if (place) render(<PageView client={client} editor={editor} />, place);

// For tests and the console: the grid is a canvas, and nothing else can read its cells.
Object.assign(window, {
  workbench: {
    read: (range: string) => client.grid?.read(range),
    formulas: (range: string) => client.grid?.formulas(range),
  },
});
