import { FULL_PACE, type Pace } from "../core/pace";
import { RUN_COMMANDS } from "../store/jobs";
import { LEASE, type Lease } from "../store/lease";
import { type LockedFile, locked } from "../store/locked";
import { CONTACT_PACE } from "../store/pace";
import type { Snapshot } from "../store/store";
import { readWaves, type WaveKey } from "../store/waves";

/** What every step and surface of this file reads before it acts, all in one call. */
export interface Control {
  lease: Lease;
  pace: Pace;
  /** Stored texts of the waves under way, by their property. */
  waves: Record<WaveKey, string>;
  /** What a person asked of a run that another execution may be working on. */
  commands: Record<string, "pause" | "stop">;
  all: Snapshot<"file">;
}

export function readControl(all: Snapshot<"file">): Control {
  return {
    // An unreadable lease or pace starts anew: neither says what was paid for.
    lease: LEASE.get(all) ?? NO_LEASE,
    pace: CONTACT_PACE.get(all) ?? FULL_PACE,
    waves: readWaves(all),
    commands: Object.fromEntries(RUN_COMMANDS.list(all)),
    all,
  };
}

/** Acts under the document lock, on what the file holds then. Throws BUSY. */
export function underLock<T>(file: LockedFile, act: (control: Control) => T, waitMs?: number): T {
  return locked(file, (all) => act(readControl(all)), waitMs);
}

/** Held by nobody. Also stands for an unreadable lease, which `takeLease` replaces. */
const NO_LEASE: Lease = { fence: 0, untilMs: 0 };
