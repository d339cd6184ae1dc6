import { FIELDS } from "../../../local/service/enrichment/field";
import { findSubject } from "../../../local/service/enrichment/subject";
import { runWaterfall } from "../../../local/service/enrichment/waterfall";
import { COMPANY_COUNT, companyAt, findCompany } from "../../../local/service/people/companies";
import { findPerson } from "../../../local/service/people/find-person";
import { subjectKey } from "../../../local/service/people/identity";
import { PEOPLE_COUNT, personAt } from "../../../local/service/people/people";
import { SEED } from "./served";

const nobody = { firstName: "", lastName: "", domain: "", companyName: "", profileUrl: "" };
const sample = Array.from({ length: 2000 }, (_, at) => personAt(SEED, (at * 53) % PEOPLE_COUNT));

test("every company has a name and a domain of its own, and is found by both", () => {
  const domains = new Set<string>();
  for (let index = 0; index < COMPANY_COUNT; index++) {
    const { name, domain } = companyAt(SEED, index);
    domains.add(domain);
    expect(findCompany(SEED, { domain: `https://www.${domain.toUpperCase()}/about` })).toBe(index);
    expect(findCompany(SEED, { name: `  ${name.toLowerCase()} ` })).toBe(index);
  }
  expect(domains.size).toBe(COMPANY_COUNT);
});

test("a person is the same by profile, by names and domain, by names and company", () => {
  for (const { index, firstName, lastName, domain, companyName, profileUrl } of sample) {
    const found = [
      findPerson(SEED, {
        ...nobody,
        profileUrl: profileUrl.replace("www", "fr").concat("/?trk=x"),
      }),
      findPerson(SEED, { ...nobody, firstName, lastName, domain }),
      findPerson(SEED, { ...nobody, firstName, lastName, companyName }),
    ];
    expect(found.map((person) => person?.index)).toEqual([index, index, index]);
  }
});

test("people depend on the seed and on nothing else", () => {
  expect(personAt(SEED, 42)).toEqual(personAt(SEED, 42));
  expect(personAt(SEED, 42)).not.toEqual(personAt(SEED + 1, 42));
});

test("names come in many scripts and shapes, and nothing about them is real", () => {
  const names = sample.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join("\n");
  for (const shape of [
    /\p{sc=Cyrillic}/u,
    /\p{sc=Han}/u,
    /\p{sc=Arabic}/u,
    /[’']/,
    /-/,
    /^van|\bvan /m,
    /Jr\./,
    /ß/,
  ]) {
    expect(names).toMatch(shape);
  }
  for (const { domain, profileUrl } of sample) {
    expect(domain).toMatch(/^[a-z]+-[a-z]+\.example$/);
    expect(profileUrl).toMatch(/^https:\/\/www\.linkedin\.com\/in\/[a-z0-9-]+$/);
  }
});

test("some people carry values a spreadsheet would run", () => {
  const first = Array.from({ length: 2000 }, (_, index) => personAt(SEED, index));
  const texts = first.flatMap(({ firstName, lastName, hostileStatus }) => [
    firstName,
    lastName,
    hostileStatus ?? "",
  ]);
  for (const sign of ["=", "+", "-", "@"]) {
    expect(texts.some((text) => text.startsWith(sign))).toBe(true);
  }
});

test("most people are found, by several providers, with every status", () => {
  const findings = FIELDS.flatMap((field) =>
    sample.map((person) => runWaterfall(SEED, findSubject(SEED, person), field, [])),
  );
  const share = (field: string) => {
    const ofField = findings.filter((finding) => finding.field === field);
    return ofField.filter(({ provider }) => provider).length / ofField.length;
  };
  expect(share("email")).toBeCloseTo(0.78, 1);
  expect(share("phone")).toBeCloseTo(0.57, 1);
  expect(share("personal_email")).toBeCloseTo(0.53, 1);
  expect(new Set(findings.map(({ provider }) => provider)).size).toBeGreaterThan(7);
  const statuses = (field: string) =>
    new Set(findings.filter((f) => f.field === field).map((f) => f.status));
  for (const status of ["valid", "deliverable", "catch-all", "risky", "invalid", "N/A"]) {
    expect(statuses("email")).toContain(status);
  }
  expect(statuses("personal_email")).toEqual(new Set(["valid", "catch-all", "invalid", "N/A"]));
});

test("an e-mail and phones have the form the interface names", () => {
  for (const person of sample) {
    const subject = findSubject(SEED, person);
    for (const address of runWaterfall(SEED, subject, "email", []).values) {
      expect(address).toMatch(/^[a-z0-9][a-z0-9._-]*@[a-z-]+\.example$/);
    }
    for (const phone of runWaterfall(SEED, subject, "phone", []).values) {
      expect(phone).toMatch(/^\+[1-9]\d{6,14}$/);
    }
  }
});

test("a stranger's e-mail is the same with and without a profile address", () => {
  const asked = { ...nobody, firstName: "Zed", lastName: "Nowhere", domain: "nowhere.test" };
  const email = (more: object) =>
    runWaterfall(SEED, findSubject(SEED, { ...asked, ...more }), "email", []);
  const profileUrl = "https://www.linkedin.com/in/zed-nowhere";
  expect(email({ firstName: "ZED " })).toEqual(email({}));
  expect(email({ profileUrl })).toEqual(email({}));
});

test("nobody is found by names alone", () => {
  const subject = findSubject(SEED, { ...nobody, firstName: "Ana", lastName: "Silva" });
  expect(runWaterfall(SEED, subject, "email", [])).toMatchObject({ provider: null, values: [] });
});

test.each([
  [
    "case, spaces and apostrophe",
    { firstName: " Seán ", lastName: "O’NEILL" },
    { firstName: "seán", lastName: "o'neill" },
  ],
  ["Unicode form", { firstName: "Zoë" }, { firstName: "Zoë" }],
  [
    "scheme, www and path of a domain",
    { domain: "https://www.X.example/a?b" },
    { domain: "x.example" },
  ],
  [
    "profile host, query and slash",
    { profileUrl: "https://fr.linkedin.com/in/A-b/?x=1" },
    { profileUrl: "http://linkedin.com/in/a-b" },
  ],
])("the key of a person forgives %s", (_title, one, other) => {
  expect(subjectKey({ ...nobody, ...one })).toBe(subjectKey({ ...nobody, ...other }));
});
