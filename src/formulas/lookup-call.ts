import { type Company, readCompany } from "../core/company";
import { isBrokenDomain } from "../core/company-domain";
import { COUNTRY_CODES } from "../core/country";
import { badInput } from "../core/errors";
import { LONGEST_INPUT, type Lookup, lookupKey } from "../core/kind";
import { isBlank, isNoInput } from "../core/no-input";
import { normalProfileUrl } from "../core/normal-form";
import {
  BROKEN_COMPANY,
  BROKEN_PROFILE,
  COLUMNS,
  checkArguments,
  columnsGiven,
  partsOf,
  typeNameOf,
} from "./argument";

/** A question about anything but a contact. */
export interface LookupQuestion {
  question: string;
  lookup: Lookup;
}

/** Comments that are read by default: a page of the profile's feed (service-interface, comments). */
const COMMENTS = 20;

/** By formula, its parameters in order and how one cell's look-up is read. */
const LOOKUP_FORMULAS = {
  ENRICH_LEAD: {
    params: ["profile_url", "live", COLUMNS],
    read: ([profile, live]) => ({
      field: "lead",
      profileUrl: profileOf(profile),
      live: liveOf(live),
    }),
  },
  ENRICH_COMPANY: {
    params: ["company", "live", COLUMNS, "country"],
    read: ([company, live, , country]) => {
      const named = companyOf(company);
      const inCountry = countryOf(country, named);
      return { field: "company", company: named, country: inCountry, live: liveOf(live) };
    },
  },
  ENRICH_HEADCOUNT: {
    params: ["company", "departments", "live", COLUMNS],
    read: ([company, departments, live]) => ({
      field: "headcount",
      company: onNetwork(companyOf(company)),
      departments: partsOf(departments, (each) => textOf(each, "departments")),
      live: liveOf(live),
    }),
  },
  ENRICH_JOBS: {
    params: ["company", "posted_within_days", COLUMNS],
    read: ([company, days]) => ({
      field: "job_postings",
      company: companyOf(company),
      postedWithinDays: isBlank(days) ? undefined : countOf(days, "posted_within_days"),
    }),
  },
  ENRICH_COMMENTS: {
    params: ["profile_url", "limit", COLUMNS],
    read: ([profile, limit]) => ({
      field: "comments",
      profileUrl: profileOf(profile),
      limit: isBlank(limit) ? COMMENTS : countOf(limit, "limit"),
    }),
  },
} as const satisfies Record<
  string,
  { params: readonly string[]; read: (given: readonly unknown[]) => Lookup }
>;

export type LookupFormula = keyof typeof LOOKUP_FORMULAS;

/** Reads one cell's arguments; undefined if they name nobody, are an error or still loading. Throws BAD_INPUT. Pure. */
export function readLookupCall(
  formula: LookupFormula,
  given: readonly unknown[],
): LookupQuestion | undefined {
  const { params, read } = LOOKUP_FORMULAS[formula];
  if (given.length === 0) throw badInput(`${formula} needs ${params[0]}: give its cell.`);
  const names = given.filter((each) => typeof each === "string");
  if (isBlank(given[0]) || names.some(isNoInput)) return undefined;
  const lookup: Lookup = read(given);
  return { lookup, question: lookupKey(lookup) };
}

/** The columns that a call names, once its arguments are checked. Throws BAD_INPUT. */
export function columnsOf(formula: LookupFormula, given: readonly unknown[]): readonly string[] {
  const { params }: { params: readonly string[] } = LOOKUP_FORMULAS[formula];
  checkArguments(formula, params, given);
  return columnsGiven(formula, given[params.indexOf(COLUMNS)]);
}

function profileOf(given: unknown): string {
  const typed = textOf(given, "profile_url");
  if (normalProfileUrl(typed) === "") throw badInput(BROKEN_PROFILE);
  return typed;
}

function companyOf(given: unknown): Company {
  const typed = textOf(given, "company");
  if (isBrokenDomain(typed)) throw badInput(BROKEN_COMPANY);
  const company = readCompany(typed);
  if (!company)
    throw badInput("company is a domain such as acme.com, a name, or a page on the network.");
  return company;
}

/** The country of a company given by name: of a domain, page or number it would only make another question. */
function countryOf(given: unknown, { name }: Company): string {
  if (isBlank(given)) return "";
  const code = textOf(given, "country").toUpperCase();
  if (!COUNTRY_CODES.has(code)) throw badInput("country is two letters, such as FR.");
  return name === "" ? "" : code;
}

/** The company by page or number, since headcount is known only by these (service-gaps, Account search). */
function onNetwork(company: Company): Company {
  if (company.networkUrl === "" && company.networkId === "")
    throw badInput(
      "ENRICH_HEADCOUNT takes the company's page on the network, which ENRICH_COMPANY shows.",
    );
  return company;
}

function textOf(given: unknown, name: string): string {
  if (Array.isArray(given)) throw badInput(`${name} is one cell.`);
  if (typeof given !== "string" && typeof given !== "number")
    throw badInput(`${name} must be a text, and this is ${typeNameOf(given)}.`);
  const text = String(given).trim();
  if (text.length > LONGEST_INPUT) throw badInput(`${name} is too long. Shorten it.`);
  return text;
}

function liveOf(given: unknown): boolean {
  if (isBlank(given) || given === true) return true;
  if (given === false) return false;
  throw badInput("live takes TRUE or FALSE.");
}

function countOf(given: unknown, name: string): number {
  const count = typeof given === "string" || typeof given === "number" ? Number(given) : Number.NaN;
  if (!Number.isInteger(count) || count < 1 || count > 10_000)
    throw badInput(`${name} is a whole number of at least 1.`);
  return count;
}
