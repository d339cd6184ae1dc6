// A company is mistyped and corrected: what was found for the right one stands there again.
import { closeDesks, openDesk } from "./desk";
import { fill, minutes, person, shown } from "./formulas-desk";

afterEach(closeDesks);

const [COMPANY, BY_NAME, BY_PROFILE] = [3, 6, 7];

test("a corrected typo brings back what was found before it, with and without the profile address", async () => {
  const { firstName, lastName, companyName, profileUrl } = person(3);
  const desk = await openDesk({
    rows: [
      ["First name", "Last name", "Company", "LinkedIn profile", "", "By name", "With profile"],
      [firstName, lastName, companyName, profileUrl],
    ],
    entries: { formulaCredits: 1_000 },
  });
  const write = (column: number, text: string) =>
    desk.runtime.sheets.write("Contacts", 2, column, [[text]]);
  /** The formula by name is calculated before the one with the profile address. */
  const company = async (text: string) => {
    write(BY_PROFILE, "");
    write(COMPANY, text);
    await fill(desk, "=ENRICH_EMAIL(A#,B#,C#)", 1, { column: BY_NAME });
    await minutes(desk, 8);
    await fill(desk, "=ENRICH_EMAIL(A#,B#,C#,D#)", 1, { column: BY_PROFILE });
    await minutes(desk, 8);
    return [BY_NAME, BY_PROFILE].map((column) => shown(desk, 1, column)[0]);
  };
  const [right] = await company(companyName);
  // The cache forgets within six hours.
  await minutes(desk, 420);
  const mistyped = await company("Wholly Othre");
  expect(mistyped).not.toContain(right);
  expect(await company(companyName)).toEqual([right, right]);
  expect(desk.account().askedTwice).toEqual([]);
});
