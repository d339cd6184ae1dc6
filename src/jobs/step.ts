import { enrichError, errorCode } from "../core/errors";
import { POLICY } from "../core/policy";
import { type Control, readControl } from "../ledger/control";
import { underLease } from "../ledger/leasing";
import type { MailStores } from "../mailbox/mailbox";
import type { Payer } from "../outbox/payer";
import { Polls } from "../outbox/polls";
import { whyHeld } from "../outbox/unreadable-claims";
import { orLogged } from "../ports/log";
import type { Tab } from "../ports/spreadsheet";
import { modeOf } from "../service/contact";
import type { Table } from "../sheet/table";
import { hasMail } from "../store/deliveries";
import { RECHECK_DUE } from "../store/formula-state";
import { isOpen, JOBS, type Job, kindOf, loadJobs, UNSEEN_RUNS } from "../store/jobs";
import { NAMELESS } from "../store/nameless";
import type { Change, Services } from "../store/store";
import { RECEIVES } from "../store/webhooks";
import { awaitedAsks } from "./awaited";
import { collectWithoutTab } from "./collect";
import { takeCommand } from "./command";
import { contactCalls } from "./contact-calls";
import { haltIsOver, haltJob } from "./halt";
import { checkHealth } from "./health";
import type { KindCalls } from "./kind-calls";
import { lookupCalls } from "./lookup-calls";
import { Loop, SHORT_OF_CREDITS } from "./loop";
import { MailIntake, type TakeArrivals } from "./mail";
import type { Plan } from "./plan";
import type { Run } from "./run";
import { RunTab } from "./run-tab";
import { type LeasedResults, openResults } from "./saved-results";
import { checkNote, repair, repairOthers, settle, settleOthers, takeBackMoved } from "./settle";

/** What taking in mail needs. */
interface IntakeServices extends LeasedResults {
  /** Where webhook deliveries wait; absent if the file receives none. */
  mail?: MailStores;
}

/** A run's tab as read before its first step, and when. The account was checked just then. */
export interface SeenTab {
  tab: Tab;
  /** Cleared once the step has taken it, to save memory. */
  table: Table | undefined;
  atMs: number;
}

/** What a step works with. */
export interface StepServices extends IntakeServices, Pick<Services, "http"> {
  /** When this execution began: the platform ends it a fixed time later, dialogs included. */
  beganMs: number;
  /** The clock drives this step, so nobody sees the run end. */
  unwatched?: boolean;
}

/**
 * Moves a job on by one bounded step. In order:
 *
 *   lease ─> recover what killed steps left ─> health ─> repair, reserve ─> loop ─> save, settle, release
 *
 * and the loop (see `nextAction`) until nothing is left, time is over or a halt comes up. A paused or
 * stopped job asks nothing, and still collects what it has asked. An unreadable note of what was sent
 * pauses the job before the loop.
 *
 * `seen` saves a new run in a large tab one read. Returns the job as saved. Throws BUSY if another execution
 * holds the lease, and NOT_YOUR_RUN, before it touches anything, if the job belongs to another account.
 */
export function advance(
  services: StepServices,
  payer: Payer,
  job: Job,
  takeArrivals?: TakeArrivals,
  seen?: SeenTab,
): Job {
  if (job.account !== payer.account) throw enrichError("NOT_YOUR_RUN");
  return underLease(services, (fence, control) => {
    // Before we got the lease, another step may have moved it on, or taken a Stop.
    const present = loadJobs(control.all).find(({ id }) => id === job.id) ?? job;
    if (present.state === "done" && job.state !== "done") return present;
    const isAwake = haltIsOver(present, services.time.now());
    const awake = { ...present, ...(isAwake && ({ state: "running", halt: undefined } as const)) };
    return new Step(services, payer, awake, { fence, control }, takeArrivals, seen).advance();
  });
}

/** A driver's step without a run: saves webhook deliveries and writes them into their rows. Free. Throws BUSY. */
export function takeInMail(
  services: IntakeServices,
  payer: Payer,
  takeArrivals?: TakeArrivals,
): void {
  const { mail: stores, properties } = services;
  if (!stores || RECEIVES.load(properties) === undefined) return;
  if (!hasMail(stores.script, stores.own)) return;
  underLease(services, (fence, control) => {
    const saved = openResults(services, { fence, control });
    const box = RECEIVES.has(control.all) ? stores : undefined;
    const mail = new MailIntake(services, saved, payer.prices, box, takeArrivals);
    mail.take();
    settleOthers(services, saved.knowledge, mail.touched);
  });
}

class Step {
  private readonly deadlineMs: number;
  private learned: Change<"file">[] = [];
  private work: Loop | undefined;

  constructor(
    private readonly services: StepServices,
    private readonly payer: Payer,
    private readonly job: Job,
    private readonly lease: { fence: number; control: Control },
    private readonly takeArrivals: TakeArrivals | undefined,
    private readonly seen: SeenTab | undefined,
  ) {
    const isSlow = modeOf(payer.connection) === "synchronous";
    this.deadlineMs = services.beganMs + (isSlow ? POLICY.slowStepBudgetMs : POLICY.stepBudgetMs);
  }

  advance(): Job {
    this.job.waitsUntilMs = undefined;
    try {
      this.moveOn();
    } catch (error) {
      // Another execution holds the lease now: only it may write.
      if (errorCode(error) === "BUSY") throw error;
      haltJob(this.job, error, this.services.time.now());
    }
    // Flushes what was written before Google failed, before another step may write.
    if (this.job.halt?.code === "GOOGLE_FAULT")
      orLogged("The sheet was not flushed", () => this.services.spreadsheet.flush(), undefined);
    this.services.properties.commit(JOBS.put(this.job, this.job.id), ...this.learned);
    return this.job;
  }

  private moveOn(): void {
    const { services, payer, job, deadlineMs } = this;
    const { properties, spreadsheet, time } = services;
    const { all } = this.lease.control;
    // Comes before anything that may fail: a Pause or Stop also holds without the saved results.
    takeCommand(properties, job, this.lease.control, time.now());
    const run = this.openRun();
    const { journal, knowledge } = run;
    const stores = RECEIVES.has(all) ? services.mail : undefined;
    const mail = new MailIntake(services, run, payer.prices, stores, this.takeArrivals);
    mail.take();
    const tab = this.recentlySeen()?.tab ?? spreadsheet.tab(job.tab);
    if (!tab) {
      collectWithoutTab(run, all, deadlineMs);
      throw enrichError("TAB_GONE");
    }
    checkNote(job.id, all);
    const runTab = new RunTab(services, tab, job, knowledge);
    try {
      if (!this.recentlySeen()) this.checkAccount();
      repair(runTab, all);
      repairOthers(services, knowledge, job.id, all);
      this.loop(run, runTab, mail);
    } catch (error) {
      if (errorCode(error) === "BUSY") throw error;
      // The next step goes on where this one ends.
      if (errorCode(error) !== "OUT_OF_TIME") haltJob(job, withTabName(error, tab), time.now());
      if (SHORT_OF_CREDITS.includes(errorCode(error) ?? ""))
        orLogged("The credits were not read", () => this.checkAccount(), undefined);
    }
    // Fresh answers replace what formulas show: a driver puts them into the cache of formulas.
    journal.save([], ...(job.again === "known" ? [RECHECK_DUE] : []));
    this.settle(runTab);
    mail.touched.delete(job.id);
    settleOthers(services, knowledge, mail.touched);
  }

  /** The run with all that is known. Pauses it if a note of what was sent is unreadable. */
  private openRun(): Run {
    const { services, payer, job, lease } = this;
    const nameless = NAMELESS.get(lease.control.all, payer.account);
    if (job.profileOnly) job.namesNeeded = nameless === "refused";
    const saved = this.openResults();
    const held = whyHeld(readControl(services.properties.all()), job.id);
    if (held) haltJob(job, held, services.time.now());
    const { http, time, codec } = services;
    const mode = modeOf(payer.connection);
    return { http, time, codec, payer, mode, job, ...saved, nameless };
  }

  private openResults(): ReturnType<typeof openResults> {
    const { services, lease } = this;
    try {
      return openResults(services, lease);
    } catch (error) {
      if (errorCode(error) === "LEDGER_GONE") takeBackMoved(services, lease.control.all);
      throw error;
    }
  }

  /** Keeps what polling learned, to be stored even if no poll brought an answer. */
  private loop(run: Run, runTab: RunTab, mail: MailIntake): void {
    const polls = new Polls(run, run.payer, this.lease.control.all);
    try {
      this.openLoop(run, runTab, polls, mail).run();
    } finally {
      this.learned = polls.stored();
    }
  }

  /** Apart, so that `seen` takes no memory while the loop is at work. */
  private openLoop(run: Run, runTab: RunTab, polls: Polls, mail: MailIntake): Loop {
    const { services, deadlineMs } = this;
    const seen = this.recentlySeen();
    const calls = callsOf(run, deadlineMs);
    const table = seen?.table;
    if (seen) seen.table = undefined;
    this.work = new Loop(services.properties, runTab, run, calls, polls, mail, deadlineMs, table);
    return this.work;
  }

  /** The tab as read for the person's quote, if that was not long ago. */
  private recentlySeen(): SeenTab | undefined {
    const { seen, services } = this;
    return seen && services.time.now() < seen.atMs + POLICY.seenMs ? seen : undefined;
  }

  private settle(runTab: RunTab): void {
    try {
      const { plan } = settle(this.services, runTab, this.work);
      this.job.sums = plan.sums;
      // The next step repairs what is misplaced, so the run is not over.
      if (!runTab.hasMisplaced) this.close(plan);
      // A copy takes long to empty: the next step of a long run, a minute later, writes over it.
      if (this.job.state !== "running" || this.job.waitsUntilMs !== undefined) runTab.dropPicture();
    } catch (error) {
      throw withTabName(error, runTab.tab);
    }
  }

  /** Checks key, address and network before any wave (throws the halt), and shows the credits left. */
  private checkAccount(): void {
    const credits = checkHealth(this.services.http, this.payer.connection);
    if (credits) this.job.creditsLeft = credits.left;
  }

  /** Ends the run, also a paused one, if nothing is left to ask or to wait for. Then reads the credits left. */
  private close(plan: Plan): void {
    const { state, halt } = this.job;
    const isPaused = state === "paused" && halt?.code === "PAUSED";
    if ((state === "running" || isPaused) && plan.sums.queued + plan.sums.pending === 0)
      this.endUnlessAwaiting(plan);
    if (isOpen(this.job) || this.job.endedAtMs !== undefined) return;
    this.job.endedAtMs = this.services.time.now();
    if (this.services.unwatched) {
      const { account } = this.payer;
      const before = UNSEEN_RUNS.get(this.lease.control.all, account) ?? [];
      const latest = [this.job.id, ...before].slice(0, POLICY.runsKept);
      this.learned.push(UNSEEN_RUNS.put(latest, account));
    }
    this.checkAccount();
  }

  /** Ends the run unless cells wait for others' look-ups. For those another account polls, it looks again later. */
  private endUnlessAwaiting(plan: Plan): void {
    const { account } = this.payer;
    const now = this.services.time.now();
    const awaited = awaitedAsks(plan, account, now);
    if (awaited.length === 0) Object.assign(this.job, { state: "done", halt: undefined });
    else if (awaited.every((ask) => ask.account !== account))
      this.job.waitsUntilMs = now + POLICY.awaitedReadMs;
  }
}

/** Adds the tab's name to an error, since the person may have another tab open. */
function withTabName(error: unknown, tab: Tab): unknown {
  const code = errorCode(error);
  if (code !== "HEADER_GONE" && code !== "SHEET_REFUSED") return error;
  const detail = `Tab "${tab.name}": ${(error as Error).message}`;
  return enrichError(code, { detail, cause: error });
}

/** How this run sends, in a step that sends until `deadlineMs`. */
export function callsOf(
  run: Omit<Run, "http" | "knowledge">,
  deadlineMs = Number.POSITIVE_INFINITY,
): KindCalls {
  const kind = kindOf(run.job);
  return kind === "contact" ? contactCalls(run, deadlineMs) : lookupCalls(run, kind);
}
