// What the drill's processes say to each other, and what one of them does when it is told.
import type { Ground, Played } from "./part";
import { partNamed } from "./parts";
import { shrink } from "./shrink";

export interface Task {
  part: string;
  point: unknown;
  ground: Ground;
  /** Where it is to be shrunk: what the shorter point must still show. */
  signature?: string;
}

export type Outcome = { played: Played } | { shrunk: unknown } | { failed: string };

/** Plays or shrinks a point; a failure of the drill itself is told, not thrown. */
export async function carryOut({ part: name, point, ground, signature }: Task): Promise<Outcome> {
  try {
    const { part } = partNamed(name);
    if (signature === undefined) return { played: await part.play(point, ground) };
    return { shrunk: await shrink(part, point, signature, ground) };
  } catch (error) {
    return { failed: String((error as Error)?.stack ?? error) };
  }
}
