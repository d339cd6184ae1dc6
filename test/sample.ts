// Of long tables a run tries a sample. `SAMPLE_SEED` is which one, and a run prints it; `SAMPLE=all` tries
// every case, as `npm run test:deep` does.

/**
 * One in so many of these cases. Where one table crosses another, `offset` is the place in the other: so
 * that each case is tried beside some of it.
 */
export function sampled<T>(
  all: readonly T[],
  oneIn: number,
  offset = 0,
  { SAMPLE, SAMPLE_SEED = "1" }: NodeJS.ProcessEnv = process.env,
): T[] {
  const first = Number(SAMPLE_SEED) + offset;
  return all.filter((_, at) => SAMPLE === "all" || (at + first) % oneIn === 0);
}

/** Of so many alike, one in so many. */
export function shareOf(count: number, oneIn: number, { SAMPLE } = process.env): number {
  return SAMPLE === "all" ? count : Math.ceil(count / oneIn);
}

/** The numbers from 1 to `count`. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}
