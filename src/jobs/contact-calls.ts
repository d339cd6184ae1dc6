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
  const { payer, mode, job, time } = run;
  const most = contactsPerWave(mode);
  const size = mode === "synchronous" ? new WaveSize(job, deadlineMs) : undefined;
  return {
    endpoint: "singleEnrich",
    wavesPerAppend: size ? POLICY.slowWavesPerAppend : POLICY.wavesPerAppend,
    holdBack: (cells) => holdBack(run.nameless, cells),
    sendInMs: () => 0,
    next: (cells) =>
      job.bulk ? bulkCells(payer, cells) : (size?.of(cells, time.now()) ?? cells.slice(0, most)),
    wave(cells) {
      const asked = cells.map(({ row: { ref, contact }, question, also }) => ({
        ...{ ref, question, also, contact },
      }));
      return {
        ...contactWave(payer, mode, asked),
        cells,
        keep(came, sent) {
          size?.learn(came.record, time.now());
          return job.bulk && sent > 1 ? afterBulk(run, came, sent) : learnVerdict(run, cells, came);
        },
        together: job.bulk
          ? { request: (count) => bulkRequest(payer, asked.slice(0, count)), read: readBulkReply }
          : undefined,
      };
    },
  };
}

/** Delays the next batch until the web app has room for this one's results. */
function afterBulk(
  { journal, job, time }: Pick<Run, "journal" | "job" | "time">,
  came: ReadWave,
  sent: number,
): ReadWave {
  journal.nextWaveMs = Math.max(journal.nextWaveMs, afterBulkMs(time.now(), sent));
  if (errorCode(came.halt) === "BULK_REFUSED") job.bulk = false;
  return came;
}
