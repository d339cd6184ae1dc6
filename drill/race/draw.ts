// Draws acts and their moments from a seed.
import { seededRandom } from "../../local/clock/seeded-random";
import { KILL } from "../acts/acts";
import { ANCHORS, FARTHEST, type Moment } from "./moment";
import type { PlannedAct } from "./schedule";

export class Draw {
  private readonly random: () => number;

  constructor(seed: number) {
    this.random = seededRandom(seed);
  }

  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1));
  }

  one<T>(choices: readonly T[]): T {
    return choices[this.whole(0, choices.length - 1)] as T;
  }

  chance(share: number): boolean {
    return this.random() < share;
  }
}

/** Acts choose a row or a column by a number up to this. */
const N_MOST = 30;

export const start: Moment = { anchor: "start", nth: 1, later: 0 };

export function at(anchor: Moment["anchor"], nth: number, later: number): Moment {
  return { anchor, nth, later };
}

export function rest(draw: Draw): Moment {
  return at("rest", draw.whole(1, 2), 0);
}

export function anywhere(draw: Draw): Moment {
  const anchor = draw.one(ANCHORS);
  const most = { headers: 1, edge: 2, call: 200, formula: 60, saved: 3, size: 3 }[anchor as string];
  return at(anchor, draw.whole(1, most ?? 8), draw.whole(-1, 0));
}

export function act(draw: Draw, choices: readonly string[], moment: Moment): PlannedAct {
  return { act: draw.one(choices), n: draw.whole(0, N_MOST), at: moment };
}

/** Soon after a write, when its note is still there, or later. */
export function kill(draw: Draw, anchor: Moment["anchor"], nth: number): PlannedAct {
  const later = draw.chance(0.6) ? draw.whole(1, 5) : draw.whole(1, FARTHEST);
  return { act: KILL, n: 0, at: at(anchor, nth, later) };
}
