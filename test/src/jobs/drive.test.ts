import { drive, keepTriggers } from "../../../src/jobs/drive";
import { type Job, loadJobs, saveJob } from "../../../src/jobs/job-record";
import { NO_SUMS } from "../../../src/jobs/sums";
import { takeLease } from "../../../src/ledger/leasing";
import { job } from "./jobs";
import { SheetOfPeople } from "./sheet-of-people";

const HOUR_MS = 3_600_000;

class Recorder {
  kept: string = "untouched";

  keep(period: "minute" | "hour"): void {
    this.kept = period;
  }

  drop(): void {
    this.kept = "dropped";
  }
}

/** What becomes of the trigger when these are the file's runs. */
function triggerFor(...jobs: Partial<Job>[]): string {
  const { file, run } = new SheetOfPeople([]);
  for (const [at, each] of jobs.entries()) saveJob(file.properties, job({ id: `j${at}`, ...each }));
  const triggers = new Recorder();
  keepTriggers(run.world, run.payer, triggers);
  return triggers.kept;
}

const NOW = new SheetOfPeople([]).file.time.nowMs;
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
    ["comes each minute while one is running", [{ state: "done" }, {}], "minute"],
    ["does not come for another account's run", [{ account: "other" }], "dropped"],
    ["comes each minute while a short halt lasts", [halted("UNREACHABLE", NOW + 60_000)], "minute"],
    ["comes each hour while a long one does", [halted("UNREACHABLE", NOW + 2 * HOUR_MS)], "hour"],
    [
      "comes each minute for a run beside a long halt",
      [halted("UNREACHABLE", NOW + 2 * HOUR_MS), {}],
      "minute",
    ],
    ["comes each minute when a halt is over", [halted("UNREACHABLE", NOW)], "minute"],
    ["is dropped when only a person can go on", [halted("NO_CREDITS")], "dropped"],
    [
      "comes each minute while a halted run collects answers",
      [{ ...halted("NO_CREDITS"), sums: pending }],
      "minute",
    ],
    [
      "comes each minute while a stopped run collects answers",
      [{ state: "stopped", sums: pending }],
      "minute",
    ],
    [
      "is dropped when nothing can be collected without a key",
      [{ ...halted("BAD_KEY"), sums: pending }],
      "dropped",
    ],
  ])("%s", (_, jobs, kept) => expect(triggerFor(...jobs)).toBe(kept));
});

test("a driver leaves a run to the execution that is at it, and keeps the trigger", () => {
  const { file, run } = new SheetOfPeople([]);
  saveJob(file.properties, job());
  takeLease(file.properties, file.lock, file.time);
  const triggers = new Recorder();
  expect(drive(run.world, run.payer, triggers)).toBeUndefined();
  expect(triggers.kept).toBe("minute");
  expect(loadJobs(file.properties.values)).toEqual([job()]);
});
