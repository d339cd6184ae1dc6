import type { Terms } from "../../contract/enrich-form";
import type { SignalQuestion, SignalShown } from "../../contract/signals";
import { PlatformError } from "../../local/runtime/execution/platform-error";
import { companyProfileAt } from "../../local/service/people/company-profile";
import { personProfileAt } from "../../local/service/people/person-profile";
import { openPostings } from "../../local/service/signals/job-posting";
import { postsOf } from "../../local/service/signals/post";
import { closeDesks, type Desk, openDesk } from "./desk";
import { fill, minutes, openFormulas } from "./formulas-desk";
import { asked, got } from "./panel";
import { posted, receiving, unclaimed } from "./receiving";

afterEach(closeDesks);

const HOUR_MS = 3_600_000;
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

async function start(desk: Desk, question: SignalQuestion, again = false): Promise<SignalShown> {
  const { signals } = await got(desk, { do: "start-signal", question, again });
  return signals[0] as SignalShown;
}

async function shown(desk: Desk): Promise<SignalShown> {
  return (await got(desk, { do: "signals" })).signals[0] as SignalShown;
}

/** Rows of a tab by header. */
function rowsOf(desk: Desk, tab: string): Record<string, unknown>[] {
  const [headers = [], ...body] = desk.runtime.sheets.read(tab);
  return body.map((row) =>
    Object.fromEntries(headers.map((header, at) => [String(header), row[at]])),
  );
}

const requests = (desk: Desk, endpoint: string) =>
  desk.service.readLog().filter((each) => each.endpoint === endpoint);

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
    const { quote } = await got(desk, { do: "quote", tab: tab ?? 0, terms });
    expect(quote.sums.queued).toBe(contacts.length);
    await got(desk, { do: "start", tab: tab ?? 0, terms, fingerprint: quote.fingerprint });
    await desk.clock.advance(2 * HOUR_MS);
    const enriched = rowsOf(desk, "Post engagement");
    expect(enriched.filter((row) => (row["E-mail"] ?? "") !== "").length).toBeGreaterThan(3);
    expect(enriched.every(({ Status }) => /found/.test(String(Status)))).toBe(true);
    expect(desk.account().askedTwice).toEqual([]);
  });
});

describe("people at hiring companies", () => {
  test("are brought company by company, go on where they ended, and become contacts with e-mails", async () => {
    const desk = await openDesk({ rows: 3 });
    await receiving(desk);
    const published = { publishedDate: "last_24_hours" };
    const { id } = await start(desk, { kind: "hiring", filters: published });
    await desk.clock.advance(HOUR_MS);
    const companies = new Set(rowsOf(desk, "Hiring companies").map(({ Company }) => Company));
    let calls = 0;
    let people: SignalShown["people"] = null;
    do {
      const titles = ["Manager"];
      const { signals } = await got(desk, { do: "people-signal", id, titles });
      people = signals[0]?.people ?? null;
      calls++;
    } while ((people?.left ?? 0) > 0 && calls < 50);
    expect(calls).toBeGreaterThan(1);
    expect(people?.done).toBe(companies.size);
    const previews = requests(desk, "lead_preview");
    expect(previews.filter(({ status }) => status === 200)).toHaveLength(companies.size);
    const brought = rowsOf(desk, "People at hiring companies");
    expect(brought).toHaveLength(people?.rows ?? 0);
    expect(new Set(brought.map((row) => row["Profile address"])).size).toBe(brought.length);
    expect(desk.account().credits.charged).toBe(0);

    const terms: Terms = { fields: ["email"], runOn: "first" };
    const tab = people?.tab ?? 0;
    const { quote } = await got(desk, { do: "quote", tab, terms });
    await got(desk, { do: "start", tab, terms, fingerprint: quote.fingerprint });
    await desk.clock.advance(HOUR_MS);
    const found = rowsOf(desk, "People at hiring companies").filter((row) => row["E-mail"]);
    expect(found.length).toBeGreaterThan(2);
    expect(desk.account().askedTwice).toEqual([]);
  });
});

describe("a full search", () => {
  test("brings its leads once, by webhook and when it is read again", async () => {
    const desk = await openDesk({ rows: 3 });
    await receiving(desk);
    const filters = { seniority_levels: ["220"] };
    const question: SignalQuestion = { kind: "leads", name: "Directors", filters, limit: 30 };
    const { id } = await start(desk, question);
    await desk.clock.advance(HOUR_MS);
    expect(await shown(desk)).toMatchObject({ arrived: 30, readable: true });
    await got(desk, { do: "reread-signal", id });
    expect(await shown(desk)).toMatchObject({ arrived: 30, state: "over" });
    const rows = rowsOf(desk, "Leads");
    expect(rows).toHaveLength(30);
    expect(rows.every((row) => row["First name"] !== "" && row.Company !== "")).toBe(true);

    const [search] = (await got(desk, { do: "library" })).searches;
    const deletion = { do: "search-delete", id: search?.id ?? "" } as const;
    expect((await got(desk, deletion)).searches).toEqual([]);
    expect(await asked(desk, deletion)).toMatchObject({ ok: false, code: "NOT_THERE" });
    expect(rowsOf(desk, "Leads")).toHaveLength(30);
  });
});

describe("leads that are sent one a call, and all once more at the end", () => {
  test("are rows once each", async () => {
    const desk = await openDesk({ rows: 3 });
    const url = await receiving(desk);
    desk.service.faults.add({ kind: "webhook-lost" });
    const question: SignalQuestion = {
      kind: "leads",
      name: "D",
      filters: { seniority_levels: ["220"] },
      limit: 3,
    };
    const { id } = await start(desk, question);
    const own = `${url}&to=signal-${id}`;
    const leads = ["Ada", "Grace", "Edith"].map((name, at) => ({
      lead: {
        first_name: name,
        last_name: "Test",
        linkedin_profile_url: `https://www.linkedin.com/in/p${at}`,
      },
      company: { name: "Acme", website: "acme.example" },
    }));
    for (const lead of leads) await posted(desk, own, JSON.stringify(lead));
    await shown(desk);
    await posted(desk, own, JSON.stringify({ leads }));
    expect(await shown(desk)).toMatchObject({ arrived: 3 });
    const rows = rowsOf(desk, "Leads");
    expect(rows.map((row) => [row["First name"], row.Company, row.Website])).toEqual(
      ["Ada", "Grace", "Edith"].map((name) => [name, "Acme", "acme.example"]),
    );
  });
});

describe("a search whose leads do not come by webhook", () => {
  const SEARCH: SignalQuestion = {
    kind: "leads",
    name: "Directors",
    filters: { seniority_levels: ["220"] },
    limit: 30,
  };
  const OWN = "https://hooks.example.com/mine";

  test("is started with an address of one's own, and read until it is complete", async () => {
    const desk = await openDesk({ rows: 3 });
    const request = { do: "start-signal", question: SEARCH, again: false } as const;
    expect(await asked(desk, request)).toMatchObject({ ok: false, code: "NO_WEBHOOK" });
    expect(requests(desk, "lead_search")).toEqual([]);
    const { signals } = await got(desk, { ...request, ownAddress: OWN });
    expect(signals[0]).toMatchObject({ elsewhere: true, readable: true, state: "started" });
    await desk.clock.advance(HOUR_MS);
    expect(rowsOf(desk, "Leads")).toHaveLength(30);
    expect(await shown(desk)).toMatchObject({ arrived: 30, state: "over" });
    expect(requests(desk, "lead_search")).toHaveLength(1);
    const reads = requests(desk, "search").length;
    expect(reads).toBeGreaterThan(0);
    await desk.clock.advance(12 * HOUR_MS);
    expect(requests(desk, "search")).toHaveLength(reads);
    expect(desk.runtime.triggers.list()).toEqual([]);
  });

  test("is started also where its tab cannot be made, says so, and fills it later", async () => {
    const desk = await openDesk({ rows: 3 });
    const refused = desk.runtime.intercept(({ method }, phase) =>
      phase === "before" && method === "insertSheet" ? new PlatformError("Erreur") : undefined,
    );
    const request = {
      do: "start-signal",
      question: SEARCH,
      again: false,
      ownAddress: OWN,
    } as const;
    const { signals } = await got(desk, request);
    refused();
    expect(signals[0]).toMatchObject({ readable: true, state: "started", tab: null });
    expect(signals[0]?.message).toMatch(/tab could not be made.*when the first results arrive/);
    await desk.clock.advance(HOUR_MS);
    expect(rowsOf(desk, "Leads")).toHaveLength(30);
    expect(await shown(desk)).toMatchObject({ arrived: 30, state: "over", message: "" });
    expect(requests(desk, "lead_search")).toHaveLength(1);
  });

  test("is read also where the lock could not be had for its answer, which names its id", async () => {
    const desk = await openDesk({ rows: 3 });
    let searched = false;
    const refused = desk.runtime.intercept(({ service }, phase) => {
      searched ||= requests(desk, "lead_search").length > 0;
      return searched && service === "lock" && phase === "before"
        ? new PlatformError("Erreur")
        : undefined;
    });
    const request = {
      do: "start-signal",
      question: SEARCH,
      again: false,
      ownAddress: OWN,
    } as const;
    const { signals } = await got(desk, request);
    refused();
    expect(signals[0]).toMatchObject({ readable: true, state: "started" });
    await desk.clock.advance(HOUR_MS);
    expect(rowsOf(desk, "Leads")).toHaveLength(30);
    expect(await shown(desk)).toMatchObject({ arrived: 30, state: "over" });
    expect(requests(desk, "lead_search")).toHaveLength(1);
  });

  test("of companies says that its results go to that address alone", async () => {
    const desk = await openDesk({ rows: 3 });
    const question: SignalQuestion = {
      kind: "companies",
      name: "C",
      filters: { keyword: "a" },
      limit: 5,
    };
    const { signals } = await got(desk, {
      do: "start-signal",
      question,
      again: false,
      ownAddress: OWN,
    });
    expect(signals[0]).toMatchObject({
      elsewhere: true,
      readable: false,
      state: "over",
      tab: null,
    });
    expect(requests(desk, "account_search")).toHaveLength(1);
  });

  test.each(["lost on their way", "without room in the mailbox"])(
    "is read when its deliveries are %s",
    async (how) => {
      const desk = await openDesk({ rows: 3 });
      await receiving(desk);
      desk.service.faults.add({ kind: "webhook-lost" });
      const { id } = await start(desk, SEARCH);
      if (how !== "lost on their way") {
        const note = JSON.stringify({ at: desk.clock.now(), to: `signal-${id}` });
        desk.runtime.stores.properties.script.set("o.0123456789abcdef", note);
        await desk.clock.advance(60_000);
        expect(await shown(desk)).toMatchObject({ missed: 1, arrived: 0 });
      }
      await desk.clock.advance(HOUR_MS);
      expect(await shown(desk)).toMatchObject({ arrived: 30, missed: 0, state: "over" });
      expect(rowsOf(desk, "Leads")).toHaveLength(30);
    },
  );
});

describe("a full search for companies", () => {
  test("brings its companies once, with what enrichment needs", async () => {
    const desk = await openDesk({ rows: 3 });
    await receiving(desk);
    const question: SignalQuestion = {
      kind: "companies",
      name: "C",
      filters: { company_size: ["11-50"] },
      limit: 20,
    };
    const { expected } = await start(desk, question);
    await desk.clock.advance(HOUR_MS);
    const rows = rowsOf(desk, "Companies");
    expect(rows).toHaveLength(Math.min(20, expected ?? 0));
    expect(new Set(rows.map((row) => row["Company page"])).size).toBe(rows.length);
    expect(rows.every(({ Company }) => Company !== "")).toBe(true);
    expect(unclaimed(desk)).toEqual([]);
    expect(requests(desk, "account_search")).toHaveLength(1);
  });
});

describe("a schedule that repeats a signal", () => {
  const DAILY = {
    owner: "Ada",
    fields: [],
    cadence: { every: "day", hour: 8 } as const,
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
    await desk.clock.advance(3 * 24 * HOUR_MS);
    const asked = requests(desk, "hiring_intent").map(({ questions }) => String(questions));
    expect(asked).toHaveLength(4);
    expect(asked[0]).toContain("last_7_days");
    expect(asked.slice(1).every((each) => each.includes("last_24_hours"))).toBe(true);
    const addresses = rowsOf(desk, "Hiring companies").map((row) => row["Job address"]);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect((await shown(desk)).arrived).toBe(addresses.length);
    const { schedules: after } = await got(desk, { do: "schedules" });
    expect(after[0]?.last?.sentence).toMatch(/^Postings found: \d+\./);
  });

  test("reads a search again by itself, and says when there is nothing new", async () => {
    const desk = await openDesk({ rows: 3 });
    await receiving(desk);
    const search = { seniority_levels: ["220"] };
    const question: SignalQuestion = { kind: "leads", name: "D", filters: search, limit: 10 };
    const { id } = await start(desk, question);
    await got(desk, { do: "repeat-signal", signal: id, entered: DAILY });
    await desk.clock.advance(26 * HOUR_MS);
    const { schedules } = await got(desk, { do: "schedules" });
    expect(schedules[0]?.last?.sentence).toBe("No new leads.");
    await got(desk, { do: "remove-signal", id });
    await desk.clock.advance(24 * HOUR_MS);
    const { schedules: failed } = await got(desk, { do: "schedules" });
    expect(failed[0]).toMatchObject({ failures: 1 });
    expect(failed[0]?.last?.sentence).toMatch(/was removed/);
  });
});

describe("what comes at once", () => {
  test("job postings are paid once: the same question again is refused until a person insists", async () => {
    const desk = await openDesk({ rows: 3 });
    const company = String(
      desk
        .rows()
        .map(({ Website }) => Website)
        .find(Boolean),
    );
    const question: SignalQuestion = { kind: "jobs", company };
    const first = await start(desk, question);
    const rows = first.arrived === 0 ? [] : rowsOf(desk, first.tabName);
    expect(rows).toHaveLength(first.arrived);
    expect(desk.account().credits.charged).toBe(3);
    const reply = await asked(desk, { do: "start-signal", question, again: false });
    expect(reply).toMatchObject({ ok: false, code: "ASKED_BEFORE" });
    expect(desk.account().credits.charged).toBe(3);
    await start(desk, question, true);
    expect(desk.account().credits.charged).toBe(6);
  });

  test("what a formula has paid for comes into a tab at no cost, however it is spelt", async () => {
    const desk = await openFormulas([]);
    const domain = hiringDomain(desk);
    await fill(desk, `=ENRICH_JOBS("${domain}")`, 1, { from: 2, column: 8 });
    const paid = desk.account().credits.charged;
    expect(paid).toBe(3);
    const question: SignalQuestion = { kind: "jobs", company: `https://www.${domain}/about` };
    const { arrived, state, tabName } = await start(desk, question);
    expect({ state, arrived: arrived > 0 }).toEqual({ state: "over", arrived: true });
    expect(rowsOf(desk, tabName)).toHaveLength(arrived);
    expect(desk.account().credits.charged).toBe(paid);
    expect(requests(desk, "company_hiring")).toHaveLength(1);
  });

  test("what the sidebar has paid for is shown by formulas at no cost, at once and once it is saved", async () => {
    const desk = await openFormulas([]);
    const domain = hiringDomain(desk);
    const { profileUrl } = personProfileAt(1, 3);
    const { arrived } = await start(desk, { kind: "jobs", company: domain });
    await start(desk, { kind: "comments", profileUrl, limit: 20 });
    const before = desk.account().credits.charged;
    const formulas = [`=ENRICH_JOBS("www.${domain}")`, `=ENRICH_COMMENTS("${profileUrl}")`];
    for (const wait of [0, 5]) {
      await minutes(desk, wait);
      desk.runtime.stores.caches.document.clear();
      for (const [at, formula] of formulas.entries())
        await fill(desk, formula, 1, { from: 2 + 50 * wait, column: 8 + 9 * at });
      const shownRows = desk.runtime.sheets
        .read("Contacts", { row: 2 + 50 * wait, column: 8, rows: 50, columns: 1 })
        .filter(([cell]) => cell !== "");
      expect(shownRows).toHaveLength(arrived);
    }
    expect(desk.account().credits.charged).toBe(before);
    expect(requests(desk, "company_hiring")).toHaveLength(1);
    expect(requests(desk, "comments")).toHaveLength(1);
    expect(desk.account().askedTwice).toEqual([]);
  });

  test("rows whose tab was deleted come back from the saved results at no cost", async () => {
    const desk = await openDesk({ rows: 3 });
    const question: SignalQuestion = { kind: "jobs", company: hiringDomain(desk) };
    const { arrived, tabName } = await start(desk, question);
    desk.runtime.sheets.deleteTab(tabName);
    await start(desk, question);
    expect(rowsOf(desk, tabName)).toHaveLength(arrived);
    expect(desk.account().credits.charged).toBe(3);
  });

  test("a press that is killed before the answer is stored is never paid again by itself", async () => {
    const desk = await openDesk({ rows: 3 });
    const question: SignalQuestion = { kind: "jobs", company: hiringDomain(desk) };
    const stop = desk.runtime.intercept(({ execution, service }, phase) => {
      if (phase !== "after" || execution.fn !== "enrichSidebar" || service !== "fetch")
        return undefined;
      stop();
      return "kill";
    });
    const request = { do: "start-signal", question, again: false } as const;
    await desk.runtime.run({ fn: "enrichSidebar", kind: "sidebar", args: [request] });
    for (const [wait, said] of [
      [0, /just now/],
      [5, /may cost twice/],
    ] as const) {
      await desk.clock.advance(wait * 60_000);
      const sentence = expect.stringMatching(said);
      expect(await asked(desk, request)).toMatchObject({ code: "ASKED_BEFORE", sentence });
    }
    expect(desk.account().credits.charged).toBe(3);
    expect((await start(desk, question, true)).state).toBe("over");
  });

  test("a press that is killed after the answer has come costs nothing more", async () => {
    const desk = await openDesk({ rows: 3 });
    const question: SignalQuestion = { kind: "jobs", company: hiringDomain(desk) };
    const stop = desk.runtime.intercept(({ execution }, phase) => {
      if (phase !== "after" || execution.fn !== "enrichSidebar") return undefined;
      if (desk.account().credits.charged === 0) return undefined;
      // The claim alone is short.
      const { document } = desk.runtime.stores.properties;
      if ((document.get("formula.0") ?? "").length < 500) return undefined;
      stop();
      return "kill";
    });
    await desk.runtime.run({
      fn: "enrichSidebar",
      kind: "sidebar",
      args: [{ do: "start-signal", question, again: false }],
    });
    await desk.clock.advance(10 * 60_000);
    const { arrived } = await start(desk, question);
    expect(arrived).toBeGreaterThan(0);
    expect(desk.account().credits.charged).toBe(3);
  });

  test("comments of a profile stand in a tab of their own", async () => {
    const desk = await openDesk({ rows: 3 });
    const profileUrl = personProfileAt(1, 3).profileUrl;
    const { arrived, state, tabName } = await start(desk, {
      kind: "comments",
      profileUrl,
      limit: 30,
    });
    expect(state).toBe("over");
    expect(arrived > 0 ? rowsOf(desk, tabName) : []).toHaveLength(arrived);
  });
});

/** The domain of a company with open postings. */
function hiringDomain(desk: Desk): string {
  for (let company = 0; company < 100; company++)
    if (openPostings(1, company, desk.clock.now()).length > 2)
      return companyProfileAt(1, company).domain;
  throw new Error("Nobody hires.");
}

/** The address of a post with many comments. */
function busyPost(desk: Desk): string {
  for (let author = 0; author < 100; author++) {
    const posts = postsOf(1, author, desk.clock.now());
    const busy = posts.find(({ comments }) => comments > 15);
    if (busy) return busy.url;
  }
  throw new Error("Nobody comments.");
}
