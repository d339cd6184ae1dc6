import { askedKeys, keyForm, OnePerson } from "../../../src/core/one-person";
import { withMarks } from "../../../src/core/question-marks";

const NOBODY = { name: "", company: "", profileUrl: "", email: "" };
const ADA = "p:network.example/in/ada";
const AT_ACME = "d:ada lovelace@acme.example";
const BY_NAME = "c:ada lovelace@acme";

test.each([
  [{ profileUrl: "https://fr.network.example/in/Ada/?x=1" }, [ADA]],
  [{ name: "Dr. Ada Lovelace", company: "https://www.acme.example/about" }, [AT_ACME]],
  [{ name: "Lovelace, Ada", company: "Acme" }, [BY_NAME]],
  [{ name: "Ada Lovelace", email: "ada@acme.example" }, [AT_ACME]],
  [{ email: "ada@acme.example" }, []],
  [{ name: "Ada Lovelace" }, []],
])("%j is a person by the keys of contacts", (entered, keys) => {
  const person = new OnePerson({ ...NOBODY, ...entered });
  expect([...person.keys]).toEqual(keys.map(keyForm));
  expect(person.isNamed).toBe(keys.length > 0 || "email" in entered);
});

test.each([
  ["Acme", "c:ada lovelace@acme, inc."],
  ["Acme, Inc.", BY_NAME],
  ["ACME Ltd", "c:ada lovelace@acme limited"],
  ["Acme GmbH", "c:ada lovelace@acme gmbh & co. kg"],
])(
  "a company typed as %j finds %s, its legal form aside, and no other company's",
  (company, key) => {
    const all = [{ keys: [keyForm(key)] }, { keys: ["c:ada lovelace@acme robotics"] }];
    const person = new OnePerson({ ...NOBODY, name: "Ada Lovelace", company });
    expect(person.gather(all)).toBe(true);
    expect(all.map((each) => person.is(each))).toEqual([true, false]);
    expect(person.keys.size).toBeLessThanOrEqual(2);
  },
);

test("a legal form alone is no company", () => {
  const person = new OnePerson({ ...NOBODY, name: "Ada Lovelace", company: "Inc." });
  person.gather([{ keys: ["c:ada lovelace@ag"] }]);
  expect(person.is({ keys: ["c:ada lovelace@ag"] })).toBe(false);
});

test("what is about a person by one key teaches the others", () => {
  const person = new OnePerson({ ...NOBODY, email: "Ada@Found.example" });
  const rows = [
    { keys: [AT_ACME, BY_NAME] },
    { keys: [ADA, AT_ACME] },
    { keys: [ADA], emails: ["ada@found.example"] },
  ];
  expect(person.gather(rows)).toBe(true);
  expect([...person.keys].sort()).toEqual([BY_NAME, AT_ACME, ADA].map(keyForm).sort());
  expect(person.names).toContain("ada lovelace");
});

test("of two people with one name at one company, nobody can tell who is meant without a profile address", () => {
  const other = "p:network.example/in/ada-2";
  const rows = [{ keys: [ADA, BY_NAME] }, { keys: [other, BY_NAME] }, { keys: [BY_NAME] }];
  const entered = { ...NOBODY, name: "Ada Lovelace", company: "Acme" };
  expect(new OnePerson(entered).gather(rows)).toBe(false);
  const exact = new OnePerson({ ...entered, profileUrl: "network.example/in/ada" });
  expect(exact.gather(rows)).toBe(true);
  expect(rows.map((row) => exact.is(row))).toEqual([true, false, false]);
});

test("who else has the name is named once, however much each place tells of them", () => {
  const person = new OnePerson({ ...NOBODY, name: "Ada Lovelace", company: "other.example" });
  const comment = { keys: [ADA], name: "Ada Lovelace" };
  const named = (...all: Parameters<OnePerson["alike"]>[0]) => person.alike(all);
  const byDomain = "ada lovelace, acme.example";
  expect(named({ keys: [AT_ACME] }, { keys: [BY_NAME] })).toHaveLength(2);
  expect(named({ keys: [BY_NAME] }, comment, { keys: [ADA, AT_ACME, BY_NAME] })).toEqual([
    byDomain,
  ]);
  expect(named(comment, comment)).toEqual(["ada lovelace, network.example/in/ada"]);
  expect(named({ keys: ["c:ada lovelace@c@fé"] })).toEqual(["ada lovelace, c@fé"]);
  expect(named({ keys: [ADA] }, { keys: [], name: "Ada Lovelace" })).toEqual([]);
});

test("an address that several people share joins nobody", () => {
  const person = new OnePerson({ ...NOBODY, name: "Ada Lovelace", company: "acme.example" });
  const shared = ["office@acme.example"];
  const rows = [
    { keys: [AT_ACME], emails: shared },
    { keys: ["d:bob bell@acme.example"], emails: shared },
  ];
  expect(person.gather(rows)).toBe(true);
  expect([...person.keys]).toEqual([keyForm(AT_ACME)]);
});

test("a question that keeps marks alone of weaker keys is found by them, and teaches them", () => {
  const asked = withMarks("email p:network.example/in/ada", [keyForm(AT_ACME)]);
  const byName = new OnePerson({ ...NOBODY, name: "Ada Lovelace", company: "acme.example" });
  expect(byName.gather([{ keys: askedKeys(asked) }])).toBe(true);
  expect([...byName.keys]).toContain(ADA);
  const byProfile = new OnePerson({ ...NOBODY, profileUrl: "network.example/in/ada" });
  byProfile.gather([{ keys: askedKeys(asked) }]);
  expect(byProfile.is({ keys: [AT_ACME] })).toBe(true);
});
