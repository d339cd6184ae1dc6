import { quotaWindowMs } from "../limits";

export type QuotaKind = "fetch" | "properties" | "triggerMs";

interface Usage {
  sinceMs: number;
  used: number;
}

/** By kind and account. */
export type SavedQuotas = readonly (readonly [string, Usage])[];

/** What each account has used of its day, which starts at its first use (note under Q27). */
export class Quotas {
  private readonly usage = new Map<string, Usage>();

  constructor(private readonly now: () => number) {}

  save(): SavedQuotas {
    return [...this.usage];
  }

  load(saved: SavedQuotas): void {
    for (const [key, usage] of saved) this.usage.set(key, { ...usage });
  }

  used(account: string, kind: QuotaKind): number {
    return this.current(account, kind).used;
  }

  add(account: string, kind: QuotaKind, amount: number): void {
    this.current(account, kind).used += amount;
  }

  /** Pretends that this much was used in a day that starts now. */
  preset(account: string, kind: QuotaKind, used: number): void {
    this.usage.set(`${kind} ${account}`, { sinceMs: this.now(), used });
  }

  private current(account: string, kind: QuotaKind): Usage {
    const key = `${kind} ${account}`;
    const known = this.usage.get(key);
    if (known && this.now() < known.sinceMs + quotaWindowMs) return known;
    const fresh = { sinceMs: this.now(), used: 0 };
    this.usage.set(key, fresh);
    return fresh;
  }
}
