import type { Clock, ScheduledEvent } from "./clock";
import { EventQueue, type QueuedEvent } from "./event-queue";
import { type KeptRandom, keptRandom } from "./seeded-random";

export interface StageClockOptions {
  mode: Clock["mode"];
  /** Seeds the order of events of the same millisecond. */
  seed?: number;
  /**
   * Start of time in milliseconds since the epoch. Defaults to the usual moment (virtual) or to now
   * (real).
   */
  startAtMs?: number;
  /** Continues a saved clock. */
  saved?: SavedClock;
}

/** A virtual clock between two events. Whoever scheduled the events saves them. */
export interface SavedClock {
  readonly version: 1;
  readonly nowMs: number;
  /** Where the random order of future events continues. */
  readonly lots: number;
}

/** Where virtual time and browser tests start. */
export const USUAL_START_MS = Date.UTC(2026, 0, 5, 9);

/**
 * The stage's clock.
 *
 * virtual: time moves only when `advance` or `runUntil` runs the next event, one after another.
 * real: wall time, or time since `startAtMs`, plus what was skipped. Events run when they are due.
 * `goReal` turns a virtual clock into a real one that continues from the same moment.
 */
export class StageClock implements Clock {
  mode: Clock["mode"];
  private readonly queue: EventQueue;
  private readonly lots: KeptRandom;
  private virtualNowMs: number;
  private skippedMs = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor({ mode, seed = 1, startAtMs, saved }: StageClockOptions) {
    this.mode = mode;
    this.virtualNowMs = saved?.nowMs ?? startAtMs ?? USUAL_START_MS;
    if (mode === "real" && startAtMs !== undefined) this.skippedMs = startAtMs - Date.now();
    this.lots = keptRandom(saved?.lots ?? seed);
    this.queue = new EventQueue(this.lots);
  }

  now(): number {
    return this.mode === "virtual" ? this.virtualNowMs : Date.now() + this.skippedMs;
  }

  schedule(
    atMs: number,
    label: string,
    action: () => void | Promise<void>,
    lot?: number,
  ): ScheduledEvent {
    const event = this.queue.add(Math.max(atMs, this.now()), label, action, lot);
    this.arm();
    return event;
  }

  /** Runs every event of the next `ms` in order. In real mode, skips that much time. */
  async advance(ms: number): Promise<void> {
    const endMs = this.now() + ms;
    for (let event = this.queue.next(endMs); event; event = this.queue.next(endMs)) {
      await this.runEvent(event);
    }
    this.moveTo(endMs);
    this.arm();
  }

  /**
   * Virtual mode: runs events until `promise` settles, and returns its value. Throws when no event
   * is left that could settle it. Real mode: just waits.
   */
  async runUntil<T>(promise: Promise<T>): Promise<T> {
    if (this.mode === "real") return promise;
    let settled = false;
    const watched = promise.finally(() => {
      settled = true;
    });
    watched.catch(() => {});
    while (!(await afterMicrotasks(() => settled))) {
      const event = this.queue.next(Number.POSITIVE_INFINITY);
      if (!event)
        throw new Error("Virtual time stands still: nothing is scheduled that could finish this.");
      await this.runEvent(event);
    }
    return watched;
  }

  save(): SavedClock {
    return { version: 1, nowMs: this.now(), lots: this.lots.place() };
  }

  /** Future events, earliest first. */
  pending(): ScheduledEvent[] {
    return this.queue.list();
  }

  /** Continues in real time from the current virtual moment. */
  goReal(): void {
    if (this.mode === "real") return;
    this.skippedMs = this.virtualNowMs - Date.now();
    this.mode = "real";
    this.arm();
  }

  /** Drops all events and the timer, so that nothing keeps the process alive. */
  close(): void {
    clearTimeout(this.timer);
    this.queue.clear();
  }

  private async runEvent(event: QueuedEvent): Promise<void> {
    this.moveTo(event.atMs);
    await event.action();
  }

  private moveTo(atMs: number): void {
    if (this.mode === "virtual") this.virtualNowMs = Math.max(this.virtualNowMs, atMs);
    else this.skippedMs += Math.max(0, atMs - this.now());
  }

  /** Real mode keeps one timer, for the earliest event. */
  private arm(): void {
    if (this.mode === "virtual") return;
    clearTimeout(this.timer);
    const earliest = this.queue.peek();
    if (!earliest) return;
    this.timer = setTimeout(() => void this.runDue(), Math.max(0, earliest.atMs - this.now()));
  }

  /** Real mode: starts events in order without awaiting them, since real executions overlap. */
  private async runDue(): Promise<void> {
    for (let event = this.queue.next(this.now()); event; event = this.queue.next(this.now())) {
      Promise.resolve()
        .then(event.action)
        .catch((error: unknown) => {
          console.error(`${event.label} failed`, error);
        });
    }
    this.arm();
  }
}

async function afterMicrotasks(settled: () => boolean): Promise<boolean> {
  await new Promise((resolve) => setImmediate(resolve));
  return settled();
}
