import * as z from "zod/mini";
import { objectRecords, Records } from "./records";

/**
 * Whether a clock trigger last found its file open; absent before the first one. Sources disagree
 * for add-ons (platform T17), and only a trigger can tell. It is in the user's properties, which
 * exist without a file.
 */
export const CLOCK = new Records("user", "clock", {
  format: (found: boolean) => (found ? "file" : "no file"),
  parse: (text) => text === "file",
});

/**
 * By account, the clock trigger whose last full call had nothing to do, and until when a call may end after one look at
 * the file.
 */
export const CALM = new Records("file", "calm.", {
  format: ({ uid, untilMs }: { uid: string; untilMs: number }) => `${untilMs} ${uid}`,
  parse: (text) => {
    const [untilMs, uid = ""] = text.split(" ");
    return { uid, untilMs: Number(untilMs) };
  },
});

/** How much of a person's daily trigger time our clock has used, in all their files (platform Q12). */
export const BACKGROUND = objectRecords("user", "background", {}, () => ({
  sinceMs: z.number(),
  usedMs: z.number(),
}));

/** Periods in minutes. */
export interface TriggerHeartbeat {
  /** The period of the trigger that called last. */
  period: number;
  atMs: number;
  /** The shortest that Google allowed. */
  least: number;
  /** The triggers that were made for this file; some may be gone. */
  uids: readonly string[];
}

/**
 * By file, the last heartbeat of its clock triggers, which the platform does not report. A published add-on has the same
 * user properties in all files. Unreadable numbers count as 0.
 */
export const TRIGGER_HEARTBEATS = new Records("user", "trigger.", {
  format: ({ period, atMs, least, uids }: TriggerHeartbeat) =>
    [period, atMs, least, ...uids].join(" "),
  parse: (text) => {
    const [period = "", atMs = "", least = "", ...uids] = text.split(" ");
    return { period: whole(period), atMs: whole(atMs), least: whole(least), uids };
  },
});

const whole = (text: string) => Number.parseInt(text, 10) || 0;
