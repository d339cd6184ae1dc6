// All samples of a folder, or as many as fit: every one at rest, and some of the killed ones by seed.
import { seededRandom } from "../../local/clock/seeded-random";
import { kindsPacked, unpackSamples } from "./pack";
import type { Sample } from "./sample";

export async function loadSamples(folder: string): Promise<Sample[]> {
  const kinds = await kindsPacked(folder);
  const files = await Promise.all(kinds.map((kind) => unpackSamples(folder, kind)));
  return files.flatMap(({ samples }) => samples);
}

/** Those between executions, and so many of the others, drawn by the seed. */
export function drawSamples(samples: readonly Sample[], killed: number, seed: number): Sample[] {
  const isIdle = ({ moment }: Sample) => moment.startsWith("idle");
  const random = seededRandom(seed);
  const lots = samples.filter((one) => !isIdle(one)).map((one) => [random(), one] as const);
  const drawn = lots.sort(([a], [b]) => a - b).slice(0, killed);
  return [...samples.filter(isIdle), ...drawn.map(([, one]) => one)];
}
