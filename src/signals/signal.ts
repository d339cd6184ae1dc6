import { enrichError } from "../core/errors";
import { POLICY } from "../core/policy";
import type { World } from "../jobs/run";
import { SIGNAL_ANSWERS, SIGNALS, type Signal } from "../store/signals";
import type { Snapshot, Store } from "../store/store";

/** The latest first; one that cannot be read is left out. */
export function loadSignals(all: Snapshot<"file">): Signal[] {
  return SIGNALS.list(all)
    .map(([, signal]) => withAnswer(all, signal))
    .sort((a, b) => b.startedAtMs - a.startedAtMs);
}

export function findSignal(all: Snapshot<"file">, id: string): Signal | undefined {
  const signal = SIGNALS.get(all, id);
  return signal && withAnswer(all, signal);
}

/** Throws NOTHING_TO_DO where it was removed. */
export function requireSignal(all: Snapshot<"file">, id: string): Signal {
  const signal = findSignal(all, id);
  if (!signal) throw enrichError("NOTHING_TO_DO", { detail: "This signal was removed meanwhile." });
  return signal;
}

export function removeSignal(properties: Store<"file">, id: string): void {
  SIGNALS.remove(properties, id);
  SIGNAL_ANSWERS.remove(properties, id);
}

/** Under the document lock, on what stands there by now; undefined when it was removed. */
export function changeSignal(
  world: World,
  id: string,
  change: (present: Signal) => Signal,
): Signal | undefined {
  return world.lock.hold(POLICY.lockWaitMs, () => {
    const present = findSignal(world.properties.all(), id);
    if (!present) return undefined;
    const changed = change(present);
    world.properties.commit(SIGNALS.put(changed, id));
    return changed;
  });
}

/** With an answer that was noted beside it; a record that has taken it in by now says more. */
function withAnswer(all: Snapshot<"file">, signal: Signal): Signal {
  const noted = SIGNAL_ANSWERS.get(all, signal.id);
  if (!noted || noted.startedAtMs !== signal.startedAtMs) return signal;
  const isTaken = signal.state === "started" || signal.state === "over";
  if (isTaken && signal.serviceId === noted.serviceId) return signal;
  return { ...signal, ...noted };
}
