// A sample goes on with a build of the add-on, and everything that is promised is looked at.
import { kindNamed } from "../kinds/all";
import type { Kind } from "../kinds/kind";
import type { Finding, Ground } from "../part";
import { untilQuiet } from "../scene/quiet";
import type { Reply, Scene } from "../scene/scene";
import { verdict } from "../verdict/verdict";
import { doneBefore, openSample, type Sample } from "./sample";

/** What people are told while another execution may be at work, be it one that was ended. */
const BUSY = /look again in a few minutes/i;
/** What an ended execution held is free again by then. */
const A_FEW_MINUTES_MS = 420_000;

/**
 * Opens the file, lets what goes on by itself go on, has a person press once more where the work may
 * stand still, and gives what is wrong in the end. `change` is done to the file before.
 */
export async function resumeSample(
  sample: Sample,
  ground: Ground,
  change: (scene: Scene) => void = () => {},
): Promise<Finding[]> {
  const kind = kindNamed(sample.kind);
  const scene = await openSample(sample, ground);
  try {
    change(scene);
    await untilQuiet(scene, kind.minutes);
    await pressAsTold(scene, kind);
    await untilQuiet(scene, kind.minutes);
    return await verdict(scene, kind, doneBefore(sample));
  } finally {
    await scene.close();
  }
}

/** Presses at once, and again a few minutes later where a person is told so. */
async function pressAsTold(scene: Scene, kind: Kind): Promise<void> {
  const press = kind.again ?? kind.press;
  const { alerts } = scene.person;
  const { log } = scene.runtime;
  const [before, from] = [alerts.length, log.length];
  await press(scene);
  const refused = log
    .slice(from)
    .map(({ result }) => (result?.value as Reply | undefined)?.sentence);
  const told = [...alerts.slice(before), ...refused];
  if (!told.some((sentence = "") => BUSY.test(sentence))) return;
  await scene.clock.advance(A_FEW_MINUTES_MS);
  await press(scene);
}
