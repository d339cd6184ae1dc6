import type { Clock, ScheduledEvent } from "./clock";
import { EventQueue, type QueuedEvent } from "./event-queue";
import { type KeptRandom, keptRandom } from "./seeded-random";

export interface StageClockOptions {
  mode: Clock["mode"];
  /** Decides the order of events that fall on the same millisecond. */
  seed?: number;
  /** Where time begins, in milliseconds since the epoch; else virtual time as usual, real time now. */
  startAtMs?: number;
  /** Goes on where another clock was saved. */
  saved?: SavedClock;
}

/** A virtual clock between two events; the events are saved by those who put them there. */
export interface SavedClock {
  readonly version: 1;
  readonly nowMs: number;
  /** Where the lots of events that are still to come go on. */
  readonly lots: number;
}

/** Where virtual time begins, and browser tests do. */
export const USUAL_START_MS = Date.UTC(2026, 0, 5, 9);

/**
 * The stage's clock.
 *
 * virtual: time stands still until `advance` or `runUntil` runs the next event, one after another.
 * real: time is the wall's, or goes on from `startAtMs`, plus whatever was skipped; events run by themselves when they are due.
 * `goReal` turns a virtual clock into a real one that goes on from the same moment.
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

  /** Runs every event of the next `ms` in order; in real mode skips that much time. */
  async advance(ms: number): Promise<void> {
    const endMs = this.now() + ms;
    for (let event = this.queue.next(endMs); event; event = this.queue.next(endMs)) {
      await this.runEvent(event);
    }
    this.moveTo(endMs);
    this.arm();
  }

  /**
   * Virtual mode: runs events until `promise` settles, and gives its value.
   * Throws when nothing is left that could settle it. Real mode: just waits.
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

  /** What is still to come, earliest first. */
  pending(): ScheduledEvent[] {
    return this.queue.list();
  }

  /** Goes on in real time from the present virtual moment. */
  goReal(): void {
    if (this.mode === "real") return;
    this.skippedMs = this.virtualNowMs - Date.now();
    this.mode = "real";
    this.arm();
  }

  /** Drops every event and the timer, so that nothing keeps the process alive. */
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

  /** Real mode: events are started in order but not awaited, since real executions overlap. */
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
