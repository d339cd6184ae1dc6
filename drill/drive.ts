// Plays the points of a part on all processes until its time is over.
import type { Ground, Part } from "./part";
import type { Found, Tally } from "./tally";
import { replayOf } from "./tally";
import type { Workers } from "./workers";

export interface Drive {
  workers: Workers;
  tally: Tally;
  ground: Ground;
  seed: number;
  /** Whether to stop: time is over, or somebody pressed Ctrl+C. */
  over(): boolean;
  /** Called after each point. */
  onPoint(part: Part, fresh: readonly Found[]): void;
}

/** Gives when the last point that was begun is over. */
export async function drivePart(part: Part, drive: Drive): Promise<void> {
  const startedMs = performance.now();
  const points = takeInTurn(part.points(drive.seed, drive.ground));
  const { count } = drive.workers;
  await Promise.all(Array.from({ length: count }, () => drivePoints(part, points, drive)));
  drive.tally.of(part.name).seconds += (performance.now() - startedMs) / 1_000;
}

async function drivePoints(part: Part, points: () => Promise<unknown>, drive: Drive) {
  const { workers, tally, ground } = drive;
  while (!drive.over()) {
    const point = await points();
    if (point === undefined) return;
    const outcome = await workers.run({ part: part.name, point, ground });
    const fresh = tally.add(part, point, playedOf(outcome));
    drive.onPoint(part, fresh);
    for (const found of fresh) await shorten(part, point, found, drive);
  }
}

function playedOf(outcome: Awaited<ReturnType<Workers["run"]>>) {
  if ("played" in outcome) return outcome.played;
  const why = "failed" in outcome ? outcome.failed : "";
  const sentence = `The drill itself failed: ${why}`;
  return { findings: [{ kind: "unexplained" as const, sentence }], counts: {} };
}

/** Puts the line of a shorter point in place of the one that was found. */
async function shorten(part: Part, point: unknown, found: Found, drive: Drive): Promise<void> {
  if (drive.over()) return;
  const { signature } = found;
  const task = { part: part.name, point, ground: drive.ground, signature };
  const outcome = await drive.workers.run(task);
  if ("shrunk" in outcome) found.replay = replayOf(part, outcome.shrunk);
}

/** One after another, also where several ask at once; undefined when there are no more. */
function takeInTurn(points: AsyncIterable<unknown> | Iterable<unknown>): () => Promise<unknown> {
  const iterator =
    Symbol.asyncIterator in points ? points[Symbol.asyncIterator]() : points[Symbol.iterator]();
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    last = last.then(() => iterator.next()).then(({ value }) => value);
    return last;
  };
}
