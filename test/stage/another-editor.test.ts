import { companyProfileAt } from "../../local/service/people/company-profile";
import { closeDesks, type Desk, openDesk } from "./desk";
import { ALL, got, openTab, progressOf, quoted, ran, started } from "./panel";

afterEach(closeDesks);

const EDITOR = "editor@example.com";

/** A file with a run of its owner, and another editor: without a key, or with one of their own. */
async function shared(hasKey: boolean) {
  const accounts = [{ key: "demo-key" }, { key: "editor-key" }];
  const desk = await openDesk({ rows: 12, editors: [EDITOR], accounts });
  const { properties } = desk.runtime.stores;
  const own = JSON.parse(properties.user(desk.runtime.owner).get("settings") ?? "{}");
  const theirs = { ...own, key: "editor-key", account: "editormk" };
  if (hasKey) properties.user(EDITOR).set("settings", JSON.stringify(theirs));
  return desk;
}

async function asEditor(desk: Desk, request: object): Promise<unknown> {
  const call = { fn: "enrichSidebar", kind: "sidebar", as: EDITOR, args: [request] } as const;
  return (await desk.runtime.run(call)).value;
}

const questions = (desk: Desk) =>
  desk.service.accounts.snapshots().map((account) => account.questions);

test("another editor, with a key of their own, steers no run of somebody else", async () => {
  const desk = await shared(true);
  const { run } = await started(desk, ALL);
  for (const what of ["pause", "stop", "resume", "undo"])
    expect(await asEditor(desk, { do: what, run })).toMatchObject({
      ok: false,
      sentence: expect.stringContaining("This run belongs to another account's key."),
    });
  expect(await progressOf(desk, run)).toMatchObject({ state: "running", run });
});

test("another editor, with a limit of their own, raises nobody else's", async () => {
  const desk = await shared(true);
  await got(desk, { do: "settings-month", limit: { credits: 12 } });
  const raised = await asEditor(desk, { do: "settings-month", limit: { credits: 5_000 } });
  expect(raised).toMatchObject({ ok: true, month: { limit: { credits: 5_000 } } });
  expect(await ran(desk, ALL)).toMatchObject({ state: "paused", halt: "MONTH_LIMIT" });
});

test("a day's limit counts what its own person's key pays, and nobody else's", async () => {
  const desk = await shared(true);
  await got(desk, { do: "settings-formulas", capCredits: 9, off: true });
  const entered = {
    ...{ owner: "Ada", fields: ["email" as const], zone: "UTC", capRun: 500, capMonth: 5_000 },
    cadence: { every: "hour" as const },
  };
  await got(desk, { do: "new-schedule", tab: await openTab(desk), entered });
  await desk.clock.advance(2 * 3_600_000);
  expect(await got(desk, { do: "schedules" })).toMatchObject({ today: { spent: 9, most: 9 } });
  const limited = await asEditor(desk, { do: "settings-formulas", capCredits: 9, off: true });
  expect(limited).toMatchObject({ ok: true, today: { spent: 0, most: 9 } });
  await asEditor(desk, { do: "new-schedule", tab: await openTab(desk), entered });
  await desk.clock.advance(2 * 3_600_000);
  expect(await asEditor(desk, { do: "schedules" })).toMatchObject({ today: { spent: 9 } });
  expect(questions(desk).map((each) => each > 0)).toEqual([true, true]);
});

test.each([
  ["CAP_REACHED", "The run reached the credits its owner allowed for it."],
  ["MONTH_LIMIT", "Too few of the credits its owner allowed in this file for the month are left."],
  ["BAD_KEY", "The service does not accept the key."],
  ["SERVICE_ERROR", "The service had an error of its own."],
])(
  "a run of somebody else that halted by %s asks nothing of another editor",
  async (halt, cause) => {
    const desk = await shared(true);
    if (halt === "MONTH_LIMIT") await got(desk, { do: "settings-month", limit: { credits: 12 } });
    const tab = await openTab(desk);
    const terms = halt === "CAP_REACHED" ? { ...ALL, capCredits: 12 } : ALL;
    const { fingerprint } = await quoted(desk, terms);
    const begun = await got(desk, { do: "start", tab, terms, fingerprint });
    if (halt === "SERVICE_ERROR")
      desk.service.faults.add({ kind: "server-error", endpoint: "credits", count: 1 });
    const own = desk.runtime.stores.properties.user(desk.runtime.owner);
    if (halt === "BAD_KEY")
      own.set("settings", String(own.get("settings")).replaceAll("demo-key", "revoked-key"));
    const run = begun.progress?.run ?? "";
    await got(desk, { do: "step", run });
    if (halt !== "SERVICE_ERROR") await desk.wait();
    expect(await progressOf(desk, run)).toMatchObject({ state: "paused", halt });
    const theirs =
      halt === "SERVICE_ERROR" ? "It goes on by itself." : "Only its owner can go on with it.";
    const sentence = expect.stringContaining(`${cause} ${theirs}`);
    expect(await asEditor(desk, { do: "progress", run })).toMatchObject({ progress: { sentence } });
    const runs = [expect.objectContaining({ sentence, mine: false })];
    expect(await asEditor(desk, { do: "activity" })).toMatchObject({ runs });
  },
);

/** A saved answer is gone; gives the record that asks a person about it. */
async function loseAnswer(desk: Desk): Promise<string> {
  const saved = "Enrich: saved results";
  const row = desk.runtime.sheets.read(saved).findIndex((cells) => cells[1] === "found") + 1;
  desk.runtime.sheets.deleteRows(saved, row);
  const [record] = (await got(desk, { do: "activity" })).records;
  expect(record?.act).toBe("Go on without them");
  return record?.key ?? "";
}

test("an editor without a key reads of saved results that are missing, and decides nothing about them", async () => {
  const desk = await shared(false);
  await desk.enrich();
  const key = await loseAnswer(desk);
  expect(await asEditor(desk, { do: "set-aside", key })).toMatchObject({ code: "NO_KEY" });
  const records = [expect.objectContaining({ key })];
  expect(await asEditor(desk, { do: "activity" })).toMatchObject({ ok: true, records });
});

test("another editor, with a key of their own, goes on without a missing result, and pays for a run of their own", async () => {
  const desk = await shared(true);
  await desk.enrich();
  const [byOwner = 0] = questions(desk);
  const key = await loseAnswer(desk);
  expect(await asEditor(desk, { do: "set-aside", key })).toMatchObject({ ok: true, records: [] });
  const { sheets } = desk.runtime;
  const row = sheets.lastRow("Contacts") + 1;
  sheets.write("Contacts", row, 1, [["Zebulon", "Quix", "", "", "acme.example", "", ""]]);
  await startAsEditor(desk);
  await desk.clock.advance(10 * 60_000);
  const [stillByOwner, byEditor] = questions(desk);
  expect(stillByOwner).toBe(byOwner);
  expect(byEditor).toBeGreaterThan(0);
});

test("another editor starts a run anew where somebody left theirs, and pays for what is not known alone", async () => {
  const desk = await shared(true);
  const { queued } = (await quoted(desk, ALL)).sums;
  await ran(desk, { ...ALL, capCredits: 15 });
  const [byOwner = 0] = questions(desk);
  await got(desk, { do: "settings-forget" });
  await startAsEditor(desk);
  await desk.clock.advance(10 * 60_000);
  const [stillByOwner, byEditor] = questions(desk);
  expect([stillByOwner, byOwner > 0, byEditor]).toEqual([byOwner, true, queued - byOwner]);
});

async function startAsEditor(desk: Desk): Promise<void> {
  const tab = await openTab(desk);
  const { quote } = (await asEditor(desk, { do: "quote", tab, terms: ALL })) as {
    quote: { fingerprint: string };
  };
  const start = { do: "start", tab, terms: ALL, fingerprint: quote.fingerprint };
  expect(await asEditor(desk, start)).toMatchObject({ ok: true });
  await asEditor(desk, { do: "step" });
}

test("somebody who lost the right to edit starts no run, and what they ask in Signals their key pays and the file keeps", async () => {
  const desk = await shared(true);
  const tab = await openTab(desk);
  const { quote } = (await asEditor(desk, { do: "quote", tab, terms: ALL })) as {
    quote: { fingerprint: string };
  };
  desk.runtime.viewers.add(EDITOR);
  const start = { do: "start", tab, terms: ALL, fingerprint: quote.fingerprint };
  expect(await asEditor(desk, start)).toMatchObject({ ok: false, code: "SHEET_REFUSED" });
  await asEditor(desk, { do: "step" });
  await desk.clock.advance(10 * 60_000);
  expect(questions(desk)).toEqual([0, 0]);

  const company = companyProfileAt(1, 6).domain;
  const question = { kind: "jobs", company } as const;
  await asEditor(desk, { do: "start-signal", question, again: false });
  expect(questions(desk)).toEqual([0, 1]);
  await desk.enrich();
  const { sheets, stores } = desk.runtime;
  // Among the saved results, or still in a note.
  const kept = [sheets.read("Enrich: saved results"), [...stores.properties.document]];
  expect(JSON.stringify(kept)).toContain(`job_postings d:${company}`);
  const before = questions(desk);
  await got(desk, { do: "start-signal", question, again: false });
  expect(questions(desk)).toEqual(before);
});
