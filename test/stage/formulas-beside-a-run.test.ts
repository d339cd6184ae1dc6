import { closeDesks } from "./desk";
import { lookUps, minutes, openFormulas, peopleRows, RESULT, shown, TAB } from "./formulas-desk";

afterEach(closeDesks);

test("a run and formulas that want the same people at once ask once, and both fill", async () => {
  const rows = peopleRows(30);
  const desk = await openFormulas(rows);
  const { runtime } = desk;
  runtime.sheets.select(TAB, { row: 1, column: 1, rows: 1, columns: 1 });
  const run = runtime.start({ fn: "enrichThisTab", kind: "menu" });
  runtime.sheets.write(
    TAB,
    2,
    RESULT,
    // Every second formula names less of the person than the run does.
    rows.map((_, at) => [
      `=ENRICH_EMAIL(A#,B#,C#${at % 2 ? ",D#" : ""})`.replaceAll("#", `${at + 2}`),
    ]),
  );
  await desk.clock.runUntil(run.done);
  await minutes(desk, 40);
  expect(desk.account()).toMatchObject({ askedTwice: [], askedUnderOtherKey: [], questions: 30 });
  expect(lookUps(desk)).toBe(30);
  expect(shown(desk, 30).filter((value) => value === "PENDING" || value === "#ERROR!")).toEqual([]);
  const placed = desk.rows().map((row) => row["E-mail"]);
  const found = shown(desk, 30).map((value) => (value === "N/A" ? "" : value));
  expect(placed).toEqual(found);
});
