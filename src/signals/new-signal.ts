import { badInput, type EnrichError, enrichError } from "../core/errors";
import { POLICY } from "../core/policy";
import type { LeasedFile } from "../ledger/leasing";
import { locked } from "../store/locked";
import { REMOVED_SIGNALS, SIGNALS, type Signal } from "../store/signals";
import type { Services } from "../store/store";
import { MAYBE_ASKED } from "./look-up";
import { TAB_NAMES } from "./question";
import { isSame, markOf } from "./same-question";
import { loadSignals } from "./signal";

/** What a signal asks, and for whom. */
type Asked = Pick<Signal, "account" | "question" | "elsewhere">;

/** Stores a new signal, one of two clicks at once. Throws BUSY, BAD_INPUT for too many, ASKED_BEFORE unless `again`. */
export function addSignal(
  file: LeasedFile & Pick<Services, "random">,
  asked: Asked,
  again: boolean,
): Signal {
  const { properties, time, random } = file;
  return locked(file, (all) => {
    const present = loadSignals(all);
    if (!again && SIGNALS.unreadable(all).length > 0)
      throw enrichError("ASKED_BEFORE", CANNOT_TELL);
    const same = present.find((each) => isSame(each.question, asked.question));
    if (same && !again) throw askedBeforeError(same);
    if (!again && REMOVED_SIGNALS.get(all)?.includes(markOf(asked.question)))
      throw enrichError("ASKED_BEFORE", REMOVED);
    checkCount(present);
    const signal = newSignal(random.word(8), asked, time.now());
    properties.commit(SIGNALS.put(signal, signal.id));
    return signal;
  });
}

const CANNOT_TELL =
  "A signal cannot be read: this may have been asked already. Set it aside in Activity, or ask anyway: it may cost twice.";

const REMOVED =
  "This was asked before and removed from the list. Asking again may cost again; its price is not published.";

/** Throws BAD_INPUT if the file has as many signals as it may have. */
export function checkCount(present: readonly Signal[]): void {
  if (present.length >= POLICY.mostSignals)
    throw badInput(
      `A file keeps at most ${POLICY.mostSignals} signals. Remove one from the list first; its rows stay.`,
    );
}

/** A signal that is about to be asked. */
export function newSignal(id: string, asked: Asked, startedAtMs: number): Signal {
  return {
    ...asked,
    ...{ id, startedAtMs, state: "asking", serviceId: "", message: "" },
    tabName: TAB_NAMES[asked.question.kind],
    ...{ arrived: 0, lastAtMs: 0, missed: 0 },
  };
}

export function askedBeforeError({ state, tabName }: Signal): EnrichError {
  return enrichError(
    "ASKED_BEFORE",
    state === "unknown" || state === "asking"
      ? MAYBE_ASKED
      : `This was asked already: its results are in tab "${tabName}". Asking again may cost again.`,
  );
}
