/** Minutes between two calls of a clock trigger; the platform allows no others (platform T4). */
export type Period = 1 | 5 | 10 | 15 | 30 | 60;

/** Keeps the clock triggers of a person, which drive steps while nobody is there: one, or two while it changes. */
export interface Triggers {
  /**
   * Makes sure that a trigger calls the driver about this often. Returns the one that called if nothing was
   * to be changed.
   */
  keep(everyMinutes: Period): { uid: string; minutes: Period } | undefined;
  /** Notes that the trigger has just called, so it is alive. */
  called(): void;
  /** Removes the trigger: nothing is left to do. */
  drop(): void;
}
