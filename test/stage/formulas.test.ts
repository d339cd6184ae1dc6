import { closeDesks } from "./desk";
import { EMAIL, fill, lookUps, minutes, openFormulas, peopleRows, shown } from "./formulas-desk";

afterEach(closeDesks);

test("a formula asks once, heals by itself, and shows the same for nothing afterwards", async () => {
  const desk = await openFormulas(peopleRows(3));
  await fill(desk, EMAIL, 3);
  expect(shown(desk, 3)).toContain("PENDING");
  await minutes(desk, 8);
  expect(shown(desk, 3)).not.toContain("PENDING");
  expect(lookUps(desk)).toBe(3);
  expect(desk.account().askedTwice).toEqual([]);
});
