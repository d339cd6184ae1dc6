import type { Person, Question, Reply } from "../runtime/surface/ui-view";

/** What the scripted person enters, in the panel or a dialog. */
export interface Entries {
  key: string;
  baseUrl: string;
  synchronousUrl: string;
  workspace: boolean;
  /** Whether a new key is said to be another account's. */
  otherAccount?: boolean;
  /** Credits by field, where they are not the add-on's own. */
  prices?: Readonly<Record<string, number>>;
  /** What to look for, with commas between. */
  fields: string;
  /** Credits a day that formulas may spend; absent when they may not. */
  formulaCredits?: number | undefined;
  /** Whether *Diagnostics…* may wait for the clock; it may if absent. */
  waits?: boolean;
  /** Credits in all that a run may spend which asks for more than it was given; 0 lets it have no more. */
  raisesTo?: number;
}

/**
 * Answers the add-on's dialogs like a person who has read the README, and records its messages, so
 * that a sentence that stops the run can be shown.
 */
export class ScriptedPerson implements Person {
  readonly alerts: string[] = [];

  constructor(public entries: Entries) {}

  answer({ kind, buttons, message }: Question): Reply {
    if (buttons === "OK") this.alerts.push(message);
    if (kind === "prompt") return this.raise(message);
    const agrees = !/OK also waits for/.test(message) || (this.entries.waits ?? true);
    return { button: agrees ? "OK" : "CANCEL" };
  }
  private raise(message: string): Reply {
    const { raisesTo } = this.entries;
    if (raisesTo === undefined || !/How many may it spend in all\?/.test(message))
      throw new Error(`The scripted person has no answer to: ${message}`);
    return raisesTo > 0 ? { button: "OK", text: String(raisesTo) } : { button: "CANCEL" };
  }
}
