import { enrichError, errorCode } from "../core/errors";
import { POLICY } from "../core/policy";
import type { Ask } from "../ledger/ask";
import { type Control, readControl } from "../ledger/control";
import { nextAsksMs } from "../outbox/pace";
import type { Polls } from "../outbox/polls";
import { modeOf } from "../service/contact";
import type { Table } from "../sheet/table";
import { JOBS } from "../store/jobs";
import type { Store } from "../store/store";
import { takeCommand } from "./command";
import { forecastOf } from "./forecast";
import type { KindCalls } from "./kind-calls";
import type { MailIntake } from "./mail";
import { nextAction } from "./next-action";
import { type PlannedCell, withAnswered } from "./plan";
import { reserve } from "./reserve";
import type { Sending } from "./run";
import type { RunTab, View } from "./run-tab";
import { isWithin, sendCells } from "./send";
import { settle } from "./settle";

/** Halts that answers may end: until then each counts at its full price, and the service reserves credits too. */
export const SHORT_OF_CREDITS = ["CAP_REACHED", "MONTH_LIMIT", "NO_CREDITS"];

/** Cells looked at for one wave: more than it sends, and the same however long the tab is. */
const CELLS_IN_SIGHT = 100;
/** The same for a bulk request, which picks people with names and one field from them. */
const CELLS_FOR_BULK = 500;

/** A step's work: takes the actions that `nextAction` chooses until none is left, time is over or a halt is thrown. */
export class Loop {
  /** What is left to ask, as last planned. The rest of the run is planned at settles. */
  private queue: PlannedCell[];
  /** Polled and not yet saved. A kill loses none of them, since their ids are still pending. */
  private polled: Ask[] = [];
  /** Cells to be asked whose rows get a ref later. */
  private unreserved = 0;
  private unsettled = 0;
  /** When the first of these came. */
  private unsettledMs = 0;
  private settleTookMs = 0;
  /** When the run's record, which panels show, was last stored. */
  private recordedMs = 0;
  private unrecorded = 0;
  /** Until when to wait for results of bulk requests. */
  private mailUntilMs = 0;
  /** A limit allows no more until something under way is answered. */
  private isFull = false;
  /** …or until all of it is answered, since the service would refuse another request. */
  private isShort = false;
  private refusedWaves = 0;
  /** The tab as last read or written. */
  latest: View;
  /** Whether nothing has been done since `latest` was read or written. */
  isFresh = true;

  constructor(
    private readonly properties: Store<"file">,
    private readonly runTab: RunTab,
    private readonly sending: Sending,
    private readonly calls: KindCalls,
    private readonly polls: Polls,
    private readonly mail: MailIntake,
    private readonly deadlineMs: number,
    /** The tab as it was read just before this step. */
    seen?: Table,
  ) {
    this.latest = reserveFirmly(runTab, seen && runTab.widened(seen));
    this.queue = this.toAsk();
    if (runTab.changesOf("settle", this.latest).length > 0) this.unsettled = 1;
  }

  /** Bounded: each turn asks, answers or settles something, or time runs out. */
  run(): void {
    try {
      while (this.takeTurn());
    } finally {
      this.savePolled();
    }
  }

  /** Returns false if this step has nothing more to do. */
  private takeTurn(): boolean {
    if (this.mail.nextMs <= this.sending.time.now()) this.takeMail();
    const now = this.sending.time.now();
    const nextDueMs = this.awaitsMail(now) ? this.mail.nextMs : this.polls.nextDueMs();
    const action = nextAction({
      queued: this.isFull ? 0 : this.queue.length,
      unreserved: this.isFull ? 0 : this.unreserved,
      sendInMs: this.calls.sendInMs(),
      due: this.polls.due().length,
      nextDueInMs: nextDueMs === undefined ? undefined : nextDueMs - now,
      unsettled: this.unsettled,
      // A run's first answers are written at once.
      unsettledForMs:
        this.latest.plan.sums.asked === 0 ? Number.POSITIVE_INFINITY : now - this.unsettledMs,
      settleTookMs: this.settleTookMs,
      rows: this.latest.table.rows.length,
      leftMs: this.endMs() - now,
    });
    if (action.kind === "end") return false;
    const { isFresh } = this;
    this.isFresh = false;
    if (action.kind === "sleep") this.sleep(action.ms);
    else if (action.kind === "settle") this.settle(isFresh);
    else if (action.kind === "poll") this.poll();
    else this.send();
    return true;
  }

  /**
   * When this step ends. With nothing left to ask it may collect answers a little longer, as far as time to write them
   * remains. That costs nothing, and a step cut short then loses nothing.
   */
  private endMs(): number {
    if (this.left() > 0) return this.deadlineMs;
    return this.deadlineMs + Math.max(0, POLICY.stepCollectsMs - 2 * this.settleTookMs);
  }

  /** Cells still to ask; 0 while a limit allows none. */
  private left(): number {
    return this.isFull ? 0 : this.queue.length + this.unreserved;
  }

  /** Sleeps in slices, to notice a Pause or Stop soon. Still collects waiting look-ups. */
  private sleep(ms: number): void {
    this.sending.time.sleep(Math.min(ms, POLICY.pauseCheckMs));
    if (ms <= POLICY.pauseCheckMs) return;
    const control = readControl(this.properties.all());
    if (takeCommand(this.properties, this.sending.job, control, this.sending.time.now()))
      this.queue = this.toAsk();
  }

  /** Before each wave: throws PAUSED at a person's Pause or Stop, and OUT_OF_TIME if the longest wave has no time. */
  private mayGoOn(control: Control, turnMs: number, endMs: number): void {
    const now = this.sending.time.now();
    if (takeCommand(this.properties, this.sending.job, control, now)) throw enrichError("PAUSED");
    if (Math.max(now, turnMs) > endMs) throw enrichError("OUT_OF_TIME");
  }

  /** What may be asked, as last planned. The rest has no ref yet. */
  private toAsk(): PlannedCell[] {
    const isRunning = this.sending.job.state === "running";
    const { cells } = this.latest.plan;
    const asked = isRunning ? cells.filter(({ decision }) => decision.kind === "ask") : [];
    const queue = asked.filter(({ row }) => row.ref !== "");
    this.unreserved = asked.length - queue.length;
    return queue;
  }

  /** Sends a few waves in a row, then moves their answers and those polled before to the ledger. */
  private send(): void {
    const { job, journal } = this.sending;
    try {
      for (let wave = 0; wave < this.calls.wavesPerAppend && this.queue.length > 0; wave++) {
        // Skips cells that cost more than is left of the cap.
        const from = Math.max(0, this.queue.findIndex(isWithin(this.sending)));
        const front = this.queue.splice(from, job.bulk ? CELLS_FOR_BULK : CELLS_IN_SIGHT);
        const { ready, held } = this.calls.holdBack(front);
        if (ready.length === 0) continue;
        const sent = this.sendFront(ready);
        if (!sent) {
          this.queue.unshift(...front);
          break;
        }
        const { taken, again, answered, isRefused, halt } = sent;
        this.queue.unshift(...again, ...ready.slice(taken), ...held);
        this.noteAnswered(answered);
        if (halt && this.mayLeaveCredits(halt)) break;
        if (halt) throw halt;
        this.refusedWaves = isRefused ? this.refusedWaves + 1 : 0;
        if (this.refusedWaves >= POLICY.mostRefusedWaves) throw enrichError("SLOW_DOWN");
        if (taken > 0 && !isRefused) job.retry = undefined;
        this.awaitMail();
      }
    } finally {
      // Notes of a batch, and of the last waves, are saved later together with results.
      const waits = job.bulk ? journal.unsavedWaves < POLICY.slowWavesPerAppend : this.left() === 0;
      if (!waits) this.save();
    }
  }

  /** Undefined if a limit keeps all of them back for now. */
  private sendFront(ready: PlannedCell[]): ReturnType<typeof sendCells> | undefined {
    const { endpoint } = this.calls;
    try {
      return sendCells(this.sending, this.calls, ready, (control) =>
        this.mayGoOn(control, nextAsksMs(control, endpoint), this.deadlineMs),
      );
    } catch (error) {
      if (!this.mayLeaveCredits(error)) throw error;
      return undefined;
    }
  }

  /** Whether credits are short, and answers that came or are under way may leave some: then waits for those. */
  private mayLeaveCredits(error: unknown): boolean {
    const code = errorCode(error) ?? "";
    const hasUnsaved = this.polled.length > 0;
    const isAwaited = hasUnsaved || this.hasPending();
    if (!SHORT_OF_CREDITS.includes(code) || !isAwaited) return false;
    // The month counts unsaved answers at their full price.
    this.savePolled();
    this.isShort = code === "NO_CREDITS" && this.hasPending();
    this.isFull = this.isShort || !hasUnsaved;
    return true;
  }

  private poll(): void {
    const { answered, halt } = this.polls.poll((control) => this.mayGoOn(control, 0, this.endMs()));
    this.polled.push(...answered);
    for (const ask of answered) this.sending.knowledge.add(ask);
    this.noteAnswered(answered.length);
    if (answered.length > 0) this.sending.job.retry = undefined;
    this.recordProgress(answered);
    if (halt || this.polled.length >= POLICY.answersPerAppend) this.savePolled();
    if (halt) throw halt;
  }

  /** Between settles, stores the counts and the expected end in the run's record. 1 call. */
  private recordProgress(answered: readonly Ask[]): void {
    const { job, time } = this.sending;
    // Polls also bring answers of the account's other runs.
    const own = answered.filter((ask) => ask.job === job.id);
    job.sums = withAnswered(job.sums, own);
    this.unrecorded += own.length;
    if (this.unrecorded > 0 && time.now() >= this.recordedMs + POLICY.recordMs) this.storeRecord();
  }

  private storeRecord(): void {
    const { job, payer, time } = this.sending;
    const left = this.left();
    this.recordedMs = time.now();
    this.unrecorded = 0;
    if (left > 0)
      job.readyAtMs =
        this.recordedMs + forecastOf(job, modeOf(payer.connection), left).seconds * 1_000;
    this.properties.commit(JOBS.put(job, job.id));
  }

  private takeMail(): void {
    const came = this.mail.take().filter((ask) => ask.job === this.sending.job.id).length;
    this.noteAnswered(came);
    this.isFresh = false;
    if (came > 0) this.awaitMail();
  }

  private noteAnswered(count: number): void {
    if (this.unsettled === 0) this.unsettledMs = this.sending.time.now();
    this.unsettled += count;
    if (count > 0) this.isFull = this.isShort && this.hasPending();
  }

  private awaitMail(): void {
    const { job, time } = this.sending;
    if (job.bulk) this.mailUntilMs = time.now() + POLICY.bulkStepWaitMs;
  }

  /** Whether nothing is left to do but to wait for results of bulk requests. */
  private awaitsMail(nowMs: number): boolean {
    return this.left() === 0 && nowMs < this.mailUntilMs && this.hasPending();
  }

  private hasPending(): boolean {
    const { job, knowledge } = this.sending;
    return knowledge.allPending().some((ask) => ask.job === job.id);
  }

  private savePolled(): void {
    if (this.polled.length + this.sending.journal.unsavedWaves > 0) this.save();
  }

  private save(): void {
    this.sending.journal.save(this.polled, ...(this.polled.length > 0 ? this.polls.stored() : []));
    this.polled = [];
  }

  /** Settles, and gives refs to the next rows when few are left to ask. */
  private settle(isFresh: boolean): void {
    this.savePolled();
    const { runTab, sending } = this;
    const beganMs = sending.time.now();
    const reserves = this.unreserved > 0 && this.queue.length < POLICY.reservedLeast;
    this.latest =
      reserves && !runTab.hasMisplaced
        ? reserveFirmly(runTab, this.latest)
        : settle({ properties: this.properties }, runTab, this, isFresh);
    this.isFresh = true;
    this.queue = this.toAsk();
    this.unsettled = 0;
    this.settleTookMs = sending.time.now() - beganMs;
    sending.job.sums = this.latest.plan.sums;
    this.storeRecord();
  }
}

/**
 * Reserves the next rows, since a row without a ref is never asked. Tries twice, because people may move columns just as
 * we write refs. Refs that do not stay (merged cells, a rule for the column) halt the run.
 */
function reserveFirmly(runTab: RunTab, latest?: Pick<View, "table">): View {
  let view = reserve(runTab, latest);
  if (hasNoRefs(view)) view = reserve(runTab);
  if (hasNoRefs(view) && runTab.job.state === "running")
    throw enrichError("SHEET_REFUSED", REFS_DO_NOT_STAY);
  return view;
}

function hasNoRefs({ plan }: View): boolean {
  const asked = plan.cells.filter(({ decision }) => decision.kind === "ask");
  return asked.length > 0 && asked.every(({ row }) => row.ref === "");
}

const REFS_DO_NOT_STAY =
  "The hidden column Ref does not keep what is written into it. Remove merged cells and rules there, then press Resume; nothing was asked.";
