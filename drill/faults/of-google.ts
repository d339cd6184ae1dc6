// Every error of Google's, at every call it can strike.
import {
  canStrike,
  FAULT_KINDS,
  type PlatformFaultKind,
} from "../../local/runtime/faults/fault-kinds";
import type { Scene } from "../scene/scene";
import type { Begun, DrillFault, Moment, Seen } from "./fault";

/** Calls that only hand out an object are not counted, so this one is named. */
const UNCOUNTED = "ui.getUi";

/** Failures of the network, which can leave a part of a call's requests delivered. */
const CAN_DELIVER: readonly string[] = ["address-unavailable", "dns-error", "timeout", "bandwidth"];

export const GOOGLE = "google:";

export const googleFaults: readonly DrillFault[] = (
  Object.keys(FAULT_KINDS) as PlatformFaultKind[]
).map((kind) => ({
  name: `${GOOGLE}${kind}`,
  calls: (seen) => callsOf(kind, seen),
  begin: (scene, moment) => begin(scene, kind, moment),
}));

/** Whether a part of the requests may leave before this fault. */
export function canDeliver(fault: string): boolean {
  return CAN_DELIVER.includes(fault.slice(GOOGLE.length));
}

function callsOf(kind: PlatformFaultKind, seen: Seen): string[] {
  const names = seen["start.menu"] === undefined ? [] : [UNCOUNTED];
  return [...Object.keys(seen), ...names].filter((name) => canStrike(kind, name));
}

function begin(scene: Scene, kind: PlatformFaultKind, moment: Moment): Begun {
  const { call, at, lasts, phase, part } = moment;
  const { faults } = scene.runtime;
  const fault = faults.add({
    kind,
    at: call,
    skip: at - 1,
    ...(call.startsWith("start.") ? {} : { phase }),
    ...(lasts === 0 ? { count: 1 } : {}),
    ...(part >= 0 ? { delivered: part / 100 } : {}),
  });
  return {
    get struck() {
      return fault.struck;
    },
    end: () => {
      fault.untilMs = 0;
    },
  };
}
