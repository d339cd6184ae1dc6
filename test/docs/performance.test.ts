import { AIMS } from "../../bench/aims";
import { type Kept, PAGE, performancePage, RESULTS } from "../../bench/page";
import { SCENARIOS } from "../../bench/scenarios";
import { read } from "../build/project";

const kept = JSON.parse(read(RESULTS)) as Kept;

test("docs/performance.md says what was measured; `npm run bench -- --only none --docs` writes it anew", () => {
  expect(read(PAGE)).toBe(performancePage(kept));
});

test("every aim has a scenario", () => {
  const missing = AIMS.filter(
    ({ scenario }) => !(scenario in SCENARIOS) && scenario !== "every one",
  );
  expect(missing.map(({ aim }) => aim)).toEqual([]);
});

test("every figure was measured at a commit that the page names", () => {
  const all = [...kept.results, ...kept.others.flatMap(({ results }) => results)];
  expect(all.length).toBeGreaterThan(0);
  for (const { commit } of all) {
    expect(commit).toMatch(/^[0-9a-f]{9}$/);
    expect(read(PAGE)).toContain(`\`${commit}\``);
  }
});
