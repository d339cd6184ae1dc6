import { seededRandom } from "../../../local/clock/seeded-random";
import { FIELDS, type Field } from "../../../src/core/field";
import { answer, type Outcome } from "../../../src/core/outcome";
import { questionKey, subjectKey } from "../../../src/core/subject";
import { planCells } from "../../../src/jobs/plan";
import type { Ask } from "../../../src/ledger/ask";
import type { TableRow } from "../../../src/sheet/table";
import type { Sums } from "../../../src/store/sums";
import { ask } from "../ledger/asks";
import { emailOf, knowing, person, row } from "./rows";

const JOB: { id: string; fields: Field[]; scope: "all" | "marked" } = {
  id: "j1",
  fields: ["email"],
  scope: "all",
};
const PROFILE = "https://linkedin.com/in/ada";

const of = (name: string, more: Parameters<typeof ask>[0] = {}) =>
  ask({ id: `1-1-${name}`, question: emailOf(name), ref: `j1${name}`, ...more });
const earlier = (name: string, outcome: Outcome, more: Parameters<typeof ask>[0] = {}) =>
  of(name, { id: `0-1-${name}`, job: "j0", ref: "", outcome, ...more });
const decisions = (rows: TableRow[], asks: Ask[] = [], job = JOB) =>
  planCells(rows, job, knowing(...asks)).cells.map(({ row: { row }, decision }) => [
    row,
    decision.kind === "skipped" ? decision.reason : decision.kind,
  ]);
const sums = (rows: TableRow[], asks: Ask[], job = JOB): Partial<Sums> =>
  Object.fromEntries(
    Object.entries(planCells(rows, job, knowing(...asks)).sums).filter(
      ([name, count]) => !name.startsWith("people") && count !== 0,
    ),
  );

const ada = row(2, { contact: person("Ada") });
const bob = row(3, { contact: person("Bob") });

describe("a cell is planned", () => {
  test.each<[string, TableRow[], Ask[], (string | number)[][]]>([
    [
      "to be asked when nothing is known",
      [ada, bob],
      [],
      [
        [2, "ask"],
        [3, "ask"],
      ],
    ],
    ["not at all in a blank row", [row(2), bob], [], [[3, "ask"]]],
    [
      "as skipped when something is missing",
      [row(2, { contact: person("Ada", { lastName: "" }) })],
      [],
      [[2, "no name"]],
    ],
    [
      "as a duplicate of a row above",
      [ada, row(3, { contact: person(" ADA ") })],
      [],
      [
        [2, "ask"],
        [3, "duplicate"],
      ],
    ],
    ["as known when an earlier run found it", [ada], [earlier("Ada", "found")], [[2, "known"]]],
    [
      "as known when an earlier run found nothing",
      [ada],
      [earlier("Ada", "not_found")],
      [[2, "known"]],
    ],
    ["as known when it was refused", [ada], [earlier("Ada", "refused")], [[2, "known"]]],
    [
      "as known when another run's is still waiting",
      [ada],
      [earlier("Ada", "pending")],
      [[2, "known"]],
    ],
    [
      "to be asked again when it failed in an earlier run",
      [ada],
      [earlier("Ada", "failed")],
      [[2, "ask"]],
    ],
    [
      "as skipped when an earlier run has no answer",
      [ada],
      [earlier("Ada", "unknown")],
      [[2, "no answer yet"]],
    ],
    [
      "as asked when this run did, whatever came",
      [row(2, { ref: "j1Ada", contact: person("Ada") })],
      [of("Ada", { outcome: "failed" })],
      [[2, "asked"]],
    ],
    [
      "as known by the profile address of an answer",
      [row(2, { contact: person("Ada", { profileUrl: PROFILE }) })],
      [earlier("Ada", "found", { answer: { profileUrl: PROFILE } })],
      [[2, "known"]],
    ],
    [
      "as a duplicate by the profile address of this run's answer",
      [
        row(2, { ref: "j1Ada", contact: person("Ada") }),
        row(3, { contact: person("A.", { profileUrl: PROFILE }) }),
      ],
      [of("Ada", { answer: { profileUrl: PROFILE } })],
      [
        [2, "asked"],
        [3, "duplicate"],
      ],
    ],
    ["as asked though its ref was lost", [ada], [of("Ada")], [[2, "asked"]]],
    [
      "as asked though it was moved",
      [bob, row(9, { ref: "j1Ada", contact: person("Ada") })],
      [of("Ada")],
      [
        [3, "ask"],
        [9, "asked"],
      ],
    ],
    [
      "as asked in the row with the ref, and a duplicate in a row above",
      [ada, row(3, { ref: "j1Ada", contact: person("Ada") })],
      [of("Ada")],
      [
        [2, "duplicate"],
        [3, "asked"],
      ],
    ],
    [
      "as asked once in copied rows, and a duplicate in the copy",
      [
        row(2, { ref: "j1Ada", contact: person("Ada") }),
        row(3, { ref: "j1Ada", contact: person("Ada") }),
      ],
      [of("Ada")],
      [
        [2, "asked"],
        [3, "duplicate"],
      ],
    ],
    [
      "as changed when its input did after it was asked",
      [row(2, { ref: "j1Ada", contact: person("Eve") })],
      [of("Ada")],
      [[2, "changed"]],
    ],
    [
      "as changed when its input is incomplete after it was asked",
      [row(2, { ref: "j1Ada", contact: person("Ada", { lastName: "" }) })],
      [of("Ada")],
      [[2, "changed"]],
    ],
    [
      "by what rows hold now when their inputs were exchanged",
      [
        row(2, { ref: "j1Bob", contact: person("Ada") }),
        row(3, { ref: "j1Ada", contact: person("Bob") }),
      ],
      [of("Ada"), of("Bob")],
      [
        [2, "asked"],
        [3, "asked"],
      ],
    ],
    [
      "to be asked in the row that names most of a person, and as a duplicate in another",
      [ada, row(3, { contact: person("Ada", { profileUrl: PROFILE }) })],
      [],
      [
        [2, "duplicate"],
        [3, "ask"],
      ],
    ],
    [
      "as known when a formula asks the same person by less",
      [row(2, { contact: person("Ada", { profileUrl: PROFILE }) })],
      [earlier("Ada", "pending", { job: "formula" })],
      [[2, "known"]],
    ],
    [
      "as skipped when two rows of the same name and domain have profile addresses, which are asked",
      [
        ada,
        row(3, { contact: person("Ada", { profileUrl: PROFILE }) }),
        row(4, { contact: person("Ada", { profileUrl: `${PROFILE}-2` }) }),
      ],
      [earlier("Ada", "found")],
      [
        [2, "namesakes"],
        [3, "ask"],
        [4, "ask"],
      ],
    ],
    [
      "as skipped when two rows of the same name and company have domains, which are asked",
      [
        row(2, { contact: person("Ada", { domain: "", companyName: "Acme" }) }),
        row(3, { contact: person("Ada", { domain: "acme.com", companyName: "Acme" }) }),
        row(4, { contact: person("Ada", { domain: "acme.io", companyName: "ACME" }) }),
      ],
      [],
      [
        [2, "namesakes"],
        [3, "ask"],
        [4, "ask"],
      ],
    ],
  ])("%s", (_, rows, asks, expected) => expect(decisions(rows, asks)).toEqual(expected));

  test("for each field of the run apart", () => {
    const contact = person("Ada", { profileUrl: PROFILE });
    const known = ask({ job: "j0", question: "email p:linkedin.com/in/ada" });
    expect(
      decisions([row(2, { contact })], [known], { ...JOB, fields: ["email", "phone"] }),
    ).toEqual([
      [2, "known"],
      [2, "ask"],
    ]);
  });

  test("for each set of phone countries apart", () => {
    const rows = ["FR", "us, fr", "FR US", ""].map((countries, at) =>
      row(at + 2, { contact: person("Ada", { profileUrl: PROFILE, countries }) }),
    );
    expect(decisions(rows, [], { ...JOB, fields: ["phone"] })).toEqual([
      [2, "ask"],
      [3, "ask"],
      [4, "duplicate"],
      [5, "ask"],
    ]);
    expect(decisions(rows)).toEqual([
      [2, "ask"],
      [3, "duplicate"],
      [4, "duplicate"],
      [5, "duplicate"],
    ]);
  });

  test("only in marked rows when the run is over those", () => {
    const marked = row(3, { ref: "j1x", contact: person("Bob") });
    expect(
      decisions([ada, marked, row(4, { ref: "j2x", contact: person("Eve") })], [], {
        ...JOB,
        scope: "marked",
      }),
    ).toEqual([[3, "ask"]]);
  });
});

describe("the sums", () => {
  test("count what was asked for rows that are gone", () => {
    expect(sums([bob], [of("Ada", { outcome: "pending" })])).toEqual({
      wanted: 2,
      asked: 1,
      pending: 1,
      queued: 1,
    });
  });

  test("count an ask whose row now holds what another row asked", () => {
    const rows = [row(2, { ref: "j1Ada", contact: person("Bob") })];
    const asks = [of("Ada", { outcome: "pending" }), of("Bob")];
    for (const order of [asks, [...asks].reverse()])
      expect(sums(rows, order)).toEqual({ wanted: 2, asked: 2, found: 1, pending: 1, credits: 3 });
  });

  test("count people once, and nobody who is left out", () => {
    const nameless = row(4, { contact: person("Cyd", { lastName: "" }) });
    const rows = [ada, bob, nameless, row(5, { contact: person("Ada") })];
    const job = { ...JOB, fields: ["email"] as Field[] };
    const known = knowing(earlier("Bob", "found"));
    expect(planCells(rows, job, known).sums).toMatchObject({ people: 2, peopleAsked: 1 });
  });

  test("count an ask whose row lacks something now", () => {
    const rows = [row(2, { ref: "j1Ada", contact: person("Ada", { domain: "" }) })];
    expect(sums(rows, [of("Ada", { outcome: "pending" })])).toEqual({
      wanted: 1,
      asked: 1,
      pending: 1,
    });
  });

  test("always add up, and count every ask of the run once", () => {
    for (let seed = 1; seed <= 400; seed++) checkSums(seed);
  });
});

/** A random table, a random past, and what people did to the table since. */
function checkSums(seed: number): void {
  const random = seededRandom(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const names = ["Ada", "ADA", "Bob", "Eve", "Zoë", ""];
  const fields = FIELDS.filter(() => random() < 0.6);
  const job = {
    ...JOB,
    fields: fields.length > 0 ? fields : (["email"] as Field[]),
    scope: pick(["all", "marked"] as const),
  };
  const contact = () =>
    person(pick(names), {
      domain: pick(["acme.example", "b.example", ""]),
      profileUrl: pick(["", PROFILE, "https://linkedin.com/in/bob"]),
      countries: pick(["", "FR", "US FR"]),
    });
  const rows = Array.from({ length: 12 }, (_, at) =>
    row(at + 2, { ref: pick(["", `j1${at}`, `j1${at}`, "j13"]), contact: contact() }),
  );
  const outcomes: Outcome[] = ["found", "not_found", "refused", "failed", "unknown", "pending"];
  const asks = Array.from({ length: 10 }, (_, at): Ask => {
    const about = random() < 0.7 ? pick(rows).contact : contact();
    const outcome = pick(outcomes);
    return ask({
      id: `1-1-${at}`,
      job: pick(["j1", "j1", "j0"]),
      ref: `j1${Math.floor(random() * 14)}`,
      question: questionKey(
        pick(job.fields),
        subjectKey(about) || "d:x@y.example",
        about.countries,
      ),
      credits: outcome === "found" ? 3 : 0,
      answer: answer(outcome, { id: `s${at}`, profileUrl: pick(["", "", PROFILE]) }),
    });
  });
  const knowledge = knowing(...asks);
  const { sums: all, cells, gone } = planCells(rows, job, knowledge);
  const own = knowledge.ofJob("j1");
  expect(all.wanted).toBe(all.known + all.duplicates + all.skipped + all.asked + all.queued);
  expect(all.asked).toBe(
    all.found + all.notFound + all.refused + all.failed + all.unknown + all.pending,
  );
  expect(all.wanted).toBe(cells.length + gone.length);
  expect(all.asked).toBe(own.length);
  expect(all.credits).toBe(own.reduce((sum, { credits }) => sum + credits, 0));
  const asking = cells
    .filter(({ decision }) => decision.kind === "ask")
    .map(({ question }) => question);
  expect(new Set(asking).size).toBe(asking.length);
  for (const question of asking) {
    const known = knowledge.of({ question });
    expect([undefined, "failed"]).toContain(known?.answer.outcome);
    expect(known?.job).not.toBe("j1");
  }
}
