import { findChoice } from "../../../src/core/choice";
import {
  COMPANY_SIZES,
  COMPANY_TYPES,
  FUNCTIONS,
  HIRING_SIZES,
  PUBLISHED_DATES,
  RELATIONSHIPS,
  SENIORITY_LEVELS,
  YEAR_BANDS,
} from "../../../src/core/filter-choices";
import { INDUSTRIES } from "../../../src/core/industries";
import { editDistance, nearestWords } from "../../../src/core/nearest-word";

const TABLES = {
  FUNCTIONS,
  SENIORITY_LEVELS,
  COMPANY_SIZES,
  HIRING_SIZES,
  YEAR_BANDS,
  COMPANY_TYPES,
  RELATIONSHIPS,
  PUBLISHED_DATES,
  INDUSTRIES,
};

describe("a named choice", () => {
  test.each([
    [FUNCTIONS, "Sales", "25"],
    [FUNCTIONS, " sales ", "25"],
    [FUNCTIONS, "25", "25"],
    [FUNCTIONS, "hr", "12"],
    [FUNCTIONS, "arts & design", "3"],
    [SENIORITY_LEVELS, "vp", "300"],
    [SENIORITY_LEVELS, "Owner/Partner", "320"],
    [SENIORITY_LEVELS, "c-level", "310"],
    [COMPANY_SIZES, "1–10", "1-10"],
    [COMPANY_SIZES, "1,001-5,000 employees", "1001-5000"],
    [COMPANY_SIZES, "10001+", "10001+"],
    [YEAR_BANDS, "3-5", "3"],
    [PUBLISHED_DATES, "Last 7 days", "last_7_days"],
    [PUBLISHED_DATES, "last_30_days", "last_30_days"],
    [PUBLISHED_DATES, "90 days", "last_90_days"],
    [COMPANY_TYPES, "nonprofit", "N"],
    [INDUSTRIES, "software", "96"],
    [INDUSTRIES, "movies, videos & sound", "35"],
  ])("of %# %j is %s", (choices, typed, id) => {
    expect(findChoice(choices, typed)).toMatchObject({ choice: { id } });
  });

  test.each([
    [FUNCTIONS, "Slaes", "Sales"],
    [FUNCTIONS, "Enginering", "Engineering"],
    [FUNCTIONS, "market", "Marketing"],
    [SENIORITY_LEVELS, "directr", "Director"],
    [SENIORITY_LEVELS, "V.P of", "Vice President"],
    [COMPANY_SIZES, "50-200", "51-200"],
  ])("that is unknown, %# %j, is answered with %s first", (choices, typed, nearest) => {
    const found = findChoice(choices, typed);
    expect("nearest" in found && found.nearest[0]).toBe(nearest);
  });

  test.each(Object.entries(TABLES))("of %s has one meaning for each word", (_, choices) => {
    for (const { id, name, aliases = [] } of choices)
      for (const word of [id, name, ...aliases])
        expect([word, findChoice(choices, word)]).toMatchObject([word, { choice: { id } }]);
  });
});

describe("nearest words", () => {
  test.each([
    ["", "", 0],
    ["", "abc", 3],
    ["abc", "", 3],
    ["abc", "abc", 0],
    ["abc", "acb", 1],
    ["kitten", "sitting", 3],
    ["slaes", "sales", 1],
  ])("%j and %j are %d apart", (a, b, distance) => expect(editDistance(a, b)).toBe(distance));

  test("are at most five, and none when nothing is known", () => {
    expect(nearestWords("x", ["a", "b", "c", "d", "e", "f"])).toHaveLength(5);
    expect(nearestWords("x", [])).toEqual([]);
  });
});
