import { personAt } from "../../local/service/people/people";
import { closeDesks, openDesk } from "./desk";

afterEach(closeDesks);

test("one person under every spelling of a profile address is asked once", async () => {
  const { firstName, lastName, domain } = personAt(1, 7_919);
  const page = "https://www.linkedin.com/in/ada-l";
  const addresses = [
    ...[page, `${page}/en`, `${page}/de-de/`, `${page}/overlay/contact-info/`],
    ...[`${page}/details/experience/`, `${page}?trk=people`, "fr.linkedin.com/in/Ada-L/"],
  ];
  const desk = await openDesk({
    rows: [
      ["First name", "Last name", "Website", "LinkedIn profile"],
      ...addresses.map((address) => [firstName, lastName, domain, address]),
    ],
  });
  const { sums } = await desk.enrich();
  expect(sums).toMatchObject({ asked: 1, duplicates: addresses.length - 1 });
  expect(desk.account()).toMatchObject({ questions: 1, askedTwice: [] });
  expect(new Set(desk.rows().map((row) => row["E-mail"])).size).toBe(1);
});
