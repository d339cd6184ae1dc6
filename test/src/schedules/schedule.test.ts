import { takeOver } from "../../../src/schedules/edit";
import { putSchedules } from "../../../src/schedules/schedule";
import { SCHEDULES, type Schedule } from "../../../src/store/schedules";
import { wakeMs } from "../../../src/store/wakes";
import { MemoryPlatform } from "../ports/memory-platform";

const SCHEDULE: Schedule = {
  ...{ id: "s1", account: "ada", owner: "Ada", zone: "UTC", state: "on", nextAtMs: 60_000 },
  task: { kind: "rows", tab: 1, tabName: "People", fields: ["email"] },
  cadence: { every: "hour" },
  ...{ capRun: 10, capMonth: 10, looks: 0, month: "2026-01", monthCredits: 0 },
  ...{ emptyRuns: 0, failures: 0, busyUntilMs: 0 },
};

test("whose schedule another account takes over is not woken for it any more", () => {
  const { properties } = new MemoryPlatform();
  properties.commit(...putSchedules(properties.all(), [SCHEDULE]));
  expect(wakeMs(properties.all(), "schedules", "ada")).toBe(60_000);
  properties.commit(...putSchedules(properties.all(), [{ ...SCHEDULE, account: "grace" }]));
  expect(SCHEDULES.get(properties.all(), "s1")?.account).toBe("grace");
  expect(wakeMs(properties.all(), "schedules", "grace")).toBe(60_000);
  expect(wakeMs(properties.all(), "schedules", "ada")).toBeUndefined();
});

test("who takes a schedule over does not read what its former owner's credits lacked; what it has cost this month stays", () => {
  const last = { atMs: 5, asked: 3, found: 3, credits: 9, sentence: "Too few are left." };
  const taken = takeOver("grace", "Grace", () => 90_000)({ ...SCHEDULE, monthCredits: 9, last });
  expect(taken).toMatchObject({ account: "grace", owner: "Grace", monthCredits: 9 });
  expect(taken.last).toEqual({ ...last, sentence: undefined });
});
