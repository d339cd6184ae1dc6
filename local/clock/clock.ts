/**
 * One clock for the whole stage: runtime, service and workbench read it and put their
 * future events on it, so that virtual time is the same for all of them.
 */
export interface Clock {
  /** `real`: time is the wall's. `virtual`: time moves only when events are run. */
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
  /** Decides the order among events of the same millisecond. */
  readonly lot: number;
  /** Takes the event back; does nothing when it has run. */
  cancel(): void;
}
