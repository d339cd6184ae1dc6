import { enrichError, errorCode } from "../core/errors";
import { keepTriggers } from "../jobs/drive";
import { findLostRun, findOpenRun, resumeRun } from "../jobs/open-run";
import type { World } from "../jobs/run";
import { advance } from "../jobs/step";
import type { Payer } from "../outbox/payer";
import type { Dialogs } from "../ports/dialogs";
import type { Triggers } from "../ports/triggers";
import { type Job, loadJobs } from "../store/jobs";
import { RUN_COMMANDS } from "../store/run-commands";
import { jobText } from "./texts";

/** What the menu's commands need; made anew for each execution. */
export interface Desk {
  world: World;
  payer: () => Payer;
  triggers: Triggers;
  dialogs: Dialogs;
}

/** *Resume* of the run in this tab. */
export function resumeTab(desk: Desk): void {
  goOn(desk, openRun(desk));
}

/** *Pause*: a step at work ends before its next wave. */
export function pauseTab(desk: Desk): void {
  desk.world.properties.commit(RUN_COMMANDS.put("pause", openRun(desk).id));
  settleSignal(desk);
}

/** *Stop*: nothing more is asked; what was asked already still comes in. */
export function stopTab(desk: Desk): void {
  desk.world.properties.commit(RUN_COMMANDS.put("stop", openRun(desk).id));
  settleSignal(desk);
}

/** *Show progress* of the run in this tab. */
export function showProgress(desk: Desk): void {
  const { properties, spreadsheet } = desk.world;
  const tab = spreadsheet.activeTab().id;
  // Also somebody without a key, or with another run's tab open, sees where it stands.
  const job = loadJobs(properties.all()).find((each) => each.tab === tab) ?? openRun(desk);
  desk.dialogs.tell("Enrich", jobText(job));
}

function openRun(desk: Desk): Job {
  const { properties, spreadsheet } = desk.world;
  const { account } = desk.payer();
  const job =
    findOpenRun(properties, account, spreadsheet.activeTab().id) ??
    findLostRun(properties, account);
  if (!job)
    throw enrichError("NOTHING_TO_DO", {
      detail: "No run of yours is open in this tab. Start one with Enrich this tab.",
    });
  return job;
}

/** Lets a run go on; where its cap was reached, a higher one is asked for first. */
export function goOn(desk: Desk, job: Job): void {
  const cap = job.halt?.code === "CAP_REACHED" ? askCap(desk, job) : job.capCredits;
  if (cap !== undefined) runStep(desk, resumeRun(desk.world.properties, job, cap));
}

/** The first step, and the trigger for the others. */
export function runStep(desk: Desk, job: Job): void {
  const payer = desk.payer();
  desk.triggers.keep(1);
  report(desk, advance(desk.world, payer, job));
  keepTriggers(desk.world, payer, desk.triggers);
}

function askCap({ dialogs }: Desk, job: Job): number | undefined {
  const typed = dialogs.ask(
    "Enrich",
    `This run may spend ${job.capCredits} credits, and the next look-up could exceed that. How many credits may it spend in all?`,
  );
  return typed === undefined ? undefined : Number(typed.trim() || Number.NaN);
}

/** When no step is at work, one is run that does nothing but take the signal. */
function settleSignal(desk: Desk): void {
  try {
    report(desk, advance(desk.world, desk.payer(), openRun(desk)));
  } catch (error) {
    if (errorCode(error) !== "BUSY") throw error;
    desk.world.spreadsheet.toast("Nothing more is asked; what was asked already still comes in.");
  }
  keepTriggers(desk.world, desk.payer(), desk.triggers);
}

function report(desk: Desk, job: Job): void {
  if (job.state === "paused" && job.halt?.code !== "PAUSED")
    desk.dialogs.tell("Enrich", jobText(job));
  else desk.world.spreadsheet.toast(jobText(job));
}
