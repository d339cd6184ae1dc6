import type { ContactFormula } from "../../../src/formulas/contact-formula";
import type { ContactQuestion } from "../../../src/formulas/contact-row";
import { contactCells } from "../../../src/formulas/shown";

const FORMULAS: ContactFormula[] = [
  "ENRICH_EMAIL",
  "ENRICH_PERSONAL_EMAIL",
  "ENRICH_PHONE",
  "ENRICH_CONTACT",
];

/** Nothing may be looked up: there is nobody to ask. */
function refuseToOpen(): never {
  throw new Error("something was looked up");
}

function refusal(formula: ContactFormula, given: unknown[]): string {
  try {
    return `shows ${JSON.stringify(contactCells(refuseToOpen, formula, given))}`;
  } catch (error) {
    return (error as Error).message;
  }
}

const PROFILE = "https://network.example/in/ada";
const LONG = "x".repeat(50_000);
const faults: [what: string, given: unknown[], sentence: RegExp][] = [
  ["nothing at all", [], /needs a name/],
  ["too many parameters", ["Ada", "Lee", "a.com", PROFILE, "", "", "more"], /at most/],
  ["a number for a name", [5, "Lee", "acme.com", PROFILE], /^first must be a text.*a number/],
  ["a date for a name", ["Ada", new Date(0), "acme.com", PROFILE], /^last must be a text.*a date/],
  ["TRUE for a name", [true, "Lee", "acme.com", PROFILE], /^first must be a text.*TRUE/],
  ["a bad profile address", ["Ada", "Lee", "acme.com", "in/ada"], /^profile_url is no address/],
  ["a bad domain", ["Ada", "Lee", "https://acme", PROFILE], /^company looks like an address/],
  [
    "a domain with two dots",
    ["Ada", "Lee", "acme..com", PROFILE],
    /^company looks like an address/,
  ],
  ["50,000 characters", [LONG, "Lee", "acme.com", PROFILE], /^first is too long/],
  ["more than a cell holds", [`${LONG}y`, "Lee", "acme.com", PROFILE], /^first is too long/],
  [
    "rows of different lengths",
    [[["Ada"], ["Bo", "Cy"]], "Lee", "acme.com"],
    /no rectangle|not a rectangle/,
  ],
  ["a block of cells", [[["Ada", "Lee"]], "", "acme.com"], /2 columns wide/],
  [
    "ranges that do not match",
    [[["Ada"], ["Bo"]], [["Lee"]], "acme.com"],
    /begin and end in the same rows/,
  ],
  ["an error for a value", ["Ada", "Lee", "#N/A", PROFILE], /^company is the error #N\/A\. /],
  [
    "an error in place of a whole column",
    [[["Ada"], ["Bo"]], [["Lee"], ["Day"]], "#REF!"],
    /^company is the error #REF!\. /,
  ],
  [
    "too many rows",
    [Array.from({ length: 2_001 }, () => ["Ada"]), "Lee", "acme.com"],
    /up to 2000 rows/,
  ],
];

describe.each(FORMULAS)("%s refuses, with one sentence and without a look-up,", (formula) => {
  test.each(faults)("%s", (_, given, sentence) => {
    const said = refusal(formula, given);
    expect(said).toMatch(sentence);
    expect(said.match(/[.!?](?: |$)/g)?.length).toBeLessThanOrEqual(2);
    expect(said.length).toBeLessThan(200);
  });
});

test.each<[ContactFormula, unknown[], RegExp]>([
  ["ENRICH_PHONE", ["Ada", "Lee", "", PROFILE, "France"], /^France is no country code/],
  ["ENRICH_PHONE", ["Ada", "Lee", "", PROFILE, "FR, UK"], /^UK is no country code/],
  ["ENRICH_CONTACT", ["Ada", "Lee", "acme.com", PROFILE, "email, fax"], /^fax is no field/],
  ["ENRICH_CONTACT", ["Ada", "Lee", "acme.com", PROFILE, 3], /^fields must be a text/],
  ["ENRICH_CONTACT", ["Ada", "Lee", "acme.com", PROFILE, "phone", "XX"], /^XX is no country code/],
])("%s refuses %j", (formula, given, sentence) => {
  expect(refusal(formula, given)).toMatch(sentence);
});

test.each<[ContactFormula, unknown[], unknown]>([
  ["ENRICH_EMAIL", ["Ada", "Lee"], "needs a company or website"],
  ["ENRICH_EMAIL", ["Ada", "Lee", "k. A."], "needs a company or website"],
  ["ENRICH_EMAIL", ["Ada", "Lee", "gmail.com"], "needs a company or website"],
  ["ENRICH_EMAIL", ["Ada", "", "acme.com"], "needs first and last name, or full name"],
  ["ENRICH_PERSONAL_EMAIL", ["Ada", "Lee", "acme.com"], "needs a profile link"],
  ["ENRICH_PHONE", ["Ada", "Lee", "acme.com"], "needs a profile link"],
  ["ENRICH_CONTACT", ["Ada", "Lee"], [["needs a company or website", ""]]],
  [
    "ENRICH_CONTACT",
    ["Ada", "Lee", "", "", "email, phone"],
    [["needs a company or website", "", "", "", "needs a profile link", ""]],
  ],
])("%s of %j says what the row needs, and is no error", (formula, given, shown) => {
  expect(contactCells(refuseToOpen, formula, given)).toEqual(shown);
});

test.each([
  ["the company", ["Ada", "Lee", "", PROFILE], "needs a company or website"],
  ["a name", ["Ada", "", "acme.com", PROFILE], "needs first and last name, or full name"],
  ["all but the profile address", ["", "", "", PROFILE], "needs first and last name, or full name"],
])(
  "a row without %s is looked up by its profile address alone, and says what it lacks",
  (_, given, lacks) => {
    const asked: unknown[] = [];
    const lookUp = (questions: ContactQuestion[]) => {
      asked.push(...questions.map(({ contact: _, ...question }) => question));
      return new Map();
    };
    contactCells(lookUp, "ENRICH_EMAIL", given);
    expect(asked).toEqual([{ field: "email", question: "email p:network.example/in/ada", lacks }]);
  },
);

test.each<[string, unknown[]]>([
  ["blank cells", ["", "", ""]],
  ["a cell that is worked out", ["Loading...", "Lee", "acme.com"]],
  ["another formula that waits", ["Ada", "Lee", "PENDING"]],
  ["another formula's error", ["Ada", "Lee", "ERROR: no"]],
  ["another formula's N/A", ["Ada", "Lee", "acme.com", "N/A"]],
  ["what another formula's row lacks", ["Ada", "Lee", "needs a company or website"]],
  ["what a row lacked by an earlier version", ["Ada", "Lee", "needs a company"]],
  ["an e-mail kept aside by another formula", ["Ada", "Lee", "kept aside: risky"]],
  ["headers", ["First name", "Last name", "Website"]],
  ["headers in another language", ["Prénom", "Nom", "Entreprise"]],
])("%s ask nothing and show nothing", (_, given) => {
  expect(contactCells(refuseToOpen, "ENRICH_EMAIL", given)).toBe("");
});

test("in a range each row says what it needs, and rows that are blank or hold an error stay blank", () => {
  const errors = [[["Ada"], ["#N/A"], ["Bo"]], "", "acme.com"];
  expect(contactCells(refuseToOpen, "ENRICH_EMAIL", errors)).toEqual([
    ["needs first and last name, or full name"],
    [""],
    ["needs first and last name, or full name"],
  ]);
  const first = [["Ada"], [""], ["Bo"], [""]];
  expect(contactCells(refuseToOpen, "ENRICH_EMAIL", [first, "", "acme.com"])).toEqual([
    ["needs first and last name, or full name"],
    ["needs first and last name, or full name"],
    ["needs first and last name, or full name"],
  ]);
  expect(contactCells(refuseToOpen, "ENRICH_EMAIL", [first, [[""], [""], [""], [""]], ""])).toEqual(
    [
      ["needs first and last name, or full name"],
      [""],
      ["needs first and last name, or full name"],
    ],
  );
});

test("a row of several things is as wide as the last of them needs", () => {
  const cells = (fields: string) =>
    contactCells(refuseToOpen, "ENRICH_CONTACT", [[[""]], [[""]], "", "", fields]);
  expect(cells("")).toEqual([["", ""]]);
  expect(cells("personal_email")).toEqual([["", "", "", ""]]);
  expect(cells("phone, email")).toEqual([["", "", "", "", "", ""]]);
});
