import type { Terms } from "../../contract/enrich-form";
import type { ScheduleShown } from "../../contract/schedules";
import type { SignalQuestion, SignalShown } from "../../contract/signals";
import { postsOf } from "../../local/service/signals/post";
import { closeDesks, type Desk, openDesk } from "./desk";
import { asked, got } from "./panel";
import { posted, receiving, unclaimed } from "./receiving";
import { HOUR_MS, requests, rowsOf, shown, start } from "./signals-desk";

afterEach(closeDesks);

const HIRING: SignalQuestion = { kind: "hiring", filters: { publishedDate: "last_30_days" } };

/** What finds 250 postings of the stage's companies at this moment. */
const AT_250 = Date.UTC(2026, 0, 5, 11, 30);
const OF_250: SignalQuestion = {
  kind: "hiring",
  filters: {
    publishedDate: "last_15_days",
    companySize: ["51-200"],
    excludeInternships: true,
    excludeConsultingRecruiting: true,
  },
};

describe("hiring companies", () => {
  test("of 250 results the first 100 arrive, each once, while the sheet is closed, and the service's message is shown", async () => {
    const desk = await openDesk({ rows: 3, startAtMs: AT_250 });
    await receiving(desk);
    const { expected, message } = await start(desk, OF_250);
    expect(expected).toBe(250);
    expect(message).toMatch(/More than 100 results were found: only the first 100/);
    await desk.clock.advance(HOUR_MS);
    const rows = rowsOf(desk, "Hiring companies");
    expect(rows).toHaveLength(100);
    expect(new Set(rows.map((row) => row["Job address"])).size).toBe(100);
    expect(rows.every(({ Company, Website }) => Company !== "" && Website !== "")).toBe(true);
    expect(await shown(desk)).toMatchObject({ arrived: 100, state: "started", missed: 0, message });
    expect(unclaimed(desk)).toEqual([]);
    expect(requests(desk, "hiring_intent")).toHaveLength(1);
    expect(desk.runtime.sheets.lastRow("Enrich: arrivals")).toBeGreaterThan(1);
  });

  test.each(["array", "data", "entry"] as const)(
    "come in whatever shape they are sent: %s",
    async (intentBody) => {
      const desk = await openDesk({ rows: 3, accounts: [{ key: "demo-key", intentBody }] });
      await receiving(desk);
      const published = { publishedDate: "last_24_hours" };
      const { expected } = await start(desk, { kind: "hiring", filters: published });
      await desk.clock.advance(HOUR_MS);
      expect(rowsOf(desk, "Hiring companies")).toHaveLength(expected ?? 0);
    },
    60_000,
  );

  test("are refused without a tested webhook, in a sentence, and nothing is sent", async () => {
    const desk = await openDesk({ rows: 3 });
    const reply = await asked(desk, { do: "start-signal", question: HIRING, again: false });
    expect(reply).toMatchObject({ ok: false, code: "NO_WEBHOOK" });
    expect(requests(desk, "hiring_intent")).toEqual([]);
    expect((await got(desk, { do: "signals" })).signals).toEqual([]);
  });

  test("an answer that cannot be read is shown, and never asked again by itself", async () => {
    const desk = await openDesk({ rows: 3 });
    await receiving(desk);
    desk.service.faults.add({ kind: "dropped-after", endpoint: "hiring_intent", nth: 1 });
    expect((await start(desk, HIRING)).state).toBe("unknown");
    const reply = await asked(desk, { do: "start-signal", question: HIRING, again: false });
    expect(reply).toMatchObject({ ok: false, code: "ASKED_BEFORE" });
    await desk.clock.advance(HOUR_MS);
    // It was done: what arrives shows it, and finds its tab.
    expect(await shown(desk)).toMatchObject({ state: "started", arrived: 100 });
    expect(requests(desk, "hiring_intent")).toHaveLength(1);
  });

  test("a refusal leaves no record and no tab", async () => {
    const desk = await openDesk({ rows: 3 });
    await receiving(desk);
    const filters = { publishedDate: "last_century" };
    const question: SignalQuestion = { kind: "hiring", filters };
    const reply = await asked(desk, { do: "start-signal", question, again: false });
    expect(reply).toMatchObject({ ok: false, code: "BAD_INPUT" });
    expect((await got(desk, { do: "signals" })).signals).toEqual([]);
    expect(desk.runtime.sheets.tabs().map(({ name }) => name)).toEqual(["Contacts"]);
  });
});

describe("what arrives", () => {
  test("is a row once, however often, late and in whatever order it comes; markup and formulas stay text", async () => {
    const desk = await openDesk({ rows: 3 });
    const url = await receiving(desk);
    const { id } = await start(desk, HIRING);
    await desk.clock.advance(HOUR_MS);
    const own = `${url}&to=signal-${id}`;
    const entry = { company: { name: "=HYPERLINK(1)", domain: "odd.example" }, job_title: "<b>" };
    const again = { job_title: "<b>", company: { name: "=HYPERLINK(1)", domain: "odd.example" } };
    await posted(desk, own, JSON.stringify({ results: [entry, entry] }));
    await posted(desk, own, JSON.stringify([again]));
    await shown(desk);
    await posted(desk, own, JSON.stringify([again]));
    await desk.clock.advance(HOUR_MS);
    const { arrived } = await shown(desk);
    expect(arrived).toBe(101);
    const last = rowsOf(desk, "Hiring companies").slice(-1)[0];
    expect(last).toMatchObject({ Company: "=HYPERLINK(1)", "Job title": "<b>" });
  });

  test("goes into a new tab when its own was deleted, and to its columns where people moved them", async () => {
    const desk = await openDesk({ rows: 3 });
    const url = await receiving(desk);
    const { id } = await start(desk, HIRING);
    await desk.clock.advance(HOUR_MS);
    const own = `${url}&to=signal-${id}`;
    const { sheets } = desk.runtime;
    sheets.insertColumns("Hiring companies", 1, 1);
    await posted(desk, own, JSON.stringify([{ job_title: "Moved", company: { name: "Acme" } }]));
    await shown(desk);
    expect(rowsOf(desk, "Hiring companies").slice(-1)[0]).toMatchObject({ Company: "Acme" });
    sheets.deleteTab("Hiring companies");
    await posted(desk, own, JSON.stringify([{ job_title: "Late", company: { name: "Late Ltd" } }]));
    expect(await shown(desk)).toMatchObject({ tabName: "Hiring companies" });
    expect(rowsOf(desk, "Hiring companies")).toMatchObject([{ Company: "Late Ltd" }]);
  });

  test("for a signal that nobody knows is unclaimed", async () => {
    const desk = await openDesk({ rows: 3 });
    const url = await receiving(desk);
    await posted(desk, `${url}&to=signal-nobody00`, JSON.stringify([{ job_title: "x" }]));
    await got(desk, { do: "signals" });
    expect(unclaimed(desk)).toHaveLength(1);
  });
});

describe("people who engaged with a post", () => {
  test("become contacts with e-mails, each paid once", async () => {
    const desk = await openDesk({ rows: 3, seed: 1 });
    await receiving(desk);
    const post = busyPost(desk);
    const question: SignalQuestion = { kind: "post", url: post, engagementType: "comments" };
    const { expected, tab } = await start(desk, question);
    await desk.clock.advance(HOUR_MS);
    const contacts = rowsOf(desk, "Post engagement");
    expect(contacts).toHaveLength(expected ?? 0);
    expect(desk.account().questions).toBe(0);

    const terms: Terms = { fields: ["email"], runOn: "all" };
    await got(desk, { do: "open-tab", tab: tab ?? 0 });
    const { quote } = await got(desk, { do: "quote", tab: tab ?? 0, terms });
    expect(quote.sums.queued).toBe(contacts.length);
    await got(desk, { do: "start", tab: tab ?? 0, terms, fingerprint: quote.fingerprint });
    await desk.clock.advance(2 * HOUR_MS);
    const enriched = rowsOf(desk, "Post engagement");
    expect(enriched.filter((row) => (row["E-mail"] ?? "") !== "").length).toBeGreaterThan(3);
    expect(enriched.every(({ Status }) => /found|kept aside/i.test(String(Status)))).toBe(true);
    expect(desk.account().askedTwice).toEqual([]);
    const { signals } = await got(desk, { do: "signals" });
    expect(signals[0]?.credits).toBeGreaterThan(0);
    expect(signals[0]?.credits).toBe(desk.account().credits.charged);
  });
});

describe("people at hiring companies", () => {
  test("come from the service's own database for an account without a network login", async () => {
    const desk = await openDesk({ rows: 3 });
    await receiving(desk);
    const filters = { publishedDate: "last_24_hours" };
    const { id } = await start(desk, { kind: "hiring", filters });
    await desk.clock.advance(HOUR_MS);
    desk.service.accounts.change(desk.account().id, { integrationConnected: false });
    const { signals } = await got(desk, { do: "people-signal", id, titles: ["Manager"] });
    expect(signals[0]?.people?.rows).toBeGreaterThan(0);
    const { lists } = await got(desk, { do: "library" });
    const totals = [];
    for (const { id: of, name, kind } of lists) {
      const reply = await asked(desk, { do: "list-people", id: of, name, kind });
      totals.push(reply.ok && reply.total);
    }
    // Those that are no lists of people are refused.
    expect(totals).toContainEqual(expect.any(Number));
  });

  test("are brought company by company, go on where they ended, and become contacts with e-mails", async () => {
    const desk = await openDesk({ rows: 3 });
    await receiving(desk);
    const published = { publishedDate: "last_24_hours" };
    const { id } = await start(desk, { kind: "hiring", filters: published });
    await desk.clock.advance(HOUR_MS);
    const companies = new Set(rowsOf(desk, "Hiring companies").map(({ Company }) => Company));
    let calls = 0;
    let people: SignalShown["people"] = null;
    for (let left = 1; left > 0; left = people?.left ?? 0) {
      const titles = ["Lighthouse keeper"];
      const { signals } = await got(desk, { do: "people-signal", id, titles });
      people = signals[0]?.people ?? null;
    }
    expect(people).toMatchObject({ rows: 0, done: companies.size });
    do {
      const titles = ["Manager"];
      const { signals } = await got(desk, { do: "people-signal", id, titles });
      people = signals[0]?.people ?? null;
      calls++;
    } while ((people?.left ?? 0) > 0 && calls < 50);
    expect(calls).toBeGreaterThan(1);
    expect(people?.done).toBe(companies.size);
    const previews = requests(desk, "lead_preview");
    expect(previews.filter(({ status }) => status === 200)).toHaveLength(2 * companies.size);
    const brought = rowsOf(desk, "People at hiring companies");
    expect(brought).toHaveLength(people?.rows ?? 0);
    expect(new Set(brought.map((row) => row["Profile address"])).size).toBe(brought.length);
    expect(desk.account().credits.charged).toBe(0);

    const terms: Terms = { fields: ["email"], runOn: "first" };
    const tab = people?.tab ?? 0;
    await got(desk, { do: "open-tab", tab });
    const { quote } = await got(desk, { do: "quote", tab, terms });
    await got(desk, { do: "start", tab, terms, fingerprint: quote.fingerprint });
    await desk.clock.advance(HOUR_MS);
    const found = rowsOf(desk, "People at hiring companies").filter((row) => row["E-mail"]);
    expect(found.length).toBeGreaterThan(2);
    expect(desk.account().askedTwice).toEqual([]);
  });
});

describe("a schedule that repeats a signal", () => {
  const FEW: SignalQuestion = {
    kind: "hiring",
    filters: {
      publishedDate: "last_7_days",
      selectedTitles: ["Manager"],
      companySize: ["51-200"],
    },
  };
  const DAILY = {
    owner: "Ada",
    fields: [],
    cadence: { every: "day", hour: 13 } as const,
    zone: "UTC",
    capRun: 1,
    capMonth: 1,
  };

  test("watches hiring: it looks back to the run before, and each posting is a row once", async () => {
    const desk = await openDesk({ rows: 3 });
    await receiving(desk);
    const filters = { publishedDate: "last_7_days", selectedTitles: ["Manager"] };
    const { id } = await start(desk, { kind: "hiring", filters });
    const { schedules } = await got(desk, { do: "repeat-signal", signal: id, entered: DAILY });
    expect(schedules).toMatchObject([{ task: "hiring", tabName: "Hiring companies" }]);
    // Its form, opened with what came, is saved as it stands.
    expect(schedules[0]).not.toHaveProperty("titles");
    const shownNow = schedules[0] as ScheduleShown;
    const { owner, fields, titles, cadence, zone, capRun, capMonth } = shownNow;
    const same = { owner, fields, titles, cadence, zone, capRun, capMonth };
    await got(desk, { do: "change-schedule", id: shownNow.id, entered: same });
    await desk.clock.advance(54 * HOUR_MS);
    const asked = requests(desk, "hiring_intent").map(({ questions }) => String(questions));
    expect(asked).toHaveLength(4);
    expect(asked[0]).toContain("last_7_days");
    expect(asked.slice(1).every((each) => each.includes("last_24_hours"))).toBe(true);
    const addresses = rowsOf(desk, "Hiring companies").map((row) => row["Job address"]);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect((await shown(desk)).arrived).toBe(addresses.length);
    const { schedules: after } = await got(desk, { do: "schedules" });
    expect(after[0]?.last?.sentence).toMatch(/^Postings announced: \d+\./);
  });

  test("a limit of the month wants a figure where a watch would stop without one", async () => {
    const desk = await openDesk({ rows: 3 });
    await receiving(desk);
    await got(desk, { do: "settings-month", limit: { credits: 380 } });
    await got(desk, { do: "settings-month", limit: null });
    const { id } = await start(desk, FEW);
    await got(desk, { do: "repeat-signal", signal: id, entered: DAILY });
    expect(await asked(desk, { do: "settings-month", limit: { credits: 380 } })).toMatchObject({
      ok: false,
      sentence: expect.stringMatching(/^Your watch would stop/),
    });
    expect((await got(desk, { do: "settings" })).month.limit).toBeNull();
    await got(desk, { do: "settings-month", limit: { credits: 380, started: 5 } });
    // Another's watch spends another's credits.
    const kept = desk.runtime.stores.properties.document;
    for (const [key, text] of kept)
      if (key.startsWith("schedule."))
        kept.set(key, JSON.stringify({ ...JSON.parse(text), account: "another" }));
    await got(desk, { do: "settings-month", limit: { credits: 380 } });
  });

  test("at most as many of a company come as are wanted; with a larger number only the others come", async () => {
    const desk = await openDesk({ rows: 3 });
    await receiving(desk);
    const { id } = await start(desk, FEW);
    await desk.clock.advance(HOUR_MS);
    const most = async (perCompany: number) => {
      for (let left = 1; left > 0; ) {
        await got(desk, { do: "people-signal", id, titles: [], perCompany });
        left = (await shown(desk)).people?.left ?? 0;
      }
      const rows = rowsOf(desk, "People at hiring companies");
      expect(new Set(rows.map((row) => row["Profile address"])).size).toBe(rows.length);
      const counts = rows.map(
        ({ Company }) => rows.filter((row) => row.Company === Company).length,
      );
      return { rows, most: Math.max(...counts) };
    };
    const few = await most(2);
    expect(few.most).toBe(2);
    const more = await most(4);
    expect(more.most).toBe(4);
    expect(more.rows).toEqual(expect.arrayContaining(few.rows));
    expect((await shown(desk)).people?.wanted).toEqual({ titles: [], perCompany: 4 });
    expect(desk.account().credits.charged).toBe(0);
  });

  test("a watch with people brings those at each new company, each once and free", async () => {
    const desk = await openDesk({ rows: 3 });
    await receiving(desk);
    const { id } = await start(desk, FEW);
    const entered = { ...DAILY, titles: ["Recruiter", "Head of Sales"], perCompany: 2 };
    const saved = await got(desk, { do: "repeat-signal", signal: id, entered });
    expect(saved.schedules[0]).toMatchObject({ titles: entered.titles, perCompany: 2 });
    await desk.clock.advance(54 * HOUR_MS);
    const companies = new Set(rowsOf(desk, "Hiring companies").map(({ Company }) => Company));
    const { people } = await shown(desk);
    expect(people?.done).toBeGreaterThan(0);
    // Those that were there at its first turn are left to the person.
    expect(people?.left).toBe(companies.size - (people?.done ?? 0));
    const rows = rowsOf(desk, "People at hiring companies");
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row["Profile address"])).size).toBe(rows.length);
    expect(rows.every(({ Company }) => companies.has(Company))).toBe(true);
    for (const each of companies)
      expect(rows.filter(({ Company }) => Company === each).length).toBeLessThanOrEqual(2);
    expect(requests(desk, "hiring_intent")).toHaveLength(4);
    expect(desk.account().credits.charged).toBe(0);
    const { schedules } = await got(desk, { do: "schedules" });
    expect(schedules[0]).toMatchObject({ failures: 0, doing: "following" });
    // Its card and the form know whom it brings, and what came last.
    const { titles, perCompany } = entered;
    const { message, people: brought } = await shown(desk);
    expect(brought?.wanted).toEqual({ titles, perCompany });
    expect(message).toMatch(
      /^Its schedule runs by itself each day, for Recruiter, Head of Sales: see Activity\. \d{4}-\d\d-\d\d: (New|No new) postings.*New people: \d+\.$/,
    );
    expect(schedules[0]?.last?.sentence).toMatch(
      /^(New postings: \d+|No new postings)\. New people: \d+\.$/,
    );
  });

  test("a watch brings people and e-mails of companies that come with its looks; of those here before, only when asked", async () => {
    const desk = await openDesk({ rows: 3 });
    await receiving(desk);
    const filters = { publishedDate: "last_24_hours", selectedTitles: ["Manager"] };
    const { id } = await start(desk, { kind: "hiring", filters });
    await desk.clock.advance(HOUR_MS);
    const companies = () =>
      new Set(rowsOf(desk, "Hiring companies").map(({ Company }) => String(Company)));
    const here = companies();
    expect(here.size).toBeGreaterThan(1);
    const cadence = { every: "week", hour: 8, weekday: 1 } as const;
    const paid = { titles: [], fields: ["email" as const], capRun: 500, capMonth: 500 };
    const entered = { ...DAILY, ...paid, cadence };
    const { schedules } = await got(desk, { do: "repeat-signal", signal: id, entered });
    await got(desk, { do: "run-schedule", id: schedules[0]?.id ?? "" });
    await desk.clock.advance(2 * HOUR_MS);
    const came = [...companies()].filter((each) => !here.has(each));
    expect(came.length).toBeGreaterThan(0);
    const brought = () =>
      new Set(rowsOf(desk, "People at hiring companies").map(({ Company }) => String(Company)));
    expect(brought().size).toBeGreaterThan(0);
    expect([...brought()].filter((each) => !came.includes(each))).toEqual([]);
    expect(await shown(desk)).toMatchObject({ people: { done: came.length, left: here.size } });
    expect(desk.account().credits.charged).toBeGreaterThan(0);
    let left = 1;
    for (let call = 0; call < 50 && left > 0; call++) {
      await got(desk, { do: "people-signal", id, titles: [] });
      left = (await shown(desk)).people?.left ?? 0;
    }
    expect([...brought()].some((each) => here.has(each))).toBe(true);
  });

  test("people brought by hand get their e-mails from a watch with e-mails, before it brings any itself", async () => {
    const desk = await openDesk({ rows: 3 });
    await receiving(desk);
    const { id } = await start(desk, FEW);
    await desk.clock.advance(HOUR_MS);
    const cadence = { every: "week", hour: 8, weekday: 1 } as const;
    const paid = { titles: [], fields: ["email" as const], capRun: 500, capMonth: 500 };
    await got(desk, { do: "repeat-signal", signal: id, entered: { ...DAILY, ...paid, cadence } });
    for (let call = 0; call < 3; call++) await got(desk, { do: "people-signal", id, titles: [] });
    const { schedules } = await got(desk, { do: "schedules" });
    expect(schedules.map(({ task }) => task).sort()).toEqual(["hiring", "rows"]);
    await desk.clock.advance(2 * HOUR_MS);
    expect(requests(desk, "hiring_intent")).toHaveLength(1);
    expect(rowsOf(desk, "People at hiring companies").some((row) => row["E-mail"])).toBe(true);
  });

  test("a watch that is changed while it still brings people goes on with that, and asks again at its next time", async () => {
    const desk = await openDesk({ rows: 3 });
    await receiving(desk);
    const { id } = await start(desk, FEW);
    const entered = { ...DAILY, titles: ["Recruiter"] };
    await got(desk, { do: "repeat-signal", signal: id, entered });
    const asks = () => requests(desk, "hiring_intent").length;
    for (let half = 0; half < 48 && asks() < 2; half++) await desk.clock.advance(HOUR_MS / 2);
    const changed = { ...entered, titles: ["Recruiter", "Head of Sales"] };
    const { schedules } = await got(desk, { do: "repeat-signal", signal: id, entered: changed });
    expect((schedules[0]?.nextAtMs ?? 0) - desk.clock.now()).toBeLessThan(HOUR_MS);
    const [watch] = schedules;
    expect(watch).toMatchObject({ doing: "following" });
    await got(desk, { do: "pause-schedule", id: watch?.id ?? "" });
    await got(desk, { do: "resume-schedule", id: watch?.id ?? "" });
    await desk.clock.advance(24 * HOUR_MS);
    expect(asks()).toBe(3);
    expect((await shown(desk)).people?.done).toBeGreaterThan(0);
  });

  test("a watch with e-mails hands the people's tab to a schedule of its own, once and within its limits", async () => {
    const desk = await openDesk({ rows: 3 });
    await receiving(desk);
    const { id } = await start(desk, FEW);
    const entered = { ...DAILY, titles: [], fields: ["email" as const], capRun: 30, capMonth: 60 };
    await got(desk, { do: "repeat-signal", signal: id, entered });
    await desk.clock.advance(29 * HOUR_MS);
    const people = rowsOf(desk, "People at hiring companies");
    expect(people.filter((row) => row["E-mail"] !== "").length).toBeGreaterThan(3);
    const { charged } = desk.account().credits;
    expect(charged).toBeGreaterThan(9);
    expect(charged).toBeLessThanOrEqual(60);
    expect(desk.account().askedTwice).toEqual([]);
    const { schedules } = await got(desk, { do: "schedules" });
    const rows = schedules.filter(({ task }) => task === "rows");
    expect(rows).toMatchObject([
      { tabName: "People at hiring companies", capRun: 30, capMonth: 60, fields: ["email"] },
    ]);
    // It rests and goes on with its watch.
    const watch = schedules.find(({ task }) => task === "hiring")?.id ?? "";
    expect(schedules.filter((each) => each.watch === watch)).toEqual(rows);
    const states = async () =>
      (await got(desk, { do: "schedules" })).schedules.map(({ state }) => state);
    await got(desk, { do: "pause-schedule", id: watch });
    expect(await states()).toEqual(["paused", "paused"]);
    await got(desk, { do: "resume-schedule", id: watch });
    expect(await states()).toEqual(["on", "on"]);
    // Whoever pauses or removes it is not overruled.
    const own = rows[0]?.id ?? "";
    await got(desk, { do: "pause-schedule", id: own });
    await got(desk, { do: "repeat-signal", signal: id, entered });
    await desk.clock.advance(24 * HOUR_MS);
    const { schedules: still } = await got(desk, { do: "schedules" });
    expect(still.find((each) => each.id === own)).toMatchObject({ state: "paused" });
    expect(desk.account().credits.charged).toBe(charged);
    await got(desk, { do: "remove-schedule", id: rows[0]?.id ?? "" });
    await desk.clock.advance(24 * HOUR_MS);
    const after = (await got(desk, { do: "schedules" })).schedules;
    expect(after.map(({ task }) => task)).toEqual(["hiring"]);
    expect(desk.account().credits.charged).toBe(charged);
  });

  test("a watch that is saved again is changed, and goes with the signal and all that looks up its people", async () => {
    const desk = await openDesk({ rows: 3 });
    await receiving(desk);
    const { id } = await start(desk, FEW);
    const weekly = { ...DAILY, cadence: { every: "week", hour: 8, weekday: 1 } as const };
    await got(desk, { do: "repeat-signal", signal: id, entered: weekly });
    expect((await shown(desk)).message).toMatch(/^Its schedule runs by itself each week/);
    const paid = { titles: [], fields: ["email" as const], capRun: 30, capMonth: 60 };
    const entered = { ...DAILY, ...paid };
    const { schedules } = await got(desk, { do: "repeat-signal", signal: id, entered });
    expect(schedules).toMatchObject([{ cadence: DAILY.cadence, fields: ["email"] }]);
    expect((await shown(desk)).message).toMatch(/^Its schedule runs by itself each day/);
    await desk.clock.advance(29 * HOUR_MS);
    const { schedules: both } = await got(desk, { do: "schedules" });
    expect(both.map(({ task }) => task).sort()).toEqual(["hiring", "rows"]);
    expect(desk.account().credits.charged).toBeGreaterThan(0);
    const people = async () =>
      (await got(desk, { do: "schedules" })).schedules.filter(({ task }) => task === "rows");
    await got(desk, {
      do: "repeat-signal",
      signal: id,
      entered: { ...entered, capRun: 60, capMonth: 90 },
    });
    expect(await people()).toMatchObject([{ capRun: 60, capMonth: 90 }]);
    // It shows what was saved, also of what goes on beside it, and whoever saves that again changes nothing.
    const saved = async () =>
      (await got(desk, { do: "schedules" })).schedules.filter(({ signal }) => signal === id);
    const [asSaved] = await saved();
    expect(asSaved).toMatchObject({ ...entered, capRun: 60, capMonth: 90, task: "hiring" });
    const { owner, fields, titles, cadence, zone, capRun, capMonth } = asSaved as ScheduleShown;
    const again = { owner, fields, titles, cadence, zone, capRun, capMonth };
    const of = (await people())[0]?.id ?? "";
    await got(desk, { do: "change-schedule", id: of, entered: { ...again, capMonth: 120 } });
    expect(await saved()).toMatchObject([{ capMonth: 120 }]);
    await got(desk, { do: "change-schedule", id: asSaved?.id ?? "", entered: again });
    expect(await people()).toMatchObject([{ id: of, capRun: 60, capMonth: 90, state: "on" }]);
    await got(desk, { do: "pause-schedule", id: asSaved?.id ?? "" });
    await got(desk, { do: "repeat-signal", signal: id, entered: again });
    expect(await saved()).toMatchObject([{ state: "paused" }]);
    expect(await people()).toMatchObject([{ id: of, state: "paused" }]);
    await got(desk, { do: "resume-schedule", id: asSaved?.id ?? "" });
    const spent = (await people())[0]?.monthCredits ?? 0;
    expect(spent).toBeGreaterThan(0);
    // Without e-mails nobody looks them up any more.
    await got(desk, { do: "repeat-signal", signal: id, entered: { ...DAILY, titles: [] } });
    expect(await people()).toEqual([]);
    await got(desk, { do: "repeat-signal", signal: id, entered });
    // What was spent in the month counts on.
    expect(await saved()).toMatchObject([{ monthCredits: spent }]);
    await desk.clock.advance(24 * HOUR_MS);
    expect(await people()).toHaveLength(1);
    expect((await people())[0]?.monthCredits).toBeGreaterThanOrEqual(spent);
    const watch = (await got(desk, { do: "schedules" })).schedules.find(
      ({ task }) => task === "hiring",
    );
    await got(desk, { do: "remove-schedule", id: watch?.id ?? "" });
    expect((await got(desk, { do: "schedules" })).schedules).toEqual([]);
    await got(desk, { do: "repeat-signal", signal: id, entered });
    await desk.clock.advance(24 * HOUR_MS);
    await got(desk, { do: "remove-signal", id });
    expect((await got(desk, { do: "schedules" })).schedules).toEqual([]);
  });

  test("reads a search again by itself, and says when there is nothing new", async () => {
    const desk = await openDesk({ rows: 3 });
    await receiving(desk);
    const search = { seniority_levels: ["220"] };
    const question: SignalQuestion = { kind: "leads", name: "D", filters: search, limit: 10 };
    const { id } = await start(desk, question);
    await got(desk, { do: "repeat-signal", signal: id, entered: DAILY });
    await desk.clock.advance(5 * HOUR_MS);
    const { schedules } = await got(desk, { do: "schedules" });
    expect(schedules[0]?.last?.sentence).toBe("No new leads.");
    const before = requests(desk, "search").length;
    await got(desk, { do: "remove-signal", id });
    expect((await got(desk, { do: "schedules" })).schedules).toEqual([]);
    await desk.clock.advance(24 * HOUR_MS);
    expect(requests(desk, "search")).toHaveLength(before);
  });
});

/** The address of a post with many comments. */
function busyPost(desk: Desk): string {
  for (let author = 0; author < 100; author++) {
    const posts = postsOf(1, author, desk.clock.now());
    const busy = posts.find(({ comments }) => comments > 15);
    if (busy) return busy.url;
  }
  throw new Error("Nobody comments.");
}
