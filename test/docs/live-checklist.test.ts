import { brokenAssumptions } from "../../local/runtime/broken-assumptions";
import { readChecklist } from "../../tools/checklist.mjs";
import { read } from "../build/project";

const lines = readChecklist(read("docs", "live-checklist.md"));

test("every switch that breaks an assumption is a check of the live checklist", () => {
  const named = new Set(lines.flatMap(({ checks }) => checks));
  expect(Object.keys(brokenAssumptions).filter((name) => !named.has(name))).toEqual([]);
});

test("every line of the live checklist says what settles it, how to see it, where it is and how sure we are", () => {
  expect(lines.length).toBeGreaterThan(80);
  const rows = read("docs", "live-checklist.md")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| assumed |"))
    .map((line) => line.slice(2, -2).split(" | "));
  const unclear = rows.filter(
    (cells) => cells.length !== 5 || !/\b(?:high|medium|low)\b|^–$/.test(cells[4] ?? ""),
  );
  expect(unclear).toEqual([]);
});
