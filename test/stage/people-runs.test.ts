// People at the companies of a column: each company one search of the account, read until it is complete.
import { companyProfileAt } from "../../local/service/people/company-profile";
import { closeDesks, type Desk, expectSumsToAddUp } from "./desk";
import { asked, companyOf, openKind, SEED, subjectRows, termsOf } from "./kinds-desk";
import { employeesOf, expectBeside, filledRows } from "./kinds-expected";
import { asked as askedPanel, got, progressOf, quoted, ran, started } from "./panel";
import { rowsOf } from "./signals-desk";

afterEach(closeDesks);

const ROWS = 6;
const UNIQUE = 4;

const searches = (desk: Desk) => asked(desk, "people").length;

test("a company is searched once, at one search in five seconds, and its count and first stand beside its row", async () => {
  const desk = await openKind(subjectRows("people", ROWS, UNIQUE));
  const quote = await quoted(desk, termsOf("people"));
  expect(quote.sums).toMatchObject({ wanted: ROWS, duplicates: ROWS - UNIQUE, queued: UNIQUE });
  expect(quote.creditsAtMost).toBeGreaterThan(0);
  const done = await ran(desk, termsOf("people"));
  expect(done).toMatchObject({ state: "done", kind: "people", sums: { found: UNIQUE } });
  expectSumsToAddUp(done);
  const times = asked(desk, "people").map(({ atMs }) => atMs);
  expect(times).toHaveLength(UNIQUE);
  for (const [at, atMs] of times.entries())
    if (at > 0) expect(atMs - (times[at - 1] ?? 0)).toBeGreaterThanOrEqual(5_000);
  expect(filledRows(desk, "people")).toHaveLength(ROWS);
  expectBeside(desk, "people", UNIQUE);
  expect(await quoted(desk, termsOf("people"))).toMatchObject({ creditsAtMost: 0 });
});

test("job titles narrow it, are remembered, and ask anew where they differ", async () => {
  const desk = await openKind(subjectRows("people", 2));
  const titled = termsOf("people", { titles: "Engineer; Manager" });
  expect(await ran(desk, titled)).toMatchObject({ state: "done" });
  expect(searches(desk)).toBe(2);
  const { columns } = await got(desk, { do: "look", kind: "people" });
  expect(columns).toMatchObject({ titles: "Engineer; Manager", mayChooseLive: true });
  const same = await quoted(desk, termsOf("people", { titles: "manager;engineer" }));
  expect(same.sums).toMatchObject({ known: 2, queued: 0 });
  const others = await quoted(desk, termsOf("people", { titles: "" }));
  expect(others.sums).toMatchObject({ known: 0, queued: 2 });
});

test("without its tab, and with rows typed again, all comes back at no request; a column more is filled free", async () => {
  const desk = await openKind(subjectRows("people", 3));
  const { sheets } = desk.runtime;
  await ran(desk, termsOf("people"));
  const before = desk.rows();
  sheets.addTab("Later");
  sheets.deleteTab("Contacts");
  sheets.addTab("Contacts");
  sheets.write("Contacts", 1, 1, subjectRows("people", 3));
  sheets.select("Contacts", { row: 1, column: 1, rows: 1, columns: 1 });
  const since = desk.service.readLog({ limit: 10_000 }).length;
  expect(await ran(desk, termsOf("people"))).toMatchObject({ sums: { known: 3, asked: 0 } });
  const { columns } = await got(desk, { do: "look", kind: "people" });
  const request = { do: "fill", tab: columns.tab, kind: "people", role: "people_search" } as const;
  expect(await askedPanel(desk, request)).toMatchObject({ ok: true, header: "Search", filled: 3 });
  const later = desk.service.readLog({ limit: 10_000 }).slice(since);
  expect(later.filter(({ endpoint }) => /search/.test(endpoint))).toEqual([]);
  const first = "First person's profile";
  expect(desk.rows().map((row) => row[first])).toEqual(before.map((row) => row[first]));
});

/** Places at which an execution may end: after each call that changes what is stored. */
const WRITES = /^(set|insert|append|clear|copy|delete|flush)/;

test("killed after each request or write, it creates no search twice, and all that is not in doubt comes", async () => {
  let kills = 0;
  for (let at = 1; kills === at - 1; at++) {
    const desk = await openKind(subjectRows("people", 3));
    await started(desk, termsOf("people"));
    let seen = 0;
    const stop = desk.runtime.intercept(({ service, method }, phase) => {
      if (phase !== "after" || searches(desk) === 0) return undefined;
      if (!(service === "fetch" || WRITES.test(method)) || ++seen !== at) return undefined;
      kills++;
      return "kill";
    });
    await desk.runtime.run({ fn: "enrichSidebar", kind: "sidebar", args: [{ do: "step" }] });
    await desk.clock.advance(30 * 60_000);
    stop();
    expect(searches(desk)).toBeLessThanOrEqual(3);
    const statuses = desk.rows().map((row) => String(row["People status"]));
    // A kill between claim and answer leaves one in doubt: it is shown, and never asked again by itself.
    expect(statuses.filter((status) => status !== "Found").length).toBeLessThanOrEqual(1);
    expect(statuses.filter((status) => status === "").length).toBe(0);
  }
  expect(kills).toBeGreaterThan(15);
});

test("a search that the service breaks off keeps whom it found; where it found nobody, it was not done", async () => {
  for (const [kind, status] of [
    ["search-rate-limited", /^Found/],
    ["search-unauthorized", /^Failed/],
  ] as const) {
    const desk = await openKind(subjectRows("people", 1));
    desk.service.faults.add({ kind });
    await ran(desk, termsOf("people"));
    expect(desk.rows()[0]).toMatchObject({ "People status": expect.stringMatching(status) });
    expect(searches(desk)).toBe(1);
  }
});

test("an account without a network login runs it from the service's own database", async () => {
  const desk = await openKind(subjectRows("people", 2));
  desk.service.accounts.change(desk.account().id, { integrationConnected: false });
  const paused = await ran(desk, termsOf("people"));
  expect(paused).toMatchObject({
    state: "paused",
    sentence: expect.stringContaining("untick Live results"),
  });
  expect(desk.account().credits.charged).toBe(0);
  await got(desk, { do: "resume", run: paused.run, live: false });
  await desk.wait();
  expect(await progressOf(desk, paused.run)).toMatchObject({ state: "done", sums: { found: 2 } });
});

test("whom a run has found at a signal's companies is brought with them, free", async () => {
  const { name, networkUrl } = companyProfileAt(SEED, companyOf(0));
  const desk = await openKind([
    ["Row", "Company LinkedIn"],
    ["r", networkUrl],
  ]);
  await ran(desk, termsOf("people"));
  const found = Number(desk.rows()[0]?.["People found"]);
  expect(found).toBe(employeesOf(0).length);
  const question = { kind: "companies", name: "C", filters: { keyword: name }, limit: 1 } as const;
  const ownAddress = "https://hooks.example.com/mine";
  const { signals } = await got(desk, { do: "start-signal", question, again: false, ownAddress });
  const [signal] = signals;
  desk.runtime.sheets.write(signal?.tabName ?? "", 2, 1, [[name]]);
  const headers = desk.runtime.sheets.read(signal?.tabName ?? "")[0] ?? [];
  const page = headers.indexOf("Company page") + 1;
  desk.runtime.sheets.write(signal?.tabName ?? "", 2, page, [[networkUrl]]);
  const before = desk.service.readLog({ limit: 1_000 }).length;
  const brought = await got(desk, { do: "people-signal", id: signal?.id ?? "", titles: [] });
  const { people } = brought.signals[0] ?? {};
  expect(people).toMatchObject({ rows: found, left: 0 });
  expect(desk.service.readLog({ limit: 1_000 })).toHaveLength(before);
  expect(Object.keys(rowsOf(desk, people?.tabName ?? "")[0] ?? {}).slice(0, 5)).toEqual([
    ...["Company", "First name", "Last name", "Job title", "Profile address"],
  ]);
});
