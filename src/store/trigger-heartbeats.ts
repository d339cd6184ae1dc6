import { Records } from "./records";

/** Periods in minutes. */
export interface TriggerHeartbeat {
  /** Of the trigger that called last. */
  period: number;
  atMs: number;
  /** The shortest that Google allowed. */
  least: number;
  /** Those that were made for this file, and perhaps are gone. */
  uids: readonly string[];
}

/**
 * By file, the last heartbeat of its clock triggers, which the platform does not tell. A published
 * add-on has the same user properties in all files. Unreadable numbers count as 0.
 */
export const TRIGGER_HEARTBEATS = new Records("user", "trigger.", {
  format: ({ period, atMs, least, uids }: TriggerHeartbeat) =>
    [period, atMs, least, ...uids].join(" "),
  parse: (text) => {
    const [period = 0, atMs = 0, least = 0, ...uids] = text.split(" ");
    return { period: whole(period), atMs: whole(atMs), least: whole(least), uids };
  },
});

const whole = (text: unknown) => Number.parseInt(String(text), 10) || 0;
