import { formatQuestion, marksOf, parseQuestion } from "../../../src/core/question-marks";
import { doubtOf } from "../../../src/core/same-person";
import { type Contact, contactQuestion } from "../../../src/core/subject";
import type { Ask } from "../../../src/ledger/ask";
import { Knowledge } from "../../../src/ledger/knowledge";
import { person } from "../jobs/rows";
import { ask } from "./asks";

/** Ada Lovelace by these parts, and the profile address that the answer names. */
type Parts = Partial<Pick<Contact, "profileUrl" | "domain" | "companyName" | "firstName">>;
type Asked = Parts & { answered?: string; outcome?: Ask["answer"]["outcome"] };

const page = (name: string) => `https://www.linkedin.com/in/${name}`;
const one = { profileUrl: page("one") };
const two = { profileUrl: page("two") };
const old = { profileUrl: "https://www.linkedin.com/in/ACoAAB1" };
const acme = { domain: "acme.com" };
const acmeIo = { domain: "acme.io" };
/** The domain of the e-mail that is found of Ada. */
const found = { domain: "acme.example" };
const named = { companyName: "Acme" };

const question = (parts: Parts) =>
  contactQuestion("email", person("Ada", { domain: "", ...parts }));

/** Asks as they are read from where they were stored. */
const askOf = ({ answered = "", outcome, ...parts }: Asked, at: number) =>
  ask({
    ...parseQuestion(formatQuestion(question(parts))),
    ...{ id: `1-1-${at}`, askedAtMs: at, answer: { profileUrl: answered } },
    ...(outcome ? { outcome } : {}),
  });

/** What is known of a contact: the number of the ask, to be asked, or that two people have the key. */
function knownOf(asked: Asked[], parts: Parts, seen: Parts[] = []): (number | string)[] {
  const asks = asked.map(askOf);
  const known = inEveryOrder(asks).map((order) => {
    const knowledge = new Knowledge();
    for (const each of order) knowledge.add(each);
    knowledge.see([...seen, parts].map(question));
    if (!knowledge.keysFor(question(parts))) return "nobody's";
    const found = knowledge.of(question(parts));
    return found ? asks.findIndex(({ id }) => id === found.id) : "to ask";
  });
  return [...new Set(known)];
}

function inEveryOrder<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((first, at) =>
    inEveryOrder(all.filter((_, other) => other !== at)).map((rest) => [first, ...rest]),
  );
}

describe("a person is known", () => {
  test.each<[string, Asked[], Parts, number]>([
    ["by the same profile address", [one], { ...one, ...acme }, 0],
    ["by names and domain, asked with a profile address", [{ ...one, ...acme }], acme, 0],
    ["by names and domain, for a row with a profile address", [acme], { ...one, ...acme }, 0],
    ["by the profile address that an answer names", [{ ...acme, answered: page("one") }], one, 0],
    ["by names and company, asked with more", [{ ...one, ...acme, ...named }], named, 0],
    ["by names and company alone", [named], named, 0],
    [
      "under two addresses that an answer shows to be one person's",
      [{ ...old, ...acme, answered: page("one"), outcome: "failed" }, acme],
      { ...one, ...acme },
      1,
    ],
    [
      "by the domain where the answer's address is another spelling of the one asked by",
      [{ ...old, ...acme, answered: page("one") }],
      acme,
      0,
    ],
    [
      "by what another domain's answer named",
      [
        { ...acme, answered: page("one"), outcome: "failed" },
        { ...acmeIo, answered: page("one") },
      ],
      acme,
      1,
    ],
    ["in another job by the profile address", [{ ...one, ...acme }], { ...one, ...acmeIo }, 0],
    ["by the domain of the e-mail that was found by the company's name", [named], found, 0],
    ["by the company's name alone, for a row with a domain", [named], { ...acme, ...named }, 0],
    ["by the company's name alone, for a row with a page", [named], { ...one, ...named }, 0],
    [
      "by the profile address before the company's name",
      [{ ...one, outcome: "not_found" }, named],
      { ...one, ...named },
      0,
    ],
  ])("%s", (_, asked, parts, at) => expect(knownOf(asked, parts)).toEqual([at]));

  test.each<[string, Asked[], Parts]>([
    ["who has another profile address", [{ ...one, ...acme }], { ...two, ...acme }],
    [
      "whose profile address is not the answer's",
      [{ ...acme, answered: page("one") }],
      { ...two, ...acme },
    ],
    ["in another job without a profile address", [{ ...one, ...acme }], acmeIo],
    ["at another company of that name", [{ ...acme, ...named }], { ...acmeIo, ...named }],
    [
      "with a domain, not found by names and company alone",
      [{ ...named, outcome: "not_found" }],
      { ...acme, ...named },
    ],
    [
      "whose profile address is not that of who was found by company",
      [{ ...named, answered: page("two") }],
      { ...one, ...named },
    ],
    [
      "with a domain, where the company's name has another",
      [{ ...named, ...acmeIo }, named],
      { ...acme, ...named },
    ],
    [
      "of two with the same names and domain",
      [
        { ...one, ...acme },
        { ...two, ...acme },
      ],
      { profileUrl: page("three"), ...acme },
    ],
    ["by the domain of the e-mail that another domain led to", [acme], found],
    ["by the domain of an e-mail, not found", [{ ...named, outcome: "not_found" }], found],
    ["of another first name by the domain of an e-mail", [{ ...named, firstName: "Eve" }], found],
    ["of another first name", [{ ...one, ...acme, firstName: "Eve" }], acme],
  ])("but not one %s", (_, asked, parts) => expect(knownOf(asked, parts)).toEqual(["to ask"]));
});

test.each<[string, Asked, Parts, string | undefined]>([
  ["the company's name alone agrees", { ...one, ...acme, ...named }, named, "alike"],
  ["the row names more than was asked", named, { ...acme, ...named }, "alike"],
  ["the same was asked", named, named, undefined],
  ["the row names the domain of the e-mail found", named, found, "alike"],
  ["the domain agrees", { ...acme, ...named }, { ...one, ...acme, ...named }, undefined],
  ["the answer names the row's page", { ...named, answered: page("one") }, one, undefined],
  [
    "nothing was found without the profile address",
    { ...acme, outcome: "not_found" },
    { ...one, ...acme },
    "less",
  ],
  [
    "nothing was found by another domain's profile address",
    { ...one, ...acmeIo, outcome: "not_found" },
    { ...one, ...acme },
    undefined,
  ],
  ["nothing was found, and no more is known", { ...acme, outcome: "not_found" }, acme, undefined],
])("whether an answer is in doubt where %s", (_, asked, parts, doubt) => {
  expect(doubtOf(question(parts), askOf(asked, 1))).toBe(doubt);
});

describe("nobody's is", () => {
  test.each<[string, Asked[], Parts, Parts[]]>([
    [
      "a domain with two profile addresses",
      [{ ...one, ...acme }, { ...two, ...acme }, acme],
      acme,
      [],
    ],
    [
      "a domain with one address that was asked by and one that an answer names",
      [
        { ...one, ...acme },
        { ...acme, answered: page("two") },
      ],
      acme,
      [],
    ],
    [
      "a domain, as soon as rows name two",
      [acme],
      acme,
      [one, two].map((a) => ({ ...a, ...acme })),
    ],
    [
      "a company's name with two domains",
      [{ ...acme, ...named }, { ...acmeIo, ...named }, named],
      named,
      [],
    ],
    [
      "a company's name with two profile addresses",
      [
        { ...one, ...named },
        { ...two, ...named },
      ],
      named,
      [],
    ],
    [
      "a company's name whose one domain has two people",
      [
        { ...one, ...acme, ...named },
        { ...two, ...acme },
      ],
      named,
      [],
    ],
  ])("%s", (_, asked, parts, seen) => expect(knownOf(asked, parts, seen)).toEqual(["nobody's"]));

  test("not what a row names more of: it is asked with all of it", () => {
    const rows = [one, two].map((each) => ({ ...each, ...acme }));
    for (const row of rows) expect(knownOf([acme], row, rows)).toEqual(["to ask"]);
  });

  test("no profile address, whoever else has the names", () => {
    const asked = [one, two].map((each) => ({ ...each, ...acme, ...named }));
    expect(knownOf(asked, { ...two, ...acme, ...named })).toEqual([1]);
  });
});

test("a question is stored with its marks, and an older one without", () => {
  const asked = question({ ...one, ...acme, ...named });
  expect(formatQuestion(asked)).toMatch(
    /^email p:linkedin\.com\/in\/one {2}d[a-z0-9]{8,11} c[a-z0-9]{8,11}$/,
  );
  expect(parseQuestion(formatQuestion(asked))).toEqual(asked);
  // Earlier versions asked with titles and degrees; one alone is a name.
  for (const [stored, name] of [
    ["dr. karl roth", "karl roth"],
    ["karl prof. dr. roth", "karl roth"],
    ["karl roth, phd", "karl roth"],
    ["dr. roth", "dr. roth"],
    ["roth, phd", "roth, phd"],
  ])
    expect(parseQuestion(`email d:${stored}@a.example`).question).toBe(`email d:${name}@a.example`);
  expect(parseQuestion("email p:linkedin.com/in/one")).toEqual({
    question: "email p:linkedin.com/in/one",
  });
  expect(contactQuestion("phone", person("Ada", one))).toEqual({
    question: "phone p:linkedin.com/in/one",
  });
});

test("marks of many people differ", () => {
  const marks = Array.from({ length: 20_000 }, (_, at) =>
    question({ ...one, domain: `a${at % 200}.com`, firstName: `Ada ${Math.floor(at / 200)}` }),
  ).map((each) => marksOf(each)[0]);
  expect(new Set(marks).size).toBe(marks.length);
});

test("of two answers about one profile, that to the row's own company counts, whichever was asked later", () => {
  const shown = (order: string[], company: string) => {
    const knowledge = new Knowledge();
    for (const [at, companyName] of order.entries())
      knowledge.add(
        ask({
          ...question({ companyName }),
          ...{ id: `1-1-${at}`, askedAtMs: at },
          answer: { value: `ada@${companyName}`, profileUrl: one.profileUrl },
        }),
      );
    return knowledge.of(question({ ...one, companyName: company }))?.answer.value;
  };
  for (const order of [
    ["navy", "nvay"],
    ["nvay", "navy"],
  ]) {
    expect(shown(order, "navy")).toBe("ada@navy");
    expect(shown(order, "nvay")).toBe("ada@nvay");
    expect(shown(order, "elsewhere")).toBe(`ada@${order[1]}`);
  }
});
