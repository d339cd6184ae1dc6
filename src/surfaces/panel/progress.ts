import type { ProgressReply } from "../../../contract/enrich";
import type { Progress } from "../../../contract/enrich-run";
import { isContactField } from "../../core/field";
import { kindOf, RUN_COMMANDS } from "../../store/jobs";
import type { OpenFile, Services } from "../../store/store";
import { cellCounts } from "../../store/sums";
import { countAsked, countDone, haltCode, jobText } from "../texts";
import { findRuns, pickShown, type Shown } from "./run-shown";

/** A file whose runs are watched. */
export interface WatchedFile extends OpenFile, Pick<Services, "time"> {
  /** Throws NO_KEY. */
  account: () => string;
}

/** Where a run stands; null if there is none. Throws NO_KEY. */
export function progress(file: WatchedFile, run: string | undefined): ProgressReply {
  return { progress: toProgress(file, pickShown(findRuns(file, run), file.account)) };
}

/** A run as the panel shows it; null for none. */
export function toProgress(
  { properties, spreadsheet, time }: Omit<WatchedFile, "account">,
  shown: Shown | undefined,
): Progress | null {
  if (!shown) return null;
  const { job, yours } = shown;
  const leftMs = (job.readyAtMs ?? 0) - time.now();
  return {
    run: job.id,
    tab: job.tab,
    tabName: spreadsheet.tab(job.tab)?.name ?? "",
    kind: kindOf(job),
    fields: job.fields.filter(isContactField),
    asked: countAsked(job),
    done: countDone(job),
    secondsLeft: leftMs > 0 ? Math.ceil(leftMs / 1_000) : null,
    state: job.state,
    signal: RUN_COMMANDS.load(properties, job.id) ?? null,
    halt: haltCode(job),
    sentence: jobText(job, yours),
    sums: cellCounts(job.sums),
    credits: job.sums.credits,
    capCredits: job.capCredits,
    creditsLeft: job.creditsLeft ?? null,
    undone: job.undone ?? false,
    yours,
  };
}
