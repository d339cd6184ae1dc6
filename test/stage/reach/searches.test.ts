import type { FilterShown, FindSearch } from "../../../contract/find";
import { companyProfileAt } from "../../../local/service/people/company-profile";
import { companyOf, SEED, subjectRows } from "../kinds-desk";
import { receiving } from "../receiving";
import { type Drive, deskWith, type Person, reaches } from "./reach";

const text = expect.stringMatching(/./);
const DIRECTORS = { seniority_levels: ["220"] };
const CHIEFS = { seniority_levels: ["310"] };
const OWN = "https://hooks.example.com/mine";

/** The panel's request for the first results. */
function preview(search: FindSearch, filters: Record<string, unknown>) {
  return { do: "find-preview", search, filters: filters as typeof DIRECTORS } as const;
}

/** Every filter that the form shows is sent alone, and taken. */
function everyFilter(search: FindSearch): Drive["from"] {
  return async (at) => {
    const { filters, industries } = await at.ask({ do: "find-form" });
    const places = (await at.ask({ do: "find-places", name: "France" })).places;
    const of = { places: places[0]?.id ?? "", industries: industries[0]?.id ?? "" };
    const refused: string[] = [];
    for (const { name, type, choices } of filters[search]) {
      const ids = type === "lists" ? await listsOf(at, name) : [choices?.[0]?.id ?? ""];
      const value = sampleOf(type, { ...of, ids });
      if (name === "revenue_currency") continue; // says what the revenue is in
      await at.ask(preview(search, { [name]: value })).catch(() => refused.push(name));
    }
    return { refused, some: filters[search].length > 8 };
  };
}

async function listsOf(at: Person, name: string): Promise<string[]> {
  const { lists } = await at.ask({ do: "library" });
  const found = lists.find((list) => /accounts|Customers/.test(list.name) === /account/.test(name));
  return [found?.id ?? ""];
}

function sampleOf(
  type: FilterShown["type"],
  { places, industries, ids }: { places: string; industries: string; ids: string[] },
): unknown {
  switch (type) {
    case "texts":
      return ["CTO"];
    case "text":
      return "bank";
    case "places":
      return [places];
    case "industries":
      return [industries];
    case "flag":
      return true;
    case "number":
      return 5;
    case "address":
      return "https://www.linkedin.com/in/somebody";
    default:
      return ids;
  }
}

const taken = { refused: [], some: true };

/** What is kept of the account, before and after. */
async function costing(at: Person, search: FindSearch, filters: object): Promise<unknown> {
  const { credits, requests } = at.desk.account();
  await at.ask(preview(search, { ...filters }));
  const { searches } = await at.ask({ do: "library" });
  await at.desk.clock.advance(60_000);
  const calls = at.desk.service.readLog().filter(({ endpoint }) => endpoint === "webhook");
  const charged = at.desk.account().credits.charged - credits.charged;
  return { charged, searches: searches.length, calls: calls.length, asked: requests > 0 };
}

const nothing = { charged: 0, searches: 0, calls: 0, asked: true };

reaches("POST /leads/advanced_search/preview and POST /leads/advanced_search", deskWith(), {
  "Filters of the interface and of service-gaps": {
    asks: "lead_preview",
    from: everyFilter("leads"),
    shows: taken,
  },
  "1. At least one filter or keyword": {
    asks: null,
    from: (at) => at.refused(preview("leads", {})),
    shows: expect.stringMatching(/at least one filter/),
  },
  "2. A connected integration when live": {
    asks: "lead_preview",
    from: async (at) => {
      at.desk.service.accounts.change("account-1", { integrationConnected: false });
      const sentence = await at.refused(preview("leads", DIRECTORS));
      at.desk.service.accounts.change("account-1", { integrationConnected: true });
      return sentence;
    },
    shows: expect.stringMatching(/network/),
  },
  "3. `live: false` is served from the database": {
    asks: "lead_preview",
    sends: { live: false },
    from: async (at) => {
      const { rows } = await at.ask(preview("leads", { ...DIRECTORS, live: false }));
      const [name] = await at.formula('=ENRICH_LEADS("seniority","Director","live",FALSE)');
      return [rows[0], name];
    },
    shows: [expect.objectContaining({ "Last name": text }), text],
  },
  "4. The preview ignores the search's parameters": {
    asks: "lead_preview",
    sends: { keyword: "bank" },
    from: async (at) => {
      const bodies: object[] = [];
      const end = at.desk.runtime.intercept((call, phase) => {
        if (phase === "before" && call.service === "fetch")
          for (const { payload } of [call.args[0]].flat() as { payload: string }[])
            bodies.push(JSON.parse(payload));
      });
      await at.ask(preview("leads", { keyword: "bank" }));
      end();
      return bodies.map(Object.keys);
    },
    shows: [["keyword"]],
  },
  "5. No record, no webhook, no credits": {
    asks: "lead_preview",
    from: (at) => costing(at, "leads", DIRECTORS),
    shows: nothing,
  },
  "6. Ids outside their list are 422": {
    asks: null,
    from: (at) => at.refused(preview("leads", { functions: ["99"] })),
    shows: expect.stringMatching(/functions is none of: 1, 2/),
  },
  "At most 25 entries, `total_count` not capped": {
    asks: "lead_preview",
    from: async (at) => {
      const { rows, total } = await at.ask(preview("leads", DIRECTORS));
      const [counted] = await at.formula('=ENRICH_LEADS_COUNT("seniority","Director")');
      const [id = ""] = await listsOf(at, "included_lead_lists");
      const people = await at.ask({ do: "list-people", id, name: "Of mine", kind: "" });
      const inAll = await at.ask(preview("leads", { included_lead_lists: [id] }));
      return [rows.length, total > 25, counted === total, people.total === inAll.total];
    },
    shows: [25, true, true, true],
  },
  "Network-only filters with `live: false` are 422": {
    asks: null,
    from: (at) => at.refused(preview("leads", { past_colleague: true, live: false })),
    shows: expect.stringMatching(/only with live results/),
  },
  "The search's answer, wrapped or not": {
    asks: "lead_search",
    sends: { name: "Few", limit: 3 },
    from: async (at) => {
      await receiving(at.desk);
      const few = { kind: "leads", name: "Few", filters: DIRECTORS, limit: 3 } as const;
      const wrapped = await at.signal(few);
      at.desk.service.accounts.change("account-1", { searchAnswer: "bare" });
      const bare = await at.signal(few);
      // The second brings the same people, whom the tab of the first has.
      return [wrapped, bare].map(({ expected, arrived, known }) => [expected, arrived + known]);
    },
    shows: [
      [expect.any(Number), 3],
      [expect.any(Number), 3],
    ],
  },
  "The search's `webhook_url` is required": {
    asks: "lead_search",
    sends: { webhook_url: OWN },
    from: async (at) => {
      await at.ask({ do: "settings-webhook-off" });
      const question = { kind: "leads", name: "Own", filters: CHIEFS, limit: 3 } as const;
      const request = { do: "start-signal", question, again: false } as const;
      const sentence = await at.refused(request);
      const { signals } = await at.ask({ ...request, ownAddress: OWN });
      return [sentence, signals[0]?.elsewhere];
    },
    shows: [expect.stringMatching(/webhook|address/i), true],
  },
});

const EMPLOYER = companyProfileAt(SEED, companyOf(0));

/** A full search for people at the company, with these filters; how it is asked beside. */
function peopleAt(filters: Record<string, string[] | string>, company = EMPLOYER.networkUrl) {
  return { kind: "people", name: "Colleagues", company, filters, limit: 10 } as const;
}

/** What the panel says where such a search is refused. */
const refusedPeople =
  (filters: Record<string, string[] | string>, company?: string): Drive["from"] =>
  (at) => {
    const question = peopleAt(filters, company);
    return at.refused({ do: "start-signal", question, again: true });
  };

// No webhook is set up: the search is read until it is complete.
reaches("POST /leads/search", deskWith(), {
  "The company by id or address": {
    asks: "people_search",
    sends: { company_linkedin_id: EMPLOYER.networkId, job_titles: ["*"] },
    from: async (at) => {
      const byPage = await at.signal(peopleAt({ job_titles: ["*"] }));
      const byNumber = await at.signal(peopleAt({ job_titles: ["*"] }, EMPLOYER.networkId));
      const companies = [...byPage.rows, ...byNumber.rows].map(({ Company }) => Company);
      return [byPage.state, byNumber.state, byPage.rows.length, [...new Set(companies)]];
    },
    shows: ["over", "over", 10, [EMPLOYER.name]],
  },
  "Any one of seven filters is enough": {
    asks: "people_search",
    sends: { functions: ["8"] },
    from: async (at) => {
      const place = (await at.ask({ do: "find-places", name: "France" })).places[0]?.id ?? "";
      const states: string[] = [];
      for (const filters of [
        { job_titles: ["Engineer"] },
        { excluded_job_titles: ["Engineer"] },
        { functions: ["8"] },
        DIRECTORS,
        { included_locations: [place] },
        { excluded_locations: [place] },
        { persona_id: (await at.ask({ do: "library" })).personas[0]?.id ?? "" },
      ])
        states.push((await at.signal(peopleAt(filters as typeof DIRECTORS))).state);
      return states;
    },
    shows: Array.from({ length: 7 }, () => "over"),
  },
  "None is 400": {
    asks: null,
    from: refusedPeople({}),
    shows: expect.stringMatching(/at least one filter/),
  },
  "`persona_id` brings the titles": {
    asks: "people_search",
    sends: { persona_id: text },
    from: async (at) => {
      const [persona] = (await at.ask({ do: "library" })).personas;
      const id = persona?.id ?? "";
      const { rows } = await at.signal(peopleAt({ persona_id: id }));
      const terms = { fields: [], titles: id };
      const [row] = await at.ran(subjectRows("people", 1), { kind: "people", ...terms });
      expect(row).toMatchObject({ "People status": expect.stringMatching(/found/i) });
      const titles = persona?.jobTitles.map((title) => title.toLowerCase()) ?? [];
      const fits = (title: string) => titles.some((each) => title.toLowerCase().includes(each));
      return rows.filter((row) => !fits(String(row["Job title"])));
    },
    shows: [],
  },
  "`persona_id` with titles is 422": {
    asks: null,
    from: refusedPeople({
      persona_id: "1b4e28ba-2fa1-11d2-883f-0016d3cca427",
      job_titles: ["CTO"],
    }),
    shows: expect.stringMatching(/persona brings its own job titles/),
  },
  "Unknown ids name the bad and the valid ones": {
    asks: null,
    from: refusedPeople({ functions: ["99"] }),
    shows: expect.stringMatching(/is none of: 1, 2/),
  },
});

reaches("POST /accounts/search/preview and POST /accounts/search", deskWith(), {
  "Filters by industry, location and size": {
    asks: "account_preview",
    from: everyFilter("companies"),
    shows: taken,
  },
  "`keyword`, Boolean": {
    asks: "account_preview",
    sends: { keyword: "bank NOT retail" },
    from: async (at) => {
      const [all] = await at.formula('=ENRICH_COMPANIES_COUNT("keyword","bank OR retail")');
      const [some] = await at.formula('=ENRICH_COMPANIES_COUNT("keyword","bank NOT retail")');
      return Number(all) > Number(some) && Number(some) > 0;
    },
    shows: true,
  },
  "`min_revenue`, `max_revenue`, `revenue_currency`": {
    asks: "account_preview",
    sends: { min_revenue: 10, max_revenue: 50, revenue_currency: "EUR" },
    from: async (at) => {
      const revenue = { min_revenue: 10, max_revenue: 50, revenue_currency: "EUR" };
      const { total } = await at.ask(preview("companies", revenue));
      return total > 0 && total < (await at.ask(preview("companies", { min_revenue: 0 }))).total;
    },
    shows: true,
  },
  "The preview ignores the search's parameters": {
    asks: null,
    from: (at) => at.refused(preview("companies", { keyword: "bank", limit: 3 })),
    shows: expect.stringMatching(/limit is no filter of this search/),
  },
  "No import, no webhook, no credits": {
    asks: "account_preview",
    from: (at) => costing(at, "companies", { keyword: "bank" }),
    shows: nothing,
  },
  "At most 25 entries, `total_count` not capped": {
    asks: "account_preview",
    from: async (at) => {
      const { rows, total } = await at.ask(preview("companies", { keyword: "bank" }));
      return [rows.length, total > 25];
    },
    shows: [25, true],
  },
  "`live` is accepted": {
    asks: "account_preview",
    sends: { live: false },
    from: (at) => at.formula('=ENRICH_COMPANIES("keyword","bank","live",FALSE)'),
    shows: [text],
  },
  "The search's answer": {
    asks: "account_search",
    sends: { name: "Banks", limit: 5 },
    from: async (at) => {
      await receiving(at.desk);
      const filters = { keyword: "bank" };
      const question = { kind: "companies", name: "Banks", filters, limit: 5 } as const;
      return (await at.signal(question)).expected;
    },
    shows: expect.any(Number),
  },
  "The search's companies": {
    asks: "webhook",
    from: async (at) => {
      const filters = { keyword: "bank" };
      const question = { kind: "companies", name: "Banks", filters, limit: 7 } as const;
      const { rows } = await at.signal(question);
      return rows.filter((row) => row.Company !== "").length;
    },
    shows: 7,
  },
});

reaches("Personas, lists, searches, locations", deskWith(), {
  "GET /personas": {
    asks: "personas",
    from: async (at) => [
      (await at.ask({ do: "library-personas" })).rows > 1,
      ...(await at.formula("=ENRICH_PERSONAS()")),
    ],
    shows: [true, text],
  },
  "GET /lists": {
    asks: "lists",
    from: async (at) => [
      (await at.ask({ do: "library-lists" })).rows > 1,
      ...(await at.formula("=ENRICH_LISTS()")),
    ],
    shows: [true, text],
  },
  "GET /personas/{uuid}": {
    asks: "persona",
    from: async (at) => {
      const [persona] = (await at.ask({ do: "library" })).personas;
      const id = persona?.id ?? "";
      const { again } = await at.ask({ do: "library-again", of: "personas", id });
      return [again.id === id, JSON.stringify(again) === JSON.stringify(persona)];
    },
    shows: [true, true],
  },
  "GET /lists/{id}": {
    asks: "list",
    from: async (at) => {
      const made = await at.ask({ do: "list-create", name: "Autumn", kind: "lead" });
      const list = made.lists.find(({ name }) => name === "Autumn");
      await at.desk.clock.advance(600_000);
      const id = list?.id ?? "";
      return [list, (await at.ask({ do: "library-again", of: "lists", id })).again];
    },
    shows: [
      expect.objectContaining({ name: "Autumn", status: "pending" }),
      expect.objectContaining({ name: "Autumn", status: "completed" }),
    ],
  },
  "POST /lists": {
    asks: "list_make",
    sends: { name: "Spring", kind: "lead" },
    from: async (at) =>
      (await at.ask({ do: "list-create", name: "Spring", kind: "lead" })).lists.at(-1)?.name,
    shows: "Spring",
  },
  "PUT /lists/{id}": {
    asks: "list_rename",
    sends: { name: "Summer" },
    from: async (at) => {
      const { lists } = await at.ask({ do: "library" });
      const renaming = { do: "list-rename", id: lists.at(-1)?.id ?? "", name: "Summer" } as const;
      return (await at.ask(renaming)).lists.at(-1)?.name;
    },
    shows: "Summer",
  },
  "GET /searches": {
    asks: "searches",
    from: async (at) => {
      await receiving(at.desk);
      await at.signal({ kind: "leads", name: "Mine", filters: DIRECTORS, limit: 40 });
      return (await at.ask({ do: "library" })).searches.map(({ name }) => name);
    },
    shows: ["Mine"],
  },
  "GET /searches/{id}": {
    asks: "search",
    from: async (at) => {
      const [search] = (await at.ask({ do: "library" })).searches;
      const wanted = { id: search?.id ?? "", status: "" as const };
      const { rows } = await at.ask({ do: "library-search", ...wanted });
      const [signal] = (await at.ask({ do: "signals" })).signals;
      const reread = await at.ask({ do: "reread-signal", id: signal?.id ?? "" });
      const [name] = await at.formula(`=ENRICH_SEARCH("${search?.id}")`);
      return [rows, reread.signals[0]?.arrived, name];
    },
    shows: [40, 40, text],
  },
  "Its `status`: `qualified` or `disqualified`": {
    asks: "search",
    from: async (at) => {
      const [search] = (await at.ask({ do: "library" })).searches;
      const rowsOf = async (status: "qualified" | "disqualified") => {
        const wanted = { id: search?.id ?? "", status };
        return (await at.ask({ do: "library-search", ...wanted })).rows;
      };
      const [yes, no] = [await rowsOf("qualified"), await rowsOf("disqualified")];
      return [yes > no, no > 0, yes + no];
    },
    shows: [true, true, 40],
  },
  "DELETE /searches/{id}": {
    asks: "search_delete",
    from: async (at) => {
      const [search] = (await at.ask({ do: "library" })).searches;
      return (await at.ask({ do: "search-delete", id: search?.id ?? "" })).searches;
    },
    shows: [],
  },
  "POST /locations": {
    asks: "locations",
    sends: { name: "France" },
    from: async (at) => (await at.ask({ do: "find-places", name: "France" })).places[0],
    shows: { id: expect.stringMatching(/^\d+$/), name: "France", type: text },
  },
});
