// Every fault of the service that its stand-in offers.
import {
  FAULT_KINDS,
  type FaultKind,
  OF_LIST,
  OF_SEARCH,
  OF_WEBHOOK,
} from "../../local/service/faults/fault";
import type { Scene } from "../scene/scene";
import type { Begun, DrillFault, Moment, Seen } from "./fault";

/** The name of a place at the service: one request, whatever it asks for; with a point and its endpoint, one of those. */
export const REQUEST = "request";

/** Faults that only some requests can meet; a webhook's call stands in the log as one of its own. */
const ONLY: readonly [kinds: readonly FaultKind[], endpoint: string][] = [
  [OF_SEARCH, "lead_search"],
  [OF_LIST, "list_make"],
  [OF_WEBHOOK, "webhook"],
];

/** Later than any request of the add-on waits. */
const TOO_LATE_MS = 100_000;
const RETRY_AFTER_SECONDS = 7;
const CHANGE_VALUES: readonly FaultKind[] = [
  "formula-values",
  "hostile-texts",
  "large-answer",
  "uneven-prices",
];

export const serviceFaults: readonly DrillFault[] = FAULT_KINDS.map((kind) => ({
  name: `service:${kind}`,
  calls: (seen: Seen) => (seen[placeOf(kind)] ? [placeOf(kind)] : []),
  begin: (scene: Scene, moment: Moment) => begin(scene, kind, moment),
  ...(CHANGE_VALUES.includes(kind) ? { changesValues: true as const } : {}),
}));

function placeOf(kind: FaultKind): string {
  const only = ONLY.find(([kinds]) => kinds.includes(kind));
  return only ? `${REQUEST}.${only[1]}` : REQUEST;
}

function begin({ service }: Scene, kind: FaultKind, { at, lasts }: Moment): Begun {
  const fault = service.faults.add({
    kind,
    skip: at - 1,
    ...(lasts === 0 ? { count: 1 } : {}),
    // Every other one names a time, and is too late to be waited for.
    ...(kind === "rate-limited" && at % 2 === 0 ? { retryAfterSeconds: RETRY_AFTER_SECONDS } : {}),
    ...(kind === "slow" && at % 2 === 0 ? { delayMs: TOO_LATE_MS } : {}),
  });
  return {
    get struck() {
      return fault.struck;
    },
    end: () => void service.faults.remove(fault.id),
  };
}
