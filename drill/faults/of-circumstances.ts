// What goes wrong around a script rather than in one call: locks, quotas, clocks, a full file.

import type { PlatformCall } from "../../local/runtime/execution/platform-call";
import { fetchLimits, propertyLimits, triggerLimits } from "../../local/runtime/limits";
import type { Profile } from "../../local/runtime/profile";
import type { Scene } from "../scene/scene";
import { type Begun, type DrillFault, MINUTE_MS, type Moment, type Seen } from "./fault";

export const ANY = "any";

/** Begins a circumstance; gives what ends it. */
type Circumstance = (scene: Scene, forMs: number) => () => void;

/** A circumstance that is said to last no time lasts so long. */
const SHORTEST_MINUTES = 2;
/** A killed execution's lock is kept no longer than this: it is not freed when the fault goes away. */
const LOCK_KEPT_MINUTES = 10;
const HOUR_MS = 60 * MINUTE_MS;

const circumstances: Record<string, Circumstance> = {
  "lock-never": ({ runtime }, forMs) => runtime.locks.occupy("document", forMs),
  "lock-kept": ({ runtime }, forMs) => {
    runtime.locks.keptAfterKillMs = Math.min(forMs, LOCK_KEPT_MINUTES * MINUTE_MS);
    return () => {
      runtime.locks.keptAfterKillMs = 0;
    };
  },
  "lock-burst": (scene) => burst(scene, "lock.tryLock", 2, 20_000),
  "fetch-burst": (scene) => burst(scene, "fetch.fetchAll", 1, 5_000),
  "cache-emptied": ({ runtime }) =>
    runtime.intercept(({ service }, phase) => {
      if (service === "cache" && phase === "before") runtime.stores.caches.clear();
    }),
  "properties-full": fillProperties,
  "day-of-fetches": (scene) => presetDay(scene, "fetch", fetchLimits.requestsPerDay),
  "day-of-fetches-crossed": (scene) => presetDay(scene, "fetch", fetchLimits.requestsPerDay, 3),
  "day-of-properties": (scene) => presetDay(scene, "properties", propertyLimits.operationsPerDay),
  "day-of-triggers": (scene) => presetDay(scene, "triggerMs", triggerLimits.runtimeMsPerDay),
  "clock-set-back": (scene) => clocks(scene, () => -HOUR_MS),
  "clock-set-back-a-day": (scene) => clocks(scene, () => -24 * HOUR_MS),
  "clocks-disagree": (scene) =>
    clocks(scene, (execution) => (execution % 2 === 0 ? 1 : -1) * 2 * MINUTE_MS),
  "last-row": trimRows,
  "last-column": trimColumns,
  "only-view": ({ runtime }) => {
    runtime.viewers.add(runtime.owner);
    return () => void runtime.viewers.delete(runtime.owner);
  },
  "warned-ranges": ({ runtime: { sheets } }) => {
    const all = sheets.tabs().map(({ id }) => sheets.protect(id, undefined, { warningOnly: true }));
    return () => {
      for (const { id } of all) sheets.unprotect(id);
    };
  },
  "unticked-file": (scene) => untick(scene, "spreadsheets.currentonly"),
  "unticked-requests": (scene) => untick(scene, "script.external_request"),
  "unticked-pages": (scene) => untick(scene, "script.container.ui"),
  "unticked-triggers": (scene) => untick(scene, "script.scriptapp"),
  "trigger-disabled": ({ runtime: { triggers } }) => {
    for (const { id } of triggers.list()) triggers.disable(id);
    return nothing;
  },
};

export const circumstanceFaults: readonly DrillFault[] = Object.entries(circumstances).map(
  ([name, circumstance]) => ({
    name: `around:${name}`,
    calls: (seen: Seen) => (Object.keys(seen).length > 0 ? [ANY] : []),
    begin: (scene: Scene, moment: Moment) => atCall(scene, moment, circumstance),
    ...(name.startsWith("clock") ? { movesClocks: true as const } : {}),
  }),
);

function nothing(): void {}

/** Begins a circumstance before the call of the moment. */
function atCall(scene: Scene, { at, lasts }: Moment, circumstance: Circumstance): Begun {
  let seen = 0;
  let end = nothing;
  const begun = {
    struck: 0,
    end: () => {
      const once = end;
      end = nothing;
      once();
    },
  };
  const stop = scene.runtime.intercept((_: PlatformCall, phase) => {
    if (phase !== "before" || ++seen < at) return;
    stop();
    begun.struck++;
    end = circumstance(scene, Math.max(lasts, SHORTEST_MINUTES) * MINUTE_MS);
  });
  return begun;
}

function burst({ runtime }: Scene, at: string, calls: number, withinMs: number): () => void {
  const fault = runtime.faults.add({ kind: "burst", at, above: { calls, withinMs } });
  return () => {
    fault.untilMs = 0;
  };
}

function fillProperties({ runtime }: Scene): () => void {
  const { document } = runtime.stores.properties;
  const bytes = [...document].reduce(
    (sum, [key, text]) => sum + Buffer.byteLength(key) + Buffer.byteLength(text),
    0,
  );
  const filler = Math.floor((propertyLimits.storeBytes - bytes) / propertyLimits.valueBytes);
  const keys = Array.from({ length: Math.max(0, filler) }, (_, at) => `filler.${at}`);
  for (const key of keys) document.set(key, "x".repeat(propertyLimits.valueBytes - key.length));
  return () => {
    for (const key of keys) document.delete(key);
  };
}

function presetDay(
  { runtime: { quotas, owner, profile } }: Scene,
  kind: "fetch" | "properties" | "triggerMs",
  most: Readonly<Record<Profile["account"], number>>,
  left = 0,
): () => void {
  quotas.preset(owner, kind, most[profile.account] - left);
  return () => quotas.preset(owner, kind, 0);
}

function clocks({ runtime: { faults } }: Scene, aheadMs: (execution: number) => number) {
  faults.aheadMs = ({ id }) => aheadMs(id);
  return () => {
    faults.aheadMs = () => 0;
  };
}

function untick({ runtime: { profile } }: Scene, box: string): () => void {
  profile.refusedScopes = [box];
  return () => {
    profile.refusedScopes = [];
  };
}

/** No row is left below what stands in each tab, as where the grid's last row is reached. */
function trimRows({ runtime: { sheets } }: Scene): () => void {
  for (const { id, rows, frozenRows } of sheets.tabs()) {
    const last = Math.max(frozenRows + 1, sheets.lastRow(id));
    if (rows > last) sheets.deleteRows(id, last + 1, rows - last);
  }
  return nothing;
}

function trimColumns({ runtime: { sheets } }: Scene): () => void {
  for (const { id, columns } of sheets.tabs()) {
    const last = Math.max(1, sheets.lastColumn(id));
    if (columns > last) sheets.deleteColumns(id, last + 1, columns - last);
  }
  return nothing;
}
