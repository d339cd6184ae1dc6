import type { ExecutionKind, ExecutionRecord } from "./execution-record";

/** Platform calls by `service.method`, over all executions. */
export type CallCounts = Record<string, number>;

/** Counts platform calls. Ignores what an execution serves without leaving it. */
export class Meter {
  constructor(private readonly log: readonly ExecutionRecord[]) {}

  totals(): CallCounts {
    return sumOf(this.log);
  }

  /** Executions of one kind so far, and the platform calls they made. */
  ofKind(kind: ExecutionKind): { executions: number; calls: CallCounts } {
    const records = this.log.filter((record) => record.kind === kind);
    return { executions: records.length, calls: sumOf(records) };
  }

  /** Returns a function that counts the calls since this moment. */
  since(): () => CallCounts {
    const start = this.totals();
    return () => {
      const difference = Object.entries(this.totals()).map(
        ([name, count]) => [name, count - (start[name] ?? 0)] as const,
      );
      return Object.fromEntries(difference.filter(([, count]) => count > 0));
    };
  }
}

function sumOf(records: readonly ExecutionRecord[]): CallCounts {
  const sum: CallCounts = {};
  for (const { calls } of records) {
    for (const [name, count] of Object.entries(calls)) sum[name] = (sum[name] ?? 0) + count;
  }
  return sum;
}

/** The calls of one service in `counts`. */
export function callsOf(counts: CallCounts, service: string): number {
  return Object.entries(counts).reduce(
    (sum, [name, count]) => sum + (name.startsWith(`${service}.`) ? count : 0),
    0,
  );
}
