import { ofToday } from "../core/day-start";
import { type EnrichError, enrichError, exceptOn, isForPerson } from "../core/errors";
import { PLATFORM_LIMITS } from "../core/limits";
import { logText } from "../core/log-text";
import { POLICY } from "../core/policy";
import { hasWork } from "../formulas/formula-state";
import { isCalm } from "../jobs/drive";
import { orLogged } from "../ports/log";
import { BACKGROUND, CLOCK } from "../store/clock";
import { FORMULAS_REFRESH } from "../store/formula-state";
import type { Services, Snapshot, Store } from "../store/store";
import { RECEIVES } from "../store/webhooks";

/**
 * Whether Google's trigger called the handler: it passes its id (T9). A cell can call the handler too, with
 * the owner's key at hand, but passes only texts, numbers, dates and lists of them.
 */
export function isClockEvent(event: unknown): event is { triggerUid: string } {
  return typeof (event as { triggerUid?: unknown } | undefined)?.triggerUid === "string";
}

/**
 * Whether this trigger's call has nothing to do, judged by the file's properties alone. Never where
 * deliveries are received, since those wait elsewhere. `isUnchanged` says whether an account's due schedules
 * would find nothing new.
 */
export function hasNothingToDo(
  all: Snapshot<"file">,
  triggerUid: string,
  minutes: number,
  nowMs: number,
  isUnchanged: (account: string) => boolean,
): boolean {
  const isWanted = RECEIVES.has(all) || FORMULAS_REFRESH.has(all) || hasWork(all);
  return !isWanted && isCalm(all, triggerUid, minutes, nowMs, isUnchanged);
}

/**
 * The clock's handler: does whatever is due, then one step of a run. Nobody sees a message here, so runs and
 * schedules record it. Counts its own time, and leaves the day's last minutes unused, so that the platform
 * cuts off no step. If even a fault cannot be stored, the clock calls only every half hour or hour until a
 * step succeeds.
 */
export function onClock(clock: ClockServices): void {
  try {
    workWithinDay(clock);
  } catch (error) {
    if (!isForPerson(error)) console.error(logText(error));
    // If that fails too, the trigger stays as it is; there is nobody to tell.
    orLogged("The clock keeps its period", () => clock.triggers.keep(60));
  }
}

interface ClockServices extends Pick<Services, "triggers" | "time"> {
  /** Milliseconds a day that triggers of this person may run. Throws NO_KEY. */
  allowedMs: () => number;
  /** Properties of the trigger's owner. */
  user: Store<"user">;
  /** The same, read anew each time: other files' clocks count their time there too. */
  anew: Store<"user">;
  beganMs: number;
  /** Pauses whatever would be moved on now. */
  halt: (error: EnrichError) => void;
  /** What is due, in order. */
  acts: readonly (() => void)[];
}

function workWithinDay(clock: ClockServices): void {
  const { triggers, user, anew, time, beganMs } = clock;
  // Without a key nothing can be asked, so this person needs no clock.
  const allowedMs = exceptOn("NO_KEY", clock.allowedMs, () => triggers.drop());
  if (allowedMs === undefined) return;
  triggers.called();
  const { sinceMs, usedMs } = loadBackgroundTime(user, beganMs);
  if (usedMs + POLICY.backgroundReserveMs > allowedMs) {
    const retryAfterMs = sinceMs + PLATFORM_LIMITS.quotaWindowMs - beganMs;
    clock.halt(enrichError("BACKGROUND_TIME", { retryAfterMs }));
    triggers.keep(60);
    return;
  }
  try {
    for (const act of clock.acts) act();
  } finally {
    const read = loadBackgroundTime(anew, beganMs);
    anew.commit(BACKGROUND.put({ ...read, usedMs: read.usedMs + time.now() - beganMs }));
  }
}

/** A record that cannot be read counts as none: the platform's own refusal still holds. */
function loadBackgroundTime(user: Store<"user">, nowMs: number) {
  return ofToday(BACKGROUND.load(user), nowMs) ?? { sinceMs: nowMs, usedMs: 0 };
}

/**
 * Notes whether the clock found its file, if that has changed: sources disagree on whether an add-on's clock
 * is given it (platform T17, Z4). No work depends on it, so it ignores a refusal.
 */
export function noteFileFound(user: Store<"user">, found: boolean): void {
  const note = () => {
    if (CLOCK.load(user) !== found) user.commit(CLOCK.put(found));
  };
  orLogged("What the clock saw was not noted", note);
}
