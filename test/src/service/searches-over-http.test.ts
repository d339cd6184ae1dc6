import { companyProfileAt } from "../../../local/service/people/company-profile";
import { readCompany } from "../../../src/core/company";
import { readFilters, withPlaces } from "../../../src/core/filter-language";
import { choosePlace } from "../../../src/core/filter-place";
import { FILTER_RULES, ruleOf } from "../../../src/core/filter-rule";
import type { Filters } from "../../../src/core/filters";
import type { HttpRequest } from "../../../src/ports/http";
import { resultOf } from "../../../src/service/call";
import { ACCOUNT_PREVIEW, ACCOUNT_SEARCH } from "../../../src/service/companies";
import { type Endpoint, formRequest, readAnswer } from "../../../src/service/endpoint";
import { LEAD_PREVIEW, LEAD_SEARCH, PEOPLE_SEARCH } from "../../../src/service/leads";
import {
  LIST,
  LIST_RENAME,
  LISTS,
  NEW_LIST,
  PERSONA,
  PERSONAS,
  PLACES,
} from "../../../src/service/library";
import { isRunning, SEARCH, SEARCHES } from "../../../src/service/search";
import { KEY, SEED, type Served, serve } from "../../local/service/served";
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
  const response = await send(toLoopback(formRequest(endpoint, to(), ...parts)));
  const value = resultOf(readAnswer(endpoint, response), "counted");
  // The next request of the same endpoint keeps the service's rate.
  await served.clock.advance(5_100);
  return value;
}

const previewLeads = (filters: Filters) => get(LEAD_PREVIEW, filters);
const previewAccounts = (filters: Filters) => get(ACCOUNT_PREVIEW, filters);
const charged = () => served.service.accounts.snapshot("account-1")?.credits.charged;
const WEBHOOK = "http://127.0.0.1:9/nobody";
const options = { webhookUrl: "https://hooks.enrich.example/x" };

/** A value of each filter's type. */
function sample(name: string): Filters {
  const rule = FILTER_RULES[name];
  if (!rule) throw new Error(name);
  if (rule.type === "choices") return { [name]: [rule.choices[0]?.id ?? ""] };
  if (rule.type === "places") return { [name]: ["103644278"] };
  if (rule.type === "texts" || rule.type === "lists") return { [name]: ["acme"] };
  if (rule.type === "flag") return { [name]: true };
  if (rule.type === "number") return { [name]: 5 };
  if (rule.type === "address") return { [name]: "https://www.linkedin.com/in/ada" };
  return { [name]: "sales" };
}

describe("a lead search over HTTP", () => {
  const names = Object.keys(FILTER_RULES).filter((name) => ruleOf("leads", name)?.narrows);

  test.each(names.filter((name) => !/_lists$/.test(name)))(
    "is previewed by %s, for nothing",
    async (name) => {
      const { total, entries } = await previewLeads(sample(name));
      expect(entries).toHaveLength(Math.min(25, total));
      expect(charged()).toBe(0);
    },
  );

  test("counts beyond what it shows, and names whom it shows", async () => {
    const { total, entries } = await previewLeads({ functions: ["25"], live: false });
    expect(total).toBeGreaterThan(entries.length);
    for (const entry of entries) expect(entry.full_name).not.toBe("");
    expect(entries[0]?.network_id).not.toBe("");
  });

  test("with names for ids and places finds the same as with ids", async () => {
    const { filters, places } = readFilters("leads", ["function", "Sales", "location", "France"]);
    const ids = new Map<string, string>();
    for (const place of places) ids.set(place, choosePlace(place, await get(PLACES, place)));
    const resolved = withPlaces("leads", filters, (place) => ids.get(place) ?? "");
    expect(resolved.included_locations).toEqual([expect.stringMatching(/^\d+$/)]);
    const everyone = await previewLeads({ functions: ["25"] });
    expect((await previewLeads(resolved)).total).toBeLessThan(everyone.total);
  });

  test("asked twice within a second is told to slow down, for nothing", async () => {
    await send(formRequest(LEAD_PREVIEW, to(), { keyword: "sales" }));
    const again = readAnswer(
      LEAD_PREVIEW,
      await send(formRequest(LEAD_PREVIEW, to(), { keyword: "sales" })),
    );
    expect(again).toMatchObject({ kind: "wait" });
  });

  test("needs a connected integration when live", async () => {
    served.service.accounts.change("account-1", { integrationConnected: false });
    await expect(previewLeads({ keyword: "sales" })).rejects.toMatchObject({
      code: "NO_INTEGRATION",
    });
    await served.clock.advance(5_100);
    expect((await previewLeads({ keyword: "sales", live: false })).total).toBeGreaterThan(0);
  });

  test.each(["wrapped", "bare"] as const)(
    "that is started (%s) runs to its end with its leads, qualified or not",
    async (searchAnswer) => {
      served.service.accounts.change("account-1", { searchAnswer });
      const created = await get(LEAD_SEARCH, { functions: ["25"] }, { ...options, limit: 20 });
      const first = await get(SEARCH, created.id);
      expect(isRunning(first.search)).toBe(true);
      await served.clock.advance(3_600_000);
      const { search, leads } = await get(SEARCH, created.id);
      expect(search).toMatchObject({ id: created.id, status: "FINISHED" });
      expect(leads).toHaveLength(20);
      for (const { lead, company } of leads) {
        expect(lead.full_name).not.toBe("");
        expect(lead.network_profile_url).toMatch(/^https:/);
        expect(company.name).not.toBe("");
      }
      const counts = await Promise.all(
        ["qualified", "Disqualified"].map(async (status) => {
          const part = readAnswer(
            SEARCH,
            await send(formRequest(SEARCH, to(), created.id, status)),
          );
          return resultOf(part, "free").leads.length;
        }),
      );
      expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(20);
      const all = await get(SEARCHES);
      expect(all.map(({ id }) => id)).toContain(created.id);
      await served.service.deliveriesSettled();
    },
  );

  test("of an id that nobody knows is not there", async () => {
    const id = "1b4e28ba-2fa1-41d2-883f-0016d3cca427";
    await expect(get(SEARCH, id)).rejects.toMatchObject({
      code: "NOT_THERE",
    });
  });
});

describe("people at a company over HTTP", () => {
  const acme = companyProfileAt(SEED, 5);
  const company = readCompany(acme.networkUrl);
  if (!company) throw new Error(acme.networkUrl);

  test("are searched by filters, or by a persona", async () => {
    const [persona] = await get(PERSONAS);
    for (const filters of [{ job_titles: ["*"] }, { persona_id: persona?.uuid ?? "" }]) {
      const created = await get(PEOPLE_SEARCH, company, filters, options);
      expect(created.id).toMatch(/^[0-9a-f-]{36}$/);
    }
    await served.clock.advance(3_600_000);
    await served.service.deliveriesSettled();
  });

  test("of an unknown persona are refused in the service's words", async () => {
    const filters = { persona_id: "1b4e28ba-2fa1-41d2-883f-0016d3cca427" };
    await expect(get(PEOPLE_SEARCH, company, filters, options)).rejects.toMatchObject({
      code: "REFUSED",
      message: "The service does not accept this: persona_id is unknown.",
    });
  });
});

describe("a company search over HTTP", () => {
  const names = Object.keys(FILTER_RULES).filter((name) => ruleOf("companies", name)?.narrows);

  test.each(names)("is previewed by %s, for nothing", async (name) => {
    const { total, entries } = await previewAccounts(sample(name));
    expect(entries).toHaveLength(Math.min(25, total));
    for (const entry of entries) expect(entry.company_name).not.toBe("");
    expect(charged()).toBe(0);
  });

  test("that is started tells its first companies", async () => {
    const started = await get(
      ACCOUNT_SEARCH,
      { company_size: ["11-50"] },
      { ...options, limit: 3 },
    );
    expect(started.id).not.toBe("");
    expect(started.total).toBeGreaterThan(3);
    expect(started.entries.length).toBeGreaterThan(0);
    await served.clock.advance(3_600_000);
    await served.service.deliveriesSettled();
  });
});

describe.each(["wrapped", "plain"] as const)(
  "the account's library (%s) over HTTP",
  (listAnswer) => {
    beforeEach(() => {
      served.service.accounts.change("account-1", { listAnswer });
    });

    test("holds personas, all and one", async () => {
      const personas = await get(PERSONAS);
      expect(personas.length).toBeGreaterThan(0);
      const [first] = personas;
      expect(first?.job_titles.length).toBeGreaterThan(0);
      expect(await get(PERSONA, first?.uuid ?? "")).toEqual(first);
    });

    test("takes a new list and another name for it", async () => {
      const made = await get(NEW_LIST, "Prospects", "account");
      expect(made).toMatchObject({ name: "Prospects", status: "pending" });
      expect(await get(LIST_RENAME, made.id, "Customers")).toBe(true);
      await served.clock.advance(3_600_000);
      expect(await get(LIST, made.id)).toMatchObject({
        name: "Customers",
        status: "completed",
      });
      const lists = await get(LISTS);
      expect(lists.map(({ id }) => id)).toContain(made.id);
    });
  },
);

/** The stand-in calls loopback addresses alone; the client sends public ones alone. */
function toLoopback(request: HttpRequest): HttpRequest {
  const body = request.body?.replace(options.webhookUrl, WEBHOOK);
  return body === undefined ? request : { ...request, body };
}
