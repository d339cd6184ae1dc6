import {
  chooseMapping,
  chooseOverwrites,
  recogniseColumns,
} from "../../../src/jobs/mapping-choice";
import type { TabChoices } from "../../../src/store/tab-choices";

const HEADERS = ["First name", "Last name", "Domain", "Notes", "E-mail", "Ref"];
const SAVED: TabChoices = {
  inputs: { first_name: "First name", last_name: "Last name", domain: "Domain" },
  outputs: { email: "E-mail", ref: "Ref" },
  overwrite: ["email"],
};
const refusal = (code: string, detail = "") =>
  expect.objectContaining({
    code,
    message: expect.stringContaining(detail),
  }) as unknown as Error;

describe("the columns of a tab", () => {
  test("are recognised, and what can be chosen are headers that stand once", () => {
    const seen = recogniseColumns(["First name", "Surname", "Domain", "x", "x", ""], undefined);
    expect(seen).toEqual({
      headers: ["First name", "Surname", "Domain"],
      inputs: { first_name: "First name", last_name: "Surname", domain: "Domain" },
      unsure: [],
      outputs: {},
    });
  });

  test("are those chosen last while all their headers stand, without the columns we fill", () => {
    const saved = { ...SAVED, inputs: { full_name: "Notes", domain: "Domain" } };
    expect(recogniseColumns(HEADERS, saved)).toMatchObject({
      headers: ["First name", "Last name", "Domain", "Notes"],
      inputs: { full_name: "Notes", domain: "Domain" },
      outputs: { email: "E-mail", ref: "Ref" },
    });
    const gone = { ...SAVED, inputs: { full_name: "Gone", domain: "Domain" } };
    expect(recogniseColumns(HEADERS, gone).inputs).toEqual(SAVED.inputs);
  });

  test("are unsure where two headers could mean one role", () => {
    expect(recogniseColumns(["Name", "Company", "Firma", "Website"], undefined).unsure).toEqual([
      "company",
    ]);
  });
});

test("a column of profile links that came since is asked about, and others that were not chosen are not", () => {
  const since = [...HEADERS, "LinkedIn"];
  expect(recogniseColumns(since, SAVED)).toMatchObject({
    inputs: SAVED.inputs,
    unsure: ["profile_url"],
  });
  const inputs = { ...SAVED.inputs, profile_url: "LinkedIn" };
  expect(recogniseColumns(since, { ...SAVED, inputs }).unsure).toEqual([]);
  expect(recogniseColumns([...HEADERS, "Company"], SAVED).unsure).toEqual([]);
});

test("a column of profile links that a person left out stays left out", () => {
  const since = [...HEADERS, "LinkedIn"];
  expect(recogniseColumns(since, { ...SAVED, noLinks: true })).toMatchObject({
    inputs: SAVED.inputs,
    unsure: [],
  });
  const gone = { ...SAVED, inputs: { full_name: "Gone" }, noLinks: true };
  expect(recogniseColumns(since, gone).inputs).toEqual(SAVED.inputs);
});

describe("the mapping of a run", () => {
  test.each<[string[]]>([
    [[]],
    [["", ""]],
    [["A", "B"]],
    [["First name", "Company"]],
    [["First name", "Last name"]],
    [["Domain", "Company"]],
    [["LinkedIn"]],
  ])("with the headers %j looks nobody up: NO_HEADER", (headers) => {
    expect(() => chooseMapping(headers, undefined, {})).toThrow(refusal("NO_HEADER"));
  });

  test("takes what the person chose before what was saved", () => {
    const inputs = { full_name: "Notes", first_name: "", domain: "Domain" } as const;
    const outputs = { email: { header: "", overwrite: false } };
    expect(chooseMapping(HEADERS, SAVED, { inputs, outputs })).toEqual({
      inputs: { full_name: "Notes", domain: "Domain" },
      outputs: { ref: "Ref" },
    });
  });

  test.each([
    ["an input twice", { inputs: { last_name: "Notes", domain: "Notes" } }, "chosen twice"],
    [
      "results in an input",
      { outputs: { phone: { header: "Domain", overwrite: true } } },
      "Domain",
    ],
    [
      "results in a column that is gone",
      { outputs: { phone: { header: "Tel", overwrite: true } } },
      "gone",
    ],
    [
      "refs in a column of the person's own",
      { outputs: { ref: { header: "Notes", overwrite: true } } },
      "rewritten",
    ],
    ["long names split by hand", { splits: { ["n".repeat(3_000)]: ["a", "b"] } }, "At most 20"],
    [
      "too many names split by hand",
      { splits: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`N${at}`, ["a", "b"]])) },
      "At most 20",
    ],
  ])("refuses %s", (_, terms, detail) => {
    expect(() => chooseMapping(HEADERS, SAVED, terms as object)).toThrow(
      refusal("BAD_INPUT", detail),
    );
  });

  test("overwrites what was chosen, else what was chosen last", () => {
    const outputs = {
      phone: { header: "Notes", overwrite: true },
      email: { header: "E-mail", overwrite: false },
    };
    expect(chooseOverwrites({ outputs }, SAVED)).toEqual(["phone"]);
    expect(chooseOverwrites({}, SAVED)).toEqual(["email"]);
    expect(chooseOverwrites({}, undefined)).toEqual([]);
  });
});
