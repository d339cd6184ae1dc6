import { countOf } from "../core/count-of";
import { enrichError, exceptOn } from "../core/errors";
import { findLostRun, findOpenRun, resumeRun } from "../jobs/open-run";
import type { Beginning } from "../jobs/propose";
import type { SeenTab } from "../jobs/step";
import type { Terms } from "../jobs/terms";
import type { Acting } from "../outbox/payer";
import { hasEnded, type Job, RUN_COMMANDS } from "../store/jobs";
import type { OpenFile, Services } from "../store/store";
import { TAB_CHOICES, tabChoicesId } from "../store/tab-choices";
import { findRuns } from "./panel/run-shown";
import { jobText, quoteText } from "./texts";

/** What the menu needs to steer a run. The functions act for the current user. */
interface Steering extends MenuFile, Pick<Acting, "account" | "keepTriggers"> {
  advance: (job: Job, seen?: SeenTab) => Job;
  /** Makes the clock call each minute. Called before the first step, which may be killed. */
  startClock: () => void;
}

type MenuFile = OpenFile & Pick<Services, "dialogs">;

const STEP_AT_WORK = "Nothing more is asked; what was asked already still comes in.";

/** The run in the open tab, as the menu steers it. */
export class TabRun {
  constructor(private readonly by: Steering) {}

  /** *Resume*. */
  resume(): void {
    this.resumeJob(this.openRun());
  }

  /** If this tab has an open run, offers to resume it instead. Returns whether there is one. */
  offerOpen(): boolean {
    const open = this.find();
    if (!open) return false;
    const question = `A run in this tab is not over yet. ${jobText(open)}\n\nPress OK to go on with it.`;
    if (isCapped(open) || this.by.dialogs.confirm("Enrich", question)) this.resumeJob(open);
    return true;
  }

  /** The person's open run in this tab. */
  private find(): Job | undefined {
    const { properties, spreadsheet, account } = this.by;
    const tab = spreadsheet.activeTab().id;
    return findOpenRun(properties.all(), account(), tab);
  }

  /** Resumes a run. If it reached its cap, asks only for a higher one. */
  private resumeJob(job: Job): void {
    const cap = isCapped(job) ? this.askCap(job) : job.capCredits;
    if (cap !== undefined) this.step(resumeRun(this.by.properties, job, cap));
  }

  /** Runs the first step, and sets the clock for the others, which removes itself when nothing is left. */
  step(job: Job, seen?: SeenTab): void {
    this.by.startClock();
    this.report(this.by.advance(job, seen));
  }

  private openRun(): Job {
    const job = this.find() ?? findLostRun(this.by.properties, this.by.account());
    if (job) return job;
    if (!findRuns(this.by, undefined).every(hasEnded)) throw enrichError("NOT_YOUR_RUN");
    throw enrichError("NOTHING_TO_DO", "No run of yours is open in this tab.");
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

/**
 * Begins a run for the fields last chosen in this tab, e-mails at first. One dialog shows the cost, or offers
 * to resume an open run. Runs the first step if the person agrees.
 */
export function enrichFromMenu(by: MenuFile & Beginning, run: TabRun, runOn: Terms["runOn"]): void {
  if (run.offerOpen()) return;
  const agreed = agreedRun(by, runOn);
  if (agreed) run.step(agreed.job, agreed.seen);
}

/** A function of its own, so that a large tab's proposal takes no memory during the step. */
function agreedRun(by: MenuFile & Beginning, runOn: Terms["runOn"]) {
  const { properties, spreadsheet, dialogs, propose, begin } = by;
  const tab = spreadsheet.activeTab();
  const { fields = ["email"], phoneNeedsEmail } =
    TAB_CHOICES.load(properties, tabChoicesId(tab.id)) ?? {};
  const proposal = propose(tab, { fields, phoneNeedsEmail, runOn });
  if (proposal.quote.idle) throw enrichError("NOTHING_TO_DO");
  if (!dialogs.confirm("Enrich", quoteText(proposal.quote, proposal.job))) return undefined;
  return { job: begin(proposal), seen: proposal.seen };
}
