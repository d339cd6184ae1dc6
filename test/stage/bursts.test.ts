import { shareOf } from "../sample";
import { closeDesks } from "./desk";
import {
  EMAIL,
  fill,
  formulaRuns,
  minutes,
  openFormulas,
  peopleRows,
  shown,
} from "./formulas-desk";

// Google refuses bursts of calls with an error, at heights nobody has written down (platform Z3, Q30, Q34).

afterEach(closeDesks);

test("40 fresh cells that want more locks a second than Google gives show answers, none an error, and pay once", () =>
  showAnswers(40, 5));

test("so do 500 at 15 locks a second", () => showAnswers(shareOf(500, 60), shareOf(15, 5)));

/** Of cells that are entered at once, where Google gives so many locks a second. */
async function showAnswers(count: number, locks: number) {
  const desk = await openFormulas(peopleRows(count));
  const above = { calls: locks, withinMs: 1_000 };
  const burst = desk.runtime.faults.add({ kind: "burst", at: "lock.tryLock", above });
  await fill(desk, EMAIL, count);
  await minutes(desk, 10);
  expect(burst.struck).toBeGreaterThan(0);
  const cells = shown(desk, count).map(String);
  expect(cells.filter((cell) => /^(#|ERROR|PENDING|Loading)/.test(cell) || cell === "")).toEqual(
    [],
  );
  expect(desk.account().askedTwice).toEqual([]);
  expect(formulaRuns(desk).filter(({ result }) => result?.error)).toEqual([]);
}

test.each(["en", "de"] as const)(
  "requests of cells that Google refuses as too many were not sent, and leave later: in %s",
  async (locale) => {
    const cells = 6;
    const desk = await openFormulas(peopleRows(cells), { profile: { locale } });
    const above = { calls: 1, withinMs: 1_000 };
    const burst = desk.runtime.faults.add({ kind: "burst", at: "fetch.fetchAll", above });
    await fill(desk, EMAIL, cells);
    await minutes(desk, 10);
    expect(burst.struck).toBeGreaterThan(0);
    const said = shown(desk, cells).map(String);
    expect(said.filter((cell) => /^(#|ERROR|PENDING|Loading)/.test(cell) || cell === "")).toEqual(
      [],
    );
    expect(desk.account().askedTwice).toEqual([]);
  },
);
