import { enrichError } from "../core/errors";
import { POLICY } from "../core/policy";
import type { DocumentLock } from "../ports/lock";
import type { PropertyStore } from "../ports/properties";
import type { Time } from "../ports/time";
import { type Control, readControl } from "./control";

/** Takes the lease, or throws BUSY while another execution may still hold it. */
export function takeLease(
  properties: PropertyStore,
  lock: DocumentLock,
  time: Time,
): { fence: number; control: Control } {
  return lock.hold(POLICY.lockWaitMs, () => {
    const control = readControl(properties.all());
    if (control.lease.untilMs > time.now())
      throw enrichError("BUSY", { retryAfterMs: control.lease.untilMs - time.now() });
    const fence = control.lease.fence + 1;
    properties.set({ lease: JSON.stringify({ fence, untilMs: time.now() + POLICY.leaseMs }) });
    return { fence, control };
  });
}

/** Gives the lease back; does nothing when it was lost meanwhile. */
export function releaseLease(properties: PropertyStore, lock: DocumentLock, fence: number): void {
  lock.hold(POLICY.lockWaitMs, () => {
    if (readControl(properties.all()).lease.fence !== fence) return;
    properties.set({ lease: JSON.stringify({ fence, untilMs: 0 }) });
  });
}
