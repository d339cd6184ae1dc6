import { brokenAssumptions } from "../../local/runtime/broken-assumptions";
import { read } from "../build/project";

/** Rows of all tables: what is assumed, how to see it, where it is, how sure we are. */
const rows = read("docs", "live-checklist.md")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| assumed |"))
  .map((line) => line.slice(2, -2).split(" | "));

test("every check of the self-test stands on the live checklist, once, by its name", () => {
  const named = rows.flatMap(([assumed = ""]) =>
    [...assumed.matchAll(/self-test `([a-z-]+)`/g)].map(([, id]) => id),
  );
  expect(named.sort()).toEqual(Object.keys(brokenAssumptions).sort());
});

test("every line of the live checklist says how to see it, where it is and how sure we are", () => {
  expect(rows.length).toBeGreaterThan(80);
  const unclear = rows.filter(
    (cells) => cells.length !== 4 || !/\b(?:high|medium|low)\b|^–$/.test(cells[3] ?? ""),
  );
  expect(unclear).toEqual([]);
});
