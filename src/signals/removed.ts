import { enrichError } from "../core/errors";
import { POLICY } from "../core/policy";
import type { Question } from "../core/signal-question";
import { type LockedFile, locked } from "../store/locked";
import { REMOVED_SIGNALS } from "../store/signals";
import type { Snapshot } from "../store/store";
import { markOf } from "./same-question";
import { checkOwner, findSignal, removeSignal } from "./signal";

/**
 * Removes a signal of this account for a person, and keeps a mark of its question: to ask it again may cost
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

/** Throws ASKED_BEFORE for a question whose signal a person has removed from the list. */
export function checkRemoved(all: Snapshot<"file">, question: Question): void {
  if (!REMOVED_SIGNALS.get(all)?.includes(markOf(question))) return;
  throw enrichError("ASKED_BEFORE", REMOVED);
}

const REMOVED =
  "This was asked before and removed from the list; its rows stayed. Asking again may cost again, at a price that is not published.";
