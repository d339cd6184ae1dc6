// Waiting until nothing goes on by itself any more, in stage time.
import type { Scene } from "./scene";

const MINUTE_MS = 60_000;

/** Nothing runs, no trigger is due, no cell calculates. */
export function isQuiet({ runtime }: Scene): boolean {
  const running = runtime.log.some(({ endedMs }) => endedMs === undefined);
  const due = runtime.triggers.list().some(({ nextMs }) => nextMs !== undefined);
  return !running && !due && !runtime.formulas.isBusy;
}

/** Lets time pass until it is quiet, so many minutes at most; true when it is quiet. */
export async function untilQuiet(scene: Scene, minutesMost: number): Promise<boolean> {
  for (let minute = 0; minute < minutesMost; minute++) {
    if (isQuiet(scene)) return true;
    await scene.clock.advance(MINUTE_MS);
  }
  return isQuiet(scene);
}
