import { COMPANY_COUNT } from "../../local/service/people/companies";
import { companyProfileAt } from "../../local/service/people/company-profile";
import { findLeads, ofCompany } from "../../local/service/search/match-leads";
import { openPostings } from "../../local/service/signals/job-posting";
import type { Desk } from "./desk";
import { companyOf, type LookupKind, leadOf, SEED } from "./kinds-desk";

/** What a row shows of the nth company or lead, by the stand-in's own population. */
const EXPECTED: Record<LookupKind, (at: number, desk: Desk) => Record<string, unknown>> = {
  company: (at) => {
    const { name, website, industry, size, networkUrl } = companyProfileAt(SEED, companyOf(at));
    return {
      "Company found": name,
      "Company site": website,
      Industry: industry.name,
      "Company size": size,
      "Company page": networkUrl,
    };
  },
  headcount: (at) => {
    return {
      Headcount: companyProfileAt(SEED, companyOf(at)).headcount,
      "Growth in 12 months": expect.any(Number),
    };
  },
  job_postings: (at, desk) => {
    const postings = openPostings(SEED, companyOf(at), desk.clock.now());
    return { "Open jobs": postings.length, "Job titles": expect.any(String) };
  },
  lead: (at) => {
    const { firstName, lastName, companyName, profileUrl } = leadOf(at);
    return {
      "Lead name": `${firstName} ${lastName}`,
      "Lead company": companyName,
      "Lead profile": profileUrl,
    };
  },
  people: (at) => {
    const people = employeesOf(at);
    return {
      "People found": Math.min(100, people.length),
      "First person": expect.any(String),
      "First person's profile": expect.stringMatching(/^https:/),
    };
  },
};

/** Who works at the nth company. */
export function employeesOf(at: number): readonly number[] {
  const atCompany = new Uint8Array(COMPANY_COUNT);
  atCompany[companyOf(at)] = 1;
  const employed = ofCompany(atCompany);
  return employed ? findLeads([employed]) : [];
}

/** The first column that a kind fills, and the one that says what became of a row. */
const MAIN: Record<LookupKind, string> = {
  company: "Company found",
  headcount: "Headcount",
  job_postings: "Open jobs",
  lead: "Lead name",
  people: "People found",
};
export const STATUS: Record<LookupKind, string> = {
  company: "Company status",
  headcount: "Headcount status",
  job_postings: "Jobs status",
  lead: "Lead status",
  people: "People status",
};

/** The rows in which something was found. */
export function filledRows(desk: Desk, kind: LookupKind): Record<string, unknown>[] {
  return desk.rows().filter((row) => (row[MAIN[kind]] ?? "") !== "");
}

/** Each answer stands beside the row that names its company or lead, wherever that row is now. */
export function expectBeside(desk: Desk, kind: LookupKind, unique: number): void {
  for (const row of filledRows(desk, kind)) {
    const at = Number(String(row.Row).slice(1)) % unique;
    expect(row).toMatchObject({ ...EXPECTED[kind](at, desk), [STATUS[kind]]: "Found" });
  }
}
