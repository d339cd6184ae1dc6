import { isSame } from "../../../src/signals/same-question";

const search = { kind: "leads", name: "Directors", filters: { functions: ["8", "25"] } } as const;
const asked = { ...search, filters: { functions: [...search.filters.functions] } };

test.each([
  ["under another name", { ...asked, name: "Sales and engineering" }, true],
  ["with its values in another order", { ...asked, filters: { functions: ["25", "8"] } }, true],
  ["for other functions", { ...asked, filters: { functions: ["8"] } }, false],
  ["up to another limit", { ...asked, limit: 20 }, false],
])("a search %s is told from the one that was asked", (_, question, same) => {
  expect(isSame(asked, question)).toBe(same);
});
