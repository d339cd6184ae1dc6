import * as z from "zod/mini";
import { lazily } from "../core/lazily";
import { PLATFORM_LIMITS } from "../core/limits";
import { FULL_PACE, type Pace } from "../core/pace";
import { readStored } from "../core/stored-record";
import { joinNote } from "./long-note";

/** The right to run steps in this file. Each holder has a higher fence than the one before. */
export interface Lease {
  fence: number;
  /** 0 when free. */
  untilMs: number;
}

/** Web requests of one account since its day began (platform Q1: rolls 24 h after the first). */
export interface FetchCount {
  sinceMs: number;
  count: number;
}

/** What every step and surface of this file reads before it acts, all in one call. */
export interface Control {
  lease: Lease;
  pace: Pace;
  /** Stored texts of the waves under way, by their property. */
  waves: Record<string, string>;
  /** What a person asked of a run that another execution may be working on. */
  signals: Record<string, "pause" | "stop">;
  all: Record<string, string>;
}

const LeaseRecord = lazily(() => z.object({ fence: z.number(), untilMs: z.number() }));
const PaceRecord = lazily(() => z.object({ nextMs: z.number(), spread: z.number() }));
const FetchRecord = lazily(() => z.object({ sinceMs: z.number(), count: z.number() }));

/** A wave's property that holds nothing; properties cannot be removed and set in one call. */
export const FREE = "free";

export function readControl(all: Record<string, string>): Control {
  const entries = Object.entries(all);
  return {
    // One that cannot be read is made anew: neither says what was paid for.
    lease: readStored(LeaseRecord, all.lease) ?? NO_LEASE,
    pace: readStored(PaceRecord, all.pace) ?? FULL_PACE,
    waves: Object.fromEntries(
      entries
        .filter(([key, text]) => /^(wave|late|formula|unreadable)\./.test(key) && text !== FREE)
        .map(([key, text]) => [key, joinNote(all, key, text)]),
    ),
    signals: Object.fromEntries(
      entries
        .filter(([key, text]) => key.startsWith("signal.") && text !== FREE)
        .map(([key, text]) => [key.slice("signal.".length), text === "stop" ? "stop" : "pause"]),
    ),
    all,
  };
}

export function readFetchCount(all: Record<string, string>, account: string): FetchCount {
  return readStored(FetchRecord, all[`fetches.${account}`]) ?? { sinceMs: 0, count: 0 };
}

/** The account's count with these requests, as a property to set. */
export function countFetches(
  control: Control,
  account: string,
  requests: number,
  nowMs: number,
): Record<string, string> {
  const counted = readFetchCount(control.all, account);
  const fresh = nowMs - counted.sinceMs >= PLATFORM_LIMITS.quotaWindowMs;
  const next = fresh
    ? { sinceMs: nowMs, count: requests }
    : { ...counted, count: counted.count + requests };
  return { [`fetches.${account}`]: JSON.stringify(next) };
}

/** Nobody's; also one that cannot be read, which `takeLease` mends. */
const NO_LEASE: Lease = { fence: 0, untilMs: 0 };
