import type { SignalQuestion } from "../../contract/signals";
import { PlatformError } from "../../local/runtime/execution/platform-error";
import { personProfileAt } from "../../local/service/people/person-profile";
import { formatSearchLead } from "../../local/service/search/search-lead";
import { postsOf } from "../../local/service/signals/post";
import { EVERY_COLUMN, ROW_COLUMNS } from "../../src/core/row-columns";
import { closeDesks, type Desk, openDesk } from "./desk";
import { SEED } from "./kinds-desk";
import { asked, got } from "./panel";
import { posted, receiving, unclaimed } from "./receiving";
import { HOUR_MS, requests, rowsOf, shown, start } from "./signals-desk";

afterEach(closeDesks);

/** service-interface, Limits: entries of an account search's preview. */
const PREVIEWED = 25;

/** The address of a post with many comments. */
function postWithComments({ clock }: Desk): string {
  for (let author = 0; author < 100; author++) {
    const some = postsOf(1, author, clock.now()).find(({ comments }) => comments > 10);
    if (some) return some.url;
  }
  throw new Error("Nobody comments.");
}

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

  test("leaves out people who stand in another tab, and says how many", async () => {
    const key = "Profile address";
    const filters = { seniority_levels: ["220"] };
    const desk = await openDesk({ rows: 3 });
    await receiving(desk);
    const { rows } = await got(desk, { do: "find-preview", search: "leads", filters });
    desk.runtime.sheets.addTab("Mine");
    desk.runtime.sheets.write("Mine", 1, 1, [
      [key],
      ...rows.slice(0, 4).map((row) => [row[key] ?? ""]),
    ]);
    const { id, tabName } = await start(desk, { kind: "leads", name: "D", filters, limit: 15 });
    await desk.clock.advance(HOUR_MS);
    expect(await shown(desk)).toMatchObject({ arrived: 11, known: 4 });
    expect(rowsOf(desk, tabName)).toHaveLength(11);
    // Of what its own tab has, none counts as left out, even if another tab has it too.
    desk.runtime.sheets.write("Mine", 6, 1, [[String(rowsOf(desk, tabName)[0]?.[key])]]);
    await got(desk, { do: "reread-signal", id });
    expect(await shown(desk)).toMatchObject({ arrived: 11, known: 4, state: "over" });
  });
});

describe("columns of what a signal brings", () => {
  test("are the usual ones; one that is ticked later fills the rows that stand, at no request", async () => {
    const desk = await openDesk({ rows: 3 });
    await receiving(desk);
    const filters = { seniority_levels: ["220"] };
    const { id } = await start(desk, { kind: "leads", name: "D", filters, limit: 5 });
    await desk.clock.advance(HOUR_MS);
    expect(await shown(desk)).toMatchObject({ arrived: 5 });
    const headers = () => Object.keys(rowsOf(desk, "Leads")[0] ?? {});
    const usual = ROW_COLUMNS.leads.usual.filter((each) => headers().includes(each));
    expect(headers()).toEqual([...usual, "Added on", "Entry"]);
    expect(usual.length).toBeGreaterThan(5);
    desk.runtime.sheets.write("Leads", 1, headers().length + 1, [["My note"], ["call her"]]);
    const before = desk.account().requests;
    await got(desk, { do: "columns", of: "leads", chosen: ["Employees", "About"], signal: id });
    expect(headers()).toEqual([...usual, "Added on", "Entry", "My note", "About", "Employees"]);
    const rows = rowsOf(desk, "Leads");
    expect(rows[0]?.["My note"]).toBe("call her");
    for (const row of rows) {
      const { lead, company } = sentLead(String(row["Profile address"]));
      expect([row.About, row.Employees]).toEqual([lead.summary, company.employee_range]);
    }
    expect(desk.account().requests).toBe(before);
  });

  test("of a tab from an earlier version go on under the names they had there", async () => {
    const desk = await openDesk({ rows: 3 });
    await receiving(desk);
    const filters = { company_size: ["11-50"] };
    const { id } = await start(desk, { kind: "companies", name: "C", filters, limit: 5 });
    const { tabName } = await shown(desk);
    const headers = ["Company", "Cleaned name", "Location", "Employee range", "Entry"];
    desk.runtime.sheets.write(tabName, 1, 1, [headers]);
    await desk.clock.advance(HOUR_MS);
    await got(desk, { do: "columns", of: "companies", chosen: [EVERY_COLUMN], signal: id });
    const rows = rowsOf(desk, tabName);
    expect(rows.length).toBeGreaterThan(0);
    const [row = {}] = rows;
    expect(Object.keys(row).slice(0, headers.length)).toEqual(headers);
    expect(row["Cleaned name"]).not.toBe("");
    expect([row["Cleaned name"], row.Location, row["Employee range"]]).toEqual([
      row["Company's short name"],
      row["Company's place"],
      row.Employees,
    ]);
  });

  test("of comments are the usual ones and those ticked before", async () => {
    const desk = await openDesk({ rows: 3 });
    const some = Array.from({ length: 50 }, (_, person) => personProfileAt(SEED, person));
    const ask = async ({ profileUrl }: { profileUrl: string }, chosen: string[]) => {
      await got(desk, { do: "columns", of: "comments", chosen });
      const { tabName, arrived } = await start(desk, { kind: "comments", profileUrl, limit: 5 });
      return arrived > 0 ? Object.keys(rowsOf(desk, tabName)[0] ?? {}) : undefined;
    };
    const firstOf = async (chosen: string[]) => {
      for (let next = some.pop(); next; next = some.pop()) {
        const headers = await ask(next, chosen);
        if (headers) return headers;
      }
      throw new Error("Nobody comments.");
    };
    const { usual } = ROW_COLUMNS.comments;
    expect(await firstOf([])).toEqual([...usual, "Added on", "Entry"]);
    expect(await firstOf(["Author's page"])).toEqual([
      ...usual,
      "Author's page",
      "Added on",
      "Entry",
    ]);
  });
});

describe("the leads of a search in the account", () => {
  test("stand in a tab with the usual columns, or with all that the service says of them", async () => {
    const desk = await openDesk({ rows: 3 });
    const filters = { seniority_levels: ["220"] };
    await receiving(desk);
    await start(desk, { kind: "leads", name: "Directors", filters, limit: 5 });
    await desk.clock.advance(HOUR_MS);
    const [{ id } = { id: "" }] = (await got(desk, { do: "library" })).searches;
    const leads = async () => {
      const { tab } = await got(desk, { do: "library-search", id, status: "" });
      return rowsOf(desk, tab);
    };
    const usual = await leads();
    expect(usual).toHaveLength(5);
    await got(desk, { do: "columns", of: "leads", chosen: [EVERY_COLUMN] });
    const whole = await leads();
    expect(Object.keys(whole[0] ?? {}).slice(0, 8)).toEqual(Object.keys(usual[0] ?? {}));
    for (const row of whole) {
      const cells = Object.values(row).map(String);
      const { lead, company } = sentLead(String(row["Profile address"]));
      for (const said of [...Object.values(lead), ...Object.values(company)].flat())
        expect(cells).toContain(inWords(said));
    }
    expect(desk.service.readLog().filter(({ charged }) => charged > 0)).toEqual([]);
  });
});

/** What the stand-in says of the person with this profile. */
function sentLead(profile: string) {
  for (let index = 0; index < 100_000; index++)
    if (personProfileAt(SEED, index).profileUrl === profile) return formatSearchLead(SEED, index);
  throw new Error(`Nobody has ${profile}.`);
}

function inWords(said: string | number | boolean): string {
  if (typeof said === "boolean") return said ? "yes" : "no";
  return said === "QUALIFIED" || said === "DISQUALIFIED" ? said.toLowerCase() : String(said);
}

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
    expect(signals[0]?.message).toMatch(/tab could not be made: the first results make it/);
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

  test("of companies has its first ones in a tab at once; the others go to that address alone", async () => {
    const desk = await openDesk({ rows: 3 });
    const question: SignalQuestion = {
      kind: "companies",
      name: "C",
      filters: { keyword: "a" },
      limit: 100,
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
      arrived: PREVIEWED,
    });
    const rows = rowsOf(desk, signals[0]?.tabName ?? "");
    expect(rows).toHaveLength(PREVIEWED);
    for (const row of rows) expect(row).toMatchObject({ Company: expect.stringMatching(/./) });
    expect(requests(desk, "account_search")).toHaveLength(1);
  });

  test("so has the engagement with a post, and each person's profile can be enriched", async () => {
    const desk = await openDesk({ rows: 3 });
    const question: SignalQuestion = {
      kind: "post",
      url: postWithComments(desk),
      engagementType: "all",
    };
    const { signals } = await got(desk, {
      do: "start-signal",
      question,
      again: false,
      ownAddress: OWN,
    });
    const [signal] = signals;
    expect(signal).toMatchObject({ elsewhere: true, state: "over" });
    expect(signal?.arrived).toBe(Math.min(10, signal?.expected ?? 0));
    const rows = rowsOf(desk, signal?.tabName ?? "");
    expect(rows).toHaveLength(signal?.arrived ?? 0);
    for (const row of rows)
      expect(row).toMatchObject({
        "Last name": expect.stringMatching(/./),
        "Profile address": expect.stringMatching(/^https:/),
      });
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
