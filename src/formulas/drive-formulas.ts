import { checksum } from "../core/checksum";
import { errorCode, isForPerson } from "../core/errors";
import { type AnyField, isContactField } from "../core/field";
import { logText } from "../core/log-text";
import { isRemembered } from "../core/outcome";
import { POLICY } from "../core/policy";
import type { Named } from "../core/question-marks";
import { fieldOfQuestion } from "../core/subject";
import { checkHealth } from "../jobs/health";
import { sendQuestions } from "../jobs/send-questions";
import type { Ask } from "../ledger/ask";
import { type Control, readControl, underLock } from "../ledger/control";
import { Knowledge } from "../ledger/knowledge";
import { type LeasedFile, underLease } from "../ledger/leasing";
import { type LedgerFile, LedgerTab } from "../ledger/ledger-tab";
import { FORMULA_JOB, formulaAsks } from "../outbox/formula-notes";
import { Journal } from "../outbox/journal";
import { refundDay } from "../outbox/limits";
import type { Payer } from "../outbox/payer";
import { Polls } from "../outbox/polls";
import type { Step } from "../outbox/send-wave";
import { whyHeld } from "../outbox/unreadable-claims";
import type { Spreadsheet, Tab } from "../ports/spreadsheet";
import { type CellGrid, formulaAt, type Place } from "../sheet/place";
import { tabsOfPeople } from "../sheet/table";
import {
  FORMULA_STATE,
  FORMULAS_RECHECK,
  FORMULAS_REFRESH,
  type FormulaState,
  RECHECK_DUE,
  REFRESH_DUE,
  readFormulaState,
} from "../store/formula-state";
import { ledgerStamp } from "../store/ledger";
import { QUEUES, type Queued } from "../store/queue";
import { dayIfReadable } from "../store/spent";
import { type Services, type Snapshot, withChanges } from "../store/store";
import { isNotDue, putWake } from "../store/wakes";
import { AnswerPages } from "./answer-pages";
import { readGrid } from "./cell-grid";
import { hasWork, refreshIsDue, scanIsDue } from "./formula-state";
import { hasOurs, refreshCells, repairRefresh } from "./refresh";
import { isRefusal, sentenceOf } from "./sentence";
import { failedCells, waitingCells } from "./waiting-cells";

type DriveServices = LeasedFile & LedgerFile & Pick<Services, "http" | "cache">;

/**
 * Does what every driver does for formulas: saves their claims, asks what they queued, polls what still runs, and makes
 * waiting cells calculate again. `dayCredits` is what this file's formulas may spend of the payer's credits a day;
 * undefined allows nothing. Makes one call if there is nothing to do. Leaves everything to another execution that holds
 * the lease.
 */
export function driveFormulas(
  services: DriveServices,
  payer: Payer,
  dayCredits: number | undefined,
): void {
  const { properties, time } = services;
  const { account } = payer;
  const all = properties.all();
  const state = readFormulaState(all);
  const now = time.now();
  const isDue = !isNotDue(all, "formulas", account, now);
  const polls = isDue && (state.pending[account] ?? 0) > 0;
  const waits = hasWork(all) || refreshIsDue(state, account, all, now) || polls;
  const allowed = dayCredits !== undefined;
  const scans = allowed && isDue && scanIsDue(state, now);
  const hasStale = () => {
    const limit = limitMark(all, state, account, dayCredits, now);
    return hasStaleCells(services.spreadsheet, state, limit);
  };
  try {
    if (!waits && !(scans && hasStale())) {
      // Another driver may have done the work that this one was called for: the clock need not call for it.
      const restMs = Math.max(POLICY.formulaScanMs, (time.now() - now) * POLICY.formulaScanRest);
      const nextMs = allowed ? now + restMs : undefined;
      if (isDue) properties.commit(putWake("formulas", account, nextMs));
      return;
    }
    underLease(services, (fence, control) =>
      new FormulaStep(services, payer, dayCredits, fence, control).run(),
    );
  } catch (error) {
    if (errorCode(error) === "BUSY") return;
    if (!isForPerson(error)) console.error(logText(error));
    properties.commit(putWake("formulas", account, time.now() + POLICY.formulaScanMs));
  }
}

class FormulaStep {
  private readonly ledger: LedgerTab;
  private readonly step: Step;
  private readonly deadlineMs: number;
  private readonly state: FormulaState;
  /** Asks whose cost was known before this step. */
  private readonly settled = new Set<string>();
  /** Asks that were answered before this step, so that no cell waits for them. */
  private readonly answered = new Set<string>();
  private freed = false;
  /** Fewer look-ups run than were last counted: a driver was killed after it saved answers and before its refresh. */
  private missed = false;
  private halt: unknown;
  private polls: Polls | undefined;
  private readonly allowed: boolean;

  constructor(
    private readonly services: DriveServices,
    private readonly payer: Payer,
    private readonly dayCredits: number | undefined,
    fence: number,
    private readonly control: Control,
  ) {
    const { properties, lock, time, http } = this.services;
    this.ledger = new LedgerTab(this.services);
    const journal = new Journal(properties, lock, time, this.ledger, fence);
    this.step = { journal, knowledge: new Knowledge(), http, time };
    this.deadlineMs = time.now() + POLICY.formulaDriveMs;
    this.state = readFormulaState(control.all);
    this.allowed = dayCredits !== undefined;
  }

  run(): void {
    if (this.refreshIsDue()) repairRefresh(this.services.properties, this.services.spreadsheet);
    const { journal, knowledge } = this.step;
    for (const ask of this.ledger.load()) knowledge.add(ask);
    for (const ask of this.asks()) {
      if (isSettled(ask)) this.settled.add(ask.id);
      if (ask.answer.outcome !== "pending") this.answered.add(ask.id);
    }
    for (const ask of journal.recover()) knowledge.add(ask);
    const counted = this.state.pending[this.payer.account] ?? 0;
    this.missed = (countByAccount(this.pendingAsks())[this.payer.account] ?? 0) < counted;
    this.askAndPoll();
    this.finish();
    if (this.hasNews()) this.refresh();
  }

  /** Whether cells have something new to show, or it is time to search for cells with errors. */
  private hasNews(): boolean {
    return (
      this.freed ||
      this.missed ||
      this.refreshIsDue() ||
      FORMULAS_RECHECK.has(this.control.all) ||
      scanIsDue(this.state, this.services.time.now()) ||
      this.hasAnswers(({ answer }) => answer.outcome !== "pending")
    );
  }

  /** Whether any such answer came in this step. */
  private hasAnswers(isSuch: (ask: Ask) => boolean): boolean {
    return this.asks().some((ask) => !this.answered.has(ask.id) && isSuch(ask));
  }

  private refreshIsDue(): boolean {
    const now = this.services.time.now();
    return refreshIsDue(this.state, this.payer.account, this.control.all, now);
  }

  /**
   * Makes waiting cells calculate again, and each cell with an error once for a day and limit (`limitMark`) and whenever
   * all answers have come: those that cost nothing leave the same credits to the next cells.
   */
  private refresh(): void {
    const { properties, time } = this.services;
    const { account } = this.payer;
    const isDone = ({ answer }: Ask) => isRemembered(answer.outcome);
    const areIn = Object.keys(this.state.pending).length === 0 && this.hasAnswers(isDone);
    const tried = new Set(areIn ? [] : this.state.tried);
    const limit = limitMark(properties.all(), this.state, account, this.dayCredits, time.now());
    refreshCells(this.services, (grid, tab) => staleCells(grid, tab, tried, limit));
    this.state.tried = [...tried];
    this.state.scanMs = time.now();
    if (FORMULAS_REFRESH.get(properties.all()) === "in vain")
      this.state.inVainMs[account] = this.state.scanMs;
    properties.commit(FORMULA_STATE.put(this.state));
  }

  /**
   * Asks and polls. A halt leaves the rest to a later driver; a claim that cannot be read stops only the
   * asking. Throws BUSY if the lease was lost.
   */
  private askAndPoll(): void {
    this.halt = whyHeld(readControl(this.services.properties.all()), FORMULA_JOB);
    try {
      const queued = this.halt ? [] : this.openQueue();
      if (queued.length > 0) checkHealth(this.services.http, this.payer.connection);
      sendQuestions(this.step, { payer: this.payer, job: FORMULA_JOB }, queued, this.deadlineMs);
      this.polls = new Polls(this.step, this.payer, this.control.all);
      this.polls.collect(this.deadlineMs, RECHECK_DUE);
    } catch (error) {
      if (errorCode(error) === undefined || errorCode(error) === "BUSY") throw error;
      this.halt = error;
    } finally {
      this.step.journal.save();
    }
  }

  /** Questions that formulas of this account have queued and nobody has asked. */
  private openQueue(): Queued[] {
    return QUEUES.list(this.control.all)
      .filter(([, { account }]) => this.allowed && account === this.payer.account)
      .flatMap(([, { queued }]) => queued.filter((each) => this.isOpen(each)));
  }

  /** Whether to ask a question: nobody has asked it, or it failed a while ago. Until then its cell says so. */
  private isOpen(asked: Named): boolean {
    const { knowledge, time } = this.step;
    if (knowledge.keysFor(asked) === undefined) return false;
    const ask = knowledge.of(asked);
    if (ask?.answer.outcome !== "failed") return ask === undefined;
    return time.now() - ask.answeredAtMs >= POLICY.failedPauseMs;
  }

  /** Fills the cache with what is known, and stores what is left to do and when. */
  private finish(): void {
    const { properties, time, cache } = this.services;
    const { knowledge } = this.step;
    const { account, prices } = this.payer;
    // Of every account, so that other accounts' drivers collect theirs.
    this.state.pending = countByAccount(this.pendingAsks());
    const waiting = Object.keys(this.state.pending);
    underLock(this.services, (control) => {
      const pages = new AnswerPages(cache);
      pages.fill(knowledge.answers(), ledgerStamp(control.all));
      pages.save();
      if (isRefusal(this.halt)) pages.pauseBecause(sentenceOf(this.halt) ?? "");
      const freed = this.freedQueues(control);
      this.freed = freed.length > 0;
      // Asks whose cost this step found out; those answered in a note are left to the step that saves it.
      const noted = formulaAsks(control).filter(isSettled);
      const done = new Set([...this.settled, ...noted.map(({ id }) => id)]);
      const settled = this.asks().filter(
        (ask) => isSettled(ask) && ask.account === account && !done.has(ask.id),
      );
      const now = time.now();
      const changes = [...freed.map((id) => QUEUES.free(id)), FORMULAS_RECHECK.free()];
      // Wakes at once while work is left, and at the next poll; else now and then if formulas may spend.
      const isLeft = hasWork(withChanges(control.all, ...changes));
      // Where one cell was answered at once, others ask after the clock is set: it calls in a minute.
      const atOnce = this.hasAnswers(
        ({ question }) => !isContactField(fieldOfQuestion<AnyField>(question)),
      );
      const soonMs = atOnce ? POLICY.formulaTurnMs : POLICY.formulaScanMs;
      const idleMs = this.allowed ? now + soonMs : undefined;
      const pollMs = this.polls?.nextDueMs() ?? now;
      const restMs = waiting.includes(account) ? pollMs : idleMs;
      const others = waiting.filter((each) => each !== account);
      properties.commit(
        refundDay(control, account, prices, settled, now),
        FORMULA_STATE.put(this.state),
        ...changes,
        ...(this.hasNews() ? [REFRESH_DUE] : []),
        putWake("formulas", account, isLeft ? now : restMs),
        ...others.map((other) => putWake("formulas", other, now)),
      );
    });
  }

  private pendingAsks(): Ask[] {
    return this.step.knowledge.allPending().filter(({ job }) => job === FORMULA_JOB);
  }

  private asks(): Ask[] {
    return this.step.knowledge.ofJob(FORMULA_JOB);
  }

  /**
   * Ids of queues that nobody will ask any more: all of it is known, its account lost the permission or
   * was refused, or the file's owner has another account now.
   */
  private freedQueues({ all }: Control): string[] {
    const asks = this.allowed && !isRefusal(this.halt);
    return QUEUES.ids(all).filter((id) => {
      const queue = QUEUES.get(all, id);
      if (!queue || asks !== (queue.account === this.payer.account)) return true;
      return !queue.queued.some((each) => this.isOpen(each));
    });
  }
}

/** Whether any tab has stale cells. Makes three reads for a tab with formulas of ours, one for any other. */
function hasStaleCells(spreadsheet: Spreadsheet, { tried }: FormulaState, limit: string): boolean {
  return tabsOfPeople(spreadsheet).some((tab) => {
    const grid = readGrid(tab, hasOurs);
    return grid !== undefined && staleCells(grid, tab, new Set(tried), limit).length > 0;
  });
}

/**
 * A mark that changes with the owner's limit, with the day, and with what is left of it once every answer has come. A
 * cell with an error may wait for any of them.
 */
function limitMark(
  all: Snapshot<"file">,
  { pending }: FormulaState,
  account: string,
  dayCredits: number | undefined,
  nowMs: number,
): string {
  // An unreadable count stops asking, not showing.
  const day = dayIfReadable(all, account, nowMs);
  const spent = Object.keys(pending).length > 0 ? "" : day?.credits;
  return `${dayCredits} ${day && day.sinceMs < nowMs ? day.sinceMs : 0} ${spent}`;
}

/** Cells to calculate again: those that wait, and those with an error whose marks are not in `tried` yet. */
function staleCells(grid: CellGrid, tab: Tab, tried: Set<string>, limit: string): Place[] {
  const markOf = (place: Place) => checksum([String(tab.id), formulaAt(grid, place), limit]);
  const failed = failedCells(grid).filter((place) => !tried.has(markOf(place)));
  // Marked only now, since equal formulas share a mark.
  for (const place of failed) tried.add(markOf(place));
  return [...waitingCells(grid), ...failed];
}

function countByAccount(asks: readonly Ask[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { account } of asks) counts[account] = (counts[account] ?? 0) + 1;
  return counts;
}

/** Whether the cost of an ask is known. */
function isSettled({ answer: { outcome } }: Ask): boolean {
  return outcome !== "pending" && outcome !== "unknown";
}
