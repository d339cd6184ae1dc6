import { shareOf } from "../sample";
import { closeDesks, openDesk } from "./desk";
import { EMAIL, fill, HEADERS, peopleRows } from "./formulas-desk";
import { got } from "./panel";

// Google disabled triggers that a trigger's own execution had made (platform Z2); whether it still does is
// not known. So nothing may depend on one.

afterEach(closeDesks);

/** A week of hourly turns, or the first turn after a quarter of an hour. */
const TURNS = shareOf(7 * 24, 7 * 24);
const every = TURNS > 1 ? "hour" : "quarter";
const TURN_MS = TURNS > 1 ? 3_600_000 : 900_000;

test("a schedule, formulas and a search miss nothing while triggers made by triggers never run", async () => {
  const people = peopleRows(2 * TURNS + 4);
  const desk = await openDesk({
    rows: [HEADERS, ...people.slice(0, 2)],
    entries: { formulaCredits: 100_000 },
    profile: { triggersFromTriggers: "are-disabled" },
  });
  const { runtime, clock } = desk;
  runtime.sheets.addTab("Cells");
  const tab = runtime.sheets.tabs().find(({ name }) => name === "Contacts")?.id ?? 0;
  const cadence = { every } as const;
  const caps = { capRun: 1_000, capMonth: 100_000 };
  const entered = { owner: "Ada", fields: ["email"] as "email"[], cadence, zone: "UTC", ...caps };
  await got(desk, { do: "new-schedule", tab, entered });
  const filters = { seniority_levels: ["220"] };
  const question = { kind: "leads" as const, name: "Directors", filters, limit: 30 };
  const ownAddress = "https://hooks.example.com/mine";
  await got(desk, { do: "start-signal", question, again: false, ownAddress });
  for (let turn = 0; turn < TURNS; turn++) {
    const [inTab = [], inCells = []] = people.slice(4 + 2 * turn);
    runtime.sheets.write("Contacts", turn + 4, 1, [inTab]);
    runtime.sheets.write("Cells", turn + 2, 1, [inCells]);
    await fill(desk, EMAIL, 1, { from: turn + 2, tab: "Cells" });
    await clock.advance(TURN_MS);
  }
  await clock.advance(TURN_MS + TURN_MS / 2);
  expect(desk.rows().filter(({ Status }) => !Status)).toEqual([]);
  const cells = runtime.sheets.read("Cells", { row: 2, column: 5, rows: TURNS, columns: 1 });
  expect(cells.flat().filter((cell) => cell === "" || cell === "PENDING")).toEqual([]);
  expect(runtime.sheets.read("Leads")).toHaveLength(31);
  expect(desk.account().askedTwice).toEqual([]);
  expect(runtime.log.flatMap(({ result }) => result?.error?.message ?? [])).toEqual([]);
});
