import { readCompany } from "../../../src/core/company";
import { chargeOf, lookupKey } from "../../../src/core/kind";
import { TABLES } from "../../../src/core/policy";
import { type LookupFormula, readLookupCall } from "../../../src/formulas/lookup-call";

const ADA = "https://www.linkedin.com/in/ada";
const ACME = "https://www.linkedin.com/company/acme";

const questionOf = (formula: LookupFormula, ...given: unknown[]) =>
  readLookupCall(formula, given)?.question;

describe("one question, however it is spelt", () => {
  test.each<[LookupFormula, unknown[][], string]>([
    [
      "ENRICH_LEAD",
      [[ADA], ["linkedin.com/in/Ada/"], [ADA, true], [ADA, ""]],
      "lead p:linkedin.com/in/ada",
    ],
    ["ENRICH_LEAD", [[ADA, false]], "lead(database) p:linkedin.com/in/ada"],
    [
      "ENRICH_COMPANY",
      [["acme.com"], ["https://www.ACME.com/about"], [" acme.com "]],
      "company d:acme.com",
    ],
    ["ENRICH_COMPANY", [["yahoo.com"]], "company d:yahoo.com"],
    ["ENRICH_COMPANY", [["Acme Corp"], ["acme  corp"]], "company c:acme corp"],
    [
      "ENRICH_COMPANY",
      [
        ["Acme", true, "", "fr"],
        ["acme", "", "", " FR"],
      ],
      "company(FR) c:acme",
    ],
    ["ENRICH_COMPANY", [["acme.com", false, "", "FR"]], "company(database) d:acme.com"],
    ["ENRICH_COMPANY", [[ACME], [`${ACME}/?x=1`]], "company w:linkedin.com/company/acme"],
    ["ENRICH_JOBS", [["acme.com"], ["acme.com", ""]], "job_postings d:acme.com"],
    [
      "ENRICH_JOBS",
      [
        ["acme.com", 30],
        ["acme.com", "30"],
      ],
      "job_postings(30) d:acme.com",
    ],
    [
      "ENRICH_HEADCOUNT",
      [
        [ACME, "Sales; Human Resources"],
        [ACME, [["human resources"], ["Sales"], ["sales"]]],
      ],
      "headcount(human_resources+sales) w:linkedin.com/company/acme",
    ],
    ["ENRICH_HEADCOUNT", [[1234], ["1234", ""]], "headcount i:1234"],
    ["ENRICH_COMMENTS", [[ADA], [ADA, 20]], "comments(20) p:linkedin.com/in/ada"],
  ])("of %s: %j is %s", (formula, spellings, question) => {
    for (const given of spellings) expect(questionOf(formula, ...given)).toBe(question);
  });
});

test.each<[LookupFormula, unknown[]]>([
  ["ENRICH_LEAD", [""]],
  ["ENRICH_LEAD", ["#N/A"]],
  ["ENRICH_COMPANY", ["Loading..."]],
  ["ENRICH_JOBS", ["PENDING"]],
  ["ENRICH_JOBS", ["N/A"]],
  ["ENRICH_COMPANY", ["needs a company"]],
  ["ENRICH_COMPANY", ["kept aside: risky"]],
  ["ENRICH_JOBS", ["acme.com", "#REF!"]],
  ["ENRICH_COMMENTS", [undefined]],
])("%s of %j asks nothing", (formula, given) => {
  expect(readLookupCall(formula, given)).toBeUndefined();
});

test.each<[LookupFormula, unknown[], RegExp]>([
  ["ENRICH_LEAD", ["Ada"], /no address/],
  ["ENRICH_LEAD", [ADA, "maybe"], /TRUE or FALSE/],
  ["ENRICH_COMPANY", ["?!"], /domain such as/],
  ["ENRICH_JOBS", ["k.A."], /domain such as/],
  ["ENRICH_COMPANY", ["Acme", true, "", "France"], /^country is two letters/],
  ["ENRICH_COMPANY", ["x".repeat(501)], /too long/],
  ["ENRICH_HEADCOUNT", ["acme.com"], /page on the network/],
  ["ENRICH_JOBS", ["acme.com", 1.5], /whole number/],
  ["ENRICH_COMMENTS", [ADA, -1], /whole number/],
])("%s of %j is refused", (formula, given, sentence) => {
  expect(() => readLookupCall(formula, given)).toThrow(
    expect.objectContaining({
      code: "BAD_INPUT",
      message: expect.stringMatching(sentence),
    }) as unknown as Error,
  );
});

describe("what a look-up is taken to have cost", () => {
  test.each([
    ["company", "found", TABLES.prices.company],
    ["company", "not_found", 0],
    ["job_postings", "found", TABLES.prices.job_postings],
    ["job_postings", "not_found", TABLES.prices.job_postings],
    ["job_postings", "refused", 0],
    ["job_postings", "failed", 0],
    ["lead", "unknown", 0],
  ] as const)("a %s that is %s: %d", (field, outcome, credits) => {
    expect(chargeOf(field, outcome, TABLES.prices)).toBe(credits);
  });
});

test("a company's number, page, domain and name are told apart", () => {
  const keys = ["12", ACME, "acme.com", "Acme"].map((text) => {
    const company = readCompany(text);
    return company && lookupKey({ field: "company", company, live: true });
  });
  expect(new Set(keys).size).toBe(4);
});
