// The part that lets things go wrong: every fault of service and platform, in every kind of work.
import { seededRandom } from "../local/clock/seeded-random";
import type { Profile } from "../local/runtime/profile";
import { FAULTS, faultNamed } from "./faults/all";
import { type DrillFault, MINUTE_MS, type Moment, type Seen } from "./faults/fault";
import { ANY } from "./faults/of-circumstances";
import { canDeliver } from "./faults/of-google";
import { REQUEST } from "./faults/of-service";
import { silentLoss } from "./faults/silent-loss";
import { told } from "./faults/told";
import { Watch } from "./faults/watch";
import { KINDS, kindNamed } from "./kinds/all";
import type { Kind } from "./kinds/kind";
import type { Finding, Ground, Part, Played } from "./part";
import { formatWords, parseWords } from "./point-line";
import { drawPlace, USUAL_PLACE } from "./scene/place";
import { untilQuiet } from "./scene/quiet";
import { openScene, type Scene } from "./scene/scene";
import { askedTwice } from "./verdict/asked-twice";
import { keySeen } from "./verdict/key-seen";
import { lost } from "./verdict/lost";
import { misplaced } from "./verdict/misplaced";
import { overspent } from "./verdict/overspent";
import { runsIllEnded } from "./verdict/unexplained";

type Language = Profile["locale"];

export interface FaultPoint extends Moment {
  kind: string;
  seed: number;
  rows: number;
  /** Where the file is, as `place.ts` writes it. */
  in: string;
  /** The language Google speaks. */
  says: Language;
  /** Ends an execution so many calls after the fault first struck; 0 for none. */
  kill: number;
}

const LANGUAGES: readonly Language[] = ["en", "fr", "de"];
/** Once, for a moment, for longer than a step lives, for hours. */
const LASTING = [0, 0, 0, 1, 10, 180];
const PARTS_DELIVERED = [-1, 0, 40, 100];
/** Every third point ends an execution too, so many calls later at most. */
const KILLED_SHARE = 1 / 3;
const KILL_CALLS = 40;
/** The longest wait after a fault: the add-on comes back within the hour by itself. */
const MINUTES_AFTER = 75;
/** What a killed step held is free again by then, and a trigger that is silent is taken for dead. */
const A_FEW_MINUTES = 15;

export const faults: Part<FaultPoint> = {
  name: "faults",
  tries: "faults",
  points,
  play,
  about: ({ kind }) => kind,
  line: ({ kind, seed, rows, ...words }) => formatWords(kind, { seed, rows, ...words }),
  parse,
  smaller,
};

/** Round by round each fault, each time in another kind of work, at another call. */
function points(seed: number, ground: Ground): AsyncGenerator<FaultPoint> {
  return pointsIn(KINDS, seed, ground);
}

/** The same for some kinds of work only. */
export async function* pointsIn(
  kinds: readonly Kind[],
  seed: number,
  ground: Ground,
): AsyncGenerator<FaultPoint> {
  const random = seededRandom(seed ^ 0xfa17);
  const seen = new Map<string, Seen>();
  for (let round = 0; ; round++)
    for (const [at, fault] of shuffled(FAULTS, random).entries()) {
      // Where it cannot strike one kind of work, it is the next one's turn.
      for (let next = 0; next < kinds.length; next++) {
        const kind = kinds[(at + round + next) % kinds.length] as Kind;
        if (!seen.has(kind.name)) seen.set(kind.name, await countCalls(kind, seed, ground));
        const found = drawPoint(fault, kind, seen.get(kind.name) ?? {}, random);
        if (!found) continue;
        yield { ...found, seed: seed + round, in: drawPlace((seed + round) * FAULTS.length + at) };
        break;
      }
    }
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((each) => ({ each, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each);
}

/** One moment of a fault in this work; undefined where it can never strike there. */
export function drawPoint(
  fault: DrillFault,
  kind: Kind,
  seen: Seen,
  random: () => number,
): Omit<FaultPoint, "seed" | "in"> | undefined {
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const whole = (most: number) => 1 + Math.floor(random() * most);
  const calls = fault.calls(seen);
  if (calls.length === 0) return undefined;
  const call = one(calls);
  const part = one(PARTS_DELIVERED);
  return {
    kind: kind.name,
    rows: kind.rows[1],
    fault: fault.name,
    call,
    at: whole(seen[call] ?? 1),
    lasts: one(LASTING),
    phase: random() < 0.3 ? "after" : "before",
    part: canDeliver(fault.name) ? part : -1,
    says: one(LANGUAGES),
    kill: random() < KILLED_SHARE ? whole(KILL_CALLS) : 0,
  };
}

/** Calls, starts and requests of the work when nothing goes wrong. */
export async function countCalls(kind: Kind, seed: number, { project }: Ground): Promise<Seen> {
  const scene = await openScene({ project, seed, setting: kind.setting(seed, kind.rows[1]) });
  try {
    await kind.prepare?.(scene);
    const from = scene.runtime.log.length;
    const requests = scene.service.readLog().length;
    await kind.press(scene);
    await untilQuiet(scene, kind.minutes);
    return seenSince(scene, from, requests);
  } finally {
    await scene.close();
  }
}

function seenSince({ runtime, service }: Scene, from: number, requests: number): Seen {
  const seen: Record<string, number> = { [ANY]: 0 };
  const add = (name: string, count: number) => {
    seen[name] = (seen[name] ?? 0) + count;
  };
  for (const { kind, calls, callCount } of runtime.log.slice(from)) {
    add(`start.${kind}`, 1);
    add(ANY, callCount);
    for (const [name, count] of Object.entries(calls)) add(name, count);
  }
  for (const { endpoint } of service.readLog().slice(requests)) {
    add(REQUEST, 1);
    add(`${REQUEST}.${endpoint}`, 1);
  }
  return seen;
}

async function play(point: FaultPoint, { project }: Ground): Promise<Played> {
  const kind = kindNamed(point.kind);
  const { seed, rows, says } = point;
  const setting = kind.setting(seed, rows);
  const scene = await openScene({ project, seed, setting, place: point.in, says });
  try {
    await kind.prepare?.(scene);
    const from = scene.runtime.log.length;
    const fault = faultNamed(point.fault);
    const begun = fault.begin(scene, point);
    const watch = new Watch(scene, begun, point);
    await kind.press(scene);
    await untilQuiet(scene, kind.minutes);
    watch.close();
    await goOn(scene, kind);
    return {
      findings: await judge(scene, kind, { fault, watch, from }),
      counts: {
        executions: scene.runtime.log.length,
        struck: Math.min(1, begun.struck),
        kills: watch.killed,
        [`of ${point.fault.split(":")[0]}`]: Math.min(1, begun.struck),
      },
    };
  } finally {
    await scene.close();
  }
}

/** The fault is over: a person waits as they are told to, presses Resume, then does again what they wanted. */
async function goOn(scene: Scene, kind: Kind): Promise<void> {
  await scene.clock.advance(A_FEW_MINUTES * MINUTE_MS);
  await scene.press("enrichResume");
  await untilQuiet(scene, MINUTES_AFTER);
  await (kind.again ?? kind.press)(scene);
  await untilQuiet(scene, MINUTES_AFTER);
}

async function judge(
  scene: Scene,
  kind: Kind,
  { fault, watch, from }: { fault: DrillFault; watch: Watch; from: number },
): Promise<Finding[]> {
  const { expected, ...unexpected } = kind;
  return [
    ...askedTwice(scene),
    ...(fault.changesValues ? [] : lost(scene, kind, watch)),
    ...(fault.changesValues || fault.movesClocks ? [] : overspent(scene, kind)),
    ...misplaced(scene, fault.changesValues || !expected ? unexpected : kind),
    ...(await runsIllEnded(scene, kind)),
    ...told(scene, fault.name, from),
    ...silentLoss(scene, kind, watch.inHand),
    ...keySeen(scene),
    ...((await kind.inspect?.(scene)) ?? []),
  ];
}

function parse(line: string): FaultPoint {
  const { kind, words } = parseWords(line);
  const number = (name: string, otherwise: number) => Number(words[name] ?? otherwise);
  const says = LANGUAGES.find((each) => each === (words.says ?? "en"));
  if (!says) throw new Error(`says is one of ${LANGUAGES.join(", ")}, not "${words.says}".`);
  return {
    kind: kindNamed(kind).name,
    seed: number("seed", 1),
    rows: number("rows", kindNamed(kind).rows[1]),
    fault: faultNamed(String(words.fault)).name,
    call: String(words.call ?? ANY),
    at: number("at", 1),
    lasts: number("lasts", 0),
    phase: words.phase === "after" ? "after" : "before",
    part: number("part", -1),
    in: String(words.in ?? USUAL_PLACE),
    says,
    kill: number("kill", 0),
  };
}

/** No kill, once only, in English, in the usual place, fewer rows, an earlier call. */
function* smaller(point: FaultPoint): Generator<FaultPoint> {
  const [fewest] = kindNamed(point.kind).rows;
  if (point.kill > 0) yield { ...point, kill: 0 };
  if (point.lasts > 0) yield { ...point, lasts: 0 };
  if (point.says !== "en") yield { ...point, says: "en" };
  if (point.in !== USUAL_PLACE) yield { ...point, in: USUAL_PLACE };
  for (const rows of new Set([fewest, Math.ceil((fewest + point.rows) / 2)]))
    if (rows < point.rows) yield { ...point, rows };
  for (const at of new Set([1, Math.ceil(point.at / 2), point.at - 1]))
    if (at > 0 && at < point.at) yield { ...point, at };
  if (point.kill > 1) yield { ...point, kill: Math.ceil(point.kill / 2) };
}
