import { planTriggers } from "../core/plan-triggers";
import { orLogged } from "../ports/log";
import type { Time } from "../ports/time";
import type { Period, Triggers } from "../ports/triggers";
import { CLOCK, TRIGGER_HEARTBEATS, type TriggerHeartbeat } from "../store/clock";
import type { Store } from "../store/store";

/** The function of main.js for a period: Google tells a trigger's function, but not its period. */
const handlerOf = (period: Period) => `enrichOnClock${period === 1 ? "" : period}`;
const HANDLER = /^enrichOnClock(\d*)$/;

/** A trigger counts as dead after this many periods without a heartbeat, plus some minutes. */
const SILENT_PERIODS = 3;
const SILENT_MS = 600_000;

/** A younger heartbeat is not renewed; otherwise a one-minute clock would write every minute. */
const FRESH_MS = 150_000;

type Trigger = GoogleAppsScript.Script.Trigger;

interface Listed {
  minutes: Period;
  trigger: Trigger;
}

/** Whose clock it is, and what managing it needs. */
interface Clock {
  user: Store<"user">;
  time: Time;
  file: string;
  /** The period of the trigger that called this execution; undefined where a person did. */
  minutes: Period | undefined;
  /** Called if a person's act makes a trigger: with how long the former was silent, or without if it found no file. */
  tell: (silentMs?: number) => void;
}

/** Clock triggers of the person who owns the `user` properties (platform T1–T8); `planTriggers` decides. */
export function clockTriggers({ user, time, file, minutes: mine, tell }: Clock): Triggers {
  /** The heartbeat before this execution renewed it. */
  let former: TriggerHeartbeat | undefined;
  const look = () => lookAt(user, file);
  const save = (heartbeat: TriggerHeartbeat) =>
    orLogged("The trigger is looked at anew the next time", () =>
      user.commit(TRIGGER_HEARTBEATS.put(heartbeat, file)),
    );
  return {
    keep: (period) => {
      const { heartbeat, findsFile, ...seen } = look();
      const own = seen.own();
      const wanted = Math.max(period, heartbeat.least) as Period;
      const silentMs = silence(former ?? heartbeat, mine, wanted, time.now());
      const isSilent = silentMs > 0 && own.length > 0;
      const listed = own.map(({ minutes }) => minutes);
      const { make, remove } = planTriggers({ listed, mine, wanted, isSilent });
      const leaving = own.filter(({ minutes }) => remove.includes(minutes));
      // The caller's trigger stays, so others may be removed first.
      if (mine !== undefined) removeAll(leaving);
      // Two clocks that call at once may have removed each other's triggers: whoever looks last creates one.
      const isGone = mine !== undefined && leaving.length > 0 && seen.own().length === 0;
      const needed = make ?? (isGone ? wanted : undefined);
      const made = needed === undefined ? undefined : create(needed as Period, leaving);
      if (mine === undefined) removeAll(leaving);
      const caller = own.find(({ minutes }) => minutes === mine);
      if (!made)
        return caller && remove.length === 0
          ? { uid: caller.trigger.getUniqueId(), minutes: caller.minutes }
          : undefined;
      const staying = isGone ? [] : own.filter((each) => !leaving.includes(each));
      const uids = [...staying, made].map(({ trigger }) => trigger.getUniqueId());
      // If a shorter period was refused, this is an editor add-on, which may have nothing shorter.
      const least = made.minutes === needed ? heartbeat.least : made.minutes;
      save({ period: mine ?? made.minutes, atMs: time.now(), least, uids });
      if (mine !== undefined) return undefined;
      if (!findsFile) tell();
      else if (isSilent && heartbeat.atMs > 0) tell(silentMs);
      return undefined;
    },
    called: () => {
      const { heartbeat } = look();
      former = heartbeat;
      if (mine && (heartbeat.period !== mine || time.now() - heartbeat.atMs > FRESH_MS))
        save({ ...heartbeat, period: mine, atMs: time.now() });
    },
    drop: () => removeAll(look().own()),
  };
}

/** How long the trigger has been silent, if too long to be alive; 0 otherwise. */
function silence(
  { period, atMs }: TriggerHeartbeat,
  mine: Period | undefined,
  wanted: Period,
  nowMs: number,
): number {
  // The last heartbeat is another trigger's, which is alive. Only two calls in a row by this one show that a
  // quicker one is silent.
  if (mine !== undefined && period !== mine) return 0;
  const longestMs = SILENT_PERIODS * (mine === undefined ? period : wanted) * 60_000 + SILENT_MS;
  return nowMs - atMs > longestMs ? nowMs - atMs : 0;
}

/**
 * The user's clock triggers for this file. An add-on's belong to the script, so those of other files may be
 * listed, too (platform Z4). A store that fails must not keep a trigger at the wrong period.
 */
function lookAt(user: Store<"user">, file: string) {
  const all = orLogged("The trigger's period is not known", () => user.all());
  const heartbeats = all ? TRIGGER_HEARTBEATS.list(all) : [];
  const elsewhere = heartbeats.flatMap(([id, { uids }]) => (id === file ? [] : uids));
  const own = () =>
    listTriggers().filter(({ trigger }) => !elsewhere.includes(trigger.getUniqueId()));
  const heartbeat = heartbeats.find(([id]) => id === file)?.[1] ?? UNKNOWN;
  return { heartbeat, own, findsFile: !all || CLOCK.get(all) !== false };
}

const UNKNOWN: TriggerHeartbeat = { period: 0, atMs: 0, least: 1, uids: [] };

function listTriggers(): Listed[] {
  return ScriptApp.getProjectTriggers().flatMap((trigger) => {
    const [, minutes] = HANDLER.exec(trigger.getHandlerFunction()) ?? [];
    return minutes === undefined ? [] : [{ minutes: Number(minutes || 1) as Period, trigger }];
  });
}

/** Removes the trigger that called; without a file it can do nothing. Triggers of other files stay. */
export function removeTrigger(uid: string): void {
  removeAll(listTriggers().filter(({ trigger }) => trigger.getUniqueId() === uid));
}

function removeAll(listed: readonly Listed[]): void {
  for (const { trigger } of listed) {
    try {
      ScriptApp.deleteTrigger(trigger);
    } catch (error) {
      // Another execution of the same user may have removed it meanwhile.
      const uid = trigger.getUniqueId();
      if (listTriggers().some((each) => each.trigger.getUniqueId() === uid)) throw error;
    }
  }
}

/**
 * Creates the trigger before the others are removed, so that a kill in between leaves one. An editor add-on
 * may have only one, at most hourly: there the others go first (platform T1, T2).
 */
function create(minutes: Period, leaving: readonly Listed[]): Listed {
  try {
    return { minutes, trigger: createTrigger(handlerOf(minutes), minutes) };
  } catch (refused) {
    if (minutes === 60 && leaving.length === 0) throw refused;
    console.info(`A trigger every ${minutes} minutes was refused: ${String(refused)}`);
    if (minutes < 60) return create(60, leaving);
    removeAll(leaving);
    return create(60, []);
  }
}

/** Creates a trigger that calls a function of main.js each so many minutes, or each hour. */
export function createTrigger(handler: string, minutes: Period): Trigger {
  const clock = ScriptApp.newTrigger(handler).timeBased();
  return (minutes < 60 ? clock.everyMinutes(minutes) : clock.everyHours(1)).create();
}
