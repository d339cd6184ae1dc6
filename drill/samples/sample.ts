// A whole file of somebody's as a build of the add-on left it, and its scene opened again.
import type { CellValue } from "../../local/runtime/sheets/sheet-model";
import { type Entries, ScriptedPerson } from "../../local/stage/scripted-person";
import { openSaved, type SavedStage } from "../../local/stage/stage";
import type { Ground } from "../part";
import { type Scene, sceneOn } from "../scene/scene";
import type { Done } from "../verdict/verdict";

/** A scene at rest in the middle of one kind of work; plain data. */
export interface Sample {
  readonly kind: string;
  readonly seed: number;
  /** `idle 2`, or `kill 7 sheet.flush of enrichOnClock`: what had just ended. */
  readonly moment: string;
  readonly own: readonly (readonly [string, Record<string, CellValue>])[];
  readonly entries: Entries;
  /** What the killed execution may have had in its hands. */
  readonly unstored: {
    readonly lookUps: readonly string[];
    readonly requests: readonly number[];
    readonly deliveries: number;
  };
  readonly stage: SavedStage;
}

/** Throws where the scene is not at rest. */
export function sampleOf(
  scene: Scene,
  { kind, moment, done }: { kind: string; moment: string; done: Done },
): Sample {
  const { seed, own, person } = scene;
  const entries = { ...person.entries };
  const unstored = {
    lookUps: [...done.inHand],
    requests: [...(done.unstored?.requests ?? [])],
    deliveries: done.unstored?.deliveries ?? 0,
  };
  const typed = structuredClone([...own]);
  return { kind, seed, moment, own: typed, entries, unstored, stage: scene.save() };
}

/** What was done to the scene before, for the verdict. */
export function doneBefore({ unstored: { lookUps, requests, deliveries } }: Sample): Done {
  return { inHand: new Set(lookUps), unstored: { requests: new Set(requests), deliveries } };
}

/** Opens it with this build of the add-on; nothing has happened since. */
export async function openSample(sample: Sample, { project }: Ground): Promise<Scene> {
  const { seed, entries, own, stage: saved } = sample;
  const person = new ScriptedPerson({ ...entries });
  const stage = await openSaved(saved, { project, person });
  return sceneOn(stage, { person, seed, key: entries.key, own: new Map(own) });
}
