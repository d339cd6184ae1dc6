import { join } from "node:path";
import { drawPoint, type FaultPoint, faults, pointsIn } from "../../drill/faults";
import { FAULTS, faultNamed } from "../../drill/faults/all";
import { KINDS, kindNamed } from "../../drill/kinds/all";
import { drawPlace } from "../../drill/scene/place";
import { seededRandom } from "../../local/clock/seeded-random";
import { FAULT_KINDS as OF_GOOGLE } from "../../local/runtime/faults/fault-kinds";
import { FAULT_KINDS as OF_SERVICE } from "../../local/service/faults/fault";
import { read } from "../build/project";

// The drill's part of faults: that no fault is forgotten, that a line says a point wholly, and a
// sample of points with a fixed seed. The drill itself tries thousands.

const GROUND = { project: join(__dirname, "..", "..", "dist") };
const SEED = 1;
const SAMPLE = 12;
/** Kinds of work that take little time; the others are the drill's. */
const QUICK = [
  "contacts-async",
  "contacts-sync",
  "mailbox",
  "lead",
  "undo",
  "signal-jobs",
  "new-search",
];

/** What goes wrong around a script, by the words it is asked for in. */
const AROUND: Record<string, string> = {
  "the lock is never had": "lock-never",
  "a killed execution's lock is kept": "lock-kept",
  "the burst limit of locks": "lock-burst",
  "the burst limit of fetches": "fetch-burst",
  "the cache is emptied": "cache-emptied",
  "properties are full": "properties-full",
  "the day's fetches are used up": "day-of-fetches",
  "a fetchAll crosses the day's fetches": "day-of-fetches-crossed",
  "the day's property calls are used up": "day-of-properties",
  "the day's time of triggers is used up": "day-of-triggers",
  "the clock is set back": "clock-set-back",
  "the clock is set back by a day": "clock-set-back-a-day",
  "clocks of two executions disagree": "clocks-disagree",
  "the last row of the grid is reached": "last-row",
  "the last column of the grid is reached": "last-column",
  "nothing may be edited": "only-view",
  "ranges are protected with a warning": "warned-ranges",
  "Google disables a trigger without a word": "trigger-disabled",
  "the box of the file is not ticked": "unticked-file",
  "the box of requests is not ticked": "unticked-requests",
  "the box of pages is not ticked": "unticked-pages",
  "the box of triggers is not ticked": "unticked-triggers",
};

test("the drill knows every error of Google's, every fault of the service, and what goes wrong around", () => {
  expect(FAULTS.map(({ name }) => name).sort()).toEqual(
    [
      ...Object.keys(OF_GOOGLE).map((kind) => `google:${kind}`),
      ...OF_SERVICE.map((kind) => `service:${kind}`),
      ...Object.values(AROUND).map((name) => `around:${name}`),
    ].sort(),
  );
});

test("the day's quota of e-mails cannot be reached: the add-on sends none", () => {
  expect(read("dist", "Code.js")).not.toMatch(/\b(?:MailApp|GmailApp)\b/);
});

test("a point and its line say the same, and every shorter point is another", () => {
  const random = seededRandom(SEED);
  const seen = {
    any: 90,
    request: 9,
    "start.menu": 1,
    "fetch.fetchAll": 3,
    "properties.setProperties": 9,
  };
  for (const fault of FAULTS) {
    const drawn = drawPoint(fault, KINDS[0] as (typeof KINDS)[number], seen, random);
    if (!drawn) continue;
    const point: FaultPoint = { ...drawn, seed: 7, in: drawPlace(fault.name.length) };
    expect(faults.parse(faults.line(point))).toEqual(point);
    for (const smaller of faults.smaller(point)) expect(smaller).not.toEqual(point);
  }
  expect(() => faultNamed("google:none")).toThrow(/is no fault of the drill/);
});

test.each([
  "signal-jobs rows=1 fault=google:header-refused call=fetch.fetchAll at=1 phase=after seed=1",
  "signal-comments rows=1 fault=service:empty-body call=request at=1 phase=after seed=1",
])("after an answer of a signal was lost, the clock rests: %s", async (line) => {
  expect((await faults.play(faults.parse(line), GROUND)).findings).toEqual([]);
});

test.each([
  "formulas-range seed=7 rows=1 fault=around:trigger-disabled call=any at=1 phase=after",
  "formulas-single seed=7 rows=1 fault=around:trigger-disabled call=any at=1 phase=after",
])("where Google disabled the clock, Refresh formulas brings the answers: %s", async (line) => {
  expect((await faults.play(faults.parse(line), GROUND)).findings).toEqual([]);
});

test("a new row that repeats one whose answer was lost to a fault says so", async () => {
  const line = "schedule seed=7 rows=7 fault=service:dropped-after call=request at=4";
  expect((await faults.play(faults.parse(line), GROUND)).findings).toEqual([]);
});

test(`of ${SAMPLE} faults with seed ${SEED} nothing is found`, async () => {
  const found: string[] = [];
  let struck = 0;
  let left = SAMPLE;
  for await (const point of pointsIn(QUICK.map(kindNamed), SEED, GROUND)) {
    if (left-- === 0) break;
    const { findings, counts } = await faults.play(point, GROUND);
    struck += counts.struck ?? 0;
    found.push(...findings.map(({ sentence }) => `${faults.line(point)}: ${sentence}`));
  }
  expect(found).toEqual([]);
  expect(struck).toBeGreaterThan(SAMPLE / 2);
}, 300_000);
