// The person of the file, who works in it while assistants ask.
import type { Draw } from "../race/draw";
import { type Scene, TAB } from "../scene/scene";
import { HEADERS, PROMPT } from "./people";

/** How often the person does something between two turns of assistants. */
const BUSY = 0.15;
/** Between two turns. */
const LONGEST_MS = 45_000;

/** Lets some time pass, in which the person may do something. */
export async function personActs(scene: Scene, draw: Draw): Promise<void> {
  if (draw.chance(BUSY)) draw.one(ACTS)(scene, draw);
  await scene.clock.advance(draw.whole(1_000, LONGEST_MS));
}

const ACTS: readonly ((scene: Scene, draw: Draw) => void)[] = [
  sort,
  sort,
  insert,
  enrich,
  step,
  move,
];

function sort({ runtime: { sheets } }: Scene, draw: Draw): void {
  const [headers = [], ...rows] = sheets.read(TAB);
  const box = { row: 2, column: 1, rows: rows.length, columns: headers.length };
  const ascending = draw.chance(0.5);
  sheets.sort(TAB, box, [{ column: draw.whole(1, HEADERS.length), ascending }]);
}

/** A row of a person's own, who names nobody. */
function insert({ runtime: { sheets } }: Scene, draw: Draw): void {
  const row = draw.whole(2, sheets.lastRow(TAB));
  sheets.insertRows(TAB, row);
  sheets.write(TAB, row, 1, [["", "", "", "", PROMPT]]);
}

function move({ runtime: { sheets } }: Scene, draw: Draw): void {
  const last = sheets.lastRow(TAB);
  sheets.moveRows(TAB, draw.whole(2, last - 1), 1, draw.chance(0.5) ? 2 : last + 1);
}

/** Presses the button for the whole tab. */
function enrich({ runtime }: Scene): void {
  runtime.sheets.select(TAB, { row: 1, column: 1, rows: 1, columns: 1 });
  runtime.start({ fn: "enrichThisTab", kind: "menu" });
}

/** The panel is open. */
function step({ runtime }: Scene): void {
  runtime.start({ fn: "enrichSidebar", kind: "sidebar", args: [{ do: "step" }] });
}
