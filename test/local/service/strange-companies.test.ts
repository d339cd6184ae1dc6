import { SEED, type Served, serve } from "./served";

const MINUTE_MS = 60_000;

let served: Served;
beforeEach(async () => {
  served = await serve();
});
afterEach(() => served.close());

/** Asks a minute after what was asked before, since two a minute are allowed. */
async function ask(path: string, body: object) {
  await served.clock.advance(MINUTE_MS);
  return (await served.post(path, body)).body;
}
const company = (body: object) => ask("/accounts/single_enrich", body);

test("most companies that people type are there, and always the same", async () => {
  const domains = ["acme.com", "allianz.com", "stripe.com", "volvogroup.com", "shop.tesco.co.uk"];
  const found = [];
  for (const domain of domains) found.push(await company({ domain }));
  expect(found.filter(({ status }) => status === "success").length).toBeGreaterThanOrEqual(3);
  for (const [at, domain] of domains.entries())
    expect(await company({ domain })).toEqual(found[at]);
});

test("one is the same by domain, name and page, and so are its headcount and its jobs", async () => {
  const byDomain = await company({ domain: "https://www.acme.com/about" });
  expect(byDomain).toMatchObject({ name: "Acme", website: "https://www.acme.com" });
  const byName = await company({ name: "Acme Inc." });
  const byPage = await company({ company_linkedin_url: byDomain.linkedin_url });
  for (const other of [byName, byPage])
    expect(other).toMatchObject({
      industry: byDomain.industry,
      headquarters: byDomain.headquarters,
      employee_count: byDomain.employee_count,
      linkedin_url: byDomain.linkedin_url,
      linkedin_id: byDomain.linkedin_id,
    });
  expect(await company({ domain: byName.website })).toMatchObject({
    linkedin_id: byDomain.linkedin_id,
  });
  const [page, number] = [
    await ask("/accounts/headcount", { company_linkedin_url: byDomain.linkedin_url }),
    await ask("/accounts/headcount", { company_linkedin_id: byDomain.linkedin_id }),
  ];
  expect(number).toEqual(page);
  const people = Object.values(
    page as Record<string, Record<string, { current_headcount: number }>>,
  );
  const sum = people.reduce(
    (total, each) => total + (each["3_months_evolution"]?.current_headcount ?? 0),
    0,
  );
  expect(sum).toBe(byDomain.employee_count);
  const jobs = await ask("/accounts/company_hiring", { company_domain: "acme.com" });
  for (const job of jobs.jobs)
    expect(job).toMatchObject({
      company: { name: "Acme", domain: "acme.com", linkedin_url: byDomain.linkedin_url },
      hiring_team: [],
    });
});

test.each([
  { domain: "nowhere.example" },
  { domain: "acme.test" },
  { name: "No Such Company" },
  { name: "12345" },
  { company_linkedin_url: "https://www.linkedin.com/company/nobody-we-know" },
])("%j is not there", async (asked) => {
  expect(await company(asked)).toMatchObject({ status: "error" });
});

test("some others are not there either", async () => {
  const names = Array.from({ length: 60 }, (_, at) => `Firm ${SEED} ${at}`);
  let missing = 0;
  for (const name of names) if ((await company({ name })).status === "error") missing++;
  expect(missing).toBeGreaterThan(0);
  expect(missing).toBeLessThan(20);
});
