import { FORMULA_COLUMNS } from "../../src/core/row-columns";
import { FREE_FORMULA_NAMES } from "../../src/formulas/free-cells";
import { FORMULAS_PAGE, formulasPage, readFormulas } from "../../tools/docs/formulas.mjs";
import { readAssignments } from "../build/entry-points";
import { read, root } from "../build/project";

const source = read("src", "main.js");

test("docs/formulas.md says what the help comments say (npm run docs writes it)", async () => {
  expect(read(FORMULAS_PAGE)).toBe(await formulasPage(root));
});

/** What a formula took on after its columns, which keep their place in the cells that people have. */
const LATER = ["country"];

test("formulas that bring rows take columns, the last of what they took at first, and the page lists them", () => {
  const page = read(FORMULAS_PAGE);
  const taking = readFormulas(source).filter(({ params }) => {
    const last = params.filter(({ name }) => !LATER.includes(name)).at(-1);
    return /columns/.test(`${last?.name} ${last?.about}`);
  });
  expect(taking.map(({ name }) => name).sort()).toEqual(Object.keys(FORMULA_COLUMNS).sort());
  for (const { usual, more } of Object.values(FORMULA_COLUMNS)) {
    expect(page).toContain(`**Columns:** ${usual.join(", ")}. By name`);
    expect([...new Set([...usual, ...more])]).toEqual([...usual, ...more]);
  }
});

test("the page names a price of every formula that is not free", async () => {
  const rows = (await formulasPage(root)).matchAll(/^\| \[`(ENRICH_\w+)`\].* \| (.*) \|$/gm);
  const prices = Array.from(rows, ([, name = "", price]) => ({ name, price }));
  expect(prices).toHaveLength(readFormulas(source).length);
  const free = prices.filter(({ price }) => price === "none").map(({ name }) => name);
  expect(free.sort()).toEqual([...FREE_FORMULA_NAMES].sort());
});

test("every formula is on the page with all of its arguments", () => {
  const written = readAssignments(source).filter(({ help }) =>
    help.join().includes("@customfunction"),
  );
  const named = ({ name, params }: { name: string; params: string[] }) => [name, ...params];
  const read_ = readFormulas(source).map(({ name, params }) => ({
    name,
    params: params.map((each) => each.name),
  }));
  expect(read_.map(named)).toEqual(
    written.map((each) => (each.help.join().includes("@param") ? named(each) : [each.name])),
  );
});
