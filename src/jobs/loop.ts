import { enrichError } from "../core/errors";
import { POLICY } from "../core/policy";
import type { Ask } from "../ledger/ask";
import { type Control, readControl } from "../ledger/control";
import { nextAsksMs } from "../outbox/pace";
import type { Polls } from "../outbox/polls";
import { JOBS } from "../store/jobs";
import { callsOf, type KindCalls } from "./kind-calls";
import type { MailIntake } from "./mail";
import { nextAction } from "./next-action";
import type { PlannedCell } from "./plan";
import { needsSettle, reserve } from "./reserve";
import type { Run } from "./run";
import { sendCells } from "./send";
import { type RunRows, settle, type View } from "./settle";
import { takeSignal } from "./signal";

/**
 * The working part of a step: one action after another, as `nextAction` decides, until nothing is
 * left, time is over or a halt is thrown.
 */
export class Loop {
  /** What is left to ask, as last planned; everything else about the run is planned at settles. */
  private queue: PlannedCell[];
  /** Polled and not yet saved: nothing is lost with them, since their ids are still pending. */
  private polled: Ask[] = [];
  private unsettled = 0;
  private settledMs: number;
  private readonly calls: KindCalls;

  constructor(
    private readonly run: Run,
    private readonly polls: Polls,
    private readonly mail: MailIntake,
    private readonly deadlineMs: number,
  ) {
    this.calls = callsOf(run.job);
    const view = reserveFirmly(run);
    this.queue = this.toAsk(view);
    this.settledMs = run.world.time.now();
    if (needsSettle(view)) this.unsettled = POLICY.settleAnswers;
  }

  /** Ends by itself: every turn asks, answers or settles something, or time is over. */
  runDown(): void {
    try {
      this.turn();
    } finally {
      this.savePolled();
    }
  }

  private turn(): void {
    const { time } = this.run.world;
    for (;;) {
      if (this.mail.isDue) this.takeMail();
      const nextDueMs = this.polls.nextDueMs();
      const action = nextAction({
        queued: this.queue.length,
        sendInMs: this.calls.sendInMs(this.run),
        due: this.polls.due().length,
        nextDueInMs: nextDueMs === undefined ? undefined : nextDueMs - time.now(),
        unsettled: this.unsettled,
        sinceSettleMs: time.now() - this.settledMs,
        leftMs: this.deadlineMs - time.now(),
      });
      if (action.kind === "end" || action.kind === "done") return;
      if (action.kind === "sleep") this.sleep(action.ms);
      else if (action.kind === "settle") this.settle();
      else if (action.kind === "poll") this.poll();
      else this.send();
    }
  }

  /** In slices, so that a person's Pause or Stop is seen soon; what is out is still collected. */
  private sleep(ms: number): void {
    const { time, properties } = this.run.world;
    time.sleep(Math.min(ms, POLICY.pauseCheckMs));
    if (ms > POLICY.pauseCheckMs && takeSignal(this.run, readControl(properties.all())))
      this.queue = [];
  }

  private toAsk(view: View): PlannedCell[] {
    if (this.run.job.state !== "running") return [];
    return view.plan.cells.filter(({ decision, row }) => decision.kind === "ask" && row.ref !== "");
  }

  /** A few waves in a row, and then what came back is moved to the ledger. */
  private send(): void {
    try {
      for (let wave = 0; wave < this.calls.wavesPerAppend && this.queue.length > 0; wave++) {
        const { ready, held } = this.calls.holdBack(this.run, this.queue);
        this.queue = ready;
        if (ready.length === 0) break;
        const { taken, again, answered, halt } = sendCells(
          this.run,
          ready,
          mayGoOn(this.run, this.deadlineMs),
        );
        this.queue = [...again, ...ready.slice(taken), ...held];
        this.unsettled += answered;
        if (halt) throw halt;
        if (taken > 0) this.run.job.retry = undefined;
      }
    } finally {
      this.run.journal.save();
    }
  }

  private poll(): void {
    const { answered, halt } = this.polls.poll(mayGoOn(this.run, this.deadlineMs));
    this.polled.push(...answered);
    for (const ask of answered) this.run.knowledge.add(ask);
    this.unsettled += answered.length;
    if (answered.length > 0) this.run.job.retry = undefined;
    if (halt || this.polled.length >= POLICY.answersPerAppend) this.savePolled();
    if (halt) throw halt;
  }

  private takeMail(): void {
    const { job } = this.run;
    this.unsettled += this.mail.take().filter((ask) => ask.job === job.id).length;
  }

  private savePolled(): void {
    if (this.polled.length === 0) return;
    this.run.journal.save(this.polled, ...this.polls.stored());
    this.polled = [];
  }

  private settle(): void {
    this.savePolled();
    const view = settle(this.run);
    this.queue = this.toAsk(view);
    this.unsettled = 0;
    this.settledMs = this.run.world.time.now();
    this.run.job.sums = view.plan.sums;
    this.run.world.properties.commit(JOBS.put(this.run.job, this.run.job.id));
  }
}

/**
 * Nothing is asked for a row that holds no ref. People may move columns just as refs are written,
 * so it is tried twice; refs that do not stay (merged cells, a rule for the column) halt the run.
 */
function reserveFirmly(run: RunRows): View {
  let view = reserve(run);
  if (hasNoRefs(view)) view = reserve(run);
  if (hasNoRefs(view) && run.job.state === "running")
    throw enrichError("SHEET_REFUSED", { detail: REFS_DO_NOT_STAY });
  return view;
}

function hasNoRefs({ plan }: View): boolean {
  const asked = plan.cells.filter(({ decision }) => decision.kind === "ask");
  return asked.length > 0 && asked.every(({ row }) => row.ref === "");
}

const REFS_DO_NOT_STAY =
  "The hidden column Ref of this run does not keep what is written into it. Remove merged cells and rules from that column, then press Resume; nothing was asked.";

/**
 * Before each wave: refuses when a person has paused or stopped the run meanwhile (PAUSED), or
 * when the step has no time left for the longest wave (OUT_OF_TIME).
 */
function mayGoOn(run: Pick<Run, "world" | "job">, deadlineMs: number): (control: Control) => void {
  return (control) => {
    if (takeSignal(run, control)) throw enrichError("PAUSED");
    if (
      Math.max(run.world.time.now(), nextAsksMs(control, callsOf(run.job).endpoint)) > deadlineMs
    ) {
      throw enrichError("OUT_OF_TIME");
    }
  };
}
