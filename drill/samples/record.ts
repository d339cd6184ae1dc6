// Records samples of one kind of work: at rest between executions, and after each place to be killed.
import { Killer } from "../killer";
import type { Kind } from "../kinds/kind";
import type { Ground } from "../part";
import { untilQuiet } from "../scene/quiet";
import { openScene, type Scene } from "../scene/scene";
import { StoredState } from "../stored-state";
import type { Done } from "../verdict/verdict";
import { atEachRest } from "./rest";
import { type Sample, sampleOf } from "./sample";

export interface Recording {
  kind: Kind;
  seed: number;
  rows: number;
  /** How many killed samples there are at most; spread evenly where there would be more. */
  most: number;
}

/** At rest a file differs little from one execution to the next. */
const IDLE_MOST = 6;

const NOTHING: Done = { inHand: new Set() };

/** A sample at each rest with a stored state of its own: before, between and after executions. */
export async function recordIdle(recording: Recording, ground: Ground): Promise<Sample[]> {
  const { kind } = recording;
  const found: Sample[] = [];
  await withScene(recording, ground, async (scene) => {
    const state = new StoredState(scene);
    const seen = new Set<string>();
    const keep = () => {
      if (seen.has(state.read())) return;
      seen.add(state.read());
      const moment = `idle ${seen.size}`;
      found.push(sampleOf(scene, { kind: kind.name, moment, done: NOTHING }));
    };
    keep();
    const stop = atEachRest(scene, keep);
    await kind.press(scene);
    await untilQuiet(scene, kind.minutes);
    stop();
    state.close();
  });
  return spread(found, IDLE_MOST);
}

/** A sample after a kill at each stored state. */
export async function* recordKilled(
  recording: Recording,
  ground: Ground,
): AsyncGenerator<Sample | undefined> {
  const states = await countStates(recording, ground);
  const places = Array.from({ length: states }, (_, at) => at + 1);
  for (const kill of spread(places, recording.most))
    yield await recordKill(recording, ground, kill);
}

/** How many different stored states an undisturbed run passes through. */
async function countStates(recording: Recording, ground: Ground): Promise<number> {
  const { kind } = recording;
  let states = 0;
  await withScene(recording, ground, async (scene) => {
    const killer = new Killer(scene, []);
    await kind.press(scene);
    await untilQuiet(scene, kind.minutes);
    killer.close();
    states = killer.states;
  });
  return states;
}

async function recordKill(
  recording: Recording,
  ground: Ground,
  kill: number,
): Promise<Sample | undefined> {
  const { kind } = recording;
  let sample: Sample | undefined;
  await withScene(recording, ground, async (scene) => {
    const killer = new Killer(scene, [kill], kind.atKill);
    const stop = atEachRest(scene, ({ fn, trace, result }) => {
      if (sample !== undefined || !result?.killed) return;
      const moment = `kill ${kill} ${trace.at(-1)} of ${fn}`;
      sample = sampleOf(scene, { kind: kind.name, moment, done: killer });
    });
    await kind.press(scene);
    if (sample === undefined) await untilQuiet(scene, kind.minutes);
    stop();
    killer.close();
  });
  return sample;
}

async function withScene(
  { kind, seed, rows }: Recording,
  { project }: Ground,
  work: (scene: Scene) => Promise<void>,
): Promise<void> {
  const scene = await openScene({ project, seed, setting: kind.setting(seed, rows) });
  try {
    await kind.prepare?.(scene);
    await work(scene);
  } finally {
    await scene.close();
  }
}

/** So many of them at most, the first and the last among them. */
function spread<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  const step = (all.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => all[Math.round(at * step)] as T);
}
