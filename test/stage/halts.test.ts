import { beginInPanel } from "../../local/stage/enrichment-run";
import { BASE_URL } from "../../local/stage/stage";
import { closeDesks, type Desk, expectSumsToAddUp, openDesk, pressed } from "./desk";

afterEach(closeDesks);

/** What stops a run, the sentence a person reads, and its cure. */
const halts: [
  cause: string,
  fields: string,
  spoil: (desk: Desk) => unknown,
  code: RegExp,
  cure: (desk: Desk) => unknown,
][] = [
  [
    "a withdrawn key",
    "email",
    (desk) => change(desk, {}, ["other-key"]),
    /does not accept the key/,
    (desk) => desk.settings({ key: "other-key" }),
  ],
  [
    "a key without access",
    "email",
    (desk) => change(desk, { access: ["credits", "contact"] }),
    /plan does not include this/,
    (desk) => change(desk, { access: "all" }),
  ],
  [
    "missing consent",
    "personal email",
    (desk) => change(desk, { consentPersonalEmail: false }),
    /not consented/,
    (desk) => change(desk, { consentPersonalEmail: true }),
  ],
  [
    "no credits",
    "email",
    (desk) => change(desk, { credits: 0 }),
    /out of credits/,
    (desk) => change(desk, { credits: 1000 }),
  ],
  [
    "a wrong address",
    "email",
    (desk) => desk.settings({ baseUrl: "https://api.enrich.example/elsewhere" }),
    /does not answer like the service/,
    (desk) => desk.settings({ baseUrl: BASE_URL }),
  ],
];

test.each(halts)(
  "%s pauses the run with one sentence, loses nothing, and it goes on after the cure",
  async (_, fields, spoil, sentence, cure) => {
    const desk = await openDesk({ rows: 30, entries: { fields } });
    await beginThenStop(desk);
    await spoil(desk);
    await pressed(desk, "enrichResume");
    const paused = await desk.progress();
    expect(paused.state).toBe("paused");
    expect(paused.sentence).toMatch(sentence);
    expect(paused.sums.unknown).toBe(0);
    expect(desk.person.alerts.at(-1)).toMatch(sentence);
    await cure(desk);
    const done = await desk.resume();
    expect(done.state).toBe("done");
    expectSumsToAddUp(done);
    expect(desk.account().askedTwice).toEqual([]);
    expect(done.sums.unknown + done.sums.queued).toBe(0);
  },
);

test("an address that cannot be reached pauses the run, which goes on by itself", async () => {
  const desk = await openDesk({ rows: 30 });
  await beginThenStop(desk);
  const stop = desk.runtime.intercept((call, phase) => {
    if (phase === "before" && call.service === "fetch")
      desk.service.faults.add({ kind: "dropped-before" });
  });
  await pressed(desk, "enrichResume");
  const paused = await desk.progress();
  expect(paused).toMatchObject({ state: "paused", sums: { unknown: 0 } });
  expect(paused.sentence).toMatch(/cannot be reached/);
  stop();
  desk.service.faults.clear();
  const done = await desk.wait();
  expect(done.state).toBe("done");
  expect(desk.account().askedTwice).toEqual([]);
});

test("a service that takes nothing pauses the run and is asked ever less; it goes on by itself, and the day's requests are not used up", async () => {
  const desk = await openDesk({ rows: 300 });
  desk.service.faults.add({ kind: "rate-limited", endpoint: "async_enrich" });
  await beginInPanel(desk, desk.person.entries.fields);
  await pressed(desk, "enrichThisTab");
  for (let minute = 0; minute < 180; minute++) await desk.clock.advance(60_000);
  const paused = await desk.progress();
  expect(paused).toMatchObject({ state: "paused", sums: { asked: 0, unknown: 0 } });
  expect(paused.sentence).toMatch(/asks to slow down\. It goes on by itself\./);
  const requests = desk.service.readLog({ limit: 1_000_000 });
  expect(requests.length).toBeLessThan(2_500);
  desk.service.faults.clear();
  const done = await desk.wait();
  expect(done).toMatchObject({ state: "done", sums: { unknown: 0, queued: 0 } });
  expect(desk.account().askedTwice).toEqual([]);
});

test("Google's daily limit pauses the run, and the next day it goes on by itself", async () => {
  const desk = await openDesk({ rows: 120 });
  await beginThenStop(desk);
  const properties = desk.runtime.stores.properties.document;
  const { account } = JSON.parse(
    desk.runtime.stores.properties.user(desk.runtime.owner).get("settings") ?? "{}",
  );
  properties.set(
    `fetches.${account}`,
    JSON.stringify({ sinceMs: desk.clock.now() - 3_600_000, count: 19_990 }),
  );
  await pressed(desk, "enrichResume");
  const paused = await desk.progress();
  expect(paused.state).toBe("paused");
  expect(paused.sentence).toMatch(/daily limit of web requests/);
  const startedMs = desk.clock.now();
  const done = await desk.wait();
  expect(done).toMatchObject({ state: "done", sums: { unknown: 0, queued: 0 } });
  expect(desk.clock.now() - startedMs).toBeGreaterThan(22 * 3_600_000);
  expect(desk.account().askedTwice).toEqual([]);
});

/** Begins a run that is paused before its first wave. */
async function beginThenStop(desk: Desk): Promise<void> {
  const stop = desk.runtime.intercept((call, phase) => {
    if (phase === "before" && call.service === "sheet") {
      const [job] = [...desk.runtime.stores.properties.document.keys()].filter((key) =>
        key.startsWith("job."),
      );
      if (job) desk.runtime.stores.properties.document.set(job.replace("job.", "signal."), "pause");
    }
  });
  await beginInPanel(desk, desk.person.entries.fields);
  await pressed(desk, "enrichThisTab");
  stop();
  expect((await desk.progress()).state).toBe("paused");
  expect(desk.account().questions).toBe(0);
}

test.each([1, 2, 3, 4])(
  "few credits are asked with as long as answers leave any; then Resume asks nothing more: list %i",
  async (seed) => {
    const desk = await openDesk({ rows: 30, seed, entries: { fields: "phone" } });
    change(desk, { credits: 40 });
    await beginInPanel(desk, "phone");
    await pressed(desk, "enrichThisTab");
    const paused = await desk.wait();
    expect(paused).toMatchObject({ state: "paused", sums: { pending: 0 } });
    expect(paused.sentence).toMatch(/out of credits/);
    const { questions } = desk.account();
    expect(desk.account().credits.charged).toBe(30);
    expect(paused.sums.queued).toBeGreaterThan(0);
    await desk.resume();
    expect(desk.account().questions).toBe(questions);
    expect(desk.account().askedTwice).toEqual([]);
  },
);

function change(desk: Desk, changes: object, keys?: string[]): void {
  desk.service.accounts.change("account-1", changes, keys);
}

test("a protected column pauses an editor's run with a sentence, and nothing paid for is lost", async () => {
  const editor = "editor@example.com";
  const desk = await openDesk({ rows: 40, editors: [editor] });
  const { sheets, stores } = desk.runtime;
  stores.properties
    .user(editor)
    .set("settings", stores.properties.user(desk.runtime.owner).get("settings") ?? "");
  await pressed(desk, "enrichThisTab");
  const questions = desk.account().questions;
  const protectedRange = sheets.protect("Contacts", undefined, { editors: [] });
  for (let minute = 0; minute < 5; minute++) await desk.clock.advance(60_000);
  await desk.runtime.run({ fn: "enrichThisTab", kind: "menu", as: editor });
  sheets.unprotect(protectedRange.id);
  const done = await desk.enrich();
  expect(done.sums.unknown).toBe(0);
  expect(desk.account().questions).toBe(questions);
  expect(desk.account().askedTwice).toEqual([]);
});

describe("a filter over the data", () => {
  const box = (columns: number) => ({ row: 1, column: 1, rows: 21, columns });

  test("takes the new columns in, keeps what it hides, and sorting it parts nobody from their result", async () => {
    const desk = await openDesk({ rows: 20 });
    const { sheets } = desk.runtime;
    sheets.filter("Contacts", box(7), (row) => String(row[0]) > "C");
    const hidden = () =>
      Array.from({ length: 20 }, (_, at) => sheets.isRowHiddenByFilter("Contacts", at + 2));
    const before = hidden();
    expect(before).toContain(true);
    const done = await desk.enrich();
    expect(done.state).toBe("done");
    expect(hidden()).toEqual(before);
    const headers = sheets.read("Contacts")[0] ?? [];
    const covered = sheets.filterBox("Contacts");
    for (const header of ["E-mail", "Status", "Enriched on", "Ref"])
      expect(headers.indexOf(header) + 1).toBeLessThan(covered?.columns ?? 0);
    const filled = byPerson(desk);
    sheets.sort("Contacts", { ...(covered ?? box(7)), row: 2, rows: 20 }, [
      { column: 2, ascending: false },
    ]);
    await desk.enrich();
    expect(byPerson(desk)).toEqual(filled);
    expect(desk.account().askedTwice).toEqual([]);
  });

  test.each([
    ["too narrow for new columns", 1],
    ["without all columns of the run", 3],
  ])("that is %s refuses the run with the reason", async (_, columns) => {
    const desk = await openDesk({ rows: 20 });
    const { sheets } = desk.runtime;
    sheets.filter("Contacts", box(columns));
    await pressed(desk, "enrichThisTab");
    expect(desk.person.alerts.at(-1)).toMatch(/A filter leaves out columns/);
    expect(desk.account().questions).toBe(0);
    sheets.removeFilter("Contacts");
    expect((await desk.enrich()).state).toBe("done");
  });
});

function byPerson(desk: Desk): Record<string, unknown> {
  return Object.fromEntries(
    desk
      .rows()
      .map((row) => [`${row["First name"]} ${row["Last name"]} ${row.Website}`, row["E-mail"]]),
  );
}

test("refs that do not stay in their column pause the run before anything is asked", async () => {
  const desk = await openDesk({ rows: 20 });
  const { sheets } = desk.runtime;
  desk.runtime.intercept((call, phase) => {
    if (call.service !== "sheet" || call.method !== "flush" || phase !== "after") return;
    const [headers = []] = sheets.read("Contacts", { row: 1, column: 1, rows: 1, columns: 20 });
    const column = headers.indexOf("Ref") + 1;
    if (column > 0) sheets.clear("Contacts", { row: 2, column, rows: 20, columns: 1 });
  });
  const paused = await desk.enrich();
  expect(paused.state).toBe("paused");
  expect(paused.sentence).toMatch(/column Ref/);
  expect(desk.account().questions).toBe(0);
  expect(desk.runtime.triggers.list()).toEqual([]);
});
