import { companyProfileAt } from "../../../local/service/people/company-profile";
import { companyOf, leadOf, SEED, subjectRows } from "../kinds-desk";
import { deskWith, type Person, reaches } from "./reach";
import { employer } from "./signal-subjects";

const text = expect.stringMatching(/./);
const profile = leadOf(0).profileUrl;
const company = companyProfileAt(SEED, companyOf(0));

/** What the formulas show to an account without a network login. */
async function withoutLogin(at: Person, formula: string): Promise<unknown> {
  const { accounts } = at.desk.service;
  accounts.change("account-1", { integrationConnected: false });
  const [live] = await at.formula(formula.replace("#", ""));
  const [database] = await at.formula(formula.replace("#", ",FALSE"));
  accounts.change("account-1", { integrationConnected: true });
  return [live, database];
}

reaches("Single leads and accounts, headcount, job postings", deskWith(), {
  "POST /leads/single_enrich": {
    asks: "single_lead",
    sends: { linkedin_url: profile },
    from: async (at) => [
      (await at.ran(subjectRows("lead", 2), { kind: "lead", fields: [] })).map(
        (row) => row["Lead name"],
      ),
      (await at.formula(`=ENRICH_LEAD("${profile}")`))[0],
    ],
    shows: [[text, text], `${leadOf(0).firstName} ${leadOf(0).lastName}`],
  },
  "Nothing found by these three: 200 with `status` `error`, free (assumed, as for contacts)": {
    asks: "single_account",
    from: async (at) => {
      const { charged } = at.desk.account().credits;
      const shown = [
        ...(await at.formula('=ENRICH_LEAD("https://www.linkedin.com/in/nobody-at-all")')),
        ...(await at.formula('=ENRICH_COMPANY("nowhere-at-all.example")')),
        ...(await at.formula('=ENRICH_HEADCOUNT("https://www.linkedin.com/company/no-such")')),
      ];
      return [...shown, at.desk.account().credits.charged - charged];
    },
    shows: ["N/A", "N/A", "N/A", 0],
  },
  "`live: true` of these three needs a connected integration": {
    asks: "single_account",
    from: (at) =>
      withoutLogin(at, `=ENRICH_COMPANY("${companyProfileAt(SEED, companyOf(5)).domain}"#)`),
    shows: [expect.stringMatching(/no network login.+cost nothing.+set live to FALSE/), text],
  },
  "A non-boolean `live` of these three is 422": {
    asks: null,
    from: async (at) => [
      ...(await at.formula(`=ENRICH_LEAD("${profile}","maybe")`)),
      ...(await at.formula(`=ENRICH_COMPANY("${company.domain}",3)`)),
    ],
    shows: [expect.stringMatching(/live/), expect.stringMatching(/live/)],
  },
  "Nobody or no company named is 400": {
    asks: null,
    from: async (at) => [
      ...(await at.formula('=ENRICH_LEAD("")')),
      ...(await at.formula('=ENRICH_COMPANY("")')),
      ...(await at.formula('=ENRICH_HEADCOUNT("")')),
    ],
    shows: ["", "", ""],
  },
  "Its `live: false` has no e-mail and no phones": {
    asks: "single_lead",
    sends: { live: false },
    from: (at) => at.formula(`=ENRICH_LEAD("${leadOf(3).profileUrl}",FALSE)`, 6),
    shows: [text, text, text, "", "", ""],
  },
  "POST /accounts/single_enrich": {
    asks: "single_account",
    from: async (at) => [
      (await at.ran(subjectRows("company", 2), { kind: "company", fields: [] })).map(
        (row) => row["Company found"],
      ),
      (await at.formula(`=ENRICH_COMPANY("${company.networkUrl}")`))[0],
    ],
    shows: [[text, text], company.name],
  },
  "`country` tells companies of one name apart": {
    asks: "single_account",
    sends: { country: "FI" },
    from: async (at) => {
      const { name, headquarters } = companyProfileAt(SEED, companyOf(7));
      const ofCountry = (code: string) => at.formula(`=ENRICH_COMPANY("${name}",,,"${code}")`);
      return [
        ...(await ofCountry(headquarters.country)),
        ...(await ofCountry("fi")),
        ...(await ofCountry("Finland")),
      ];
    },
    shows: [
      companyProfileAt(SEED, companyOf(7)).name,
      "N/A",
      expect.stringMatching(/^country is two letters/),
    ],
  },
  "POST /accounts/headcount": {
    asks: "headcount",
    from: async (at) => [
      (await at.ran(subjectRows("headcount", 2), { kind: "headcount", fields: [] })).map(
        (row) => row.Headcount,
      ),
      ...(await at.formula(`=ENRICH_HEADCOUNT("${company.networkUrl}")`, 5)),
    ],
    shows: [
      [expect.any(Number), expect.any(Number)],
      text,
      ...Array.from({ length: 4 }, () => expect.any(Number)),
    ],
  },
  "Its `live: false` has no evolution": {
    asks: "headcount",
    sends: { live: false },
    from: (at) => at.formula(`=ENRICH_HEADCOUNT("${company.networkUrl}",,FALSE)`, 5),
    shows: [text, expect.any(Number), "", "", ""],
  },
  "`departments`, an unknown one named with the valid ones": {
    asks: "headcount",
    sends: { departments: ["Sales"] },
    from: async (at) => [
      ...(await at.formula(`=ENRICH_HEADCOUNT("${company.networkUrl}","Sales")`)),
      ...(await at.formula(`=ENRICH_HEADCOUNT("${company.networkUrl}","Juggling")`)),
    ],
    shows: ["Sales", expect.stringMatching(/Juggling|Accounting/)],
  },
  "POST /accounts/company_hiring": {
    asks: "company_hiring",
    from: async (at) => {
      const { rows, expected } = await at.signal({ kind: "jobs", company: employer(at.desk) });
      const website = [["Website"], [employer(at.desk)]];
      const [row] = await at.ran(website, { kind: "job_postings", fields: [] });
      return [rows.length > 0, rows.length === expected, row?.["Open jobs"]];
    },
    shows: [true, true, expect.any(Number)],
  },
  "`posted_within_days`": {
    asks: "company_hiring",
    sends: { posted_within_days: 30 },
    from: (at) => at.formula(`=ENRICH_JOBS("${employer(at.desk)}",30)`),
    shows: [text],
  },
  "Identified by domain, name or address on the network": {
    asks: "company_hiring",
    sends: { company_name: company.name },
    from: async (at) => [
      ...(await at.formula(`=ENRICH_JOBS("${company.name}")`)),
      ...(await at.formula(`=ENRICH_JOBS("${company.networkUrl}")`)),
    ],
    shows: [text, text],
  },
  "No job is an answer too": {
    asks: "company_hiring",
    from: (at) => at.formula('=ENRICH_JOBS("nowhere-at-all.example")'),
    shows: ["N/A"],
  },
  "No identifier is 400 in the documented words": {
    asks: null,
    from: (at) =>
      at.refused({ do: "start-signal", question: { kind: "jobs", company: " " }, again: false }),
    shows: expect.stringMatching(/Enter the company's domain/),
  },
});
