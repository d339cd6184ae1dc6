import { POLICY } from "../core/policy";
import type { DocumentLock } from "../ports/lock";
import type { Snapshot, Store } from "./store";

/** What the file's records are read and changed with. */
export interface LockedFile {
  properties: Store<"file">;
  lock: DocumentLock;
}

/** Acts under the document lock, on what the file's properties hold then. Throws BUSY. */
export function locked<T>(
  { properties, lock }: LockedFile,
  act: (all: Snapshot<"file">) => T,
  waitMs: number = POLICY.lockWaitMs,
): T {
  return lock.hold(waitMs, () => act(properties.all()));
}
