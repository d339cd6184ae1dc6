/** What a script asks of a clock trigger. Exactly one schedule is set. */
export interface TriggerPlan {
  handler: string;
  everyMinutes?: number;
  everyHours?: number;
  everyDays?: number;
  everyWeeks?: number;
  afterMs?: number;
  atMs?: number;
  atHour?: number;
  nearMinute?: number;
  timeZone?: string;
}

/** A trigger as scripts and tests see it. */
export interface TriggerView {
  id: string;
  handler: string;
  /** The account that created it, and runs it (T7). */
  owner: string;
  /** When it runs next; absent for a spent one-shot or a disabled trigger. */
  nextMs?: number;
  disabled: boolean;
  /** Of another file, which the list of a published add-on may hold (Z4); absent for this one. */
  file?: string;
  plan: TriggerPlan;
}
