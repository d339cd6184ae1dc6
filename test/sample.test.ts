import { sampled, upTo } from "./sample";

const CASES = upTo(10);

/** What a run with these settings takes of the cases. */
function sampledWith(env: NodeJS.ProcessEnv, oneIn: number, offset?: number): number[] {
  return sampled(CASES, oneIn, offset, env);
}

test("a run tries one case in so many, always the same ones", () => {
  expect(sampledWith({}, 2)).toEqual([2, 4, 6, 8, 10]);
  expect(sampledWith({}, 2)).toEqual(sampledWith({ SAMPLE_SEED: "1" }, 2));
  expect(sampledWith({}, 5)).toHaveLength(2);
});

test("a deep run tries all", () => {
  expect(sampledWith({ SAMPLE: "all" }, 5)).toEqual(CASES);
});

test("as many seeds as one in so many try each case once", () => {
  const tried = ["1", "2", "3"].flatMap((seed) => sampledWith({ SAMPLE_SEED: seed }, 3));
  expect(tried.sort((a, b) => a - b)).toEqual(CASES);
});

test("as many places of a table that it crosses try each case once", () => {
  const tried = [0, 1].flatMap((place) => sampledWith({}, 2, place));
  expect(tried.sort((a, b) => a - b)).toEqual(CASES);
});
