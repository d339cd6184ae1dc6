import { errorCode } from "../core/errors";
import { SERVICE_LIMITS } from "../core/limits";
import { POLICY } from "../core/policy";
import type { ReadWave } from "../outbox/reply";
import { readBulkReply } from "../service/bulk";
import { afterBulkMs, bulkCells, bulkRequest } from "./bulk";
import { contactExchange, contactQuestions, contactsAWave } from "./contact-questions";
import type { KindCalls } from "./kind-calls";
import { heedProbe, holdBack } from "./nameless";
import type { Run } from "./run";

/** One request a person and field, or one for many of them. */
export const CONTACT_CALLS: KindCalls = {
  endpoint: "singleEnrich",
  wavesPerAppend: POLICY.wavesPerAppend,
  holdBack,
  sendInMs: () => 0,
  next: (run, cells) =>
    run.job.bulk ? bulkCells(run, cells) : cells.slice(0, contactsAWave(run.mode)),
  wave(run, cells) {
    const { payer, mode } = run;
    const asked = cells.map(({ row: { ref, contact }, question }) => ({ ref, question, contact }));
    return {
      ...contactExchange(mode),
      cells,
      questions: contactQuestions(payer, mode, asked),
      keep: (came, sent) =>
        run.job.bulk && sent > 1 ? heedBulk(run, came, sent) : heedProbe(run, cells, came),
      together: run.job.bulk
        ? { request: (count) => bulkRequest(payer, asked.slice(0, count)), read: readBulkReply }
        : undefined,
    };
  },
  forecast({ bulk }, mode, lookups) {
    if (bulk)
      return {
        seconds: lookups / POLICY.webhooksPerSecond,
        requests: Math.ceil(lookups / SERVICE_LIMITS.bulkContacts),
      };
    if (mode === "synchronous")
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
function heedBulk(
  { journal, job, time }: Pick<Run, "journal" | "job" | "time">,
  came: ReadWave,
  sent: number,
): ReadWave {
  journal.nextWaveMs = Math.max(journal.nextWaveMs, afterBulkMs(time.now(), sent));
  if (errorCode(came.halt) === "BULK_REFUSED") job.bulk = false;
  return came;
}
