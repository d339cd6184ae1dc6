import { personAt } from "../../local/service/people/people";
import { CONTACT_HEADERS } from "../../local/stage/sample-contacts";
import { upTo } from "../sample";
import { closeDesks, openDesk } from "./desk";

afterEach(closeDesks);

test("values that look like formulas arrive as literal text", async () => {
  const desk = await openDesk({ rows: 40, entries: { fields: "email, personal email" } });
  desk.service.faults.add({ kind: "formula-values" });
  const progress = await desk.enrich();
  expect(progress.sums.found).toBeGreaterThan(20);
  const { sheets } = desk.runtime;
  const box = { row: 2, column: 8, rows: 40, columns: sheets.lastColumn("Contacts") - 7 };
  expect(sheets.formulas("Contacts", box).flat().filter(Boolean)).toEqual([]);
  const texts = sheets.read("Contacts", box).flat();
  expect(texts.filter((text) => typeof text === "string" && text.startsWith("="))).not.toEqual([]);
});

test("phone numbers keep their plus sign and are no numbers", async () => {
  const desk = await openDesk({ rows: 60, entries: { fields: "phone" } });
  await desk.enrich();
  const phones = desk
    .rows()
    .map((row) => row.Phone)
    .filter((phone) => phone !== "");
  expect(phones.length).toBeGreaterThan(10);
  for (const phone of phones) expect(phone).toMatch(/^\+\d{7,15}$/);
});

test("hostile names and statuses stay text in every cell of ours", async () => {
  const hostile = [57, 307, 557, 807, 1057, 1307].map((index) => personAt(1, index));
  const rows = hostile.map((person) => [
    person.firstName,
    person.lastName,
    "",
    person.companyName,
    person.domain,
    person.profileUrl,
    "",
  ]);
  const desk = await openDesk({
    rows: [
      CONTACT_HEADERS,
      ...rows.map((row) => row.map((text) => (/^[=+\-@]/.test(text) ? `'${text}` : text))),
    ],
  });
  await desk.enrich();
  const { sheets } = desk.runtime;
  const all = { row: 1, column: 1, rows: 7, columns: sheets.lastColumn("Contacts") };
  expect(sheets.formulas("Contacts", all).flat().filter(Boolean)).toEqual([]);
  const ledger = sheets.tabs().find(({ name }) => name === "Enrich: saved results");
  const saved = { row: 1, column: 1, rows: sheets.lastRow(ledger?.id ?? 0), columns: 15 };
  expect(
    sheets
      .formulas(ledger?.id ?? 0, saved)
      .flat()
      .filter(Boolean),
  ).toEqual([]);
  expect(desk.account().questions).toBe(6);
});

test.each(["is-dropped", "is-stored"] as const)(
  "in columns of plain text phones and refs stand as they are, where an apostrophe %s",
  async (plainTextApostrophe) => {
    const desk = await openDesk({
      rows: 12,
      entries: { fields: "phone" },
      profile: { plainTextApostrophe },
    });
    const { sheets } = desk.runtime;
    const plain = new Map(upTo(16).map((column) => [column, { format: "@" }] as const));
    sheets.change("Contacts", new Map(upTo(100).map((row) => [row, plain] as const)));
    expect((await desk.enrich()).state).toBe("done");
    const cells = sheets.read("Contacts").flat();
    expect(cells.filter((cell) => /^\+\d{7,15}$/.test(String(cell)))).not.toEqual([]);
    expect(cells.filter((cell) => String(cell).startsWith("'"))).toEqual([]);
    expect((await desk.enrich()).sums.asked).toBe(0);
  },
);
