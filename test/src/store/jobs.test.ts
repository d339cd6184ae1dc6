import { OUTPUT_ROLES } from "../../../src/core/output-column";
import { POLICY } from "../../../src/core/policy";
import {
  JOBS,
  loadJob,
  loadJobs,
  RUN_COMMANDS,
  removeJob,
  resumeJob,
  VALUES_BEFORE_RUN,
} from "../../../src/store/jobs";
import { SETTLE_NOTES } from "../../../src/store/settle-notes";
import { job } from "../jobs/jobs";
import { MemoryPlatform } from "../ports/memory-platform";

const paused = job({
  state: "paused",
  halt: { code: "CAP_REACHED", sentence: "The cap is reached." },
  retry: { count: 2, atMs: 9_000 },
});

describe("a run that a person resumed", () => {
  test("goes on although a step that knew nothing of it wrote the record last", () => {
    const { properties } = new MemoryPlatform();
    const { resumed, changes } = resumeJob({ ...paused, capCredits: 7 });
    properties.commit(...changes);
    properties.commit(JOBS.put(paused, "j1"));
    expect(resumed).toEqual(job({ resumed: 1, capCredits: 7, halt: undefined, retry: undefined }));
    expect(loadJobs(properties.values)).toEqual([resumed]);
    expect(loadJob(properties, "j1")).toEqual(resumed);
  });

  test("pauses again once its record knows of that", () => {
    const { properties } = new MemoryPlatform();
    const again = { ...paused, resumed: 1 };
    properties.commit(...resumeJob(paused).changes, JOBS.put(again, "j1"));
    expect(loadJobs(properties.values)).toEqual([again]);
  });

  test("stays over where a step has ended it meanwhile", () => {
    const { properties } = new MemoryPlatform();
    properties.commit(...resumeJob(paused).changes, JOBS.put(job({ state: "stopped" }), "j1"));
    expect(loadJobs(properties.values)[0]?.state).toBe("stopped");
  });
});

test("sums that a former version did not count are 0", () => {
  const { properties } = new MemoryPlatform();
  const { pending: _pending, ...sums } = job().sums;
  properties.set({ "job.j1": JSON.stringify({ v: 1, ...job(), sums }) });
  expect(loadJob(properties, "j1")).toEqual(job());
});

test("a run that is removed takes along what is kept beside it, and nothing of another", () => {
  const { properties } = new MemoryPlatform();
  const kept = ["j1", "j12"].flatMap((id) => [
    ...resumeJob(job({ ...paused, id })).changes,
    RUN_COMMANDS.put("stop", id),
    SETTLE_NOTES.put({ job: id, act: "settle", picture: 1, token: "t" }),
  ]);
  properties.commit(...kept);
  removeJob(properties, properties.all(), "j1");
  expect(Object.keys(properties.values)).toEqual([
    "job.j12",
    "resume.j12",
    "signal.j12",
    "note.j12.0",
  ]);
});

test("a run's record holds the marks of all values that it may replace, beside long headers and a halt", () => {
  const long = (name: string) => `${name} ${"x".repeat(60)}`;
  const headers = <K extends string>(roles: readonly K[]) =>
    Object.fromEntries(roles.map((role) => [role, long(role)])) as Record<K, string>;
  const full = job({
    mapping: {
      inputs: headers(["first_name", "last_name", "domain", "company_name", "profile_url"]),
      outputs: headers(OUTPUT_ROLES.slice(0, 14)),
    },
    former: Array.from({ length: POLICY.formerValues }, (_, at) => String(10_000 + at)),
    halt: { code: "STORED_RECORD", sentence: "s".repeat(170) },
    kept: Array.from({ length: 30 }, (_, at) => 100_000 + at),
  });
  expect(JOBS.fits(full)).toBe(true);
});

test("the marks of the latest runs are read as they were stored, however often a run begins", () => {
  const one = { job: "a", marks: new Set(["1", "2"]) };
  const other = { job: "b", marks: undefined };
  const again = VALUES_BEFORE_RUN.put([other, one]);
  const { properties } = new MemoryPlatform();
  properties.commit(again);
  expect(VALUES_BEFORE_RUN.load(properties)).toEqual([other, one]);
  properties.commit(VALUES_BEFORE_RUN.put(VALUES_BEFORE_RUN.load(properties) ?? []));
  expect(VALUES_BEFORE_RUN.load(properties)).toEqual([other, one]);
});
