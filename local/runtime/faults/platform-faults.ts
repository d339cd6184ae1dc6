import type { ExecutionRecord } from "../execution/execution-record";
import type { Messages } from "../execution/messages";
import { PlatformError } from "../execution/platform-error";
import { canStrike, kindOfFault, type PlatformFaultKind, type Struck } from "./fault-kinds";

type Phase = "before" | "after";

/**
 * A planned fault: its kind, what it strikes, and how often. Missing selectors match everything it
 * can strike.
 */
export interface PlatformFaultOptions {
  kind: PlatformFaultKind;
  /** `service.method`, or `start.` with the kind of the execution. */
  at?: string;
  /** Only executions of this function. */
  fn?: string;
  /** `after`: the call was carried out, and its answer is the error. */
  phase?: Phase;
  /** Skips this many calls first. */
  skip?: number;
  /** Strikes at most this often. */
  count?: number;
  /** Strikes only until this moment. */
  untilMs?: number;
  /** A rate limit: strikes calls beyond this number within this time. */
  above?: { calls: number; withinMs: number };
  /** The share of a call's requests that leave nevertheless (F9). */
  delivered?: number;
}

export interface PlatformFault extends PlatformFaultOptions {
  /** What its selectors matched so far, and what it struck. */
  matched: number;
  struck: number;
}

/** The platform fails in the middle of a call, after this share of its requests left. */
export class PartlyDelivered extends PlatformError {
  constructor(
    message: string,
    readonly share: number,
  ) {
    super(message);
  }
}

interface Options {
  now: () => number;
  messages: Messages;
}

/** What goes wrong with the platform on demand. */
export class PlatformFaults {
  /** How far a script's clock is ahead of the stage's; negative when behind. */
  aheadMs: (execution: ExecutionRecord) => number = () => 0;
  private faults: (PlatformFault & { recentMs: number[] })[] = [];

  constructor(private readonly options: Options) {}

  add(options: PlatformFaultOptions): PlatformFault {
    const fault = { ...options, matched: 0, struck: 0, recentMs: [] };
    this.faults.push(fault);
    return fault;
  }

  list(): readonly PlatformFault[] {
    return this.faults;
  }

  clear(): void {
    this.faults = [];
  }

  /** What the platform does instead of this call, or after it; undefined without a fault. */
  strike(fn: string, struck: Struck, phase: Phase): PlatformError | "kill" | undefined {
    const fault = this.faults.find((one) => this.strikes(one, fn, struck, phase));
    if (!fault) return undefined;
    const kind = kindOfFault(fault.kind);
    if (kind.ends) return "kill";
    const text = kind.says(this.options.messages, struck);
    const { delivered } = fault;
    return delivered === undefined ? new PlatformError(text) : new PartlyDelivered(text, delivered);
  }

  private strikes(
    fault: PlatformFault & { recentMs: number[] },
    fn: string,
    { service, method }: Struck,
    phase: Phase,
  ): boolean {
    const name = `${service}.${method}`;
    if ((fault.phase ?? "before") !== phase || !canStrike(fault.kind, name)) return false;
    if ((fault.at ?? name) !== name || (fault.fn ?? fn) !== fn) return false;
    fault.matched++;
    if (!this.isDue(fault)) return false;
    fault.struck++;
    return true;
  }

  private isDue(fault: PlatformFault & { recentMs: number[] }): boolean {
    const { matched, struck, skip = 0, count = Number.POSITIVE_INFINITY, untilMs, above } = fault;
    const nowMs = this.options.now();
    if (matched <= skip || struck >= count || nowMs > (untilMs ?? nowMs)) return false;
    if (!above) return true;
    fault.recentMs = fault.recentMs.filter((ms) => ms > nowMs - above.withinMs);
    if (fault.recentMs.length >= above.calls) return true;
    fault.recentMs.push(nowMs);
    return false;
  }
}
