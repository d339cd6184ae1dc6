import { type EnrichError, enrichError } from "../core/errors";
import { PLATFORM_LIMITS } from "../core/limits";
import { POLICY } from "../core/policy";
import type { Spreadsheet, Tab } from "../ports/spreadsheet";
import { type LockedFile, locked } from "../store/locked";
import { REMOVED_SIGNALS, SIGNAL_ANSWERS, SIGNALS, type Signal } from "../store/signals";
import type { Snapshot, Store } from "../store/store";
import { markOf } from "./same-question";

/** All readable signals, the latest first. */
export function loadSignals(all: Snapshot<"file">): Signal[] {
  return SIGNALS.list(all)
    .map(([, signal]) => withAnswer(all, signal))
    .sort((a, b) => b.startedAtMs - a.startedAtMs);
}

/** The account's signals, the latest first. */
export function ownSignals(all: Snapshot<"file">, account: string): Signal[] {
  return loadSignals(all).filter((signal) => signal.account === account);
}

export function findSignal(all: Snapshot<"file">, id: string): Signal | undefined {
  const signal = SIGNALS.get(all, id);
  return signal && withAnswer(all, signal);
}

/** Throws NOTHING_TO_DO if it was removed. */
export function requireSignal(all: Snapshot<"file">, id: string): Signal {
  const signal = findSignal(all, id);
  if (!signal) throw signalRemoved();
  return signal;
}

export function signalRemoved(): EnrichError {
  return enrichError("NOTHING_TO_DO", "This signal was removed meanwhile.");
}

/** Throws NOT_YOUR_RUN for another account's signal. */
export function checkOwner(signal: Signal, account: string): void {
  if (signal.account !== account) throw enrichError("NOT_YOUR_RUN");
}

export function removeSignal(properties: Store<"file">, id: string): void {
  SIGNALS.remove(properties, id);
  SIGNAL_ANSWERS.remove(properties, id);
}

/** Changes the stored signal under the document lock; undefined if it was removed. Throws BUSY. */
export function changeSignal(
  file: LockedFile,
  id: string,
  change: (present: Signal) => Signal,
): Signal | undefined {
  return locked(file, (all) => {
    const present = findSignal(all, id);
    if (!present) return undefined;
    const changed = change(present);
    file.properties.commit(SIGNALS.put(changed, id));
    return changed;
  });
}

/** The tab that the signal fills; undefined if it is not made yet, or was deleted. */
export function signalTab(spreadsheet: Spreadsheet, { tab }: Signal): Tab | undefined {
  return tab === undefined ? undefined : spreadsheet.tab(tab);
}

/** The state to show: `asking` becomes `unknown` once its execution must have ended. Pure. */
export function stateOf({ state, startedAtMs }: Signal, nowMs: number): Signal["state"] {
  const isEnded = nowMs > startedAtMs + PLATFORM_LIMITS.executionMs;
  return state === "asking" && isEnded ? "unknown" : state;
}

/** Merges an answer that was stored beside the signal, unless the record has it by now. */
function withAnswer(all: Snapshot<"file">, signal: Signal): Signal {
  const noted = SIGNAL_ANSWERS.get(all, signal.id);
  if (!noted || noted.startedAtMs !== signal.startedAtMs) return signal;
  const isTaken = signal.state === "started" || signal.state === "over";
  if (isTaken && signal.serviceId === noted.serviceId) return signal;
  return { ...signal, ...noted };
}

/**
 * Removes an account's signal from the list. Keeps a mark of its question, since asking it again may cost
 * again. What still arrives for it goes to the unclaimed tab. Throws NOT_YOUR_RUN, BUSY.
 */
export function removeForPerson(file: LockedFile, account: string, id: string): void {
  const { properties } = file;
  locked(file, (all) => {
    const signal = findSignal(all, id);
    if (signal) {
      checkOwner(signal, account);
      const kept = (REMOVED_SIGNALS.get(all) ?? []).slice(1 - POLICY.mostRemovedSignals);
      properties.commit(REMOVED_SIGNALS.put([...kept, markOf(signal.question)]));
    }
    removeSignal(properties, id);
  });
}
