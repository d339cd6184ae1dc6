import * as z from "zod/mini";
import { lazily } from "../core/lazily";
import { PLATFORM_LIMITS } from "../core/limits";
import { parseStored } from "../core/stored-record";

const PROPERTY = "formulas.spent";
const Spent = lazily(() => z.object({ v: z.literal(1), sinceMs: z.number(), credits: z.number() }));

/** Credits that formulas of this file may have spent since their day began: waiting ones in full. */
export function creditsSpent(all: Readonly<Record<string, string>>, nowMs: number): number {
  return load(all, nowMs).credits;
}

/** The property that counts these too; a negative number gives back what was not charged. */
export function countCredits(
  all: Readonly<Record<string, string>>,
  credits: number,
  nowMs: number,
): Record<string, string> {
  const spent = load(all, nowMs);
  const next = { ...spent, credits: Math.max(0, spent.credits + credits) };
  return { [PROPERTY]: JSON.stringify(next) };
}

/** A day begins with its first look-up. */
function load(
  all: Readonly<Record<string, string>>,
  nowMs: number,
): z.infer<ReturnType<typeof Spent>> {
  const text = all[PROPERTY];
  const fresh = { v: 1 as const, sinceMs: nowMs, credits: 0 };
  if (text === undefined) return fresh;
  const spent = parseStored(Spent(), text);
  return nowMs - spent.sinceMs >= PLATFORM_LIMITS.quotaWindowMs ? fresh : spent;
}
