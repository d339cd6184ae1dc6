import type { UnreadableRecord } from "../../contract/activity";
import { type ErrorCode, errorCode } from "../core/errors";
import type { Ask } from "../ledger/ask";
import { type LedgerFile, LedgerTab } from "../ledger/ledger-tab";

/** Keys of the buttons by which a person decides about saved results. */
const GO_ON = "saved go-on";
const USE_COPIED = "saved use";
const LEAVE_COPIED = "saved leave";

const LEAVE =
  "Or go on without them: they stay in their hidden tab, unread, and what they hold is paid again when asked again.";
const OTHERS_ASKED = " Formulas then wait for the file's owner, and others' schedules ask first.";

/** The saved look-ups; if the saved results cannot be used, none, and the choices a person has. */
export function savedAsksOrChoices(savedAsks: () => Iterable<Ask>): {
  asks: Iterable<Ask>;
  records: UnreadableRecord[];
} {
  try {
    return { asks: savedAsks(), records: [] };
  } catch (error) {
    const sentence = String((error as Error).message);
    const choices: Partial<Record<ErrorCode, UnreadableRecord[]>> = {
      LEDGER_GONE: [{ key: GO_ON, sentence: sentence + OTHERS_ASKED, act: "Go on without them" }],
      COPIED_RESULTS: [
        { key: USE_COPIED, sentence, act: "Use them" },
        { key: LEAVE_COPIED, sentence: LEAVE, act: "Do not use them" },
      ],
    };
    const records = choices[errorCode(error) ?? "FAULT"];
    if (!records) throw error;
    return { asks: [], records };
  }
}

/**
 * Carries out a person's choice; returns false for another kind of key. Call it under the lease. Answers it
 * gives up may be paid again, as the sentence said; `onGoOn` is called before.
 */
export function decideSaved(file: LedgerFile, key: string, onGoOn: () => void): boolean {
  const ledger = new LedgerTab(file);
  if (key === GO_ON) return ledger.goOnWithout(onGoOn);
  return (key === USE_COPIED || key === LEAVE_COPIED) && ledger.decideCopied(key === USE_COPIED);
}
