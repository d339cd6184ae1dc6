import { existsSync } from "node:fs";
import { join } from "node:path";
import { SAFEGUARDS } from "../../drill/mutation/safeguards";
import { read, root } from "../build/project";

const PAGE = read("docs", "platform-rules.md");

/** Rules by family, as many as the platform notes have, and Z13, found since. */
const FAMILIES = {
  ...{ Q: 32, F: 26, C: 23, T: 20, S: 12, H: 13, W: 20 },
  ...{ P: 14, R: 9, O: 11, V: 14, K: 12, Z: 13 },
};

const rules = [...PAGE.matchAll(/^\| ([A-Z]\d+[′″]*) \| (.*) \| (.*) \|$/gm)].map(
  ([, id = "", does = "", shownBy = ""]) => ({ id, does, shownBy }),
);

test("every rule has one row, and says what shows it or why nothing does", () => {
  const ids = rules.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const families = Object.fromEntries(
    Object.keys(FAMILIES).map((family) => [family, ids.filter((id) => id[0] === family).length]),
  );
  expect(families).toEqual(FAMILIES);
  const unclear = rules.filter(
    ({ does, shownBy }) => (shownBy === "–") !== /^(nothing|not): ./.test(does),
  );
  expect(unclear).toEqual([]);
});

test("the page counts its rules right", () => {
  const of = (word: string) => rules.filter(({ does }) => does.startsWith(`${word}: `)).length;
  const [nothing, not] = [of("nothing"), of("not")];
  const enforced = rules.length - nothing - not;
  expect(PAGE.replaceAll("\n", " ")).toContain(
    `${enforced} of the ${enforced + not} rules that a stage can enforce are; ${not} are not. With ${nothing} there`,
  );
  expect(enforced).toBeGreaterThanOrEqual(155);
});

test("each of the fourteen points in short, and each rule, names tests that exist", () => {
  const points = PAGE.match(/^\| \d+\. .*$/gm) ?? [];
  expect(points).toHaveLength(14);
  const named = [...points, ...rules.map(({ shownBy }) => shownBy)].flatMap(
    (text) => text.match(/test\/[\w./-]+/g) ?? [],
  );
  expect(points.every((point) => point.includes("test/"))).toBe(true);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("each of the twelve that would hurt first names titles of tests, and safeguards, that exist", () => {
  const lines = PAGE.match(/^\| \d+ \| .*$/gm) ?? [];
  expect(lines.map((line) => Number(line.split(" | ")[0]?.slice(2)))).toEqual(
    Array.from({ length: 12 }, (_, at) => at + 1),
  );
  const safeguards = new Set(SAFEGUARDS.map(({ name }) => name));
  const missing = lines.flatMap((line) => {
    const [, , , shownBy = "", removed = ""] = line.slice(2, -2).split(" | ");
    const named = [...shownBy.matchAll(/`(test\/[\w./-]+)` ((?:\*[^*]+\*(?:, )?)+)/g)];
    const titles = named.flatMap(([, path = "", all = ""]) =>
      [...all.matchAll(/\*([^*]+)\*/g)]
        .filter(([, title = ""]) => !read(...path.split("/")).includes(title))
        .map(([, title]) => `${path}: ${title}`),
    );
    const guard = /`([a-z-]+)`/.exec(removed)?.[1];
    return [
      ...(named.length === 0 ? [line] : titles),
      ...(guard && !safeguards.has(guard) ? [guard] : []),
    ];
  });
  expect(missing).toEqual([]);
});
