import type { Doubt } from "../../../src/core/same-person";
import { planCells } from "../../../src/jobs/plan";
import { planSettle } from "../../../src/jobs/settle-plan";
import type { Ask } from "../../../src/ledger/ask";
import type { Job } from "../../../src/store/jobs";
import { ask } from "../ledger/asks";
import { job } from "./jobs";
import { emailOf, knowing, person, row } from "./rows";

const rows = ["Ada", "Bob", "Cyd", "Dan", "Eve"].map((name, at) =>
  row(at + 2, { contact: person(name), outputs: { email: "", status: "" } }),
);
const earlier = (name: string, outcome: Ask["answer"]["outcome"], more = {}) =>
  ask({ id: `0-1-${name}`, job: "j0", ref: "", question: emailOf(name), outcome, ...more });
const past = [
  earlier("Ada", "found"),
  earlier("Bob", "failed"),
  earlier("Cyd", "unknown"),
  earlier("Dan", "pending"),
];
const decided = (again: Job["again"], asks: Ask[] = past) =>
  planCells(rows, job({ again }), knowing(...asks)).cells.map(({ row: { contact }, decision }) => [
    contact.firstName,
    decision.kind === "skipped" ? decision.reason : decision.kind,
  ]);

test.each<[Job["again"], string[][]]>([
  ["failed", [["Bob", "ask"]]],
  ["unknown", [["Cyd", "ask"]]],
  [
    "known",
    [
      ["Ada", "ask"],
      ["Bob", "ask"],
      ["Cyd", "no answer yet"],
      ["Dan", "known"],
      ["Eve", "ask"],
    ],
  ],
])("a run that asks %s ones again", (again, expected) => expect(decided(again)).toEqual(expected));

test("of what is known, only what is older than the person allows is asked again", () => {
  const asks = [
    earlier("Ada", "found", { askedAtMs: 1_000 }),
    earlier("Bob", "not_found", { askedAtMs: 6_000 }),
    earlier("Cyd", "found", { askedAtMs: 1_000 }),
    earlier("Cyd", "not_found", { id: "0-2-Cyd", askedAtMs: 5_000 }),
  ];
  const plan = planCells(rows, job({ again: "known", knownSinceMs: 5_000 }), knowing(...asks));
  expect(plan.cells.map(({ decision }) => decision.kind)).toEqual([
    ...["ask", "known", "known", "ask", "ask"],
  ]);
});

test("nothing is asked again that another run has answered, or asks, meanwhile", () => {
  const later = (name: string, outcome: Ask["answer"]["outcome"]) =>
    earlier(name, outcome, { id: `0-2-${name}`, askedAtMs: 9_000 });
  expect(decided("failed", [...past, later("Bob", "not_found")])).toEqual([]);
  expect(decided("unknown", [...past, later("Cyd", "found")])).toEqual([]);
  expect(decided("failed", [...past, later("Bob", "pending")])).toEqual([]);
  expect(decided("known", [...past, later("Ada", "pending")])[0]).toEqual(["Ada", "known"]);
  expect(decided("known", [...past, later("Ada", "unknown")])[0]).toEqual(["Ada", "no answer yet"]);
});

test.each<[Doubt[], string[]]>([
  [[], ["known", "known", "known"]],
  [["alike"], ["ask", "known", "known"]],
  [["less"], ["known", "ask", "known"]],
  [
    ["alike", "less"],
    ["ask", "ask", "known"],
  ],
])("answers in doubt are asked again only by a run for %j", (doubted, expected) => {
  const asks = [
    earlier("Ada", "found", { question: "email c:ada lovelace@acme" }),
    earlier("Bob", "not_found"),
    earlier("Cyd", "found"),
  ];
  const named = ["Ada", "Bob", "Cyd"].map((name, at) => {
    const profileUrl = `https://linkedin.com/in/${name}`;
    return row(at + 2, { contact: person(name, { companyName: "Acme", profileUrl }) });
  });
  const { cells } = planCells(named, job({ doubted }), knowing(...asks));
  expect(cells.map(({ decision }) => decision.kind)).toEqual(expected);
  expect(cells.map(({ doubt }) => doubt)).toEqual(["alike", "less", undefined]);
});

test("its own asks stay its own, and the same person twice is asked once", () => {
  const own = ask({
    id: "1-1-a",
    job: "j1",
    ref: "",
    question: emailOf("Ada"),
    outcome: "pending",
  });
  const twice = [...rows, row(7, { contact: person("Ada") })];
  const { cells, sums } = planCells(twice, job({ again: "known" }), knowing(...past, own));
  expect(cells.map(({ decision }) => decision.kind)).toEqual([
    "asked",
    "ask",
    "skipped",
    "known",
    "ask",
    "duplicate",
  ]);
  expect(sums).toMatchObject({ wanted: 6, asked: 1, pending: 1, queued: 2, duplicates: 1 });
});

test("a fresh answer replaces the earlier one in the sheet, and nothing a person typed", () => {
  const fresh = ask({
    id: "1-1-a",
    question: emailOf("Ada"),
    askedAtMs: 9_000,
    answer: { value: "new@acme.example", detail: "valid" },
  });
  const changes = (present: string) =>
    planSettle(
      planCells(
        [row(2, { contact: person("Ada"), outputs: { email: present } })],
        job({ again: "known" }),
        knowing(...past, fresh),
      ),
    ).map(({ value }) => value);
  expect(changes("ada@acme.example")).toEqual(["new@acme.example"]);
  expect(changes("")).toEqual(["new@acme.example"]);
  expect(changes("typed@acme.example")).toEqual([]);
});

describe("a phone only where an e-mail was found", () => {
  const ada = row(2, {
    contact: person("Ada", { profileUrl: "https://linkedin.com/in/ada", domain: "acme.example" }),
  });
  const question = "email p:linkedin.com/in/ada";
  const phone = (fields: ("email" | "phone")[], ...asks: Ask[]) => {
    const terms = job({ fields, phoneNeedsEmail: true });
    const plan = planCells([ada], terms, knowing(...asks));
    const cell = plan.cells.find(({ field }) => field === "phone");
    return cell?.decision.kind === "skipped" ? cell.decision.reason : cell?.decision.kind;
  };
  const known = (outcome: Ask["answer"]["outcome"], of = "j0") =>
    ask({ id: `1-1-${outcome}`, job: of, ref: "", outcome, question });

  test.each<[string, ("email" | "phone")[], Ask[], string]>([
    ["waits while the e-mail is to be asked", ["email", "phone"], [], "e-mail first"],
    ["waits while it runs", ["email", "phone"], [known("pending", "j1")], "e-mail first"],
    ["waits while it has no answer", ["email", "phone"], [known("unknown")], "e-mail first"],
    [
      "waits while a failed one is asked again",
      ["email", "phone"],
      [known("failed")],
      "e-mail first",
    ],
    ["is asked once it is found", ["email", "phone"], [known("found", "j1")], "ask"],
    ["is asked where it was found before", ["phone"], [known("found")], "ask"],
    ["is not asked where none was found", ["email", "phone"], [known("not_found")], "no e-mail"],
    [
      "is not asked where it failed in this run",
      ["email", "phone"],
      [known("failed", "j1")],
      "no e-mail",
    ],
    ["is not asked where nobody asks for it", ["phone"], [], "no e-mail"],
  ])("%s", (_, fields, asks, expected) => expect(phone(fields, ...asks)).toBe(expected));

  test("is asked where an e-mail of the person's own stands, and not where that is none", () => {
    const terms = job({ fields: ["phone"], phoneNeedsEmail: true });
    const decided = ["own@a.example", "k.A."].map((email) => {
      const given = [{ ...ada, outputs: { email } }];
      return planCells(given, terms, knowing(known("not_found"))).cells[0]?.decision;
    });
    expect(decided).toMatchObject([{ kind: "ask" }, { reason: "no e-mail" }]);
  });
});

test("a row that cannot be asked is no part of a retry, whatever failed", () => {
  const nameless = [row(2, { contact: { ...person("Ada"), lastName: "" } })];
  expect(
    planCells(nameless, job({ again: "failed" }), knowing(earlier("Bob", "failed"))).cells,
  ).toEqual([]);
});
