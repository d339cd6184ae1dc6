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
    expect.stringMatching(/^Left out: needs a company or website$/),
    expect.stringMatching(/^Left out: needs a company or website$/),
    expect.stringMatching(/^(Found|Not found)/),
  ]);
});

test("a company where a name belongs is no person, and is not asked for", async () => {
  const { firstName, lastName, domain } = personAt(1, 7_919);
  const desk = await openDesk({
    rows: [
      ["Name", "Website"],
      ["Kjærgård GmbH", domain],
      [`${firstName} ${lastName}`, domain],
    ],
  });
  const { sums } = await desk.enrich();
  expect(sums).toMatchObject({ asked: 1, skipped: 1 });
  expect(desk.rows()[0]?.Status).toBe("Left out: names a company, not a person");
});

test("people whose profile address names nobody are told by their names and domains", async () => {
  const people = [1, 2, 3].map((at) => personAt(1, at * 7_919));
  const desk = await openDesk({
    rows: [
      ["First name", "Last name", "Website", "LinkedIn profile"],
      ...people.map(({ firstName, lastName, domain }) => [
        ...[firstName, lastName, domain, "https://www.linkedin.com/in/"],
      ]),
    ],
  });
  const { sums } = await desk.enrich();
  expect(sums).toMatchObject({ asked: 3, duplicates: 0 });
  const emails = desk.rows().map((row) => String(row["E-mail"]));
  for (const [at, email] of emails.entries())
    if (email !== "") expect(email).toMatch(new RegExp(`@${people[at]?.domain}$`));
  expect(emails.some((email) => email !== "")).toBe(true);
});
