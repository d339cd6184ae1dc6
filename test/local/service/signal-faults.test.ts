import { companyProfileAt } from "../../../local/service/people/company-profile";
import { SEED, type Served, serve } from "./served";

const HOOK = "https://hooks.example/secret";
const HOUR_MS = 3_600_000;
const ask = (filters: object) =>
  served.post("/intents/accounts/hiring", { webhook_url: HOOK, ...filters });

let served: Served;
let calls: number;
beforeEach(async () => {
  calls = 0;
  served = await serve({
    deliver: async () => {
      calls++;
      return { status: 200 };
    },
  });
});
afterEach(() => served.close());

test.each([
  ["webhook-lost", 0],
  ["webhook-twice", 4],
] as const)("with the fault %s the two calls of an intent are %i", async (kind, times) => {
  served.service.faults.add({ kind, endpoint: "hiring_intent" });
  await ask({ limit: 50 });
  await served.clock.advance(HOUR_MS);
  expect(calls).toBe(times);
});

test("one call of an intent can be lost, and the others arrive", async () => {
  served.service.faults.add({ kind: "webhook-lost", endpoint: "hiring_intent", nth: 2 });
  await ask({ limit: 100 });
  await served.clock.advance(HOUR_MS);
  expect(calls).toBe(3);
});

test("what is nested in an answer becomes a formula too", async () => {
  const { domain } = companyProfileAt(SEED, 2);
  const asked = { domain, live: false };
  const plain = await served.post("/accounts/single_enrich", asked);
  served.service.faults.add({ kind: "formula-values" });
  const spoiled = await served.post("/accounts/single_enrich", asked);
  expect(spoiled.body).toMatchObject({ status: "success", name: `=${plain.body.name}` });
  const jobs = await served.post("/accounts/company_hiring", { company_domain: domain });
  expect(jobs.body.total_jobs).toBeGreaterThan(0);
  for (const { company } of jobs.body.jobs) expect(company.domain).toBe(`=${domain}`);
});

test("an answer lost after the work is charged, one before is not", async () => {
  const { domain } = companyProfileAt(SEED, 2);
  for (const kind of ["dropped-before", "dropped-after"] as const) {
    served.service.faults.add({ kind, count: 1 });
    const sent = served.post("/accounts/company_hiring", { company_domain: domain });
    await expect(sent).rejects.toThrow();
  }
  await served.clock.advance(HOUR_MS);
  expect(served.service.accounts.snapshot("account-1")?.credits.charged).toBe(3);
});
