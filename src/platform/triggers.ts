import type { Time } from "../ports/time";
import type { Triggers } from "../ports/triggers";
import type { Store } from "../store/store";
import { TRIGGER_HEARTBEATS, type TriggerHeartbeat } from "../store/trigger-heartbeats";
import { orLogged } from "./log";

type Period = Parameters<Triggers["keep"]>[0];

/** The function of main.js that a trigger calls. */
const HANDLER = "enrichOnClock";

/** A trigger counts as dead after this many periods without a heartbeat, plus some minutes. */
const SILENT_PERIODS = 3;
const SILENT_MS = 600_000;

/** A heartbeat this young is not renewed, or a clock of every minute would write every minute. */
const FRESH_MS = 150_000;

/**
 * Clock triggers of the person who owns the `user` properties (platform T1–T8). A trigger that
 * Google disabled silently stays listed (platform T14), so we replace one that was silent for too
 * long.
 */
export function clockTriggers(user: Store<"user">, time: Time, file: string): Triggers {
  const ours = () =>
    ScriptApp.getProjectTriggers().filter((trigger) => trigger.getHandlerFunction() === HANDLER);
  const remove = (triggers: GoogleAppsScript.Script.Trigger[]) => {
    for (const trigger of triggers) {
      try {
        ScriptApp.deleteTrigger(trigger);
      } catch (error) {
        // Another execution of the person may have removed it since it was listed.
        if (isListed(trigger, ours())) throw error;
      }
    }
  };
  const beat = (period: number) => saveHeartbeat(user, file, { period, atMs: time.now() });
  return {
    keep: (period) => {
      const existing = ours();
      if (existing.length > 0 && isAlive(loadHeartbeat(user, file), period, time.now())) return;
      replace(existing, period, remove);
      beat(period);
    },
    called: () => {
      const { period, atMs } = loadHeartbeat(user, file);
      if (period === 0 || time.now() - atMs > FRESH_MS) beat(period || 1);
    },
    drop: () => remove(ours()),
  };
}

function isListed(
  trigger: GoogleAppsScript.Script.Trigger,
  all: GoogleAppsScript.Script.Trigger[],
): boolean {
  return all.some((each) => each.getUniqueId() === trigger.getUniqueId());
}

function isAlive(heartbeat: TriggerHeartbeat, period: Period, nowMs: number): boolean {
  const silentMs = SILENT_PERIODS * period * 60_000 + SILENT_MS;
  return heartbeat.period === period && nowMs - heartbeat.atMs <= silentMs;
}

/** A store that fails must not keep a trigger at the wrong period. */
function loadHeartbeat(user: Store<"user">, file: string): TriggerHeartbeat {
  const load = () => TRIGGER_HEARTBEATS.load(user, file) ?? UNKNOWN;
  return orLogged("The trigger's period is not known", load, UNKNOWN);
}

const UNKNOWN: TriggerHeartbeat = { period: 0, atMs: 0 };

function saveHeartbeat(user: Store<"user">, file: string, heartbeat: TriggerHeartbeat): void {
  const save = () => user.commit(TRIGGER_HEARTBEATS.put(heartbeat, file));
  orLogged("The trigger is made anew the next time", save, undefined);
}

/**
 * Creates the new trigger before removing the old ones, so that a kill in between leaves one. An
 * editor add-on may have only one (platform T2): there we remove first.
 */
function replace(
  former: GoogleAppsScript.Script.Trigger[],
  period: Period,
  remove: (triggers: GoogleAppsScript.Script.Trigger[]) => void,
): void {
  try {
    createTrigger(period);
  } catch (error) {
    if (former.length === 0) throw error;
    remove(former);
    createTrigger(period);
    return;
  }
  remove(former);
}

/** An editor add-on runs at most once an hour, and Google refuses a shorter period (platform T1). */
function createTrigger(period: Period): void {
  if (period < 60) {
    try {
      ScriptApp.newTrigger(HANDLER).timeBased().everyMinutes(period).create();
      return;
    } catch (error) {
      console.info(
        `A trigger every ${period} minutes was refused, so it runs each hour: ${String(error)}`,
      );
    }
  }
  ScriptApp.newTrigger(HANDLER).timeBased().everyHours(1).create();
}
