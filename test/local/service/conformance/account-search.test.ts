import { serveConforming } from "../conforming";
import type { Answered, Served } from "../served";

// service-interface: POST /accounts/search/preview; service-gaps: Account search.

const EVERYONE = 10_000;
const HOOK = "https://hook.example/in";

let served: Served;
let calls: { companies?: unknown[]; company?: unknown; custom?: unknown }[];
beforeAll(async () => {
  served = await serveConforming({
    deliver: async (_url, body) => {
      calls.push(JSON.parse(body));
      return { status: 200 };
    },
  });
  await preview({ keyword: "x" }); // the first search of a seed makes everyone up
});
afterAll(() => served.close());
beforeEach(async () => {
  await served.clock.advance(60_000); // what the test before started is told by then
  await served.service.deliveriesSettled();
  calls = [];
  await served.control("PATCH", "/accounts/account-1", { integrationConnected: true });
});

async function preview(filters: object): Promise<Answered> {
  await served.clock.advance(1000);
  return served.post("/accounts/search/preview", filters);
}

async function count(filters: object): Promise<number> {
  const { status, body } = await preview(filters);
  expect(status).toBe(200);
  return body.total_count;
}

async function search(body: object): Promise<Answered> {
  await served.clock.advance(1000);
  return served.post("/accounts/search", body);
}

test("a preview gives at most 25 companies and the whole count", async () => {
  const { body } = await preview({ excluded_locations: ["103644278"] });
  expect(body.preview).toHaveLength(25);
  expect(body.total_count).toBeGreaterThan(1000);
  expect(Object.keys(body.preview[0])).toEqual([
    "company_name",
    "industry",
    "linkedin_id",
    "linkedin_url",
  ]);
});

test("parameters of the search are ignored by the preview, whatever they hold", async () => {
  const plain = (await preview({ keyword: "bank" })).body;
  const nonsense = { webhook_url: 5, name: [], limit: 5000, streaming: "x" };
  expect((await preview({ keyword: "bank", ...nonsense })).body).toEqual(plain);
});

test("a preview calls nobody, costs nothing and creates nothing", async () => {
  const before = (await served.get("/credits")).body;
  await preview({ keyword: "bank", webhook_url: HOOK });
  await served.clock.advance(600_000);
  expect(calls).toEqual([]);
  expect((await served.get("/credits")).body).toEqual(before);
  expect((await served.get("/searches")).body).toEqual([{ searches: [] }]);
});

test.each([
  ["included_industries", "excluded_industries", ["96", "43"]],
  ["included_locations", "excluded_locations", ["103644278"]],
])("%s and %s part all companies in two", async (included, excluded, values) => {
  const [inside, outside] = [
    await count({ [included]: values }),
    await count({ [excluded]: values }),
  ];
  expect(inside).toBeGreaterThan(0);
  expect(inside + outside).toBe(EVERYONE);
});

test("every company has one size", async () => {
  const sizes = [
    "1-10",
    "11-50",
    "51-200",
    "201-500",
    "501-1000",
    "1001-5000",
    "5001-10000",
    "10001+",
  ];
  let sum = 0;
  for (const size of sizes) sum += await count({ company_size: [size] });
  expect(sum).toBe(EVERYONE);
});

test("a keyword is read as Boolean", async () => {
  const [bank, germany] = [await count({ keyword: "bank" }), await count({ keyword: "germany" })];
  const both = await count({ keyword: "bank AND germany" });
  expect(await count({ keyword: "bank germany" })).toBe(both);
  expect(await count({ keyword: "(bank OR germany)" })).toBe(bank + germany - both);
  expect(await count({ keyword: "bank NOT germany" })).toBe(bank - both);
  expect(await count({ keyword: "nothing of this name" })).toBe(0);
});

test("revenue is in millions of a currency, dollars unless told", async () => {
  const below = await count({ max_revenue: 10 });
  const above = await count({ min_revenue: 10.000001 });
  expect(below + above).toBe(EVERYONE);
  expect(await count({ min_revenue: 10, revenue_currency: "USD" })).toBe(
    await count({ min_revenue: 10 }),
  );
  expect(await count({ min_revenue: 10, revenue_currency: "EUR" })).toBeLessThan(
    await count({ min_revenue: 10 }),
  );
  expect((await preview({ min_revenue: 5, max_revenue: 1 })).status).toBe(422);
  const { body } = await preview({ min_revenue: 5, revenue_currency: "XXX" });
  expect(body).toEqual({ error: 422, message: expect.stringContaining("USD") });
});

test.each([["preview"], ["search"]])("a %s without a filter is 400", async (which) => {
  const ask = which === "preview" ? preview : search;
  expect((await ask({ webhook_url: HOOK, name: "x", revenue_currency: "USD" })).status).toBe(400);
});

test.each([
  [{ company_size: ["1-9"] }],
  [{ included_industries: ["Banking"] }],
  [{ min_revenue: "5" }],
  [{ keyword: ["x"] }],
  [{ keyword: "bank", live: "yes" }],
])("%j is 422 in search and preview", async (filters) => {
  expect((await preview(filters)).status).toBe(422);
  expect((await search({ ...filters, webhook_url: HOOK })).status).toBe(422);
});

test("live needs a connected integration, and live: false does not", async () => {
  await served.control("PATCH", "/accounts/account-1", { integrationConnected: false });
  expect((await preview({ keyword: "bank" })).status).toBe(422);
  expect((await preview({ keyword: "bank", live: false })).status).toBe(200);
  expect((await search({ keyword: "bank", webhook_url: HOOK })).status).toBe(422);
  expect((await search({ keyword: "bank", webhook_url: HOOK, live: false })).status).toBe(200);
});

test("a search answers with message, id, total and the preview's entries", async () => {
  const { body } = await preview({ keyword: "bank" });
  const answer = await search({ keyword: "bank", webhook_url: HOOK });
  expect(answer.body).toEqual({
    message: expect.any(String),
    id: expect.any(String),
    total: body.total_count,
    preview: body.preview,
  });
});

test("its webhook is required, and its limit at most 1000", async () => {
  expect((await search({ keyword: "bank" })).status).toBe(400);
  const limited = { keyword: "bank", webhook_url: HOOK };
  expect((await search({ ...limited, limit: 1001 })).status).toBe(422);
  expect((await search({ ...limited, limit: 1000 })).status).toBe(200);
});

test.each([
  [true, 6],
  [false, 1],
])("its companies come by webhook, streaming %s in %d calls", async (streaming, times) => {
  const asked = { keyword: "bank", webhook_url: HOOK, limit: 5, custom: { row: 2 } };
  const { body } = await search({ ...asked, streaming });
  await served.clock.advance(60_000);
  await served.service.deliveriesSettled();
  expect(calls).toHaveLength(times);
  expect(calls.every(({ custom }) => JSON.stringify(custom) === '{"row":2}')).toBe(true);
  const names = calls.at(-1)?.companies?.map((company) => (company as { name: string }).name);
  const entries: { company_name: string }[] = body.preview.slice(0, 5);
  expect(names).toEqual(entries.map((entry) => entry.company_name));
});

test.each([["/accounts/search"], ["/accounts/search/preview"]])(
  "%s allows one a second",
  async (path) => {
    const body = { keyword: "bank", webhook_url: HOOK };
    expect((await served.post(path, body)).status).toBe(200);
    expect((await served.post(path, body)).status).toBe(429);
  },
);
