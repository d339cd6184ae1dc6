import type { Messages } from "../execution/messages";
import { PlatformError } from "../execution/platform-error";
import { triggerLimits } from "../limits";
import type { Profile } from "../profile";
import { msFromLocal, zoneOffsetMinutes } from "../realm/format-date";
import type { TriggerPlan, TriggerView } from "./trigger";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Refuses what no profile, or only an add-on, may ask for (T1, T2, T4). */
export function checkPlan(
  plan: TriggerPlan,
  own: readonly TriggerView[],
  profile: Profile,
  messages: Messages,
): void {
  refuseUnusualPeriod(plan);
  if (profile.broken.includes("trigger-period") && (intervalMs(plan) ?? dayMs) < dayMs)
    throw new PlatformError(messages.addonTriggerTooOften());
  if (profile.script === "addon") {
    if (own.length >= 1) throw new PlatformError(messages.tooManyAddonTriggers());
    const soonest = intervalMs(plan) ?? plan.afterMs ?? Number.POSITIVE_INFINITY;
    if (soonest < triggerLimits.addonIntervalMs)
      throw new PlatformError(messages.addonTriggerTooOften());
  }
  if (own.length >= triggerLimits.perAccount) throw new PlatformError(messages.tooManyTriggers());
}

function refuseUnusualPeriod({
  everyMinutes,
  everyHours,
  everyDays,
  everyWeeks,
  afterMs,
  atMs,
}: TriggerPlan): void {
  const rhythms = [everyMinutes, everyHours, everyDays, everyWeeks, afterMs, atMs].filter(
    (one) => one !== undefined,
  );
  if (rhythms.length !== 1)
    throw new PlatformError("The recurrence interval must be set exactly once.");
  if (!rhythms.every((one) => Number.isFinite(one)) || everyDays === 0 || everyWeeks === 0)
    throw new PlatformError("The recurrence interval must be a number.");
  if (everyMinutes !== undefined && !triggerLimits.everyMinutes.includes(everyMinutes)) {
    throw new PlatformError(
      "The value you passed to everyMinutes was invalid. It must be one of 1, 5, 10, 15 or 30.",
    );
  }
  if (everyHours !== undefined && !triggerLimits.everyHours.includes(everyHours)) {
    throw new PlatformError(
      "The value you passed to everyHours was invalid. It must be one of 1, 2, 4, 6, 8 or 12.",
    );
  }
}

/** Time between two runs; undefined for a one-shot. */
export function intervalMs({
  everyMinutes,
  everyHours,
  everyDays,
  everyWeeks,
}: TriggerPlan): number | undefined {
  if (everyMinutes !== undefined) return everyMinutes * 60_000;
  if (everyHours !== undefined) return everyHours * hourMs;
  if (everyDays !== undefined) return everyDays * dayMs;
  return everyWeeks === undefined ? undefined : everyWeeks * 7 * dayMs;
}

/** T5: first runs come at a random point of the interval; one-shots are up to a minute late. */
export function firstRunMs(
  plan: TriggerPlan,
  nowMs: number,
  timeZone: string,
  random: () => number,
): number {
  const late = random() * 60_000;
  if (plan.afterMs !== undefined) return nowMs + plan.afterMs + late;
  if (plan.atMs !== undefined) return Math.max(plan.atMs, nowMs) + late;
  if (plan.atHour !== undefined) return nextHourMs(plan, nowMs, plan.timeZone ?? timeZone, random);
  return nowMs + (intervalMs(plan) ?? 0) * random();
}

/** `atHour` runs somewhere within the hour, `nearMinute` within 15 minutes of it. */
function nextHourMs(
  { atHour = 0, nearMinute }: TriggerPlan,
  nowMs: number,
  timeZone: string,
  random: () => number,
): number {
  const minutes = nearMinute === undefined ? random() * 60 : nearMinute + (random() - 0.5) * 30;
  const localMs = nowMs + zoneOffsetMinutes(new Date(nowMs), timeZone) * 60_000;
  const midnight = Math.floor(localMs / dayMs) * dayMs;
  const today = midnight + atHour * hourMs + minutes * 60_000;
  return msFromLocal(today > localMs ? today : today + dayMs, timeZone);
}
