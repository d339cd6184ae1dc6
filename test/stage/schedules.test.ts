import type { ScheduleEntered, ScheduleShown } from "../../contract/schedules";
import { personAt } from "../../local/service/people/people";
import { beginInPanel } from "../../local/stage/enrichment-run";
import { closeDesks, type Desk, type DeskOptions, openDesk } from "./desk";
import { peopleRows } from "./formulas-desk";
import { ALL, asked, got, openTab, ran, started } from "./panel";

afterEach(closeDesks);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const HOURLY: ScheduleEntered = {
  owner: "Ada",
  fields: ["email"],
  cadence: { every: "hour" },
  zone: "UTC",
  capRun: 500,
  capMonth: 5_000,
};

/** A file with a schedule over its tab "Contacts". */
async function scheduled(
  entered: Partial<ScheduleEntered> = {},
  options: DeskOptions = {},
): Promise<Desk> {
  const desk = await openDesk({ rows: 20, ...options });
  const tab = await openTab(desk);
  await got(desk, { do: "new-schedule", tab, entered: { ...HOURLY, ...entered } });
  return desk;
}

async function schedule(desk: Desk): Promise<ScheduleShown> {
  const { schedules } = await got(desk, { do: "schedules" });
  return schedules[0] as ScheduleShown;
}

const emails = (desk: Desk) => desk.rows().filter((row) => (row["E-mail"] ?? "") !== "");
const questions = (desk: Desk) => desk.account().questions;

test("new rows are enriched while nobody looks, and once", async () => {
  const desk = await scheduled();
  expect(questions(desk)).toBe(0);
  await desk.clock.advance(2 * HOUR_MS);
  const first = await schedule(desk);
  expect(first.last).toMatchObject({ asked: questions(desk), found: emails(desk).length });
  expect(first.monthCredits).toBe(desk.account().credits.charged);
  expect(emails(desk).length).toBeGreaterThan(5);

  const before = questions(desk);
  await desk.clock.advance(3 * HOUR_MS);
  expect(questions(desk)).toBe(before);
  expect(desk.account().askedTwice).toEqual([]);
});

test("a new row that is left out says why beside those that are enriched, and begins nothing by itself", async () => {
  const desk = await scheduled({}, { rows: [["Name", "Company"]] });
  const people = [1, 2, 3].map((at) => {
    const { firstName, lastName, companyName } = personAt(1, at * 7_919);
    return [`${firstName} ${lastName}`, companyName];
  });
  const { sheets } = desk.runtime;
  sheets.write("Contacts", 2, 1, [["Zoé Marchand", ""]]);
  await desk.clock.advance(2 * HOUR_MS);
  expect(desk.rows().flatMap(({ Status = "" }) => (Status === "" ? [] : [Status]))).toEqual([]);
  sheets.write("Contacts", 3, 1, people);
  await desk.clock.advance(2 * HOUR_MS);
  const statuses = desk.rows().map(({ Status }) => String(Status).split(":")[0]);
  expect(statuses[0]).toBe("Left out");
  expect(statuses.slice(1).every((status) => /Found|Not found|Kept/.test(status ?? ""))).toBe(true);
  expect(questions(desk)).toBe(3);
  // Once it is complete, it is a new row as any other.
  sheets.write("Contacts", 2, 2, [["Alder Holdings"]]);
  await desk.clock.advance(2 * HOUR_MS);
  expect(String(desk.rows()[0]?.Status)).not.toMatch(/^Left out/);
  expect(questions(desk)).toBe(4);
});

test("a schedule whose run the month's limit has paused does not say that it is at work", async () => {
  const desk = await scheduled();
  await got(desk, { do: "settings-month", limit: { credits: 9 } });
  await desk.clock.advance(2 * HOUR_MS);
  const { charged } = desk.account().credits;
  expect(charged).toBeGreaterThan(0);
  // What it has cost so far counts, and the credits shown are those of now.
  expect(await schedule(desk)).toMatchObject({ doing: "held", monthCredits: charged });
  const { runs } = await got(desk, { do: "activity" });
  expect(runs[0]).toMatchObject({ halt: "MONTH_LIMIT" });
  const { progress } = await got(desk, { do: "progress", run: runs[0]?.run ?? "" });
  expect(progress?.creditsLeft).toBe(1_000_000 - charged);
  await got(desk, { do: "settings-month", limit: { credits: 900 } });
  await got(desk, { do: "resume", run: runs[0]?.run ?? "" });
  await desk.clock.advance(2 * HOUR_MS);
  expect(await schedule(desk)).toMatchObject({ doing: "waiting" });
});

test.each([
  ["raised", { credits: 900 }],
  ["removed", null],
])(
  "once the month's limit is %s, a schedule whose run it paused goes on soon, and says no more that it is held",
  async (_, limit) => {
    const desk = await scheduled();
    await got(desk, { do: "settings-month", limit: { credits: 9 } });
    await desk.clock.advance(2 * HOUR_MS);
    expect((await schedule(desk)).last?.sentence).toMatch(/^Too few of the credits you allowed/);
    const before = desk.account().credits.charged;
    await got(desk, { do: "settings-month", limit });
    expect((await schedule(desk)).last?.sentence).toBeUndefined();
    await desk.clock.advance(15 * MINUTE_MS);
    expect(desk.account().credits.charged).toBeGreaterThan(before);
    expect((await schedule(desk)).last?.sentence).toBeUndefined();
    expect(await schedule(desk)).toMatchObject({ doing: "waiting", failures: 0 });
    expect(desk.account().askedTwice).toEqual([]);
  },
);

test("Run now begins soon, and says no more what was wrong before", async () => {
  const desk = await scheduled({ capRun: 2 });
  await desk.clock.advance(2 * HOUR_MS);
  const { id, last } = await schedule(desk);
  expect(last?.sentence).toMatch(/^One look-up may cost more/);
  await got(desk, { do: "change-schedule", id, entered: HOURLY });
  await got(desk, { do: "run-schedule", id });
  const now = await schedule(desk);
  expect(now).toMatchObject({ doing: "due", failures: 0 });
  expect(now.last?.sentence).toBeUndefined();
  await desk.clock.advance(HOUR_MS / 2);
  expect(emails(desk).length).toBeGreaterThan(5);
});

test("a schedule that does just the same is refused, and another thing of the same tab is not", async () => {
  const desk = await scheduled();
  const tab = await openTab(desk);
  const again = (fields: ScheduleEntered["fields"]) =>
    asked(desk, { do: "new-schedule", tab, entered: { ...HOURLY, fields } });
  expect(await again(HOURLY.fields)).toMatchObject({
    ok: false,
    sentence: "You have a schedule for just this already. Press Edit on its card in Activity.",
  });
  expect(await again(["phone"])).toMatchObject({ ok: true });
  expect((await got(desk, { do: "schedules" })).schedules).toHaveLength(2);
});

test("a tab that names no people is refused when saving, not at the first run; columns chosen by hand are enough", async () => {
  const desk = await openDesk({ rows: [["Company", "Domain"]] });
  const tab = await openTab(desk);
  const save = () => asked(desk, { do: "new-schedule", tab, entered: HOURLY });
  expect(await save()).toMatchObject({ ok: false, code: "NO_HEADER" });
  expect((await got(desk, { do: "schedules" })).schedules).toEqual([]);
  const [first, last, domain] = peopleRows(1)[0] ?? [];
  desk.runtime.sheets.write("Contacts", 1, 1, [["Alpha", "Beta", "Gamma"]]);
  desk.runtime.sheets.write("Contacts", 2, 1, [[first ?? "", last ?? "", domain ?? ""]]);
  expect(await save()).toMatchObject({ ok: false, code: "NO_HEADER" });
  const inputs = { first_name: "Alpha", last_name: "Beta", domain: "Gamma" };
  await ran(desk, { ...ALL, inputs });
  expect(await save()).toMatchObject({ ok: true });
  desk.runtime.sheets.write("Contacts", 1, 1, [["Delta"]]);
  const [{ id }] = (await got(desk, { do: "schedules" })).schedules as [ScheduleShown];
  const entered = { ...HOURLY, capRun: 50 };
  expect(await asked(desk, { do: "change-schedule", id, entered })).toMatchObject({ ok: true });
});

test("a new tab enriches what is added to it, and nothing wrong is left behind by a refusal", async () => {
  const desk = await openDesk({ rows: 2 });
  const { sheets } = desk.runtime;
  const tabs = () => sheets.tabs().filter(({ name }) => name === "New people");
  expect(
    await asked(desk, { do: "new-schedule", entered: { ...HOURLY, capRun: 0 } }),
  ).toMatchObject({ ok: false });
  expect(tabs()).toEqual([]);
  const { schedules } = await got(desk, { do: "new-schedule", entered: HOURLY });
  expect(schedules.map(({ tabName }) => tabName)).toEqual(["New people"]);
  const [headers = []] = sheets.read("New people");
  const [first, last, domain] = peopleRows(1)[0] ?? [];
  const person = { "First name": first, "Last name": last, Website: domain };
  const added = headers.map((header) => person[header as keyof typeof person] ?? "");
  sheets.write("New people", 2, 1, [added]);
  await desk.clock.advance(3 * HOUR_MS);
  const [named = [], row = []] = sheets.read("New people");
  expect(row[named.indexOf("Status")]).toMatch(/^(Found|Not found|Kept aside)/);
  expect(questions(desk)).toBe(1);
});

test("a schedule that asks first spends nothing for rows its owner has not agreed to", async () => {
  const rows = [
    ["First name", "Last name", "Domain"],
    ...peopleRows(6).map((row) => row.slice(0, 3)),
  ];
  const desk = await scheduled({ asksFirst: true }, { rows: rows.slice(0, 5) });
  await desk.clock.advance(1.5 * HOUR_MS);
  expect(await schedule(desk)).toMatchObject({ asksFirst: true, doing: "waiting" });
  expect((await schedule(desk)).last?.sentence).toBe(
    "4 new rows are ready; they cost at most 12 credits. Press Run now to agree; rows added later are not among them.",
  );
  expect(questions(desk)).toBe(0);

  // Somebody adds rows just before the owner, who has read of four, agrees.
  desk.runtime.sheets.write("Contacts", 6, 1, rows.slice(5));
  const { id } = await schedule(desk);
  await got(desk, { do: "run-schedule", id });
  await desk.clock.advance(20 * MINUTE_MS);
  expect(questions(desk)).toBe(4);
  await desk.clock.advance(2 * HOUR_MS);
  expect(questions(desk)).toBe(4);
  expect((await schedule(desk)).last?.sentence).toMatch(/^2 new rows are ready/);
});

test("a half-typed row is not paid for: it waits until it stands still", async () => {
  const desk = await scheduled({}, { rows: [["First name", "Last name", "Domain"]] });
  const { sheets } = desk.runtime;
  sheets.write("Contacts", 2, 1, [["Ada", "Lovelace", "ac"]]);
  let typed = "ac";
  for (const letter of "me.example") {
    typed += letter;
    sheets.write("Contacts", 2, 3, [[typed]]);
    await desk.clock.advance(HOUR_MS / 12);
  }
  await desk.clock.advance(3 * HOUR_MS);
  const asked = desk.service.accounts.snapshots()[0]?.questions;
  expect(asked).toBe(1);
  expect(desk.rows()[0]?.Status).toMatch(/found|kept aside/i);
});

test("what is typed into a sheet later is found, also after the tab got another name", async () => {
  const desk = await scheduled();
  await desk.clock.advance(2 * HOUR_MS);
  const before = questions(desk);
  desk.runtime.sheets.renameTab("Contacts", "People");
  const { sheets } = desk.runtime;
  sheets.write("People", sheets.lastRow("People") + 1, 1, [["Grace", "Hopper"]]);
  const domain = sheets.read("People")[0]?.indexOf("Website") ?? 0;
  sheets.write("People", sheets.lastRow("People"), domain + 1, [["navy.example"]]);
  await desk.clock.advance(2 * HOUR_MS);
  expect(questions(desk)).toBe(before + 1);
  expect((await schedule(desk)).tabName).toBe("People");
});

test("a deleted tab is said, asks nothing, and harms no other schedule", async () => {
  const desk = await scheduled();
  desk.runtime.sheets.addTab("Other");
  desk.runtime.sheets.deleteTab("Contacts");
  await desk.clock.advance(2 * HOUR_MS);
  const gone = await schedule(desk);
  expect(gone.failures).toBeGreaterThan(0);
  expect(gone.last?.sentence).toMatch(/"Contacts" of this schedule was deleted\. Restore it/);
  expect(questions(desk)).toBe(0);
});

test("caps of a run and of a month hold, and what is left follows", async () => {
  const startAtMs = Date.parse("2026-01-31T08:00Z");
  const desk = await scheduled({ capRun: 9, capMonth: 20 }, { startAtMs });
  await desk.clock.advance(90 * MINUTE_MS);
  expect(desk.account().credits.charged).toBeLessThanOrEqual(9);
  await desk.clock.advance(10 * HOUR_MS);
  expect(desk.account().credits.charged).toBeGreaterThan(9);
  expect(desk.account().credits.charged).toBeLessThanOrEqual(20);
  await desk.clock.advance(8 * HOUR_MS);
  expect(desk.account().credits.charged).toBeGreaterThan(20);
  expect(desk.account().askedTwice).toEqual([]);
});

test("a schedule that waits for a paused run of its tab says so, and goes on once that is stopped", async () => {
  const desk = await openDesk({ rows: 20 });
  const { run, state } = await ran(desk, { ...ALL, runOn: "first", capCredits: 3 });
  expect(state).toBe("paused");
  const tab = await openTab(desk);
  await got(desk, { do: "new-schedule", tab, entered: HOURLY });
  await desk.clock.advance(2 * HOUR_MS);
  const { last } = await schedule(desk);
  expect(last?.sentence).toMatch(/^A run of this tab is paused\. Resume or stop it/);
  await got(desk, { do: "stop", run });
  await desk.clock.advance(3 * HOUR_MS);
  expect((await schedule(desk)).last).toMatchObject({ asked: expect.any(Number) });
  expect(emails(desk).length).toBeGreaterThan(5);
});

test("what a run left for later is filled in for free once it is known from elsewhere", async () => {
  const desk = await scheduled({ capRun: 6 }, { rows: 20 });
  while (questions(desk) === 0) await desk.clock.advance(MINUTE_MS);
  await desk.clock.advance(10 * MINUTE_MS);
  const isLeft = ({ Status }: { Status?: unknown }) => Status === "Not asked yet";
  const left = desk.rows().filter(isLeft).length;
  expect(left).toBeGreaterThan(5);
  const { sheets } = desk.runtime;
  sheets.addTab("Others");
  sheets.write(
    "Others",
    1,
    1,
    sheets.read("Contacts").map((row) => row.slice(0, 6)),
  );
  sheets.select("Others", { row: 1, column: 1, rows: 1, columns: 1 });
  await started(desk, ALL);
  await desk.clock.advance(10 * MINUTE_MS);
  const paid = desk.account().credits.charged;
  await desk.clock.advance(2 * HOUR_MS);
  expect(desk.rows().filter(isLeft)).toEqual([]);
  expect(desk.account().credits.charged).toBe(paid);
});

test("what a limit stopped is not said any more once the limit is raised", async () => {
  const caps = { capRun: 9, capMonth: 10 };
  const desk = await scheduled(caps);
  await desk.clock.advance(4 * HOUR_MS);
  const { id, last } = await schedule(desk);
  expect(last?.sentence).toMatch(/month/);
  const entered = { ...HOURLY, ...caps, capMonth: 500 };
  await got(desk, { do: "change-schedule", id, entered });
  const { last: now } = await schedule(desk);
  expect(now).toMatchObject({ atMs: last?.atMs });
  expect(now?.sentence).toBeUndefined();
});

test("a run that a killed turn has begun counts for the month", async () => {
  const desk = await scheduled({ capRun: 9, capMonth: 12 });
  const { document } = desk.runtime.stores.properties;
  const begun = () => [...document.keys()].some((key) => key.startsWith("job."));
  const stop = desk.runtime.intercept((_, phase) => {
    if (phase !== "after" || !begun()) return undefined;
    stop();
    return "kill";
  });
  await desk.clock.advance(12 * HOUR_MS);
  expect(begun()).toBe(true);
  const { charged } = desk.account().credits;
  expect(charged).toBeGreaterThan(6);
  expect(charged).toBeLessThanOrEqual(12);
  expect((await schedule(desk)).monthCredits).toBe(charged);
});

test("a key that is refused is said at each time, and the rows are enriched once it works again", async () => {
  const desk = await scheduled();
  desk.service.accounts.change("account-1", {}, ["another-key"]);
  await desk.clock.advance(4 * HOUR_MS);
  const failing = await schedule(desk);
  expect(failing.failures).toBeGreaterThan(1);
  expect(failing.last?.sentence).toMatch(/does not accept the key/);
  desk.service.accounts.change("account-1", {}, ["demo-key"]);
  await desk.clock.advance(3 * HOUR_MS);
  expect((await schedule(desk)).failures).toBe(0);
  expect(emails(desk).length).toBeGreaterThan(5);
});

test("a person's Stop holds although the schedule's next time comes before a step has seen it", async () => {
  const desk = await scheduled({}, { rows: 60 });
  const { document } = desk.runtime.stores.properties;
  desk.service.accounts.change("account-1", { credits: 9 });
  await desk.clock.advance(HOUR_MS + 20 * MINUTE_MS);
  const [key = "", text = "{}"] = [...document].find(([each]) => each.startsWith("job.")) ?? [];
  expect(JSON.parse(text)).toMatchObject({ state: "paused", halt: { code: "NO_CREDITS" } });
  const { nextAtMs } = await schedule(desk);
  await desk.clock.advance(Math.max(0, nextAtMs - desk.clock.now() - 1));
  desk.service.accounts.change("account-1", { credits: 1_000 });
  const before = questions(desk);
  await got(desk, { do: "stop", run: key.slice("job.".length) });
  await desk.clock.advance(10 * MINUTE_MS);
  expect(JSON.parse(document.get(key) ?? "{}")).toMatchObject({ state: "stopped" });
  expect(questions(desk)).toBe(before);
});

const EDITOR = "editor@example.com";

/** Another editor with a key of another account; gives what asks for them in the sidebar. */
async function editorWithKey(desk: Desk) {
  const { properties } = desk.runtime.stores;
  const own = JSON.parse(properties.user(desk.runtime.owner).get("settings") ?? "{}");
  properties
    .user(EDITOR)
    .set("settings", JSON.stringify({ ...own, key: "editor-key", account: "editormk" }));
  return async (request: object) => {
    const call = { fn: "enrichSidebar", kind: "sidebar", as: EDITOR, args: [request] } as const;
    return (await desk.runtime.run(call)).value as { schedules: ScheduleShown[] };
  };
}

test("an owner without a key, or whose clock is gone, shows as overdue; another editor takes over", async () => {
  const desk = await scheduled(
    {},
    { editors: [EDITOR], accounts: [{ key: "demo-key" }, { key: "editor-key" }] },
  );
  const asEditor = await editorWithKey(desk);
  desk.runtime.stores.properties.user(desk.runtime.owner).delete("settings");
  await desk.clock.advance(6 * HOUR_MS);
  expect(desk.runtime.triggers.list()).toEqual([]);
  const [seen] = (await asEditor({ do: "schedules" })).schedules;
  expect(seen).toMatchObject({ overdue: true, mine: false, owner: "Ada" });
  await asEditor({ do: "take-over-schedule", id: seen?.id, owner: "Grace" });
  await desk.clock.advance(3 * HOUR_MS);
  const [taken] = (await asEditor({ do: "schedules" })).schedules;
  expect(taken).toMatchObject({ overdue: false, mine: true, owner: "Grace" });
  expect(desk.service.accounts.snapshot("account-1")?.questions).toBe(0);
  expect(desk.service.accounts.snapshot("account-2")?.questions).toBeGreaterThan(10);
});

test("what a run has cost when another editor takes its schedule over stays in the schedule's month", async () => {
  const accounts = [{ key: "demo-key" }, { key: "editor-key" }];
  const desk = await scheduled({ capRun: 20, capMonth: 20 }, { editors: [EDITOR], accounts });
  await got(desk, { do: "settings-month", limit: { credits: 9 } });
  await desk.clock.advance(2 * HOUR_MS);
  const { id, monthCredits } = await schedule(desk);
  expect(monthCredits).toBeGreaterThan(0);
  const asEditor = await editorWithKey(desk);
  await asEditor({ do: "take-over-schedule", id, owner: "Grace" });
  expect(await schedule(desk)).toMatchObject({ mine: false, monthCredits });
  await desk.clock.advance(4 * HOUR_MS);
  const [own, theirs] = ["account-1", "account-2"].map(
    (each) => desk.service.accounts.snapshot(each)?.credits.charged ?? 0,
  );
  expect(theirs).toBeGreaterThan(0);
  expect((own ?? 0) + (theirs ?? 0)).toBeLessThanOrEqual(20);
});

test("a run that goes on when another editor takes its schedule over counts in full in the schedule's month", async () => {
  const accounts = [{ key: "demo-key" }, { key: "editor-key" }];
  const desk = await scheduled({ capRun: 20, capMonth: 20 }, { editors: [EDITOR], accounts });
  while (desk.account().questions === 0) await desk.clock.advance(5_000);
  const { id } = await schedule(desk);
  const asEditor = await editorWithKey(desk);
  await asEditor({ do: "take-over-schedule", id, owner: "Grace" });
  await desk.clock.advance(6 * HOUR_MS);
  const [own, theirs] = ["account-1", "account-2"].map(
    (each) => desk.service.accounts.snapshot(each)?.credits.charged ?? 0,
  );
  expect(own).toBeGreaterThan(0);
  expect((own ?? 0) + (theirs ?? 0)).toBeLessThanOrEqual(20);
});

test("whose owner forgets the key, says so to every editor at once, until the key is entered again", async () => {
  const desk = await scheduled({}, { editors: [EDITOR] });
  const asEditor = await editorWithKey(desk);
  const settings = await got(desk, { do: "settings" });
  const seen = async () => (await asEditor({ do: "schedules" })).schedules[0];
  expect(await seen()).toMatchObject({ mine: false, keyless: false });
  await got(desk, { do: "settings-forget" });
  expect(await seen()).toMatchObject({ keyless: true, waitsForKey: false });
  await desk.clock.advance(6 * HOUR_MS);
  expect(await seen()).toMatchObject({ keyless: true, overdue: false });
  const { baseUrl, synchronousUrl, prices } = settings;
  const entered = { key: "demo-key", baseUrl, synchronousUrl, prices, sameAccount: false };
  await got(desk, {
    do: "settings-save",
    entered: { ...entered, googleAccount: "consumer" },
  });
  expect(await schedule(desk)).toMatchObject({ mine: true, keyless: false });
  expect(await seen()).toMatchObject({ mine: false, keyless: false });
  await got(desk, { do: "settings-forget" });
  await asEditor({ do: "take-over-schedule", id: (await schedule(desk)).id, owner: "Grace" });
  expect(await seen()).toMatchObject({ mine: true, keyless: false });
});

test("another editor pauses a schedule, and removes it only once they have taken it over", async () => {
  const desk = await scheduled({}, { editors: [EDITOR] });
  const { id } = await schedule(desk);
  const asEditor = await editorWithKey(desk);
  const refused = await asEditor({ do: "remove-schedule", id });
  expect(refused).toMatchObject({
    ok: false,
    sentence: expect.stringMatching(/runs with the key of Ada. Pause it, or take it over/),
  });
  expect((await asEditor({ do: "pause-schedule", id })).schedules).toMatchObject([
    { state: "paused", owner: "Ada", mine: false },
  ]);
  await asEditor({ do: "take-over-schedule", id, owner: "Grace" });
  expect((await asEditor({ do: "remove-schedule", id })).schedules).toEqual([]);
});

test("where a key was refused in mid-run and another editor takes over, the card says nothing of a time with nothing asked", async () => {
  const accounts = [{ key: "demo-key" }, { key: "editor-key" }];
  const desk = await scheduled({}, { editors: [EDITOR], accounts });
  while (questions(desk) === 0) await desk.clock.advance(MINUTE_MS / 2);
  desk.service.accounts.change("account-1", {}, ["lost-key"]);
  await desk.clock.advance(2 * HOUR_MS);
  const { id, last } = await schedule(desk);
  expect(last?.sentence).toMatch(/does not accept the key/);
  const asEditor = await editorWithKey(desk);
  const { schedules } = await asEditor({ do: "take-over-schedule", id, owner: "Grace" });
  expect(schedules).toMatchObject([{ mine: true, last: null }]);
});

test("after the saved results were deleted a schedule buys nothing that stands in its tab", async () => {
  const desk = await scheduled();
  await desk.clock.advance(2 * HOUR_MS);
  const charged = desk.account().credits.charged;
  expect(charged).toBeGreaterThan(0);
  await got(desk, { do: "settings-drop-results" });
  await desk.clock.advance(3 * HOUR_MS);
  expect(desk.account().credits.charged).toBe(charged);
});

test.each(["deletes", "goes on without"])(
  "where another editor %s the saved results, a schedule asks its owner before it spends",
  async (what) => {
    const accounts = [{ key: "demo-key" }, { key: "editor-key" }];
    const desk = await scheduled({}, { editors: [EDITOR], accounts });
    await desk.clock.advance(2 * HOUR_MS);
    const [charged, asked] = [desk.account().credits.charged, questions(desk)];
    expect(charged).toBeGreaterThan(0);
    const asEditor = await editorWithKey(desk);
    if (what === "deletes") await asEditor({ do: "settings-drop-results" });
    else {
      desk.runtime.sheets.deleteTab("Enrich: saved results");
      const [record] = (await got(desk, { do: "activity" })).records;
      await asEditor({ do: "set-aside", key: record?.key });
    }
    expect((await schedule(desk)).last?.sentence).toMatch(/^Saved results were deleted\./);
    desk.runtime.sheets.write("Contacts", desk.runtime.sheets.lastRow("Contacts") + 1, 1, [
      ["Grace", "Hopper", "", "", "navy.example.com"],
    ]);
    await desk.clock.advance(3 * HOUR_MS);
    expect(desk.account().credits.charged).toBe(charged);
    expect(questions(desk)).toBe(asked);
    expect((await schedule(desk)).last?.sentence).toMatch(/Press Run now to agree/);
  },
);

test("a trigger that Google disabled is made again once somebody looks", async () => {
  const desk = await scheduled();
  const [trigger] = desk.runtime.triggers.list();
  desk.runtime.triggers.disable(trigger?.id ?? "");
  await desk.clock.advance(8 * HOUR_MS);
  expect(questions(desk)).toBe(0);
  expect((await schedule(desk)).overdue).toBe(true);
  expect(desk.runtime.triggers.list()).toMatchObject([{ disabled: false }]);
  expect(desk.runtime.ui.toasts.map(({ message }) => message)).toEqual([
    "Google had stopped the clock: nothing went on by itself for 8 hours. It is set anew.",
  ]);
  await desk.clock.advance(2 * HOUR_MS);
  expect(questions(desk)).toBeGreaterThan(10);
});

test.each([
  ["addon", 1, HOUR_MS],
  ["bound", 2, MINUTE_MS],
] as const)(
  "in a script that is %s there are %i triggers at most at any moment, none shorter than allowed",
  async (script, mostAtOnce, shortestMs) => {
    const desk = await scheduled({ capRun: 5_000 }, { profile: { script }, rows: 60 });
    const { runtime, clock } = desk;
    let most = 0;
    const periods = new Set<number>();
    const stop = runtime.intercept(() => {
      const present = runtime.triggers.list();
      most = Math.max(most, present.length);
      for (const { everyMinutes = 0, everyHours = 0 } of present.map(({ plan }) => plan))
        periods.add(everyMinutes * MINUTE_MS + everyHours * HOUR_MS);
    });
    await clock.advance(8 * HOUR_MS);
    stop();
    // In a bound script the former stays until the new one has called.
    expect(most).toBeLessThanOrEqual(mostAtOnce);
    expect(Math.min(...periods)).toBeGreaterThanOrEqual(shortestMs);
    expect(emails(desk).length).toBeGreaterThan(20);
    expect(desk.account().askedTwice).toEqual([]);
  },
);

test("a schedule goes on after the script's code was replaced by a newer bundle", async () => {
  const before = await scheduled();
  await before.clock.advance(30 * MINUTE_MS);
  const { properties } = before.runtime.stores;
  // What Google keeps beside the code; the code itself is loaded anew.
  const after = await openDesk({
    rows: before.runtime.sheets.read("Contacts") as string[][],
    startAtMs: before.clock.now(),
    // Its trigger is not carried over: the clock that is started by hand makes a new one.
    profile: { triggersFromTriggers: "run" },
  });
  const kept = after.runtime.stores.properties;
  for (const [key, text] of properties.document) kept.document.set(key, text);
  for (const [key, text] of properties.user(before.runtime.owner))
    kept.user(after.runtime.owner).set(key, text);
  await after.runtime.run({ fn: "enrichOnClock", kind: "trigger" });
  await after.clock.advance(2 * HOUR_MS);
  expect(emails(after).length).toBeGreaterThan(5);
  expect((await schedule(after)).monthCredits).toBe(after.account().credits.charged);
});

test("two overlapping runs of the clock begin one run, whichever way they mix", async () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const desk = await scheduled({}, { seed });
    await got(desk, { do: "run-schedule", id: (await schedule(desk)).id });
    for (let look = 0; look < 3; look++) {
      const both = [1, 2].map(() => desk.runtime.start({ fn: "enrichOnClock", kind: "trigger" }));
      await desk.clock.runUntil(Promise.all(both.map(({ done }) => done)));
      await desk.clock.advance(2 * MINUTE_MS);
    }
    await desk.clock.advance(HOUR_MS);
    expect(desk.account().askedTwice).toEqual([]);
    expect(emails(desk).length).toBeGreaterThan(5);
  }
});

test("a new schedule is offered no more than what the person allows a month", async () => {
  const desk = await openDesk({ rows: 2 });
  const caps = async () => (await got(desk, { do: "schedules" })).caps;
  expect(await caps()).toEqual({ capRun: 100, capMonth: 1_000 });
  await got(desk, { do: "settings-month", limit: { credits: 300 } });
  expect(await caps()).toEqual({ capRun: 100, capMonth: 300 });
  await got(desk, { do: "settings-month", limit: { credits: 40 } });
  expect(await caps()).toEqual({ capRun: 40, capMonth: 40 });
});

test("a schedule pauses, goes on, is changed and removed", async () => {
  const desk = await scheduled();
  const { id } = await schedule(desk);
  await got(desk, { do: "pause-schedule", id });
  await desk.clock.advance(5 * HOUR_MS);
  expect(questions(desk)).toBe(0);
  expect(desk.runtime.triggers.list()).toEqual([]);
  await got(desk, { do: "resume-schedule", id });
  const entered = {
    ...HOURLY,
    cadence: { every: "day", hour: 18 } as const,
    zone: "Europe/Berlin",
  };
  await got(desk, { do: "change-schedule", id, entered });
  expect(new Date((await schedule(desk)).nextAtMs).toISOString()).toMatch(/T17:00/);
  const { schedules } = await got(desk, { do: "remove-schedule", id });
  expect(schedules).toEqual([]);
  expect(desk.runtime.triggers.list()).toEqual([]);
});

test.each<[string, Partial<ScheduleEntered>, RegExp]>([
  ["no field", { fields: [] }, /what to look for/],
  ["no name", { owner: "  " }, /your name/],
  ["a cap of nothing", { capRun: 0 }, /credits as a whole number from 1/],
  ["a month of less than a run", { capRun: 9, capMonth: 8 }, /^Allow a month at least/],
  ["half a credit", { capMonth: 1.5 }, /credits as a whole number from 1/],
  ["an unknown time zone", { zone: "Europe/Atlantis" }, /time zone is not known/],
])("%s is refused with a sentence, and nothing is stored", async (_, entered, sentence) => {
  const desk = await openDesk({ rows: 3 });
  const tab = await openTab(desk);
  const reply = await asked(desk, {
    do: "new-schedule",
    tab,
    entered: { ...HOURLY, ...entered },
  });
  expect(reply).toMatchObject({ ok: false, sentence: expect.stringMatching(sentence) });
  expect((await got(desk, { do: "schedules" })).schedules).toEqual([]);
});

test("a record that this version cannot read is told, and keeps no other schedule from its work", async () => {
  const desk = await scheduled();
  const { properties } = desk.runtime.stores;
  properties.document.set("schedule.old0", JSON.stringify({ v: 9, id: "old0" }));
  await desk.clock.advance(2 * HOUR_MS);
  expect(emails(desk).length).toBeGreaterThan(5);
  expect((await got(desk, { do: "schedules" })).unreadable).toEqual(["old0"]);
  expect((await got(desk, { do: "remove-schedule", id: "old0" })).unreadable).toEqual([]);
});

test("500 pending look-ups are finished while the sheet is closed, well within the day's background time", async () => {
  const desk = await openDesk({ rows: 500 });
  await beginInPanel(desk, "email, phone");
  const pressed = desk.runtime.start({ fn: "enrichThisTab", kind: "menu" });
  await desk.clock.runUntil(pressed.done);
  await desk.clock.advance(24 * HOUR_MS);
  const { state, sums } = await desk.progress();
  expect({ state, pending: sums.pending }).toEqual({ state: "done", pending: 0 });
  expect(backgroundMs(desk)).toBeLessThan(90 * MINUTE_MS);
});

function backgroundMs(desk: Desk): number {
  return desk.runtime.log
    .filter(({ kind }) => kind === "trigger")
    .reduce((sum, { startedMs, endedMs = startedMs }) => sum + endedMs - startedMs, 0);
}
