import { join } from "node:path";
import { agents } from "../../drill/agents";
import { drawPlace, USUAL_PLACE } from "../../drill/scene/place";
import { sampled, upTo } from "../sample";

const GROUND = { project: join(__dirname, "..", "..", "dist") };

// 50 files of 20 sessions, or as many as SEEDS says; a run tries one file in 25.
const { SEEDS = "50" } = process.env;

test.each(sampled(upTo(Number(SEEDS)), 25))(
  "20 sessions of two assistants and a person, with kills, pay nothing twice: file %i",
  async (seed) => {
    const point = { seed, sessions: 20, in: drawPlace(seed) };
    const { findings, counts } = await agents.play(point, GROUND);
    console.info(JSON.stringify({ seed, ...counts }));
    expect(findings).toEqual([]);
    expect(counts.questions).toBeGreaterThan(0);
  },
  600_000,
);

test("the same sessions come to the same each time, and are written as one line", async () => {
  const point = { seed: 5, sessions: 3, in: USUAL_PLACE };
  const first = await agents.play(point, GROUND);
  expect(await agents.play(point, GROUND)).toEqual(first);
  expect(agents.parse(agents.line(point))).toEqual(point);
});
