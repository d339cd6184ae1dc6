import { FIELDS } from "../../../src/core/field";
import { splitFullName } from "../../../src/core/full-name";
import { keysOf } from "../../../src/core/question-marks";
import {
  type Contact,
  contactQuestion,
  fieldOfQuestion,
  missingFor,
  questionByEmail,
  questionByProfile,
  questionKey,
  SKIP_WORDS,
  subjectKey,
  subjectKeys,
} from "../../../src/core/subject";

const NOBODY: Contact = {
  firstName: "",
  lastName: "",
  domain: "",
  companyName: "",
  profileUrl: "",
  countries: "",
};
const contact = (more: Partial<Contact>): Contact => ({ ...NOBODY, ...more });
const ada = contact({ firstName: "Ada", lastName: "Lovelace" });
const PROFILE = "https://www.linkedin.com/in/ada";

describe("a subject", () => {
  test.each<[string, Partial<Contact>, string]>([
    [
      "the profile address before all else",
      { profileUrl: PROFILE, domain: "a.example", companyName: "A" },
      "p:linkedin.com/in/ada",
    ],
    [
      "the domain before the company's name",
      { domain: "a.example", companyName: "A" },
      "d:ada lovelace@a.example",
    ],
    ["the company's name", { companyName: " ACME  Ltd" }, "c:ada lovelace@acme ltd"],
    ["no domain that is none", { domain: "n/a", companyName: "Acme" }, "c:ada lovelace@acme"],
    [
      "no profile address that is none",
      { profileUrl: "n/a", domain: "a.example" },
      "d:ada lovelace@a.example",
    ],
    ["nobody by names alone", {}, ""],
    [
      "no company that nobody knew, beside a domain",
      { domain: "a.example", companyName: "k.A." },
      "d:ada lovelace@a.example",
    ],
    [
      "no provider of private mailboxes, beside a company's name",
      { domain: "gmail.com", companyName: "Acme" },
      "c:ada lovelace@acme",
    ],
    // As earlier versions asked.
    ["a provider of mailboxes, if by nothing else", { domain: "gmx.de" }, "d:ada lovelace@gmx.de"],
    [
      "the company that nobody knew, if by nothing else",
      { companyName: "k.A." },
      "c:ada lovelace@k.a.",
    ],
  ])("is told by %s", (_, more, key) => expect(subjectKey({ ...ada, ...more })).toBe(key));

  test("is told by a profile address without names", () => {
    expect(subjectKey(contact({ profileUrl: PROFILE }))).toBe("p:linkedin.com/in/ada");
  });

  test("is nobody by a company alone", () => {
    expect(subjectKey(contact({ domain: "a.example" }))).toBe("");
  });

  test.each<[Partial<Contact>, Partial<Contact>]>([
    [{ domain: "https://www.a.example/x" }, { domain: "A.example" }],
    [{ profileUrl: "http://fr.linkedin.com/in/Ada/?x=1" }, { profileUrl: PROFILE }],
    [
      { firstName: " ADA", lastName: "Lovelace ", domain: "a.example" },
      { firstName: "Ada", domain: "a.example" },
    ],
    [{ firstName: "Frau Prof. Dr. med. Ada", companyName: "A" }, { companyName: "A" }],
    [{ lastName: "Dr. Lovelace, Ph.D., MBA", companyName: "A" }, { companyName: "A" }],
  ])("spelt %j is the same as spelt %j", (a, b) => {
    expect(subjectKey({ ...ada, ...a })).toBe(subjectKey({ ...ada, ...b }));
  });

  test("is not the same with first and last name changed over", () => {
    const turned = contact({ firstName: "Lovelace", lastName: "Ada", domain: "a.example" });
    expect(subjectKey(turned)).not.toBe(subjectKey({ ...ada, domain: "a.example" }));
  });
});

test("namesakes at companies that nobody knew share no key", () => {
  const at = (domain: string) => contact({ ...ada, domain, companyName: "n/a" });
  const keys = ["a.example", "b.example"].map((domain) => [...subjectKeys(at(domain))]);
  expect(keys).toEqual([["d:ada lovelace@a.example"], ["d:ada lovelace@b.example"]]);
});

describe("a question", () => {
  test("about a phone holds its countries as a sorted set, and no other does", () => {
    expect(questionKey("phone", "p:x", "us, FR, us")).toBe("phone(FR+US) p:x");
    expect(questionKey("phone", "p:x", "fr us")).toBe(questionKey("phone", "p:x", "US;FR"));
    expect(questionKey("phone", "p:x", "")).toBe("phone p:x");
    expect(questionKey("email", "p:x", "FR")).toBe("email p:x");
  });

  test.each(FIELDS)("about %s tells its field", (field) => {
    expect(fieldOfQuestion(questionKey(field, "d:a b@x.example", "FR"))).toBe(field);
  });

  test("is found by a profile address with its field and countries kept", () => {
    expect(questionByProfile("phone(FR) d:ada lovelace@a.example", PROFILE)).toBe(
      "phone(FR) p:linkedin.com/in/ada",
    );
    expect(questionByProfile("email d:ada lovelace@a.example", "")).toBe("");
  });
});

test.each([
  ["an @ in a company", "Ada", "Lovelace", "@Home C@fé"],
  ["an @ before the family name", "José Luis", "@del Río", "Acme"],
  ["an @ alone", "José @", "del Río", "Acme"],
])(
  "who was found by company name is known by the e-mail's domain: %s",
  (_, firstName, lastName, companyName) => {
    const of = (at: Partial<Contact>) =>
      contactQuestion("email", contact({ firstName, lastName, ...at }));
    const found = { outcome: "found", value: "a@acme.example" } as const;
    const key = questionByEmail(of({ companyName }).question, found);
    expect([key]).toEqual(keysOf(of({ domain: "acme.example" })));
  },
);

describe("what the service needs", () => {
  const domain = { domain: "a.example" };
  const profile = { profileUrl: PROFILE };
  test.each<[string, Partial<Contact>, (string | undefined)[]]>([
    ["nothing at all", NOBODY, ["blank", "blank", "blank"]],
    ["white space", { firstName: " ", lastName: "\t" }, ["blank", "blank", "blank"]],
    ["names alone", ada, ["no company", "no profile address", "no profile address"]],
    [
      "names and a domain",
      { ...ada, ...domain },
      [undefined, "no profile address", "no profile address"],
    ],
    [
      "names and a company",
      { ...ada, companyName: "3M" },
      [undefined, "no profile address", "no profile address"],
    ],
    ["names and a profile address", { ...ada, ...profile }, ["no company", undefined, undefined]],
    ["all", { ...ada, ...domain, ...profile }, [undefined, undefined, undefined]],
    ["no first name", { lastName: "L", ...domain, ...profile }, ["no name", "no name", "no name"]],
    ["no last name", { firstName: "A", ...domain, ...profile }, ["no name", "no name", "no name"]],
    [
      "a dash for a name",
      { firstName: "Ada", lastName: "-", ...domain, ...profile },
      ["no name", "no name", "no name"],
    ],
    [
      "an invisible name",
      { firstName: "Ada", lastName: "\u200b", ...domain, ...profile },
      ["no name", "no name", "no name"],
    ],
    ["a profile address alone", profile, ["no name", "no name", "no name"]],
    [
      "a domain that is none",
      { ...ada, domain: "n/a" },
      ["no company", "no profile address", "no profile address"],
    ],
    [
      "a dash for a company",
      { ...ada, companyName: "-" },
      ["no company", "no profile address", "no profile address"],
    ],
    [
      "k.A. for a company",
      { ...ada, companyName: "k.A." },
      ["no company", "no profile address", "no profile address"],
    ],
    [
      "the domain of private mailboxes",
      { ...ada, domain: "https://www.gmail.com" },
      ["no company", "no profile address", "no profile address"],
    ],
    [
      "the same and a company's name",
      { ...ada, domain: "orange.fr", companyName: "Acme" },
      [undefined, "no profile address", "no profile address"],
    ],
    [
      "no known last name",
      { firstName: "Ada", lastName: "unbekannt", ...domain, ...profile },
      ["no name", "no name", "no name"],
    ],
    [
      "a profile address that is none",
      { ...ada, ...domain, profileUrl: "yes" },
      [undefined, "no profile address", "no profile address"],
    ],
    [
      "a name of a whole page",
      { ...ada, ...domain, ...profile, firstName: "x".repeat(5_000), profileUrl: "" },
      ["too long", "no profile address", "no profile address"],
    ],
  ])("with %s is missing what it says", (_, parts, missing) => {
    expect(FIELDS.map((field) => missingFor(field, contact(parts)))).toEqual(missing);
  });

  test.each([
    ["Kjaergard GmbH", "Bjorgen"],
    ["Kjærgård & Co. KG", "Bjørgen"],
    ["Kjærgård & Co", "Bjørgen"],
    ["Alder Holdings, LLC", "Zoé"],
    ["Bianchi S.p.A.", "Rossi"],
    ["Zoé", "Alder Ltd."],
    // As they are split where one column holds both.
    ["Kjærgård", "GmbH"],
    ["Müller Co.", "KG"],
    ["Bäckerei", "Schäfer e.K."],
    ["Wohnbau", "Süd eG"],
    ["Tafel", "Nord e. V."],
    ["Großhandel", "Nord mbB"],
    ["Gebrüder", "Maier OHG"],
  ])("is a person, which %s %s is not", (firstName, lastName) => {
    const missing = FIELDS.map((field) =>
      missingFor(field, contact({ firstName, lastName, ...domain, ...profile })),
    );
    expect(missing).toEqual(["company name", "company name", "company name"]);
  });

  test.each([
    // Initials, and names of people that companies end in, too.
    ["Suresh KG", "Nair"],
    ["Suresh", "E.K."],
    ["Zoé", "K."],
    ["Aloïe", "V."],
    ["Ajith A.G.", "Menon"],
    ["Min Se", "Park"],
    ["João", "Sa"],
    ["Maria SA", "Costa"],
    ["Péter", "Sas"],
    ["Van Co", "Nguyen"],
    ["Linc", "Vinc"],
    ["Inc", "Adams"],
    ["Marco", "Altda"],
  ])("is not missing of %s %s", (firstName, lastName) => {
    expect(missingFor("email", contact({ firstName, lastName, ...domain }))).toBeUndefined();
  });

  test.each([
    ["Katrin Böhm / Sven Böhm", "two people"],
    ["Katrin & Sven Böhm", "two people"],
    ["Katrin und Sven Böhm", "two people"],
    ["Otto von und zu Linden", undefined],
    ["Anderson Anda", undefined],
    ["Böhm & Söhne GmbH", "company name"],
  ])("is one person, which %s is: not %s", (name, missing) => {
    expect(missingFor("email", contact({ ...splitFullName(name), ...domain }))).toBe(missing);
  });

  test("is no company whose own name stands in its row", () => {
    const missing = (name: string, companyName: string, more: Partial<Contact> = {}) => {
      const [firstName = "", ...last] = name.split(" ");
      return missingFor(
        "email",
        contact({ firstName, lastName: last.join(" "), companyName, ...more }),
      );
    };
    expect(missing("Nordsee Fisch AG", "NORDSEE Fisch AG", domain)).toBe("company name");
    expect(missing("Nordsee Fisch AG", "Nordsee Fisch", domain)).toBe("company name");
    expect(missing("Nordsee Fisch", "Nordsee Fisch AG")).toBe("company name");
    expect(missing("Nordsee Fisch", "Nordsee Fisch")).toBe("company name");
    // Some people work under their own name.
    expect(missing("Anna Schmidt", "Anna Schmidt", domain)).toBeUndefined();
    expect(missing("Anna Schmidt", "Anna Schmidt", profile)).toBeUndefined();
    expect(missing("Ajith A.G.", "Nordsee Fisch AG")).toBeUndefined();
  });

  test("is said in words for every reason but a blank row", () => {
    const { blank, ...others } = SKIP_WORDS;
    expect(blank).toBe("");
    for (const words of Object.values(others)) expect(words).toMatch(/^[a-z]/);
  });
});
