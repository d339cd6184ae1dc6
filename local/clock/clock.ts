/**
 * One clock for the whole stage. Runtime, service and workbench read it and schedule their events
 * on it, so that they share virtual time.
 */
export interface Clock {
  /** `real`: wall time. `virtual`: time moves only when events run. */
  readonly mode: "real" | "virtual";
  /** Milliseconds since the epoch. */
  now(): number;
  /**
   * Runs `action` once at `atMs` (or as soon as possible when that is past). Events of the same
   * millisecond run in an order drawn from the clock's seed. An action may be asynchronous; in
   * virtual mode no later event starts before it settles. A rejected action stops the run.
   * `lot`: of an event that was saved, which keeps its place among those of its millisecond.
   */
  schedule(
    atMs: number,
    label: string,
    action: () => void | Promise<void>,
    lot?: number,
  ): ScheduledEvent;
}

export interface ScheduledEvent {
  readonly atMs: number;
  readonly label: string;
  /** Orders events of the same millisecond. */
  readonly lot: number;
  /** Cancels the event; does nothing after it ran. */
  cancel(): void;
}
