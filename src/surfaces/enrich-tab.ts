import { countOf } from "../core/count-of";
import { enrichError, exceptOn } from "../core/errors";
import { findLostRun, findOpenRun, resumeRun } from "../jobs/open-run";
import type { BeginRun, ProposeRun } from "../jobs/propose";
import type { SeenTab } from "../jobs/step";
import type { Terms } from "../jobs/terms";
import type { Dialogs } from "../ports/dialogs";
import { type Job, RUN_COMMANDS } from "../store/jobs";
import type { OpenFile } from "../store/store";
import { TAB_CHOICES, tabChoicesId } from "../store/tab-choices";
import { jobText, quoteText } from "./texts";

/** What the menu needs to steer a run; the functions are for whoever is at work. */
interface Steering extends OpenFile {
  dialogs: Dialogs;
  /** Throws NO_KEY. */
  account: () => string;
  advance: (job: Job, seen?: SeenTab) => Job;
  /** The clock comes each minute, before anything may end the first step. */
  startClock: () => void;
  keepTriggers: () => void;
}

const STEP_AT_WORK = "Nothing more is asked; what was asked already still comes in.";

/** The run in the open tab, as the menu steers it. */
export class TabRun {
  constructor(private readonly by: Steering) {}

  /** *Resume*. */
  resume(): void {
    this.goOn(this.openRun());
  }

  /** Asks whether to go on with this tab's open run, which comes before a new one. Returns whether there is one. */
  offerOpen(): boolean {
    const open = this.find();
    if (!open) return false;
    const question = `A run in this tab is not over yet. ${jobText(open)}\n\nPress OK to go on with it.`;
    if (isCapped(open) || this.by.dialogs.confirm("Enrich", question)) this.goOn(open);
    return true;
  }

  /** The person's open run in this tab. */
  private find(): Job | undefined {
    const { properties, spreadsheet, account } = this.by;
    const tab = spreadsheet.activeTab().id;
    return findOpenRun(properties.all(), account(), tab);
  }

  /** Resumes a run. If it reached its cap, asks for a higher one, and nothing else. */
  private goOn(job: Job): void {
    const cap = isCapped(job) ? this.askCap(job) : job.capCredits;
    if (cap !== undefined) this.step(resumeRun(this.by.properties, job, cap));
  }

  /** Runs the first step, and sets the clock for the others: it takes itself away when nothing is left. */
  step(job: Job, seen?: SeenTab): void {
    this.by.startClock();
    this.report(this.by.advance(job, seen));
  }

  private openRun(): Job {
    const job = this.find() ?? findLostRun(this.by.properties, this.by.account());
    if (!job)
      throw enrichError(
        "NOTHING_TO_DO",
        "No run of yours is open in this tab. Start one with Enrich this tab.",
      );
    return job;
  }

  private askCap(job: Job): number | undefined {
    const typed = this.by.dialogs.ask(
      "Enrich",
      `This run may spend ${countOf(job.capCredits, "credit")}, and the next look-up could exceed that. How many may it spend in all?`,
    );
    return typed === undefined ? undefined : Number(typed.trim() || Number.NaN);
  }

  /**
   * *Pause*: a step at work ends before its next wave. *Stop*: asks nothing more; answers to what was asked still come
   * in. Stores the command. If no step is at work, runs one to carry it out.
   */
  command(command: "pause" | "stop"): void {
    this.by.properties.commit(RUN_COMMANDS.put(command, this.openRun().id));
    exceptOn(
      "BUSY",
      () => this.report(this.by.advance(this.openRun())),
      () => this.by.spreadsheet.toast(STEP_AT_WORK),
    );
    this.by.keepTriggers();
  }

  private report(job: Job): void {
    if (job.state === "paused" && job.halt?.code !== "PAUSED")
      this.by.dialogs.tell("Enrich", jobText(job));
    else this.by.spreadsheet.toast(jobText(job));
  }
}

function isCapped({ halt }: Job): boolean {
  return halt?.code === "CAP_REACHED";
}

/** What the menu needs to begin a run; the functions are for whoever is at work. */
interface Beginning extends OpenFile {
  dialogs: Dialogs;
  propose: ProposeRun;
  begin: BeginRun;
}

/**
 * Looks for what this tab's last run of contacts looked for, e-mails at first. One question says the cost,
 * or asks about a run that is not over; whoever agrees runs the first step.
 */
export function enrichFromMenu(by: Beginning, run: TabRun, runOn: Terms["runOn"]): void {
  if (run.offerOpen()) return;
  const agreed = agreedRun(by, runOn);
  if (agreed) run.step(agreed.job, agreed.seen);
}

/** What is not returned of a large tab's proposal takes no memory during the step. */
function agreedRun(by: Beginning, runOn: Terms["runOn"]): { job: Job; seen: SeenTab } | undefined {
  const { properties, spreadsheet, dialogs, propose, begin } = by;
  const tab = spreadsheet.activeTab();
  const { fields = ["email"], phoneNeedsEmail } =
    TAB_CHOICES.load(properties, tabChoicesId(tab.id)) ?? {};
  const proposal = propose(tab, { fields, phoneNeedsEmail, runOn });
  if (proposal.quote.idle) throw enrichError("NOTHING_TO_DO");
  if (!dialogs.confirm("Enrich", quoteText(proposal.quote, proposal.job))) return undefined;
  return { job: begin(proposal), seen: proposal.seen };
}
