import { enrichError } from "../../../src/core/errors";
import type { Calendar } from "../../../src/ports/calendar";
import type { DocumentLock } from "../../../src/ports/lock";
import type { Time } from "../../../src/ports/time";
import { MemoryProperties } from "./memory-properties";
import { MemorySpreadsheet } from "./memory-spreadsheet";
import { nodeCodec } from "./node-codec";
import { PortCalls } from "./port-calls";

/** A lock that is not handed out twice, and that the platform takes back when an execution ends. */
export class MemoryLock implements DocumentLock {
  held = false;

  constructor(private readonly calls: PortCalls) {}

  hold<T>(_waitMs: number, action: () => T): T {
    this.calls.note("lock.hold");
    if (this.held) throw enrichError("BUSY");
    this.held = true;
    try {
      return action();
    } finally {
      this.held = false;
    }
  }
}

/** A clock that only sleeping and tests move. */
export class MemoryTime implements Time {
  nowMs = Date.UTC(2026, 0, 5, 9);

  now(): number {
    return this.nowMs;
  }

  sleep(ms: number): void {
    if (!Number.isInteger(ms) || ms < 0) throw new Error(`no sleep of ${ms} ms`);
    this.nowMs += ms;
  }
}

/** In UTC, at one moment for ever. */
export const STOPPED_CALENDAR: Calendar = {
  locale: () => "en-US",
  zone: () => "UTC",
  localTime: () => ({
    ...{ year: 2026, month: 1, day: 5, hour: 9, minute: 0 },
    ...{ weekday: 1, offsetMinutes: 0 },
  }),
};

/** Everything of one file. */
export class MemoryPlatform {
  readonly calls = new PortCalls();
  readonly properties = new MemoryProperties(this.calls);
  readonly spreadsheet = new MemorySpreadsheet(this.calls);
  readonly lock = new MemoryLock(this.calls);
  readonly time = new MemoryTime();
  readonly codec = nodeCodec;
  readonly calendar = STOPPED_CALENDAR;

  /** The execution ends; another may begin. */
  endExecution(): void {
    this.calls.revive();
    this.spreadsheet.forget();
  }
}
