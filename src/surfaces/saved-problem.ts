import { errorCode } from "../core/errors";
import type { Ask } from "../ledger/ask";
import type { LeasedFile } from "../ledger/leasing";
import { LedgerTab } from "../ledger/ledger-tab";
import type { Codec } from "../ports/codec";
import type { Spreadsheet } from "../ports/spreadsheet";

/** What a person decides about saved results, by the key of its button. */
const GO_ON = "saved go-on";

/** A person's choice, as Activity shows it. */
interface Choice {
  key: string;
  sentence: string;
  act: string;
}

/**
 * Returns the saved look-ups. If the saved results cannot be used, returns none of them and what a person
 * can do.
 */
export function savedAsksOrChoices(savedAsks: () => Iterable<Ask>): {
  asks: Iterable<Ask>;
  records: Choice[];
} {
  try {
    return { asks: savedAsks(), records: [] };
  } catch (error) {
    if (errorCode(error) !== "LEDGER_GONE") throw error;
    const sentence = String((error as Error).message);
    return { asks: [], records: [{ key: GO_ON, sentence, act: "Go on without them" }] };
  }
}

/** What the saved results are decided upon with. */
interface SavedFile extends LeasedFile {
  spreadsheet: Spreadsheet;
  codec: Pick<Codec, "secret">;
}

/**
 * Carries out a person's choice; returns false for another kind of key. Call it under the lease. Answers it
 * gives up may be paid again, as the sentence said.
 */
export function decideSaved({ spreadsheet, properties, codec }: SavedFile, key: string): boolean {
  if (key !== GO_ON) return false;
  return new LedgerTab(spreadsheet, properties, codec).goOnWithout();
}
