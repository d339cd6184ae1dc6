import { LIMITS_PAGE, limitsPage } from "../../tools/docs.mjs";
import { read } from "../build/project";

test("docs/limits.md says what the code says (npm run docs writes it)", async () => {
  expect(read(LIMITS_PAGE)).toBe(await limitsPage());
});

test("every limit and choice has its source or reason beside it", async () => {
  const rows = (await limitsPage()).split("\n").filter((line) => line.startsWith("| `"));
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter((row) => /\|\s*\|$/.test(row))).toEqual([]);
});
