import { errorCode } from "../core/errors";
import { POLICY } from "../core/policy";
import type { ReadWave } from "../outbox/reply";
import { readBulkReply } from "../service/bulk";
import { afterBulkMs, bulkCells, bulkRequest } from "./bulk";
import { contactsPerWave, contactWave } from "./contact-questions";
import type { KindCalls } from "./kind-calls";
import { holdBack, learnVerdict } from "./nameless";
import type { Run } from "./run";
import { WaveSize } from "./wave-size";

type ContactRun = Pick<Run, "payer" | "mode" | "job" | "nameless" | "journal" | "time">;

/** One request per person and field, or one for many people. */
export function contactCalls(run: ContactRun, deadlineMs: number): KindCalls {
  const { payer, mode, job, journal, time } = run;
  const most = contactsPerWave(mode);
  const size = mode === "synchronous" ? new WaveSize(job, deadlineMs) : undefined;
  /** When the web app has room for the next batch's results. */
  let dueMs = 0;
  const afterBulk = (came: ReadWave, sent: number) => {
    dueMs = afterBulkMs(dueMs, came.record.sentAtMs, sent);
    journal.nextWaveMs = Math.max(journal.nextWaveMs, dueMs);
    if (errorCode(came.halt) === "BULK_REFUSED") job.bulk = false;
    return came;
  };
  return {
    endpoint: "singleEnrich",
    wavesPerAppend: size ? POLICY.slowWavesPerAppend : job.bulk ? 1 : POLICY.wavesPerAppend,
    holdBack: (cells) => holdBack(run.nameless, cells),
    // While a batch waits for its turn, the loop takes in and writes results.
    sendInMs: () => (job.bulk ? journal.nextWaveMs - journal.claimMs - time.now() : 0),
    next: (cells) =>
      job.bulk ? bulkCells(payer, cells) : (size?.of(cells, time.now()) ?? cells.slice(0, most)),
    wave(cells) {
      const asked = cells.map(({ row: { ref, contact }, question, keys }) => ({
        ...{ ref, question, keys, contact },
      }));
      return {
        ...contactWave(payer, mode, asked),
        cells,
        keep(came, sent) {
          size?.learn(came.record, time.now());
          return job.bulk && sent > 1 ? afterBulk(came, sent) : learnVerdict(run, cells, came);
        },
        together: job.bulk
          ? { request: (count) => bulkRequest(payer, asked.slice(0, count)), read: readBulkReply }
          : undefined,
      };
    },
  };
}
