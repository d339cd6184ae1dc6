import { KINDS } from "../core/kind";
import { POLICY } from "../core/policy";
import { rateOf } from "../outbox/pace";
import { lookupExchange } from "../outbox/send-lookup";
import { askLookup } from "../service/lookup";
import type { KindCalls } from "./kind-calls";
import { type LookupKind, lookupOf } from "./kind-rules";
import type { Run } from "./run";

/**
 * One request per company or lead. These endpoints answer at once, so a wave is as large as the service
 * handles at a time and its rate allows at once.
 */
export function lookupCalls(
  { payer, codec, journal, time, job }: Pick<Run, "payer" | "codec" | "journal" | "time" | "job">,
  kind: LookupKind,
): KindCalls {
  return {
    endpoint: KINDS[kind].endpoint,
    // Their answers may be large: the room of one wave is free before the next leaves.
    wavesPerAppend: 1,
    holdBack: (cells) => ({ ready: cells, held: [] }),
    // A wave may be a minute apart from the next: what is answered is written meanwhile.
    sendInMs: () => journal.nextWaveMs - time.now(),
    next: (cells) => cells.slice(0, lookupsPerWave(kind)),
    wave: (cells) => ({
      ...lookupExchange(codec, kind),
      cells,
      questions: cells.map(({ row: { ref, contact }, question }) => ({
        ...{ ref, question },
        request: askLookup(payer.connection, lookupOf(kind, contact, job)),
      })),
    }),
  };
}

/** The most look-ups that may leave at once. */
export function lookupsPerWave(kind: LookupKind): number {
  return Math.min(POLICY.synchronousWave, rateOf(KINDS[kind].endpoint).requests);
}
