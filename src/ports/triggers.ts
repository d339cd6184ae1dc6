/** Keeps at most one clock trigger of ours per user, which drives steps while nobody is there. */
export interface Triggers {
  /** Makes sure that a trigger calls the driver about this often. */
  keep(everyMinutes: 1 | 5 | 10 | 15 | 30 | 60): void;
  /** Notes that the trigger has just called, so it is alive. */
  called(): void;
  /** Removes the trigger: nothing is left to do. */
  drop(): void;
}
