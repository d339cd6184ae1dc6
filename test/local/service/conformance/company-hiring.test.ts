import { companyProfileAt } from "../../../../local/service/people/company-profile";
import { serveConforming } from "../conforming";
import { SEED, type Served } from "../served";

const PATH = "/accounts/company_hiring";
const DAY_MS = 86_400_000;

let served: Served;
beforeEach(async () => {
  served = await serveConforming();
});
afterEach(() => served.close());

const charged = () => served.service.accounts.snapshot("account-1")?.credits.charged;

/** A company with many open postings, some of them recent. */
async function hiringCompany() {
  for (let index = 0; index < 500; index++) {
    const company = companyProfileAt(SEED, index);
    const { body } = await served.post(PATH, { company_domain: company.domain });
    await served.clock.advance(100);
    if (body.total_jobs >= 8) return { company, jobs: body.jobs };
  }
  throw new Error("Nobody hires.");
}

test("gives the open postings of a company with all their parts", async () => {
  const { company, jobs } = await hiringCompany();
  for (const job of jobs) {
    expect(job).toMatchObject({
      job_title: expect.stringMatching(/./),
      job_url: expect.stringMatching(/^https:\/\//),
      job_location: expect.stringMatching(/./),
      description: expect.stringMatching(/./),
      date_posted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      company: { name: company.name, domain: company.domain, linkedin_url: company.networkUrl },
    });
    expect(job.employment_statuses.length).toBeGreaterThan(0);
    expect(Date.parse(job.date_posted)).toBeLessThanOrEqual(served.clock.now());
  }
  for (const asked of [
    { company_name: company.name },
    { company_linkedin_url: company.networkUrl },
  ]) {
    expect((await served.post(PATH, asked)).body.jobs).toEqual(jobs);
  }
});

test("narrows to the days since posting, and postings grow older with the clock", async () => {
  const { company, jobs } = await hiringCompany();
  const ask = async (days: number) =>
    (await served.post(PATH, { company_domain: company.domain, posted_within_days: days })).body;
  const days = 60;
  const earliest = new Date(served.clock.now() - days * DAY_MS).toISOString().slice(0, 10);
  const recent = await ask(days);
  expect(recent.total_jobs).toBe(recent.jobs.length);
  expect(recent.jobs.every((job: Job) => job.date_posted >= earliest)).toBe(true);
  expect(recent.jobs.length).toBeGreaterThanOrEqual(
    jobs.filter((job: Job) => job.date_posted > earliest).length,
  );
  await served.clock.advance(400 * DAY_MS);
  const later = await ask(400);
  expect(later.jobs.every((job: Job) => Date.parse(job.date_posted) > Date.UTC(2026, 0, 5))).toBe(
    true,
  );
});
interface Job {
  date_posted: string;
}

test("costs 3 credits a request, postings or none", async () => {
  await served.post(PATH, { company_domain: "no-such-company.example" });
  await served.clock.advance(DAY_MS);
  expect(charged()).toBe(3);
  await served.post(PATH, { company_domain: companyProfileAt(SEED, 1).domain });
  await served.clock.advance(DAY_MS);
  expect(charged()).toBe(6);
  await served.control("PATCH", "/accounts/account-1", { credits: 2 });
  const refused = await served.post(PATH, { company_domain: "another.example" });
  expect(refused.body).toEqual({ error: 422, message: "Insufficient enrichment credits" });
});

test("gives nothing for a company nobody knows", async () => {
  const { body } = await served.post(PATH, { company_name: "Nobody Knows This One" });
  expect(body).toEqual({ total_jobs: 0, jobs: [] });
});

test("refuses a request that names no company, in the documented words", async () => {
  for (const body of [{}, { posted_within_days: 7 }, { company_domain: "" }]) {
    expect((await served.post(PATH, body)).body).toEqual({
      error: 400,
      message: "Provide at least one of: company_domain, company_name, company_linkedin_url",
    });
  }
});

test.each([
  { company_domain: 4 },
  { company_linkedin_url: "not a URI" },
  { company_domain: "a.example", posted_within_days: "7" },
  { company_domain: "a.example", posted_within_days: 0 },
])("refuses %j with 422", async (body) => {
  expect((await served.post(PATH, body)).status).toBe(422);
});

test("is allowed 20 times a second", async () => {
  const ask = async () => (await served.post(PATH, { company_domain: "a.example" })).status;
  const statuses: number[] = [];
  for (let time = 0; time < 21; time++) statuses.push(await ask());
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  await served.clock.advance(1000);
  expect(await ask()).toBe(200);
});

test("books who asked what, a company asked twice and one asked under several names", async () => {
  const company = companyProfileAt(SEED, 2);
  await served.post(PATH, { company_domain: company.domain });
  await served.post(PATH, { company_domain: `https://www.${company.domain}/` });
  await served.post(PATH, { company_domain: company.domain, posted_within_days: 7 });
  await served.post(PATH, { company_name: company.name });
  await served.clock.advance(DAY_MS);
  const { body } = await served.control("GET", "/accounts/account-1");
  expect(body.askedTwice).toEqual([
    { subject: company.domain, field: "company_hiring", narrowedTo: "", accepted: 2, charged: 6 },
  ]);
  expect(body.askedUnderOtherKey).toMatchObject([{ company: 2, field: "company_hiring" }]);
});
