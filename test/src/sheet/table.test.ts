import type { Cell } from "../../../src/ports/spreadsheet";
import { readHeaders, readTable } from "../../../src/sheet/table";
import type { Mapping } from "../../../src/store/mapping";
import { MemoryPlatform } from "../ports/memory-platform";

const HEADERS = [
  "First",
  "Last",
  "Name",
  "Company",
  "Domain",
  "Profile",
  "Countries",
  "E-mail",
  "Ref",
];
const mapping: Mapping = {
  inputs: {
    first_name: "First",
    last_name: "Last",
    full_name: "Name",
    company: "Company",
    domain: "Domain",
    profile_url: "Profile",
    countries: "Countries",
  },
  outputs: { email: "E-mail", ref: "Ref" },
};

function sheet(...rows: (string | number | boolean | Date)[][]) {
  const file = new MemoryPlatform();
  const tab = file.spreadsheet.addTab("People");
  tab.cells = [HEADERS, ...rows];
  return { file, tab };
}

const contactOf = (...cells: Cell[]) => readTable(sheet(cells).tab, mapping).rows[0]?.contact;

describe("a row", () => {
  test.each<[string, Cell[], object]>([
    ["names apart", ["Ada", "Lovelace"], { firstName: "Ada", lastName: "Lovelace" }],
    ["a full name", ["", "", "Lovelace, Ada"], { firstName: "Ada", lastName: "Lovelace" }],
    [
      "names apart before a full name",
      ["Ada", "", "Bob Brown"],
      { firstName: "Ada", lastName: "" },
    ],
    [
      "a full name where the last is blank",
      ["Loïc Du Pré", ""],
      { firstName: "Loïc", lastName: "Du Pré" },
    ],
    ["a company", ["", "", "", " Acme Ltd "], { companyName: "Acme Ltd", domain: "" }],
    [
      "a domain for a company",
      ["", "", "", "www.acme.example"],
      { companyName: "", domain: "acme.example" },
    ],
    ["both", ["", "", "", "Acme", "acme.example"], { companyName: "Acme", domain: "acme.example" }],
    [
      "a domain cell that has none",
      ["", "", "", "acme.example", "n/a"],
      { companyName: "", domain: "acme.example" },
    ],
    [
      "a domain for a company beside one of private mailboxes",
      ["", "", "", "acme.example", "gmail.com"],
      { companyName: "", domain: "acme.example" },
    ],
    [
      "numbers and truth values as texts",
      [1, true, "", 3],
      { firstName: "1", lastName: "true", companyName: "3" },
    ],
    [
      "errors of formulas as blank",
      ["#N/A", "#REF!", "#ERROR!", "#NAME?", "#VALUE!", "#DIV/0!", "#NUM!"],
      { firstName: "", lastName: "", companyName: "", domain: "", profileUrl: "", countries: "" },
    ],
    [
      "errors in other languages as blank",
      ["#NOM ?", "#WERT!", "#¡REF!", "#NV", "#N/D", "#¿NOMBRE?"],
      { firstName: "", lastName: "", companyName: "", domain: "", profileUrl: "", countries: "" },
    ],
    [
      "dates as blank",
      [new Date(0), new Date(0), new Date(0), "Node.js"],
      { firstName: "", lastName: "", companyName: "Node.js", domain: "" },
    ],
    ["a formula at work as blank", ["Loading...", "Loading…"], { firstName: "", lastName: "" }],
    [
      "what our formulas show for no value as blank",
      ["N/A", "needs a profile link", "", "kept aside: catch-all"],
      { firstName: "", lastName: "", companyName: "" },
    ],
    ["a name with a hash as it is", ["#1", "N/A Ltd"], { firstName: "#1", lastName: "N/A Ltd" }],
  ])("is read with %s", (_, cells, contact) => {
    expect(contactOf(...cells)).toMatchObject(contact);
  });
});

describe("a table", () => {
  test("has its rows with their numbers, refs, outputs and formulas", () => {
    const { tab } = sheet(
      ["Ada", "L", "", "", "", "", "", "old@x.example", " r1 "],
      ["Bob", "B", "", "", "", "", "", 5, ""],
    );
    tab.formulas.set("3,8", "=A1");
    const { rows, layout } = readTable(tab, mapping);
    expect(
      rows.map(({ row, ref, outputs, formulas }) => ({ row, ref, outputs, formulas })),
    ).toEqual([
      { row: 2, ref: "r1", outputs: { email: "old@x.example", ref: " r1 " }, formulas: [] },
      { row: 3, ref: "", outputs: { email: 5, ref: "" }, formulas: ["email"] },
    ]);
    expect(layout.outputs).toEqual({ email: 8, ref: 9 });
  });

  test("is read in two calls, however long it is", () => {
    const rows = Array.from({ length: 900 }, (_, at) => [`Ada ${at}`, "L"]);
    const { file, tab } = sheet(...rows);
    const before = file.calls.made.length;
    expect(readTable(tab, mapping).rows).toHaveLength(900);
    expect(file.calls.made.slice(before)).toEqual(["tab.readAll", "tab.readFormulas"]);
  });

  test("is in memory once where a later reading says the same, dates included", () => {
    const day = Date.UTC(2026, 0, 5);
    const row = (...cells: Cell[]) => ["Ada", "Lovelace", "", "", "acme.example", ...cells];
    const { tab } = sheet(row(new Date(day)), row("2"), row("3"));
    const first = readTable(tab, mapping, () => []);
    tab.cells = [HEADERS, row(new Date(day)), row("2", "", "a@acme.example"), row(new Date(day))];
    const { cells, rows } = readTable(tab, mapping, () => [], first);
    expect(cells[1]).toBe(first.cells[1]);
    expect(rows[0]).toBe(first.rows[0]);
    expect(rows[1]).toMatchObject({ row: 3, outputs: { email: "a@acme.example" } });
    expect(rows[2]?.contact).not.toBe(first.rows[2]?.contact);
    expect(cells[3]?.[5]).toBe(first.cells[1]?.[5]);
  });

  test("follows its columns when they were moved", () => {
    const { tab } = sheet(["Ada", "L"]);
    tab.cells = tab.cells.map((row) =>
      [...row].concat(["", "", "", "", "", "", ""]).slice(0, 9).reverse(),
    );
    expect(readTable(tab, mapping).rows[0]?.contact).toMatchObject({
      firstName: "Ada",
      lastName: "L",
    });
  });

  test("of an empty tab, or without a column, throws HEADER_GONE", () => {
    const { tab } = sheet();
    for (const cells of [[], [HEADERS.slice(1)]]) {
      tab.cells = cells;
      expect(() => readTable(tab, mapping)).toThrow(
        expect.objectContaining({ code: "HEADER_GONE" }) as unknown as Error,
      );
    }
  });

  test("has no headers when it is empty, else those of row 1 without blanks around", () => {
    const { tab } = sheet();
    tab.cells = [[" First ", "", 7]];
    expect(readHeaders(tab)).toEqual(["First", "", "7"]);
    tab.cells = [];
    expect(readHeaders(tab)).toEqual([]);
  });
});
