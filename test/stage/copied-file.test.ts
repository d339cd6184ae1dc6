// A copy of a file: it has the tabs, and none of the properties.
import { sampleContacts } from "../../local/stage/sample-contacts";
import { closeDesks, type Desk, expectSumsToAddUp, openDesk, pressed } from "./desk";
import { EMAIL, fill, openFormulas, peopleRows, RESULT, shown } from "./formulas-desk";
import { asked, got } from "./panel";
import { receiving } from "./receiving";

afterEach(closeDesks);

const copy = ({ runtime }: Desk) => runtime.stores.properties.document.clear();
const choices = async (desk: Desk) => (await got(desk, { do: "activity" })).records;
const forgetColumns = ({ runtime }: Desk, rows: number) =>
  runtime.sheets.clear("Contacts", { row: 2, column: 8, rows, columns: 4 });
const spent = (desk: Desk) => desk.account().credits.charged;

test("a copy of the file, which has none of its properties, asks new people once", async () => {
  const desk = await openDesk({ rows: 60 });
  await desk.enrich();
  const { runtime } = desk;
  const before = desk.account().questions;
  copy(desk);
  runtime.sheets.deleteRows("Contacts", 2, 60);
  runtime.sheets.write("Contacts", 2, 1, sampleContacts(120, 1).slice(60));
  const [use] = await choices(desk);
  await got(desk, { do: "set-aside", key: use?.key ?? "" });
  const done = await desk.enrich();
  expect(done.state).toBe("done");
  expectSumsToAddUp(done);
  expect(desk.account().askedTwice).toEqual([]);
  expect(done.sums.asked).toBe(desk.account().questions - before);
});

/** A copy in which the person has said nothing yet, although the menu told them to. */
async function undecided(rows = 30): Promise<{ desk: Desk; requests: number }> {
  const desk = await openDesk({ rows });
  await desk.enrich();
  copy(desk);
  forgetColumns(desk, rows);
  const requests = desk.service.readLog({ limit: 10_000 }).length;
  await pressed(desk, "enrichThisTab");
  return { desk, requests };
}

test("until a person has said whether it uses what it came with, nothing is asked in a copy", async () => {
  const { desk } = await undecided();
  const { charged } = desk.account().credits;
  expect(desk.person.alerts.at(-1)).toMatch(/is a copy, and came with \d+ saved results/);
  const quote = await asked(desk, {
    do: "quote",
    tab: (await got(desk, { do: "look" })).columns.tab,
    terms: { fields: ["email"], runOn: "all" },
  });
  expect(quote).toMatchObject({ ok: false, code: "COPIED_RESULTS" });
  await receiving(desk);
  const question = { kind: "hiring", filters: { publishedDate: "last_30_days" } } as const;
  const signal = await asked(desk, { do: "start-signal", question, again: false });
  expect(signal).toMatchObject({ ok: false, code: "COPIED_RESULTS" });
  expect(spent(desk)).toBe(charged);
  expect(desk.service.readLog().filter(({ endpoint }) => endpoint === "hiring_intent")).toEqual([]);
});

test("formulas of a copy say so, and show what is known once it is used", async () => {
  const desk = await openFormulas(peopleRows(4));
  await fill(desk, EMAIL, 4);
  for (let minute = 0; minute < 5; minute++) await desk.clock.advance(60_000);
  const before = shown(desk, 4);
  const charged = spent(desk);
  copy(desk);
  desk.runtime.stores.caches.document.clear();
  desk.runtime.sheets.clear("Contacts", { row: 2, column: 5, rows: 4, columns: 1 });
  await fill(desk, EMAIL, 4);
  expect(desk.runtime.formulas.error("Contacts", 2, RESULT)).toMatch(
    /copy.*Activity.*Refresh formulas/,
  );
  const [use] = await choices(desk);
  await got(desk, { do: "set-aside", key: use?.key ?? "" });
  await pressed(desk, "enrichRefreshFormulas");
  await desk.runtime.formulas.idle();
  expect(shown(desk, 4)).toEqual(before);
  expect(spent(desk)).toBe(charged);
});

test("what a copy uses is paid for nowhere again", async () => {
  const { desk } = await undecided();
  const charged = spent(desk);
  const [use, leave] = await choices(desk);
  expect([use?.act, leave?.act]).toEqual(["Use them", "Do not use them"]);
  expect((await got(desk, { do: "set-aside", key: use?.key ?? "" })).records).toEqual([]);
  expect((await desk.enrich()).state).toBe("done");
  expect(spent(desk)).toBe(charged);
});

test("what a copy does not use stays in its tab, and is paid for again", async () => {
  const { desk } = await undecided();
  const charged = spent(desk);
  const saved = desk.runtime.sheets.read("Enrich: saved results");
  const [, leave] = await choices(desk);
  expect(leave?.sentence).toMatch(/paid again/);
  expect((await got(desk, { do: "set-aside", key: leave?.key ?? "" })).records).toEqual([]);
  expect((await desk.enrich()).state).toBe("done");
  expect(spent(desk)).toBe(2 * charged);
  const now = desk.runtime.sheets.read("Enrich: saved results");
  expect(now.slice(1, saved.length)).toEqual(saved.slice(1));
});
