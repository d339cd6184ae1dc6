import { errorCode } from "../core/errors";
import { SERVICE_LIMITS } from "../core/limits";
import { POLICY } from "../core/policy";
import type { ReadWave } from "../outbox/reply";
import { readBulkReply } from "../service/bulk";
import { afterBulkMs, bulkCells, bulkRequest } from "./bulk";
import { contactExchange, contactQuestions, contactsAWave } from "./contact-questions";
import type { KindCalls, Sending } from "./kind-calls";
import { heedProbe, holdBack } from "./nameless";

/** One request a person and field, or one for many of them. */
export const CONTACT_CALLS: KindCalls = {
  endpoint: "singleEnrich",
  wavesPerAppend: POLICY.wavesPerAppend,
  holdBack,
  sendInMs: () => 0,
  next: (run, cells) =>
    run.job.bulk ? bulkCells(run, cells) : cells.slice(0, contactsAWave(run.manner)),
  wave(run, cells) {
    const { payer, manner } = run;
    const asked = cells.map(({ row: { ref, contact }, question }) => ({ ref, question, contact }));
    return {
      ...contactExchange(manner),
      cells,
      questions: contactQuestions(payer, manner, asked),
      keep: (came, sent) =>
        run.job.bulk && sent > 1 ? heedBulk(run, came, sent) : heedProbe(run, cells, came),
      together: run.job.bulk
        ? { request: (count) => bulkRequest(payer, asked.slice(0, count)), read: readBulkReply }
        : undefined,
    };
  },
  forecast({ bulk }, manner, lookups) {
    if (bulk)
      return {
        seconds: lookups / POLICY.webhooksPerSecond,
        requests: Math.ceil(lookups / SERVICE_LIMITS.bulkContacts),
      };
    if (manner === "synchronous")
      return {
        seconds: Math.ceil(lookups / POLICY.synchronousWave) * (POLICY.synchronousWaveMs / 1_000),
        requests: lookups,
      };
    return {
      seconds: (lookups / POLICY.asynchronousWave) * (POLICY.waveSpacingMs / 1_000),
      requests: lookups * POLICY.requestsPerLookup,
    };
  },
};

/** The next waits until the web app has room for the results of this one. */
function heedBulk(run: Sending, came: ReadWave, sent: number): ReadWave {
  const { journal, job, world } = run;
  journal.nextWaveMs = Math.max(journal.nextWaveMs, afterBulkMs(world.time.now(), sent));
  if (errorCode(came.halt) === "BULK_REFUSED") job.bulk = false;
  return came;
}
