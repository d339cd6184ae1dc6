import type { Tab } from "./spreadsheet";

/** What became of a clock trigger that was made to see whether it may be. */
export interface TriggerTrial {
  /** The shortest period that was allowed, in minutes; undefined when none was. */
  period: 1 | 60 | undefined;
  /** Triggers of this person that Google showed before it was made, and while it was there. */
  before: number;
  during: number;
}

/** What only the self-test asks of the platform. Everything it makes it takes away again. */
export interface Probe {
  /** Gives `action` a hidden tab of its own, warned about when edited; it is deleted whatever happens. */
  inTab<T>(action: (tab: Tab) => T): T;
  /** Sorts by its first column, as a person does who sorts a range. */
  sort(tab: Tab, area: { rows: number; columns: number }): void;
  /** Makes the first columns this wide, in pixels. */
  widen(tab: Tab, widths: readonly number[]): void;
  /** Calls the script's own probe from a cell, and gives what the cell shows; "" while it is not ready. */
  asFormula(tab: Tab): string;
  /** Makes a clock trigger that calls nothing of use, and removes it at once. */
  tryTrigger(): TriggerTrial;
  /** What Google says the script's web app is reached at; null without one. */
  webAppAddress(): string | null;
  zones(): { script: string; file: string };
  /** Those of `names` that scripts can see. */
  globals(names: readonly string[]): string[];
}
