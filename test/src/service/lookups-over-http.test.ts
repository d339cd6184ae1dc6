import { companyProfileAt } from "../../../local/service/people/company-profile";
import { personAt } from "../../../local/service/people/people";
import { readCompany } from "../../../src/core/company";
import { TABLES } from "../../../src/core/policy";
import { resultOf } from "../../../src/service/call";
import { ACCOUNT, JOB_POSTINGS } from "../../../src/service/companies";
import { type Endpoint, formRequest, readAnswer } from "../../../src/service/endpoint";
import { HEADCOUNT } from "../../../src/service/headcount";
import { LEAD } from "../../../src/service/leads";
import { KEY, LOOKUP_END_MS, SEED, type Served, serve } from "../../local/service/served";
import { send } from "./send";

let served: Served;
beforeEach(async () => {
  served = await serve();
});
afterEach(() => served.close());

const to = () => ({ key: KEY, baseUrl: served.service.baseUrl, synchronousUrl: "" });

async function get<Parts extends unknown[], T>(
  endpoint: Endpoint<Parts, T>,
  ...parts: Parts
): Promise<T> {
  const response = await send(formRequest(endpoint, to(), ...parts));
  return resultOf(readAnswer(endpoint, response), "counted");
}

const person = personAt(SEED, 3);
const acme = companyProfileAt(SEED, 5);
const company = (text: string) => {
  const read = readCompany(text);
  if (!read) throw new Error(text);
  return read;
};

async function charged(): Promise<number> {
  await served.clock.advance(LOOKUP_END_MS);
  const account = served.service.accounts.snapshot("account-1");
  expect(account?.askedTwice).toEqual([]);
  return account?.credits.charged ?? -1;
}

describe("a single lead over HTTP", () => {
  test("is who the profile address says, with an e-mail when live", async () => {
    const lead = await get(LEAD, person.profileUrl);
    expect(lead).toMatchObject({ first_name: person.firstName, last_name: person.lastName });
    expect(lead?.network_profile_url).toBe(person.profileUrl);
    expect(await charged()).toBe(TABLES.prices.lead);
  });

  test("has neither e-mail nor phones when not live", async () => {
    const lead = await get(LEAD, person.profileUrl, false);
    expect(lead).toMatchObject({ most_probable_email: "", phones: [] });
  });

  test("that nobody is, is null and costs nothing", async () => {
    expect(await get(LEAD, "https://linkedin.com/in/nobody-here")).toBe(null);
    expect(await charged()).toBe(0);
  });

  test("needs a connected integration when live", async () => {
    served.service.accounts.change("account-1", { integrationConnected: false });
    await expect(get(LEAD, person.profileUrl)).rejects.toMatchObject({
      code: "NO_INTEGRATION",
    });
    expect(await get(LEAD, person.profileUrl, false)).not.toBe(null);
  });

  test("is refused beyond two a minute, for nothing, with the wait told", async () => {
    served.service.accounts.change("account-1", { retryAfter: true });
    const ask = () => get(LEAD, person.profileUrl, false);
    await ask();
    await served.clock.advance(1_000);
    await ask();
    await expect(ask()).rejects.toMatchObject({ code: "SLOW_DOWN", retryAfterMs: 59_000 });
  });
});

describe("a single company over HTTP", () => {
  test.each([
    ["its domain", acme.domain],
    ["its name", acme.name],
    ["its page", acme.networkUrl],
  ])("is found by %s", async (_, text) => {
    const account = await get(ACCOUNT, company(text));
    expect(account).toMatchObject({ name: acme.name, website: acme.website });
    expect(await charged()).toBe(TABLES.prices.company);
  });

  test("that is none, is null", async () => {
    expect(await get(ACCOUNT, company("nowhere.example"))).toBe(null);
  });
});

describe("headcount over HTTP", () => {
  test("is told by department, with how it grew when live", async () => {
    const departments = await get(HEADCOUNT, company(acme.networkUrl));
    expect(departments.length).toBeGreaterThan(0);
    for (const { department, current, evolution } of departments) {
      expect(department).not.toBe("");
      expect(current).toBe(evolution[3].current_headcount);
      expect(evolution[12].base_headcount).toEqual(expect.any(Number));
    }
    expect(await charged()).toBe(TABLES.prices.headcount);
  });

  test("is the present alone when not live", async () => {
    const departments = await get(HEADCOUNT, company(acme.networkId), ["Engineering"], false);
    for (const { current, evolution } of departments) {
      expect(current).toEqual(expect.any(Number));
      expect(evolution[3].base_headcount).toBeUndefined();
    }
  });
});

describe("job postings over HTTP", () => {
  test("cost what the interface says, also where there are none", async () => {
    const open = await get(JOB_POSTINGS, company(acme.domain));
    expect(open).not.toEqual([]);
    for (const job of open) expect(job.job_title).not.toBe("");
    const none = await get(JOB_POSTINGS, company("nowhere.example"));
    expect(none).toEqual([]);
    expect(await charged()).toBe(2 * TABLES.prices.job_postings);
  });
});
