// A file in which every surface spends at once under a limit of the month, over midnight and the month's end.
import { seededRandom } from "../../../local/clock/seeded-random";
import { errorCode } from "../../../src/core/errors";
import type { Field } from "../../../src/core/field";
import { answer, type Outcome } from "../../../src/core/outcome";
import { TABLES } from "../../../src/core/policy";
import { readControl } from "../../../src/ledger/control";
import { Knowledge } from "../../../src/ledger/knowledge";
import { underLease } from "../../../src/ledger/leasing";
import { LedgerTab } from "../../../src/ledger/ledger-tab";
import { monthOf } from "../../../src/ledger/month-sum";
import { asksOf, type WaveAsk, type WaveRecord } from "../../../src/ledger/wave-record";
import type { Claimant } from "../../../src/outbox/claim";
import { FormulaNotes } from "../../../src/outbox/formula-notes";
import { Journal } from "../../../src/outbox/journal";
import { reserveStarted, spentThisMonth } from "../../../src/outbox/month";
import { MemoryPlatform } from "../ports/memory-platform";

export const LIMIT = 100;
const STARTED = 7;
const FIELDS: Field[] = ["email", "personal_email", "phone"];
export const payer = {
  account: "acc",
  fetchesPerDay: 100_000,
  prices: TABLES.prices,
  month: { credits: LIMIT, started: STARTED },
};

export const by: Claimant = {
  ...{ payer, job: "j", endpoint: "singleEnrich", mode: "asynchronous" },
};

/** Every surface spends in it; keeps what that truly costs or may still cost, by the month. */
export class BusyFile {
  readonly file = new MemoryPlatform();
  readonly refused: string[] = [];
  private readonly most = new Map<string, { month: string; credits: number }>();
  private count = 0;

  constructor(private readonly random: () => number) {
    this.file.time.nowMs = Date.UTC(2026, 10, 30, 12);
  }

  /** What of this is up to the service: charged, or not known yet. */
  truth(month: string): number {
    return [...this.most.values()]
      .filter((each) => each.month === month)
      .reduce((sum, { credits }) => sum + credits, 0);
  }

  counted(): number {
    const { properties, time } = this.file;
    return spentThisMonth(readControl(properties.all()), payer, time.now());
  }

  act(): void {
    const acts = [this.step, this.step, this.formula, this.formula, this.search, this.forget];
    try {
      this.pick(acts).call(this);
    } catch (error) {
      if (errorCode(error) === undefined) throw error;
      this.refused.push(errorCode(error) as string);
    }
    this.file.endExecution();
    this.file.time.sleep(Math.floor(this.random() * this.random() * 6) * 10 * 60_000);
  }

  /** A step: what others left, polls, a wave; perhaps it is killed before it saves. */
  step(): void {
    const { properties, lock, time, spreadsheet } = this.file;
    underLease(this.file, (fence) => {
      const ledger = new LedgerTab({ spreadsheet, properties, codec: this.file.codec });
      const knowledge = new Knowledge();
      for (const ask of ledger.load()) knowledge.add(ask);
      const journal = new Journal(properties, lock, time, ledger, fence);
      for (const ask of journal.recover()) knowledge.add(ask);
      const polled = knowledge.pendingOf(payer.account).filter(() => this.random() < 0.5);
      journal.save(
        polled.map((ask) => ({ ...ask, ...this.settle(ask.id, ask.question), answeredAtMs: 1 })),
      );
      const claimed = journal.claim(by, () => this.asks(6));
      if (!claimed || "waitMs" in claimed) return;
      this.sent(claimed.record);
      if (this.random() < 0.2) return;
      journal.store(claimed, { record: this.answered(claimed.record), slowed: undefined }, by);
      if (this.random() < 0.7) journal.save();
    });
  }

  /** A formula's execution; perhaps it is killed, or its answer comes late. */
  formula(): void {
    const { properties, lock, time } = this.file;
    const notes = new FormulaNotes(properties, lock, time, { word: () => `w${++this.count}` });
    const claimed = notes.claim(by, () => this.asks(3));
    if (!claimed || "waitMs" in claimed) return;
    this.sent(claimed.record);
    if (this.random() < 0.2) return;
    if (this.random() < 0.2) time.sleep(40_000);
    notes.store(claimed, { record: this.answered(claimed.record), slowed: undefined }, by);
  }

  search(): void {
    const month = monthOf(this.file.time.now());
    const giveBack = reserveStarted(this.file, payer);
    if (this.random() < 0.3) giveBack();
    else this.most.set(`started ${++this.count}`, { month, credits: STARTED });
  }

  /** Saved results are deleted where nothing waits; what was spent stays spent. */
  forget(): void {
    const { properties, spreadsheet } = this.file;
    underLease(this.file, (_, { waves }) => {
      const ledger = new LedgerTab({ spreadsheet, properties, codec: this.file.codec });
      const waits = ledger.load().some(({ answer: { outcome } }) => outcome === "pending");
      if (waits || Object.keys(waves).length > 0) return;
      if (this.random() < 0.5) ledger.clear();
      else ledger.deleteOld(() => this.random() < 0.5);
    });
  }

  private pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)] as T;
  }

  private asks(most: number): WaveAsk[] {
    return Array.from({ length: 1 + Math.floor(this.random() * most) }, (_, place) => {
      const name = `p${++this.count}`;
      return { place, ref: name, question: `${this.pick(FIELDS)} d:${name}@acme.example` };
    });
  }

  private sent(record: WaveRecord): void {
    for (const { id, question } of asksOf(record, "pending"))
      this.most.set(id, { month: monthOf(record.sentAtMs), credits: priceOf(question) });
  }

  /** Some are refused for now at no cost, some wait, some get no readable answer. */
  private answered(record: WaveRecord): WaveRecord {
    const ids = new Map(asksOf(record, "pending").map(({ id, ref }) => [ref, id]));
    const asks = record.asks.flatMap((ask) => {
      const id = ids.get(ask.ref) as string;
      if (this.random() < 0.1) {
        this.most.delete(id);
        return [];
      }
      const got = this.random() < 0.4 ? this.waiting(id) : this.settle(id, ask.question);
      return [{ ...ask, got: { ...got, atMs: 1 } }];
    });
    return { ...record, asks };
  }

  private waiting(id: string) {
    return { answer: answer("pending", { id: `remote-${id}` }), credits: 0 };
  }

  /** Its true cost is known from now on, unless no readable answer came. */
  private settle(id: string, question: string) {
    const outcome = this.pick<Outcome>(["found", "found", "not_found", "failed", "unknown"]);
    const credits = outcome === "found" ? priceOf(question) : 0;
    const most = this.most.get(id);
    if (most && outcome !== "unknown") most.credits = credits;
    return { answer: answer(outcome, { id: `remote-${id}` }), credits };
  }
}

function priceOf(question: string): number {
  return TABLES.prices[question.split(" ")[0] as Field];
}

const ACTS = 40;

/** What came of a file. */
export interface Played {
  /** The most that a month cost. */
  fullest: number;
  /** How often the limit stood in the way. */
  refused: number;
  /** Where more was or may be charged than the limit, or than is counted. */
  broken: string[];
}

/** So many acts of all sorts in the file of a seed. Pure. */
export function playBusyFile(seed: number): Played {
  const busy = new BusyFile(seededRandom(seed));
  const played: Played = { fullest: 0, refused: 0, broken: [] };
  for (let act = 0; act < ACTS; act++) {
    busy.act();
    const truth = busy.truth(monthOf(busy.file.time.now()));
    const counted = busy.counted();
    played.fullest = Math.max(played.fullest, truth);
    if (truth > LIMIT)
      played.broken.push(`Seed ${seed}, act ${act}: ${truth} credits of a limit of ${LIMIT}.`);
    if (counted < truth)
      played.broken.push(`Seed ${seed}, act ${act}: ${counted} of ${truth} credits are counted.`);
  }
  played.refused = busy.refused.filter((code) => code === "MONTH_LIMIT").length;
  return played;
}
