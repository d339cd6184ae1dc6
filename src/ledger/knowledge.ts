import { isPollableId } from "../core/outcome";
import { questionByProfile } from "../core/subject";
import { type Ask, supersedes, tellsMore } from "./ask";
import type { Control } from "./control";
import type { IsErased } from "./erased";
import { asksOf, hasEnded, readWaveRecord } from "./wave-record";

/** Everything known about what was asked in this spreadsheet, found by question and by run. */
export class Knowledge {
  private readonly asks = new Map<string, Ask>();
  /** Whether a key is of somebody whom this file has erased; undefined if it has erased nobody. */
  isErased: IsErased | undefined;
  /** By question: the asks about it, and the one of them that tells most. */
  private readonly ids = new Map<string, Set<string>>();
  private readonly best = new Map<string, Ask>();

  /** Notes that it has taken in: while many cells ask, each reads hundreds of them several times. */
  private readonly learned = new Set<string>();

  /** `unpack` restores a value that was stored in a smaller form. */
  constructor(private readonly unpack: (value: string) => string = (value) => value) {}

  /**
   * Adds an ask, or a later state of a known one. An answer replaces waiting and "no answer", never the
   * other way round, so reading a record twice changes nothing.
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
   * Adds what notes hold by now. An ask without an answer is pending, or unknown if nobody writes into its
   * note any more. Skips notes it has already read.
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

  /** The ask that says most about a question; undefined if nobody asked it. */
  of(question: string): Ask | undefined {
    return this.best.get(question);
  }

  /** Every ask about a question, whoever made it. */
  about(question: string): Ask[] {
    return [...(this.ids.get(question) ?? [])].flatMap((id) => this.asks.get(id) ?? []);
  }

  /** Every question, with the ask that says most about it. */
  questions(): IterableIterator<[question: string, ask: Ask]> {
    return this.best.entries();
  }

  /** The value of an answer as the service gave it. Throws what `unpack` throws. */
  valueOf(ask: Ask): string {
    return this.unpack(ask.answer.value);
  }

  byId(id: string): Ask | undefined {
    return this.asks.get(id);
  }

  /** Every ask, each in its latest state. */
  all(): IterableIterator<Ask> {
    return this.asks.values();
  }

  ofJob(job: string): Ask[] {
    return [...this.asks.values()].filter((ask) => ask.job === job);
  }

  /** This account's look-ups that still run at the service. */
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
