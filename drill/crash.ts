// The part that ends executions: every kind of work, at every stored state it passes through.

import { seededRandom } from "../local/clock/seeded-random";
import { Killer } from "./killer";
import { KINDS, kindNamed } from "./kinds/all";
import type { Kind } from "./kinds/kind";
import type { Finding, Ground, Part, Played } from "./part";
import { formatWords, parseWords } from "./point-line";
import { pumpSteps } from "./scene/beside";
import { drawPlace, USUAL_PLACE } from "./scene/place";
import { untilQuiet } from "./scene/quiet";
import { EDITOR, openScene, type Scene, welcomeEditor } from "./scene/scene";
import { verdict } from "./verdict/verdict";

/** Who else is at work in the file: another sidebar of the same person, or another editor's. */
const BESIDE = ["nobody", "sidebar", "editor"] as const;

export interface CrashPoint {
  kind: string;
  seed: number;
  rows: number;
  /** Where the file is, as `place.ts` writes it. */
  in: string;
  beside: (typeof BESIDE)[number];
  /** Ends the execution that made this stored state, counted from 1. */
  kill: number;
  /** Then another, so many new states later; 0 for none. */
  again: number;
}

/** Who comes back after an execution was ended finds that it holds nothing any more. */
const ABSENT_MS = 420_000;
/** The add-on's function that triggers start. */
const ON_CLOCK = "enrichOnClock";
/** A second kill follows each so many points, so many states later at most. */
const SECOND_KILL_EACH = 4;
const SECOND_KILL_STATES = 12;

export const crash: Part<CrashPoint> = {
  name: "crash",
  tries: "kills at a stored state",
  points,
  play,
  about: ({ kind }) => kind,
  line: ({ kind, ...words }) => formatWords(kind, words),
  parse,
  smaller,
};

/**
 * Round by round: each kind with another seed, in turn alone and with somebody beside. Within a round
 * one point of each kind after another, its states in an order of the seed.
 */
async function* points(seed: number, ground: Ground): AsyncGenerator<CrashPoint> {
  for (let round = 0; ; round++) {
    const lanes = KINDS.map((kind, at) => pointsOf(laneOf(kind, seed + round, at + round), ground));
    for (let open = lanes; open.length > 0; ) {
      const left: typeof lanes = [];
      for (const lane of open) {
        const { value, done } = await lane.next();
        if (done) continue;
        yield value;
        left.push(lane);
      }
      open = left;
    }
  }
}

type Lane = Omit<CrashPoint, "kill" | "again">;

function laneOf(kind: Kind, seed: number, turn: number): Lane {
  const beside = BESIDE[turn % BESIDE.length] ?? "nobody";
  const place = drawPlace(seed * KINDS.length + turn);
  return { kind: kind.name, seed, rows: rowsOf(kind, seed), in: place, beside };
}

/** Every stored state of one piece of work, after a plain run has counted them. */
export async function* pointsOf(lane: Lane, ground: Ground): AsyncGenerator<CrashPoint> {
  const states = await countStates(lane, ground);
  const random = seededRandom(lane.seed ^ 0xc4a54);
  for (const kill of shuffled(states, random)) {
    yield { ...lane, kill, again: 0 };
    if (random() * SECOND_KILL_EACH < 1)
      yield { ...lane, kill, again: 1 + Math.floor(random() * SECOND_KILL_STATES) };
  }
}

/** The numbers from 1 to `most` in an order drawn by lot. */
function shuffled(most: number, random: () => number): number[] {
  return Array.from({ length: most }, (_, at) => ({ number: at + 1, lot: random() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ number }) => number);
}

async function countStates(lane: Lane, ground: Ground): Promise<number> {
  const { states } = (await play({ ...lane, kill: 0, again: 0 }, ground)).counts;
  return states ?? 0;
}

async function play(point: CrashPoint, { project }: Ground): Promise<Played> {
  const kind = kindNamed(point.kind);
  const { seed, rows } = point;
  const scene = await openScene({
    project,
    seed,
    setting: kind.setting(seed, rows),
    place: point.in,
  });
  try {
    await welcomeOthers(scene, point);
    await kind.prepare?.(scene);
    const { killer, alone } = await disturb(scene, kind, point);
    const findings = [...alone, ...(await verdict(scene, kind, killer))];
    return {
      findings,
      counts: { ...countsOf(scene), kills: killer.killed, states: killer.states },
    };
  } finally {
    await scene.close();
  }
}

async function welcomeOthers(scene: Scene, { beside }: CrashPoint): Promise<void> {
  if (beside === "editor") await welcomeEditor(scene);
}

/** Has the work done and ended at its places; then clocks go on, and a person presses again. */
async function disturb(
  scene: Scene,
  kind: Kind,
  point: CrashPoint,
): Promise<{ killer: Killer; alone: Finding[] }> {
  const kills = [point.kill, point.again].filter((each) => each > 0);
  const killer = new Killer(scene, kills, kind.atKill);
  const others = kind.beside ?? pumpSteps;
  if (point.beside !== "nobody") others(scene, point.beside === "editor" ? EDITOR : undefined);
  await kind.press(scene);
  await untilQuiet(scene, kind.minutes);
  const states = killer.states;
  const onClock = killer.killed === 1 && [...killer.ended].every((fn) => fn === ON_CLOCK);
  const alone = onClock ? (kind.alone?.(scene) ?? []) : [];
  for (const _ of kills) await comeBack(scene, kind, killer);
  killer.close();
  if (kills.length === 0) killer.states = states;
  return { killer, alone };
}

/** Once more where what a person did was ended, too. */
async function comeBack(scene: Scene, kind: Kind, killer: Killer): Promise<void> {
  const { killed } = killer;
  await scene.clock.advance(ABSENT_MS);
  await (kind.again ?? kind.press)(scene);
  await untilQuiet(scene, kind.minutes);
  if (killer.killed > killed) await comeBack(scene, kind, killer);
}

function countsOf({ runtime }: Scene): Record<string, number> {
  return { executions: runtime.log.length };
}

function rowsOf({ rows: [fewest, usual] }: Kind, seed: number): number {
  return Math.max(fewest, usual - (seed % 3));
}

function parse(line: string): CrashPoint {
  const { kind, words } = parseWords(line);
  const { seed = 1, rows = rowsOf(kindNamed(kind), Number(seed)), beside = "nobody" } = words;
  const { kill = 0, again = 0, in: place = USUAL_PLACE } = words;
  const who = BESIDE.find((each) => each === beside);
  if (!who) throw new Error(`beside is one of ${BESIDE.join(", ")}, not "${beside}".`);
  return {
    kind: kindNamed(kind).name,
    seed: Number(seed),
    rows: Number(rows),
    in: String(place),
    beside: who,
    kill: Number(kill),
    again: Number(again),
  };
}

/** Nobody beside, no second kill, the usual place, fewer rows, an earlier kill. */
function* smaller(point: CrashPoint): Generator<CrashPoint> {
  const [fewest] = kindNamed(point.kind).rows;
  if (point.again > 0) yield { ...point, again: 0 };
  if (point.beside !== "nobody") yield { ...point, beside: "nobody" };
  if (point.in !== USUAL_PLACE) yield { ...point, in: USUAL_PLACE };
  for (const rows of new Set([fewest, Math.ceil((fewest + point.rows) / 2)]))
    if (rows < point.rows) {
      yield { ...point, rows };
      yield { ...point, rows, kill: Math.ceil((point.kill * rows) / point.rows) };
    }
  for (const kill of new Set([Math.ceil(point.kill / 2), point.kill - 2, point.kill - 1]))
    if (kill > 0 && kill < point.kill) yield { ...point, kill };
}
