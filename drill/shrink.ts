// Finds a shorter point that shows the same finding.
import type { Ground, Part } from "./part";
import { signatureOf } from "./signature";

/** Plays at most: each costs about a second. */
const PLAYS_MOST = 40;

/** The shortest point found that still has a finding of this signature; `point` itself if none has. */
export async function shrink<P>(
  part: Part<P>,
  point: P,
  signature: string,
  ground: Ground,
): Promise<P> {
  let best = point;
  let plays = 0;
  for (let shorter: P | undefined = point; shorter !== undefined; ) {
    shorter = undefined;
    for (const candidate of part.smaller(best)) {
      if (++plays > PLAYS_MOST) return best;
      if (!(await shows(part, candidate, signature, ground))) continue;
      best = candidate;
      shorter = candidate;
      break;
    }
  }
  return best;
}

async function shows<P>(part: Part<P>, point: P, signature: string, ground: Ground) {
  const { findings } = await part.play(point, ground);
  return findings.some((finding) => signatureOf(part as Part, point, finding) === signature);
}
