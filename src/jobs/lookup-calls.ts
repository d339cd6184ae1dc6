import { KINDS } from "../core/kind";
import { requestSpacingMs } from "../core/pace";
import { POLICY } from "../core/policy";
import { rateOf } from "../outbox/pace";
import { lookupExchange } from "../outbox/send-lookup";
import { askLookup } from "../service/lookup";
import type { KindCalls } from "./kind-calls";
import { type LookupKind, lookupOf } from "./kind-rules";

/**
 * One request a company or lead. These endpoints answer at once, so a wave is at most what the
 * service works on at a time, and at most what its rate allows in one go.
 */
export function lookupCalls(kind: LookupKind): KindCalls {
  const { endpoint } = KINDS[kind];
  const rate = rateOf(endpoint);
  const size = Math.min(POLICY.synchronousWave, rate.requests);
  return {
    endpoint,
    // Their answers may be large: the room of one wave is free before the next leaves.
    wavesPerAppend: 1,
    holdBack: (_, cells) => ({ ready: cells, held: [] }),
    // A wave may be a minute apart from the next: what is answered is written meanwhile.
    sendInMs: ({ journal, time }) => journal.nextWaveMs - time.now(),
    next: (_, cells) => cells.slice(0, size),
    wave: ({ payer, codec }, cells) => ({
      ...lookupExchange(codec, kind),
      cells,
      questions: cells.map(({ row: { ref, contact }, question }) => ({
        ...{ ref, question },
        request: askLookup(payer.connection, lookupOf(kind, contact)),
      })),
    }),
    forecast(_, _mode, lookups) {
      const waves = Math.ceil(lookups / size);
      const apartMs = requestSpacingMs(rate) * size;
      const seconds = (waves * Math.max(apartMs, POLICY.lookupWaveMs)) / 1_000;
      return { seconds, requests: lookups };
    },
  };
}
