import type { PropertyStore } from "../ports/properties";
import type { Time } from "../ports/time";
import type { Triggers } from "../ports/triggers";

type Period = Parameters<Triggers["keep"]>[0];

/** The function of main.js that a trigger calls. */
const HANDLER = "enrichOnClock";

/**
 * Where the period of our trigger is kept, and its last sign of life: the platform tells neither.
 * One a file, since a published add-on has the same user properties in all of them.
 */
const SIGN = "trigger.";

/** A trigger is taken for dead after this many of its periods without a sign, and some minutes. */
const SILENT_PERIODS = 3;
const SILENT_MS = 600_000;

/** A sign so young is not given again: a clock that comes each minute would write each minute. */
const FRESH_MS = 150_000;

/**
 * Clock triggers of the person at work, whose `user` properties these are (platform T1–T8). One that
 * Google disabled without a word stays listed (platform T14): it is made again once it has been
 * silent for too long.
 */
export function clockTriggers(user: PropertyStore, time: Time, file: string): Triggers {
  const key = SIGN + file;
  const ours = () =>
    ScriptApp.getProjectTriggers().filter((trigger) => trigger.getHandlerFunction() === HANDLER);
  const remove = (triggers: GoogleAppsScript.Script.Trigger[]) => {
    for (const trigger of triggers) ScriptApp.deleteTrigger(trigger);
  };
  const sign = (period: number) => noteSign(user, key, `${period} ${time.now()}`);
  return {
    keep: (period) => {
      const former = ours();
      if (former.length > 0 && isAlive(readSign(user, key), period, time.now())) return;
      createBeside(former, period, remove);
      sign(period);
    },
    called: () => {
      const [period = 0, signMs = 0] = parts(readSign(user, key));
      if (period === 0 || time.now() - signMs > FRESH_MS) sign(period || 1);
    },
    drop: () => remove(ours()),
  };
}

function isAlive(sign: string | null, period: Period, nowMs: number): boolean {
  const [kept, signMs = 0] = parts(sign);
  const silentMs = SILENT_PERIODS * period * 60_000 + SILENT_MS;
  return kept === period && nowMs - signMs <= silentMs;
}

function parts(sign: string | null): number[] {
  return (sign ?? "").split(" ").map((part) => Number.parseInt(part, 10) || 0);
}

/** A store that refuses must not leave the trigger at a period that is no longer wanted. */
function readSign(user: PropertyStore, key: string): string | null {
  try {
    return user.get(key);
  } catch (error) {
    console.info(`The trigger's period is not known: ${String(error)}`);
    return null;
  }
}

function noteSign(user: PropertyStore, key: string, sign: string): void {
  try {
    user.set({ [key]: sign });
  } catch (error) {
    console.info(`The trigger is made anew the next time: ${String(error)}`);
  }
}

/**
 * The new trigger first, then away with the former: a step killed in between must leave one. An
 * editor add-on may have one only (platform T2), so there the former has to go first.
 */
function createBeside(
  former: GoogleAppsScript.Script.Trigger[],
  period: Period,
  remove: (triggers: GoogleAppsScript.Script.Trigger[]) => void,
): void {
  try {
    create(period);
  } catch (error) {
    if (former.length === 0) throw error;
    remove(former);
    create(period);
    return;
  }
  remove(former);
}

/** An editor add-on gets one run an hour at the most, and is refused anything shorter (platform T1). */
function create(period: Period): void {
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
