import type { ScheduledEvent } from "../../clock/clock";
import type { StageClock } from "../../clock/stage-clock";
import type { Messages } from "../execution/messages";
import { PlatformError } from "../execution/platform-error";
import type { RunningExecution } from "../execution/running-execution";
import { type PlatformService, type ServiceCall, Waiting } from "../execution/service-call";
import type { Profile } from "../profile";

/** Who holds or waits: an execution, or a stranger to this stage. */
type Holder = RunningExecution | { stranger: true };

interface Waiter {
  execution: Holder;
  timer?: ScheduledEvent;
  wake(held: boolean): void;
}

interface Lock {
  holder: Holder | undefined;
  waiters: Waiter[];
}

type Scope = "script" | "document";

/** How a stage can make locks misbehave. */
export interface Locks {
  /** A stranger takes the lock as soon as it is free, and holds it for this long or until released. */
  occupy(scope: Scope, forMs: number): () => void;
  /** How long a killed execution's locks stay taken: by P14 not at all, so this is a guess (D). */
  keptAfterKillMs: number;
}

const UNFLUSHED = "A lock was released before SpreadsheetApp.flush().";

/**
 * LockService (P10). A lock is free or held by one execution, and the next holder is drawn at
 * random from those waiting. Waiting takes stage time. An execution's end, of any kind, frees its
 * locks.
 */
export class LockService implements PlatformService, Locks {
  keptAfterKillMs = 0;
  private readonly locks = new Map<string, Lock>();

  constructor(
    private readonly clock: StageClock,
    private readonly random: () => number,
    private readonly messages: Messages,
    private readonly profile: Profile,
  ) {}

  /** Whether every lock is free. */
  get isAtRest(): boolean {
    return [...this.locks.values()].every(({ holder }) => holder === undefined);
  }

  perform({ method, args: [scope, timeoutMs], execution }: ServiceCall): unknown {
    if (method === "open") return scope !== "document" || this.hasDocument(execution);
    const lock = this.lock(scope === "user" ? `user ${execution.account}` : String(scope));
    switch (method) {
      case "tryLock":
        return this.acquire(lock, execution, Number(timeoutMs), () => false);
      case "waitLock":
        return this.acquire(lock, execution, Number(timeoutMs), () => {
          throw new PlatformError(this.messages.lockTimeout());
        });
      case "hasLock":
        return lock.holder === execution;
      case "releaseLock":
        this.warnOfUnflushed(lock, execution);
        return this.free(lock, execution);
      default:
        throw new Error(`LockService.${method} is not part of the local runtime`);
    }
  }

  release(execution: RunningExecution): void {
    const keptMs = execution.record.result?.killed ? this.keptAfterKillMs : 0;
    for (const lock of this.locks.values()) {
      for (const waiter of lock.waiters) if (waiter.execution === execution) waiter.timer?.cancel();
      lock.waiters = lock.waiters.filter((waiter) => waiter.execution !== execution);
      if (keptMs === 0) this.free(lock, execution);
      else this.freeLater(lock, execution, keptMs);
    }
  }

  occupy(scope: Scope, forMs: number): () => void {
    const lock = this.lock(scope);
    const stranger: Holder = { stranger: true };
    const wake = () => this.freeLater(lock, stranger, forMs);
    if (lock.holder) {
      lock.waiters.push({ execution: stranger, wake });
    } else {
      lock.holder = stranger;
      wake();
    }
    return () => {
      lock.waiters = lock.waiters.filter(({ execution }) => execution !== stranger);
      this.free(lock, stranger);
    };
  }

  /** P11: who gets the lock next does not see these writes. Google says nothing. */
  private warnOfUnflushed({ holder }: Lock, execution: RunningExecution): void {
    // A flush that was refused is as far as a script can go.
    const writesOrFlush = /^sheet\.(?:set|clear|flush)/;
    const last = execution.record.trace.findLast((name) => writesOrFlush.test(name));
    if (holder !== execution || execution.writes.isEmpty || last === "sheet.flush") return;
    execution.record.console.push({ level: "warn", text: UNFLUSHED, atMs: this.clock.now() });
  }

  private freeLater(lock: Lock, holder: Holder, afterMs: number): void {
    const { clock } = this;
    clock.schedule(clock.now() + afterMs, "lock kept", () => this.free(lock, holder));
  }

  private hasDocument({ record }: RunningExecution): boolean {
    return record.kind !== "webapp" && !this.profile.broken.includes("document-lock");
  }

  private acquire(
    lock: Lock,
    execution: RunningExecution,
    timeoutMs: number,
    late: () => boolean,
  ): unknown {
    if (timeoutMs < 0) return late(); // Z8
    if (!lock.holder) lock.holder = execution;
    if (lock.holder === execution) return true;
    if (!(timeoutMs > 0)) return late();
    return new Waiting((answer, fail) => {
      const wake = (held: boolean) => {
        timer.cancel();
        lock.waiters = lock.waiters.filter((one) => one !== waiter);
        try {
          answer(held || late());
        } catch (error) {
          fail(error);
        }
      };
      const timer = this.clock.schedule(this.clock.now() + timeoutMs, "lock timeout", () => {
        if (lock.waiters.includes(waiter)) wake(false);
      });
      const waiter = { execution, timer, wake };
      lock.waiters.push(waiter);
    });
  }

  private free(lock: Lock, holder: Holder): void {
    if (lock.holder !== holder) return;
    const next = lock.waiters[Math.floor(this.random() * lock.waiters.length)];
    lock.holder = next?.execution;
    // A stranger waits for no answer, so only this removes it from the queue.
    if (next) lock.waiters = lock.waiters.filter((one) => one !== next);
    next?.wake(true);
  }

  private lock(name: string): Lock {
    const lock = this.locks.get(name) ?? { holder: undefined, waiters: [] };
    this.locks.set(name, lock);
    return lock;
  }
}
