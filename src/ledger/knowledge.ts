import { addOne, listOf, type OneOrMore } from "../core/one-or-more";
import { isPollableId } from "../core/outcome";
import { formatQuestion, keysOf, type Named, sortOfKey } from "../core/question-marks";
import { alikeKey, type Naming, personKeys } from "../core/same-person";
import { questionByEmail, questionByProfile } from "../core/subject";
import type { MonthSpent } from "../store/month";
import { type Ask, mostTelling, supersedes } from "./ask";
import type { Control } from "./control";
import type { IsErased } from "./erased";
import { countAsk } from "./month-sum";
import { asksOf, hasEnded, readWaveRecord } from "./wave-record";

/** Loads what is known, when it is needed. */
export interface Knowing {
  loadKnowledge: () => Knowledge;
}

/** Everything known about what was asked in this spreadsheet, found by question and by run. */
export class Knowledge {
  private readonly asks = new Map<string, Ask>();
  private readonly pending = new Map<string, Ask>();
  /** What each run's asks have cost. */
  private readonly spent = new Map<string, Spent>();
  /** Whether a key belongs to a person erased from this file; undefined if there are none. */
  isErased: IsErased | undefined;
  /** The answer to a question that others brought; see `jobs/brought-emails`. */
  brought: (question: string) => Ask | undefined = () => undefined;
  /** By field and value: the asks that cells may show; see `jobs/previous-asks`. */
  shown: ReadonlyMap<string, OneOrMore<Ask>> | undefined;
  /** By key: the asks found by it. */
  private readonly ids = new Map<string, OneOrMore<string>>();
  /** By key: the contacts that rows or cells name by it. */
  private seen = new Map<string, OneOrMore<Named>>();
  /** What was added since rows were last decided. */
  undecided: readonly Ask[] = [];

  /** Texts of notes already read: while many cells ask, each reads hundreds of notes several times. */
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
    (this.undecided as Ask[]).push(ask);
    if (present) this.count(present, -1);
    this.count(ask, 1);
    if (ask.answer.outcome === "pending") this.pending.set(ask.id, ask);
    else this.pending.delete(ask.id);
    for (const key of allKeysOf(ask))
      if (!listOf(this.ids, key).includes(ask.id)) addOne(this.ids, key, ask.id);
  }

  /** Takes what was added since rows were last decided, with its keys, and starts anew. */
  takeNews(): { asks: readonly Ask[]; keys: ReadonlySet<string> } {
    const asks = this.undecided;
    this.undecided = [];
    return { asks, keys: new Set(asks.flatMap(allKeysOf)) };
  }

  /** Adds what notes hold. Without an answer an ask is pending, or unknown if nobody writes its note any more. */
  learn({ waves }: Pick<Control, "waves">, nowMs: number): void {
    for (const [key, text] of Object.entries(waves)) {
      if (this.learned.has(text)) continue;
      this.learned.add(text);
      const record = readWaveRecord(text);
      const without = hasEnded(key, record, nowMs) ? "unknown" : "pending";
      for (const ask of asksOf(record, without)) this.add(ask);
    }
  }

  /** Replaces the contacts that cells name: two people of one name are told apart before either is asked about. */
  see(contacts: Iterable<Named>): void {
    this.seen = new Map();
    this.undecided = [];
    const unlike = new Map([...contacts].map((each) => [formatQuestion(each), each]));
    // Several people may share a key.
    for (const each of unlike.values())
      for (const key of keysOf(each))
        if (["d", "c"].includes(sortOfKey(key))) addOne(this.seen, key, each);
  }

  /** The equal question of an ask, if there is one, so that a large run keeps each in memory once. */
  asAsked(named: Named): Named {
    const [id = ""] = listOf(this.ids, keysOf(named)[0]);
    const ask = this.asks.get(id);
    return ask && formatQuestion(ask) === formatQuestion(named) ? ask : named;
  }

  /** The keys under which a contact's person is known; undefined if two people have its strongest key. */
  keysFor(contact: Named): readonly string[] | undefined {
    return personKeys(contact, (key) => this.at(key));
  }

  /**
   * Every ask about a question, under any key of the same person, but what was found by fewer of its keys than something
   * else. If those say nothing, adds what a search brought; else what runs other than `job` found, or wait for, about
   * perhaps the same person.
   */
  about(contact: Named, job?: string): Ask[] {
    const keys = this.keysFor(contact);
    if (!keys) return [];
    const asks = closest(contact, this.under(keys));
    if (asks.some(({ answer }) => answer.outcome !== "failed")) return asks;
    const brought = this.brought(contact.question);
    if (brought) return [...asks, brought];
    const alike = alikeKey(contact, (key) => this.at(key));
    const others = this.under(alike === undefined ? [] : [alike]);
    const isWanted = (ask: Ask) =>
      ask.job !== job && ["found", "pending"].includes(ask.answer.outcome);
    return [...asks, ...others.filter(isWanted)];
  }

  /** Every ask found by any of these keys. */
  under(keys: readonly string[]): Ask[] {
    const asks: Ask[] = [];
    for (const key of keys)
      for (const id of listOf(this.ids, key)) {
        const ask = this.asks.get(id);
        if (ask && !asks.includes(ask)) asks.push(ask);
      }
    return asks;
  }

  /** The ask that says most about a question; undefined if nobody asked it. */
  of(contact: Named): Ask | undefined {
    return mostTelling(this.about(contact));
  }

  /** Every key, with the ask that says most about it; without one if two people share the key, or two answers. */
  *answers(): IterableIterator<[key: string, ask: Ask | undefined]> {
    for (const key of this.ids.keys()) {
      const [id = ""] = listOf(this.ids, key);
      const ask = this.asks.get(id);
      const alone = ask && [key, ...keysOf(ask)].every((each) => this.isAlone(each));
      const asks = alone ? [ask] : this.about({ question: key });
      yield [key, isOneAnswer(asks) ? mostTelling(asks) : undefined];
    }
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

  /** What a run's asks have cost, and those without an answer. */
  spentBy(job: string): Spent {
    return this.spent.get(job) ?? { credits: 0, open: {} };
  }

  /** Every ask that is still pending. */
  allPending(): Ask[] {
    return [...this.pending.values()];
  }

  /** This account's look-ups that still run at the service. */
  pendingOf(account: string): Ask[] {
    return this.allPending().filter(
      (ask) => ask.account === account && isPollableId(ask.answer.id),
    );
  }

  private count(ask: Ask, times: 1 | -1): void {
    const spent = this.spentBy(ask.job);
    countAsk(spent, ask, times);
    this.spent.set(ask.job, spent);
  }

  private at(key: string): Naming[] {
    const asks = this.under([key]);
    const seen = listOf(this.seen, key);
    return asks.length === 0 ? seen : [...asks, ...seen];
  }

  /** Whether exactly one ask is found by a key, and no row names anybody by it. */
  private isAlone(key: string): boolean {
    return listOf(this.ids, key).length === 1 && !this.seen.has(key);
  }
}

/**
 * Without what was found by fewer of a contact's keys than another answer: after a typo in the company was corrected, the
 * answer to the typo is found by the profile address alone.
 */
function closest(contact: Named, asks: Ask[]): Ask[] {
  if (isOneAnswer(asks)) return asks;
  const keys = keysOf(contact);
  const agrees = (ask: Ask) => allKeysOf(ask).filter((key) => keys.includes(key)).length;
  const most = Math.max(...asks.filter(isFound).map(agrees));
  return asks.filter((ask) => !isFound(ask) || agrees(ask) === most);
}

/** Whether what was found is the same. */
function isOneAnswer(asks: readonly Ask[]): boolean {
  return (
    asks.length < 2 || new Set(asks.filter(isFound).map(({ answer }) => answer.value)).size < 2
  );
}

const isFound = ({ answer }: Ask) => answer.outcome === "found";

/** Credits of what was answered, and by field how many asks wait or have no answer. */
type Spent = Pick<MonthSpent, "credits" | "open">;

/**
 * Every key an ask is found by: those it was asked by, the profile address that its answer names, and the domain of the
 * e-mail that was found by the company's name alone.
 */
function allKeysOf(ask: Ask): readonly string[] {
  const { question, answer } = ask;
  const more = [questionByProfile(question, answer.profileUrl), questionByEmail(question, answer)];
  const keys = keysOf(ask);
  const news = more.filter((key) => key !== "" && !keys.includes(key));
  return news.length === 0 ? keys : [...keys, ...news];
}
