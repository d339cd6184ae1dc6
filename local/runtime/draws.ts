// All randomness of the runtime.
import { type KeptRandom, keptRandom } from "../clock/seeded-random";

/** Added to the stage's seed, so that no two sources are equal. */
const SALTS = {
  webApp: 0x3eb0,
  fetches: 0xfe7c,
  triggers: 0x7219,
  locks: 0x10c4,
  scripts: 0x5eed,
  latency: 0x1a7e,
};

export type Draws = Record<keyof typeof SALTS, KeptRandom>;
export type SavedDraws = Record<keyof typeof SALTS, number>;

const names = Object.keys(SALTS) as (keyof typeof SALTS)[];

export function drawsOf(seed: number, saved?: SavedDraws): Draws {
  const draws = names.map((name) => [name, keptRandom(saved?.[name] ?? seed ^ SALTS[name])]);
  return Object.fromEntries(draws) as Draws;
}

export function saveDraws(draws: Draws): SavedDraws {
  return Object.fromEntries(names.map((name) => [name, draws[name].place()])) as SavedDraws;
}
