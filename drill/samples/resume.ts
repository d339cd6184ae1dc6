// A sample goes on with a build of the add-on, and everything that is promised is looked at.
import { kindNamed } from "../kinds/all";
import type { Finding, Ground } from "../part";
import { untilQuiet } from "../scene/quiet";
import type { Scene } from "../scene/scene";
import { verdict } from "../verdict/verdict";
import { doneBefore, openSample, type Sample } from "./sample";

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
    await (kind.again ?? kind.press)(scene);
    await untilQuiet(scene, kind.minutes);
    return await verdict(scene, kind, doneBefore(sample));
  } finally {
    await scene.close();
  }
}
