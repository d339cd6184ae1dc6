import { serveConforming } from "../conforming";
import type { Answered, Served } from "../served";

// service-interface: POST /leads/search (change history); service-gaps: Lead search.

const LONG_MS = 120_000;

let served: Served;
let company: { linkedin_id: string; linkedin_url: string; company_name: string };
let calls: Record<string, unknown>[];
beforeEach(async () => {
  calls = [];
  served = await serveConforming({
    deliver: async (_url, body) => {
      calls.push(JSON.parse(body));
      return { status: 200 };
    },
  });
  const accounts = await served.post("/accounts/search/preview", { keyword: "bank" });
  company = accounts.body.preview[0];
});
afterEach(() => served.close());

async function ask(body: object): Promise<Answered> {
  await served.clock.advance(5000);
  return served.post("/leads/search", { company_linkedin_id: company.linkedin_id, ...body });
}

async function peopleOf(body: object): Promise<Record<string, unknown>[]> {
  const { id } = (await ask(body)).body;
  await served.clock.advance(LONG_MS);
  const { leads } = (await served.get(`/searches/${id}`)).body;
  return leads.map((entry: { lead: object }) => entry.lead);
}

test("answers with the search it creates, and custom", async () => {
  const { status, body } = await ask({ job_titles: ["*"], name: "Mine", custom: { row: 1 } });
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.any(String),
    search_name: "Mine",
    search_url: expect.any(String),
    created_at: expect.any(String),
    custom: { row: 1 },
  });
});

test("* finds everyone at the company, by id or by address", async () => {
  const everyone = await peopleOf({ job_titles: ["*"] });
  expect(everyone).toHaveLength(10);
  const named = everyone.map(({ title_description: text }) => text);
  expect(named.every((text) => String(text).endsWith(company.company_name))).toBe(true);
  const address = { company_linkedin_id: null, company_linkedin_url: company.linkedin_url };
  expect(await peopleOf({ ...address, job_titles: ["*"] })).toEqual(everyone);
  expect(await peopleOf({ job_titles: ["*"], limit: 3 })).toEqual(everyone.slice(0, 3));
});

test("each filter alone is enough, and filters", async () => {
  const [first] = await peopleOf({ job_titles: ["*"] });
  const titles = [first?.title];
  const found = await peopleOf({ job_titles: titles });
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ title }) => title === first?.title)).toBe(true);
  const others = await peopleOf({ excluded_job_titles: titles });
  expect(found.length + others.length).toBe(10);
  for (const filter of [
    { functions: ["8", "25"] },
    { seniority_levels: ["120"] },
    { included_locations: ["103644278"] },
    { excluded_locations: ["103644278"] },
  ]) {
    expect((await ask(filter)).status).toBe(200);
  }
});

test("without any filter it is 400", async () => {
  expect((await ask({})).status).toBe(400);
  expect((await ask({ job_titles: [], functions: [], name: "x" })).status).toBe(400);
});

test("a persona brings its titles, and is enough", async () => {
  const [{ personas }] = (await served.get("/personas")).body;
  for (const { uuid, job_titles } of personas) {
    const people = await peopleOf({ persona_id: uuid });
    const byTitles = await peopleOf({ job_titles });
    expect(byTitles).toEqual(expect.arrayContaining(people));
  }
});

test.each([["job_titles"], ["excluded_job_titles"]])(
  "a persona together with %s is 422",
  async (name) => {
    const [{ personas }] = (await served.get("/personas")).body;
    const both = await ask({ persona_id: personas[0].uuid, [name]: ["CTO"] });
    expect(both.body).toEqual({ error: 422, message: expect.stringContaining("persona_id") });
  },
);

test("unknown ids are 422 and name the bad and the valid ones", async () => {
  const { body } = await ask({ seniority_levels: ["310", "42"] });
  expect(body).toEqual({ error: 422, message: expect.stringMatching(/: 42\. .*100, .*320/) });
  expect((await ask({ persona_id: "someone else's" })).status).toBe(422);
});

test("no company is 400, one unheard of is 404", async () => {
  const titles = { job_titles: ["*"] };
  expect((await ask({ ...titles, company_linkedin_id: null })).status).toBe(400);
  expect((await ask({ ...titles, company_linkedin_id: "1" })).status).toBe(404);
});

test("live is held to its rules", async () => {
  await served.control("PATCH", "/accounts/account-1", { integrationConnected: false });
  const titles = { job_titles: ["*"] };
  expect((await ask(titles)).status).toBe(422);
  expect((await ask({ ...titles, live: false })).status).toBe(200);
  expect((await ask({ ...titles, live: "false" })).status).toBe(422);
});

test("one every five seconds is allowed", async () => {
  expect((await ask({ job_titles: ["*"] })).status).toBe(200);
  await served.clock.advance(4999);
  const body = { company_linkedin_id: company.linkedin_id, job_titles: ["*"] };
  expect((await served.post("/leads/search", body)).status).toBe(429);
  await served.clock.advance(1);
  expect((await served.post("/leads/search", body)).status).toBe(200);
});

test.each([
  [true, 11],
  [false, 1],
])("with a webhook, streaming %s, there are %d calls", async (streaming, count) => {
  const webhook_url = "https://hook.example/in";
  await peopleOf({ job_titles: ["*"], webhook_url, streaming });
  await served.service.deliveriesSettled();
  expect(calls).toHaveLength(count);
  expect(calls.at(-1)?.leads).toHaveLength(10);
});
