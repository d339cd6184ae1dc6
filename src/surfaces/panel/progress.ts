import type { Progress } from "../../../contract/enrich-run";
import { driveFormulas } from "../../formulas/drive-formulas";
import { drive, keepTriggers } from "../../jobs/drive";
import { resumeRun } from "../../jobs/open-run";
import { undoRun } from "../../jobs/undo";
import { readControl } from "../../ledger/control";
import { kindOf } from "../../store/jobs";
import { RUN_COMMANDS } from "../../store/run-commands";
import { formulaDriver } from "../formula-permission";
import { findShown, requireRun, type Shown, type SidebarDesk } from "../sidebar-desk";
import { jobText } from "../texts";

/** Where a run stands now; null when there is none. */
export function progressOf(desk: SidebarDesk, run: string | undefined): Progress | null {
  const shown = findShown(desk, run);
  return shown ? toProgress(desk, shown) : null;
}

/** One step of whatever is most due; nothing when another execution is at it. */
export function step(desk: SidebarDesk): void {
  const payer = desk.payer();
  driveFormulas(formulaDriver(desk, payer));
  drive(desk.world, payer, desk.triggers);
}

/** A step at work sees the signal before its next wave; else the next step does. */
export function signal(desk: SidebarDesk, run: string | undefined, what: "pause" | "stop"): void {
  desk.world.properties.commit(RUN_COMMANDS.put(what, requireRun(desk, run).id));
  keepTriggers(desk.world, desk.payer(), desk.triggers);
}

export function resume(
  desk: SidebarDesk,
  run: string | undefined,
  capCredits: number | undefined,
): void {
  resumeRun(desk.world.properties, requireRun(desk, run), capCredits);
  keepTriggers(desk.world, desk.payer(), desk.triggers);
}

/** Gives the number of values cleared. */
export function undo(desk: SidebarDesk, run: string | undefined): number {
  return undoRun(desk.world, desk.payer(), requireRun(desk, run));
}

function toProgress({ world }: SidebarDesk, { job, yours }: Shown): Progress {
  const { credits, ...sums } = job.sums;
  return {
    run: job.id,
    tab: job.tab,
    kind: kindOf(job),
    state: job.state,
    signal: readControl(world.properties.all()).signals[job.id] ?? null,
    halt: job.halt?.code ?? null,
    sentence: jobText(job),
    sums,
    credits,
    capCredits: job.capCredits,
    creditsBefore: job.creditsBefore ?? null,
    creditsLeft: job.creditsLeft ?? null,
    undone: job.undone ?? false,
    yours,
  };
}
