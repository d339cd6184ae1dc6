import { readControl } from "../ledger/control";
import { Knowledge } from "../ledger/knowledge";
import type { LeasedFile } from "../ledger/leasing";
import { LedgerTab } from "../ledger/ledger-tab";
import { Journal } from "../outbox/journal";
import { unpackValue } from "../outbox/packed-value";
import type { Codec } from "../ports/codec";
import type { Spreadsheet } from "../ports/spreadsheet";
import type { Time } from "../ports/time";
import type { Store } from "../store/store";

interface SavedResults {
  properties: Store<"file">;
  spreadsheet: Spreadsheet;
  codec: Codec;
}

/** Loads everything this file knows: answers, and what is being asked. */
export function loadKnowledge(from: SavedResults & { time: Time }): Knowledge {
  const knowledge = savedKnowledge(from);
  knowledge.learn(readControl(from.properties.all()), from.time.now());
  return knowledge;
}

/** The saved results, each look-up once. */
export function savedKnowledge({ properties, spreadsheet, codec }: SavedResults): Knowledge {
  return knowledgeIn(new LedgerTab(spreadsheet, properties, codec), codec);
}

export interface LeasedResults extends LeasedFile {
  spreadsheet: Spreadsheet;
  codec: Codec;
}

/**
 * Opens what is known under a lease, and the journal that saves answers. Takes over what killed steps left.
 */
export function openResults(
  { properties, lock, time, spreadsheet, codec }: LeasedResults,
  fence: number,
): { journal: Journal; knowledge: Knowledge } {
  const ledger = new LedgerTab(spreadsheet, properties, codec);
  const knowledge = knowledgeIn(ledger, codec);
  const journal = new Journal(properties, lock, time, ledger, fence);
  for (const ask of journal.recover()) knowledge.add(ask);
  return { journal, knowledge };
}

function knowledgeIn(ledger: LedgerTab, codec: Codec): Knowledge {
  const knowledge = new Knowledge((value) => unpackValue(codec, value));
  for (const ask of ledger.load()) knowledge.add(ask);
  knowledge.isErased = ledger.isErased;
  return knowledge;
}
