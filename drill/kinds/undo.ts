// *Undo*: what the run wrote and nobody changed is cleared, and nothing else is touched.
import type { Finding } from "../part";
import { ROW_HEADER, rowsByHeader } from "../scene/own-rows";
import { E_MAILS, startRun } from "../scene/panel-run";
import { PEOPLE_HEADERS, peopleRows } from "../scene/people";
import { untilQuiet } from "../scene/quiet";
import { type Scene, TAB } from "../scene/scene";
import type { Kind } from "./kind";

const OWN_HEADER = "Their e-mail";
const COLUMN = PEOPLE_HEADERS.length + 1;
const OWN = "own@mine.example";
const CHANGED = "changed@mine.example";
/** The row with a value of the person's own from the start. */
const OWN_AT = 1;

const shared = {
  rows: [3, 8],
  minutes: 12,
  setting: (seed: number, rows: number) => ({
    rows: peopleRows(seed, rows).map((row, at) => [
      ...row,
      at === 0 ? OWN_HEADER : at === OWN_AT + 1 ? OWN : "",
    ]),
  }),
  prepare: runAndChange,
  async press(scene: Scene) {
    await scene.ask({ do: "undo" });
  },
  inspect: leftOver,
} as const satisfies Partial<Kind>;

export const undo: Kind = { ...shared, name: "undo" };

/** Somebody sorts the tab in the very moment. */
export const undoSorted: Kind = { ...shared, name: "undo-sorted", atKill: sortUpsideDown };

async function runAndChange(scene: Scene): Promise<void> {
  const outputs = { email: { header: OWN_HEADER, overwrite: false } };
  await startRun(scene, { ...E_MAILS, outputs });
  await untilQuiet(scene, 30);
  const changed = rowsByHeader(scene.runtime.sheets.read(TAB)).find(
    ({ cells }) => cells[OWN_HEADER] !== "" && cells[OWN_HEADER] !== OWN,
  );
  if (!changed) return;
  scene.runtime.sheets.write(TAB, changed.number, COLUMN, [[CHANGED]]);
  const own = scene.own.get(String(changed.cells[ROW_HEADER]));
  if (own) own[OWN_HEADER] = CHANGED;
}

function leftOver(scene: Scene): Finding[] {
  return rowsByHeader(scene.runtime.sheets.read(TAB)).flatMap(({ cells }): Finding[] => {
    const row = String(cells[ROW_HEADER]);
    if (cells[OWN_HEADER] === (scene.own.get(row)?.[OWN_HEADER] ?? "")) return [];
    const sentence = `After the undo "${row}" still shows "${cells[OWN_HEADER]}".`;
    return [{ kind: "misplaced", sentence }];
  });
}

function sortUpsideDown({ runtime: { sheets }, own }: Scene): void {
  const box = { row: 2, column: 1, rows: own.size, columns: sheets.lastColumn(TAB) };
  sheets.sort(TAB, box, [{ column: 2, ascending: false }]);
}
