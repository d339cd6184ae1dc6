import { serveConforming } from "../conforming";
import type { Answered, Served } from "../served";

// service-interface: POST /leads/advanced_search/preview, and service-gaps: Lead search.

const PATH = "/leads/advanced_search/preview";
const EVERYONE = 100_000;

let served: Served;
beforeAll(async () => {
  served = await serveConforming();
  await preview({ keyword: "x" }); // the first search of a seed makes everyone up
});
afterAll(() => served.close());
beforeEach(async () => {
  await change({ integrationConnected: true });
});

async function preview(filters: object): Promise<Answered> {
  await served.clock.advance(1000);
  return served.post(PATH, filters);
}

async function count(filters: object): Promise<number> {
  const { status, body } = await preview(filters);
  expect(status).toBe(200);
  return body.total_count;
}

async function change(settings: object): Promise<void> {
  expect((await served.control("PATCH", "/accounts/account-1", settings)).status).toBe(200);
}

test("gives at most 25 entries and the whole count, which is not capped", async () => {
  const { body } = await preview({ excluded_job_titles: ["Nobody has this"] });
  expect([body.preview.length, body.total_count]).toEqual([25, EVERYONE]);
  const few = await preview({ job_titles: ["CTO"], company_size: ["10001+"] });
  expect(few.body.preview).toHaveLength(Math.min(25, few.body.total_count));
});

test("an entry has the documented fields", async () => {
  const { body } = await preview({ job_titles: ["CTO"] });
  for (const entry of body.preview) {
    expect(Object.keys(entry).sort()).toEqual([
      "current_company",
      "current_title",
      "full_name",
      "headline",
      "linkedin_id",
      "profile_url",
    ]);
    expect(entry.current_title).toMatch(/CTO|Chief Technology Officer/);
  }
});

test("the same filters give the same people, also from the database", async () => {
  const live = (await preview({ job_titles: ["Head of Sales"] })).body;
  const own = (await preview({ job_titles: ["Head of Sales"], live: false })).body;
  const addresses = (body: typeof live) =>
    body.preview.map((entry: { profile_url: string }) => entry.profile_url);
  expect(addresses(own)).toEqual(addresses(live));
  expect(own.preview[0].headline).toBeUndefined();
});

test.each([
  ["nothing", {}],
  ["empty lists and blank texts", { job_titles: [], keyword: "  ", functions: [] }],
  ["switches that are off", { past_colleague: false, follows_your_company: false }],
  ["what only the search takes", { name: "x", limit: 5, webhook_url: "https://x.example" }],
])("with %s for a filter is 400", async (_title, filters) => {
  expect((await preview(filters)).body).toEqual({ error: 400, message: expect.any(String) });
});

test.each([
  ["functions", ["8", "27"], "27", "26"],
  ["seniority_levels", ["999"], "999", "320"],
  ["company_size", ["1-10", "few"], "few", "10001+"],
  ["company_type", ["Z"], "Z", "P"],
  ["years_of_experience", ["6"], "6", "5"],
  ["years_at_current_company", ["0"], "0", "5"],
  ["years_in_current_position", ["x"], "x", "5"],
  ["relationship", ["Q"], "Q", "F"],
  ["included_industries", ["Banking"], "Banking", "digits"],
  ["included_locations", ["Paris"], "Paris", "digits"],
])(
  "an id of %s outside its list is 422, naming bad and valid ones",
  async (name, ids, bad, valid) => {
    const { status, body } = await preview({ [name]: ids });
    expect(status).toBe(422);
    expect(body.message).toContain(name);
    expect(body.message).toContain(bad);
    expect(body.message).toContain(valid);
  },
);

test.each([
  ["job_titles", "CTO"],
  ["functions", [8]],
  ["included_locations", { id: "1" }],
  ["keyword", ["x"]],
  ["past_colleague", "yes"],
  ["connections_of_profile", 5],
])("%s of another shape is 422", async (name, value) => {
  expect((await preview({ keyword: "x", [name]: value })).status).toBe(422);
});

test.each([["false"], [0], [1], [null], [[]], [{}]])("live: %j is 422", async (live) => {
  expect((await preview({ job_titles: ["CTO"], live })).status).toBe(422);
});

test.each([
  [{ connections_of_profile: "https://www.linkedin.com/in/someone" }],
  [{ relationship: ["F"] }],
  [{ follows_your_company: true }],
  [{ viewed_your_profile: true }],
  [{ with_shared_experiences: true }],
  [{ posted_on_linkedin: true }],
  [{ past_colleague: true }],
])("%j narrows a live preview, and is 422 with live: false", async (filter) => {
  const found = await count({ functions: ["8"], ...filter });
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(await count({ functions: ["8"] }));
  const refused = await preview({ functions: ["8"], ...filter, live: false });
  expect(refused.status).toBe(422);
  expect(refused.body.message).toContain(Object.keys(filter)[0]);
});

test("live needs a connected integration, and live: false does not", async () => {
  await change({ integrationConnected: false });
  expect((await preview({ job_titles: ["CTO"] })).status).toBe(422);
  expect((await preview({ job_titles: ["CTO"], live: true })).status).toBe(422);
  expect((await preview({ job_titles: ["CTO"], live: false })).status).toBe(200);
});

test("parameters of the search are ignored, whatever they hold", async () => {
  const plain = await preview({ job_titles: ["CFO"] });
  const nonsense = { webhook_url: 5, name: [], limit: -1, streaming: "x", scale: {}, custom: "y" };
  const other = await preview({ job_titles: ["CFO"], ...nonsense });
  expect(other.body).toEqual(plain.body);
});

test("creates no search, calls no webhook, costs no credits", async () => {
  const before = (await served.get("/credits")).body;
  await preview({ job_titles: ["CFO"], webhook_url: "http://127.0.0.1:9/hook" });
  await served.clock.advance(600_000);
  expect((await served.get("/credits")).body).toEqual(before);
  expect((await served.get("/searches")).body).toEqual([{ searches: [] }]);
  expect(served.service.readLog({ limit: 10_000 }).map((entry) => entry.endpoint)).not.toContain(
    "webhook",
  );
});

test("one a second is allowed, the next is 429", async () => {
  const asked = { job_titles: ["CTO"] };
  expect((await preview(asked)).status).toBe(200);
  const refused = await served.post(PATH, asked);
  expect(refused.body).toEqual({
    error: 429,
    message: "Rate limit exceeded. Please try again in 1 seconds.",
  });
  expect((await preview(asked)).status).toBe(200);
});

test("an upstream limit is 429 too", async () => {
  const fault = { kind: "rate-limited", endpoint: "lead_preview", count: 1, retryAfterSeconds: 7 };
  await served.control("POST", "/faults", fault);
  const refused = await preview({ job_titles: ["CTO"] });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "7"]);
});

const FUNCTIONS = Array.from({ length: 26 }, (_, at) => String(at + 1));
const LEVELS = ["100", "110", "120", "130", "200", "210", "220", "300", "310", "320"];
const SIZES = [
  "1-10",
  "11-50",
  "51-200",
  "201-500",
  "501-1000",
  "1001-5000",
  "5001-10000",
  "10001+",
];
const BANDS = ["1", "2", "3", "4", "5"];

test.each([
  ["functions", FUNCTIONS],
  ["seniority_levels", LEVELS],
  ["company_size", SIZES],
  ["company_type", [..."CPNDSEOG"]],
  ["years_of_experience", BANDS],
  ["years_at_current_company", BANDS],
  ["years_in_current_position", BANDS],
  ["relationship", ["F", "S", "O"]],
])("everyone has one value of %s", async (name, ids) => {
  let sum = 0;
  for (const id of ids) sum += await count({ [name]: [id] });
  expect(sum).toBe(EVERYONE);
  expect(await count({ [name]: ids })).toBe(EVERYONE);
});

test.each([
  ["job_titles", "excluded_job_titles", ["VP Sales", "Buyer"]],
  ["past_titles", "excluded_past_titles", ["Accountant"]],
  ["included_locations", "excluded_locations", ["103644278", "105015875"]],
  ["included_industries", "excluded_industries", ["96", "43"]],
])("%s and %s part everyone in two", async (included, excluded, values) => {
  const [inside, outside] = [
    await count({ [included]: values }),
    await count({ [excluded]: values }),
  ];
  expect(inside).toBeGreaterThan(0);
  expect(inside + outside).toBe(EVERYONE);
});

test("companies are named by name, domain, address or id", async () => {
  const accounts = await served.post("/accounts/search/preview", { keyword: "bank" });
  const [{ company_name, linkedin_id, linkedin_url }] = accounts.body.preview;
  for (const name of [company_name, linkedin_id, linkedin_url]) {
    expect(await count({ included_companies: [name] })).toBe(10);
    expect(await count({ excluded_companies: [name] })).toBe(EVERYONE - 10);
  }
  const { body } = await preview({ included_companies: [linkedin_id] });
  expect(body.preview[0].current_company).toBe(company_name);
  expect(await count({ past_companies: [company_name] })).toBeLessThan(40);
  expect(await count({ included_companies: ["No such company"] })).toBe(0);
});

test("a country holds its cities, and a company sits where its headquarters are", async () => {
  const places = (await served.post("/locations", { name: "Berlin" })).body;
  const country = (await served.post("/locations", { name: "Germany" })).body.find(
    (place: { type: string }) => place.type === "country",
  );
  const inBerlin = await count({ included_locations: [places[0].id] });
  const inGermany = await count({ included_locations: [country.id] });
  expect(inBerlin).toBeGreaterThan(0);
  expect(inGermany).toBeGreaterThan(inBerlin);
  expect(await count({ included_locations: [country.id, places[0].id] })).toBe(inGermany);
  expect(await count({ company_headquarters: [country.id] })).not.toBe(inGermany);
});

test("filters narrow one another, and a keyword is read as Boolean", async () => {
  const [bank, london] = [await count({ keyword: "bank" }), await count({ keyword: "london" })];
  const both = await count({ keyword: "bank AND london" });
  expect(both).toBeLessThan(Math.min(bank, london));
  expect(await count({ keyword: "bank OR london" })).toBe(bank + london - both);
  expect(await count({ keyword: "bank NOT london" })).toBe(bank - both);
  expect(await count({ keyword: '(bank OR london) AND "London, United Kingdom"' })).toBe(london);
  expect(await count({ keyword: "bank", functions: ["25"] })).toBeLessThan(bank);
});

test("lists of the account can be included and excluded; an unknown one is 422", async () => {
  const members = async (filter: string) => {
    const { status, body } = await preview({ [filter]: ["00000000-0000-4000-8000-000000000000"] });
    expect(status).toBe(422);
    const [id] = /Valid ids: ([0-9a-f-]+)/.exec(body.message)?.slice(1) ?? [];
    const [inside, outside] = [
      await count({ [filter]: [id] }),
      await count({ [filter.replace("included", "excluded")]: [id] }),
    ];
    expect([inside > 0, inside + outside]).toEqual([true, EVERYONE]);
  };
  await members("included_account_lists");
  await members("included_lead_lists");
});
