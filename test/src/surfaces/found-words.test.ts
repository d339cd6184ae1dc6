import { found } from "../../../sidebar/find-words";

test("a search that found nothing names the filters to loosen, the one chosen last first", () => {
  const filters = ["included_companies", "job_titles", "included_locations"];
  expect(found(0, 0, filters)).toBe(
    "Nothing found. Widen or remove: Locations, Job titles, Companies.",
  );
  expect(found(30, 25, filters)).toBe("30 found; the first 25 are shown.");
});
