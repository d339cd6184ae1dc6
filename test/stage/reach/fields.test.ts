import type { Field } from "../../../contract/enrich-form";
import { companyProfileAt } from "../../../local/service/people/company-profile";
import { BASE_URL, SYNCHRONOUS_URL } from "../../../local/stage/stage";
import { HEADERS, peopleRows } from "../formulas-desk";
import { companyOf, leadOf, SEED } from "../kinds-desk";
import { ALL } from "../panel";
import { receiving } from "../receiving";
import { type Drive, deskWith, reaches } from "./reach";
import { busyPost, commenter, employer } from "./signal-subjects";

const people = (count: number) => [HEADERS.slice(0, 4), ...peopleRows(count)];
const text = expect.stringMatching(/./);
const DIRECTORS = { seniority_levels: ["220"] };
const [ada] = peopleRows(1) as [string[]];
const [first, last, , profile] = ada;
const company = companyProfileAt(SEED, companyOf(0));

const LEAD = {
  "First name": text,
  "Last name": text,
  "Job title": text,
  Company: text,
  "Profile address": text,
};
const HOURLY = {
  owner: "Ada",
  fields: ["email" as const],
  cadence: { every: "hour" as const },
  zone: "UTC",
  capRun: 500,
  capMonth: 5_000,
};

const found: Pick<Drive, "from" | "shows"> = {
  from: async (at) => (await at.ran(people(12), {})).map((row) => row.Status),
  shows: expect.arrayContaining(["Found"]),
};

reaches(
  "Resources and fields",
  deskWith({}, async (desk) => void (await receiving(desk))),
  {
    "Enrichment request: fields and their types": {
      asks: "async_enrich",
      sends: { firstname: first, lastname: last, domain: text, linkedin_url: profile },
      ...found,
    },
    "`enrichment_type`: 1 to 3 of the three values": {
      asks: "async_enrich",
      sends: { enrichment_type: ["phone"] },
      from: async (at) => {
        const fields: Field[] = ["email", "personal_email", "phone"];
        const statuses: unknown[] = [];
        // The documents differ in how many types an asynchronous request may have.
        for (const asyncTypesPerRequest of [1, 3]) {
          at.desk.service.accounts.change("account-1", { asyncTypesPerRequest });
          const [headers, ...all] = people(40 + asyncTypesPerRequest);
          const [row] = await at.ran([headers ?? [], all.at(-1) ?? []], { fields });
          statuses.push(row?.Status);
        }
        return statuses;
      },
      shows: [text, text],
    },
    "`phone_country_codes`, else those of the account": {
      asks: "async_enrich",
      sends: { phone_country_codes: ["FR", "US"] },
      from: (at) => at.formula(`=ENRICH_PHONE("${first}","${last}","","${profile}","FR, US")`),
      shows: [text],
    },
    "`custom` comes back unchanged": {
      asks: "async_enrich",
      sends: { custom: expect.objectContaining({ field: "email" }) },
      from: async (at) => (await at.ran(people(20), {})).filter((row) => row.Status === "").length,
      shows: 0,
    },
    "`network_url` asked, `network_profile_url` answered": {
      asks: "single_lead",
      sends: { linkedin_url: leadOf(0).profileUrl },
      from: (at) => at.formula(`=ENRICH_LEAD("${leadOf(0).profileUrl}")`, 7).then((row) => row[6]),
      shows: leadOf(0).profileUrl,
    },
    "Synchronous enrichment response": {
      asks: "sync_enrich",
      from: async (at) => {
        await at.desk.settings({ baseUrl: "", synchronousUrl: SYNCHRONOUS_URL });
        return (await at.ran(people(30).slice(0, 1).concat(peopleRows(60).slice(40)), {})).map(
          (row) => row.Status,
        );
      },
      shows: expect.arrayContaining(["Found"]),
    },
    "Fields present when their type was requested": {
      asks: "sync_enrich",
      from: async (at) => {
        const cells = await at.formula(
          `=ENRICH_CONTACT("${last}","${first}","${company.domain}")`,
          6,
        );
        await at.desk.settings({ baseUrl: BASE_URL, synchronousUrl: "" });
        return cells.slice(2);
      },
      shows: ["", "", "", ""],
    },
    "Every value of `email_status` is tolerated": {
      asks: "async_enrich",
      from: async (at) => {
        const rows = await at.ran([HEADERS.slice(0, 4), ...peopleRows(300).slice(150)], {});
        return [...new Set(rows.map((row) => row["E-mail status"]))];
      },
      shows: expect.arrayContaining(["valid", "risky", "catch-all", "deliverable"]),
    },
    "Asynchronous enrichment acknowledgement": {
      asks: "async_enrich",
      from: async (at) => {
        const cells = await at.formula(`=ENRICH_EMAIL("${last}","${first}","${company.domain}")`);
        const { name, tab } = await at.tabOf([HEADERS.slice(0, 4), ...peopleRows(320).slice(310)]);
        const { schedules } = await at.ask({ do: "new-schedule", tab, entered: HOURLY });
        await at.desk.clock.advance(2 * 3_600_000);
        for (const { id } of schedules) await at.ask({ do: "remove-schedule", id });
        return [...cells, at.rowsOf(name).filter((row) => row.Status).length];
      },
      shows: [text, 10],
    },
    "Contact record of `GET /contacts/{id}`": {
      asks: "contact",
      from: async (at) =>
        [
          await at.ran([HEADERS.slice(0, 4), ...peopleRows(340).slice(320)], {}),
          await at.enriched([HEADERS.slice(0, 4), ...peopleRows(360).slice(340)]),
        ].map((rows) => rows.map((row) => row.Status)),
      shows: [expect.arrayContaining(["Found"]), expect.arrayContaining(["Found"])],
    },
    "Lead preview entry": {
      asks: "lead_preview",
      from: async (at) => {
        const { rows } = await at.ask({ do: "find-preview", search: "leads", filters: DIRECTORS });
        const cells = await at.formula('=ENRICH_LEADS("seniority","Director")', 5);
        const filters = { keyword: "bank" };
        const { id } = await at.signal({ kind: "companies", name: "Banks", filters, limit: 3 });
        const { signals } = await at.ask({ do: "people-signal", id, titles: [] });
        const people = signals.find((signal) => signal.id === id)?.people?.tabName ?? "";
        return [rows[0], cells, at.rowsOf(people)[0]];
      },
      shows: [
        { ...LEAD, Headline: text },
        [text, text, text, text, text],
        expect.objectContaining(LEAD),
      ],
    },
    "Account preview entry": {
      asks: "account_preview",
      from: async (at) => {
        const request = { do: "find-preview", search: "companies" } as const;
        const { rows } = await at.ask({ ...request, filters: { keyword: "bank" } });
        return [rows[0], await at.formula('=ENRICH_COMPANIES("keyword","bank")', 4)];
      },
      shows: [
        expect.objectContaining({ Company: text, Industry: text, "Company page": text }),
        [text, text, text, expect.anything()],
      ],
    },
    Comment: {
      asks: "comments",
      from: (at) => at.formula(`=ENRICH_COMMENTS("${commenter(at.desk)}",3)`, 4),
      shows: [expect.anything(), text, text, expect.stringContaining("commentUrn")],
    },
    "Hiring intent": {
      asks: "hiring_intent",
      from: async (at) => {
        const filters = { publishedDate: "last_24_hours" };
        const { expected, arrived } = await at.signal({ kind: "hiring", filters });
        return expected === arrived && arrived > 0;
      },
      shows: true,
    },
    "Job posting": {
      asks: "company_hiring",
      from: async (at) => (await at.signal({ kind: "jobs", company: employer(at.desk) })).rows[0],
      shows: expect.objectContaining({
        Company: text,
        "Job title": text,
        "Posted on": expect.anything(),
        "Job address": text,
      }),
    },
    "Post engagement intent": {
      asks: "post_engagement",
      from: async (at) => {
        const url = busyPost(at.desk);
        const post = await at.signal({ kind: "post", url, engagementType: "all" });
        return { ...post.rows[0], all: post.expected === post.arrived };
      },
      shows: expect.objectContaining({
        "First name": text,
        "Last name": text,
        Company: text,
        "Profile address": text,
        Engagement: text,
        all: true,
      }),
    },
    Persona: {
      asks: "personas",
      from: async (at) => at.rowsOf((await at.ask({ do: "library-personas" })).tab)[0],
      shows: { Name: text, "Job titles": text, Places: text },
    },
    List: {
      asks: "lists",
      from: async (at) => at.rowsOf((await at.ask({ do: "library-lists" })).tab)[0],
      shows: {
        ...{ Name: text, Status: "completed" },
        "Made on": expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/),
      },
    },
    "Search, with `lead` and `company` of each lead": {
      asks: "search",
      from: async (at) => {
        await at.signal({ kind: "leads", name: "Few", filters: DIRECTORS, limit: 3 });
        const [search] = (await at.ask({ do: "library" })).searches;
        const wanted = { id: search?.id ?? "", status: "" as const };
        const { tab } = await at.ask({ do: "library-search", ...wanted });
        return at.rowsOf(tab).length;
      },
      shows: 3,
    },
    "`most_probable_email` with its status: known before an e-mail is bought, where it is `valid` or `deliverable` and the profile address is the same; its phones have no status, and are bought":
      {
        asks: "lead_search",
        from: async (at) => {
          const asked = { kind: "leads", name: "Brought", filters: DIRECTORS, limit: 20 } as const;
          const { tabName, rows, ...signal } = await at.signal(asked);
          const about = { tab: signal.tab ?? 0, terms: ALL };
          await at.ask({ do: "open-tab", tab: about.tab });
          const { quote } = await at.ask({ do: "quote", ...about });
          await at.ask({ do: "start", ...about, fingerprint: quote.fingerprint });
          await at.desk.clock.advance(600_000);
          const isSure = ({ "Probable e-mail status": status }: Record<string, unknown>) =>
            status === "valid" || status === "deliverable";
          const sure = at.rowsOf(tabName).filter(isSure);
          return {
            known: quote.known.brought > 0 && quote.known.brought === sure.length,
            some: sure.length < rows.length,
            placed: sure.every((row) => row["E-mail"] === row["Probable e-mail"]),
          };
        },
        shows: { known: true, some: true, placed: true },
      },
    "Error body": {
      asks: "lead_preview",
      from: (at) =>
        at.refused({
          do: "find-preview",
          search: "leads",
          filters: { included_locations: ["nowhere"] },
        }),
      shows: expect.stringMatching(/^The service does not accept this: included_locations/),
    },
  },
);

reaches(
  "States",
  deskWith({}, async (desk) => void (await receiving(desk))),
  {
    "Asynchronous enrichment: `pending`, then `finished`": {
      asks: "contact",
      from: (at) => at.formula(`=ENRICH_EMAIL("${first}","${last}","${ada[2]}")`),
      shows: [text],
    },
    "`finished` with or without something found": {
      asks: "async_enrich",
      from: async (at) => [...new Set((await at.ran(people(40), {})).map((row) => row.Status))],
      shows: expect.arrayContaining(["Found", "Not found"]),
    },
    "Synchronous enrichment: `success` or `error`": {
      asks: "sync_enrich",
      from: async (at) => {
        await at.desk.settings({ baseUrl: "", synchronousUrl: SYNCHRONOUS_URL });
        const rows = await at.ran([HEADERS.slice(0, 4), ...peopleRows(90).slice(50)], {});
        await at.desk.settings({ baseUrl: BASE_URL, synchronousUrl: "" });
        return [...new Set(rows.map((row) => row.Status))];
      },
      shows: expect.arrayContaining(["Found", "Not found"]),
    },
    "Search: `NOT_STARTED`, `ONGOING`, `FINISHED`": {
      asks: "searches",
      from: async (at) => {
        const question = { kind: "leads", name: "All", filters: DIRECTORS, limit: 200 } as const;
        const seen = new Set<string>();
        const look = async () => {
          for (const { status } of (await at.ask({ do: "library" })).searches) seen.add(status);
        };
        // How long a search waits for its turn is drawn, and may be less than reading takes: the more so while
        // earlier ones are being read.
        for (let time = 0; time < 20 && !seen.has("NOT_STARTED"); time++) {
          await at.desk.clock.advance(60_000);
          await at.ask({ do: "start-signal", question, again: true });
          await look();
        }
        await at.desk.clock.advance(7_000);
        await look();
        await at.desk.clock.advance(3_600_000);
        await look();
        return [...seen].sort();
      },
      shows: ["FINISHED", "NOT_STARTED", "ONGOING"],
    },
    "Search: `RATE_LIMITED`, `UNAUTHORIZED`, `FORBIDDEN`, `ERROR`": {
      asks: "searches",
      from: async (at) => {
        const ends = ["rate-limited", "unauthorized", "forbidden", "error"] as const;
        for (const end of ends) {
          at.desk.service.faults.add({ kind: `search-${end}`, count: 1 });
          await at.signal({ kind: "leads", name: end, filters: DIRECTORS, limit: 4 });
        }
        const { searches } = await at.ask({ do: "library" });
        return searches.slice(0, 4).map(({ status }) => status);
      },
      shows: ["ERROR", "FORBIDDEN", "UNAUTHORIZED", "RATE_LIMITED"],
    },
    "List: `pending`, then `completed`": {
      asks: "list_make",
      from: async (at) => {
        const { lists } = await at.ask({ do: "list-create", name: "New", kind: "lead" });
        await at.desk.clock.advance(10_000);
        const after = (await at.ask({ do: "library" })).lists;
        return [lists.at(-1)?.status, after.at(-1)?.status];
      },
      shows: ["pending", "completed"],
    },
    "List: `failed`": {
      asks: "list_make",
      from: async (at) => {
        at.desk.service.faults.add({ kind: "list-failed", count: 1 });
        await at.ask({ do: "list-create", name: "Lost", kind: "account" });
        await at.desk.clock.advance(10_000);
        return (await at.ask({ do: "library" })).lists.at(-1)?.status;
      },
      shows: "failed",
    },
  },
);

reaches("Authentication", deskWith(), {
  "1. `X-API-KEY` with every request": {
    asks: "credits",
    from: async (at) => {
      const seen: unknown[] = [];
      const end = at.desk.runtime.intercept((call, phase) => {
        if (phase === "before" && call.service === "fetch")
          seen.push(...(call.args as { headers: object }[][]).flat().map(({ headers }) => headers));
      });
      const { said } = await at.save({});
      end();
      return [said?.passed, seen];
    },
    shows: [true, [expect.objectContaining({ "X-API-KEY": "demo-key" })]],
  },
  "2. 401": {
    asks: "credits",
    from: async (at) => (await at.save({ key: "wrong-key" })).said,
    shows: { passed: false, sentence: expect.stringMatching(/key/i) },
  },
  "3. 403": {
    asks: "lead_preview",
    from: async (at) => {
      await at.save({ key: "demo-key" });
      at.desk.service.accounts.change("account-1", { access: ["credits"] });
      const request = { do: "find-preview", search: "leads", filters: DIRECTORS } as const;
      const sentence = await at.refused(request);
      at.desk.service.accounts.change("account-1", { access: "all" });
      return sentence;
    },
    shows: expect.stringMatching(/access|may not/i),
  },
  "4. Consent to personal e-mail": {
    asks: "async_enrich",
    from: async (at) => {
      at.desk.service.accounts.change("account-1", { consentPersonalEmail: false });
      await at.ran(people(2), { fields: ["personal_email"] });
      return (await at.ask({ do: "progress" })).progress?.sentence;
    },
    shows: expect.stringMatching(/consent/i),
  },
  "5. Integration for live searches": {
    asks: "lead_preview",
    from: async (at) => {
      at.desk.service.accounts.change("account-1", { integrationConnected: false });
      const of = (live: boolean) =>
        ({ do: "find-preview", search: "leads", filters: { ...DIRECTORS, live } }) as const;
      return [await at.refused(of(true)), (await at.ask(of(false))).rows.length];
    },
    shows: [expect.stringMatching(/network/i), 25],
  },
});
