import type { RateLimit } from "../limits";

/** A sliding window over the arrival times of admitted requests; refused ones do not count. */
export class RateWindow {
  private readonly admittedAtMs: number[];
  private oldest = 0;

  constructor(private readonly limit: RateLimit) {
    this.admittedAtMs = Array<number>(limit.requests).fill(Number.NEGATIVE_INFINITY);
  }

  /** Arrival times that still count, oldest first. */
  save(): number[] {
    const { admittedAtMs, oldest } = this;
    return [...admittedAtMs.slice(oldest), ...admittedAtMs.slice(0, oldest)].filter(
      Number.isFinite,
    );
  }

  load(saved: readonly number[]): void {
    for (const atMs of saved) {
      this.admittedAtMs[this.oldest] = atMs;
      this.oldest = (this.oldest + 1) % this.limit.requests;
    }
  }

  /** 0 when a request may enter now, and then counts it; else the milliseconds until one may. */
  enter(nowMs: number): number {
    const oldestAtMs = this.admittedAtMs[this.oldest] ?? Number.NEGATIVE_INFINITY;
    const waitMs = oldestAtMs + this.limit.perMs - nowMs;
    if (waitMs > 0) return waitMs;
    this.admittedAtMs[this.oldest] = nowMs;
    this.oldest = (this.oldest + 1) % this.limit.requests;
    return 0;
  }
}
