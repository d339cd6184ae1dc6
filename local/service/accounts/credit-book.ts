import { EventQueue } from "../../clock/event-queue";
import type { ProviderName } from "../enrichment/providers";
import type { Question } from "./question-book";
import type { RequestRecord } from "./request-log";

/** What an accepted request is charged when its work is done, question by question. */
export interface Settlement {
  readonly atMs: number;
  /** Credits reserved for it. */
  readonly worst: number;
  readonly charges: readonly Charge[];
  /** The request it is charged for. */
  readonly record: RequestRecord;
}

export interface Charge {
  readonly question: Question;
  readonly credits: number;
  /** The provider that found it, if any. */
  readonly provider: ProviderName | null;
}

export interface SavedCredits {
  readonly balance: number;
  readonly reserved: number;
  readonly charged: number;
  /** Requests by their number. */
  readonly due: readonly (Omit<Settlement, "record"> & { readonly record: number })[];
}

/**
 * The credits of an account.
 *
 * accepted: the most a request can cost is reserved, so that what runs can always be paid.
 * settled: when the work is done (its time was fixed at acceptance) the reservation ends and what was
 * found is charged. Settling happens when the book is next read at or after that time.
 */
export class CreditBook {
  private reserved = 0;
  private charged = 0;
  private readonly due = new EventQueue(() => 0);
  private readonly open = new Set<Settlement>();

  constructor(
    private balance: number,
    private readonly settled: (settlement: Settlement, charge: number) => void,
  ) {}

  save(): SavedCredits {
    const due = [...this.open].map((one) => ({ ...one, record: one.record.number }));
    return { balance: this.balance, reserved: this.reserved, charged: this.charged, due };
  }

  load(saved: SavedCredits, recordOf: (number: number) => RequestRecord): void {
    this.balance = saved.balance;
    this.reserved = saved.reserved;
    this.charged = saved.charged;
    for (const one of saved.due) this.settleAt({ ...one, record: recordOf(one.record) });
  }

  /** Credits not yet charged at `nowMs`. */
  balanceAt(nowMs: number): number {
    this.settle(nowMs);
    return this.balance;
  }

  /** Credits not yet charged, reserved ones, and all that was ever charged. */
  read(nowMs: number): { balance: number; reserved: number; charged: number } {
    this.settle(nowMs);
    return { balance: this.balance, reserved: this.reserved, charged: this.charged };
  }

  /** Sets the balance, as if someone bought credits. Reserved credits stay reserved. */
  set(nowMs: number, balance: number): void {
    this.settle(nowMs);
    this.balance = balance;
  }

  /** Reserves `worst` credits; false, reserving nothing, when the account cannot pay them. */
  reserve(nowMs: number, worst: number): boolean {
    this.settle(nowMs);
    if (this.balance - this.reserved < worst) return false;
    this.reserved += worst;
    return true;
  }

  /** When the work is done, releases the reserved credits and charges. */
  settleAt(settlement: Settlement): void {
    const { atMs, worst, charges } = settlement;
    const charge = charges.reduce((sum, { credits }) => sum + credits, 0);
    this.open.add(settlement);
    this.due.add(atMs, "settle", () => {
      this.open.delete(settlement);
      this.reserved -= worst;
      this.balance -= charge;
      this.charged += charge;
      this.settled(settlement, charge);
    });
  }

  private settle(nowMs: number): void {
    for (let next = this.due.next(nowMs); next; next = this.due.next(nowMs)) void next.action();
  }
}
