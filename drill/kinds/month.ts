// All that spends, at once and over the month's end, under a limit of the month: a run, formulas, a signal.
import { PEOPLE_HEADERS, peopleRows, plainPerson } from "../scene/people";
import { EDITOR, type Scene, TAB } from "../scene/scene";
import type { Kind } from "./kind";

const MONTH_END_MS = Date.UTC(2026, 1, 1);
/** The month ends before they begin, while all are at work, while they rest, or long after. */
const BEFORE_END_MS = [30_000, 12_000, 90_000, 20_000, 3_600_000];
/** Who is told that a month's credits are spent looks again so much later. */
const REST_MS = 150_000;
/** Phones by formulas, which cost ten times as much as the run's e-mails. */
const PHONES = 2;
const COLUMN = PEOPLE_HEADERS.length + 1;
/** What a signal counts as: as much as its request costs. */
const SIGNAL_CREDITS = 3;

export const month: Kind = {
  name: "month",
  rows: [2, 9],
  minutes: 14,
  lasts: true,
  // A signal's credits are not among the saved results.
  ownTab: true,
  rests: "MONTH_LIMIT",
  monthCredits,
  setting: (seed, rows) => ({
    rows: peopleRows(seed, rows).map((row, at) => [...row, at === 0 ? "Phone of ours" : ""]),
    entries: { formulaCredits: 100_000 },
    startAtMs: MONTH_END_MS - (BEFORE_END_MS[seed % BEFORE_END_MS.length] ?? 0),
  }),
  async prepare(scene) {
    const limit = { credits: monthCredits(scene.seed), started: SIGNAL_CREDITS };
    // The limit is each person's own, also of those who have the same account.
    for (const as of [undefined, EDITOR]) await scene.ask({ do: "settings-month", limit }, as);
  },
  async press(scene) {
    await spend(scene);
    await scene.clock.advance(REST_MS);
    await again(scene);
  },
  again,
};

/** Sometimes too little for one phone, sometimes enough for nearly all. */
function monthCredits(seed: number): number {
  return 8 + ((seed * 17) % 80);
}

async function again(scene: Scene): Promise<void> {
  await scene.press("enrichResume");
  await scene.press("enrichRefreshFormulas");
  await spend(scene);
}

async function spend(scene: Scene): Promise<void> {
  const { sheets, formulas } = scene.runtime;
  const cells = Array.from({ length: PHONES }, (_, at) => [
    `=ENRICH_PHONE(B${at + 2},C${at + 2},,E${at + 2})`,
  ]);
  sheets.write(TAB, 2, COLUMN, cells);
  sheets.select(TAB, { row: 1, column: 1, rows: 1, columns: 1 });
  await scene.press("enrichThisTab");
  const question = { kind: "jobs", company: plainPerson(scene.seed, 0).domain };
  await scene.ask({ do: "start-signal", question, again: false });
  await formulas.idle();
}
