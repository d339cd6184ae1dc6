// What matters in the end: the service's own account against saved results and sheet.
import type { Kind } from "../kinds/kind";
import type { Finding } from "../part";
import type { Scene } from "../scene/scene";
import { askedTwice } from "./asked-twice";
import { keySeen } from "./key-seen";
import { lost } from "./lost";
import { misplaced } from "./misplaced";
import { overspent } from "./overspent";
import { unexplained } from "./unexplained";

/** What was done to a scene that explains a part of what is seen. */
export interface Done {
  /** Ids of look-ups whose answer an execution may have had in its hands as it was ended. */
  inHand: ReadonlySet<string>;
  /** Likewise numbers of requests, and webhook calls; where left out, credits are not compared. */
  unstored?: { requests: ReadonlySet<number>; deliveries: number };
}

/** Everything that is wrong; empty when every promise was kept. */
export async function verdict(scene: Scene, kind: Kind, done: Done): Promise<Finding[]> {
  return [
    ...askedTwice(scene),
    ...lost(scene, kind, done),
    ...misplaced(scene, kind),
    ...overspent(scene, kind),
    ...(await unexplained(scene, kind)),
    ...keySeen(scene),
    ...((await kind.inspect?.(scene)) ?? []),
  ];
}
