import { enrichError } from "../../../src/core/errors";
import { lookForRows } from "../../../src/schedules/new-rows";
import { runDueSchedules } from "../../../src/schedules/run-due";
import { loadSchedules } from "../../../src/schedules/schedule";
import { turnOf } from "../../../src/schedules/turn";
import { type RowsTask, SCHEDULES, type Schedule } from "../../../src/store/schedules";
import { SheetOfPeople } from "../jobs/sheet-of-people";

const MINUTE_MS = 60_000;
const NO_TAB = 99;

/** A schedule of a tab that is gone: its turn ends with a report. */
const SCHEDULE: Schedule = {
  ...{ id: "s1", account: "account", owner: "Ada", zone: "UTC", state: "on", nextAtMs: 0 },
  task: { kind: "rows", tab: NO_TAB, tabName: "People", fields: ["email"] },
  cadence: { every: "hour" },
  ...{ capRun: 10, capMonth: 10, looks: 0, month: "2026-01", monthCredits: 0 },
  ...{ emptyRuns: 0, failures: 0, busyUntilMs: 0 },
};

test.each([
  [1, "before its turn"],
  [2, "when its turn ends"],
])(
  "another execution that keeps the lock at hold %d, %s, ends nothing else, and a later driver goes on",
  (busyAt) => {
    const { file, run } = new SheetOfPeople([]);
    const { account } = run.payer;
    file.properties.commit(SCHEDULES.put({ ...SCHEDULE, account }, SCHEDULE.id));
    let holds = 0;
    const lock: typeof file.lock = Object.assign(Object.create(file.lock), {
      hold<T>(waitMs: number, action: () => T): T {
        if (++holds === busyAt) throw enrichError("BUSY");
        return file.lock.hold(waitMs, action);
      },
    });
    const random = { word: () => "wxyz" };
    const report = () => loadSchedules(file.properties.values)[0]?.last;
    const unused = () => {
      throw new Error("not part of this test");
    };
    const { prices, dayCredits } = run.payer;
    const by = { prices, dayCredits };
    const look = (schedule: Schedule, task: RowsTask) =>
      lookForRows({ ...file, ...by, propose: unused, begin: unused }, schedule, task);
    const turn = (schedule: Schedule) => turnOf({ ...file, look, repeat: unused }, schedule);
    runDueSchedules({ ...file, lock, random }, account, run.world.beganMs, turn);
    expect(report()).toBeUndefined();
    file.time.nowMs += 7 * MINUTE_MS;
    const beganMs = file.time.nowMs;
    runDueSchedules({ ...file, random }, account, beganMs, turn);
    expect(report()?.sentence).toMatch(/was deleted/);
  },
);
