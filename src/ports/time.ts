export interface Time {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Blocks this execution. */
  sleep(ms: number): void;
}
