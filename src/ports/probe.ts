import type { Area, Tab } from "./spreadsheet";

/** The result of making a clock trigger to see whether it is allowed. */
export interface TriggerTrial {
  /** The shortest allowed period in minutes; undefined when none was. */
  period: 1 | 60 | undefined;
  /** How many triggers of this person Google listed before we made it, and while it existed. */
  before: number;
  during: number;
}

/** What only the self-test asks of the platform. It removes everything it makes. */
export interface Probe {
  /** Passes `action` a hidden tab that warns before edits, and always deletes it. */
  inTab<T>(action: (tab: Tab) => T): T;
  /** Sorts by the first column, as a person who sorts a range. */
  sort(tab: Tab, area: { rows: number; columns: number }): void;
  /** Sets the widths of the first columns, in pixels. */
  widen(tab: Tab, widths: readonly number[]): void;
  /** Formats cells as plain text. */
  makePlainText(tab: Tab, area: Area): void;
  /** Calls the script's own probe from a cell and returns what the cell shows; "" until it is ready. */
  runAsFormula(tab: Tab): string;
  /** Makes a clock trigger that does nothing, and removes it at once. */
  tryTrigger(): TriggerTrial;
  /** The web app's address according to Google; null without a web app. */
  webAppAddress(): string | null;
  zones(): { script: string; file: string };
  /** Which of `names` scripts can see. */
  globals(names: readonly string[]): string[];
}
