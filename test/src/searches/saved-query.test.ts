import { POLICY } from "../../../src/core/policy";
import { loadQueries, type SavedQuery, saveQuery } from "../../../src/searches/saved-query";
import { QUERIES } from "../../../src/store/queries";
import { MemoryPlatform } from "../ports/memory-platform";

const query = (more: Partial<SavedQuery> = {}): SavedQuery => ({
  id: "q1",
  name: "Directors",
  search: "leads",
  filters: { seniority_levels: ["220"], live: false },
  places: {},
  ...more,
});

test("a saved search is kept whole, replaced under its name, and removed", () => {
  const { properties } = new MemoryPlatform();
  saveQuery(properties, query());
  expect(loadQueries(properties.values)).toEqual([query()]);
  saveQuery(properties, query({ id: "q2", filters: { keyword: "x" } }));
  expect(loadQueries(properties.values)).toEqual([query({ filters: { keyword: "x" } })]);
  QUERIES.remove(properties, "q1");
  expect(loadQueries(properties.values)).toEqual([]);
});

test("one that cannot be read is left out", () => {
  const { properties } = new MemoryPlatform();
  properties.set({ "query.bad": "{", "query.old": '{"v":9}' });
  saveQuery(properties, query());
  expect(loadQueries(properties.values)).toHaveLength(1);
});

test.each([
  ["without a name", query({ name: "  " }), "Give the search a name"],
  [
    "larger than a property",
    query({ filters: { job_titles: [..."x".repeat(9_000)] } }),
    "Too many values",
  ],
])("a search %s is refused", (_, refused, sentence) => {
  const { properties } = new MemoryPlatform();
  expect(() => saveQuery(properties, refused)).toThrow(sentence);
  expect(properties.values).toEqual({});
});

test("a file keeps so many searches and no more, but those can still be changed", () => {
  const { properties } = new MemoryPlatform();
  for (let at = 0; at < POLICY.mostQueries; at++)
    saveQuery(properties, query({ id: `q${at}`, name: `Search ${at}` }));
  expect(() => saveQuery(properties, query({ id: "more", name: "More" }))).toThrow("at most");
  saveQuery(properties, query({ id: "any", name: "Search 3", filters: { keyword: "y" } }));
  expect(loadQueries(properties.values)).toHaveLength(POLICY.mostQueries);
});
