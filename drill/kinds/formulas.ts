// E-mails by formulas in cells: one a row over either address, and one over a range; refreshed, frozen, and back again.
import type { CellValue } from "../../local/runtime/sheets/sheet-model";
import { SYNCHRONOUS_URL } from "../../local/stage/stage";
import type { Finding } from "../part";
import { ROW_HEADER, rowsByHeader } from "../scene/own-rows";
import { PEOPLE_HEADERS, peopleRows } from "../scene/people";
import { untilQuiet } from "../scene/quiet";
import { type Scene, TAB } from "../scene/scene";
import { expectedEmail } from "./contacts";
import type { Kind } from "./kind";

const RESULT = "Result";
const COLUMN = PEOPLE_HEADERS.length + 1;
/** Longer than the lease of an ended execution; its clock looks for cells that wait as long as there are any. */
const MINUTES = 12;
/** E-mails are there by then. */
const ANSWERED_MINUTES = 4;
/** What a cell may say where it shows no e-mail. */
const OTHERWISE = [
  "N/A",
  ...["risky", "invalid"].map((status) => `kept aside: ${status}`),
  "#ERROR!",
  "PENDING",
  "ERROR: No answer came, and it may have been paid, so it is not asked again by itself. Enrich its row to choose.",
];

const shared = {
  minutes: MINUTES,
  lasts: true,
  setting: (seed: number, rows: number) => ({
    rows: peopleRows(seed, rows).map((row, at) => [...row, at === 0 ? RESULT : ""]),
    entries: { formulaCredits: 100_000 },
  }),
  expected: (scene: Scene, row: string) => ({
    [RESULT]: [...(expectedEmail(scene, row)["E-mail"] ?? []), ...OTHERWISE],
  }),
  inspect: waitingOrFailed,
} as const satisfies Partial<Kind>;

const refresh = async (scene: Scene) => {
  await pressed(scene, "enrichRefreshFormulas");
};

export const singleFormulas: Kind = {
  ...shared,
  name: "formulas-single",
  rows: [1, 5],
  press: typeSingle,
  again: refresh,
};

export const synchronousFormulas: Kind = {
  ...shared,
  name: "formulas-sync",
  rows: [1, 5],
  setting(seed, rows) {
    const { entries, ...setting } = shared.setting(seed, rows);
    return { ...setting, entries: { ...entries, baseUrl: "", synchronousUrl: SYNCHRONOUS_URL } };
  },
  press: typeSingle,
  again: refresh,
};

export const rangedFormula: Kind = {
  ...shared,
  name: "formulas-range",
  rows: [1, 12],
  press: typeRange,
  again: refresh,
};

export const freeze: Kind = {
  ...shared,
  name: "freeze",
  rows: [1, 6],
  prepare: calculated,
  press: (scene) => pressed(scene, "enrichFreezeFormulas"),
};

export const unfreeze: Kind = {
  ...shared,
  name: "undo-freeze",
  rows: [1, 6],
  async prepare(scene) {
    await calculated(scene);
    await pressed(scene, "enrichFreezeFormulas");
  },
  press: (scene) => pressed(scene, "enrichUndoFreeze"),
};

async function typeSingle(scene: Scene): Promise<void> {
  const rows = scene.own.size;
  const cells = Array.from({ length: rows }, (_, at) => [
    `=ENRICH_EMAIL(B${at + 2},C${at + 2},D${at + 2})`,
  ]);
  await typed(scene, cells);
}

async function typeRange(scene: Scene): Promise<void> {
  const last = scene.own.size + 1;
  await typed(scene, [[`=ENRICH_EMAIL(B2:B${last},C2:C${last},D2:D${last})`]]);
}

async function typed({ runtime }: Scene, cells: string[][]): Promise<void> {
  runtime.sheets.write(TAB, 2, COLUMN, cells);
  await runtime.formulas.idle();
}

/** Every cell shows its answer; what it shows is the people's own from then on. */
async function calculated(scene: Scene): Promise<void> {
  await typeSingle(scene);
  await untilQuiet(scene, ANSWERED_MINUTES);
  for (const { cells } of rowsByHeader(scene.runtime.sheets.read(TAB))) {
    const own = scene.own.get(String(cells[ROW_HEADER]));
    if (own) own[RESULT] = cells[RESULT] as CellValue;
  }
}

async function pressed(scene: Scene, fn: string): Promise<void> {
  scene.runtime.sheets.select(TAB, { row: 1, column: 1, rows: 1, columns: 1 });
  await scene.press(fn);
  await scene.runtime.formulas.idle();
}

/** A cell that waits for ever, or says anything but that its own answer was lost. */
function waitingOrFailed({ runtime }: Scene): Finding[] {
  const columns = runtime.sheets.read(TAB)[0] ?? [];
  const column = columns.indexOf(RESULT) + 1;
  return rowsByHeader(runtime.sheets.read(TAB)).flatMap(({ number, cells }): Finding[] => {
    const row = String(cells[ROW_HEADER]);
    if (cells[RESULT] === "PENDING")
      return [{ kind: "unexplained", sentence: `The formula of "${row}" waits for ever.` }];
    if (cells[RESULT] !== "#ERROR!") return [];
    const sentence = runtime.formulas.error(TAB, number, column) ?? "";
    if (/^No answer came, and it may have been paid/.test(sentence)) return [];
    return [{ kind: "unexplained", sentence: `The formula of "${row}" shows: ${sentence}` }];
  });
}
