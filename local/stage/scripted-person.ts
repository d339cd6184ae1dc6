import type { Person, Question, Reply } from "../runtime/surface/ui-view";

/** What the scripted person enters and agrees to, depending on a dialog's words. */
export interface Entries {
  key: string;
  baseUrl: string;
  synchronousUrl: string;
  workspace: boolean;
  /** The answer to what look-ups cost; defaults to the add-on's own prices. */
  prices?: string;
  /** The answer to what to look for. */
  fields: string;
  /** As typed into *Receive webhooks…*: an address, `new` for a new secret, a minus sign, or nothing. */
  webhooks?: string;
  /** Credits a day that formulas may spend; absent when they may not. */
  formulaCredits?: number | undefined;
  /** Whether *Diagnostics…* may wait for the clock; it may if absent. */
  waits?: boolean;
}

/**
 * Answers the add-on's dialogs like a person who has read the README, and records its messages, so
 * that a sentence that stops the run can be shown.
 */
export class ScriptedPerson implements Person {
  readonly alerts: string[] = [];

  constructor(public entries: Entries) {}

  answer(question: Question): Reply {
    if (question.buttons === "OK") this.alerts.push(question.message);
    if (question.kind === "prompt") return { button: "OK", text: this.typed(question.message) };
    if (/^Results are received/.test(question.message))
      return { button: this.entries.webhooks === "new" ? "YES" : "NO" };
    return { button: this.agrees(question.message) ? "OK" : "CANCEL" };
  }

  private agrees(message: string): boolean {
    if (/Workspace account\?/.test(message)) return this.entries.workspace;
    if (/^May formulas/.test(message)) return this.entries.formulaCredits !== undefined;
    if (/^Also wait for/.test(message)) return this.entries.waits ?? true;
    return true;
  }

  private typed(message: string): string {
    const { entries } = this;
    if (/^API key/.test(message)) return entries.key;
    if (/^Base address/.test(message)) return entries.baseUrl;
    if (/^Second address/.test(message)) return entries.synchronousUrl;
    if (/^How many credits a day may formulas/.test(message)) return String(entries.formulaCredits);
    if (/^Credits your plan takes/.test(message)) return entries.prices ?? "";
    if (/^What to look for/.test(message)) return entries.fields;
    if (/results to this file|^Leave empty to test again/.test(message))
      return entries.webhooks ?? "";
    throw new Error(`The scripted person has no answer to: ${message}`);
  }
}
