import { seededRandom } from "../../../local/clock/seeded-random";
import { answer, type Outcome } from "../../../src/core/outcome";
import { contactQuestion } from "../../../src/core/subject";
import { type Plan, planCells } from "../../../src/jobs/plan";
import { planAgain } from "../../../src/jobs/plan-again";
import type { Ask } from "../../../src/ledger/ask";
import type { Knowledge } from "../../../src/ledger/knowledge";
import type { TableRow } from "../../../src/sheet/table";
import { ask } from "../ledger/asks";
import { knowing, person, row } from "./rows";

const JOB = { id: "j1", fields: ["email"], scope: "all" } as const;
const TERMS = { ...JOB, fields: [...JOB.fields] };

const profile = (name: string) => `https://linkedin.com/in/${name.toLowerCase()}`;

/** A row that has been given a ref. */
const reserved = (at: number, name: string, more: Parameters<typeof person>[1] = {}): TableRow =>
  row(at, { ref: `j1${at}`, contact: person(name, more) });

/** What the run asked for a row, and what became of it. */
function askFor({ ref, row: at, contact }: TableRow, outcome: Outcome, profileUrl = ""): Ask {
  const named = contactQuestion("email", contact);
  return ask({ ...named, id: `1-1-${at}`, ref, outcome, answer: { profileUrl, id: `s${at}` } });
}

const decisionsOf = ({ cells }: Plan) => cells.map(({ row, decision }) => [row.row, decision]);

test("what came back is decided as a plan of the whole tab decides it", () => {
  const rows = [
    ...["Ada", "Bob", "Cid", "Dan"].map((name, at) => reserved(at + 2, name)),
    reserved(6, "ADA"),
    reserved(7, "Eve", { lastName: "" }),
  ];
  const knowledge = knowing();
  let plan = planCells(rows, TERMS, knowledge);
  const outcomes: Outcome[] = ["pending", "found", "pending", "not_found", "failed"];
  for (const [at, outcome] of outcomes.entries()) {
    knowledge.add(askFor(rows[at % 4] as TableRow, outcome));
    const again = planAgain(plan, TERMS, knowledge);
    expect(again && decisionsOf(again)).toEqual(decisionsOf(whole(rows, knowledge)));
    expect(again?.sums).toEqual(whole(rows, knowledge).sums);
    plan = again ?? plan;
  }
});

test("a row that nothing new is about keeps its cell", () => {
  const rows = [reserved(2, "Ada"), reserved(3, "Bob")];
  const knowledge = knowing();
  const plan = planCells(rows, TERMS, knowledge);
  knowledge.add(askFor(rows[0] as TableRow, "found"));
  const again = planAgain(plan, TERMS, knowledge);
  expect(again?.cells[1]).toBe(plan.cells[1]);
  expect(again?.cells[0]).not.toBe(plan.cells[0]);
});

test("who is known by a profile address that an answer names is asked no more", () => {
  const rows = [
    reserved(2, "Ada"),
    reserved(3, "A.", { profileUrl: profile("ada"), domain: "b.example" }),
  ];
  const knowledge = knowing();
  const plan = planCells(rows, TERMS, knowledge);
  expect(plan.cells.map(({ decision }) => decision.kind)).toEqual(["ask", "ask"]);
  knowledge.add(askFor(rows[0] as TableRow, "found", profile("ada")));
  const again = planAgain(plan, TERMS, knowledge);
  expect(again?.cells.map(({ decision }) => decision.kind)).toEqual(["asked", "duplicate"]);
});

test("once the service has refused people without a name, they are left out", () => {
  const contact = { lastName: "", profileUrl: profile("ada") };
  const rows = [reserved(2, "Ada", contact), reserved(3, "Bob")];
  const terms = { ...TERMS, profileOnly: true };
  const knowledge = knowing();
  const plan = planCells(rows, terms, knowledge);
  const again = planAgain(plan, { ...terms, namesNeeded: true }, knowledge);
  expect(again?.cells.map(({ decision: { kind } }) => kind)).toEqual(["skipped", "ask"]);
});

test("two rows that turn out to be of one person are not both asked", () => {
  const rows = [
    reserved(2, "Ada", { domain: "", companyName: "Acme" }),
    reserved(3, "Ada", { domain: "acme.example" }),
  ];
  const knowledge = knowing();
  const plan = planCells(rows, TERMS, knowledge);
  expect(plan.cells.map(({ decision }) => decision.kind)).toEqual(["ask", "ask"]);
  const both = contactQuestion("email", person("Ada", { companyName: "Acme" }));
  knowledge.add(ask({ ...both, id: "0-1-1", job: "j0", outcome: "failed" }));
  const again = planAgain(plan, TERMS, knowledge) ?? whole(rows, knowledge);
  expect(again.cells.filter(({ decision }) => decision.kind === "ask")).toHaveLength(1);
});

test("once rows of another tab were looked at, all is decided anew", () => {
  const knowledge = knowing();
  const plan = planCells([reserved(2, "Ada")], TERMS, knowledge);
  planCells([reserved(2, "Bob")], { ...TERMS, id: "j2" }, knowledge);
  expect(planAgain(plan, TERMS, knowledge)).toBeUndefined();
});

test("while answers come for random people nobody is asked who is waited for, and only who may be somebody else's namesake is left for later", () => {
  for (let seed = 1; seed <= 100; seed++) checkRun(seed);
});

function checkRun(seed: number): void {
  const random = seededRandom(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const names = ["Ada", "ada", "Bob", "Cid", "Dan", "Eve"];
  const rows = Array.from({ length: 14 }, (_, at) => {
    const name = pick(names);
    const domain = pick(["acme.example", "acme.example", "b.example", ""]);
    const profileUrl = pick(["", "", profile(name), profile(pick(names))]);
    return reserved(at + 2, name, { domain, profileUrl, companyName: pick(["", "Acme"]) });
  });
  const knowledge = knowing();
  const others = pick([0, 3]);
  for (let at = 0; at < others; at++) {
    const about = contactQuestion("email", pick(rows).contact);
    knowledge.add(
      ask({ ...about, id: `0-1-${at}`, job: "j0", outcome: pick(["found", "failed"]) }),
    );
  }
  let plan = planCells(rows, TERMS, knowledge);
  for (let turn = 0; turn < 12; turn++) {
    for (const { row } of plan.cells.filter(({ decision }) => decision.kind === "ask").slice(0, 2))
      knowledge.add(askFor(row, pick(["pending", "pending", "found", "unknown"])));
    for (const { id, answer: got, ...open } of knowledge.ofJob("j1"))
      if (got.outcome === "pending" && random() < 0.3) {
        const came = answer(pick(["found", "not_found", "refused", "failed"]), {
          profileUrl: pick(["", profile(pick(names))]),
        });
        knowledge.add({ ...open, id, answer: came });
      }
    const again = planAgain(plan, TERMS, knowledge);
    if (again) expectNearly(again, rows, knowledge, seed);
    plan = again ?? planCells(rows, TERMS, knowledge);
  }
}

/** What the run asked is shown alike; others may be left as they were, and none is asked beyond those of the whole. */
function expectNearly(again: Plan, rows: TableRow[], knowledge: Knowledge, seed: number): void {
  const all = whole(rows, knowledge);
  const own = ({ cells }: Plan) =>
    cells.flatMap(({ row, decision }) => (decision.kind === "asked" ? [[row.row, decision]] : []));
  expect([seed, own(again)]).toEqual([seed, own(all)]);
  expect([seed, again.gone]).toEqual([seed, all.gone]);
  const { sums } = again;
  expect(sums.wanted).toBe(sums.known + sums.duplicates + sums.skipped + sums.asked + sums.queued);
  const asking = again.cells.flatMap((cell) =>
    cell.decision.kind === "ask" ? (knowledge.keysFor(cell) ?? []) : [],
  );
  expect([seed, new Set(asking).size]).toEqual([seed, asking.length]);
  for (const { decision, question, keys } of again.cells) {
    if (decision.kind !== "ask") continue;
    const about = knowledge.about({ question, keys }, "j1");
    expect([seed, about.some(({ answer: { outcome } }) => outcome === "pending")]).toEqual([
      seed,
      false,
    ]);
  }
}

/** A plan by somebody who has just read everything. */
function whole(rows: TableRow[], knowledge: Knowledge): Plan {
  return planCells(rows, TERMS, knowing(...knowledge.all()));
}
