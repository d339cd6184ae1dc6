import { callsOf } from "../../local/runtime/execution/meter";
import { closeDesks, type Desk, openDesk } from "./desk";
import {
  EMAIL,
  fill,
  HEADERS,
  minutes,
  openFormulas,
  peopleRows,
  shown,
  TAB,
} from "./formulas-desk";
import { got } from "./panel";

// A file whose formulas may spend and in which nothing happens: what its clock costs, and how soon it notices.

afterEach(closeDesks);

/** An hour of the idle day's limits: 300 executions, 1,500 property calls, 2 minutes of background time. */
const HOUR = { executions: 12, propertyCalls: 62, backgroundMs: 5_000 };

async function quietFile(triggersFromTriggers: "run" | "are-disabled"): Promise<Desk> {
  const desk = await openFormulas(peopleRows(40), {
    latency: "typical",
    profile: { account: "workspace", triggersFromTriggers },
  });
  await fill(desk, EMAIL, 1);
  await minutes(desk, 60);
  return desk;
}

test("an idle hour's calls of the clock make one property call each, but for one in three", async () => {
  const desk = await quietFile("run");
  const [before, calls] = [desk.runtime.log.length, desk.runtime.meter.since()];
  await minutes(desk, 60);
  const ran = desk.runtime.log.slice(before);
  const looks = ran.filter(({ trace }) => trace.join() === "properties.getProperties");
  expect(ran.length).toBeLessThanOrEqual(HOUR.executions);
  expect(looks.length).toBeGreaterThanOrEqual((ran.length * 2) / 3);
  expect(callsOf(calls(), "properties")).toBeLessThanOrEqual(HOUR.propertyCalls);
  const ranMs = ran.reduce((sum, { startedMs, endedMs = 0 }) => sum + endedMs - startedMs, 0);
  expect(ranMs).toBeLessThanOrEqual(HOUR.backgroundMs);
});

test.each([
  ["minute", 60, "run"],
  ["quarter", 13, "run"],
  ["hour", 3, "run"],
  // Nothing that a trigger makes takes over from the clock of each minute.
  ["hour", 60, "are-disabled"],
] as const)(
  "a schedule of each %s keeps one clock, which calls %i times an hour at most: triggers made by triggers %s",
  async (every, calls, triggersFromTriggers) => {
    const desk = await openDesk({
      rows: [HEADERS, ...peopleRows(2)],
      latency: "typical",
      profile: { triggersFromTriggers },
    });
    const tab = desk.runtime.sheets.tabs().find(({ name }) => name === TAB)?.id ?? 0;
    const caps = { capRun: 100, capMonth: 1_000 };
    const entered = { owner: "Ada", fields: ["email"] as "email"[], zone: "UTC", ...caps };
    await got(desk, { do: "new-schedule", tab, entered: { ...entered, cadence: { every } } });
    await minutes(desk, 240);
    const before = desk.runtime.log.length;
    await minutes(desk, 60);
    expect(desk.runtime.log.length - before).toBeLessThanOrEqual(calls);
    expect(desk.runtime.triggers.list()).toHaveLength(1);
  },
);

test.each(["run", "are-disabled"] as const)(
  "what waits first in a quiet file is answered within six minutes while triggers made by triggers %s",
  async (triggersFromTriggers) => {
    const desk = await quietFile(triggersFromTriggers);
    await fill(desk, "=ENRICH_EMAIL(A3:A41,B3:B41,C3:C41)", 1, { from: 3 });
    expect(shown(desk, 40)).toContain("PENDING");
    await minutes(desk, 6);
    expect(shown(desk, 40)).not.toContain("PENDING");
    expect(desk.account().askedTwice).toEqual([]);
  },
);
