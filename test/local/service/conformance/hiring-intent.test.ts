import { LOCATIONS } from "../../../../local/service/people/locations";
import { serveConforming } from "../conforming";
import type { Answered, Served } from "../served";

const PATH = "/intents/accounts/hiring";
const HOOK = "https://hooks.example/secret";
const DAY_MS = 86_400_000;
/** Longer than all results of an intent take to arrive. */
const RESULTS_MS = 30 * 60_000;

interface Job {
  job_title: string;
  job_location: string;
  description: string;
  employment_statuses: string[];
  date_posted: string;
  company: { name: string };
}

let served: Served;
// biome-ignore lint/suspicious/noExplicitAny: a body of any shape is what these tests look into
let calls: any[];
let urls: string[];
beforeEach(async () => {
  calls = [];
  urls = [];
  served = await serveConforming({
    deliver: async (url, body) => {
      urls.push(url);
      calls.push(JSON.parse(body));
      return { status: 200 };
    },
  });
});
afterEach(() => served.close());

const ask = (filters: object): Promise<Answered> =>
  served.post(PATH, { webhook_url: HOOK, ...filters });

/**
 * The postings delivered for each of some filters, asked at the same moment; fewer than 100, so that
 * they are all there are.
 */
async function delivered(...filters: object[]): Promise<Job[][]> {
  const answers: Answered[] = [];
  for (const [at, filter] of filters.entries())
    answers.push(await ask({ ...filter, webhook_url: `${HOOK}/${at}` }));
  await served.clock.advance(RESULTS_MS);
  return answers.map(({ body }, at) => {
    const own = calls.filter((_, call) => urls[call] === `${HOOK}/${at}`);
    const jobs = own.flatMap(({ results }) => results);
    expect(jobs).toHaveLength(body.preview_count);
    expect(jobs.length).toBeGreaterThan(0);
    return jobs;
  });
}

test("counts the postings, and sends them to the webhook as they become available", async () => {
  const { body } = await ask({ published_date: "last_24_hours" });
  expect(body).toEqual({
    preview_count: expect.any(Number),
    message: null,
    id: expect.any(String),
  });
  expect(calls).toEqual([]);
  await served.clock.advance(RESULTS_MS);
  expect(calls.length).toBeGreaterThan(1);
  expect(calls.flatMap(({ results }) => results)).toHaveLength(body.preview_count);
});

test("of more than 100 says that the first 100 alone are sent", async () => {
  const { body } = await ask({});
  expect(body.preview_count).toBeGreaterThan(100);
  expect(body.message).toMatch(/only the first 100 are fetched and sent to the webhook/);
  await served.clock.advance(RESULTS_MS);
  expect(calls.flatMap(({ results }) => results)).toHaveLength(100);
});

test("finding nothing says so, without an id and without a call", async () => {
  const { body } = await ask({ selected_titles: ["Court Jester"] });
  expect(body).toEqual({ preview_count: 0, message: "No results found" });
  await served.clock.advance(RESULTS_MS);
  expect(calls).toEqual([]);
});

describe("the filters", () => {
  const recent = { published_date: "last_7_days" };

  test("keep to titles, and leave titles out", async () => {
    const wanted = { ...recent, selected_titles: ["engineer"] };
    const [jobs = [], others] = await delivered(wanted, { ...wanted, excluded_titles: ["senior"] });
    expect(jobs.every(({ job_title }) => /engineer/i.test(job_title))).toBe(true);
    expect(others).toEqual(jobs.filter(({ job_title }) => !/senior/i.test(job_title)));
  });

  test("keep to keywords of title or description, and leave keywords out", async () => {
    const wanted = { ...recent, selected_keywords: ["kubernetes"], selected_titles: ["manager"] };
    const [jobs = [], others] = await delivered(wanted, { ...wanted, excluded_keywords: ["sql"] });
    expect(jobs.every(({ description }) => description.includes("Kubernetes"))).toBe(true);
    expect(others).toEqual(jobs.filter(({ description }) => !description.includes("SQL")));
  });

  test("keep to places, a country with its cities, and leave places out", async () => {
    const idOf = (place: string) => LOCATIONS.find(({ name }) => name === place)?.id;
    const inside = { ...recent, included_locations: [Number(idOf("Netherlands"))] };
    const without = { ...inside, excluded_locations: [idOf("Utrecht, Netherlands")] };
    const [jobs = [], others] = await delivered(inside, without);
    expect(jobs.every(({ job_location }) => job_location.endsWith("Netherlands"))).toBe(true);
    expect(others).toEqual(jobs.filter(({ job_location }) => !job_location.startsWith("Utrecht")));
  });

  test.each([
    ["last_24_hours", 1],
    ["last_7_days", 7],
    ["last_15_days", 15],
    ["last_30_days", 30],
    ["last_90_days", 90],
    ["last_180_days", 180],
    ["last_360_days", 360],
  ])("take %s as a date of publishing", async (published_date, days) => {
    const title = { selected_titles: ["CFO"] };
    const since = new Date(served.clock.now() - days * DAY_MS).toISOString().slice(0, 10);
    const { body } = await ask({ published_date, ...title });
    await served.clock.advance(RESULTS_MS);
    const jobs: Job[] = calls.flatMap(({ results }) => results);
    expect(jobs.every(({ date_posted }) => date_posted >= since)).toBe(true);
    expect(body.preview_count).toBeLessThanOrEqual((await ask(title)).body.preview_count);
  });

  test("leave internships out", async () => {
    const [all = []] = await delivered({ ...recent, selected_titles: ["intern"] });
    expect(all.every(({ employment_statuses }) => employment_statuses.includes("Internship"))).toBe(
      true,
    );
    const { body } = await ask({
      ...recent,
      selected_titles: ["intern"],
      exclude_internships: true,
    });
    expect(body.preview_count).toBe(0);
  });

  test("leave consulting and recruiting companies out", async () => {
    const count = async (filters: object) => (await ask(filters)).body.preview_count;
    const without = await count({ exclude_consulting_recruiting: true });
    const consulting = await count({ included_industries: ["11"] });
    expect(consulting).toBeGreaterThan(0);
    expect(without + consulting).toBe(await count({}));
  });

  test("keep to companies with so many postings that fit, 1 unless said otherwise", async () => {
    const fitting = { published_date: "last_30_days", selected_keywords: ["python"] };
    const [jobs = []] = await delivered({ ...fitting, job_min_posted: 3 });
    const counts = new Map<string, number>();
    for (const { company } of jobs) counts.set(company.name, (counts.get(company.name) ?? 0) + 1);
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(3);
    const one = await ask({ ...fitting, job_min_posted: 1 });
    expect((await ask(fitting)).body.preview_count).toBe(one.body.preview_count);
  });

  test("keep to sizes of companies, the self-employed among them", async () => {
    const count = async (filters: object) => (await ask(filters)).body.preview_count;
    const sizes = "1-10 11-50 51-200 201-500 501-1000 1001-5000 5001-10000 10001+".split(" ");
    let sum = 0;
    for (const size of sizes) sum += await count({ company_size: [size] });
    expect(sum).toBe(await count({}));
    expect(await count({ company_size: ["Self-employed"] })).toBeGreaterThan(0);
  });

  test("take a limit of their own, and one result a call when streaming", async () => {
    await ask({ limit: 7, streaming: true });
    await served.clock.advance(RESULTS_MS);
    expect(calls).toHaveLength(7);
    expect(calls[0]).toHaveProperty("job_title");
  });
});

test.each([
  ["array", (body: unknown) => body],
  ["leads", (body: Record<string, unknown>) => body.leads],
  ["results", (body: Record<string, unknown>) => body.results],
  ["jobs", (body: Record<string, unknown>) => body.jobs],
  ["companies", (body: Record<string, unknown>) => body.companies],
  ["data", (body: Record<string, unknown>) => body.data],
  ["entry", (body: unknown) => [body]],
])("results can come as %s, by the account's setting", async (intentBody, entriesOf) => {
  await served.control("PATCH", "/accounts/account-1", { intentBody });
  await ask({ limit: 30 });
  await served.clock.advance(RESULTS_MS);
  expect(calls).toHaveLength(intentBody === "entry" ? 30 : 2);
  const entries = calls.flatMap((body) => entriesOf(body) as Job[]);
  expect(entries).toHaveLength(30);
  expect(entries.every(({ job_title }) => job_title !== "")).toBe(true);
});

test("shows in the account with what it brought, and costs nothing", async () => {
  const { body } = await ask({ published_date: "last_7_days" });
  await served.clock.advance(RESULTS_MS);
  const account = await served.control("GET", "/accounts/account-1");
  expect(account.body.intents).toEqual([
    {
      id: body.id,
      endpoint: "hiring_intent",
      createdAtMs: expect.any(Number),
      total: body.preview_count,
      sent: 100,
      calls: 4,
    },
  ]);
  expect(account.body.credits.charged).toBe(0);
  const log = await served.control("GET", "/log");
  expect(log.body.requests[0].questions).toEqual([expect.stringContaining("last_7_days")]);
  expect(log.text).not.toContain("hooks.example");
});

test.each([
  [400, {}],
  [422, { webhook_url: "nowhere" }],
  [422, { webhook_url: HOOK, published_date: "yesterday" }],
  [422, { webhook_url: HOOK, company_size: ["huge"] }],
  [422, { webhook_url: HOOK, company_size: "1-10" }],
  [422, { webhook_url: HOOK, included_locations: ["Paris"] }],
  [422, { webhook_url: HOOK, selected_titles: [4] }],
  [422, { webhook_url: HOOK, job_min_posted: 0 }],
  [422, { webhook_url: HOOK, exclude_internships: "yes" }],
])("answers %i to %j", async (status, body) => {
  const answer = await served.post(PATH, body);
  expect(answer.body).toEqual({ error: status, message: expect.any(String) });
});

test("an unknown date or size is named with the valid ones", async () => {
  const date = await ask({ published_date: "yesterday" });
  expect(date.body.message).toMatch(/yesterday.*last_24_hours.*last_360_days/);
  const size = await ask({ company_size: ["1-10", "huge"] });
  expect(size.body.message).toMatch(/huge.*Self-employed.*10001\+/);
});
