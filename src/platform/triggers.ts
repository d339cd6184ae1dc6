import type { PropertyStore } from "../ports/properties";
import type { Triggers } from "../ports/triggers";

type Period = Parameters<Triggers["keep"]>[0];

/** The function of main.js that a trigger calls. */
const HANDLER = "enrichOnClock";

/** Where the period of our trigger is kept: the platform does not tell it. */
const PERIOD = "trigger";

/** Clock triggers of the person at work, whose `user` properties these are (platform T1–T8). */
export function clockTriggers(user: PropertyStore): Triggers {
  const ours = () =>
    ScriptApp.getProjectTriggers().filter((trigger) => trigger.getHandlerFunction() === HANDLER);
  const remove = (triggers: GoogleAppsScript.Script.Trigger[]) => {
    for (const trigger of triggers) ScriptApp.deleteTrigger(trigger);
  };
  return {
    keep: (period) => {
      const former = ours();
      if (former.length > 0 && notedPeriod(user) === String(period)) return;
      createBeside(former, period, remove);
      notePeriod(user, period);
    },
    drop: () => remove(ours()),
  };
}

/** A store that refuses must not leave the trigger at a period that is no longer wanted. */
function notedPeriod(user: PropertyStore): string | null {
  try {
    return user.get(PERIOD);
  } catch (error) {
    console.info(`The trigger's period is not known: ${String(error)}`);
    return null;
  }
}

function notePeriod(user: PropertyStore, period: Period): void {
  try {
    user.set({ [PERIOD]: String(period) });
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
