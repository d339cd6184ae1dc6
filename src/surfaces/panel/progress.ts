import type { ProgressReply } from "../../../contract/enrich";
import type { Progress } from "../../../contract/enrich-run";
import { isContactField } from "../../core/field";
import type { Acting } from "../../outbox/payer";
import type { Spreadsheet } from "../../ports/spreadsheet";
import { type Job, kindOf, RUN_COMMANDS } from "../../store/jobs";
import type { OpenFile, Services } from "../../store/store";
import { cellCounts } from "../../store/sums";
import { countAsked, countDone, haltCode, jobText } from "../texts";
import { findRuns, pickShown, type Shown } from "./run-shown";

/** A file whose runs are watched. */
export type WatchedFile = OpenFile & Pick<Services, "time"> & Pick<Acting, "account">;

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
    ...shownOf(spreadsheet, job, yours),
    kind: kindOf(job),
    fields: job.fields.filter(isContactField),
    asked: countAsked(job),
    done: countDone(job),
    secondsLeft: leftMs > 0 ? Math.ceil(leftMs / 1_000) : null,
    signal: RUN_COMMANDS.load(properties, job.id) ?? null,
    sums: cellCounts(job.sums),
    creditsLeft: job.creditsLeft ?? null,
    yours,
  };
}

/** What both the progress of a run and its line in Activity show. */
export function shownOf(spreadsheet: Spreadsheet, job: Job, isOwn: boolean) {
  return {
    run: job.id,
    tab: job.tab,
    tabName: spreadsheet.tab(job.tab)?.name ?? "",
    state: job.state,
    halt: haltCode(job),
    sentence: jobText(job, isOwn),
    credits: job.sums.credits,
    capCredits: job.capCredits,
    undone: job.undone ?? false,
  };
}
