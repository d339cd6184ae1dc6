import { Records } from "./records";

/** `period` in minutes. */
export interface TriggerHeartbeat {
  period: number;
  atMs: number;
}

/**
 * By file, its clock trigger's period and last heartbeat, which the platform does not tell. A
 * published add-on has the same user properties in all files. An unreadable value counts as 0.
 */
export const TRIGGER_HEARTBEATS = new Records("user", "trigger.", {
  format: ({ period, atMs }: TriggerHeartbeat) => `${period} ${atMs}`,
  parse: (text) => {
    const [period = 0, atMs = 0] = text.split(" ").map((part) => Number.parseInt(part, 10) || 0);
    return { period, atMs };
  },
});
