import { KINDS } from "../core/kind";
import { POLICY } from "../core/policy";
import { rateOf } from "../outbox/pace";
import { lookupExchange } from "../outbox/send-lookup";
import { askLookup } from "../service/lookup";
import type { KindCalls } from "./kind-calls";
import { type LookupKind, lookupOf } from "./kind-rules";
import type { Run } from "./run";

/** One request per subject. The endpoints answer at once: a wave is as large as their parallelism and rate allow. */
export function lookupCalls(
  { payer, codec, journal, time, job }: Pick<Run, "payer" | "codec" | "journal" | "time" | "job">,
  kind: LookupKind,
): KindCalls {
  return {
    endpoint: KINDS[kind].endpoint,
    // Answers may be large, so each wave is appended before the next leaves.
    wavesPerAppend: 1,
    holdBack: (cells) => ({ ready: cells, held: [] }),
    // Waves may be a minute apart: the loop writes answers in between.
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
