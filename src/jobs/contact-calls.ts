import { errorCode } from "../core/errors";
import type { Field } from "../core/field";
import { SERVICE_LIMITS } from "../core/limits";
import { POLICY } from "../core/policy";
import type { WaveRecord } from "../ledger/wave-record";
import { fetchWave, type ReadWave, readWave } from "../outbox/reply";
import type { HttpRequest } from "../ports/http";
import { readBulkReply } from "../service/bulk";
import { askContact } from "../service/contact";
import { afterBulkMs, bulkCells, bulkRequest } from "./bulk";
import { customOf } from "./custom";
import type { KindCalls, Sending } from "./kind-calls";
import { heedProbe, holdBack } from "./nameless";
import type { PlannedCell } from "./plan";

/** Requests of a wave that name a webhook, at the pace that the web app can take. */
const WEBHOOKS_A_WAVE = Math.floor((POLICY.webhooksPerSecond * POLICY.waveSpacingMs) / 1_000);

/** One request a person and field, or one for many of them. */
export const CONTACT_CALLS: KindCalls = {
  endpoint: "singleEnrich",
  wavesPerAppend: POLICY.wavesPerAppend,
  holdBack,
  manner: (run) => run.manner,
  sendInMs: () => 0,
  compose(run, cells) {
    const size = run.manner === "asynchronous" ? POLICY.asynchronousWave : POLICY.synchronousWave;
    return run.job.bulk ? bulkCells(run, cells) : cells.slice(0, size);
  },
  requests: (run, cells) => (isOneRequest(run, cells) ? 1 : cells),
  exchange,
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

function isOneRequest({ job }: Sending, cells: number): boolean {
  return job.bulk === true && cells > 1;
}

/** Sends the requests of a wave, or the one for all of its cells, and reads what came back. */
function exchange(run: Sending, cells: PlannedCell[], record: WaveRecord): ReadWave {
  if (!isOneRequest(run, cells.length))
    return heedProbe(run, cells, readWave(run, record, fetchWave(run, requestsOf(run, cells))));
  const read = readWave(run, record, fetchWave(run, [bulkRequest(run, cells)]), readBulkReply);
  run.journal.nextWaveMs = Math.max(
    run.journal.nextWaveMs,
    afterBulkMs(run.world.time.now(), cells.length),
  );
  if (errorCode(read.halt) === "BULK_REFUSED") run.job.bulk = false;
  return read;
}

function requestsOf({ payer, manner }: Sending, cells: PlannedCell[]): HttpRequest[] {
  const { connection, webhookUrl } = payer;
  return cells.map(({ row, field, question }, place) => {
    const webhook = place < WEBHOOKS_A_WAVE ? webhookUrl : undefined;
    return askContact(
      connection,
      manner,
      row.contact,
      field as Field,
      customOf({ ref: row.ref, question }),
      webhook,
    );
  });
}
