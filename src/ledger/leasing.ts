import { enrichError } from "../core/errors";
import { POLICY } from "../core/policy";
import type { DocumentLock } from "../ports/lock";
import type { Time } from "../ports/time";
import { LEASE } from "../store/lease";
import type { Store } from "../store/store";
import { type Control, readControl } from "./control";

/** What a lease is taken with. */
export interface LeasedFile {
  properties: Store<"file">;
  lock: DocumentLock;
  time: Time;
}

/**
 * Does `action` with the lease, and gives it back however that ends. Throws BUSY while another
 * execution may still hold it. A lease that cannot be given back runs out by itself, so that never
 * hides what `action` gave or threw.
 */
export function underLease<T>(
  { properties, lock, time }: LeasedFile,
  action: (fence: number, control: Control) => T,
): T {
  const { fence, control } = takeLease(properties, lock, time);
  try {
    return action(fence, control);
  } finally {
    try {
      releaseLease(properties, lock, fence);
    } catch (error) {
      console.info(`The lease was not given back and runs out by itself: ${String(error)}`);
    }
  }
}

/** Takes the lease, or throws BUSY while another execution may still hold it. */
export function takeLease(
  properties: Store<"file">,
  lock: DocumentLock,
  time: Time,
): { fence: number; control: Control } {
  return lock.hold(POLICY.lockWaitMs, () => {
    const control = readControl(properties.all());
    mend(properties, control, time.now());
    if (control.lease.untilMs > time.now())
      throw enrichError("BUSY", { retryAfterMs: control.lease.untilMs - time.now() });
    const fence = nextFence(control, time.now());
    properties.commit(LEASE.put({ fence, untilMs: time.now() + POLICY.leaseMs }));
    return { fence, control };
  });
}

/** A copied file has saved results and no lease: its first fence is none that these were named by. */
function nextFence({ lease, all }: Control, nowMs: number): number {
  return LEASE.has(all) ? lease.fence + 1 : unusedFence(nowMs);
}

/** Higher than any before, since asks are named by their fence: no file takes a lease each second. */
function unusedFence(nowMs: number): number {
  return Math.floor(nowMs / 1_000);
}

/** A lease that cannot be read may be held: it is as one that begins now, and runs out. */
function mend(properties: Store<"file">, { lease, all }: Control, nowMs: number): void {
  if (!LEASE.has(all) || lease.fence > 0) return;
  properties.commit(LEASE.put({ fence: unusedFence(nowMs), untilMs: nowMs + POLICY.leaseMs }));
  throw enrichError("BUSY", { retryAfterMs: POLICY.leaseMs });
}

/** Gives the lease back; does nothing when it was lost meanwhile. */
export function releaseLease(properties: Store<"file">, lock: DocumentLock, fence: number): void {
  lock.hold(POLICY.lockWaitMs, () => {
    if (readControl(properties.all()).lease.fence !== fence) return;
    properties.commit(LEASE.put({ fence, untilMs: 0 }));
  });
}
