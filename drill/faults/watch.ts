// Sees a fault strike, has it go away after its time, and ends an execution some calls later.
import type { PlatformCall } from "../../local/runtime/execution/platform-call";
import { fetchLimits } from "../../local/runtime/limits";
import type { Scene } from "../scene/scene";
import { enrichmentsOf, requestsOf } from "../verdict/lost";
import { type Begun, MINUTE_MS } from "./fault";

/** Calls that store what an execution has in its hands. */
const STORES = /^(properties\.set|sheet\.(flush|append))/;

/** How much the service was asked by a moment. */
interface Asked {
  lookUps: number;
  requests: number;
}

/** What there was as a call with requests left. */
interface Sent {
  asked: Asked;
  spoilt: number;
  struck: number;
  dayIsOver: boolean;
}

/**
 * Watches every platform call of a scene from now on. What was paid for and cannot be known is kept
 * in `inHand` and `unstored`: answers of a call that failed, or that an execution had not stored yet
 * when it was ended, or when it could store nothing for a while.
 */
export class Watch {
  killed = 0;
  readonly inHand = new Set<string>();
  readonly unstored = { requests: new Set<number>(), deliveries: 0 };
  private readonly storedAt = new Map<number, Asked>();
  private readonly sent = new Map<number, Sent>();
  private struck = 0;
  private callsSince = 0;
  private readonly stop: () => void;

  constructor(
    private readonly scene: Scene,
    private readonly begun: Begun,
    private readonly options: { lasts: number; kill: number },
  ) {
    const ends = [
      scene.runtime.intercept((call, phase) => this.look(call, phase)),
      scene.runtime.onExecution(({ fn }) => {
        if (this.notice() && fn === "doPost") this.unstored.deliveries++;
      }),
    ];
    this.stop = () => {
      for (const end of ends) end();
    };
  }

  close(): void {
    this.stop();
    this.begun.end();
  }

  private look(call: PlatformCall, phase: "before" | "after"): "kill" | undefined {
    const { execution, service, method } = call;
    const { id, fn } = execution;
    if (!this.storedAt.has(id)) this.storedAt.set(id, this.asked());
    if (service === "fetch") this.lookAtFetch(id, phase);
    if (this.notice() && this.options.lasts > 0) this.keepUnstored(id, fn);
    if (phase === "after" && STORES.test(`${service}.${method}`))
      this.storedAt.set(id, this.asked());
    return phase === "before" && this.isDue() ? this.kill(id, fn) : undefined;
  }

  /** Answers of a call that failed as a whole, or that the service spoilt, are nobody's. */
  private lookAtFetch(id: number, phase: "before" | "after"): void {
    const now = {
      asked: this.asked(),
      spoilt: this.spoilt(),
      struck: this.begun.struck,
      dayIsOver: this.dayIsOver(),
    };
    // The fault has struck already when a call is first seen.
    if (phase === "before") this.sent.set(id, { ...now, struck: this.struck });
    const then = this.sent.get(id);
    if (phase === "before" || !then) return;
    const crossed = now.dayIsOver && !then.dayIsOver;
    if (crossed || now.spoilt > then.spoilt || now.struck > then.struck)
      this.keep(then.asked, now.asked);
  }

  /** True when it has struck since the last look. */
  private notice(): boolean {
    const { struck } = this.begun;
    if (struck === this.struck) return false;
    if (this.struck === 0) this.goesAway();
    this.struck = struck;
    return true;
  }

  private goesAway(): void {
    const { clock } = this.scene;
    const { lasts } = this.options;
    if (lasts === 0) return;
    clock.schedule(clock.now() + lasts * MINUTE_MS, "a fault goes away", () => this.begun.end());
  }

  private isDue(): boolean {
    const { kill } = this.options;
    return kill > 0 && this.killed === 0 && this.struck > 0 && ++this.callsSince > kill;
  }

  private kill(id: number, fn: string): "kill" {
    this.killed++;
    this.keepUnstored(id, fn);
    return "kill";
  }

  private keepUnstored(id: number, fn: string): void {
    const now = this.asked();
    this.keep(this.storedAt.get(id) ?? now, now);
    if (fn === "doPost") this.unstored.deliveries++;
  }

  private keep(from: Asked, to: Asked): void {
    for (const { id } of enrichmentsOf(this.scene).slice(from.lookUps, to.lookUps))
      this.inHand.add(id);
    for (const { number } of requestsOf(this.scene).slice(from.requests, to.requests))
      this.unstored.requests.add(number);
  }

  private asked(): Asked {
    return {
      lookUps: enrichmentsOf(this.scene).length,
      requests: requestsOf(this.scene).length,
    };
  }

  /** A call that crosses the day's quota fails, though a part of it may have been delivered. */
  private dayIsOver(): boolean {
    const { quotas, owner, profile } = this.scene.runtime;
    return quotas.used(owner, "fetch") >= fetchLimits.requestsPerDay[profile.account];
  }

  /** Requests that the service has spoilt so far. */
  private spoilt(): number {
    return this.scene.service.faults.list().reduce((sum, { struck }) => sum + struck, 0);
  }
}
