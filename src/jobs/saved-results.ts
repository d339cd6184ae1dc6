import { POLICY } from "../core/policy";
import type { Ask } from "../ledger/ask";
import { type Control, readControl } from "../ledger/control";
import { Knowledge } from "../ledger/knowledge";
import type { LeasedFile } from "../ledger/leasing";
import { LedgerTab } from "../ledger/ledger-tab";
import { Journal } from "../outbox/journal";
import { unpackValue } from "../outbox/packed-value";
import type { OpenFile, Services } from "../store/store";
import { broughtEmails } from "./brought-emails";

type SavedResults = OpenFile & Pick<Services, "codec">;

/**
 * The saved results as this execution read them for a quote. The step that follows reads them again only if somebody has
 * held the lease since: nobody writes them without it.
 */
export interface ReadBefore {
  last?: { ledger: LedgerTab; fence: number; atMs: number } | undefined;
}

/** Loads everything this file knows: answers, and what is being asked. */
export function loadKnowledge(
  from: SavedResults & Pick<Services, "time"> & { readBefore?: ReadBefore },
): Knowledge {
  const { properties, time, readBefore } = from;
  const ledger = new LedgerTab(from);
  if (readBefore) {
    const { fence } = readControl(properties.all()).lease;
    readBefore.last = { ledger, fence, atMs: time.now() };
  }
  const knowledge = savedKnowledge(from, ledger);
  knowledge.learn(readControl(properties.all()), time.now());
  return knowledge;
}

/** The saved results, each look-up once. */
function savedKnowledge(from: SavedResults, opened?: LedgerTab, asks?: Ask[]): Knowledge {
  const ledger = opened ?? new LedgerTab(from);
  const knowledge = new Knowledge((value) => unpackValue(from.codec, value));
  for (const ask of asks ?? ledger.load()) knowledge.add(ask);
  knowledge.isErased = ledger.isErased;
  knowledge.brought = broughtEmails(from.spreadsheet, knowledge);
  return knowledge;
}

export interface LeasedResults extends LeasedFile, SavedResults {
  readBefore?: ReadBefore;
}

/** Opens what is known, and the journal that saves answers. Takes over what killed steps left. */
export function openResults(
  from: LeasedResults,
  { fence, control }: { fence: number; control: Pick<Control, "all" | "lease"> },
): { journal: Journal; knowledge: Knowledge } {
  const { properties, lock, time, readBefore = {} } = from;
  const { last } = readBefore;
  readBefore.last = undefined;
  const isUnchanged = last?.fence === control.lease.fence;
  const isFresh = isUnchanged && time.now() < last.atMs + POLICY.seenMs;
  const asks = isFresh ? last.ledger.reload(control.all) : undefined;
  const ledger = asks && last ? last.ledger : new LedgerTab(from);
  const knowledge = savedKnowledge(from, ledger, asks);
  const journal = new Journal(properties, lock, time, ledger, fence);
  for (const ask of journal.recover()) knowledge.add(ask);
  return { journal, knowledge };
}
