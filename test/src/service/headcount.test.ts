import { lookupSubject } from "../../../src/service/lookup";

test("growth over a year counts only departments that tell both what they had and what they gained", () => {
  const year = (base_headcount?: number, headcount_gain?: number) => ({
    ...{ current_headcount: 30, "12_months_evolution": { base_headcount, headcount_gain } },
  });
  const departments = [
    { department: "Sales", ...year(10, 5) },
    { department: "Engineering", ...year(undefined, 20) },
    { department: "Support", ...year(90) },
  ];
  const subject = lookupSubject("headcount", JSON.stringify({ headcount: departments }));
  expect(subject).toEqual({ before: 100, gain: 25, yearly: 0.5 });
});
