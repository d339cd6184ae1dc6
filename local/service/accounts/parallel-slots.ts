/** The slots in which an account's requests run. Further requests wait in order. */
export class ParallelSlots {
  private readonly freeAtMs: number[];

  constructor(count: number) {
    this.freeAtMs = Array<number>(count).fill(Number.NEGATIVE_INFINITY);
  }

  /** When each slot becomes free; null for one that was never taken. */
  save(): (number | null)[] {
    return this.freeAtMs.map((atMs) => (Number.isFinite(atMs) ? atMs : null));
  }

  load(saved: readonly (number | null)[]): void {
    for (const [at, freeAtMs] of saved.entries())
      this.freeAtMs[at] = freeAtMs ?? Number.NEGATIVE_INFINITY;
  }

  /** Takes the slot that is free first, for `workMs`. Returns when the work is done. */
  occupy(arrivedAtMs: number, workMs: number): number {
    const freeAtMs = Math.min(...this.freeAtMs);
    const finishMs = Math.max(arrivedAtMs, freeAtMs) + workMs;
    this.freeAtMs[this.freeAtMs.indexOf(freeAtMs)] = finishMs;
    return finishMs;
  }
}
