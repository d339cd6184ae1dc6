import { SCHEDULES, type Schedule, SEEN_ROWS } from "../store/schedules";
import type { Change, Snapshot, Store } from "../store/store";
import { putWake } from "../store/wakes";

/** All readable schedules, the next due first. */
export function loadSchedules(all: Snapshot<"file">): Schedule[] {
  return SCHEDULES.list(all)
    .map(([, schedule]) => schedule)
    .sort((a, b) => a.nextAtMs - b.nextAtMs);
}

/** The account's active schedules that are due. */
export function dueSchedules(all: Snapshot<"file">, account: string, nowMs: number): Schedule[] {
  return loadSchedules(all).filter(
    (each) => each.account === account && each.state === "on" && each.nextAtMs <= nowMs,
  );
}

/** The changes that store schedules, and when their accounts next need a driver. */
export function putSchedules(all: Snapshot<"file">, schedules: Schedule[]): Change<"file">[] {
  const before = loadSchedules(all);
  const others = before.filter(({ id }) => schedules.every((each) => each.id !== id));
  return [
    ...schedules.map((each) => SCHEDULES.put(each, each.id)),
    ...wakes([...others, ...schedules], before),
  ];
}

export function removeSchedule(properties: Store<"file">, id: string): void {
  const all = loadSchedules(properties.all());
  const others = all.filter((schedule) => schedule.id !== id);
  properties.commit(...wakes(others, all));
  SCHEDULES.remove(properties, id);
  SEEN_ROWS.remove(properties, id);
}

/** The changes that store when accounts next need a driver, also those whose last schedule is gone. */
function wakes(schedules: Schedule[], before: Schedule[]): Change<"file">[] {
  const accounts = new Set([...schedules, ...before].map(({ account }) => account));
  return [...accounts].map((account) => {
    const times = schedules
      .filter((each) => each.account === account && each.state === "on")
      .map(({ nextAtMs }) => nextAtMs);
    return putWake("schedules", account, times.length === 0 ? undefined : Math.min(...times));
  });
}
