/** What a script asks of a clock trigger; exactly one rhythm is set. */
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
  /** When it runs next; absent for a one-shot that ran, or one the platform disabled. */
  nextMs?: number;
  disabled: boolean;
  plan: TriggerPlan;
}
