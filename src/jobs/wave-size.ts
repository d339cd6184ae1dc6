import { POLICY } from "../core/policy";
import type { WaveRecord } from "../ledger/wave-record";
import type { Job } from "../store/jobs";

/**
 * How many look-ups leave for the synchronous address at once. It works on five at a time, and a larger wave keeps all
 * five busy while the slowest runs. But all must return before the time-out, or the whole wave is lost and perhaps paid.
 * So it begins with five, or one after a fault, and grows by at most five while past answers say that a wave returns
 * within `POLICY.synchronousWaveMs`. The run's record keeps the size.
 */
export class WaveSize {
  private size: number;
  private answered = 0;
  private tookMs = 0;

  constructor(
    private readonly job: Pick<Job, "retry" | "atOnce">,
    private readonly deadlineMs: number,
  ) {
    this.size = job.retry ? 1 : (job.atOnce ?? POLICY.synchronousWave);
    // Counts the kept size as one wave that came back in time.
    if (this.size > POLICY.synchronousWave) {
      this.answered = this.size;
      this.tookMs = POLICY.synchronousWaveMs;
    }
  }

  /** The cells from the front that may leave: fewer with phones, which take longest, and fewer at the step's end. */
  of<C extends { field: string }>(cells: readonly C[], nowMs: number): C[] {
    const leftMs = this.deadlineMs + POLICY.lastWaveMs - nowMs;
    const wave = cells.slice(0, Math.max(1, Math.min(this.size, this.within(leftMs / 1.25))));
    return wave.some(({ field }) => field === "phone") ? wave.slice(0, POLICY.phonesAtOnce) : wave;
  }

  /** Learns from a wave that came back. Refusals come at once, so they do not count. */
  learn({ asks, sentAtMs }: WaveRecord, nowMs: number): void {
    const outcomes = asks.map(({ got }) => got?.answer.outcome);
    const answered = outcomes.filter((each) => each === "found" || each === "not_found").length;
    this.answered += answered;
    this.tookMs += nowMs - sentAtMs;
    const grown = Math.max(this.size, answered + POLICY.synchronousWave);
    const inTime = Math.max(POLICY.synchronousWave, this.within(POLICY.synchronousWaveMs));
    this.size = Math.min(POLICY.synchronousMost, grown, inTime);
    this.job.atOnce = this.size;
  }

  /** How many come back within this time, on average. */
  private within(ms: number): number {
    if (this.answered === 0) return Number.POSITIVE_INFINITY;
    return Math.floor((ms * this.answered) / this.tookMs);
  }
}
