import type { ProgressReply } from "../../../contract/enrich";
import type { Progress } from "../../../contract/enrich-run";
import { isContactField } from "../../core/field";
import { readControl } from "../../ledger/control";
import { kindOf } from "../../store/jobs";
import { jobText } from "../texts";
import { findShown, type RunsOfFile, type Shown } from "./run-shown";

/** Where a run stands; null if there is none. Throws NO_KEY. */
export function progress(
  file: RunsOfFile,
  account: () => string,
  run: string | undefined,
): ProgressReply {
  const shown = findShown(file, account, run);
  return { progress: shown ? toProgress(file, shown) : null };
}

/** A run as the panel shows it. */
export function toProgress({ properties, spreadsheet }: RunsOfFile, shown: Shown): Progress {
  const { job, yours } = shown;
  const { credits, ...sums } = job.sums;
  return {
    run: job.id,
    tab: job.tab,
    tabName: spreadsheet.tab(job.tab)?.name ?? "",
    kind: kindOf(job),
    fields: job.fields.filter(isContactField),
    state: job.state,
    signal: readControl(properties.all()).commands[job.id] ?? null,
    halt: job.halt?.code ?? null,
    sentence: jobText(job),
    sums,
    credits,
    capCredits: job.capCredits,
    creditsLeft: job.creditsLeft ?? null,
    undone: job.undone ?? false,
    yours,
  };
}
