import { StageClock } from "../../../local/clock/stage-clock";

test("an error of the shared modules is one of the test's own errors", async () => {
  const clock = new StageClock({ mode: "virtual" });
  const thrown = await clock.runUntil(new Promise(() => {})).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Error);
  expect(thrown).not.toBeInstanceOf(TypeError);
});

test("an error of the test's own classes is told from the others", () => {
  class Refusal extends Error {}
  expect(new Refusal("no")).toBeInstanceOf(Refusal);
  expect(new Refusal("no")).toBeInstanceOf(Error);
  expect(new Error("no")).not.toBeInstanceOf(Refusal);
});
