// The person of the file, who works in it while assistants ask.
import type { Draw } from "../race/draw";
import { TAB } from "../scene/scene";
import { type AgentsFile, count } from "./file";
import { HEADERS, PROMPT } from "./people";

/** How often the person does something between two turns of assistants. */
const BUSY = 0.15;
/** Between two turns. */
const LONGEST_MS = 45_000;

/** Sheet calls between two acts in the midst of executions. */
const MOST_CALLS = 400;

/** Lets some time pass, in which the person may do something. */
export async function personActs(file: AgentsFile, draw: Draw): Promise<void> {
  if (draw.chance(BUSY)) draw.one(ACTS)(file, draw);
  await file.scene.clock.advance(draw.whole(1_000, LONGEST_MS));
}

/** Has the person act just before some calls on the sheet, too. Returns what ends that. */
export function actAmidCalls(file: AgentsFile, draw: Draw): () => void {
  let left = draw.whole(1, MOST_CALLS);
  return file.scene.runtime.intercept(({ service }, phase) => {
    if (service !== "sheet" || phase !== "before" || --left > 0) return undefined;
    left = draw.whole(1, MOST_CALLS);
    count(file, "amid calls");
    draw.one(AMID_CALLS)(file, draw);
    return undefined;
  });
}

type Act = (file: AgentsFile, draw: Draw) => void;

const ACTS: readonly Act[] = [sort, sort, insert, enrich, step, move, type];
const AMID_CALLS: readonly Act[] = [type, insert, sort, move];

function sort(
  {
    scene: {
      runtime: { sheets },
    },
  }: AgentsFile,
  draw: Draw,
): void {
  const [headers = [], ...rows] = sheets.read(TAB);
  const box = { row: 2, column: 1, rows: rows.length, columns: headers.length };
  const ascending = draw.chance(0.5);
  sheets.sort(TAB, box, [{ column: draw.whole(1, HEADERS.length), ascending }]);
}

function insert(file: AgentsFile, draw: Draw): void {
  const { sheets } = file.scene.runtime;
  const row = draw.whole(2, sheets.lastRow(TAB));
  sheets.insertRows(TAB, row);
  sheets.write(TAB, row, 1, [OWN_ROW]);
  count(file, OWN_ROWS);
}

/** Right below the last row of the table. */
function type(file: AgentsFile): void {
  const { sheets } = file.scene.runtime;
  const blank = sheets.read(TAB).findIndex((row) => row.every((cell) => cell === ""));
  sheets.write(TAB, blank < 0 ? sheets.lastRow(TAB) + 1 : blank + 1, 1, [OWN_ROW]);
  count(file, OWN_ROWS);
}

/** A row of a person's own, who names nobody; by what their number is counted. */
const OWN_ROW = ["", "", "", "", PROMPT];
export const OWN_ROWS = "own rows";

function move(
  {
    scene: {
      runtime: { sheets },
    },
  }: AgentsFile,
  draw: Draw,
): void {
  const last = sheets.lastRow(TAB);
  sheets.moveRows(TAB, draw.whole(2, last - 1), 1, draw.chance(0.5) ? 2 : last + 1);
}

/** Presses the button for the whole tab. */
function enrich({ scene: { runtime } }: AgentsFile): void {
  runtime.sheets.select(TAB, { row: 1, column: 1, rows: 1, columns: 1 });
  runtime.start({ fn: "enrichThisTab", kind: "menu" });
}

/** The panel is open. */
function step({ scene: { runtime } }: AgentsFile): void {
  runtime.start({ fn: "enrichSidebar", kind: "sidebar", args: [{ do: "step" }] });
}
