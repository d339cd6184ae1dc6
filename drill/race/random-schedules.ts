// Schedules drawn from a seed: the dangerous moments in turn, with a little of everything around them.
import { drawPlace } from "../scene/place";
import { ANY, DANGERS } from "./dangers";
import { act, anywhere, Draw, kill } from "./draw";
import { type Schedule, WAYS } from "./schedule";

const ROWS_LEAST = 12;
const ROWS_MOST = 18;
/** Acts that have nothing to do with the danger. */
const BESIDE_MOST = 2;

/** The nth schedule of a seed. */
export function scheduleAt(seed: number, nth: number): Schedule {
  const draw = new Draw(seed * 100_003 + nth);
  const danger = DANGERS[nth % DANGERS.length] as (typeof DANGERS)[number];
  const { way, acts } = danger(draw);
  const beside = draw.chance(0.3) ? draw.whole(1, BESIDE_MOST) : 0;
  const more = Array.from({ length: beside }, () => act(draw, ANY, anywhere(draw)));
  return {
    seed: draw.whole(1, 50),
    way: way ?? draw.one(WAYS),
    rows: draw.whole(ROWS_LEAST, ROWS_MOST),
    in: drawPlace(seed * 100_003 + nth),
    acts: [
      ...acts,
      ...more,
      ...(draw.chance(0.1) ? [kill(draw, "call", draw.whole(20, 150))] : []),
    ],
  };
}
