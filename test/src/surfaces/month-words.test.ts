import { monthNow } from "../../../sidebar/settings-words";

test("the month's line says what is set aside for searches and signals, and what was spent without a limit", () => {
  expect(monthNow(119, 200, 20)).toBe(
    "119 of at most 200 credits, 20 of them set aside for searches and signals",
  );
  expect(monthNow(99, 200, 0)).toBe("99 of at most 200 credits");
  expect(monthNow(null, 200, 0)).toBe("At most 200 credits");
  expect(monthNow(119, undefined, 20)).toBe(
    "No limit; 99 credits so far, besides searches and signals",
  );
  expect(monthNow(0, undefined, 0)).toBe("No limit");
});
