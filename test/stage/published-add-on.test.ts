// The published add-on receives no webhooks: what it brings all the same, the cost first.
import { companyProfileAt } from "../../local/service/people/company-profile";
import { closeDesks, openDesk } from "./desk";
import { companyOf, SEED } from "./kinds-desk";
import { ALL, asked, got } from "./panel";
import { busyPost } from "./reach/signal-subjects";
import { HOUR_MS, requests, rowsOf, shown, start } from "./signals-desk";

afterEach(closeDesks);

const PUBLISHED = { rows: 3, seed: SEED, profile: { script: "addon" } } as const;
const OWN = "https://hooks.example.com/mine";

test("hiring companies are refused before anything is sent; a search's companies lead to their job postings", async () => {
  const desk = await openDesk(PUBLISHED);
  const hiring = { kind: "hiring", filters: { publishedDate: "last_7_days" } } as const;
  const refused = await asked(desk, { do: "start-signal", question: hiring, again: false });
  expect(refused).toMatchObject({ ok: false, code: "NO_WEBHOOK" });
  expect(requests(desk, "hiring_intent")).toEqual([]);

  const question = { kind: "companies", name: "C", filters: { keyword: "a" }, limit: 100 } as const;
  const reply = await got(desk, { do: "start-signal", question, again: false, ownAddress: OWN });
  const [signal] = reply.signals;
  const tab = signal?.tab ?? 0;
  expect(signal).toMatchObject({ arrived: 25, elsewhere: true });
  expect(signal?.expected).toBeGreaterThan(25);
  await got(desk, { do: "open-tab", tab });
  const terms = { kind: "job_postings", fields: [], runOn: "all" } as const;
  const { quote } = await got(desk, { do: "quote", tab, terms: { ...terms, fields: [] } });
  expect(quote.creditsAtMost).toBe(3 * 25);
  expect(requests(desk, "company_hiring")).toEqual([]);
  const { fingerprint } = quote;
  await got(desk, { do: "start", tab, terms: { ...terms, fields: [] }, fingerprint });
  for (let minute = 0; minute < 20; minute++) {
    const { progress } = await got(desk, { do: "progress" });
    if (progress?.state !== "running") break;
    await got(desk, { do: "step" });
    await desk.clock.advance(60_000);
  }
  const rows = rowsOf(desk, signal?.tabName ?? "");
  expect(rows.filter((row) => Number(row["Open jobs"]) > 0).length).toBeGreaterThan(0);
  expect(rows.every((row) => String(row["Jobs status"]) !== "")).toBe(true);
});

test("a post's first people stand in a tab with their whole number, each with a profile whose e-mail has a cost first", async () => {
  const desk = await openDesk(PUBLISHED);
  const question = { kind: "post", url: busyPost(desk), engagementType: "all" } as const;
  const request = { do: "start-signal", question, again: false } as const;
  expect(await asked(desk, request)).toMatchObject({ ok: false, code: "NO_WEBHOOK" });
  expect(requests(desk, "post_engagement")).toEqual([]);

  const [signal] = (await got(desk, { ...request, ownAddress: OWN })).signals;
  expect(signal).toMatchObject({ arrived: 10, elsewhere: true, readable: false, state: "over" });
  expect(signal?.expected).toBeGreaterThan(10);
  const rows = rowsOf(desk, signal?.tabName ?? "");
  expect(rows).toHaveLength(10);
  for (const row of rows) expect(row["Profile address"]).toMatch(/^https:/);
  const tab = signal?.tab ?? 0;
  await got(desk, { do: "open-tab", tab });
  const { quote } = await got(desk, { do: "quote", tab, terms: ALL });
  expect(quote.creditsAtMost).toBe(3 * 10);
  expect(requests(desk, "async_enrich")).toEqual([]);
  // Nothing more of it can be read: nobody asks again.
  await desk.clock.advance(2 * HOUR_MS);
  expect(await shown(desk)).toMatchObject({ arrived: 10, state: "over" });
  expect(requests(desk, "post_engagement")).toHaveLength(1);
});

test("a full search of leads needs an address, and is read until every lead stands in its tab", async () => {
  const desk = await openDesk(PUBLISHED);
  const filters = { seniority_levels: ["220"] };
  const question = { kind: "leads", name: "L", filters, limit: 30 } as const;
  const request = { do: "start-signal", question, again: false } as const;
  expect(await asked(desk, request)).toMatchObject({ ok: false, code: "NO_WEBHOOK" });
  expect(requests(desk, "lead_search")).toEqual([]);
  await got(desk, { ...request, ownAddress: OWN });
  await desk.clock.advance(4 * HOUR_MS);
  expect(await shown(desk)).toMatchObject({ arrived: 30, elsewhere: true, state: "over" });
  expect(rowsOf(desk, "Leads")).toHaveLength(30);
  expect(requests(desk, "lead_search")).toHaveLength(1);
});

test("people at a company need no address: they are read until the search is over", async () => {
  const desk = await openDesk(PUBLISHED);
  const { networkUrl: company, name } = companyProfileAt(SEED, companyOf(0));
  const filters = { job_titles: ["*"] };
  const { state, elsewhere } = await start(desk, { kind: "people", name: "P", company, filters });
  expect({ state, elsewhere }).toEqual({ state: "started", elsewhere: true });
  await desk.clock.advance(2 * HOUR_MS);
  const signal = await shown(desk);
  expect(signal).toMatchObject({ state: "over", readable: true });
  const rows = rowsOf(desk, signal.tabName);
  expect(rows).toHaveLength(signal.arrived);
  expect(rows.every((row) => row.Company === name)).toBe(true);
  expect(Object.keys(rows[0] ?? {}).slice(0, 5)).toEqual([
    ...["Company", "First name", "Last name", "Job title", "Profile address"],
  ]);
});
