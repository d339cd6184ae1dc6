/** Requests counted by endpoint and HTTP status (0: the connection was dropped). */
export type RequestCounts = Record<string, Record<string, number>>;

export class RequestTotals {
  private readonly counts = new Map<string, Map<number, number>>();

  add(endpoint: string, status: number): void {
    let byStatus = this.counts.get(endpoint);
    if (!byStatus) {
      byStatus = new Map();
      this.counts.set(endpoint, byStatus);
    }
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  }

  read(): RequestCounts {
    const entries = [...this.counts].map(([name, byStatus]) => [
      name,
      Object.fromEntries(byStatus),
    ]);
    return Object.fromEntries(entries) as RequestCounts;
  }

  load(saved: RequestCounts): void {
    for (const [endpoint, byStatus] of Object.entries(saved)) {
      const counts = Object.entries(byStatus).map(([status, count]) => [Number(status), count]);
      this.counts.set(endpoint, new Map(counts as [number, number][]));
    }
  }

  /** Over all endpoints and statuses. */
  sum(): number {
    let sum = 0;
    for (const byStatus of this.counts.values())
      for (const count of byStatus.values()) sum += count;
    return sum;
  }
}
