import { personAt } from "../../local/service/people/people";
import { closeDesks, openDesk } from "./desk";

afterEach(closeDesks);

test("people of one name at two companies, told by pages on a network, are not one person", async () => {
  const { firstName, lastName, domain } = personAt(1, 7_919);
  const desk = await openDesk({
    rows: [
      ["First name", "Last name", "Website"],
      [firstName, lastName, "https://www.linkedin.com/company/acme"],
      [firstName, lastName, "https://www.linkedin.com/company/globex"],
      [firstName, lastName, domain],
    ],
  });
  const { sums } = await desk.enrich();
  expect(sums).toMatchObject({ asked: 1, skipped: 2, duplicates: 0 });
  expect(desk.rows().map((row) => row.Status)).toEqual([
    expect.stringMatching(/^skipped: company or domain is missing/),
    expect.stringMatching(/^skipped: company or domain is missing/),
    expect.stringMatching(/^(found|not found)/),
  ]);
});
