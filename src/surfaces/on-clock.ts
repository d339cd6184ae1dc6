import { enrichError, errorCode } from "../core/errors";
import { logText } from "../core/log-text";
import { POLICY } from "../core/policy";
import { driveFormulas } from "../formulas/drive-formulas";
import { drive, haltDueRuns } from "../jobs/drive";
import type { World } from "../jobs/run";
import type { Payer } from "../outbox/payer";
import type { Cache } from "../ports/cache";
import type { Calendar } from "../ports/calendar";
import type { Triggers } from "../ports/triggers";
import {
  addBackgroundTime,
  backgroundFromMs,
  loadBackgroundTime,
} from "../schedules/background-time";
import { runDueSchedules } from "../schedules/run-due";
import { readSearches } from "../signals/reread";
import { noteWatch } from "../signals/watch";
import type { Store } from "../store/store";
import { formulaDriver } from "./formula-permission";

/** What the clock's executions need; `user` are the properties of the trigger's owner. */
export interface ClockDesk {
  world: World;
  payer: () => Payer;
  triggers: Triggers;
  calendar: Calendar;
  user: Store<"user">;
  /** The same, read anew each time: the clocks of other files count their time in them, too. */
  anew: Store<"user">;
  cache: Cache;
}

/**
 * What the clock calls: schedules that are due, what formulas wait for, searches to be read again,
 * then one step of a run. Nobody is there to read a sentence; the records of runs and schedules keep
 * it. Counts its own time, and leaves the day's last minutes alone rather than being cut off by the
 * platform in the middle of a step. Where a fault cannot even be kept, the clock comes each hour
 * only, until a step succeeds.
 */
export function onClock(desk: ClockDesk): void {
  try {
    work(desk);
  } catch (error) {
    console.error(logText(error));
    comeLess(desk.triggers);
  }
}

/** A trigger that cannot be changed either stays as it is; there is nobody to be told. */
function comeLess(triggers: Triggers): void {
  try {
    triggers.keep(60);
  } catch (error) {
    console.error(logText(error));
  }
}

function work(desk: ClockDesk): void {
  const payer = payerOrNone(desk);
  if (!payer) return;
  const { world, triggers, user, anew, calendar } = desk;
  triggers.called();
  const fromMs = backgroundFromMs(loadBackgroundTime(user, world.beganMs), world.beganMs, {
    allowedMs: payer.backgroundMsPerDay,
    stepMs: POLICY.backgroundReserveMs,
  });
  if (fromMs > world.beganMs) {
    const retryAfterMs = fromMs - world.beganMs;
    haltDueRuns(world, payer, enrichError("BACKGROUND_TIME", { retryAfterMs }));
    triggers.keep(60);
    return;
  }
  try {
    runDueSchedules(world, payer, calendar);
    driveFormulas(formulaDriver(desk, payer));
    readSearches(world, payer);
    noteWatch(world, payer);
    drive(world, payer, triggers);
  } finally {
    addBackgroundTime(anew, world.beganMs, world.time.now());
  }
}

/** Without a key nothing can be asked any more: the clock is of no use to this person. */
function payerOrNone({ payer, triggers }: ClockDesk): Payer | undefined {
  try {
    return payer();
  } catch (error) {
    if (errorCode(error) !== "NO_KEY") throw error;
    triggers.drop();
    return undefined;
  }
}
