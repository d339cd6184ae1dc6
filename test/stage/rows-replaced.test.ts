import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { closeDesks, openDesk } from "./desk";
import { ALL, got, started } from "./panel";

afterEach(closeDesks);

test("people put in place of others within a run, refs cleared, are asked like any others", async () => {
  const people = sampleContacts(30, 1).filter(([first, last]) => first && last);
  const half = Math.floor(people.length / 2);
  const [before, after] = [people.slice(0, half), people.slice(half, 2 * half)];
  const desk = await openDesk({ rows: [CONTACT_HEADERS, ...before] });
  const { run } = await started(desk, { ...ALL, capCredits: 1_000 });
  const end = desk.runtime.intercept((call, phase) => {
    if (phase === "after" && call.service === "fetch" && desk.account().questions > 0)
      desk.runtime.stores.properties.document.set(`signal.${run}`, "pause");
  });
  await got(desk, { do: "step", run });
  end();
  const { sheets } = desk.runtime;
  const columns = sheets.read("Contacts")[0]?.length ?? 0;
  sheets.clear("Contacts", { row: 2, column: 1, rows: half, columns });
  sheets.write("Contacts", 2, 1, after);
  await desk.resume();
  const statuses = desk.rows().map(({ Status }) => String(Status));
  expect(
    statuses.filter((status) => !/^(Found|Not found|Kept aside|Left out)/.test(status)),
  ).toEqual([]);
  expect(desk.account().askedTwice).toEqual([]);
});
