import { useRef } from "preact/hooks";
import type { Progress } from "../../contract/enrich-run";

/** What came in so long ago still tells how fast a run is. */
const SEEN_MS = 20_000;
/** Fewer tell nothing: a run's first few are asked after early. */
const LEAST = 10;

/** The seconds a run probably still takes, from the last 20 s; undefined before enough has come in. */
export function useSecondsLeft({ run, done, asked, state }: Progress): number | undefined {
  const seen = useRef<{ run: string; points: [atMs: number, done: number][] }>({
    run,
    points: [],
  });
  if (seen.current.run !== run) seen.current = { run, points: [] };
  const nowMs = Date.now();
  const { points } = seen.current;
  if (points[points.length - 1]?.[1] !== done) points.push([nowMs, done]);
  while (points.length > 2 && nowMs - (points[1]?.[0] ?? 0) > SEEN_MS) points.shift();
  const [first, last] = [points[0], points[points.length - 1]];
  if (state !== "running" || !first || !last || last[1] < first[1] + LEAST) return undefined;
  const perMs = (last[1] - first[1]) / Math.max(1, nowMs - first[0]);
  return Math.max(1, Math.ceil((asked - done) / perMs / 1_000));
}
