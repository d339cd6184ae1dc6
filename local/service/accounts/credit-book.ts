import { EventQueue } from "../../clock/event-queue";

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

  constructor(private balance: number) {}

  /** Credits not yet charged, as they stand at `nowMs`. */
  balanceAt(nowMs: number): number {
    this.settle(nowMs);
    return this.balance;
  }

  /** Credits not yet charged, reserved ones, and all that was ever charged. */
  read(nowMs: number): { balance: number; reserved: number; charged: number } {
    this.settle(nowMs);
    return { balance: this.balance, reserved: this.reserved, charged: this.charged };
  }

  /** Sets the balance, as someone who buys credits does; what is reserved stays reserved. */
  set(nowMs: number, balance: number): void {
    this.settle(nowMs);
    this.balance = balance;
  }

  /** Puts `worst` credits aside; false, and nothing put aside, when the account cannot pay them. */
  reserve(nowMs: number, worst: number): boolean {
    this.settle(nowMs);
    if (this.balance - this.reserved < worst) return false;
    this.reserved += worst;
    return true;
  }

  /** At `atMs` lets go of `worst` reserved credits and charges `charge`. */
  settleAt(atMs: number, worst: number, charge: number, onSettled: () => void): void {
    this.due.add(atMs, "settle", () => {
      this.reserved -= worst;
      this.balance -= charge;
      this.charged += charge;
      onSettled();
    });
  }

  private settle(nowMs: number): void {
    for (let next = this.due.next(nowMs); next; next = this.due.next(nowMs)) void next.action();
  }
}
