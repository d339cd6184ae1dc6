import { checksum } from "../core/checksum";
import { enrichError, errorCode } from "../core/errors";
import { logText } from "../core/log-text";
import { POLICY } from "../core/policy";
import { contactExchange, contactQuestions, contactsAWave } from "../jobs/contact-questions";
import { checkHealth } from "../jobs/health";
import type { World } from "../jobs/run";
import { whyHeld } from "../jobs/why-held";
import type { Ask } from "../ledger/ask";
import { type Control, readControl } from "../ledger/control";
import { Knowledge } from "../ledger/knowledge";
import { underLease } from "../ledger/leasing";
import { LedgerTab } from "../ledger/ledger-tab";
import { FORMULA_JOB } from "../outbox/formula-notes";
import { Journal } from "../outbox/journal";
import { backToDay } from "../outbox/limits";
import type { Payer } from "../outbox/payer";
import { Polls } from "../outbox/polls";
import { type Step, sendWave } from "../outbox/send-wave";
import type { Cache } from "../ports/cache";
import { modeOf } from "../service/contact";
import { FORMULA_STATE, type FormulaState, readFormulaState } from "../store/formula-state";
import { FORMULAS_RECHECK, RECHECK_DUE } from "../store/formulas-recheck";
import { FORMULAS_REFRESH, REFRESH_DUE } from "../store/formulas-refresh";
import { ledgerStamp } from "../store/ledger";
import { QUEUES, type Queued } from "../store/queue";
import { type Change, type Snapshot, withChanges } from "../store/store";
import { isNotDue, putWake } from "../store/wakes";
import { AnswerPages } from "./answer-pages";
import { formulaAt } from "./cell-grid";
import { hasNotes, refreshIsDue, scanIsDue } from "./formula-state";
import { refreshCells, repairRefresh } from "./refresh";
import { isRefusal, sentenceOf } from "./sentence";
import { failedCells, waitingCells } from "./waiting-cells";

/** What a driver needs to finish what formulas began. */
export interface FormulaDriver {
  world: World;
  cache: Cache;
  payer: Payer;
  /** Formulas of this file may spend this account's credits. */
  allowed: boolean;
}

/**
 * What every driver does for formulas: takes their notes into the saved results, asks what they
 * queued, polls what still runs, and makes cells that wait calculate again. One call where there is
 * nothing to do. Leaves all to another execution that holds the lease.
 */
export function driveFormulas(driver: FormulaDriver): void {
  const { world, payer, allowed } = driver;
  const all = world.properties.all();
  const state = readFormulaState(all);
  const now = world.time.now();
  const waits =
    hasNotes(all) ||
    refreshIsDue(state, payer.account, all, now) ||
    (state.pending[payer.account] ?? 0) > 0;
  if (!waits && !(allowed && scanIsDue(state, now))) {
    if (allowed) world.properties.commit(wakeIn(driver, POLICY.formulaIdleMs));
    // Another driver has done what this one was wanted for: its clock is not wanted any more.
    else if (!isNotDue(all, "formulas", payer.account, now))
      world.properties.commit(putWake("formulas", payer.account, undefined));
    return;
  }
  try {
    underLease(world, (fence, control) => new FormulaStep(driver, fence, control).run());
  } catch (error) {
    if (errorCode(error) === "BUSY") return;
    console.error(logText(error));
    world.properties.commit(wakeIn(driver, POLICY.formulaScanMs));
  }
}

/** When the clock is wanted next; never where formulas may not spend and nothing waits. */
function wakeIn({ world, payer }: FormulaDriver, ms: number): Change<"file"> {
  return putWake("formulas", payer.account, world.time.now() + ms);
}

class FormulaStep {
  private readonly ledger: LedgerTab;
  private readonly step: Step;
  private readonly deadlineMs: number;
  private readonly state: FormulaState;
  /** Asks whose cost was known before this step. */
  private readonly settled = new Set<string>();
  /** Asks that cells were told about before this step, or need not be. */
  private readonly told = new Set<string>();
  private freed = false;
  /** Fewer run than were counted last: a driver that saved answers was killed before it told. */
  private missed = false;
  private halt: unknown;

  constructor(
    private readonly driver: FormulaDriver,
    fence: number,
    private readonly control: Control,
  ) {
    const { properties, lock, time, http, spreadsheet } = driver.world;
    this.ledger = new LedgerTab(spreadsheet, properties);
    const journal = new Journal(properties, lock, time, this.ledger, fence);
    this.step = { journal, knowledge: new Knowledge(), http, time };
    this.deadlineMs = time.now() + POLICY.formulaDriveMs;
    this.state = readFormulaState(control.all);
  }

  run(): void {
    if (this.refreshIsDue())
      repairRefresh(this.driver.world.properties, this.driver.world.spreadsheet);
    const { journal, knowledge } = this.step;
    for (const ask of this.ledger.load()) knowledge.add(ask);
    for (const ask of knowledge.ofJob(FORMULA_JOB)) {
      if (isSettled(ask)) this.settled.add(ask.id);
      if (ask.answer.outcome !== "pending") this.told.add(ask.id);
    }
    for (const ask of journal.recover()) knowledge.add(ask);
    const counted = this.state.pending[this.driver.payer.account] ?? 0;
    this.missed = this.running().filter((ask) => this.isOwn(ask)).length < counted;
    this.work();
    this.finish();
    if (this.isNews()) this.refresh();
  }

  /** Something was answered, or given up, that cells may wait for; or it is time to search for errors. */
  private isNews(): boolean {
    const known = this.step.knowledge.ofJob(FORMULA_JOB);
    return (
      this.freed ||
      this.missed ||
      this.refreshIsDue() ||
      FORMULAS_RECHECK.has(this.control.all) ||
      scanIsDue(this.state, this.driver.world.time.now()) ||
      known.some((ask) => !this.told.has(ask.id) && ask.answer.outcome !== "pending")
    );
  }

  private refreshIsDue(): boolean {
    const { world, payer } = this.driver;
    return refreshIsDue(this.state, payer.account, this.control.all, world.time.now());
  }

  /** Makes cells that wait calculate again, and once each that shows an error. */
  private refresh(): void {
    const { world, payer } = this.driver;
    const tried = new Set(this.state.tried);
    refreshCells(world, (grid, tab) => {
      const failed = failedCells(grid).filter((place) => {
        const mark = checksum([String(tab.id), formulaAt(grid, place)]);
        const first = !tried.has(mark);
        if (first) this.state.tried.push(mark);
        return first;
      });
      return [...waitingCells(grid), ...failed];
    });
    this.state.scanMs = world.time.now();
    if (FORMULAS_REFRESH.get(world.properties.all()) === "in vain")
      this.state.inVainMs[payer.account] = this.state.scanMs;
    world.properties.commit(FORMULA_STATE.put(this.state));
  }

  /**
   * Asks and polls; a halt leaves what is left to a later driver, and a note that cannot be read holds
   * up asking alone. Throws BUSY when the lease was lost.
   */
  private work(): void {
    this.halt = whyHeld(readControl(this.driver.world.properties.all()), FORMULA_JOB);
    try {
      const queued = this.halt ? [] : this.openQueue();
      if (queued.length > 0) checkHealth(this.driver.world.http, this.driver.payer.connection);
      this.sendQueue(queued);
      new Polls(this.step, this.driver.payer, this.control.all).collect(
        this.deadlineMs,
        RECHECK_DUE,
      );
    } catch (error) {
      if (errorCode(error) === undefined || errorCode(error) === "BUSY") throw error;
      this.halt = error;
    } finally {
      this.step.journal.save();
    }
  }

  private openQueue(): Queued[] {
    const { payer, allowed } = this.driver;
    return QUEUES.list(this.control.all)
      .filter(([, { account }]) => allowed && account === payer.account)
      .flatMap(([, { queued }]) => queued.filter(({ question }) => this.isOpen(question)));
  }

  /** One that failed rests, as it does for formulas: its cell says so, and is asked again on a person's word. */
  private isOpen(question: string): boolean {
    const ask = this.step.knowledge.of(question);
    if (ask?.answer.outcome !== "failed") return ask === undefined;
    return this.driver.world.time.now() - ask.answeredAtMs >= POLICY.failedPauseMs;
  }

  private sendQueue(queued: Queued[]): void {
    const { payer } = this.driver;
    const mode = modeOf(payer.connection);
    const compose = (open: Queued[]) => {
      const cells = open.slice(0, contactsAWave(mode));
      return { ...contactExchange(mode), cells, questions: contactQuestions(payer, mode, cells) };
    };
    let left = queued;
    // Bounded: each turn sends some, or the time is over.
    while (left.length > 0) {
      const { taken, again, halt } = sendWave(
        this.step,
        { payer, job: FORMULA_JOB },
        left,
        compose,
        (control) => this.checkTime(control),
      );
      left = [...again, ...left.slice(taken)];
      if (this.step.journal.unsavedWaves >= POLICY.wavesPerAppend) this.step.journal.save();
      if (halt) throw halt;
    }
  }

  private checkTime(control: Control): void {
    if (Math.max(this.driver.world.time.now(), control.pace.nextMs) > this.deadlineMs)
      throw enrichError("OUT_OF_TIME");
  }

  /** What is known by now goes into the cache and is noted; then cells that wait are calculated. */
  private finish(): void {
    const { world, cache, payer } = this.driver;
    const { knowledge } = this.step;
    const running = this.running();
    world.lock.hold(POLICY.lockWaitMs, () => {
      const control = readControl(world.properties.all());
      const pages = new AnswerPages(cache);
      pages.fill(knowledge.questions(), ledgerStamp(control.all));
      pages.save();
      if (isRefusal(this.halt)) pages.pauseBecause(sentenceOf(this.halt) ?? "");
      // Of every account: their own drivers collect what this one came upon.
      this.state.pending = countByAccount(running);
      const freed = this.freedQueues(control);
      this.freed = freed.length > 0;
      const changes = [...freed.map((id) => QUEUES.free(id)), FORMULAS_RECHECK.free()];
      world.properties.commit(
        backToDay(control, payer.prices, this.newlySettled(), world.time.now()),
        FORMULA_STATE.put(this.state),
        ...changes,
        ...(this.isNews() ? [REFRESH_DUE] : []),
        ...this.nextWakes(withChanges(control.all, ...changes), running),
      );
    });
  }

  private running(): Ask[] {
    return this.step.knowledge
      .ofJob(FORMULA_JOB)
      .filter(({ answer }) => answer.outcome === "pending");
  }

  private isOwn({ account }: Ask): boolean {
    return account === this.driver.payer.account;
  }

  /** Each minute while anything of an account waits. */
  private nextWakes(all: Snapshot<"file">, running: Ask[]): Change<"file">[] {
    const others = running.filter((ask) => !this.isOwn(ask));
    const now = this.driver.world.time.now();
    return [
      this.nextWake(all, running.length > others.length),
      ...others.map(({ account }) => putWake("formulas", account, now)),
    ];
  }

  private nextWake(all: Snapshot<"file">, isRunning: boolean): Change<"file"> {
    if (isRunning || hasNotes(all)) return wakeIn(this.driver, 0);
    if (this.driver.allowed) return wakeIn(this.driver, POLICY.formulaIdleMs);
    return putWake("formulas", this.driver.payer.account, undefined);
  }

  /** Those whose cost is known since this step. */
  private newlySettled(): Ask[] {
    return this.step.knowledge
      .ofJob(FORMULA_JOB)
      .filter((ask) => isSettled(ask) && !this.settled.has(ask.id));
  }

  /**
   * A queue is free once nothing in it is left to be asked: by its account, which may
   * have lost the permission or been refused, or because the file's owner has another account now.
   */
  private freedQueues({ all }: Control): string[] {
    const { payer, allowed } = this.driver;
    const asks = allowed && !isRefusal(this.halt);
    return QUEUES.ids(all).filter((id) => {
      const queue = QUEUES.get(all, id);
      if (!queue || asks !== (queue.account === payer.account)) return true;
      return !queue.queued.some(({ question }) => this.isOpen(question));
    });
  }
}

function countByAccount(asks: readonly Ask[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { account } of asks) counts[account] = (counts[account] ?? 0) + 1;
  return counts;
}

/** Its cost is known. */
function isSettled({ answer: { outcome } }: Ask): boolean {
  return outcome !== "pending" && outcome !== "unknown";
}
