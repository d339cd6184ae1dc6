import { callsOf } from "../../local/runtime/execution/meter";
import { closeDesks, type Desk } from "./desk";
import { EMAIL, fill, minutes, openFormulas, peopleRows, shown } from "./formulas-desk";

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
