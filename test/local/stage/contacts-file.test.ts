import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readContacts, writeContacts } from "../../../local/stage/contacts-file";

const folder = mkdtempSync(join(tmpdir(), "contacts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file with these bytes. */
function saved(bytes: string | Buffer): string {
  const file = join(folder, "contacts.csv");
  writeFileSync(file, bytes);
  return file;
}

const ROWS = [
  ["Vorname", "Nachname", "Firma"],
  ["Jürgen", "Müller", "Größe, Maß & Co."],
];
const COMMAS = 'Vorname,Nachname,Firma\nJürgen,Müller,"Größe, Maß & Co."\n';
const SEMICOLONS = "Vorname;Nachname;Firma\r\nJürgen;Müller;Größe, Maß & Co.\r\n";
const TABS = "Vorname\tNachname\tFirma\r\nJürgen\tMüller\tGröße, Maß & Co.\r\n";

test.each([
  ["commas", COMMAS],
  ["semicolons", SEMICOLONS],
  ["semicolons and quotes", SEMICOLONS.replace(/[^;\r\n]+/g, '"$&"')],
  ["tabs", TABS],
  ["a mark of UTF-8", `\ufeff${COMMAS}`],
  ["the letters of an old Excel", Buffer.from(SEMICOLONS, "latin1")],
  ["the Unicode text of Excel", Buffer.from(`\ufeff${TABS}`, "utf16le")],
])("reads what a spreadsheet saves: %s", async (_, bytes) => {
  expect(await readContacts(saved(bytes))).toEqual(ROWS);
});

test("one column is read as it stands, with the signs that others separate by", async () => {
  expect(await readContacts(saved("Name\nA; B\n"))).toEqual([["Name"], ["A; B"]]);
});

test.each([
  ["nothing", "", /is empty/],
  ["blank lines", "\ufeff\r\n \r\n", /is empty/],
  ["a workbook", "PK\u0003\u0004\0\0", /is not CSV/],
  ["a quote that does not end", 'Name\n"A\n', /is not CSV/],
])("says in one sentence what is wrong with %s", async (_, bytes, sentence) => {
  await expect(readContacts(saved(bytes))).rejects.toThrow(sentence);
});

test("says when a file cannot be read or written", async () => {
  const nowhere = join(folder, "none", "contacts.csv");
  await expect(readContacts(nowhere)).rejects.toThrow(/cannot be read\. Check/);
  await expect(writeContacts(nowhere, ROWS)).rejects.toThrow(/cannot be written\. Check/);
});

test("writes a date as people read it", async () => {
  const file = join(folder, "out.csv");
  await writeContacts(file, [["On"], [new Date(Date.UTC(2026, 0, 5))]]);
  expect(readFileSync(file, "utf8")).toBe("On\n2026-01-05\n");
});
