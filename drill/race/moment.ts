// Moments between two platform calls, told by what the add-on is about to do or has just done.
import type { PlatformCall } from "../../local/runtime/execution/platform-call";

/**
 * What a call is to the file:
 *   headers  writes row 1 of the people's tab
 *   cells    writes rows of it: refs, statuses, answers, repairs
 *   read     ends a reading of the whole tab: its formulas
 *   edge     looks how wide the tab is, before headers are written
 *   refresh  puts formulas at rest in it, or wakes them
 *   keep     replaces formulas by what they show, or puts them back
 *   saved    writes rows of the saved results
 *   size     looks how long the saved results are, before rows are appended
 *   flush, state (document properties), lock, ask (any request)
 *   formula  a call of a custom function's execution
 *   call     any of them
 */
export const ANCHORS = [
  "headers",
  "cells",
  "read",
  "edge",
  "refresh",
  "keep",
  "saved",
  "size",
  "flush",
  "state",
  "lock",
  "ask",
  "formula",
  "call",
] as const;

export type Anchor = (typeof ANCHORS)[number];

/**
 * Before (`-`), after (`+`) or so many calls of the same execution after (`+9`) the nth call of an
 * anchor: "cells.4+9". `start.1` is before the run begins; `rest.3` is when three minutes passed.
 */
export interface Moment {
  anchor: Anchor | "start" | "rest";
  nth: number;
  /** -1 before, 0 after, else calls later. */
  later: number;
}

const MOMENT = /^([a-z]+)\.(\d+)(?:(-)|\+(\d*))?$/;

export function formatMoment({ anchor, nth, later }: Moment): string {
  if (anchor === "start" || anchor === "rest") return `${anchor}.${nth}`;
  return `${anchor}.${nth}${later < 0 ? "-" : `+${later || ""}`}`;
}

/** Throws where the text is no moment. */
export function parseMoment(text: string): Moment {
  const [whole, name = "", nth, minus, later] = MOMENT.exec(text) ?? [];
  const anchor = [...ANCHORS, "start" as const, "rest" as const].find((each) => each === name);
  if (!whole || !anchor) throw new Error(`No moment: ${text}`);
  return { anchor, nth: Number(nth), later: minus ? -1 : Number(later ?? 0) };
}

/** Counts calls by anchor, and tells which moments each of them is. */
export class MomentWatch {
  private readonly seen = new Map<Anchor, number>();
  private readonly places = new Map<object, string[]>();
  private readonly passed = new Map<number, [string, number][]>();

  constructor(private readonly tab: number) {}

  /** The moments that a listener is in now, as texts. */
  at(call: PlatformCall, phase: "before" | "after"): string[] {
    if (phase === "before") return this.enter(call).map((place) => `${place}-`);
    const places = this.places.get(key(call)) ?? [];
    this.places.delete(key(call));
    const former = this.passed.get(call.execution.id) ?? [];
    for (const each of former) each[1]++;
    const late = former.map(([place, calls]) => `${place}+${calls}`);
    this.passed.set(call.execution.id, [
      ...former.filter(([, calls]) => calls < FARTHEST),
      ...places.map((place): [string, number] => [place, 0]),
    ]);
    return [...places.map((place) => `${place}+`), ...late];
  }

  private enter(call: PlatformCall): string[] {
    const places = anchorsOf(call, this.tab).map((anchor) => {
      const nth = (this.seen.get(anchor) ?? 0) + 1;
      this.seen.set(anchor, nth);
      return `${anchor}.${nth}`;
    });
    this.places.set(key(call), places);
    return places;
  }
}

/** Calls after which a kill is no longer told by the call before it. */
export const FARTHEST = 24;

/** An execution makes one call at a time. */
function key({ execution }: PlatformCall): object {
  return execution;
}

function anchorsOf(call: PlatformCall, tab: number): Anchor[] {
  const found: Anchor[] = [];
  if (call.execution.kind === "formula") found.push("formula");
  const anchor = call.service === "sheet" ? sheetAnchor(call, tab) : SERVICES[call.service];
  if (anchor === "state" && !isStateWrite(call)) return [...found, "call"];
  return [...found, ...(anchor ? [anchor] : []), "call"];
}

const SERVICES: Readonly<Record<string, Anchor>> = {
  properties: "state",
  lock: "lock",
  fetch: "ask",
};

function isStateWrite({ method, args }: PlatformCall): boolean {
  return /^(set|delete)/.test(method) && args[0] === "document";
}

function sheetAnchor({ method, args }: PlatformCall, tab: number): Anchor | undefined {
  const [id, row] = args;
  if (method === "flush") return "flush";
  if (method === "setValues") {
    if (id !== tab) return row === 1 ? undefined : "saved";
    return row === 1 ? "headers" : "cells";
  }
  if (id !== tab) return method === "getMaxRows" ? "size" : undefined;
  if (method === "getFormulas") return "read";
  if (method === "replaceAll") return "refresh";
  if (method === "setFormulas" || (method === "copyTo" && args[5] === tab)) return "keep";
  return method === "getMaxColumns" ? "edge" : undefined;
}
