import { drive, isCalm, keepTriggers } from "../../../src/jobs/drive";
import { readControl } from "../../../src/ledger/control";
import { takeLease } from "../../../src/ledger/leasing";
import { receive } from "../../../src/mailbox/receive";
import { whyHeld } from "../../../src/outbox/unreadable-claims";
import { JOBS, type Job, loadJobs } from "../../../src/store/jobs";
import { snapshot } from "../../../src/store/store";
import { NO_SUMS } from "../../../src/store/sums";
import { putWake } from "../../../src/store/wakes";
import { RECEIVES } from "../../../src/store/webhooks";
import { ask } from "../ledger/asks";
import { MailboxOfTests } from "../mailbox/mailboxes";
import type { MemoryTab } from "../ports/memory-spreadsheet";
import { job } from "./jobs";
import { SheetOfPeople } from "./sheet-of-people";

const HOUR_MS = 3_600_000;

class Recorder {
  kept: string = "untouched";

  keep(everyMinutes: number): undefined {
    this.kept = `every ${everyMinutes}`;
  }

  called(): void {}

  drop(): void {
    this.kept = "dropped";
  }
}

/** What becomes of the trigger when these are the file's runs. */
function triggerFor(...jobs: Partial<Job>[]): string {
  const { file, run } = new SheetOfPeople([]);
  for (const [at, each] of jobs.entries())
    file.properties.commit(JOBS.put(job({ id: `j${at}`, ...each }), each.id ?? `j${at}`));
  const triggers = new Recorder();
  keepTriggers(run.world, run.payer.account, triggers);
  return triggers.kept;
}

const NOW = new SheetOfPeople([]).file.time.nowMs;
const HELD = { "unreadable.abc": '{"v":9,"j":"j1"}' };
const pending = { ...NO_SUMS, pending: 1 };
const halted = (
  code: "UNREACHABLE" | "NO_CREDITS" | "BAD_KEY",
  resumeAtMs?: number,
): Partial<Job> => ({
  state: "paused",
  halt: { code, sentence: "x", ...(resumeAtMs === undefined ? {} : { resumeAtMs }) },
});

describe("the trigger", () => {
  test.each<[string, Partial<Job>[], string]>([
    ["is dropped where there is no run", [], "dropped"],
    ["is dropped when all are done", [{ state: "done" }, { state: "stopped" }], "dropped"],
    ["comes each minute while one is running", [{ state: "done" }, {}], "every 1"],
    [
      "comes less often while one waits for another account's look-ups",
      [{ waitsUntilMs: NOW + 600_000 }],
      "every 10",
    ],
    ["does not come for another account's run", [{ account: "other" }], "dropped"],
    [
      "comes each minute while a short halt lasts",
      [halted("UNREACHABLE", NOW + 60_000)],
      "every 1",
    ],
    [
      "comes each hour while a long one does",
      [halted("UNREACHABLE", NOW + 2 * HOUR_MS)],
      "every 60",
    ],
    [
      "comes each minute for a run beside a long halt",
      [halted("UNREACHABLE", NOW + 2 * HOUR_MS), {}],
      "every 1",
    ],
    ["comes each minute when a halt is over", [halted("UNREACHABLE", NOW)], "every 1"],
    ["is dropped when only a person can go on", [halted("NO_CREDITS")], "dropped"],
    [
      "comes each minute while a halted run collects answers",
      [{ ...halted("NO_CREDITS"), sums: pending }],
      "every 1",
    ],
    [
      "comes each minute while a stopped run collects answers",
      [{ state: "stopped", sums: pending }],
      "every 1",
    ],
    [
      "is dropped when nothing can be collected without a key",
      [{ ...halted("BAD_KEY"), sums: pending }],
      "dropped",
    ],
  ])("%s", (_, jobs, kept) => expect(triggerFor(...jobs)).toBe(kept));

  test.each<[string, Record<string, string>, string]>([
    ["comes each minute while a note of what was sent holds up asking alone", HELD, "every 1"],
    ["is dropped when another record cannot be read", {}, "dropped"],
  ])("%s", (_, properties, kept) => {
    const { file, run } = new SheetOfPeople([]);
    const sentence = whyHeld(readControl(snapshot(HELD)), "j1")?.message ?? "";
    const halt = { code: "STORED_RECORD", sentence } as const;
    file.properties.set(properties);
    file.properties.commit(JOBS.put(job({ state: "paused", halt, sums: pending }), "j1"));
    const triggers = new Recorder();
    keepTriggers(run.world, run.payer.account, triggers);
    expect(triggers.kept).toBe(kept);
  });

  test.each<[string, number, string]>([
    ["comes each hour while a room's next wish is far", 3 * HOUR_MS, "every 60"],
    ["comes more often as the wish comes near", 20 * 60_000, "every 15"],
    ["comes each minute once the wish is due", -1, "every 1"],
  ])("%s", (_, inMs, kept) => {
    const { file, run } = new SheetOfPeople([]);
    file.properties.set(putWake("schedules", run.payer.account, NOW + inMs));
    const triggers = new Recorder();
    keepTriggers(run.world, run.payer.account, triggers);
    expect(triggers.kept).toBe(kept);
  });

  test("is dropped once no room wishes for it, and never comes for another account's wish", () => {
    const { file, run } = new SheetOfPeople([]);
    file.properties.set(putWake("schedules", "another", NOW));
    file.properties.set(putWake("schedules", run.payer.account, NOW));
    file.properties.set(putWake("schedules", run.payer.account, undefined));
    const triggers = new Recorder();
    keepTriggers(run.world, run.payer.account, triggers);
    expect(triggers.kept).toBe("dropped");
  });
});

describe("a clock that its last call found right", () => {
  /** Whether it has nothing to do, so many minutes after that call, and once `change` was made. */
  const rests = (
    afterMinutes: number,
    change: Record<string, string> = {},
    isAsItWas = () => false,
  ): boolean => {
    const { file, run } = new SheetOfPeople([]);
    file.properties.set({ "wake.acc.formulas": String(NOW + 30 * 60_000) });
    keepTriggers(run.world, "acc", {
      keep: () => ({ uid: "t1", minutes: 5 }),
      called: () => {},
      drop: () => {},
    });
    file.properties.set(change);
    return isCalm(file.properties.values, "t1", 5, NOW + afterMinutes * 60_000, isAsItWas);
  };

  test.each<[string, boolean, boolean]>([
    ["rests for two calls", rests(5) && rests(9), true],
    ["does all its work at the third, which shows that it lives", rests(16), false],
    ["works once something is due", rests(5, { "wake.acc.formulas": "1" }), false],
    [
      "rests where schedules alone are due, and would find what they found",
      rests(5, { "wake.acc.schedules": "1" }, () => true),
      true,
    ],
    ["works where they may find something", rests(5, { "wake.acc.schedules": "1" }), false],
    ["works where it is to call more often", rests(5, { "wake.acc.x": `${NOW + 360_000}` }), false],
    [
      "works where nothing is due any more, and goes",
      rests(5, { "wake.acc.formulas": "free" }),
      false,
    ],
    [
      "works where another trigger was found right",
      rests(5, { "calm.acc": `${NOW * 2} t2` }),
      false,
    ],
    ["works where the note cannot be read", rests(5, { "calm.acc": "?" }), false],
  ])("%s", (_, rested, expected) => expect(rested).toBe(expected));
});

test("a driver leaves a run to the execution that is at it, and keeps the trigger", () => {
  const { file, run } = new SheetOfPeople([]);
  file.properties.commit(JOBS.put(job(), "j1"));
  takeLease(file);
  const triggers = new Recorder();
  expect(drive(run.world, run.payer, triggers)).toBeUndefined();
  expect(triggers.kept).toBe("every 1");
  expect(loadJobs(file.properties.values)).toEqual([job()]);
});

test("a driver leaves mail where it waits while saved results are missing, and keeps the trigger", () => {
  const { file, run } = new SheetOfPeople([]);
  file.properties.set(run.ledger.append([ask()]));
  const saved = file.spreadsheet.tabNamed("Enrich: saved results") as MemoryTab;
  saved.cells.pop();
  file.properties.commit(RECEIVES.put("on"));
  file.properties.set(putWake("schedules", run.payer.account, NOW));
  const box = new MailboxOfTests();
  receive(box.context, box.delivery({ nobody: "waits" }));
  const triggers = new Recorder();
  expect(drive({ ...run.world, mail: box.stores }, run.payer, triggers)).toBeUndefined();
  expect(triggers.kept).toBe("every 1");
  expect(box.taken().mail).toHaveLength(1);
});
