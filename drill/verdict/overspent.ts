// More charged in a month than the account may spend, by the service's own account.
import type { Kind } from "../kinds/kind";
import type { Finding } from "../part";
import type { Scene } from "../scene/scene";
import { requestsOf } from "./lost";

/** What was claimed before the month's end may arrive after it: such requests count for neither. */
const ON_THE_WAY_MS = 60_000;

/** A late answer is charged to the request that asked for it, and counts for that request's month. */
export function overspent(scene: Scene, { monthCredits }: Pick<Kind, "monthCredits">): Finding[] {
  if (!monthCredits) return [];
  const limit = monthCredits(scene.seed);
  const charged = new Map<string, number>();
  for (const { atMs, charged: credits } of requestsOf(scene)) {
    const month = monthOf(atMs);
    if (month === monthOf(atMs - ON_THE_WAY_MS))
      charged.set(month, (charged.get(month) ?? 0) + credits);
  }
  return [...charged]
    .filter(([, credits]) => credits > limit)
    .map(([month, credits]) => ({
      kind: "overspent",
      sentence: `In "${month}" ${credits} credits were charged of a limit of ${limit}.`,
    }));
}

/** In UTC, such as 2026-01. */
function monthOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 7);
}
