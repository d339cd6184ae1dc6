import type { ExecutionKind, ExecutionRecord } from "../local/runtime/execution/execution-record";
import { callsOf } from "../local/runtime/execution/meter";
import type { RequestRecord } from "../local/service/accounts/request-log";
import { LIMITS } from "../local/service/limits";
import type { Stage } from "../local/stage/stage";
import type { Measured, Script } from "./figures";

/** Endpoints whose requests cost credits. */
const SENDS = new Set(["async_enrich", "sync_enrich", "bulk_enrich"]);

/** A longer gap between two waves was spent on polls, settles or between steps. */
const LONGEST_WAVE_MS = 2_000;

/** What people work in: the work is over when the last of these that asked or wrote anything ends. */
const WORKS = /^(?:fetch\.|sheet\.(?:set|insert|append|copy|delete|clear))/;

interface Send {
  atMs: number;
  takesMs: number;
  refused: boolean;
}

/** Measures what a stage does from its making to `read`. */
export class StageMeter {
  private readonly startedMs: number;
  private readonly cpu = process.cpuUsage();
  private readonly firstRecord: number;
  private readonly timeByCall: Record<string, number> = {};
  private readonly sends: Send[] = [];
  private seen: number;
  private requests = 0;
  private readonly stops: (() => void)[];
  /** Where each living execution's time was last given to a call. */
  private readonly givenMs = new Map<number, number>();

  constructor(private readonly stage: Stage) {
    this.startedMs = stage.clock.now();
    this.firstRecord = stage.runtime.log.length;
    this.seen = stage.service.readLog({ limit: Number.MAX_SAFE_INTEGER }).at(-1)?.number ?? 0;
    this.stops = [
      stage.runtime.intercept(({ execution, service, method }, phase) => {
        if (phase === "after") this.spend(execution, `${service}.${method}`);
      }),
      stage.runtime.onExecution((record) => {
        if (record.endedMs === undefined) return;
        this.givenMs.delete(record.id);
        this.readRequests();
      }),
    ];
  }

  /** Requests so far, for whoever shows progress. */
  get requestsSoFar(): number {
    return this.requests;
  }

  get sendsSoFar(): number {
    return this.sends.length;
  }

  /** Takes in what the service has logged; done by itself when an execution ends. */
  look(): void {
    this.readRequests();
  }

  /** Executions of one kind so far, each counted as a row. */
  readKind(kind: ExecutionKind): Measured {
    const records = this.records().filter((record) => record.kind === kind);
    const calls = sumOf(records);
    const each = (service: string) => callsOf(calls, service) / records.length;
    return {
      script: "ours",
      figures: {
        rows: records.length,
        executions: records.length,
        sheetCallsPerRow: each("sheet"),
        propertyCallsPerRow: each("properties"),
        lockCallsPerRow: each("lock"),
        cacheCallsPerRow: each("cache"),
        longestExecutionSeconds: Math.max(0, ...records.map(lengthOf)) / 1000,
        scriptSeconds: scriptSecondsOf(records),
      },
    };
  }

  /** The figures of `rows` rows. */
  read(script: Script, rows: number): Measured {
    for (const stop of this.stops) stop();
    this.readRequests();
    const records = this.records();
    const calls = sumOf(records);
    const endMs = Math.max(this.startedMs, ...records.filter(works).map(endOf));
    const seconds = (endMs - this.startedMs) / 1000;
    const scriptSeconds = scriptSecondsOf(records);
    const { user, system } = process.cpuUsage(this.cpu);
    const sending = this.sendingRate();
    const sheetCalls = callsOf(calls, "sheet");
    const propertyCalls = callsOf(calls, "properties");
    const lockCalls = callsOf(calls, "lock");
    const cacheCalls = callsOf(calls, "cache");
    const [account] = this.stage.service.accounts.snapshots();
    return {
      script,
      figures: {
        rows,
        lookUps: account?.questions ?? 0,
        seconds,
        ...(seconds > 0 && {
          rowsPerSecond: rows / seconds,
          rowsPerSecondComputed: rows / (seconds + scriptSeconds),
        }),
        sendingRate: sending,
        sendsPerSecond: this.sendsPerSecond(),
        shareOfLimit: sending / LIMITS.singleEnrich.requests,
        placesAllow: this.placesAllow(),
        refusedShare: this.sends.filter(({ refused }) => refused).length / this.sends.length,
        firstRequestSeconds: ((this.sends[0]?.atMs ?? Number.NaN) - this.startedMs) / 1000,
        requests: this.requests,
        requestsPerRow: this.requests / rows,
        sendsPerRow: this.sends.length / rows,
        sheetCalls,
        sheetCallsPerRow: sheetCalls / rows,
        propertyCalls,
        propertyCallsPerRow: propertyCalls / rows,
        lockCalls,
        lockCallsPerRow: lockCalls / rows,
        cacheCalls,
        cacheCallsPerRow: cacheCalls / rows,
        callsPerRow: (sheetCalls + propertyCalls + lockCalls + cacheCalls) / rows,
        executions: records.length,
        longestExecutionSeconds: Math.max(0, ...records.map(lengthOf)) / 1000,
        backgroundMinutes:
          sum(
            records.filter(({ kind }) => kind === "trigger"),
            lengthOf,
          ) / 60_000,
        scriptSeconds,
        processSeconds: (user + system) / 1e6,
        heapMb: Math.max(0, ...records.map(({ measured }) => measured?.heapBytes ?? 0)) / 1e6,
        askedTwice: account?.askedTwice.length ?? 0,
      },
      timeByCall: this.timeByCall,
    };
  }

  private records(): ExecutionRecord[] {
    const all = this.stage.runtime.log.slice(this.firstRecord);
    return all.filter(({ endedMs }) => endedMs !== undefined);
  }

  /** Paid requests a second that the service's parallel places allow for the work they had. */
  private placesAllow(): number {
    const freeMs: number[] = Array(LIMITS.parallelRequestsPerAccount).fill(0);
    let workMs = 0;
    for (const { atMs, takesMs } of this.sends) {
      const place = freeMs.indexOf(Math.min(...freeMs));
      const endMs = atMs + takesMs;
      workMs += endMs - Math.max(atMs, freeMs[place] ?? 0);
      freeMs[place] = endMs;
    }
    return (this.sends.length * freeMs.length * 1000) / workMs;
  }

  /** A call ends what its execution did since the call before: computing takes no virtual time. */
  private spend({ id, startedMs }: ExecutionRecord, call: string): void {
    const nowMs = this.stage.clock.now();
    const sinceMs = this.givenMs.get(id) ?? startedMs;
    this.timeByCall[call] = (this.timeByCall[call] ?? 0) + nowMs - sinceMs;
    this.givenMs.set(id, nowMs);
  }

  /** The stand-in keeps its last 100,000 requests, so they are read while they are there. */
  private readRequests(): void {
    const records = this.stage.service.readLog({
      since: this.seen,
      limit: Number.MAX_SAFE_INTEGER,
    });
    this.seen = records.at(-1)?.number ?? this.seen;
    for (const record of records) this.note(record);
  }

  private note({ endpoint, atMs, takesMs, status }: RequestRecord): void {
    if (endpoint === "webhook") return;
    this.requests++;
    if (SENDS.has(endpoint)) this.sends.push({ atMs, takesMs, refused: status === 429 });
  }

  /** Whatever stood between them. */
  private sendsPerSecond(): number {
    const [first, last] = [this.sends[0], this.sends.at(-1)];
    return ((this.sends.length - 1) * 1000) / ((last?.atMs ?? 0) - (first?.atMs ?? 0));
  }

  /** Requests a second over the waves that followed one another without anything between. */
  private sendingRate(): number {
    const sizes = new Map<number, number>();
    for (const { atMs } of this.sends) sizes.set(atMs, (sizes.get(atMs) ?? 0) + 1);
    const waves = [...sizes].sort(([one], [other]) => one - other);
    let [requests, ms] = [0, 0];
    for (const [at, [startMs, size]] of waves.entries()) {
      const next = waves[at + 1]?.[0];
      if (next === undefined || next - startMs > LONGEST_WAVE_MS) continue;
      requests += size;
      ms += next - startMs;
    }
    return ms === 0 ? Number.NaN : (requests * 1000) / ms;
  }
}

function scriptSecondsOf(records: readonly ExecutionRecord[]): number {
  return sum(records, ({ measured }) => measured?.processorMs ?? 0) / 1000;
}

function works({ calls }: ExecutionRecord): boolean {
  return Object.keys(calls).some((name) => WORKS.test(name));
}

function endOf({ startedMs, endedMs = startedMs }: ExecutionRecord): number {
  return endedMs;
}

function lengthOf(record: ExecutionRecord): number {
  return endOf(record) - record.startedMs;
}

function sum<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((total, one) => total + of(one), 0);
}

function sumOf(records: readonly ExecutionRecord[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { calls } of records)
    for (const [name, count] of Object.entries(calls)) counts[name] = (counts[name] ?? 0) + count;
  return counts;
}
