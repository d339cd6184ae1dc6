import type { ScheduledEvent } from "../../clock/clock";
import type { StageClock } from "../../clock/stage-clock";
import type { PlatformFaults } from "../faults/platform-faults";
import { executionLimits, sidebarLimits, triggerLimits } from "../limits";
import type { Profile } from "../profile";
import { parseTagged, stringifyTagged } from "../realm/tagged-json";
import { WriteBuffer } from "../sheets/write-buffer";
import type { Boot, FromThread } from "../worker/protocol";
import type { ScriptThread } from "../worker/script-thread";
import type { WorkerPool } from "../worker/worker-pool";
import { type Authority, authModeOf } from "./authority";
import type {
  ExecutionKind,
  ExecutionRecord,
  ExecutionResult,
  StartCall,
} from "./execution-record";
import type { LatencyProfile } from "./latency";
import type { Messages } from "./messages";
import type { Interceptor } from "./platform-call";
import type { Quotas } from "./quota";
import type { Execution, RunningExecution } from "./running-execution";
import { Scheduler } from "./scheduler";
import type { PlatformService } from "./service-call";
import { checkStart, illegalArgument, isPrivate } from "./start-rules";

export interface ExecutionsOptions {
  clock: StageClock;
  profile: Profile;
  messages: Messages;
  authority: Authority;
  faults: PlatformFaults;
  pool: WorkerPool;
  services: Record<string, PlatformService>;
  quotas: Quotas;
  latency: LatencyProfile;
  /** Randomness of scripts and of latencies. */
  draws: { scripts: () => number; latency: () => number };
  silentComputeMs: number;
  measured: boolean;
  timeZone: string;
  /** The file's owner first, then its editors. */
  accounts: readonly string[];
}

export interface SavedExecutions {
  /** How many there have been. */
  readonly past: number;
  readonly usedInFile: readonly string[];
}

interface LiveExecution extends RunningExecution {
  limit?: ScheduledEvent;
}

/**
 * The executions of one project: starts, limits and ends them.
 *
 *   asked -> (refused: too many, no trigger time left) | started -> returned or threw -> flushed -> ended
 *                                                              \-> killed -> ended
 */
export class Executions {
  readonly log: ExecutionRecord[] = [];
  private readonly scheduler: Scheduler;
  private readonly living = new Set<LiveExecution>();
  private readonly listeners = new Set<(record: ExecutionRecord) => void>();
  /** Executions before those of the log. */
  private past = 0;
  private readonly usedInFile = new Set<string>();
  private readonly startEvents = new Set<ScheduledEvent>();

  constructor(private readonly options: ExecutionsOptions) {
    const { clock, services, latency, draws, authority, faults } = options;
    this.scheduler = new Scheduler({
      clock,
      services,
      latency,
      authority,
      faults,
      random: draws.latency,
      silentComputeMs: options.silentComputeMs,
      kill: (execution, why) => this.kill(execution, why),
      failed: (execution, error) =>
        void this.kill(execution, "stage", String((error as Error)?.stack)),
      ended: (execution, end) => this.ended(execution, end),
    });
  }

  /** Whether none runs, and none is about to. */
  get isAtRest(): boolean {
    return this.living.size === 0 && this.startEvents.size === 0;
  }

  /** Those that compute, are being answered or are about to start. */
  busy(): ExecutionRecord[] {
    const idle = [...this.living].filter((execution) => this.scheduler.isIdle(execution));
    const records = new Set(idle.map(({ record }) => record));
    return this.log.filter((record) => record.endedMs === undefined && !records.has(record));
  }

  save(): SavedExecutions {
    return { past: this.past + this.log.length, usedInFile: [...this.usedInFile] };
  }

  load({ past, usedInFile }: SavedExecutions): void {
    this.past = past;
    for (const account of usedInFile) this.usedInFile.add(account);
  }

  /** Calls `ended` within the event that ends the execution. */
  start(call: StartCall, ended: (result: ExecutionResult) => void = () => {}): Execution {
    checkStart(call, this.options.accounts);
    const record = this.record(call);
    const done = new Promise<ExecutionResult>((resolve) => {
      const execution = this.newExecution(call, record, (result) => {
        ended(result);
        resolve(result);
      });
      const { clock } = this.options;
      const event = clock.schedule(clock.now(), `start ${call.fn}`, async () => {
        this.startEvents.delete(event);
        await this.begin(execution, call);
      });
      this.startEvents.add(event);
    });
    return { record, done };
  }

  intercept(listener: Interceptor): () => void {
    return this.scheduler.intercept(listener);
  }

  onExecution(listener: (record: ExecutionRecord) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async close(): Promise<void> {
    for (const event of this.startEvents) event.cancel();
    await Promise.all([...this.living].map((execution) => this.kill(execution, "closed")));
    await this.options.pool.close();
  }

  /** How many executions of an account are running that something else started. */
  runningOtherThan(kind: ExecutionKind, account: string): number {
    return [...this.living].filter(
      ({ record }) => record.account === account && record.kind !== kind,
    ).length;
  }

  private record({ fn, kind, as, cell }: StartCall): ExecutionRecord {
    const record: ExecutionRecord = {
      id: this.past + this.log.length + 1,
      fn,
      kind,
      ...(cell ? { cell } : {}),
      account: as ?? (this.options.accounts[0] as string),
      startedMs: this.options.clock.now(),
      callCount: 0,
      calls: {},
      trace: [],
      console: [],
      toasts: [],
      unhandledRejections: [],
    };
    this.log.push(record);
    return record;
  }

  private newExecution(
    { kind }: StartCall,
    record: ExecutionRecord,
    resolve: (result: ExecutionResult) => void,
  ): LiveExecution {
    const used = this.usedInFile.has(record.account);
    const execution: LiveExecution = {
      record,
      account: record.account,
      authMode: authModeOf(kind, this.options.profile, used),
      writes: new WriteBuffer(),
      thread: undefined,
      ended: false,
      finish: (result) => this.finish(execution, result, resolve),
    };
    if (kind === "menu" || kind === "sidebar") this.usedInFile.add(record.account);
    return execution;
  }

  private async begin(execution: LiveExecution, call: StartCall): Promise<void> {
    const { clock, messages, pool } = this.options;
    execution.record.startedMs = clock.now();
    const refusal = this.refusal(execution, call);
    this.living.add(execution);
    this.notify(execution.record);
    if (refusal) {
      execution.finish({ ok: false, error: { message: refusal, stack: "" } });
      return;
    }
    const thread = await pool.acquire();
    if (execution.ended) return pool.release(thread);
    execution.thread = thread;
    thread.onMessage((message) => this.scheduler.onMessage(execution, message));
    execution.limit = clock.schedule(
      clock.now() + limitMs(execution.record),
      `limit of ${call.fn}`,
      () => this.kill(execution, "time-limit", messages.runtimeExceeded()),
    );
    const boot = this.boot(call);
    await this.scheduler.proceed(execution, () => pool.start(thread, boot));
  }

  /** Q10, Q12, H2, H6 */
  private refusal({ record, account }: LiveExecution, call: StartCall): string | undefined {
    const { messages, quotas, profile } = this.options;
    if (isPrivate(call)) return `Script function not found: ${call.fn}`;
    const illegal = call.kind === "sidebar" ? illegalArgument(call.args ?? []) : -1;
    if (illegal >= 0) return messages.illegalValue(illegal);
    if (this.isTooLarge(call.kind, () => stringifyTagged(call.args ?? [])))
      return messages.valueTooLarge();
    const running = [...this.living].filter((one) => one.account === account).length;
    if (running >= executionLimits.simultaneousPerAccount) return messages.tooManyRunning();
    const struck = this.struck(record, call);
    if (struck !== undefined) return struck;
    const used = quotas.used(account, "triggerMs");
    const spent =
      record.kind === "trigger" && used >= triggerLimits.runtimeMsPerDay[profile.account];
    return spent ? messages.tooMuchTriggerTime() : undefined;
  }

  /** H8 */
  private isTooLarge(kind: ExecutionKind, json: () => string): boolean {
    const isLimited = kind === "sidebar" && this.options.profile.pageValues !== "any-size";
    return isLimited && Buffer.byteLength(json()) > sidebarLimits.valueBytes;
  }

  private struck({ fn, kind }: ExecutionRecord, { args = [] }: StartCall): string | undefined {
    const { faults, messages } = this.options;
    const word = faults.strike(fn, { service: "start", method: kind, args }, "before");
    return word === "kill" ? messages.runtimeExceeded() : word?.message;
  }

  private boot({ fn, args = [], kind }: StartCall): Boot {
    return {
      fn,
      argsJson: stringifyTagged(args),
      kind,
      seed: Math.floor(this.options.draws.scripts() * 2 ** 32),
      timeZone: this.options.timeZone,
      locale: this.options.profile.locale,
      measured: this.options.measured,
      broken: this.options.profile.broken,
      resultRule: kind === "sidebar" || kind === "webapp" || kind === "formula" ? kind : "any",
    };
  }

  /** The script has ended; its writes are flushed as the platform does at the end (R7). */
  private ended(
    execution: RunningExecution,
    { valueJson, error }: FromThread & { type: "end" },
  ): void {
    const result = error ? ({ ok: false, error } as const) : this.returned(execution, valueJson);
    if (execution.writes.isEmpty) {
      execution.finish(result);
      return;
    }
    const flush = { service: "sheet", method: "flush", args: [], execution };
    this.scheduler.performForEnd(flush, (failure) => {
      const error = failure && { message: failure.message, stack: "" };
      execution.finish(error && result.ok ? { ok: false, error } : result);
    });
  }

  private returned({ record }: RunningExecution, valueJson = "null"): ExecutionResult {
    if (!this.isTooLarge(record.kind, () => valueJson))
      return { ok: true, value: parseTagged(valueJson) };
    return { ok: false, error: { message: this.options.messages.valueTooLarge(), stack: "" } };
  }

  private async kill(
    execution: RunningExecution,
    why: NonNullable<ExecutionResult["killed"]>,
    text?: string,
  ): Promise<void> {
    if (execution.ended) return;
    const message =
      text ?? (why === "memory" ? OUT_OF_MEMORY : this.options.messages.runtimeExceeded());
    const { thread } = execution;
    this.measure(execution);
    execution.thread = undefined;
    execution.writes.drop();
    execution.finish({ ok: false, killed: why, error: { message, stack: "" } });
    if (thread) await this.options.pool.end(thread);
  }

  private finish(
    execution: LiveExecution,
    result: ExecutionResult,
    resolve: (result: ExecutionResult) => void,
  ): void {
    if (execution.ended) return;
    execution.ended = true;
    const { record, account } = execution;
    const { clock, quotas, services } = this.options;
    execution.limit?.cancel();
    record.endedMs = clock.now();
    record.result = result;
    this.measure(execution);
    this.living.delete(execution);
    if (record.kind === "trigger")
      quotas.add(account, "triggerMs", record.endedMs - record.startedMs);
    for (const service of Object.values(services)) service.release?.(execution);
    this.scheduler.drop(execution);
    this.giveBack(execution.thread);
    this.notify(record);
    resolve(result);
  }

  private measure({ record, thread }: RunningExecution): void {
    if (this.options.measured && thread) record.measured = thread.measured;
  }

  private giveBack(thread: ScriptThread | undefined): void {
    thread?.onMessage(() => {});
    if (thread) this.options.pool.release(thread);
  }

  private notify(record: ExecutionRecord): void {
    for (const listener of this.listeners) listener(record);
  }
}

/** Ours: nobody quotes what the platform says. */
const OUT_OF_MEMORY = `The script needed more than the ${executionLimits.heapMb.kept} MB of memory that the stage gives it.`;

/** Q7-Q9 */
function limitMs({ kind }: ExecutionRecord): number {
  const short = kind === "formula" || kind === "open" || kind === "edit";
  return short ? executionLimits.shortRuntimeMs : executionLimits.runtimeMs;
}
