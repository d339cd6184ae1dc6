import { serveConforming } from "../conforming";
import type { Served } from "../served";

// service-interface: States and transitions (searches), GET /searches/{id}, Events; service-gaps: Lead search.

const HOOK = "https://hook.example/in";
const ASKED = { job_titles: ["CTO"], webhook_url: HOOK, limit: 12 };
const LONG_MS = 120_000;

let served: Served;
let calls: { url: string; body: Record<string, unknown> & { leads?: unknown[] } }[];
beforeEach(async () => {
  calls = [];
  served = await serveConforming({
    deliver: async (url, body) => {
      calls.push({ url, body: JSON.parse(body) });
      return { status: 200 };
    },
  });
});
afterEach(() => served.close());

async function start(more: object = {}): Promise<string> {
  const { status, body } = await served.post("/leads/advanced_search", { ...ASKED, ...more });
  expect(status).toBe(200);
  return body.message.id;
}

async function read(id: string, query = "") {
  return (await served.get(`/searches/${id}${query}`)).body;
}

test("answers with the search it created, the expected profiles and custom", async () => {
  const custom = { from: "sheet 1", deep: [{ a: null }] };
  const { body } = await served.post("/leads/advanced_search", { ...ASKED, name: "Mine", custom });
  expect(body).toEqual({
    message: {
      id: expect.any(String),
      search_name: "Mine",
      search_url: expect.stringContaining(body.message.id),
      expected_profiles_count: expect.any(Number),
      created_at: expect.any(String),
      custom,
    },
  });
  expect(body.message.expected_profiles_count).toBeGreaterThan(12);
});

test("or answers the same unwrapped", async () => {
  await served.control("PATCH", "/accounts/account-1", { searchAnswer: "bare" });
  expect((await served.post("/leads/advanced_search", ASKED)).body.id).toMatch(/^[0-9a-f-]{36}$/);
});

test("goes from NOT_STARTED over ONGOING, leads arriving, to FINISHED", async () => {
  const id = await start();
  const first = await read(id);
  expect(first).toMatchObject({ search: { id, status: "NOT_STARTED" }, leads: [] });
  const seen = new Set<string>();
  let arrived = 0;
  for (let step = 0; step < 400; step++) {
    await served.clock.advance(50);
    const { search, leads } = await read(id);
    seen.add(search.status);
    expect(leads.length).toBeGreaterThanOrEqual(arrived);
    arrived = leads.length;
    if (search.status === "FINISHED") break;
    expect(search.status === "NOT_STARTED" ? leads : []).toEqual([]);
  }
  expect([...seen]).toEqual(["NOT_STARTED", "ONGOING", "FINISHED"]);
  expect(arrived).toBe(12);
});

test("brings the people of its preview, each with the documented lead and company", async () => {
  const { body } = await served.post("/leads/advanced_search/preview", { job_titles: ["CTO"] });
  const id = await start();
  await served.clock.advance(LONG_MS);
  const { leads } = await read(id);
  const addresses = leads.map(
    (entry: { lead: { linkedin_profile_url: string } }) => entry.lead.linkedin_profile_url,
  );
  const previewed = body.preview.map((entry: { profile_url: string }) => entry.profile_url);
  expect(addresses).toEqual(previewed.slice(0, 12));
  for (const { lead, company } of leads) {
    expect(lead.full_name).toBe(`${lead.first_name} ${lead.last_name}`);
    expect(company.website).toMatch(/^https:\/\/www\./);
  }
});

test("its leads are filtered by qualification, and another status is 422", async () => {
  const id = await start({ limit: 60 });
  await served.clock.advance(LONG_MS);
  const all = (await read(id)).leads;
  const qualified = (await read(id, "?status=qualified")).leads;
  const disqualified = (await read(id, "?status=disqualified")).leads;
  expect(qualified.length + disqualified.length).toBe(all.length);
  expect(disqualified.length).toBeGreaterThan(0);
  for (const { lead } of qualified) {
    expect([lead.status, lead.rejection_reason]).toEqual(["QUALIFIED", []]);
  }
  for (const { lead } of disqualified) {
    expect([lead.status, lead.rejection_reason.length]).toEqual(["DISQUALIFIED", 1]);
  }
  expect((await served.get(`/searches/${id}?status=maybe`)).status).toBe(422);
});

test.each([
  ["search-rate-limited", "RATE_LIMITED", 6],
  ["search-unauthorized", "UNAUTHORIZED", 0],
  ["search-forbidden", "FORBIDDEN", 0],
  ["search-error", "ERROR", 6],
])("with the fault %s it ends as %s, and what arrived stays", async (kind, status, arrived) => {
  await served.control("POST", "/faults", { kind, count: 1 });
  const id = await start();
  await served.clock.advance(LONG_MS);
  const { search, leads } = await read(id);
  expect([search.status, leads.length]).toEqual([status, arrived]);
  const next = await start();
  await served.clock.advance(LONG_MS);
  expect((await read(next)).search.status).toBe("FINISHED");
});

test("not streaming: one webhook call with all leads and custom", async () => {
  await start({ custom: { row: 3 } });
  await served.clock.advance(LONG_MS);
  await served.service.deliveriesSettled();
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ url: HOOK, body: { custom: { row: 3 } } });
  expect(calls[0]?.body.leads).toHaveLength(12);
});

test("streaming: one call a lead, and a last one with leads", async () => {
  const id = await start({ streaming: true });
  await served.clock.advance(LONG_MS);
  await served.service.deliveriesSettled();
  expect(calls).toHaveLength(13);
  const last = calls.at(-1)?.body;
  expect(last?.leads).toEqual((await read(id)).leads);
  const single = calls.slice(0, -1).map(({ body }) => ({ lead: body.lead, company: body.company }));
  expect(new Set(single.map((entry) => JSON.stringify(entry)))).toEqual(
    new Set(last?.leads?.map((entry) => JSON.stringify(entry))),
  );
});

test("a webhook is required, and the filters are held to the rules of the preview", async () => {
  const { webhook_url: _hook, ...bare } = ASKED;
  expect((await served.post("/leads/advanced_search", bare)).status).toBe(400);
  const ask = async (body: object) => {
    await served.clock.advance(1000);
    return (await served.post("/leads/advanced_search", { webhook_url: HOOK, ...body })).status;
  };
  expect(await ask({})).toBe(400);
  expect(await ask({ functions: ["27"] })).toBe(422);
  expect(await ask({ job_titles: ["CTO"], live: "no" })).toBe(422);
  expect(await ask({ relationship: ["F"], live: false })).toBe(422);
  expect(await ask({ job_titles: ["CTO"], limit: 0 })).toBe(422);
  expect(await ask({ job_titles: ["CTO"], webhook_url: "no address" })).toBe(422);
  await served.control("PATCH", "/accounts/account-1", { integrationConnected: false });
  expect(await ask({ job_titles: ["CTO"] })).toBe(422);
  expect(await ask({ job_titles: ["CTO"], live: false })).toBe(200);
});

test("one a second is allowed", async () => {
  await start();
  expect((await served.post("/leads/advanced_search", ASKED)).status).toBe(429);
  await served.clock.advance(1000);
  await start();
});

test("searches are listed, newest first, wrapped or plain", async () => {
  const one = await start({ name: "One" });
  await served.clock.advance(LONG_MS);
  const two = await start({ name: "Two" });
  const { body } = await served.get("/searches");
  expect(body).toMatchObject([
    {
      searches: [
        { id: two, status: "NOT_STARTED" },
        { id: one, name: "One", status: "FINISHED" },
      ],
    },
  ]);
  await served.control("PATCH", "/accounts/account-1", { listAnswer: "plain" });
  expect((await served.get("/searches")).body).toEqual(body[0].searches);
});

test("a deleted search is gone, and tells nothing more", async () => {
  const id = await start({ streaming: true });
  await served.clock.advance(6000);
  await served.service.deliveriesSettled();
  const before = calls.length;
  expect((await served.call("DELETE", `/searches/${id}`)).status).toBe(200);
  await served.clock.advance(LONG_MS);
  expect(calls).toHaveLength(before);
  expect((await served.get(`/searches/${id}`)).status).toBe(404);
  expect((await served.call("DELETE", `/searches/${id}`)).status).toBe(404);
});

test("a search of another account is unknown", async () => {
  served.service.accounts.add({ key: "other-key" });
  const id = await start();
  expect((await served.get(`/searches/${id}`, "other-key")).status).toBe(404);
});
