import { companyProfileAt } from "../../../../local/service/people/company-profile";
import { personProfileAt } from "../../../../local/service/people/person-profile";
import { serveConforming } from "../conforming";
import { SEED, type Served } from "../served";

const MINUTE_MS = 60_000;
const company = companyProfileAt(SEED, 4);
const lead = personProfileAt(SEED, 4);
const TOO_MANY = /^Rate limit exceeded\. Please try again in \d+ seconds\.$/;

let served: Served;
beforeEach(async () => {
  served = await serveConforming();
});
afterEach(() => served.close());

const LOOKUPS = [
  ["/leads/single_enrich", { linkedin_url: lead.profileUrl }],
  ["/accounts/single_enrich", { domain: company.domain }],
  ["/accounts/headcount", { company_linkedin_id: company.networkId }],
] as const;

const charged = () => served.service.accounts.snapshot("account-1")?.credits.charged;

describe.each(LOOKUPS)("%s", (path, body) => {
  test("is allowed twice a minute", async () => {
    expect((await served.post(path, body)).status).toBe(200);
    expect((await served.post(path, body)).status).toBe(200);
    const third = await served.post(path, body);
    expect(third.body).toEqual({ error: 429, message: expect.stringMatching(TOO_MANY) });
    await served.clock.advance(MINUTE_MS);
    expect((await served.post(path, body)).status).toBe(200);
  });

  test("takes live as a boolean alone", async () => {
    for (const live of ["true", 1, null]) {
      await served.clock.advance(MINUTE_MS);
      const answer = await served.post(path, { ...body, live });
      expect(answer.body).toEqual({ error: 422, message: "live must be a boolean" });
    }
  });

  test("needs an integration when live, which it is unless said otherwise", async () => {
    await served.control("PATCH", "/accounts/account-1", { integrationConnected: false });
    expect((await served.post(path, body)).status).toBe(422);
    await served.clock.advance(MINUTE_MS);
    expect((await served.post(path, { ...body, live: true })).status).toBe(422);
    expect((await served.post(path, { ...body, live: false })).status).toBe(200);
  });

  test("is charged when something is found, and booked as asked twice", async () => {
    await served.post(path, body);
    await served.post(path, { ...body, live: true });
    await served.clock.advance(MINUTE_MS);
    expect(charged()).toBe(2);
    const books = await served.control("GET", "/accounts/account-1");
    expect(books.body.askedTwice).toMatchObject([{ accepted: 2, charged: 2 }]);
    const log = await served.control("GET", "/log");
    expect(log.body.requests[0]).toMatchObject({ charged: 1, questions: [expect.any(String)] });
  });

  test("is refused without credits", async () => {
    await served.control("PATCH", "/accounts/account-1", { credits: 0 });
    const answer = await served.post(path, body);
    expect(answer.body).toEqual({ error: 422, message: "Insufficient enrichment credits" });
  });

  test("says 400 when nothing names whom it is about", async () => {
    expect((await served.post(path, {})).status).toBe(400);
    await served.clock.advance(MINUTE_MS);
    expect((await served.post(path, [])).status).toBe(400);
  });
});

test.each([
  ["/leads/single_enrich", { linkedin_url: "https://www.linkedin.com/in/no-one-at-all" }],
  ["/accounts/single_enrich", { name: "No Such Company At All" }],
  ["/accounts/single_enrich", { name: company.name, country: "Atlantis" }],
  ["/accounts/headcount", { company_linkedin_url: "https://www.linkedin.com/company/none-such" }],
])("%s that finds nothing is 200 with status error, and free", async (path, body) => {
  const answer = await served.post(path, body);
  expect([answer.status, answer.body.status]).toEqual([200, "error"]);
  await served.clock.advance(MINUTE_MS);
  expect(charged()).toBe(0);
});

describe("a single lead", () => {
  test("is flat, with e-mail and phones", async () => {
    const { body } = await served.post("/leads/single_enrich", { linkedin_url: lead.profileUrl });
    expect(body).toMatchObject({
      status: "success",
      full_name: lead.fullName,
      title: lead.title,
      company_name: lead.companyName,
      linkedin_profile_url: lead.profileUrl,
      phones: expect.any(Array),
    });
    expect(body).toHaveProperty("most_probable_email");
    expect(body).toHaveProperty("most_probable_email_status");
  });

  test("has neither e-mail nor phones from the database", async () => {
    const asked = { linkedin_url: lead.profileUrl, live: false };
    const { body } = await served.post("/leads/single_enrich", asked);
    expect(body.full_name).toBe(lead.fullName);
    expect(Object.keys(body).filter((name) => /email|phone/.test(name))).toEqual([]);
  });
});

test.each([
  { domain: `https://www.${company.domain}/about` },
  { name: company.name.toUpperCase() },
  { company_linkedin_url: `${company.networkUrl}/?trk=x` },
  { company_linkedin_url: `https://www.linkedin.com/company/${company.networkId}` },
  { name: company.name, country: company.headquarters.country },
])("a single company is found by %j", async (asked) => {
  const { body } = await served.post("/accounts/single_enrich", asked);
  expect(body).toMatchObject({
    name: company.name,
    website: company.website,
    industry: company.industry.name,
    headquarters: company.headquarters.name,
    employee_range: company.size,
  });
});

describe("headcount", () => {
  const ask = (more: object) =>
    served.post("/accounts/headcount", { company_linkedin_id: company.networkId, ...more });

  test("is by department, with evolutions that add up", async () => {
    const { body } = await ask({});
    let sum = 0;
    for (const department of Object.keys(body)) {
      sum += body[department]["3_months_evolution"].current_headcount;
      for (const months of [3, 6, 12]) {
        const evolution = body[department][`${months}_months_evolution`];
        const { base_headcount: base, current_headcount: current } = evolution;
        expect(evolution.headcount_gain).toBe(current - base);
        expect(evolution.headcount_gain_percentage).toBeCloseTo((100 * (current - base)) / base, 1);
      }
    }
    expect(sum).toBe(company.headcount);
  });

  test("is a snapshot without evolutions from the database", async () => {
    const { body, text } = await ask({ live: false });
    expect(Object.keys(body).length).toBeGreaterThan(0);
    expect(text).not.toContain("evolution");
  });

  test("is narrowed to departments, and names an unknown one with the valid ones", async () => {
    const [first = ""] = Object.keys((await ask({})).body);
    const { body } = await ask({ departments: [first.toLowerCase()] });
    expect(Object.keys(body)).toEqual([first]);
    await served.clock.advance(MINUTE_MS);
    const refused = await ask({ departments: ["Alchemy"] });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toMatch(/Alchemy.*Engineering.*Sales/i);
  });
});
