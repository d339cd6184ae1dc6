import { headcountOf } from "../../local/service/lookups/headcount";
import { companyProfileAt } from "../../local/service/people/company-profile";
import { openPostings } from "../../local/service/signals/job-posting";
import { POLICY } from "../../src/core/policy";
import { closeDesks, type Desk, expectSumsToAddUp } from "./desk";
import {
  asked,
  companyOf,
  HEADER,
  KINDS,
  type LookupKind,
  leadOf,
  openKind,
  SEED,
  subjectRows,
  termsOf,
} from "./kinds-desk";
import { quoted, ran } from "./panel";

afterEach(closeDesks);

const ROWS = 20;
const UNIQUE = 14;

/** What a row shows of the nth company or lead, by the stand-in's own population; no value: nothing found. */
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
    const [largest] = [...headcountOf(SEED, companyOf(at))].sort(([, a], [, b]) => b - a);
    return {
      Headcount: companyProfileAt(SEED, companyOf(at)).headcount,
      "Headcount by department": expect.stringMatching(`^${largest?.[0]}: ${largest?.[1]}(;|$)`),
    };
  },
  job_postings: (at, desk) => {
    const postings = openPostings(SEED, companyOf(at), desk.clock.now());
    return { "Open jobs": postings.length || "", "Job titles": expect.any(String) };
  },
  lead: (at) => {
    const { firstName, lastName, companyName, profileUrl } = leadOf(at);
    return {
      "Lead name": `${firstName} ${lastName}`,
      "Lead company": companyName,
      "Lead profile": profileUrl,
    };
  },
};

const MAIN: Record<LookupKind, string> = {
  company: "Company found",
  headcount: "Headcount",
  job_postings: "Open jobs",
  lead: "Lead name",
};
const STATUS: Record<LookupKind, string> = {
  company: "Company status",
  headcount: "Headcount status",
  job_postings: "Jobs status",
  lead: "Lead status",
};

/** Each answer stands beside the row that names its company or lead, wherever that row is now. */
function expectBeside(desk: Desk, kind: LookupKind, rows: number, unique: number): void {
  const filled = desk.rows().filter((row) => row[MAIN[kind]] !== "");
  expect(filled.length).toBeGreaterThan(rows / 4);
  for (const row of filled) {
    const at = Number(String(row.Row).slice(1));
    expect(row).toMatchObject({ ...EXPECTED[kind](at % unique, desk), [STATUS[kind]]: "found" });
  }
}

describe("a column of", () => {
  test.each(KINDS)(
    "%s is asked once a question, and each answer stands beside its row",
    async (kind) => {
      const desk = await openKind(subjectRows(kind, ROWS, UNIQUE));
      const quote = await quoted(desk, termsOf(kind));
      expect(quote.sums).toMatchObject({ wanted: ROWS, duplicates: ROWS - UNIQUE, queued: UNIQUE });
      expect(quote.creditsAtMost).toBe(UNIQUE * POLICY.prices[kind]);
      const done = await ran(desk, termsOf(kind));
      expect(done).toMatchObject({ state: "done", kind });
      expectSumsToAddUp(done as never);
      expect(asked(desk, kind)).toHaveLength(UNIQUE);
      expect(desk.account()).toMatchObject({ askedTwice: [], questions: UNIQUE });
      expect(done.credits).toBe(desk.account().credits.charged);
      expect(done.credits).toBeLessThanOrEqual(quote.creditsAtMost);
      expect(Math.abs(done.credits - quote.creditsLikely)).toBeLessThan(UNIQUE * 0.15);
      expectBeside(desk, kind, ROWS, UNIQUE);
      expect(await quoted(desk, termsOf(kind))).toMatchObject({ creditsAtMost: 0, seconds: 0 });
    },
  );

  test.each(KINDS)(
    "%s takes as long as the quote says, at the pace of its endpoint",
    async (kind) => {
      const desk = await openKind(subjectRows(kind, ROWS));
      const { seconds } = await quoted(desk, termsOf(kind));
      await ran(desk, termsOf(kind));
      const times = asked(desk, kind).map(({ atMs }) => atMs);
      const [perWindow, windowMs] = kind === "job_postings" ? [20, 1_000] : [2, 60_000];
      for (const from of times)
        expect(times.filter((at) => at >= from && at < from + windowMs).length).toBeLessThanOrEqual(
          perWindow,
        );
      expect(asked(desk, kind).filter(({ status }) => status === 429)).toEqual([]);
      const tookMs = Math.max(...times) - Math.min(...times);
      expect(tookMs).toBeGreaterThan(seconds * 500);
      // The last wave leaves before its own time is over; a trigger comes within a minute.
      expect(tookMs).toBeLessThanOrEqual(seconds * 1_000);
    },
  );

  test("companies with blank, unusable and unknown ones tells of each", async () => {
    const [header = [], first = []] = subjectRows("company", 1);
    const desk = await openKind([
      header,
      first,
      ["blank", ""],
      ["dashes", "--"],
      ["number", "12345"],
      ["nobody", "no-such-company-anywhere.example"],
    ]);
    const done = await ran(desk, termsOf("company"));
    expect(done.sums).toMatchObject({ wanted: 3, skipped: 1, found: 1, notFound: 1 });
    expect(desk.rows().map((row) => row["Company status"])).toEqual([
      "found",
      "",
      "",
      "skipped: the company's page, domain or name is needed, not its number",
      "not found",
    ]);
  });

  test("headcounts needs the company's page, and says so", async () => {
    const desk = await openKind([["Website"], ["acme.example"]]);
    const terms = termsOf("headcount", { inputs: { subject: HEADER.company } });
    const { skipped } = await quoted(desk, terms);
    expect(skipped).toEqual([
      { reason: "the company's page on the network, or its number there, is needed", cells: 1 },
    ]);
  });
});
