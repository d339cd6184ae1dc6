import { Polls } from "../outbox/polls";
import type { Snapshot } from "../store/store";
import { SUM_OF_OUTCOME } from "../store/sums";
import { countAsks } from "./plan";
import type { Sending } from "./run";

/** Continues a run without its tab: asks nothing, but saves its answers, from which a new run fills rows for free. */
export function collectWithoutTab(run: Sending, all: Snapshot<"file">, deadlineMs: number): void {
  const { job, knowledge } = run;
  new Polls(run, run.payer, all).collect(deadlineMs);
  // The rows are gone, so counts only what was asked.
  const sums = { ...job.sums, asked: 0, queued: 0, credits: job.lost ?? 0 };
  for (const sum of Object.values(SUM_OF_OUTCOME)) sums[sum] = 0;
  countAsks(sums, knowledge.ofJob(job.id));
  job.sums = { ...sums, wanted: sums.known + sums.duplicates + sums.skipped + sums.asked };
}
