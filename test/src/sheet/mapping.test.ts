import { OUTPUT_HEADERS, OUTPUT_ROLES, outputRoles } from "../../../src/core/output-column";
import { addOutputs, locateColumns, recogniseInputs } from "../../../src/sheet/mapping";
import { placeOutputs } from "../../../src/sheet/place-columns";
import type { Mapping } from "../../../src/store/mapping";
import { MemoryPlatform } from "../ports/memory-platform";

const NO_OUTPUTS: Mapping = { inputs: {}, outputs: {} };
const code = (name: string, detail = "") =>
  expect.objectContaining({
    code: name,
    message: expect.stringContaining(detail),
  }) as unknown as Error;

describe("the inputs of a sheet", () => {
  test.each<[string[], object]>([
    [
      ["First name", "Last name", "Domain"],
      { first_name: "First name", last_name: "Last name", domain: "Domain" },
    ],
    [["id", "Full Name", "LinkedIn"], { full_name: "Full Name", profile_url: "LinkedIn" }],
    [["Vorname", "Name", "Firma"], { first_name: "Vorname", last_name: "Name", company: "Firma" }],
  ])("with the headers %j are %j", (headers, inputs) => {
    expect(recogniseInputs(headers)).toEqual(inputs);
  });
});

describe("mapped columns", () => {
  const mapping: Mapping = { inputs: { last_name: "Surname" }, outputs: { email: "E-mail" } };

  test("are found by their headers wherever they are now", () => {
    expect(locateColumns(mapping, ["x", "E-mail", "", "Surname"])).toEqual({
      inputs: { last_name: 4 },
      outputs: { email: 2 },
    });
  });

  test.each<[string[], string]>([
    [["E-mail"], '"Surname" is missing'],
    [["Surname"], '"E-mail" is missing'],
    [["surname", "E-mail"], '"Surname" is missing'],
    [["Surname", "Surname", "E-mail"], '"Surname" stands twice'],
    [["E-mail", "Surname", "E-mail"], '"E-mail" stands twice'],
    [[], "is missing"],
  ])("in %j throw HEADER_GONE: %s", (headers, detail) => {
    expect(() => locateColumns(mapping, headers)).toThrow(code("HEADER_GONE", detail));
  });

  test("of results are named by the header they had", () => {
    const company: Mapping = { inputs: {}, outputs: { status: "Company status" } };
    expect(() => locateColumns(company, ["Website", "Status"])).toThrow(
      code("HEADER_GONE", '"Company status" is missing'),
    );
  });

  test("do not mind others standing twice", () => {
    expect(locateColumns(mapping, ["x", "x", "Surname", "E-mail"]).outputs.email).toBe(4);
  });
});

describe("new output columns", () => {
  const sheet = (headers: string[]) => {
    const file = new MemoryPlatform();
    const tab = file.spreadsheet.addTab("People");
    tab.cells = [headers];
    return tab;
  };

  const unnoted = () => {};

  /** As a run begins: makes the columns, then puts them into their place. */
  const make = (tab: ReturnType<typeof sheet>, headers: string[], people = () => {}): Mapping => {
    tab.meanwhile = people;
    const made = addOutputs(
      tab,
      { headers },
      NO_OUTPUTS,
      outputRoles(["email"]),
      "contact",
      unnoted,
    );
    placeOutputs(tab, headers, NO_OUTPUTS, made);
    return made;
  };
  const OURS = ["E-mail", "E-mail status", "Status", "Enriched on", "Ref"];

  test("are made at the right edge, in one write, with Ref hidden", () => {
    const tab = sheet(["Name", "Domain"]);
    const mapping = make(tab, ["Name", "Domain"]);
    expect(tab.readAll()).toEqual([["Name", "Domain", ...OURS]]);
    expect(tab.hiddenColumns).toEqual([7]);
    expect(locateColumns(mapping, tab.readAll()[0] as string[]).outputs).toEqual({
      email: 3,
      email_status: 4,
      status: 5,
      enriched_on: 6,
      ref: 7,
    });
  });

  test.each<[string, (row: string[]) => void, string[]]>([
    ["insert columns", (row) => row.splice(1, 0, "", ""), ["Name", "", "", "Domain"]],
    ["type a header at the edge", (row) => row.push("Own"), ["Name", "Domain", "Own"]],
    ["move a column", (row) => row.reverse(), ["Domain", "Name"]],
    ["delete a column", (row) => row.splice(0, 1), ["Domain", ""]],
  ])("overwrite no header of people who %s just then", (_, deed, own) => {
    const tab = sheet(["Name", "Domain"]);
    make(tab, ["Name", "Domain"], () => deed(tab.cells[0] as string[]));
    expect(tab.readAll()).toEqual([[...own, ...OURS]]);
    expect(tab.hiddenColumns).toEqual([own.length + OURS.length]);
  });

  test("get a name of their own where the sheet has such a column", () => {
    const headers = ["Name", "E-mail", "E-mail (2)", "Status"];
    const { outputs } = addOutputs(
      sheet(headers),
      { headers },
      NO_OUTPUTS,
      ["email", "status"],
      "contact",
      unnoted,
    );
    expect(outputs).toEqual({ email: "E-mail (3)", status: "Status (2)" });
  });

  test("are only those that are missing", () => {
    const headers = ["Name", "E-mail", "Ref"];
    const mapping: Mapping = { inputs: {}, outputs: { email: "E-mail", ref: "Ref" } };
    const tab = sheet(headers);
    expect(addOutputs(tab, { headers }, mapping, ["email", "ref"], "contact", unnoted)).toBe(
      mapping,
    );
    expect(
      addOutputs(tab, { headers }, mapping, ["email", "status", "ref"], "contact", unnoted).outputs,
    ).toEqual({
      email: "E-mail",
      ref: "Ref",
      status: "Status",
    });
    expect(tab.hiddenColumns).toEqual([]);
  });

  test("fit a grid that is full", () => {
    const headers = Array.from({ length: 26 }, (_, at) => `H${at}`);
    const tab = sheet(headers);
    const made = addOutputs(tab, { headers }, NO_OUTPUTS, OUTPUT_ROLES, "contact", unnoted);
    placeOutputs(tab, headers, NO_OUTPUTS, made);
    expect(tab.readAll()[0]?.slice(26)).toEqual(Object.values(OUTPUT_HEADERS));
  });

  test("are those of the fields, in one order", () => {
    expect(outputRoles(["phone", "email"])).toEqual([
      "email",
      "email_status",
      "phone",
      "all_phones",
      "status",
      "enriched_on",
      "ref",
    ]);
    expect(outputRoles(["personal_email"])).toContain("personal_email_status");
  });
});
