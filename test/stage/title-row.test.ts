// A title in row 1, with the headers below it.
import type { Question } from "../../local/runtime/surface/ui-view";
import { personAt } from "../../local/service/people/people";
import { asks, connected } from "./assistant-desk";
import { closeDesks, type Desk, openDesk, pressed } from "./desk";
import { ALL, asked, got } from "./panel";

afterEach(closeDesks);

const SAID = /^Row 1 is a title, and the headers seem to be in row 2\. /;
const HEADERS = ["Nr.", "Name", "Firma", "Bemerkung"];

const open = (): Promise<Desk> =>
  openDesk({
    rows: [
      ["Kontakte Messe Hannover 2026", "", "", ""],
      HEADERS,
      ...[1, 2, 3].map((at) => {
        const { firstName, lastName, companyName } = personAt(1, at);
        return [String(at), `${firstName} ${lastName}`, companyName, ""];
      }),
    ],
  });

test("the panel says that row 1 is a title, offers no column of it, and knows the headers once it is gone", async () => {
  const desk = await open();
  const { columns } = await got(desk, { do: "look" });
  expect(columns).toMatchObject({ headers: [], inputs: {}, question: null });
  expect(columns.unusable).toMatch(SAID);
  const companies = (await got(desk, { do: "look", kind: "company" })).columns;
  expect(companies).toMatchObject({ headers: [], unusable: columns.unusable });
  // Nor does a panel that chose before.
  const terms = { ...ALL, inputs: { full_name: "Kontakte Messe Hannover 2026", company: "" } };
  const refused = await asked(desk, { do: "quote", tab: columns.tab, terms });
  expect(refused).toMatchObject({ ok: false, code: "NO_HEADER", sentence: columns.unusable });

  const rows = desk.runtime.sheets.read("Contacts").slice(1);
  desk.runtime.sheets.write("Contacts", 1, 1, [...rows, ["", "", "", ""]]);
  const now = (await got(desk, { do: "look" })).columns;
  expect(now).toMatchObject({ unusable: "", headers: HEADERS });
  expect(now.inputs).toEqual({ full_name: "Name", company: "Firma" });
});

test("the menu and an assistant are told the same", async () => {
  const desk = await open();
  const told: Question[] = [];
  const answer = desk.person.answer.bind(desk.person);
  desk.person.answer = (question) => {
    told.push(question);
    return answer(question);
  };
  await pressed(desk, "enrichThisTab");
  expect(told.map(({ message }) => message)).toEqual([expect.stringMatching(SAID)]);
  const code = await connected(desk);
  for (const about of [
    { ask: "quote", fields: ["email"], tab: "Contacts" },
    {
      ...{ ask: "quote", fields: ["email"], tab: "Contacts" },
      people: [{ full_name: "Zoé Marchand", company: "Alder Holdings" }],
    },
  ]) {
    const reply = await asks(desk, code, about);
    expect(reply).toMatchObject({ sentence: expect.stringMatching(SAID) });
  }
  expect(desk.account().questions).toBe(0);
});

test("a header alone in row 1 is no title, whatever stands below it", async () => {
  const desk = await openDesk({
    rows: [
      ["Company", ""],
      ["Website", "Name"],
    ],
  });
  const { columns } = await got(desk, { do: "look", kind: "company" });
  expect(columns).toMatchObject({ unusable: "", headers: ["Company"] });
});
