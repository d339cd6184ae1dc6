import { errorCode } from "../../../src/core/errors";
import { BACKGROUND } from "../../../src/store/clock";
import { onClock } from "../../../src/surfaces/on-clock";
import { MemoryTime } from "../ports/memory-platform";
import { MemoryProperties } from "../ports/memory-properties";
import { PortCalls } from "../ports/port-calls";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ALLOWED_MS = 90 * MINUTE_MS;

/** A person's clock, and what it did when it was called. */
class Clock {
  readonly time = new MemoryTime();
  readonly user = new MemoryProperties<"user">(new PortCalls());
  did: string[] = [];

  constructor(private readonly workMs = MINUTE_MS) {}

  call(): string[] {
    this.did = [];
    const triggers = {
      keep: (minutes: number) => void this.did.push(`every ${minutes} minutes`),
      called: () => {},
      drop: () => {},
    };
    onClock({
      allowedMs: () => ALLOWED_MS,
      triggers,
      user: this.user,
      anew: this.user,
      time: this.time,
      beganMs: this.time.now(),
      halt: (error) => this.did.push(`${errorCode(error)} for ${error.retryAfterMs} ms`),
      acts: [
        () => {
          this.did.push("works");
          this.time.sleep(this.workMs);
        },
      ],
    });
    return this.did;
  }
}

test("the time that every call took is counted, until a day after the first", () => {
  const clock = new Clock();
  const sinceMs = clock.time.now();
  clock.call();
  clock.time.sleep(MINUTE_MS);
  clock.call();
  expect(BACKGROUND.load(clock.user)).toEqual({ sinceMs, usedMs: 2 * MINUTE_MS });
  clock.time.sleep(DAY_MS);
  const again = clock.time.now();
  clock.call();
  expect(BACKGROUND.load(clock.user)).toEqual({ sinceMs: again, usedMs: MINUTE_MS });
});

test("with less than five minutes left nothing begins; runs pause until the day is over, and the clock comes each hour", () => {
  const clock = new Clock();
  const sinceMs = clock.time.now();
  clock.user.commit(BACKGROUND.put({ sinceMs, usedMs: ALLOWED_MS - 5 * MINUTE_MS }));
  expect(clock.call()).toEqual(["works"]);
  const leftMs = sinceMs + DAY_MS - clock.time.now();
  expect(clock.call()).toEqual([`BACKGROUND_TIME for ${leftMs} ms`, "every 60 minutes"]);
  clock.time.sleep(leftMs);
  expect(clock.call()).toEqual(["works"]);
});
