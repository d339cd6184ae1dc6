// Every fault the drill knows, by name.
import type { DrillFault } from "./fault";
import { circumstanceFaults } from "./of-circumstances";
import { googleFaults } from "./of-google";
import { serviceFaults } from "./of-service";

export const FAULTS: readonly DrillFault[] = [
  ...googleFaults,
  ...serviceFaults,
  ...circumstanceFaults,
];

/** Throws with one sentence where there is none of that name. */
export function faultNamed(name: string): DrillFault {
  const fault = FAULTS.find((each) => each.name === name);
  if (fault) return fault;
  throw new Error(
    `"${name}" is no fault of the drill; there are: ${FAULTS.map((each) => each.name).join(", ")}.`,
  );
}
