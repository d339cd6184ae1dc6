import { randomUUID } from "node:crypto";
import type { RunLine } from "../../contract/activity";
import type {
  EnrichAnswer,
  ListsAnswer,
  PreviewAnswer,
  QuoteAnswer,
  StatusAnswer,
} from "../../contract/assistant";
import { sampleContacts } from "../../local/stage/sample-contacts";
import { asks, connected, enriched, posted, postedText, settled } from "./assistant-desk";
import { closeDesks, type Desk, openDesk } from "./desk";
import { asked, got } from "./panel";

afterEach(closeDesks);

const FOUND = /^(Found|Kept aside)/;
const FIELDS = ["email"];
const PARTS = ["first_name", "last_name", "full_name", "company", "domain", "profile_url"];
/** Complete ones: of a sample, some rows name nobody. */
const peopleOf = (count: number, seed = 7) =>
  sampleContacts(40, seed)
    .filter(([first, last, , , website]) => first && last && website)
    .slice(0, count)
    .map((row) => Object.fromEntries(PARTS.map((part, at) => [part, row[at] ?? ""])));

const chargedIn = (desk: Desk) => desk.account().credits.charged;

describe("the endpoint", () => {
  test("is off by default, and tells nothing without the secret at the cost of one read", async () => {
    const desk = await openDesk({ rows: 3 });
    const address = desk.runtime.webApp.deploy();
    const wrong = `${address}?secret=${"0".repeat(64)}&to=assistant`;
    const body = JSON.stringify({ v: 1, ask: "status", request: "12345678" });
    expect(await postedText(desk, wrong, body)).toBe("refused");
    const code = await connected(desk);
    for (const secret of [
      "",
      "guess",
      "0".repeat(64),
      `${code.slice(-80, -72)}${"0".repeat(56)}`,
    ]) {
      const at = desk.runtime.log.length;
      expect(await postedText(desk, `${address}?secret=${secret}&to=assistant`, body)).toBe(
        "refused",
      );
      const [call] = desk.runtime.log.slice(at).filter(({ kind }) => kind === "webapp");
      const counted = Object.entries(call?.calls ?? {}).filter(
        ([name]) => !/html|content/i.test(name),
      );
      expect(counted.reduce((sum, [, count]) => sum + Number(count), 0)).toBeLessThanOrEqual(3);
      expect(JSON.stringify(counted)).not.toMatch(/setProperty|setProperties|cache|lock/i);
    }
    await got(desk, {
      do: "settings-assistant-off",
      id: code.split("secret=")[1]?.slice(0, 8) ?? "",
    });
    expect(await postedText(desk, code, body)).toBe("refused");
  });

  test.each([
    ["101 people", { ask: "saved", fields: FIELDS, people: Array(101).fill({ last_name: "B" }) }],
    ["nobody", { ask: "saved", fields: FIELDS, people: [] }],
    ["a long text", { ask: "saved", fields: FIELDS, people: [{ last_name: "B".repeat(301) }] }],
    ["an unknown member", { ask: "status", secret: "give" }],
    ["an odd name", { ask: "status", request: "../../x" }],
    ["another version", { ask: "status", v: 2 }],
    ["an unknown field", { ask: "quote", fields: ["key"], tab: "Contacts" }],
    ["an odd quote", { ask: "enrich", request: undefined, quote: "__proto__.x" }],
  ])("refuses %s, and keeps nothing of it", async (_what, body) => {
    const desk = await openDesk({ rows: 1 });
    const code = await connected(desk);
    const { script } = desk.runtime.stores.properties;
    const before = [...script];
    const said = await posted(desk, code, { request: "12345678", ...body });
    expect(said).toEqual({ v: 1, state: "refused", sentence: expect.stringMatching(/version 1/) });
    expect([...script]).toEqual(before);
  });

  test("answers status, quote and enrich within 90 seconds each, and a repeat pays nothing", async () => {
    const desk = await openDesk({ rows: 3 });
    const code = await connected(desk);
    const begun = desk.clock.now();
    const shown = async () => (await got(desk, { do: "settings" })).assistants;
    expect(await shown()).toMatchObject([{ name: "Claude", connected: false }]);
    const status = await asks(desk, code, { ask: "status" });
    expect(await shown()).toMatchObject([{ name: "Claude", connected: true }]);
    expect(desk.clock.now() - begun).toBeLessThanOrEqual(90_000);
    expect(status).toMatchObject({ state: "done", answer: { allowed: 100, spent: 0 } });
    expect((status.answer as StatusAnswer).tabs).toMatchObject([{ name: "Contacts", rows: 3 }]);
    const people = peopleOf(5);
    const request = randomUUID();
    const quoted = await asks(desk, code, { ask: "quote", request, people, fields: FIELDS });
    expect(quoted.answer as QuoteAnswer).toMatchObject({ creditsAtMost: 15, asked: 5, known: 0 });
    expect(desk.account().questions).toBe(0);
    const done = await enriched(desk, code, quoted.ticket);
    const answer = done.answer as EnrichAnswer;
    expect(answer).toMatchObject({ asked: 5, waiting: 0 });
    expect(answer.credits).toBe(chargedIn(desk));
    expect(answer.people?.filter(({ status = "" }) => FOUND.test(status))).toHaveLength(
      answer.found,
    );
    const again = await enriched(desk, code, quoted.ticket);
    expect(again).toEqual(done);
    expect(desk.account().questions).toBe(5);
    const saved = await asks(desk, code, { ask: "saved", people, fields: FIELDS });
    expect(saved.answer).toMatchObject({ people: answer.people });
    const afterwards = await asks(desk, code, { ask: "status" });
    expect(afterwards.answer).toMatchObject({
      spent: chargedIn(desk),
      spentByItself: chargedIn(desk),
    });
    expect(desk.account().askedTwice).toEqual([]);
  });

  test("says of whom nobody asked about that they were not looked up yet", async () => {
    const desk = await openDesk({ rows: 1 });
    const code = await connected(desk);
    const people = peopleOf(1);
    const saved = async (fields: string[]) => {
      const { answer } = await asks(desk, code, { ask: "saved", people, fields });
      return (answer as EnrichAnswer).people?.map(({ status }) => status);
    };
    expect(await saved(FIELDS)).toEqual(["Not looked up yet"]);
    const quoted = await asks(desk, code, { ask: "quote", people, fields: FIELDS });
    await enriched(desk, code, quoted.ticket);
    const [status = ""] = (await saved(FIELDS)) ?? [];
    expect(status).toMatch(FOUND);
    expect(await saved([...FIELDS, "phone"])).toEqual([
      `E-mail ${status.toLowerCase()}, phone not looked up yet`,
    ]);
  });

  test("enriches a tab's rows, and adds people as rows, beside the right people", async () => {
    const desk = await openDesk({ rows: 4 });
    const code = await connected(desk);
    const quoted = await asks(desk, code, { ask: "quote", tab: "Contacts", fields: FIELDS });
    expect(quoted.answer).toMatchObject({ creditsAtMost: 12, asked: 4 });
    const done = await enriched(desk, code, quoted.ticket);
    expect(done.state).toBe("done");
    expect((done.answer as EnrichAnswer).people).toHaveLength(4);
    const people = peopleOf(3, 11);
    const adding = await asks(desk, code, {
      ask: "quote",
      tab: "Contacts",
      people,
      fields: FIELDS,
    });
    expect(adding.answer).toMatchObject({ creditsAtMost: 9 });
    const added = await enriched(desk, code, adding.ticket);
    expect(added.state).toBe("done");
    const rows = desk.rows();
    expect(rows).toHaveLength(7);
    for (const [at, person] of people.entries()) {
      const row = rows[4 + at] ?? {};
      expect(row["First name"]).toBe(person.first_name);
      expect(row.Status).toMatch(/^(Found|Not found|Kept aside: .+)$/);
    }
    expect(desk.account().askedTwice).toEqual([]);
  });

  test("previews leads and lists for nothing, and refuses filters that are none in a sentence", async () => {
    const desk = await openDesk({ rows: 1 });
    const code = await connected(desk);
    const filters = { job_titles: ["CTO"], live: false };
    const found = await asks(desk, code, { ask: "preview", search: "leads", filters });
    expect((found.answer as PreviewAnswer).rows.length).toBeGreaterThan(0);
    const lists = await asks(desk, code, { ask: "lists" });
    expect((lists.answer as ListsAnswer).lists.length).toBeGreaterThan(0);
    const odd = { ask: "preview", search: "leads", filters: { colour: "blue" } };
    expect(await asks(desk, code, odd)).toMatchObject({
      state: "refused",
      sentence: expect.stringMatching(/no filter of that name\. Nearest: /),
    });
    expect(chargedIn(desk)).toBe(0);
  });

  test.each([
    ["a text for several", "leads", { job_titles: "CTO" }, '"job_titles","CTO"'],
    [
      "places by name",
      "leads",
      { included_locations: ["Germany", "France"] },
      '"location","Germany; France"',
    ],
    [
      "other names",
      "leads",
      { location: "Germany", title: "CTO" },
      '"location","Germany","title","CTO"',
    ],
    [
      "names for ids",
      "companies",
      { industry: "Software Development" },
      '"industry","Software Development"',
    ],
  ])("reads filters of a preview as a formula does: %s", async (_what, search, filters, typed) => {
    const desk = await openDesk({ rows: [["Count"]], entries: { formulaCredits: 100 } });
    const code = await connected(desk);
    const { sheets, formulas } = desk.runtime;
    const formula = `=ENRICH_${search.toUpperCase()}_COUNT(${typed},"live",FALSE)`;
    sheets.write("Contacts", 2, 1, [[formula]]);
    await formulas.idle();
    const [[total] = []] = sheets.read("Contacts", { row: 2, column: 1, rows: 1, columns: 1 });
    const found = await asks(desk, code, {
      ask: "preview",
      search,
      filters: { ...filters, live: false },
    });
    expect(found).toMatchObject({ state: "done", answer: { total } });
    expect(total).toBeGreaterThan(0);
  });

  test("asks for no more places of a preview than a step has time for", async () => {
    const desk = await openDesk({ rows: 1 });
    const code = await connected(desk);
    const location = Array.from({ length: 21 }, (_, at) => `Place ${at}`);
    const many = { ask: "preview", search: "leads", filters: { location } };
    expect(await asks(desk, code, many)).toMatchObject({
      state: "refused",
      sentence: expect.stringMatching(/20 places/),
    });
    expect(desk.service.readLog({ limit: 100 }).map(({ endpoint }) => endpoint)).not.toContain(
      "locations",
    );
  });

  test("asks no more once saved results were deleted, until it is allowed again", async () => {
    const desk = await openDesk({ rows: 3 });
    const code = await connected(desk);
    const people = peopleOf(2);
    const first = await asks(desk, code, { ask: "quote", people, fields: FIELDS });
    await enriched(desk, code, first.ticket);
    await desk.clock.advance(600_000);
    await got(desk, { do: "settings-drop-results" });
    const second = await asks(desk, code, { ask: "quote", people, fields: FIELDS });
    const refused = await enriched(desk, code, second.ticket);
    expect(refused).toMatchObject({ state: "refused", sentence: expect.stringMatching(/deleted/) });
    expect(desk.account().questions).toBe(2);
  });

  test("leaves no ticket that names somebody who was erased, and Forget ends all", async () => {
    const desk = await openDesk({ rows: 3 });
    const code = await connected(desk);
    const people = peopleOf(1);
    const [{ first_name = "", last_name = "", company = "" } = {}] = people;
    const quoted = await asks(desk, code, { ask: "quote", people, fields: FIELDS });
    await enriched(desk, code, quoted.ticket);
    const who = { name: `${first_name} ${last_name}`, company, profileUrl: "", email: "" };
    await got(desk, { do: "settings-person", who, act: "erase" });
    const { script } = desk.runtime.stores.properties;
    expect([...script.keys()].filter((key) => /^[tu]\./.test(key))).toEqual([]);
    const saved = await asks(desk, code, { ask: "saved", people, fields: FIELDS });
    expect(JSON.stringify(saved.answer)).toMatch(/erased/);
    await got(desk, { do: "settings-forget" });
    expect(await postedText(desk, code, "{}")).toBe("refused");
  });

  test("Activity shows who asked, for how much, and takes out what filled a tab", async () => {
    const desk = await openDesk({ rows: 4 });
    const code = await connected(desk);
    const run = async (body: object) => {
      const quoted = await asks(desk, code, { ask: "quote", fields: FIELDS, ...body });
      await enriched(desk, code, quoted.ticket);
      const { runs } = await got(desk, { do: "activity" });
      return runs[0] as RunLine;
    };
    const told = await run({ people: peopleOf(5) });
    const mine = { assistant: "Claude", mine: true, state: "done", stopping: false };
    expect(told).toMatchObject({ ...mine, tabName: null, asked: 5, credits: chargedIn(desk) });
    expect(told.sentence).toMatch(/^\d of 5 found; the answers are saved\. \d+ credits\.$/);
    const before = chargedIn(desk);
    const filled = await run({ tab: "Contacts" });
    const credits = chargedIn(desk) - before;
    expect(filled).toMatchObject({ ...mine, tabName: "Contacts", undone: false, credits });
    expect(desk.rows().some((row) => row["E-mail"] !== "")).toBe(true);
    await got(desk, { do: "undo", run: filled.run });
    expect(desk.rows().some((row) => row["E-mail"])).toBe(false);
    const { runs } = await got(desk, { do: "activity" });
    expect(runs).toMatchObject([{ run: filled.run, undone: true }, { run: told.run }]);
    expect(await asked(desk, { do: "stop-assistant", run: "nothing" })).toMatchObject({
      code: "NOTHING_TO_DO",
    });
  });

  test("Stop in Activity asks no more for an assistant, and what it asked is collected", async () => {
    const desk = await openDesk({ rows: 1 });
    const code = await connected(desk, 300);
    const people = Array.from({ length: 4 }, (_, at) => peopleOf(25, 20 + at)).flat();
    const quoted = await asks(desk, code, { ask: "quote", people, fields: FIELDS });
    const full = { kind: "rate-limited", endpoint: "async_enrich" } as const;
    desk.service.faults.add({ ...full, skip: 30, retryAfterSeconds: 90 });
    await posted(desk, code, { ask: "enrich", quote: quoted.ticket });
    const order = async () => (await got(desk, { do: "activity" })).runs[0];
    await desk.clock.advance(180_000);
    const running = (await order()) as RunLine;
    expect(running).toMatchObject({ tabName: null, state: "running", stopping: false });
    const { runs } = await got(desk, { do: "stop-assistant", run: running.run });
    expect(runs[0]).toMatchObject({ state: "running", stopping: true });
    const done = await enriched(desk, code, quoted.ticket);
    expect(done).toMatchObject({ state: "done", answer: { sentence: "Stopped.", waiting: 0 } });
    const { questions } = desk.account();
    expect(questions).toBeLessThan((quoted.answer as QuoteAnswer).asked);
    expect(await order()).toMatchObject({ state: "done", asked: questions, stopping: false });
  });

  test("spends no more than it may, and says so", async () => {
    const desk = await openDesk({ rows: 3 });
    const code = await connected(desk, 10);
    const first = await asks(desk, code, { ask: "quote", people: peopleOf(3), fields: FIELDS });
    const second = await asks(desk, code, { ask: "quote", people: peopleOf(3, 9), fields: FIELDS });
    const orders = [first, second].map((each) =>
      posted(desk, code, { ask: "enrich", quote: each.ticket }),
    );
    const replies = [];
    for (const order of orders) replies.push(await settled(desk, code, await order));
    expect(replies.map(({ state }) => state).sort()).toEqual(["done", "refused"]);
    expect(replies.find(({ state }) => state === "refused")?.sentence).toMatch(
      /left of what the assistant/,
    );
    expect(chargedIn(desk)).toBeLessThanOrEqual(10);
  });
});
