import { planTriggers } from "../../../src/core/plan-triggers";
import { periodUntil } from "../../../src/jobs/period";

const seen = { listed: [], mine: undefined, wanted: 60, isSilent: false };

test.each<[string, Partial<Parameters<typeof planTriggers>[0]>, object]>([
  ["a person makes the first one, the quickest", {}, { make: 1, remove: [] }],
  ["a person leaves one that is quick enough", { listed: [1] }, { remove: [] }],
  [
    "a person makes a quicker one beside a slow one",
    { listed: [60], wanted: 1 },
    { make: 1, remove: [] },
  ],
  [
    "a person replaces all that are silent",
    { listed: [60, 5], isSilent: true },
    { make: 1, remove: [60, 5] },
  ],
  ["a trigger whose period is wanted stays alone", { listed: [60, 1], mine: 60 }, { remove: [1] }],
  [
    "a trigger that is too quick makes another, and stays",
    { listed: [5], mine: 5, wanted: 30 },
    { make: 30, remove: [] },
  ],
  ["… which it makes once", { listed: [5, 30], mine: 5, wanted: 30 }, { remove: [] }],
  [
    "… and where it is much too quick, one that calls soon",
    { listed: [1], mine: 1 },
    { make: 5, remove: [] },
  ],
  [
    "… but a little too quick is left as it is",
    { listed: [5], mine: 5, wanted: 15 },
    { remove: [] },
  ],
  [
    "… and gives up for one that is wanted by now",
    { listed: [1, 60], mine: 1, wanted: 5 },
    { make: 5, remove: [60] },
  ],
  [
    "a slow trigger makes a quicker one anew that never called",
    { listed: [60, 1], mine: 60, wanted: 1, isSilent: true },
    { make: 1, remove: [1] },
  ],
])("%s", (_, more, plan) => expect(planTriggers({ ...seen, ...more })).toEqual(plan));

/** Triggers as Google keeps them; a dead one stays listed. */
interface Kept {
  minutes: number;
  next: number;
  isDead: boolean;
}

const DAY = 24 * 60;

/**
 * Lets a person's clock run for a week, minute by minute. Once a day something falls due that takes half an
 * hour of steps. Gives how late each was noticed, in minutes, and how many calls there were.
 */
function week(bornOfTriggers: "run" | "are disabled") {
  let kept: Kept[] = [];
  const [late, most]: [number[], number[]] = [[], []];
  let [due, doneAt, calls] = [18 * 60, 0, 0];
  const act = (now: number, mine: number | undefined) => {
    const wanted = due <= now ? 1 : periodUntil((due - now) * 60_000);
    const listed = kept.map(({ minutes }) => minutes);
    const isSilent = false;
    const { make, remove } = planTriggers({ listed, mine, wanted, isSilent });
    kept = kept.filter(({ minutes }) => !remove.includes(minutes));
    const isDead = mine !== undefined && bornOfTriggers === "are disabled";
    if (make) kept.push({ minutes: make, next: now + 1 + ((now * 7) % make), isDead });
    most.push(kept.length);
  };
  act(0, undefined);
  for (let now = 1; now < 7 * DAY; now++) {
    for (const each of [...kept]) {
      if (each.isDead || each.next !== now || !kept.includes(each)) continue;
      each.next += each.minutes;
      calls++;
      if (now >= due) {
        if (doneAt < due) [doneAt, late[late.length]] = [now + 30, now - due];
        else if (now >= doneAt) due += DAY;
      }
      act(now, each.minutes);
    }
  }
  return { late, calls, most: Math.max(...most) };
}

test("a week's clock is never late where triggers may make triggers, and rests in between", () => {
  const { late, calls, most } = week("run");
  expect(late).toHaveLength(7);
  expect(Math.max(...late)).toBeLessThanOrEqual(1);
  expect(calls).toBeLessThan(7 * 100);
  expect(most).toBeLessThanOrEqual(2);
});

test("a week's clock is never late where Google disables triggers that a trigger made", () => {
  const { late, most } = week("are disabled");
  expect(late).toHaveLength(7);
  expect(Math.max(...late)).toBeLessThanOrEqual(1);
  expect(most).toBeLessThanOrEqual(2);
});
