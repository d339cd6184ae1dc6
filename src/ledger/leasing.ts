import { enrichError } from "../core/errors";
import { POLICY } from "../core/policy";
import { orLogged } from "../ports/log";
import { LEASE } from "../store/lease";
import type { LockedFile } from "../store/locked";
import type { Services, Store } from "../store/store";
import { type Control, underLock } from "./control";

/** What a lease is taken with. */
export type LeasedFile = Pick<Services, "properties" | "lock" | "time">;

/**
 * Runs `action` with the lease, and always releases it afterwards. Throws BUSY if another execution may
 * still hold it. If the release fails, the lease expires by itself, so that the failure never hides what
 * `action` returned or threw.
 */
export function underLease<T>(file: LeasedFile, action: (fence: number, control: Control) => T): T {
  const { fence, control } = takeLease(file);
  try {
    return action(fence, control);
  } finally {
    const release = () => releaseLease(file, fence);
    orLogged("The lease was not given back and runs out by itself", release);
  }
}

/** Takes the lease. Throws BUSY if another execution may still hold it. */
export function takeLease(file: LeasedFile): { fence: number; control: Control } {
  const { properties, time } = file;
  return underLock(file, (control) => {
    assumeHeld(properties, control, time.now());
    if (control.lease.untilMs > time.now())
      throw enrichError("BUSY", { retryAfterMs: control.lease.untilMs - time.now() });
    // A copied file has saved results and no lease, so its first fence must differ from all that named these.
    const isFirst = !LEASE.has(control.all);
    const fence = isFirst ? unusedFence(time.now()) : control.lease.fence + 1;
    properties.commit(LEASE.put({ fence, untilMs: time.now() + POLICY.leaseMs }));
    return { fence, control };
  });
}

/** Higher than any earlier fence, since asks are named by theirs: no file takes a lease every second. */
function unusedFence(nowMs: number): number {
  return Math.floor(nowMs / 1_000);
}

/** An unreadable lease may be held: replaces it by one that begins now, and throws BUSY until that expires. */
function assumeHeld(properties: Store<"file">, { lease, all }: Control, nowMs: number): void {
  if (!LEASE.has(all) || lease.fence > 0) return;
  properties.commit(LEASE.put({ fence: unusedFence(nowMs), untilMs: nowMs + POLICY.leaseMs }));
  throw enrichError("BUSY", { retryAfterMs: POLICY.leaseMs });
}

/** Releases the lease. Does nothing if it was lost meanwhile. */
export function releaseLease(file: LockedFile, fence: number): void {
  underLock(file, ({ lease }) => {
    if (lease.fence === fence) file.properties.commit(LEASE.put({ fence, untilMs: 0 }));
  });
}
