/** Drives steps while nobody looks: at most one clock trigger of ours per user. */
export interface Triggers {
  /** Makes sure the driver is called again and again, about every so many minutes. */
  keep(everyMinutes: 1 | 5 | 10 | 15 | 30 | 60): void;
  /** The clock has called just now: its trigger lives. */
  called(): void;
  /** Nothing is left to do. */
  drop(): void;
}
