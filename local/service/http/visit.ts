import type { Account } from "../accounts/account";
import { CUSTOM_CHARS, type RequestRecord } from "../accounts/request-log";
import type { PriceTable } from "../enrichment/prices";
import { between, drawsFor } from "../people/seeded-draw";

type VisitParts = Pick<Visit, "account" | "arrivedAtMs" | "record" | "body" | "param" | "query"> & {
  readonly seed: number;
};

/** One request of an account while it is being served. */
export class Visit {
  readonly account: Account;
  readonly arrivedAtMs: number;
  readonly record: RequestRecord;
  /** The parsed body; undefined for a GET. */
  readonly body: unknown;
  /** A named part of the path. */
  readonly param: (name: string) => string;
  /** A named part of the query; undefined when it is not there. */
  readonly query: (name: string) => string | undefined;
  prices: PriceTable;
  /** What a fault adds to the work. */
  slowMs = 0;
  private readonly seed: number;
  private finishMs: number | null = null;

  constructor({ account, arrivedAtMs, record, body, param, query, seed }: VisitParts) {
    this.account = account;
    this.arrivedAtMs = arrivedAtMs;
    this.record = record;
    this.body = body;
    this.param = param;
    this.query = query;
    this.seed = seed;
    this.prices = account.settings.prices;
  }

  /** Takes a parallel slot for the work; returns when the work is done. */
  work(workMs: number): number {
    this.finishMs = this.account.slots.occupy(this.arrivedAtMs, workMs + this.slowMs);
    return this.finishMs;
  }

  /** Milliseconds of a range, drawn for this request. */
  draw(range: readonly [number, number]): number {
    return between(range, drawsFor(this.seed, `request ${this.record.number}`)());
  }

  /** When the answer leaves: the end of the work, or `idleMs` after arrival where there was none. */
  answerAt(idleMs: number): number {
    return this.finishMs ?? this.arrivedAtMs + idleMs + this.slowMs;
  }

  /** Records what was asked in the book of requests. */
  note(questions: readonly string[], custom: unknown): void {
    this.record.questions = [...this.record.questions, ...questions];
    if (custom !== undefined && this.record.custom === null) {
      this.record.custom = JSON.stringify(custom).slice(0, CUSTOM_CHARS);
    }
  }
}
