/** Looked up once: within a test's realm each lookup of a global is slow. */
const { imul } = Math;

/** A random source that can be saved: `keptRandom(place())` continues it. */
export interface KeptRandom {
  (): number;
  place(): number;
}

/** What each draw adds to the state of `seededRandom`. */
const STEP = 0x6d2b79f5;

export function keptRandom(seed: number): KeptRandom {
  const random = seededRandom(seed);
  let draws = 0;
  const draw = () => {
    draws++;
    return random();
  };
  return Object.assign(draw, { place: () => (seed + imul(draws, STEP)) >>> 0 });
}

/** A reproducible source of numbers in [0, 1): mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + STEP) >>> 0;
    let mixed = imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
