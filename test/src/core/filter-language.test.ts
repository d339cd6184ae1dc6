import { checkFilters } from "../../../src/core/filter-check";
import { readFilters, withPlaces } from "../../../src/core/filter-language";
import { choosePlace } from "../../../src/core/filter-place";
import type { Search } from "../../../src/core/filter-rule";
import type { Filters } from "../../../src/core/filters";

const BAD_INPUT = (message: string | RegExp) =>
  expect.objectContaining({
    code: "BAD_INPUT",
    message: expect.stringMatching(message),
  }) as unknown as Error;

describe("filters as people write them", () => {
  test.each<[Search, unknown[], Filters]>([
    ["leads", [], {}],
    [
      "leads",
      ["job_titles", "CTO; VP Engineering", "live", false],
      { job_titles: ["CTO", "VP Engineering"], live: false },
    ],
    ["leads", ["Job Titles", "CTO\nCIO;"], { job_titles: ["CTO", "CIO"] }],
    ["leads", ["titles", [["CTO"], ["CIO"], [""]]], { job_titles: ["CTO", "CIO"] }],
    ["leads", ["titles", "CTO", "titles", "CIO"], { job_titles: ["CTO", "CIO"] }],
    [
      "leads",
      [
        [
          ["functions", "Sales; Engineering"],
          ["", "ignored"],
          ["seniority", "VP"],
          ["keyword", ""],
        ],
      ],
      { functions: ["25", "8"], seniority_levels: ["300"] },
    ],
    ["leads", [[["functions", "Sales", "Legal"]]], { functions: ["25", "14"] }],
    ["leads", ["functions", "Sales, Legal, 8"], { functions: ["25", "14", "8"] }],
    ["leads", ["functions", 25], { functions: ["25"] }],
    ["leads", ["company_size", "1-10, 11-50"], { company_size: ["1-10", "11-50"] }],
    ["leads", ["industries", "Software; 1234"], { included_industries: ["96", "1234"] }],
    ["leads", ["posted on linkedin", "yes"], { posted_on_network: true }],
    ["leads", ["keyword", "a; b"], { keyword: "a; b" }],
    ["companies", ["min_revenue", "5", "max_revenue", 10], { min_revenue: 5, max_revenue: 10 }],
    ["people", ["persona", "p-1"], { persona_id: "p-1" }],
    ["leads", ["Country", 103644278], { included_locations: ["103644278"] }],
    ["leads", ["locations", 103644278], { included_locations: ["103644278"] }],
  ])("for %s: %j are %j", (search, args, filters) => {
    expect(readFilters(search, args).filters).toEqual(filters);
  });

  test("name each place that is no id once, to be turned into ids", () => {
    const { filters, places } = readFilters("leads", [
      "locations",
      "Paris, France; 105015875",
      "excluded_locations",
      "Lyon; Paris, France",
    ]);
    expect(places).toEqual(["Paris, France", "Lyon"]);
    expect(withPlaces("leads", filters, (place) => String(place.length))).toEqual({
      included_locations: ["13", "105015875"],
      excluded_locations: ["4", "13"],
    });
  });

  test.each<[Search, unknown[], RegExp]>([
    ["leads", ["job_titels", "CTO"], /no filter of that name. Nearest: job_titles/],
    ["companies", ["job_titles", "CTO"], /no filter of that name/],
    ["leads", ["constructor", "CTO"], /no filter of that name/],
    ["leads", ["__proto__", "CTO"], /no filter of that name/],
    ["leads", ["functions", "Sales; Marketting"], /Value 2 of functions .* Nearest: Marketing/],
    ["leads", ["industries", "Softwear"], /Nearest: Software Development.* or its number/],
    ["leads", ["live", "perhaps"], /live takes TRUE or FALSE/],
    ["companies", ["min_revenue", "much"], /min_revenue takes a number/],
  ])("for %s: %j are refused with what comes near", (search, args, sentence) => {
    expect(() => readFilters(search, args)).toThrow(BAD_INPUT(sentence));
  });

  test("are refused without repeating what a cell holds", () => {
    expect(() => readFilters("leads", ["functions", "secret-cell"])).not.toThrow(/secret-cell/);
    expect(() => readFilters("leads", ["secret-cell", "x"])).not.toThrow(/secret-cell/);
  });
});

describe("filters before they are sent", () => {
  test.each<[Search, Filters]>([
    ["leads", { job_titles: ["CTO"] }],
    ["leads", { keyword: "saas", live: false }],
    ["leads", { past_colleague: true }],
    ["people", { persona_id: "p-1" }],
    ["companies", { min_revenue: 0 }],
  ])("for %s: %j pass", (search, filters) => {
    expect(() => checkFilters(search, filters)).not.toThrow();
  });

  test.each<[Search, Filters, RegExp]>([
    ["leads", {}, /at least one filter/],
    ["leads", { live: true }, /at least one filter/],
    ["leads", { follows_your_company: false }, /at least one filter/],
    ["companies", { revenue_currency: "EUR" }, /at least one filter/],
    ["leads", { job_titles: [] }, /job_titles takes/],
    ["leads", { job_titles: [" "] }, /job_titles takes/],
    ["leads", { job_titles: "CTO" }, /job_titles takes/],
    ["leads", { keyword: "" }, /keyword takes/],
    ["leads", { keyword: "x", live: "yes" }, /live takes TRUE or FALSE/],
    ["leads", { functions: ["99"] }, /Value 1 of functions is none of: 1, 2/],
    ["leads", { company_size: ["1-10", "11-51"] }, /Value 2 of company_size is none of: 1-10/],
    ["leads", { connections_of_profile: "ada" }, /starts with https/],
    ["leads", { past_colleague: true, live: false }, /only with live results/],
    ["leads", { relationship: ["F"], live: false }, /only with live results/],
    ["people", { persona_id: "p", job_titles: ["CTO"] }, /own job titles/],
    ["people", { persona_id: "p", excluded_job_titles: ["CTO"] }, /own job titles/],
    ["people", { keyword: "x" }, /no filter of this search/],
    ["companies", { min_revenue: -1 }, /not negative/],
    ["leads", { job_titles: Array<string>(501).fill("x") }, /more than 500/],
  ])("for %s: %j are refused", (search, filters, sentence) => {
    expect(() => checkFilters(search, filters)).toThrow(BAD_INPUT(sentence));
  });
});

describe("a place", () => {
  const paris = { id: "1", name: "Paris, France", type: "city" };
  const texas = { id: "2", name: "Paris, Texas", type: "city" };

  test.each([
    ["paris, france", [paris, texas], "1"],
    ["Paris", [paris], "1"],
  ])("%j of %j is %s", (typed, found, id) => expect(choosePlace(typed, found)).toBe(id));

  test("that could be several is not guessed", () => {
    expect(() => choosePlace("Paris", [texas, paris])).toThrow(
      BAD_INPUT(/Nearest: Paris, Texas; Paris, France/),
    );
  });

  test("of none is unknown", () => {
    expect(() => choosePlace("Paris", [])).toThrow(BAD_INPUT(/knows no place/));
  });
});
