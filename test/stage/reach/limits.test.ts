import type { Field } from "../../../contract/enrich-form";
import { companyProfileAt } from "../../../local/service/people/company-profile";
import { HEADERS, peopleRows } from "../formulas-desk";
import { companyOf, leadOf, SEED, subjectRows } from "../kinds-desk";
import { receiving } from "../receiving";
import { deskWith, type Person, reaches } from "./reach";
import { busyPost, commenter } from "./signal-subjects";

const text = expect.stringMatching(/./);
const DIRECTORS = { seniority_levels: ["220"] };
const profile = leadOf(0).profileUrl;
const company = companyProfileAt(SEED, companyOf(0));
const PREVIEW = { do: "find-preview", search: "leads", filters: DIRECTORS } as const;

/** People from one number to another, so that each run of these tests asks of others. */
const people = (from: number, to: number) => [HEADERS.slice(0, 4), ...peopleRows(to).slice(from)];

const statuses = (rows: Record<string, unknown>[]) => [...new Set(rows.map((row) => row.Status))];

/** Requests refused as too many, and how long all took. */
async function pacing(at: Person, act: () => Promise<unknown>): Promise<object> {
  const since = at.desk.service.readLog().at(-1)?.number ?? 0;
  const beganMs = at.desk.clock.now();
  await act();
  const log = at.desk.service.readLog({ limit: 100_000 }).filter(({ number }) => number > since);
  const refused = log.filter(({ status }) => status === 429).length;
  return { refused, seconds: Math.floor((at.desk.clock.now() - beganMs) / 1000) };
}

const kept = (seconds: number) => ({ refused: 0, seconds: atLeast(seconds) });
const atLeast = (least: number) => ({
  $$typeof: Symbol.for("jest.asymmetricMatcher"),
  asymmetricMatch: (value: unknown) => Number(value) >= least,
  toString: () => `at least ${least}`,
});

async function charging(at: Person, act: () => Promise<unknown>): Promise<number> {
  const { charged } = at.desk.account().credits;
  await act();
  await at.desk.clock.advance(60_000);
  return at.desk.account().credits.charged - charged;
}

reaches("Errors", deskWith(), {
  "400 `enrichment_type` missing or no array": {
    asks: null,
    from: async (at) => {
      const { columns } = await at.ask({ do: "look" });
      const terms = { fields: [], runOn: "all" as const };
      return at.refused({ do: "quote", tab: columns.tab, terms });
    },
    shows: text,
  },
  "400 no filter": {
    asks: null,
    from: (at) => at.refused({ do: "find-preview", search: "companies", filters: {} }),
    shows: expect.stringMatching(/at least one filter/),
  },
  "401": {
    asks: "credits",
    from: async (at) => {
      const { said } = await at.save({ key: "wrong-key" });
      await at.save({ key: "demo-key" });
      return said;
    },
    shows: { passed: false, sentence: expect.stringMatching(/key/) },
  },
  "403": {
    asks: "lead_preview",
    from: async (at) => {
      at.desk.service.accounts.change("account-1", { access: ["credits"] });
      const sentence = await at.refused(PREVIEW);
      at.desk.service.accounts.change("account-1", { access: "all" });
      return sentence;
    },
    shows: expect.stringMatching(/access|may not/),
  },
  "422 unsupported `enrichment_type`, in the documented words": {
    asks: null,
    from: (at) => at.formula('=ENRICH_CONTACT("Ada","Lovelace","acme.com","","fax")'),
    shows: [expect.stringMatching(/fax|fields/)],
  },
  "422 no consent, in the documented words": {
    asks: "async_enrich",
    from: async (at) => {
      at.desk.service.accounts.change("account-1", { consentPersonalEmail: false });
      await at.ran(people(0, 2), { fields: ["personal_email"] });
      at.desk.service.accounts.change("account-1", { consentPersonalEmail: true });
      const { progress } = await at.ask({ do: "progress" });
      await at.ask({ do: "stop" });
      return progress?.sentence;
    },
    shows: expect.stringMatching(/consent/),
  },
  "422 shape of a filter": {
    asks: null,
    from: (at) => at.refused({ ...PREVIEW, filters: { job_titles: "CTO" } }),
    shows: expect.stringMatching(/^job_titles takes one text or several/),
  },
  "422 non-boolean `live`": {
    asks: null,
    from: (at) => at.formula('=ENRICH_LEADS("keyword","bank","live","maybe")'),
    shows: [expect.stringMatching(/live/)],
  },
  "429 of single enrichment, in the documented words": {
    asks: "async_enrich",
    from: async (at) => {
      at.desk.service.faults.add({ kind: "rate-limited", endpoint: "async_enrich", count: 2 });
      return statuses(await at.ran(people(2, 12), {}));
    },
    shows: expect.arrayContaining(["Found"]),
  },
  "429 of the network behind a lead preview": {
    asks: "lead_preview",
    from: async (at) => {
      at.desk.service.faults.add({ kind: "rate-limited", endpoint: "lead_preview", count: 1 });
      return (await at.ask(PREVIEW)).rows.length;
    },
    shows: 25,
  },
  "500 during enrichment": {
    asks: "async_enrich",
    from: async (at) => {
      at.desk.service.faults.add({ kind: "server-error", endpoint: "async_enrich", count: 1 });
      return statuses(await at.ran(people(12, 22), {}));
    },
    shows: expect.arrayContaining(["Found"]),
  },
});

/** A run's rows that have no status, and what the runs' requests came to. */
async function ranWhole(at: Person, rows: string[][], fields: Field[]): Promise<object> {
  let unsaid = 0;
  const pace = await pacing(at, async () => {
    const done = await at.ran(rows, { fields });
    unsaid = done.filter((row) => row.Status === "").length;
  });
  return { ...pace, unsaid };
}

reaches("Limits", deskWith(), {
  "Single enrichment: 50 a second": {
    asks: "async_enrich",
    from: (at) => ranWhole(at, people(0, 120), ["email"]),
    shows: { ...kept(2), unsaid: 0 },
  },
  "Lead preview: 1 a second": {
    asks: "lead_preview",
    from: (at) => pacing(at, () => three(() => at.ask(PREVIEW))),
    shows: kept(2),
  },
  "Lead search: 1 a second": {
    asks: "lead_search",
    from: async (at) => {
      await receiving(at.desk);
      const question = { kind: "leads", name: "Few", filters: DIRECTORS, limit: 2 } as const;
      const request = { do: "start-signal", question, again: true } as const;
      return pacing(at, () => three(() => at.ask(request)));
    },
    shows: kept(1),
  },
  "People at a company: 1 in 5 s": {
    asks: "people_search",
    from: (at) => {
      const filters = { job_titles: ["*"] };
      const name = "Colleagues";
      const question = {
        kind: "people",
        name,
        company: company.networkId,
        filters,
        limit: 1,
      } as const;
      const request = { do: "start-signal", question, again: true } as const;
      return pacing(at, async () => {
        await three(() => at.ask(request));
        const rows = subjectRows("people", 3);
        await at.ran(rows, { kind: "people", fields: [], inputs: { subject: "Company LinkedIn" } });
      });
    },
    shows: kept(20),
  },
  "Account search and preview: 1 a second": {
    asks: "account_preview",
    from: (at) => {
      const filters = { keyword: "bank" };
      const request = { do: "find-preview", search: "companies", filters } as const;
      return pacing(at, () => three(() => at.ask(request)));
    },
    shows: kept(2),
  },
  "Single lead, single account, headcount: 2 a minute": {
    asks: "single_lead",
    from: (at) =>
      pacing(at, async () => {
        for (const person of [1, 2, 3])
          expect(await at.formula(`=ENRICH_LEAD("${leadOf(person).profileUrl}")`)).toEqual([text]);
      }),
    shows: kept(60),
  },
  "Company hiring: 20 a second": {
    asks: "company_hiring",
    from: (at) =>
      pacing(at, async () => {
        const rows = subjectRows("job_postings", 45);
        expect(statuses(await at.ran(rows, { kind: "job_postings", fields: [] }))).not.toContain(
          "",
        );
      }),
    shows: kept(2),
  },
  "5 requests in parallel": {
    asks: "async_enrich",
    from: (at) => ranWhole(at, people(120, 160), ["email"]),
    shows: { ...kept(0), unsaid: 0 },
  },
  "`enrichment_type`: 1 to 3 items": {
    asks: "async_enrich",
    sends: { enrichment_type: ["personal_email"] },
    from: async (at) =>
      statuses(await at.ran(people(160, 164), { fields: ["email", "personal_email"] })),
    shows: expect.arrayContaining(["Found"]),
  },
  "Previews: 25 entries": {
    asks: "lead_preview",
    from: async (at) => (await at.ask(PREVIEW)).rows.length,
    shows: 25,
  },
  "Account search: `limit` at most 1000": {
    asks: null,
    from: (at) => {
      const filters = { keyword: "bank" };
      const question = { kind: "companies", name: "Many", filters, limit: 1001 } as const;
      return at.refused({ do: "start-signal", question, again: false });
    },
    shows: expect.stringMatching(/1,?000/),
  },
  "Post engagement: 10 entries": {
    asks: "post_engagement",
    from: async (at) => {
      await at.ask({ do: "settings-webhook-off" });
      const post = { kind: "post", url: busyPost(at.desk), engagementType: "all" } as const;
      const ownAddress = "https://hooks.example.com/mine";
      const request = { do: "start-signal", question: post, again: true, ownAddress } as const;
      const [signal] = (await at.ask(request)).signals;
      await receiving(at.desk);
      return at.rowsOf(signal?.tabName ?? "").length;
    },
    shows: 10,
  },
  "Hiring: the first 100": {
    asks: "hiring_intent",
    from: async (at) => {
      const filters = { publishedDate: "last_90_days" };
      return (await at.signal({ kind: "hiring", filters })).arrived;
    },
    shows: 100,
  },
  "Comments: pages of 20": {
    asks: "comments",
    sends: { limit: 25 },
    from: (at) => at.formula(`=ENRICH_COMMENTS("${commenter(at.desk)}",25)`, 4),
    shows: [expect.anything(), text, text, text],
  },
  "Comments: `limit` is at least 1": {
    asks: null,
    from: (at) => at.formula(`=ENRICH_COMMENTS("${profile}",0)`),
    shows: [expect.stringMatching(/limit/)],
  },
  "Hiring: `job_min_posted` is 1 unless given": {
    asks: "hiring_intent",
    from: async (at) => {
      const announced = async (jobMinPosted?: number) => {
        const filters = { publishedDate: "last_7_days", ...(jobMinPosted ? { jobMinPosted } : {}) };
        const question = { kind: "hiring", filters } as const;
        return (await at.ask({ do: "start-signal", question, again: true })).signals[0]?.expected;
      };
      return (await announced()) === (await announced(1));
    },
    shows: true,
  },
  "Company hiring: 3 credits": {
    asks: "company_hiring",
    from: (at) => charging(at, () => at.formula(`=ENRICH_JOBS("${company.domain}",77)`)),
    shows: 3,
  },
  "Single lead, single account, headcount, comments: not documented; taken as 1 credit when found":
    {
      asks: "single_lead",
      from: async (at) => {
        const other = companyProfileAt(SEED, companyOf(60));
        const cells: unknown[] = [];
        const charged = await charging(at, async () => {
          cells.push(...(await at.formula(`=ENRICH_LEAD("${leadOf(60).profileUrl}")`)));
          cells.push(...(await at.formula(`=ENRICH_COMPANY("${other.domain}")`)));
          cells.push(...(await at.formula(`=ENRICH_HEADCOUNT("${other.networkUrl}")`)));
          cells.push(...(await at.formula(`=ENRICH_COMMENTS("${commenter(at.desk, 300)}",7)`)));
        });
        return [cells.map((cell) => cell !== "PENDING"), charged - cells.filter(isFound).length];
      },
      shows: [[true, true, true, true], 0],
    },
  "Intents and post extraction: not documented; taken as free": {
    asks: "hiring_intent",
    from: (at) =>
      charging(at, () =>
        at.signal({ kind: "hiring", filters: { publishedDate: "last_24_hours" } }),
      ),
    shows: 0,
  },
  "Previews: no credits": {
    asks: "lead_preview",
    from: (at) => charging(at, () => at.ask(PREVIEW)),
    shows: 0,
  },
  "E-mail 3, phone 30, personal e-mail 3 credits when found": {
    asks: "async_enrich",
    from: async (at) => {
      const fields: Field[] = ["email", "personal_email", "phone"];
      let rows: Record<string, unknown>[] = [];
      const charged = await charging(at, async () => {
        rows = await at.ran(people(170, 176), { fields });
      });
      const filled = (header: string) => rows.filter((row) => isFound(row[header])).length;
      const owed = 3 * (filled("E-mail") + filled("Personal e-mail")) + 30 * filled("Phone");
      return [owed > 30, charged - owed];
    },
    shows: [true, 0],
  },
});

const isFound = (cell: unknown) => cell !== "" && cell !== undefined && cell !== "N/A";

async function three(act: () => Promise<unknown>): Promise<void> {
  for (const _ of [1, 2, 3]) await act();
}

reaches("Versioning", deskWith(), {
  "The base address ends in `v2`": {
    asks: "credits",
    from: async (at) => {
      const { said } = await at.save({});
      return [said?.passed, at.desk.service.readLog().at(-1)?.path];
    },
    shows: [true, "/api/v2/credits"],
  },
});
