// Schedules drawn from a seed: the dangerous moments in turn, with a little of everything around them.
import { seededRandom } from "../../local/clock/seeded-random";
import { KILL } from "../acts/acts";
import { ANCHORS, FARTHEST, type Moment } from "./moment";
import { type PlannedAct, type Schedule, WAYS, type Way } from "./schedule";

class Draw {
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

interface Drawn {
  way?: Way;
  acts: PlannedAct[];
}

const COLUMNS = [
  "insert-column",
  "insert-column",
  "insert-columns",
  "move-column",
  "delete-own-column",
];
const ROWS = ["insert-row", "delete-row", "move-rows", "sort", "undo", "filter"];
const PEOPLE = [
  "copy-row",
  "copy-row-only",
  "replace-rows",
  "replace-rows",
  "clear-refs",
  "type-person",
];
const TYPING = ["type-email", "type-emails", "type-note", "paste-elsewhere", "type-column"];
const SAVED = ["paste-saved-row", "insert-saved-row", "delete-saved-row", "sort-saved-rows"];
const TABS = ["rename-tab", "duplicate-tab", "rename-ours"];
const DRIVERS = ["press", "press-as-editor", "step", "step-as-editor", "tick", "fill-formulas"];
const ANY = [...COLUMNS, ...ROWS, ...PEOPLE, ...TYPING, ...SAVED, ...TABS, ...DRIVERS];

/** Around which write of cells the answers come, in most runs. */
const ANSWERS = { async: 4, sync: 3 } as const;

/** What hurts, each in turn. */
const DANGERS: readonly ((draw: Draw) => Drawn)[] = [
  (draw) => {
    const nth = ANSWERS.async - (draw.chance(0.2) ? 1 : 0);
    return {
      way: "async",
      acts: [act(draw, COLUMNS, at("cells", nth, -1)), kill(draw, "cells", nth)],
    };
  },
  (draw) => {
    const nth = draw.whole(2, ANSWERS.async);
    return {
      way: "async",
      acts: [
        act(draw, COLUMNS, at("cells", nth, -1)),
        act(draw, COLUMNS, at("cells", nth + 1, -1)),
      ],
    };
  },
  (draw) => ({
    way: "async",
    acts: [
      act(draw, ["copy-row", "copy-row-only"], at("cells", draw.whole(1, 3), draw.whole(0, 10))),
      kill(draw, "cells", ANSWERS.async),
    ],
  }),
  (draw) => ({
    acts: [
      act(
        draw,
        [...COLUMNS, "type-column", "type-header"],
        at(draw.one(["headers", "edge"]), 1, draw.whole(-1, 0)),
      ),
    ],
  }),
  (draw) => {
    const nth = draw.whole(2, ANSWERS.async);
    return { acts: [act(draw, [...PEOPLE, ...ROWS], at("cells", nth, -1))] };
  },
  (draw) => {
    const way = draw.one(["async", "sync"] as const);
    return { way, acts: [act(draw, TYPING, at("cells", ANSWERS[way], -1))] };
  },
  (draw) => ({ way: draw.one(["sync", "again"]), acts: [act(draw, SAVED, rest(draw))] }),
  (draw) => ({
    way: "again",
    acts: [act(draw, ["insert-saved-row", ...SAVED], at("saved", 1, draw.whole(-1, 0)))],
  }),
  (draw) => ({
    way: draw.one(["async", "sync"]),
    acts: [act(draw, PEOPLE, at("cells", draw.whole(1, 3), draw.whole(0, 10)))],
  }),
  (draw) => ({
    way: draw.one(["async", "sync"]),
    acts: [act(draw, ["spell-again"], start), act(draw, ["spell-again"], start)],
  }),
  (draw) => ({
    way: draw.one(["async", "panel"]),
    acts: [
      act(
        draw,
        ["press-as-editor", "start-as-editor", "press"],
        at("call", draw.whole(10, 45), -1),
      ),
    ],
  }),
  (draw) => ({
    way: "formulas",
    acts: [
      act(
        draw,
        ["type-over-formula"],
        draw.chance(0.7)
          ? at("refresh", draw.whole(1, 8), draw.whole(-1, 0))
          : at("formula", draw.whole(1, 60), -1),
      ),
    ],
  }),
  (draw) => ({ acts: [act(draw, PEOPLE, anywhere(draw)), kill(draw, "cells", draw.whole(1, 4))] }),
  (draw) => ({
    way: draw.one(["async", "hooks"]),
    acts: [act(draw, ROWS, anywhere(draw)), act(draw, ROWS, anywhere(draw))],
  }),
  (draw) => ({ acts: [{ act: "copy-file", n: 0, at: rest(draw) }, act(draw, PEOPLE, rest(draw))] }),
];

const ROWS_LEAST = 12;
const ROWS_MOST = 18;
/** Acts choose a row or a column by a number up to this. */
const N_MOST = 30;
/** Acts that have nothing to do with the danger. */
const BESIDE_MOST = 2;

/** The nth schedule of a seed. */
export function scheduleAt(seed: number, nth: number): Schedule {
  const draw = new Draw(seed * 100_003 + nth);
  const danger = DANGERS[nth % DANGERS.length] as (draw: Draw) => Drawn;
  const { way, acts } = danger(draw);
  const beside = draw.chance(0.3) ? draw.whole(1, BESIDE_MOST) : 0;
  const more = Array.from({ length: beside }, () => act(draw, ANY, anywhere(draw)));
  return {
    seed: draw.whole(1, 50),
    way: way ?? draw.one(WAYS),
    rows: draw.whole(ROWS_LEAST, ROWS_MOST),
    acts: [
      ...acts,
      ...more,
      ...(draw.chance(0.1) ? [kill(draw, "call", draw.whole(20, 150))] : []),
    ],
  };
}

const start: Moment = { anchor: "start", nth: 1, later: 0 };

function at(anchor: Moment["anchor"], nth: number, later: number): Moment {
  return { anchor, nth, later };
}

function rest(draw: Draw): Moment {
  return at("rest", draw.whole(1, 2), 0);
}

function anywhere(draw: Draw): Moment {
  const anchor = draw.one(ANCHORS);
  const most = { headers: 1, edge: 2, call: 200, formula: 60, saved: 3, size: 3 }[anchor as string];
  return at(anchor, draw.whole(1, most ?? 8), draw.whole(-1, 0));
}

function act(draw: Draw, choices: readonly string[], moment: Moment): PlannedAct {
  return { act: draw.one(choices), n: draw.whole(0, N_MOST), at: moment };
}

/** Soon after a write, when its note is still there, or later. */
function kill(draw: Draw, anchor: Moment["anchor"], nth: number): PlannedAct {
  const later = draw.chance(0.6) ? draw.whole(1, 5) : draw.whole(1, FARTHEST);
  return { act: KILL, n: 0, at: at(anchor, nth, later) };
}
