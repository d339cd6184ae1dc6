import { enrichError, errorCode } from "../core/errors";
import { POLICY } from "../core/policy";
import { type Control, readControl } from "../ledger/control";
import { underLease } from "../ledger/leasing";
import { LedgerTab } from "../ledger/ledger-tab";
import { hasMail } from "../mailbox/mailbox";
import { Journal } from "../outbox/journal";
import type { Payer } from "../outbox/payer";
import { Polls } from "../outbox/polls";
import type { Tab } from "../ports/spreadsheet";
import { mannerOf } from "../service/contact";
import { RECHECK_DUE } from "../store/formulas-recheck";
import { JOBS, type Job, loadJobs } from "../store/jobs";
import { NAMELESS } from "../store/nameless";
import type { Change } from "../store/store";
import { RECEIVES } from "../store/webhooks";
import { collectWithoutTab } from "./collect";
import { awaken, haltJob } from "./halt";
import { checkHealth } from "./health";
import { Loop } from "./loop";
import { MailIntake } from "./mail";
import type { Plan } from "./plan";
import { newKnowledge } from "./quote";
import type { Run, World } from "./run";
import { checkNote, mend, type RunRows, settle, settleOthers } from "./settle";
import { takeSignal } from "./signal";
import { whyHeld } from "./why-held";

/**
 * One bounded run that moves a job on. In order:
 *
 *   lease ─> recover what killed steps left ─> health ─> mend, reserve ─> loop ─> save, settle, release
 *
 * and the loop (see `nextAction`) until nothing is left, time is over or a halt comes up. A paused
 * or stopped job asks nothing; what it has asked already is still collected. So it is where a note of
 * what was sent cannot be read: the job is paused before the loop.
 *
 * Gives the job as it was saved. Throws BUSY when another execution holds the lease, and
 * NOT_YOUR_RUN before anything is touched when the job belongs to another account.
 */
export function advance(world: World, payer: Payer, job: Job): Job {
  if (job.account !== payer.account) throw enrichError("NOT_YOUR_RUN");
  return underLease(world, (fence, control) => {
    // Until the lease was ours another step may have moved it on, or taken a person's Stop.
    const present = loadJobs(control.all).find(({ id }) => id === job.id) ?? job;
    return new Step(world, payer, awaken(present, world.time.now()), fence, control).advance();
  });
}

/**
 * The step of a driver with no run to move on: takes webhooks' deliveries into the saved results
 * and into the rows that wait for them. Costs nothing. Throws BUSY like `advance`.
 */
export function takeInMail(world: World, payer: Payer): void {
  const { mail: stores, properties } = world;
  if (!stores || RECEIVES.load(properties) === undefined) return;
  if (!hasMail(stores.script, stores.own)) return;
  underLease(world, (fence, control) => {
    const books = openBooks(world, payer, fence);
    const mail = new MailIntake(books, control.all);
    mail.take();
    settleOthers(books, mail.touched);
  });
}

/** Everything a step needs besides its run: what is known, and what killed steps left is taken over. */
function openBooks(world: World, payer: Payer, fence: number): Omit<Run, "tab" | "job"> {
  const ledger = new LedgerTab(world.spreadsheet, world.properties);
  const journal = new Journal(world.properties, world.lock, world.time, ledger, fence);
  const knowledge = newKnowledge(world.codec);
  for (const ask of ledger.load()) knowledge.add(ask);
  for (const ask of journal.recover()) knowledge.add(ask);
  return { world, payer, ledger, journal, knowledge, manner: mannerOf(payer.connection) };
}

class Step {
  private readonly deadlineMs: number;
  private learned: Change<"file">[] = [];

  constructor(
    readonly world: World,
    private readonly payer: Payer,
    readonly job: Job,
    private readonly fence: number,
    private readonly control: Control,
  ) {
    this.deadlineMs = world.beganMs + POLICY.stepBudgetMs;
  }

  advance(): Job {
    try {
      this.moveOn();
    } catch (error) {
      // The lease is another's now: everything of this file is theirs to write.
      if (errorCode(error) === "BUSY") throw error;
      haltJob(this.job, error, this.world.time.now());
    }
    this.world.properties.commit(JOBS.put(this.job, this.job.id), ...this.learned);
    return this.job;
  }

  private moveOn(): void {
    // Before anything that may fail: a person's Pause or Stop holds also without the saved results.
    takeSignal(this, this.control);
    const present = this.prepare();
    const mail = new MailIntake(present, this.control.all);
    mail.take();
    const tab = this.world.spreadsheet.tab(this.job.tab);
    if (!tab) {
      collectWithoutTab(present, this.control.all, this.deadlineMs);
      throw enrichError("TAB_GONE");
    }
    const run: Run = { ...present, tab };
    checkNote(this.job, this.control.all);
    try {
      this.checkAccount();
      mend(run, this.control.all);
      this.loop(run, mail);
    } catch (error) {
      if (errorCode(error) === "BUSY") throw error;
      // The next step goes on where this one ends.
      if (errorCode(error) !== "OUT_OF_TIME")
        haltJob(this.job, namingTab(error, tab), this.world.time.now());
    }
    // Fresh answers replace what formulas show: a driver brings them where formulas look first.
    run.journal.save([], ...(this.job.again === "known" ? [RECHECK_DUE] : []));
    this.settle(run);
    mail.touched.delete(this.job.id);
    settleOthers(run, mail.touched);
  }

  /** What was learned of the polls is kept also when none of them brought an answer. */
  private loop(run: Run, mail: MailIntake): void {
    const polls = new Polls({ ...run, ...run.world }, run.payer, this.control.all);
    try {
      new Loop(run, polls, mail, this.deadlineMs).runDown();
    } finally {
      this.learned = polls.stored();
    }
  }

  private settle(run: RunRows): void {
    try {
      const { plan } = settle(run);
      this.job.sums = plan.sums;
      // What is astray is mended by the next step, so the run is not over.
      if (!run.astray) this.close(plan);
    } catch (error) {
      throw namingTab(error, run.tab);
    }
  }

  private prepare(): Omit<Run, "tab"> {
    const { world, payer, fence, control, job } = this;
    const nameless = NAMELESS.get(control.all, payer.account);
    if (job.profileOnly) job.namesNeeded = nameless === "refused";
    const books = openBooks(world, payer, fence);
    const held = whyHeld(readControl(world.properties.all()), job.id);
    if (held) haltJob(job, held, world.time.now());
    return { ...books, job, nameless };
  }

  /** No wave leaves unless key, address and network work (throws the halt), and shows what is left. */
  private checkAccount(): void {
    const credits = checkHealth(this.world.http, this.payer.connection);
    if (!credits) return;
    this.job.creditsLeft = credits.left;
    this.job.creditsBefore ??= credits.left;
  }

  /** Nothing is still running that a row of the run waits for, and nothing is left to ask. */
  private close(plan: Plan): void {
    const waits = plan.sums.pending > 0 || waitsForOthers(plan, this.payer.account);
    if (this.job.state === "running" && plan.sums.queued === 0 && !waits) this.job.state = "done";
    const ended = this.job.state === "done" || this.job.state === "stopped";
    if (!ended || plan.sums.pending > 0 || this.job.endedAtMs !== undefined) return;
    this.job.endedAtMs = this.world.time.now();
    const credits = checkHealth(this.world.http, this.payer.connection);
    this.job.creditsLeft = credits?.left ?? this.job.creditsLeft;
  }
}

/** What is wrong with a tab says which: a person may look at another when they read it. */
function namingTab(error: unknown, tab: Tab): unknown {
  const code = errorCode(error);
  if (code !== "HEADER_GONE" && code !== "SHEET_REFUSED") return error;
  const detail = `Tab "${tab.name}": ${(error as Error).message}`;
  return enrichError(code, { detail, cause: error });
}

/** A cell whose answer another run of this account has asked for, and that is still to come. */
function waitsForOthers(plan: Plan, account: string): boolean {
  return plan.cells.some(
    ({ decision }) =>
      decision.kind === "known" &&
      decision.ask.answer.outcome === "pending" &&
      decision.ask.account === account,
  );
}
