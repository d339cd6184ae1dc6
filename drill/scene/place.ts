// Where a point plays, as one word of its line: the file's locale and zone, the account, Google's open answers.
import { seededRandom } from "../../local/clock/seeded-random";
import {
  LOCALES,
  placedIn,
  type Surroundings,
  surroundingsFrom,
  USUAL,
  ZONES,
} from "../../local/stage/surroundings";

/** Where lines play that say nothing of it. */
export const USUAL_PLACE = formatPlace(USUAL);

/** "de_DE,Asia/Kolkata,workspace,other". */
function formatPlace({ locale, zone, account, unknowns }: Surroundings): string {
  return [locale, zone, account, unknowns].join();
}

/** One of all places, by lot. */
export function drawPlace(seed: number): string {
  const random = seededRandom(seed ^ 0x91ace);
  const one = <T>(choices: readonly T[]) => choices[Math.floor(random() * choices.length)] as T;
  return formatPlace({
    locale: one(LOCALES),
    zone: one(ZONES),
    account: one(["consumer", "workspace"]),
    unknowns: one(["usual", "other"]),
  });
}

/** A stage's options there. Throws with one sentence where it is no place. */
export function optionsIn(place: string): ReturnType<typeof placedIn> {
  const [locale, zone, account, unknowns] = place.split(",");
  return placedIn(
    surroundingsFrom({
      STAGE_LOCALE: locale,
      STAGE_ZONE: zone,
      STAGE_ACCOUNT: account,
      STAGE_UNKNOWNS: unknowns,
    }),
  );
}
