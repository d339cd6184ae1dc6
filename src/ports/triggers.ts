/** Minutes between two calls of a clock trigger; the platform allows no others (platform T4). */
export type Period = 1 | 5 | 10 | 15 | 30 | 60;

/** A person's clock triggers, which drive steps while nobody has the file open: one, or two during a change. */
export interface Triggers {
  /** Makes a trigger call about this often. Returns the one that called this execution if nothing had to change. */
  keep(everyMinutes: Period): { uid: string; minutes: Period } | undefined;
  /** Records that the trigger has just called, so it is alive. */
  called(): void;
  /** Removes the trigger, once nothing is left to do. */
  drop(): void;
}
