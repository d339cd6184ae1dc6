import { isRemembered } from "../core/outcome";
import { POLICY } from "../core/policy";
import type { Ask } from "../ledger/ask";
import { type Control, readControl } from "../ledger/control";
import { Knowledge } from "../ledger/knowledge";
import { LedgerTab } from "../ledger/ledger-tab";
import { FORMULA_JOB } from "../outbox/formula-notes";
import { checkClaims } from "../outbox/unreadable-claims";
import type { Codec } from "../ports/codec";
import type { Spreadsheet } from "../ports/spreadsheet";
import type { Time } from "../ports/time";
import { ledgerStamp, NO_LEDGER } from "../store/ledger";
import { QUEUES } from "../store/queue";
import type { Store } from "../store/store";
import type { AnswerPages } from "./answer-pages";
import { failedSentence, UNANSWERED } from "./sentence";
import type { CellState } from "./shown";

/** What memory is read with. */
export interface MemoryServices {
  properties: Store<"file">;
  spreadsheet: Spreadsheet;
  codec: Pick<Codec, "secret">;
  time: Time;
}

/**
 * What this file knows of questions, below the cache: claims of what is being asked, and the saved
 * results, which are read only if the cache's pages may lack some of them.
 */
export class Memory {
  private readonly ledger: LedgerTab;
  private knowledge = new Knowledge();
  private queued = new Set<string>();
  private control: Control | undefined;
  /** Identifies the saved results that were read, or are in the pages. */
  private stamp = NO_LEDGER;
  private readLedger = false;

  constructor(
    private readonly services: MemoryServices,
    private readonly pages: AnswerPages,
  ) {
    const { spreadsheet, properties, codec } = this.services;
    this.ledger = new LedgerTab(spreadsheet, properties, codec);
  }

  /** Reads what is known of these questions: one call, and three more if the pages may lack one. */
  read(questions: readonly string[]): void {
    const control = readControl(this.services.properties.all());
    this.control = control;
    this.stamp = ledgerStamp(control.all);
    this.knowledge = new Knowledge();
    this.readLedger = questions.some((question) => !this.pages.isComplete(question, this.stamp));
    if (this.readLedger) this.readSavedResults(control);
    this.learn(control);
  }

  private readSavedResults(control: Control): void {
    for (const ask of this.ledger.peek(control.all)) this.knowledge.add(ask);
    this.pages.fill(this.knowledge.questions(), this.stamp);
  }

  /** Adds what others have claimed or queued by now; false if answers were saved since `read`. */
  learn(control: Control): boolean {
    if (ledgerStamp(control.all) !== this.stamp) return false;
    this.knowledge.learn(control, this.services.time.now());
    const waiting = QUEUES.list(control.all).flatMap(([, { queued }]) => queued);
    this.queued = new Set(waiting.map(({ question }) => question));
    return true;
  }

  add(ask: Ask): void {
    this.knowledge.add(ask);
  }

  /**
   * Throws LEDGER_GONE if the saved results are gone, and STORED_RECORD if a claim of formulas
   * cannot be read: without them nothing may be spent.
   */
  checkLedger(): void {
    if (this.control) checkClaims(this.control, FORMULA_JOB);
    if (!this.readLedger && this.control) this.ledger.check(this.control.all);
  }

  /** The state of a question; undefined if it may be asked. */
  stateOf(question: string): CellState | undefined {
    const ask = this.knowledge.of(question);
    if (ask && isRemembered(ask.answer.outcome)) return ask;
    if (ask?.answer.outcome === "pending" || this.queued.has(question)) return { pending: true };
    if (ask?.answer.outcome === "unknown") return { sentence: UNANSWERED };
    const isPaused =
      ask !== undefined && this.services.time.now() - ask.answeredAtMs < POLICY.failedPauseMs;
    return isPaused ? { sentence: failedSentence(ask.answer) } : undefined;
  }

  /** Whether a formula has asked or queued it, so that a driver finishes it. */
  isLeftToDriver(question: string): boolean {
    const ask = this.knowledge.of(question);
    return this.queued.has(question) || ask?.job === FORMULA_JOB;
  }

  /** Adds remembered answers to these questions to the cache. */
  fillPages(questions: Iterable<string>): void {
    for (const question of questions) {
      const ask = this.knowledge.of(question);
      if (ask && isRemembered(ask.answer.outcome)) this.pages.add(question, ask);
    }
  }
}
