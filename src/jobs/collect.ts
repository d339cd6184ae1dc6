import type { Knowledge } from "../ledger/knowledge";
import { Polls } from "../outbox/polls";
import type { Job } from "../store/jobs";
import type { Snapshot } from "../store/store";
import { SUM_OF_OUTCOME } from "../store/sums";
import { countAsks } from "./plan";
import type { Sending } from "./run";

/**
 * Continues a run whose tab was deleted. It asks nothing more, but still collects answers into the saved
 * results, from which a new run can fill rows at no cost.
 */
export function collectWithoutTab(run: Sending, all: Snapshot<"file">, deadlineMs: number): void {
  new Polls(run, run.payer, all).collect(deadlineMs);
  run.job.sums = sumsWithoutTab(run.job, run.knowledge);
}

/** The rows are gone, so counts only what was asked. */
function sumsWithoutTab(job: Job, knowledge: Knowledge): Job["sums"] {
  const sums = { ...job.sums, asked: 0, queued: 0, credits: 0 };
  for (const sum of Object.values(SUM_OF_OUTCOME)) sums[sum] = 0;
  countAsks(sums, knowledge.ofJob(job.id));
  return { ...sums, wanted: sums.known + sums.duplicates + sums.skipped + sums.asked };
}
