// The moments that hurt, each with the acts and the way of working that meet it.
import { act, anywhere, at, type Draw, kill, rest, start } from "./draw";
import type { Moment } from "./moment";
import type { PlannedAct, Way } from "./schedule";

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
  "type-below",
];
const TYPING = ["type-email", "type-emails", "type-note", "paste-elsewhere", "type-column"];
const SAVED = ["paste-saved-row", "insert-saved-row", "delete-saved-row", "sort-saved-rows"];
const TABS = ["rename-tab", "duplicate-tab", "rename-ours"];
const DRIVERS = ["press", "press-as-editor", "step", "step-as-editor", "tick", "fill-formulas"];
const SECRETS = ["new-secret", "new-secret-as-editor"];
/** Every act that may happen beside a danger. */
export const ANY = [...COLUMNS, ...ROWS, ...PEOPLE, ...TYPING, ...SAVED, ...TABS, ...DRIVERS];

/** Around which write of cells the answers come, in most runs. */
const ANSWERS = { async: 4, sync: 3 } as const;

/** What few calls an act makes of the tab, likeliest first. */
const CALLS = {
  lookup: ["cells", "read", "edge", "headers", "flush"],
  freeze: ["keep", "read", "flush", "state"],
  undo: ["cells", "read", "flush", "state"],
  signal: ["cells", "flush", "headers", "read", "size"],
  fill: ["headers", "flush", "read", "edge", "state"],
} as const;

function beside(draw: Draw, sort: keyof typeof CALLS, mostNth = 2): Moment {
  return at(draw.one(CALLS[sort]), draw.whole(1, mostNth), draw.whole(-1, 3));
}

/** What hurts, each in turn. */
export const DANGERS: readonly ((draw: Draw) => Drawn)[] = [
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
  (draw) => ({ acts: [act(draw, [...COLUMNS, ...TYPING, ...SAVED], anywhere(draw))] }),
  (draw) => ({
    way: draw.one(["async", "sync", "again"]),
    acts: [act(draw, ["press-soon", "press-soon-as-editor", "start-soon-as-editor"], start)],
  }),
  (draw) => ({
    way: draw.one(["async", "sync", "panel", "formulas"]),
    acts: [
      act(draw, ["change-account"], at("call", draw.whole(10, 80), -1)),
      ...(draw.chance(0.5) ? [act(draw, ["change-account"], rest(draw))] : []),
    ],
  }),
  (draw) => ({
    way: "freeze",
    acts: [
      act(draw, [...COLUMNS, ...ROWS, "type-over-formula"], beside(draw, "freeze")),
      ...(draw.chance(0.5) ? [kill(draw, "keep", 1)] : []),
    ],
  }),
  (draw) => ({
    way: "undo",
    acts: [
      act(draw, [...COLUMNS, ...ROWS, ...PEOPLE, ...TYPING], beside(draw, "undo", 1)),
      ...(draw.chance(0.5) ? [kill(draw, "cells", 1)] : []),
    ],
  }),
  (draw) => ({
    way: "fill",
    acts: [
      act(draw, [...COLUMNS, ...ROWS, ...PEOPLE, ...TYPING], beside(draw, "fill")),
      ...(draw.chance(0.5)
        ? [kill(draw, "headers", 1)]
        : [act(draw, [...COLUMNS, ...ROWS], beside(draw, "fill"))]),
    ],
  }),
  (draw) => ({
    way: "signal",
    acts: [
      act(
        draw,
        [...COLUMNS, ...ROWS, "type-below", "type-column", "type-header"],
        beside(draw, "signal"),
      ),
      ...(draw.chance(0.5) ? [kill(draw, "cells", draw.whole(1, 3))] : []),
    ],
  }),
  (draw) => ({
    way: "schedule",
    acts: [
      act(draw, [...COLUMNS, ...ROWS, ...PEOPLE], anywhere(draw)),
      act(draw, PEOPLE, rest(draw)),
    ],
  }),
  (draw) => ({
    way: draw.one(["headcount", "jobs", "lead", "company", "people"]),
    acts: [
      act(draw, [...COLUMNS, ...ROWS, ...PEOPLE], beside(draw, "lookup")),
      act(draw, ANY, anywhere(draw)),
    ],
  }),
  (draw) => ({
    way: "hooks",
    acts: [
      act(draw, SECRETS, anywhere(draw)),
      ...(draw.chance(0.5) ? [act(draw, SECRETS, anywhere(draw))] : []),
    ],
  }),
];
