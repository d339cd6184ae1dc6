// Look-ups of companies, headcounts, job postings and leads, each a column of subjects.
import { headcountOf } from "../../local/service/lookups/headcount";
import { companyProfileAt } from "../../local/service/people/company-profile";
import { openPostings } from "../../local/service/signals/job-posting";
import { ROW_HEADER } from "../scene/own-rows";
import { startRun } from "../scene/panel-run";
import { plainPerson } from "../scene/people";
import type { Scene } from "../scene/scene";
import type { Kind } from "./kind";

interface Lookup {
  header: string;
  /** How a row names the nth of its sort. */
  subject(seed: number, at: number): string;
  /** What the service knows of it, by header. */
  expected(scene: Scene, at: number): Record<string, unknown[]>;
}

/** Rows at the end that name those at the top again, in another spelling. */
const REPEATED = 2;
const company = (seed: number, at: number) => companyProfileAt(seed, companyNumber(at));
const companyNumber = (at: number) => at * 13 + 5;

const LOOKUPS: Readonly<Record<string, Lookup>> = {
  company: {
    header: "Website",
    subject: (seed, at) => company(seed, at).domain,
    expected({ seed }, at) {
      const { name, website, industry, size, networkUrl } = company(seed, at);
      return {
        "Company found": [name],
        "Company site": [website],
        Industry: [industry.name],
        "Company size": [size],
        "Company page": [networkUrl],
      };
    },
  },
  headcount: {
    header: "Company LinkedIn",
    subject: (seed, at) => company(seed, at).networkUrl,
    expected({ seed }, at) {
      const departments = [...headcountOf(seed, companyNumber(at))];
      const [largest] = departments.sort(([, a], [, b]) => b - a);
      return largest ? { Headcount: [company(seed, at).headcount] } : {};
    },
  },
  job_postings: {
    header: "Website",
    subject: (seed, at) => company(seed, at).domain,
    expected: ({ seed, clock }, at) => ({
      "Open jobs": [openPostings(seed, companyNumber(at), clock.now()).length],
    }),
  },
  lead: {
    header: "LinkedIn profile",
    subject: (seed, at) => plainPerson(seed, at).profileUrl,
    expected({ seed }, at) {
      const { firstName, lastName, companyName, profileUrl } = plainPerson(seed, at);
      return {
        "Lead name": [`${firstName} ${lastName}`],
        "Lead company": [companyName],
        "Lead profile": [profileUrl],
      };
    },
  },
};

export const lookups: readonly Kind[] = Object.entries(LOOKUPS).map(([kind, lookup]) => {
  const press = async (scene: Scene) => {
    await startRun(scene, { kind, fields: [], runOn: "all" });
  };
  return {
    name: kind.replace("_", "-"),
    rows: [2, 12],
    minutes: 30,
    press,
    setting: (seed, rows) => ({ rows: subjectRows(lookup, seed, rows) }),
    expected(scene, row) {
      const at = Number(row.slice(1));
      const named = Number.isInteger(at) ? namedBy(at, scene.own.size) : -1;
      return named < 0 ? {} : texts(lookup.expected(scene, named));
    },
  };
});

function subjectRows({ header, subject }: Lookup, seed: number, rows: number): string[][] {
  const named = Array.from({ length: rows }, (_, at) => {
    const text = subject(seed, namedBy(at, rows));
    return [`r${at}`, namedBy(at, rows) === at ? text : respelled(text), `own note ${at}`];
  });
  return [[ROW_HEADER, header, "Notes"], ...named];
}

function namedBy(at: number, rows: number): number {
  return at < rows - REPEATED || rows <= REPEATED ? at : at - (rows - REPEATED);
}

/** The same address as somebody else would write it. */
function respelled(address: string): string {
  return /^https?:/.test(address)
    ? `${address.replace(/^https?:\/\//, "")}/`
    : `https://www.${address}/`;
}

function texts(expected: Record<string, unknown[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(expected).map(([header, values]) => [header, values.map(String)]),
  );
}
