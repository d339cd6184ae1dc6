import { SYNCHRONOUS_URL } from "../../../local/stage/stage";
import { POLICY } from "../../../src/core/policy";
import { HEADERS, peopleRows } from "../formulas-desk";
import { receiving } from "../receiving";
import { type Drive, deskWith, reaches } from "./reach";

const people = (count: number) => [HEADERS.slice(0, 4), ...peopleRows(count)];
const STATUSES = /^(Not )?found$/i;
const CONSENT = /consent/i;

/** Rows of a run over so many people, each answered. */
const answered = (count: number): Pick<Drive, "from" | "shows"> => ({
  from: async (at) => (await at.ran(people(count), {})).map((row) => row.Status),
  shows: Array.from({ length: count }, () => expect.stringMatching(STATUSES)),
});

reaches(
  "POST /contacts/single_enrich, synchronous",
  deskWith({ entries: { baseUrl: "", synchronousUrl: SYNCHRONOUS_URL } }),
  {
    "1. `enrichment_type` is required": {
      asks: null,
      from: async (at) => {
        const { columns } = await at.ask({ do: "look" });
        const terms = { fields: [], runOn: "all" as const };
        return at.refused({ do: "quote", tab: columns.tab, terms });
      },
      shows: expect.stringMatching(/what to look for|at least one/i),
    },
    "2. Names are required": {
      asks: null,
      from: (at) => at.formula('=ENRICH_EMAIL("","","acme.com")'),
      shows: [expect.stringMatching(/name/)],
    },
    "3. A profile address for phone and personal e-mail": {
      asks: null,
      from: (at) => at.formula('=ENRICH_PHONE("Ada","Lovelace","acme.com","")'),
      shows: [expect.stringMatching(/^needs a profile link/)],
    },
    "4. Personal e-mail needs the consent": {
      asks: "sync_enrich",
      from: async (at) => {
        at.desk.service.accounts.change("account-1", { consentPersonalEmail: false });
        await at.ran(people(2), { fields: ["personal_email"] });
        at.desk.service.accounts.change("account-1", { consentPersonalEmail: true });
        const { progress } = await at.ask({ do: "progress" });
        await at.ask({ do: "stop" });
        return progress?.sentence;
      },
      shows: expect.stringMatching(CONSENT),
    },
    "5. `webhook_url` gets the result as well": {
      asks: "sync_enrich",
      sends: { webhook_url: expect.stringContaining("https://") },
      from: async (at) => {
        await receiving(at.desk);
        return (await at.ran(people(3), {})).map((row) => row.Status);
      },
      shows: [1, 2, 3].map(() => expect.stringMatching(STATUSES)),
    },
    "6. Waterfall over the providers": { asks: "sync_enrich", ...answered(12) },
    "Nothing found: 200 with `error` and its message": {
      asks: "sync_enrich",
      from: (at) => at.formula('=ENRICH_EMAIL("Nobody","Gone","nowhere.example")'),
      shows: ["N/A"],
    },
  },
);

reaches(
  "Asynchronous enrichment, GET /contacts/{id}, POST /contacts/bulk_enrich, GET /credits",
  deskWith(),
  {
    "1. Names and type are required": {
      asks: null,
      from: (at) => at.formula('=ENRICH_CONTACT("","","acme.com")'),
      shows: [expect.stringMatching(/name/)],
    },
    "2. A company for an e-mail alone": {
      asks: null,
      from: (at) => at.formula('=ENRICH_EMAIL("Ada","Lovelace")'),
      shows: [expect.stringMatching(/^needs a company or website/)],
    },
    "3. A profile address for phone and personal e-mail, consent": {
      asks: "async_enrich",
      from: async (at) => {
        const without = await at.formula('=ENRICH_PERSONAL_EMAIL("Ada","Lovelace","acme.com","")');
        at.desk.service.accounts.change("account-1", { consentPersonalEmail: false });
        await at.ran(people(2), { fields: ["personal_email"] });
        at.desk.service.accounts.change("account-1", { consentPersonalEmail: true });
        const { progress } = await at.ask({ do: "progress" });
        await at.ask({ do: "stop" });
        return [...without, progress?.sentence];
      },
      shows: [expect.stringMatching(/^needs a profile link/), expect.stringMatching(CONSENT)],
    },
    "4. `webhook_url` gets the result": {
      asks: "webhook",
      sends: { webhook_url: expect.stringContaining("https://") },
      from: async (at) => {
        await receiving(at.desk);
        return (await at.ran(people(4), {})).map((row) => row.Status);
      },
      shows: [1, 2, 3, 4].map(() => expect.stringMatching(STATUSES)),
    },
    "5. `custom` on retrieval and callback": {
      asks: "async_enrich",
      sends: { custom: expect.objectContaining({ field: "email", ref: expect.any(String) }) },
      from: async (at) => {
        const rows = await at.ran(people(9), {});
        return rows.filter((row) => row["E-mail"]).every((row) => ownAddress(row));
      },
      shows: true,
    },
    "An unknown id is not found": {
      asks: "contact",
      from: async (at) => {
        const known = at.desk.service.accounts.get("account-1")?.enrichments ?? new Map();
        // The service forgets each look-up's id as soon as it has given it.
        const end = at.desk.runtime.intercept(({ service }, phase) => {
          if (service !== "fetch" || phase !== "after") return;
          for (const [id, each] of [...known])
            if (known.delete(id)) known.set(`former ${id}`.slice(-43), each);
        });
        const { faults } = at.desk.service;
        const { id } = faults.add({ kind: "webhook-lost" });
        await at.ran([HEADERS.slice(0, 4), ...peopleRows(22).slice(20)], {});
        await at.desk.clock.advance(POLICY.unknownIdMs);
        end();
        faults.remove(id);
        const { progress } = await at.ask({ do: "progress" });
        return [progress?.state, progress?.sums.unknown];
      },
      shows: ["done", 2],
    },
    "Bulk: 2 to 100 contacts, one type": {
      asks: "bulk_enrich",
      sends: { enrichment_type: ["email"], contacts: expect.any(Array) },
      from: async (at) =>
        (await at.ran(people(14), { bulk: true, again: "known" })).map((row) => row.Status),
      shows: Array.from({ length: 14 }, () => expect.stringMatching(STATUSES)),
    },
    "Bulk: refused whole without consent or credits": {
      asks: "bulk_enrich",
      from: async (at) => {
        at.desk.service.accounts.change("account-1", { consentPersonalEmail: false });
        await at.ran(people(5), { fields: ["personal_email"], bulk: true });
        at.desk.service.accounts.change("account-1", { consentPersonalEmail: true });
        const { progress } = await at.ask({ do: "progress" });
        await at.ask({ do: "stop" });
        return progress?.sentence;
      },
      shows: expect.stringMatching(CONSENT),
    },
    "Bulk: one webhook call a contact": {
      asks: "webhook",
      from: async (at) => {
        const log = () => at.desk.service.readLog({ limit: 100_000 });
        const calls = () => log().filter((one) => one.endpoint === "webhook");
        const before = calls().length;
        const rows = await at.ran(people(6), { fields: ["phone"], bulk: true });
        return {
          answered: rows.filter((row) => row.Status).length,
          calls: calls().length - before,
        };
      },
      shows: { answered: 6, calls: 6 },
    },
    "Credits of the account": {
      asks: "credits",
      from: async (at) => {
        const { said } = await at.save({});
        return said;
      },
      shows: {
        passed: true,
        sentence: expect.stringMatching(/credits/),
        creditsLeft: expect.any(Number),
      },
    },
  },
);

/** An e-mail at the row's own company, whoever was asked beside it. */
function ownAddress(row: Record<string, unknown>): boolean {
  const site = String(row.Website).replace(/^https?:\/\/(www\.)?/, "");
  return String(row["E-mail"]).endsWith(`@${site}`);
}
