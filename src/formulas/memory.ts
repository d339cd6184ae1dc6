import { type AskedAbout, askedKeys, ERASED_SENTENCE } from "../core/one-person";
import { isRemembered } from "../core/outcome";
import { POLICY } from "../core/policy";
import { keysOf, type Named } from "../core/question-marks";
import { strongestFirst } from "../core/same-person";
import type { Ask } from "../ledger/ask";
import { type Control, readControl } from "../ledger/control";
import { erasedIn, type IsErased } from "../ledger/erased";
import { Knowledge } from "../ledger/knowledge";
import { type LedgerFile, LedgerTab } from "../ledger/ledger-tab";
import { FORMULA_JOB } from "../outbox/formula-notes";
import { checkClaims } from "../outbox/unreadable-claims";
import { ledgerStamp, NO_LEDGER } from "../store/ledger";
import { QUEUES } from "../store/queue";
import type { Services } from "../store/store";
import type { AnswerPages } from "./answer-pages";
import { failedSentence, NAMESAKES, UNANSWERED } from "./sentence";
import type { CellState } from "./shown";

/**
 * What this file knows of questions, below the cache: claims of what is being asked, and the saved
 * results, which are read only if the cache's pages may lack some of them.
 */
export class Memory {
  private readonly ledger: LedgerTab;
  private knowledge = new Knowledge();
  /** What is queued, by every key of its person. */
  private queued = new Set<string>();
  private control: Control | undefined;
  private isErased: IsErased | undefined;
  /** Identifies the saved results that were read, or are in the pages. */
  private stamp = NO_LEDGER;
  private readLedger = false;

  constructor(
    private readonly services: LedgerFile & Pick<Services, "time">,
    private readonly pages: AnswerPages,
  ) {
    this.ledger = new LedgerTab(this.services);
  }

  /** Reads what is known of these questions: one call, and three more if the pages may lack one. */
  read(questions: readonly Named[]): void {
    const control = readControl(this.services.properties.all());
    this.control = control;
    this.stamp = ledgerStamp(control.all);
    this.knowledge = new Knowledge();
    this.knowledge.see(questions);
    this.readLedger = questions.some((question) => !this.pages.isComplete(question, this.stamp));
    if (this.readLedger) {
      for (const ask of this.ledger.peek(control.all)) this.knowledge.add(ask);
      this.pages.fill(this.knowledge.answers(), this.stamp);
    }
    this.learn(control);
  }

  /** Adds what others have claimed or queued by now; false if answers were saved since `read`. */
  learn(control: Control): boolean {
    this.isErased = erasedIn(control.all);
    if (ledgerStamp(control.all) !== this.stamp) return false;
    this.knowledge.learn(control, this.services.time.now());
    const waiting = QUEUES.list(control.all).flatMap(([, { queued }]) => queued);
    this.queued = new Set(waiting.flatMap(keysOf));
    return true;
  }

  add(ask: Ask): void {
    this.knowledge.add(ask);
  }

  /** Throws LEDGER_GONE and, for a claim that cannot be read, STORED_RECORD: then nothing may be spent. */
  checkLedger(): void {
    if (this.control) checkClaims(this.control, FORMULA_JOB);
    if (!this.readLedger && this.control) this.ledger.check(this.control.all);
  }

  /** The state of a question; undefined if it may be asked. */
  stateOf(asked: AskedAbout): CellState | undefined {
    if (this.isErased?.(askedKeys(asked))) return { sentence: ERASED_SENTENCE };
    if (this.knowledge.keysFor(asked) === undefined) return { sentence: NAMESAKES };
    const ask = this.knowledge.of(asked);
    if (ask && isRemembered(ask.answer.outcome)) return ask;
    if (ask?.answer.outcome === "pending" || this.isQueued(asked)) return { pending: true };
    if (ask?.answer.outcome === "unknown") return { sentence: UNANSWERED };
    const isPaused =
      ask !== undefined && this.services.time.now() - ask.answeredAtMs < POLICY.failedPauseMs;
    return isPaused ? { sentence: failedSentence(ask.answer) } : undefined;
  }

  /** Whether a formula has asked or queued it, so that a driver finishes it. */
  isLeftToDriver(asked: Named): boolean {
    return this.isQueued(asked) || this.knowledge.of(asked)?.job === FORMULA_JOB;
  }

  /** One question for each person: the first, or of several the most complete. */
  oneForEach<Q extends Named>(questions: readonly Q[]): Q[] {
    const taken = new Set<string>();
    return strongestFirst(questions).filter((each) => {
      const keys = this.knowledge.keysFor(each) ?? [];
      const isFirst = !keys.some((key) => taken.has(key));
      for (const key of [...keysOf(each), ...keys]) taken.add(key);
      return isFirst;
    });
  }

  /** Adds remembered answers to the cache, and removes those under keys that two people share by now. */
  fillPages(questions: Iterable<Named>): void {
    for (const asked of questions) {
      for (const key of keysOf(asked))
        if (!this.knowledge.keysFor({ question: key }))
          this.pages.add({ question: key }, undefined);
      const ask = this.knowledge.of(asked);
      if (ask && isRemembered(ask.answer.outcome)) this.pages.add(asked, ask);
    }
  }

  private isQueued(asked: Named): boolean {
    return this.knowledge.keysFor(asked)?.some((key) => this.queued.has(key)) ?? false;
  }
}
