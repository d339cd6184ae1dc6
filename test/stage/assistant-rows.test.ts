// People whom an assistant adds to a tab, while somebody types, inserts, deletes and sorts in it.
import { personAt } from "../../local/service/people/people";
import { sampled, upTo } from "../sample";
import { asks, connected, enriched } from "./assistant-desk";
import { closeDesks, type Desk, openDesk } from "./desk";

afterEach(closeDesks);

const TAB = "Contacts";
const OWN_ROWS = 6;
const ADDED = 4;
/** Sheet calls of the step that adds people, and some after it. */
const CALLS = 40;

const people = upTo(ADDED).map((at) => {
  const { firstName, lastName, companyName, domain } = personAt(1, 5_000 + at * 17);
  return { first_name: firstName, last_name: lastName, company: companyName, domain };
});

type Act = (desk: Desk) => void;
const typed = ["Typed", "By Hand"];
const REMARK = "Remark";

const ACTS: [name: string, act: Act][] = [
  [
    "type a row below the last one",
    ({ runtime: { sheets } }) => {
      const rows = sheets.read(TAB);
      const blank = rows.findIndex((row) => row.every((cell) => cell === ""));
      sheets.write(TAB, blank < 0 ? rows.length + 1 : blank + 1, 1, [typed]);
    },
  ],
  ["insert two rows", ({ runtime: { sheets } }) => sheets.insertRows(TAB, 3, 2)],
  ["insert a column", ({ runtime: { sheets } }) => sheets.insertColumns(TAB, 2)],
  [
    "sort by another column",
    ({ runtime: { sheets } }) => {
      const columns = sheets.lastColumn(TAB);
      const box = { row: 2, column: 1, rows: sheets.lastRow(TAB) - 1, columns };
      sheets.sort(TAB, box, [{ column: 1, ascending: false }]);
    },
  ],
];

/** The rows by header, without blank cells, and without what runs write. */
function ownRows({ runtime: { sheets } }: Desk): string[] {
  const [headers = [], ...rows] = sheets.read(TAB);
  const own = ["First name", "Last name", "Company", "Website", REMARK];
  const shown = rows.map((row) =>
    headers.flatMap((name, at) =>
      own.includes(String(name)) && row[at] !== "" ? [`${name}: ${row[at]}`] : [],
    ),
  );
  return shown.filter((row) => row.length > 0).map((row) => row.sort().join(", "));
}

test.each(
  ACTS.flatMap(([name, act], at) =>
    sampled(upTo(CALLS), 8, at * 2).map((call) => [name, call, act] as const),
  ),
)(
  "who %s before sheet call %i of an order loses nothing, and nobody is added twice",
  async (_name, call, act) => {
    const desk = await openDesk({ rows: OWN_ROWS });
    const { sheets } = desk.runtime;
    const column = sheets.lastColumn(TAB) + 1;
    const lines = upTo(OWN_ROWS).map((at) => [`remark ${at}`]);
    sheets.write(TAB, 1, column, [[REMARK], ...lines]);
    const before = ownRows(desk);
    const code = await connected(desk, 300);
    const quoted = await asks(desk, code, { ask: "quote", tab: TAB, people, fields: ["email"] });
    let calls = 0;
    const stop = desk.runtime.intercept(({ service }, phase) => {
      if (phase === "before" && service === "sheet" && ++calls === call) act(desk);
      return undefined;
    });
    const done = await enriched(desk, code, quoted.ticket);
    stop();
    expect(calls).toBeGreaterThanOrEqual(call);
    expect(done).toMatchObject({ state: "done", answer: { waiting: 0 } });
    const isTyped = act === ACTS[0]?.[1];
    const added = people.map(
      ({ first_name, last_name, company, domain }) =>
        `Company: ${company}, First name: ${first_name}, Last name: ${last_name}, Website: ${domain}`,
    );
    const byHand = isTyped ? ["First name: Typed, Last name: By Hand"] : [];
    expect(ownRows(desk).sort()).toEqual([...before, ...added, ...byHand].sort());
    expect(desk.account().questions).toBe(ADDED);
  },
);

test.each(upTo(6))(
  "people who stand in the last rows are not added again, though rows are inserted before sheet call %i of an order",
  async (call) => {
    const desk = await openDesk({ rows: OWN_ROWS });
    const [headers = [], ...rows] = desk.runtime.sheets.read(TAB);
    const before = ownRows(desk);
    const code = await connected(desk, 300);
    const present = rows.slice(-2).map((row) => {
      const shown = (header: string) => String(row[headers.indexOf(header)] ?? "");
      const names = { first_name: shown("First name"), last_name: shown("Last name") };
      const profile_url = shown("LinkedIn profile");
      return { ...names, company: shown("Company"), domain: shown("Website"), profile_url };
    });
    const asked = { ask: "quote", tab: TAB, people: present, fields: ["email"] };
    const quoted = await asks(desk, code, asked);
    let calls = 0;
    const stop = desk.runtime.intercept(({ service }, phase) => {
      if (phase === "before" && service === "sheet" && ++calls === call)
        desk.runtime.sheets.insertRows(TAB, 3, 2);
      return undefined;
    });
    await enriched(desk, code, quoted.ticket);
    stop();
    expect(calls).toBeGreaterThanOrEqual(call);
    expect(ownRows(desk).sort()).toEqual(before.sort());
  },
);

test("people whom no column takes are refused before anything is asked, and no row is moved", async () => {
  const desk = await openDesk({ rows: OWN_ROWS });
  const { sheets } = desk.runtime;
  const columns = sheets.lastColumn(TAB);
  sheets.write(TAB, OWN_ROWS + 5, columns, [["total"]]);
  const before = sheets.read(TAB);
  const code = await connected(desk, 300);
  const nobody = [{ email: "", company: "" }, { countries: "FR" }];
  for (const person of nobody) {
    const asked = { ask: "quote", tab: TAB, people: [person], fields: ["email"] };
    expect(await asks(desk, code, asked)).toMatchObject({ state: "refused" });
  }
  expect(sheets.read(TAB)).toEqual(before);
});
