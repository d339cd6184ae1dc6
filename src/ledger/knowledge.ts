import { isPollableId } from "../core/outcome";
import { questionByProfile } from "../core/subject";
import { type Ask, supersedes, tellsMore } from "./ask";
import type { Control } from "./control";
import { asksOf, hasEnded, readWaveRecord } from "./wave-record";

/** Everything known about what was asked in this spreadsheet, found by question and by run. */
export class Knowledge {
  private readonly asks = new Map<string, Ask>();
  /** By question: the asks about it, and the one of them that tells most. */
  private readonly ids = new Map<string, Set<string>>();
  private readonly best = new Map<string, Ask>();

  /** Notes that it has taken in: while many cells ask, each reads hundreds of them several times. */
  private readonly learned = new Set<string>();

  /** `unpack` gives back a value that was stored in a smaller form. */
  constructor(private readonly unpack: (value: string) => string = (value) => value) {}

  /**
   * Takes in an ask, or a later state of one already known: an answer replaces waiting and
   * "no answer", and never the other way round, so reading the same record twice changes nothing.
   */
  add(ask: Ask): void {
    const present = this.asks.get(ask.id);
    if (present && !supersedes(ask, present)) return;
    this.asks.set(ask.id, ask);
    this.index(ask.question, ask);
    const byProfile = questionByProfile(ask.question, ask.answer.profileUrl);
    if (byProfile !== "") this.index(byProfile, ask);
  }

  /**
   * Takes in what is noted by now: an ask without an answer waits, or is unknown where nobody writes
   * into its note any more. A note that it has taken in already costs nothing.
   */
  learn({ waves }: Pick<Control, "waves">, nowMs: number): void {
    for (const [key, text] of Object.entries(waves)) {
      if (this.learned.has(text)) continue;
      this.learned.add(text);
      const record = readWaveRecord(text);
      const without = hasEnded(key, record, nowMs) ? "unknown" : "pending";
      for (const ask of asksOf(record, without)) this.add(ask);
    }
  }

  /** The most telling ask of a question; undefined when it was never asked. */
  of(question: string): Ask | undefined {
    return this.best.get(question);
  }

  /** Every ask about a question, whoever made it. */
  about(question: string): Ask[] {
    return [...(this.ids.get(question) ?? [])].flatMap((id) => this.asks.get(id) ?? []);
  }

  /** Every question with its most telling ask. */
  questions(): IterableIterator<[question: string, ask: Ask]> {
    return this.best.entries();
  }

  /** The value of an answer as it came. Throws what `unpack` throws. */
  valueOf(ask: Ask): string {
    return this.unpack(ask.answer.value);
  }

  byId(id: string): Ask | undefined {
    return this.asks.get(id);
  }

  all(): IterableIterator<Ask> {
    return this.asks.values();
  }

  ofJob(job: string): Ask[] {
    return [...this.asks.values()].filter((ask) => ask.job === job);
  }

  /** Look-ups of this account that the service still works on. */
  pendingOf(account: string): Ask[] {
    return [...this.asks.values()].filter(
      (ask) =>
        ask.account === account && ask.answer.outcome === "pending" && isPollableId(ask.answer.id),
    );
  }

  private index(question: string, ask: Ask): void {
    const ids = this.ids.get(question) ?? new Set<string>();
    this.ids.set(question, ids.add(ask.id));
    // A later state of an ask may say less than another ask does: waiting that ended in a failure.
    this.best.set(
      question,
      this.about(question).reduce((best, each) => (tellsMore(each, best) ? each : best)),
    );
  }
}
