import { type Answer, isRemembered, type Outcome } from "../core/outcome";
import type { Named } from "../core/question-marks";

/** The run id of an answer that a search brought, without a run. */
export const NO_RUN = "";

/** One question sent to the service, by whom and for which row, and what became of it. */
export interface Ask extends Named {
  /** Unique in the file: fence, wave and place in the wave. */
  id: string;
  /** The row that asked. */
  ref: string;
  job: string;
  /** The account that pays and may poll. */
  account: string;
  askedAtMs: number;
  answeredAtMs: number;
  /** Estimated charge, in credits. */
  credits: number;
  answer: Answer;
}

/** Whether `candidate` says more than `present`: an answer over waiting over no answer over a failure. */
function tellsMore(candidate: Ask, present: Ask): boolean {
  const [a, b] = [weight(candidate), weight(present)];
  return a > b || (a === b && candidate.askedAtMs >= present.askedAtMs);
}

/** The ask that says most; undefined without any. */
export function mostTelling(asks: readonly Ask[]): Ask | undefined {
  const [first, ...others] = asks;
  return others.reduce((best, each) => (best && tellsMore(each, best) ? each : best), first);
}

function weight({ answer: { outcome } }: Ask): number {
  const weights: Partial<Record<Outcome, number>> = { pending: 2, unknown: 1, failed: 0 };
  return weights[outcome] ?? 3;
}

/** Compares rank only, so the order in which records are read does not matter. */
export function supersedes(later: Ask, earlier: Ask): boolean {
  return rank(later) > rank(earlier);
}

/** From low to high: sent without an answer, acknowledged, that with its id lost, failed, answered. */
function rank({ answer }: Ask): number {
  if (isRemembered(answer.outcome)) return 4;
  if (answer.outcome === "failed") return 3;
  if (answer.outcome === "pending") return 1;
  return answer.id === "" ? 0 : 2;
}
