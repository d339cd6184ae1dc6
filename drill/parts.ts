// The parts of the drill, and how much of its time each gets.
import { agents } from "./agents";
import { crash } from "./crash";
import { faults } from "./faults";
import { month } from "./month";
import { mutation } from "./mutation/mutation";
import type { Part } from "./part";
import { race } from "./race";

export interface Share {
  part: Part;
  /** Of the time, against the shares of the others. */
  share: number;
}

export const PARTS: readonly Share[] = [
  { part: crash as Part, share: 54 },
  { part: race as Part, share: 23 },
  { part: faults as Part, share: 14 },
  { part: mutation as Part, share: 9 },
  { part: month as Part, share: 4 },
  { part: agents as Part, share: 10 },
];

/** Throws with one sentence where there is none of that name. */
export function partNamed(name: string): Share {
  const found = PARTS.find(({ part }) => part.name === name);
  if (found) return found;
  throw new Error(
    `"${name}" is no part of the drill; there are: ${PARTS.map(({ part }) => part.name).join(", ")}.`,
  );
}
