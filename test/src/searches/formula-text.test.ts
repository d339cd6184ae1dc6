import { searchFormula } from "../../../src/searches/formula-text";

test.each([
  [{ job_titles: ["CTO", "VP Engineering"] }, '=ENRICH_LEADS("job_titles", "CTO; VP Engineering")'],
  [{ keyword: 'say "hi"', live: false }, '=ENRICH_LEADS("keyword", "say ""hi""", "live", FALSE)'],
  [{ posted_on_network: true }, '=ENRICH_LEADS("posted_on_network", TRUE)'],
  [{ seniority_levels: ["220", "7"] }, '=ENRICH_LEADS("seniority_levels", "Director; 7")'],
  [{ included_locations: ["105", "106"] }, '=ENRICH_LEADS("included_locations", "Berlin; 106")'],
])("filters %j become a formula", (filters, formula) => {
  expect(searchFormula("leads", filters, { "105": "Berlin", "106": "A; B" }, ", ")).toBe(formula);
});

test("companies have their own formula, and whole numbers stay numbers", () => {
  expect(searchFormula("companies", { min_revenue: 5, max_revenue: 7.5 }, {}, "; ")).toBe(
    '=ENRICH_COMPANIES("min_revenue"; 5; "max_revenue"; "7.5")',
  );
});
