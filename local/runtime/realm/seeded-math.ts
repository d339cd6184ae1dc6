import { seededRandom } from "../../clock/seeded-random";

/** Makes `Math.random` of this execution reproducible. */
export function seededMath(seed: number): void {
  Math.random = seededRandom(seed);
}
