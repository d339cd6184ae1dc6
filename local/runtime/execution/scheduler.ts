import type { ScheduledEvent } from "../../clock/clock";
import type { StageClock } from "../../clock/stage-clock";
import { PartlyDelivered, type PlatformFaults } from "../faults/platform-faults";
import type { FromThread } from "../worker/protocol";
import type { Authority } from "./authority";
import type { ConsoleLine } from "./execution-record";
import { type LatencyProfile, latencyMs } from "./latency";
import { type Interceptor, OtherAnswer, type PlatformCall } from "./platform-call";
import { PlatformError } from "./platform-error";
import type { RunningExecution } from "./running-execution";
import { type PlatformService, type ServiceCall, Waiting } from "./service-call";

/** How often an execution that was kept waiting by its machine is looked at again. */
const MOST_WAITS = 10;

/** Calls that only return an object: they take no time, count as nothing and cannot be intercepted. */
const silent = new Set([
  "properties.open",
  "cache.open",
  "lock.open",
  "lock.hasLock",
  "ui.getUi",
  "sheet.getActiveSpreadsheet",
  "sheet.resolveRange",
  "script.newTrigger",
  "script.getScriptId",
  "script.serviceUrl",
  "html.file",
  "session.activeEmail",
  "session.effectiveEmail",
  "session.temporaryKey",
]);

export interface SchedulerOptions {
  clock: StageClock;
  services: Record<string, PlatformService>;
  latency: LatencyProfile;
  authority: Authority;
  faults: PlatformFaults;
  random: () => number;
  /** Real time a script may compute without a call. */
  silentComputeMs: number;
  /** Ends the execution at this point. */
  kill: (execution: RunningExecution, why: "interceptor" | "compute" | "memory") => Promise<void>;
  /** The stage itself failed while serving the execution. */
  failed: (execution: RunningExecution, error: unknown) => void;
  /** The script returned or threw. */
  ended: (execution: RunningExecution, end: FromThread & { type: "end" }) => void;
}

/** A call whose fetches leave at its start and whose answer comes when they would have come. */
export interface EarlyService extends PlatformService {
  /**
   * Does the work; returns its duration beyond the network, and the answer. With `cut`, only some
   * of the requests leave, and the answer is that error.
   */
  begin(
    call: ServiceCall,
    cut?: PartlyDelivered,
  ): Promise<{ takesMs: number; settle: () => unknown }>;
}

/**
 * Decides which execution continues next. Every platform call blocks its script. The call takes effect
 * at an event of the clock, and the script then runs to its next call before any other event.
 *
 *   running -> called -> (time passes) -> before -> applied -> after -> running -> ... -> ended
 *                                   \-> killed at any of these
 */
export class Scheduler {
  private readonly interceptors = new Set<Interceptor>();
  private readonly pauses = new Map<RunningExecution, Pause>();
  private readonly watchdogs = new Map<RunningExecution, NodeJS.Timeout>();
  private readonly pending = new Map<RunningExecution, ScheduledEvent>();
  /** Those that wait for another execution or a person. */
  private readonly waiting = new Set<RunningExecution>();

  constructor(private readonly options: SchedulerOptions) {}

  intercept(listener: Interceptor): () => void {
    this.interceptors.add(listener);
    return () => this.interceptors.delete(listener);
  }

  /** Whether it continues only once time passes, another execution ends or a person answers. */
  isIdle(execution: RunningExecution): boolean {
    return this.pending.has(execution) || this.waiting.has(execution);
  }

  /** Lets the script run (`go` starts or answers its thread) until its next call or its end. */
  proceed(execution: RunningExecution, go: () => void): Promise<void> {
    if (execution.ended) return Promise.resolve();
    const paused = new Promise<void>((resolve, reject) =>
      this.pauses.set(execution, { resolve, reject }),
    );
    this.run(execution, go);
    return paused;
  }

  /** Takes a message of the execution's thread. */
  onMessage(execution: RunningExecution, message: FromThread): void {
    if (execution.ended) return;
    if (message.type === "console") this.note(execution, message);
    else if (message.type === "unhandled") execution.record.unhandledRejections.push(message.text);
    else if (message.type === "end") this.end(execution, message);
    else if (message.type === "full") void this.options.kill(execution, "memory");
    else
      this.called(execution, message).catch((error) => this.pauses.get(execution)?.reject(error));
  }

  /** Forgets an ended execution, so that nothing of it happens any more. */
  drop(execution: RunningExecution): void {
    this.stopWatchdog(execution);
    this.pending.get(execution)?.cancel();
    this.pending.delete(execution);
    this.waiting.delete(execution);
    this.paused(execution);
  }

  /** Runs a call of the platform's own (the flush at an execution's end) along the same path. */
  performForEnd(call: ServiceCall, then: (failure?: PlatformError) => void): void {
    const seen = this.count(call);
    this.later(call, this.takes(call), async () => {
      const spoilt = await this.ask(call, seen, "before");
      if (call.execution.ended) return;
      const failure = spoilt ?? (await this.serve(call).then(() => undefined, refusalOf));
      const late = await this.ask(call, seen, "after");
      if (!call.execution.ended) then(failure ?? late);
    });
  }

  private note(
    { record }: RunningExecution,
    { level, text }: FromThread & { type: "console" },
  ): void {
    record.console.push({
      level: level as ConsoleLine["level"],
      text,
      atMs: this.options.clock.now(),
    });
  }

  private end(execution: RunningExecution, message: FromThread & { type: "end" }): void {
    this.stopWatchdog(execution);
    this.options.ended(execution, message);
    this.paused(execution);
  }

  private async called(
    execution: RunningExecution,
    message: FromThread & { type: "call" },
  ): Promise<void> {
    this.stopWatchdog(execution);
    const { service, method, argsJson } = message;
    const call = { service, method, args: JSON.parse(argsJson) as unknown[], execution };
    if (silent.has(`${service}.${method}`)) return this.answerNow(call);
    await this.begin(call);
    this.paused(execution);
  }

  private run(execution: RunningExecution, go: () => void): void {
    const { clock, faults, silentComputeMs } = this.options;
    execution.thread?.setTime(clock.mode, clock.now() + faults.aheadMs(execution.record));
    this.watch(execution, silentComputeMs);
    go();
  }

  /**
   * Ends an execution that computes so long without a call. On a busy machine a thread may wait for its turn
   * instead: it has computed no longer than all threads of the process together.
   */
  private watch(execution: RunningExecution, leftMs: number, waits = 0): void {
    const before = process.cpuUsage();
    const watchdog = setTimeout(() => {
      if (execution.ended) return;
      const { user, system } = process.cpuUsage(before);
      const stillMs = leftMs - (user + system) / 1_000;
      if (stillMs <= 0 || waits === MOST_WAITS) void this.options.kill(execution, "compute");
      else this.watch(execution, Math.max(stillMs, this.options.silentComputeMs / 10), waits + 1);
    }, leftMs);
    this.watchdogs.set(execution, watchdog);
  }

  private async begin(call: ServiceCall): Promise<void> {
    const seen = this.count(call);
    const service = this.options.services[call.service];
    if (service && "begin" in service) return this.beginEarly(call, seen, service as EarlyService);
    this.later(call, this.takes(call), async () => {
      const spoilt = await this.ask(call, seen, "before");
      if (call.execution.ended) return;
      await this.finish(call, seen, () => (spoilt ? Promise.reject(spoilt) : this.serve(call)));
    });
  }

  /** The script is still inside this event, so we answer without leaving it. */
  private async answerNow(call: ServiceCall): Promise<void> {
    const json = await this.outcome(() => this.serveUnstruck(call));
    this.run(call.execution, () => call.execution.thread?.answer(json));
  }

  private async beginEarly(
    call: ServiceCall,
    seen: PlatformCall,
    service: EarlyService,
  ): Promise<void> {
    const spoilt = await this.ask(call, seen, "before");
    if (call.execution.ended) return;
    const cut = spoilt instanceof PartlyDelivered ? spoilt : undefined;
    const begun = spoilt && !cut ? refused(spoilt) : service.begin(call, cut);
    const virtual = this.options.clock.mode === "virtual";
    const settle = async () => {
      const { takesMs, settle: result } = await begun;
      this.later(call, this.takes(call) + (virtual ? takesMs : 0), () =>
        this.finish(call, seen, async () => result()),
      );
    };
    if (virtual) await settle();
    else void settle().catch((error) => this.options.failed(call.execution, error));
  }

  private async finish(
    call: ServiceCall,
    seen: PlatformCall,
    work: () => Promise<unknown>,
  ): Promise<void> {
    let value: unknown;
    try {
      value = await work();
    } catch (error) {
      return this.deliver(call, seen, failureJson(error));
    }
    if (!(value instanceof Waiting)) return this.deliver(call, seen, successJson(value));
    this.waiting.add(call.execution);
    const resume = (json: string) => {
      this.waiting.delete(call.execution);
      this.later(call, 0, () => this.deliver(call, seen, json));
    };
    value.start(
      (answer) => resume(successJson(answer)),
      (error) => resume(failureJson(error)),
    );
  }

  private async deliver(call: ServiceCall, seen: PlatformCall, json: string): Promise<void> {
    let answer = json;
    const spoilt = await this.ask(
      call,
      seen,
      "after",
      () => JSON.parse(json).value,
      (other) => {
        answer = successJson(other);
      },
    );
    if (call.execution.ended) return;
    if (spoilt) answer = failureJson(spoilt);
    await this.proceed(call.execution, () => call.execution.thread?.answer(answer));
  }

  private later(call: ServiceCall, ms: number, action: () => Promise<void>): void {
    const { clock } = this.options;
    if (call.execution.ended) return;
    if (clock.mode === "real" && ms <= 0) {
      this.soon(call, action);
      return;
    }
    const event = clock.schedule(clock.now() + ms, `${call.service}.${call.method}`, async () => {
      this.pending.delete(call.execution);
      if (!call.execution.ended) await action();
    });
    this.pending.set(call.execution, event);
  }

  /** Real time: a call that takes no time needs no timer. */
  private soon({ execution }: ServiceCall, action: () => Promise<void>): void {
    setImmediate(() => {
      if (!execution.ended) action().catch((error) => this.options.failed(execution, error));
    });
  }

  private takes(call: ServiceCall): number {
    const { clock, latency, random } = this.options;
    if (clock.mode === "real" && call.service !== "utilities") return 0;
    return latencyMs(call, latency, random);
  }

  private async serve(call: ServiceCall): Promise<unknown> {
    const service = this.options.services[call.service];
    if (!service) throw new Error(`${call.service} is not part of the local runtime`);
    this.options.authority.check(call);
    return service.perform(call);
  }

  /** A call that no listener sees can still fail. */
  private async serveUnstruck(call: ServiceCall): Promise<unknown> {
    const word = this.options.faults.strike(call.execution.record.fn, call, "before");
    if (word instanceof PlatformError) throw word;
    return this.serve(call);
  }

  private async outcome(work: () => Promise<unknown>): Promise<string> {
    try {
      return successJson(await work());
    } catch (error) {
      return failureJson(error);
    }
  }

  private count({ execution, service, method, args }: ServiceCall): PlatformCall {
    const { record } = execution;
    const name = `${service}.${method}`;
    record.callCount++;
    record.calls[name] = (record.calls[name] ?? 0) + 1;
    record.trace.push(name);
    return { execution: record, index: record.callCount, service, method, args };
  }

  /**
   * Asks the faults, then the listeners. One of them may end the execution, make the platform
   * refuse the call, or replace its answer.
   */
  private async ask(
    { execution }: ServiceCall,
    seen: PlatformCall,
    phase: "before" | "after",
    answer: () => unknown = () => undefined,
    replace: (other: unknown) => void = () => {},
  ): Promise<PlatformError | undefined> {
    let refusal: PlatformError | undefined;
    const struck = this.options.faults.strike(seen.execution.fn, seen, phase);
    for (const ask of [() => struck, ...this.interceptors]) {
      const word = await ask(seen, phase, answer);
      if (word instanceof OtherAnswer) replace(word.value);
      if (word === "kill" && !execution.ended) await this.options.kill(execution, "interceptor");
      if (word instanceof PlatformError) refusal = word;
    }
    return refusal;
  }

  private stopWatchdog(execution: RunningExecution): void {
    clearTimeout(this.watchdogs.get(execution));
    this.watchdogs.delete(execution);
  }

  private paused(execution: RunningExecution): void {
    this.pauses.get(execution)?.resolve();
    this.pauses.delete(execution);
  }
}

interface Pause {
  resolve(): void;
  reject(error: unknown): void;
}

/** The platform's refusal; any other error is a failure of the stage. */
function refusalOf(error: unknown): PlatformError {
  if (error instanceof PlatformError) return error;
  throw error;
}

/** A call that never reached its service. */
async function refused(error: PlatformError): ReturnType<EarlyService["begin"]> {
  return {
    takesMs: 0,
    settle: () => {
      throw error;
    },
  };
}

function successJson(value: unknown): string {
  return JSON.stringify({ value: value ?? null });
}

/** A failure of the stage is not an exception of the platform: scripts must not catch it as one. */
function failureJson(error: unknown): string {
  if (error instanceof PlatformError) return JSON.stringify({ error: error.message });
  throw error;
}
