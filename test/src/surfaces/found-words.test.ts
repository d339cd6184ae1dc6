import { found, picked } from "../../../sidebar/find-words";

test("a search that found nothing names the filters to loosen, the one chosen last first", () => {
  const filters = ["included_companies", "job_titles", "included_locations"];
  expect(found(0, 0, filters)).toBe(
    "Nothing found. Widen or remove: Locations, Job titles, Companies.",
  );
  expect(found(30, 25, filters)).toBe("30 found; the first 25 are shown.");
});

test("how many of the results stand in the sheet is said in the right number", () => {
  expect(picked(4, 21)).toBe("4 picked; 21 are in your sheet.");
  expect(picked(24, 1)).toBe("24 picked; 1 is in your sheet.");
});
