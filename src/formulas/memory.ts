import { isRemembered } from "../core/outcome";
import { POLICY } from "../core/policy";
import type { Ask } from "../ledger/ask";
import { type Control, readControl } from "../ledger/control";
import { Knowledge } from "../ledger/knowledge";
import { LedgerTab } from "../ledger/ledger-tab";
import { FORMULA_JOB } from "../outbox/formula-notes";
import { checkClaims } from "../outbox/unreadable-claims";
import { ledgerStamp, NO_LEDGER } from "../store/ledger";
import { QUEUES } from "../store/queue";
import type { AnswerPages } from "./answer-pages";
import type { FormulaWorld } from "./formula-desk";
import { failedSentence, UNANSWERED } from "./sentence";
import type { Told } from "./shown";

/**
 * What this file knows of questions, below the cache: notes of what is being asked, and the saved
 * results, which are read only when the cache's pages do not hold all of them.
 */
export class Memory {
  private readonly ledger: LedgerTab;
  private knowledge = new Knowledge();
  private queued = new Set<string>();
  private control: Control | undefined;
  /** The saved results that were read, or stand in the pages. */
  private stamp = NO_LEDGER;
  private peeked = false;

  constructor(
    private readonly world: FormulaWorld,
    private readonly pages: AnswerPages,
  ) {
    this.ledger = new LedgerTab(world.spreadsheet, world.properties, world.codec);
  }

  /** Looks for these questions: one call, and three more where the pages do not tell. */
  read(questions: readonly string[]): void {
    const control = readControl(this.world.properties.all());
    this.control = control;
    this.stamp = ledgerStamp(control.all);
    this.knowledge = new Knowledge();
    this.peeked = questions.some((question) => !this.pages.isComplete(question, this.stamp));
    if (this.peeked) this.peek(control);
    this.learn(control);
  }

  private peek(control: Control): void {
    const asks = this.ledger.peek(control.all);
    for (const ask of asks) this.knowledge.add(ask);
    // Rows that nobody has counted yet, as in a copied file, can grow without the stamp telling.
    const uncounted = this.stamp === NO_LEDGER && asks.length > 0;
    this.pages.fill(this.knowledge.questions(), uncounted ? undefined : this.stamp);
  }

  /** Takes in what others have noted by now; false when answers were saved since `read`. */
  learn(control: Control): boolean {
    if (ledgerStamp(control.all) !== this.stamp) return false;
    this.knowledge.learn(control, this.world.time.now());
    const waiting = QUEUES.list(control.all).flatMap(([, { queued }]) => queued);
    this.queued = new Set(waiting.map(({ question }) => question));
    return true;
  }

  add(ask: Ask): void {
    this.knowledge.add(ask);
  }

  /**
   * Throws LEDGER_GONE when the saved results are not there, and STORED_RECORD when a note of what
   * formulas sent cannot be read: without them nothing may be spent.
   */
  checkLedger(): void {
    if (this.control) checkClaims(this.control, FORMULA_JOB);
    if (!this.peeked && this.control) this.ledger.check(this.control.all);
  }

  /** What is known of a question; undefined when it may be asked. */
  tell(question: string): Told | undefined {
    const ask = this.knowledge.of(question);
    if (ask && isRemembered(ask.answer.outcome)) return ask;
    if (ask?.answer.outcome === "pending" || this.queued.has(question)) return { pending: true };
    if (ask?.answer.outcome === "unknown") return { sentence: UNANSWERED };
    const rests =
      ask !== undefined && this.world.time.now() - ask.answeredAtMs < POLICY.failedPauseMs;
    return rests ? { sentence: failedSentence(ask.answer) } : undefined;
  }

  /** A formula has asked or queued it, so that a driver finishes it. */
  isNoted(question: string): boolean {
    const ask = this.knowledge.of(question);
    return this.queued.has(question) || ask?.job === FORMULA_JOB;
  }

  /** Brings remembered answers to these questions into the cache. */
  fillPages(questions: Iterable<string>): void {
    for (const question of questions) {
      const ask = this.knowledge.of(question);
      if (ask && isRemembered(ask.answer.outcome)) this.pages.add(question, ask);
    }
  }
}
