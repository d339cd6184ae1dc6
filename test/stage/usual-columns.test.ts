// Which columns a new tab has, by what its rows are of and where they are brought from.
import type { SignalQuestion } from "../../contract/signals";
import { companyProfileAt } from "../../local/service/people/company-profile";
import { closeDesks, type Desk, openDesk } from "./desk";
import { companyOf, HEADER, openKind, SEED, subjectRows, termsOf } from "./kinds-desk";
import { asked, got, openTab, ran } from "./panel";
import { author, busyPost, commenter, employer } from "./reach/signal-subjects";
import { receiving } from "./receiving";
import { HOUR_MS, shown, start } from "./signals-desk";

afterEach(closeDesks);

const PERSON = ["First name", "Last name", "Job title", "Company", "Profile address"];
const OF_FULL_SEARCH = [...PERSON, "Website", "Probable e-mail", "Probable e-mail status"];
const COMPANY = ["Company", "Industry", "Company page"];
const OF_FULL_COMPANY_SEARCH = [...COMPANY, "Website", "Employees", "Headquarters"];
const POSTING = [
  ...["Company", "Website", "Job title", "Place", "Posted on", "Job address"],
  ...["Hiring contact", "Hiring contact profile"],
];
const EMPLOYEE = ["Company", "First name", "Last name", "Job title", "Profile address"];
const ENGAGED = ["First name", "Last name", "Company", "Engagement", "Profile address"];
const COMMENT = ["Commented on", "Author", "Comment", "Comment address"];
const POST = ["Posted on", "Post", "Reactions", "Comments", "Post address"];
const HEADCOUNT = ["Headcount", "Growth in 12 months"];

const DIRECTORS = { seniority_levels: ["220"] };
const SMALL = { company_size: ["11-50"] };

/** The first row of a tab, without the hidden column that tells its rows apart. */
const rowOne = (desk: Desk, tab: string) =>
  (desk.runtime.sheets.read(tab)[0] ?? []).filter((header) => header !== "Entry");

async function openSeeded(): Promise<Desk> {
  const desk = await openDesk({ rows: 3, seed: SEED });
  await receiving(desk);
  return desk;
}

describe("the columns of a new tab of", () => {
  test.each([
    ["leads", DIRECTORS, PERSON],
    ["companies", SMALL, COMPANY],
  ] as const)("%s that Find shows", async (search, filters, columns) => {
    const desk = await openSeeded();
    const { rows } = await got(desk, { do: "find-preview", search, filters });
    const { tab } = await got(desk, { do: "find-insert", search, rows, into: "new" });
    expect(rowOne(desk, tab)).toEqual(columns);
  });

  test.each<[string, (desk: Desk) => SignalQuestion, readonly string[]]>([
    [
      "a full search for leads",
      () => ({ kind: "leads", name: "D", filters: DIRECTORS, limit: 10 }),
      OF_FULL_SEARCH,
    ],
    [
      "a full search for companies",
      () => ({ kind: "companies", name: "C", filters: SMALL, limit: 10 }),
      OF_FULL_COMPANY_SEARCH,
    ],
    [
      "companies that hire",
      () => ({ kind: "hiring", filters: { publishedDate: "last_7_days" } }),
      POSTING,
    ],
    ["job postings", (desk) => ({ kind: "jobs", company: employer(desk) }), POSTING],
    [
      "people at a company",
      () => ({
        ...{ kind: "people", name: "P", filters: { job_titles: ["*"] } },
        company: companyProfileAt(SEED, companyOf(0)).networkUrl,
      }),
      EMPLOYEE,
    ],
    [
      "people who engaged with a post",
      (desk) => ({ kind: "post", url: busyPost(desk), engagementType: "all" }),
      ENGAGED,
    ],
    ["comments", (desk) => ({ kind: "comments", profileUrl: commenter(desk), limit: 5 }), COMMENT],
    ["posts", (desk) => ({ kind: "posts", profileUrl: author(desk), limit: 3 }), POST],
  ])("%s", async (_, question, columns) => {
    const desk = await openSeeded();
    await start(desk, question(desk));
    await desk.clock.advance(2 * HOUR_MS);
    const { tabName, arrived } = await shown(desk);
    expect(arrived).toBeGreaterThan(0);
    expect(rowOne(desk, tabName)).toEqual([...columns, "Added on"]);
  });

  test("a search of the account, and the people of a list", async () => {
    const desk = await openSeeded();
    await start(desk, { kind: "leads", name: "D", filters: DIRECTORS, limit: 10 });
    await desk.clock.advance(HOUR_MS);
    const { searches, lists } = await got(desk, { do: "library" });
    const { tab } = await got(desk, {
      ...{ do: "library-search", id: searches[0]?.id ?? "", status: "" },
    });
    expect(rowOne(desk, tab)).toEqual(OF_FULL_SEARCH);
    const replies = [];
    // Those that are no lists of people are refused.
    for (const { id, name, kind } of lists)
      replies.push(await asked(desk, { do: "list-people", id, name, kind }));
    const people = replies.filter(({ ok }) => ok).map((reply) => ("tab" in reply ? reply.tab : ""));
    expect(people.length).toBeGreaterThan(0);
    for (const each of people) expect(rowOne(desk, each)).toEqual(PERSON);
  });

  test("headcounts of a column of companies; growth is blank where it is not told", async () => {
    for (const live of [true, false]) {
      const desk = await openKind(subjectRows("headcount", 3));
      await ran(desk, termsOf("headcount", { live }));
      const made = ["Headcount status", "Headcount enriched on", "Headcount ref"];
      expect(Object.keys(desk.rows()[0] ?? {})).toEqual([
        ...["Row", HEADER.headcount, ...HEADCOUNT, ...made],
      ]);
      const found = desk.rows().filter(({ Headcount }) => Headcount !== "");
      expect(found.length).toBeGreaterThan(0);
      for (const row of found) expect(typeof row["Growth in 12 months"] === "number").toBe(live);
    }
  });
});

test("departments are a column by tick, filled free from what was saved", async () => {
  const desk = await openKind(subjectRows("headcount", 3));
  await ran(desk, termsOf("headcount"));
  const { columns } = await got(desk, { do: "look", kind: "headcount" });
  const role = columns.more.find(({ name }) => name === "Headcount by department")?.role;
  expect(role).toBeDefined();
  const { requests } = desk.account();
  await got(desk, {
    ...{ do: "fill", tab: columns.tab, kind: "headcount" },
    role: role ?? "headcount",
  });
  for (const row of desk.rows().filter(({ Headcount }) => Headcount !== ""))
    expect(row["Headcount by department"]).toEqual(expect.stringMatching(/: \d/));
  expect(desk.account().requests).toBe(requests);
});

test("a tab with the headcount columns of an earlier version keeps them, and gets no other", async () => {
  const outputs = {
    headcount: "Headcount",
    headcount_departments: "Headcount by department",
    headcount_growth: "Growth in % (3, 6, 12 months)",
    ...{ status: "Headcount status", enriched_on: "Headcount enriched on", ref: "Headcount ref" },
  };
  const before = Object.values(outputs);
  const desk = await openKind(
    subjectRows("headcount", 3).map((row, at) => [
      ...row,
      ...before.map((each) => (at ? "" : each)),
    ]),
  );
  const inputs = { subject: HEADER.headcount };
  const choices = JSON.stringify({ v: 1, inputs, outputs, fields: ["headcount"] });
  const tab = await openTab(desk);
  desk.runtime.stores.properties.document.set(`tab.${tab}.headcount`, choices);
  await ran(desk, termsOf("headcount"));
  expect(Object.keys(desk.rows()[0] ?? {})).toEqual(["Row", HEADER.headcount, ...before]);
  const found = desk.rows().filter(({ Headcount }) => Headcount !== "");
  expect(found.length).toBeGreaterThan(0);
  for (const row of found) for (const header of before) expect(row[header]).not.toBe("");
});
