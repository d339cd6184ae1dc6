// What was paid for is kept whole, as it came: the sheet shows a part of it.
import { openPostings } from "../../local/service/signals/job-posting";
import { SYNCHRONOUS_URL } from "../../local/stage/stage";
import { closeDesks, type Desk, openDesk } from "./desk";
import {
  companyOf,
  KINDS,
  type LookupKind,
  leadOf,
  openKind,
  SEED,
  subject,
  subjectRows,
  termsOf,
} from "./kinds-desk";
import { ALL, ran, started } from "./panel";
import { posted, receiving, stepped } from "./receiving";
import { start } from "./signals-desk";
import { answersOf, asText, type Body, fillStore, savedAnswers } from "./whole-answers";

afterEach(closeDesks);

const ROWS = 3;

/** Every field of the interface, fields that it does not know, and a text longer than a cell. */
function full(desk: Desk): void {
  for (const kind of ["every-field", "unknown-fields", "long-text"] as const)
    desk.service.faults.add({ kind });
}

const found = (came: readonly Body[]) =>
  came.filter(
    ({ status, jobs, email, personal_email, phone, phones }) =>
      status !== "pending" &&
      (jobs as unknown[] | undefined)?.length !== 0 &&
      (status !== "finished" || email || personal_email || [phone, phones].flat().some(Boolean)) &&
      status !== "error",
  );

/** What came stands in the saved results, each field as it was. */
function expectWhole(desk: Desk, came: readonly Body[]): void {
  const saved = [...savedAnswers(desk).values()];
  expect(saved.length).toBeGreaterThan(0);
  expect(saved.map(({ whole }) => asText(whole)).sort()).toEqual(found(came).map(asText).sort());
}

/** The tab is deleted and its rows are typed again: everything comes back, and nothing is asked. */
async function expectBack(desk: Desk, kind: LookupKind | "contact"): Promise<void> {
  const { sheets } = desk.runtime;
  const before = desk.rows();
  const inputs = sheets.read("Contacts").map((row) => row.slice(0, kind === "contact" ? 7 : 2));
  sheets.addTab("Later");
  sheets.deleteTab("Contacts");
  sheets.addTab("Contacts");
  sheets.write("Contacts", 1, 1, inputs as string[][]);
  sheets.select("Contacts", { row: 1, column: 1, rows: 1, columns: 1 });
  const paid = desk.service.readLog({ limit: 10_000 }).filter(({ charged }) => charged > 0).length;
  const done = await ran(desk, kind === "contact" ? ALL : termsOf(kind));
  expect(done).toMatchObject({ state: "done", sums: { asked: 0, queued: 0 } });
  const after = desk.service.readLog({ limit: 10_000 }).filter(({ charged }) => charged > 0).length;
  expect(after).toBe(paid);
  const shown = (rows: Record<string, unknown>[]) =>
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !/ref$/i.test(name))),
    );
  expect(shown(desk.rows())).toEqual(shown(before));
}

describe.each([0, 0.95])("with the store filled to %d", (share) => {
  test.each(KINDS)("an answer about a %s is saved whole, and comes back whole", async (kind) => {
    const desk = await openKind(subjectRows(kind, ROWS));
    full(desk);
    const came = answersOf(desk);
    if (share > 0) fillStore(desk, share);
    expect(await ran(desk, termsOf(kind))).toMatchObject({ state: "done", sums: { unknown: 0 } });
    expectWhole(desk, came);
    await expectBack(desk, kind);
  });

  test.each(["email", "personal_email", "phone"])(
    "so is one that brings an address: %s",
    async (fields) => {
      const desk = await openDesk({ rows: 8, entries: { fields } });
      full(desk);
      const came = answersOf(desk);
      if (share > 0) fillStore(desk, share);
      expect(await ran(desk, { ...ALL, fields: [fields as "email"] })).toMatchObject({
        state: "done",
      });
      expectWhole(desk, came);
    },
  );

  test("so is a company's people, whose search is read until it is over", async () => {
    const desk = await openKind(subjectRows("people", ROWS));
    full(desk);
    const came = answersOf(desk);
    if (share > 0) fillStore(desk, share);
    expect(await ran(desk, termsOf("people"))).toMatchObject({ state: "done" });
    const over = came.filter(({ search }) => (search as Body | undefined)?.status === "FINISHED");
    expect(over).toHaveLength(ROWS);
    const saved = [...savedAnswers(desk).values()].map(({ whole }) => asText(whole));
    expect(saved.sort()).toEqual(over.map(asText).sort());
    await expectBack(desk, "people");
  });

  test("and in waves whose answers come at once", async () => {
    const entries = { baseUrl: "", synchronousUrl: SYNCHRONOUS_URL };
    const desk = await openDesk({ rows: 8, entries });
    full(desk);
    const came = answersOf(desk);
    if (share > 0) fillStore(desk, share);
    expect(await ran(desk, ALL)).toMatchObject({ state: "done" });
    expectWhole(desk, came);
    await expectBack(desk, "contact");
  });
});

test("what the Signals panel brings is kept whole where no run can write it", async () => {
  const desk = await openDesk({ rows: 3 });
  full(desk);
  const came = answersOf(desk);
  await start(desk, { kind: "comments", profileUrl: leadOf(0).profileUrl, limit: 20 });
  const at = Array.from({ length: 30 }, (_, each) => each).find(
    (each) => openPostings(SEED, companyOf(each), desk.clock.now()).length > 0,
  );
  await start(desk, { kind: "jobs", company: subject("job_postings", at ?? 0) });
  await desk.enrich();
  const saved = savedAnswers(desk);
  const questions = [...saved.keys()].filter((each) => /^(comments|job_postings)/.test(each));
  expect(questions).toHaveLength(2);
  const bodies = found(came).map(asText);
  for (const each of questions) expect(bodies).toContain(asText(saved.get(each)?.whole ?? {}));
});

test("a delivery is kept whole, with what no column shows", async () => {
  const desk = await openDesk({ rows: 4, entries: { fields: "phone" } });
  const came = answersOf(desk);
  const address = await receiving(desk);
  desk.service.faults.add({ kind: "webhook-lost" });
  desk.service.faults.add({ kind: "bad-gateway", endpoint: "contact" });
  await started(desk, { ...ALL, fields: ["phone"] });
  await stepped(desk);
  const acknowledged = came.filter(({ status }) => status === "pending");
  expect(acknowledged.length).toBeGreaterThan(0);
  const bodies = acknowledged.map((each, at) => ({
    ...each,
    status: "finished",
    phone: [`+3319900${1000 + at}`],
    phone_status: "valid",
    report: { steps: [{ provider: "dialtone", took: [1, 2, { ms: at }] }] },
    remarks: "é ".repeat(30_000),
  }));
  for (const body of bodies) await posted(desk, address, JSON.stringify(body));
  await desk.wait();
  const saved = [...savedAnswers(desk).values()].map(({ whole }) => asText(whole));
  expect(saved.sort()).toEqual(bodies.map(asText).sort());
});

/** Places at which an execution may end: after each call that changes what is stored. */
const WRITES = /^(set|insert|append|clear|copy|delete|flush)/;

test.each([
  ["job_postings", {}],
  ["contact", { baseUrl: "", synchronousUrl: SYNCHRONOUS_URL }],
] as const)(
  "killed after each write, a run about %s keeps whole what it stored",
  async (kind, entries) => {
    let kills = 0;
    for (let at = 1; kills === at - 1; at++) {
      const desk =
        kind === "contact"
          ? await openDesk({ rows: 3, entries })
          : await openKind(subjectRows(kind, ROWS));
      full(desk);
      const came = answersOf(desk);
      let seen = 0;
      let asked = false;
      desk.runtime.intercept((call, phase) => {
        if (phase !== "after") return undefined;
        asked ||= desk.account().questions > 0;
        if (!asked || !(call.service === "fetch" || WRITES.test(call.method))) return undefined;
        seen++;
        if (seen !== at) return undefined;
        kills++;
        return "kill";
      });
      const terms = kind === "contact" ? ALL : termsOf(kind);
      await started(desk, terms);
      await desk.runtime.run({ fn: "enrichSidebar", kind: "sidebar", args: [{ do: "step" }] });
      await desk.clock.advance(30 * 60_000);
      expect(desk.account().askedTwice).toEqual([]);
      const bodies = found(came).map(asText);
      const saved = [...savedAnswers(desk).values()].map(({ whole }) => asText(whole));
      for (const each of saved) expect(bodies).toContain(each);
      // Killed with the answers in its hands, before any of them is stored.
      if (at > 1) expect(saved.sort()).toEqual(bodies.sort());
    }
    expect(kills).toBeGreaterThan(15);
  },
);
