// Every fault of the service that its stand-in offers.
import { FAULT_KINDS, type FaultKind } from "../../local/service/faults/fault";
import type { Scene } from "../scene/scene";
import type { Begun, DrillFault, Moment, Seen } from "./fault";

/** The name of a place at the service: one request, whatever it asks for. */
export const REQUEST = "request";

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
  calls: (seen: Seen) => (seen[REQUEST] ? [REQUEST] : []),
  begin: (scene: Scene, moment: Moment) => begin(scene, kind, moment),
  ...(CHANGE_VALUES.includes(kind) ? { changesValues: true as const } : {}),
}));

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
