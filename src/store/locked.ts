import { POLICY } from "../core/policy";
import type { Services, Snapshot } from "./store";

/** What the file's records are read and changed with. */
export type LockedFile = Pick<Services, "properties" | "lock">;

/** Acts under the document lock, on what the file's properties hold then. Throws BUSY. */
export function locked<T>(
  { properties, lock }: LockedFile,
  act: (all: Snapshot<"file">) => T,
  waitMs: number = POLICY.lockWaitMs,
): T {
  return lock.hold(waitMs, () => act(properties.all()));
}
