import type { Job } from "../../../src/store/jobs";
import { NO_SUMS } from "../../../src/store/sums";
import { jobText } from "../../../src/surfaces/texts";

test.each([
  [{ wanted: 1, found: 1, credits: 3 }, "Done. Of 1 cell: 1 found. About 3 credits."],
  [
    { wanted: 2, found: 1, duplicates: 1, credits: 1 },
    "Done. Of 2 cells: 1 found, 1 duplicate. About 1 credit.",
  ],
  [
    { wanted: 3, found: 3, placed: 1, aside: 2, credits: 9 },
    "Done. 1 placed, 2 kept aside (risky). Of 3 cells: 3 found. About 9 credits.",
  ],
])("a run with %j says it in the right number", (sums, sentence) => {
  const job = { state: "done", sums: { ...NO_SUMS, ...sums } } as Job;
  expect(jobText(job)).toBe(sentence);
});

test("a run that has only another account's look-ups to wait for says so", () => {
  const sums = { ...NO_SUMS, wanted: 1, known: 1 };
  const job = { state: "running", waitsUntilMs: 1, sums } as Job;
  expect(jobText(job)).toMatch(/^It waits for answers to what somebody else's run has asked/);
});
