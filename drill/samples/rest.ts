// Moments at which a scene can be saved, seen without disturbing it.
import type { ExecutionRecord } from "../../local/runtime/execution/execution-record";
import type { Scene } from "../scene/scene";

/** After all events of its millisecond: lots are drawn below 1, and none is drawn for this one. */
const LAST_LOT = 2;
/** How many events of the clock are waited for until a scene is at rest. */
const EVENTS_MOST = 2_000;

/** Calls `look` at the first rest after each end of an execution; gives what ends that. */
export function atEachRest(scene: Scene, look: (ended: ExecutionRecord) => void): () => void {
  let last: ExecutionRecord | undefined;
  const lookAt = (left: number) => {
    if (last === undefined) return;
    if (scene.isAtRest()) {
      const ended = last;
      last = undefined;
      look(ended);
    } else if (left > 0) later(scene, () => lookAt(left - 1));
  };
  return scene.runtime.onExecution((record) => {
    if (record.endedMs === undefined) return;
    // A killed execution is the one that matters, whatever ends before the scene is at rest.
    if (!last?.result?.killed) last = record;
    lookAt(EVENTS_MOST);
  });
}

/** After the next events of the clock. */
function later({ clock }: Scene, action: () => void): void {
  const next = clock.pending().find(({ lot }) => lot < LAST_LOT);
  if (next) clock.schedule(next.atMs, "look for rest", action, LAST_LOT);
}
