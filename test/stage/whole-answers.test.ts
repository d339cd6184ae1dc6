// What was paid for is kept whole, as it came, by whatever way: the sheet shows a part of it, and without its
// tab everything comes back for nothing. whole-answers-killed.test.ts ends executions meanwhile.
import type { SignalQuestion } from "../../contract/signals";
import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { SYNCHRONOUS_URL } from "../../local/stage/stage";
import { FIELDS, type Field } from "../../src/core/field";
import { closeDesks, type Desk, openDesk } from "./desk";
import { KINDS, openKind, SEED, subjectRows, termsOf } from "./kinds-desk";
import { ALL, asked, ran, started } from "./panel";
import { author, commenter, employer } from "./reach/signal-subjects";
import { posted, receiving, stepped } from "./receiving";
import { rowsOf, start } from "./signals-desk";
import {
  answersOf,
  asText,
  type Came,
  fill,
  fillStore,
  found,
  savedAnswers,
} from "./whole-answers";

afterEach(closeDesks);

const ROWS = 3;
const SYNCHRONOUS = { baseUrl: "", synchronousUrl: SYNCHRONOUS_URL };

/** Fills what comes, and the store up to this share; then notes what comes. */
function watched(desk: Desk, share: number): Came {
  fill(desk);
  if (share > 0) fillStore(desk, share);
  return answersOf(desk);
}

/** What came stands in the saved results, each field as it was. */
function expectWhole(desk: Desk, { bodies }: Came): void {
  const saved = [...savedAnswers(desk).values()];
  expect(saved.length).toBeGreaterThan(0);
  const whole = saved.map(({ whole }) => asText(whole));
  expect(whole.sort()).toEqual([...new Set(found(bodies).map(asText))].sort());
}

/** The tab is deleted and its rows are typed again: everything comes back, and nothing paid is asked. */
async function expectBack(desk: Desk, terms: typeof ALL): Promise<void> {
  const { sheets } = desk.runtime;
  const before = desk.rows();
  const inputs = sheets.read("Contacts").map((row) => row.slice(0, terms.kind ? 2 : 7));
  sheets.addTab("Later");
  sheets.deleteTab("Contacts");
  sheets.addTab("Contacts");
  sheets.write("Contacts", 1, 1, inputs as string[][]);
  sheets.select("Contacts", { row: 1, column: 1, rows: 1, columns: 1 });
  const sent = () =>
    desk.service.readLog({ limit: 10_000 }).filter(({ endpoint }) => endpoint !== "credits").length;
  const earlier = sent();
  const done = await ran(desk, terms);
  expect(done).toMatchObject({ state: "done", sums: { asked: 0, queued: 0 } });
  expect(sent()).toBe(earlier);
  const shown = (rows: Record<string, unknown>[]) =>
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !/ref$/i.test(name))),
    );
  expect(shown(desk.rows())).toEqual(shown(before));
}

describe.each([0, 0.95])("with the store filled to %d", (share) => {
  test.each([...KINDS, "people"] as const)(
    "an answer about a %s is saved whole, and comes back whole",
    async (kind) => {
      const desk = await openKind(subjectRows(kind, ROWS));
      const came = watched(desk, share);
      expect(await ran(desk, termsOf(kind))).toMatchObject({ state: "done", sums: { unknown: 0 } });
      expectWhole(desk, came);
      await expectBack(desk, termsOf(kind));
    },
  );

  describe.each(FIELDS)("so is one that brings a contact's %s", (field) => {
    const terms = { ...ALL, fields: [field] as Field[] };
    const opened = (more: object = {}, from = 0) => {
      const rows = [CONTACT_HEADERS, ...sampleContacts(8, SEED).slice(from)];
      return openDesk({ rows, entries: { fields: field, ...more } });
    };

    test("when it is asked after", async () => {
      const desk = await opened();
      const came = watched(desk, share);
      expect(await ran(desk, terms)).toMatchObject({ state: "done" });
      expectWhole(desk, came);
      await expectBack(desk, terms);
    });

    test("in waves whose answers come at once", async () => {
      const desk = await opened(SYNCHRONOUS);
      const came = watched(desk, share);
      expect(await ran(desk, terms)).toMatchObject({ state: "done" });
      expectWhole(desk, came);
      await expectBack(desk, terms);
    });

    test.each([false, true])("by webhook alone; in bulk: %j", async (bulk) => {
      // More of such length at once would leave the mailbox no room for all of it.
      const desk = await opened({}, 4);
      await receiving(desk);
      desk.service.faults.add({ kind: "bad-gateway", endpoint: "contact" });
      const came = watched(desk, share);
      expect(await ran(desk, { ...terms, bulk })).toMatchObject({
        state: "done",
        sums: { unknown: 0 },
      });
      expectWhole(desk, came);
      await expectBack(desk, terms);
    });
  });
});

const rowsWanted = (desk: Desk): SignalQuestion[] => [
  { kind: "comments", profileUrl: commenter(desk), limit: 20 },
  { kind: "posts", profileUrl: author(desk), limit: 20 },
  { kind: "jobs", company: employer(desk) },
];

test("what the Signals panel asks for rows is saved whole, and comes back into a tab", async () => {
  const desk = await openDesk({ rows: 3 });
  const came = watched(desk, 0);
  for (const question of rowsWanted(desk)) {
    const { tabName } = await start(desk, question);
    const rows = rowsOf(desk, tabName);
    expect(rows.length).toBeGreaterThan(0);
    desk.runtime.sheets.deleteTab(tabName);
    const asked = desk.service.readLog({ limit: 10_000 }).length;
    expect(rowsOf(desk, (await start(desk, question)).tabName)).toEqual(rows);
    expect(desk.service.readLog({ limit: 10_000 })).toHaveLength(asked);
  }
  // Its steps move what waits in notes to the saved results.
  await desk.enrich();
  expectWhole(desk, came);
});

test("with the store filled to 0.95 it sends nothing, since no room is left for an answer", async () => {
  const desk = await openDesk({ rows: 3 });
  const { bodies } = watched(desk, 0.95);
  for (const question of rowsWanted(desk))
    expect(await asked(desk, { do: "start-signal", question, again: false })).toMatchObject({
      ok: false,
      code: "PROPERTIES_FULL",
    });
  expect(bodies).toEqual([]);
  expect(desk.account().credits.charged).toBe(0);
});

test("a synchronous answer that is lost on its way is kept whole once the webhook brings it", async () => {
  const desk = await openDesk({ rows: 6, entries: SYNCHRONOUS });
  await receiving(desk);
  desk.service.faults.add({ kind: "dropped-after", endpoint: "sync_enrich" });
  const came = watched(desk, 0);
  await ran(desk, ALL);
  await desk.clock.advance(600_000);
  await stepped(desk);
  expectWhole(desk, came);
});

test("a delivery is kept whole, with what no column shows", async () => {
  const desk = await openDesk({ rows: 4, entries: { fields: "phone" } });
  const { bodies: came } = answersOf(desk);
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
