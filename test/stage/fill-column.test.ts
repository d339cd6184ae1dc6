// A column that is chosen after the answers came is filled from what was saved, at no cost.

import type { OutputRole } from "../../contract/enrich-form";
import { companyProfileAt } from "../../local/service/people/company-profile";
import { peopleOfCompany, personProfileAt } from "../../local/service/people/person-profile";
import { openPostings } from "../../local/service/signals/job-posting";
import { closeDesks, type Desk, openDesk } from "./desk";
import { companyOf, leadOf, openKind, SEED, subject, subjectRows, termsOf } from "./kinds-desk";
import { ALL, asked, got, openTab, ran, started } from "./panel";

afterEach(closeDesks);

const ROWS = 6;
const requests = (desk: Desk) => desk.service.readLog({ limit: 10_000 }).length;

async function fill(
  desk: Desk,
  kind: "contact" | "company" | "lead" | "job_postings" | "headcount",
  role: OutputRole,
) {
  const before = requests(desk);
  const tab = await openTab(desk);
  const reply = await got(desk, { do: "fill", tab, kind, role });
  expect(requests(desk)).toBe(before);
  // In sight, however many columns stand left of it.
  const [headers = []] = desk.runtime.sheets.read("Contacts");
  const { row, column } = desk.runtime.sheets.selection().box;
  expect([row, headers[column - 1]]).toEqual([1, reply.header]);
  return reply;
}

test("a column for which nothing is saved is not added", async () => {
  const desk = await openDesk({ rows: 4 });
  await desk.enrich();
  const tab = await openTab(desk);
  const before = desk.runtime.sheets.read("Contacts");
  const refused = await asked(desk, { do: "fill", tab, kind: "contact", role: "email_profile" });
  expect(refused).toMatchObject({
    ok: false,
    sentence: 'Nothing is saved for "Profile found": no column was added.',
  });
  expect(desk.runtime.sheets.read("Contacts")).toEqual(before);
  // Nor does a later run add it.
  await ran(desk, { ...ALL, again: "known" });
  expect(desk.runtime.sheets.read("Contacts")[0]).toEqual(before[0]);
});

test("of leads: each row shows its own lead's, wherever people sorted it", async () => {
  const desk = await openKind(subjectRows("lead", ROWS));
  await ran(desk, termsOf("lead"));
  desk.runtime.sheets.sort("Contacts", { row: 2, column: 1, rows: ROWS, columns: 12 }, [
    { column: 1, ascending: false },
  ]);
  const { header, filled } = await fill(desk, "lead", "lead_headline");
  expect({ header, filled }).toEqual({ header: "Lead headline", filled: ROWS });
  for (const row of desk.rows()) {
    const lead = leadOf(Number(String(row.Row).slice(1)));
    expect(row).toMatchObject({ "Lead headline": personProfileAt(SEED, lead.index).headline });
  }
  const [headers = []] = desk.runtime.sheets.read("Contacts");
  expect(headers.at(-1)).toBe("Lead headline");
  expect(headers.filter((each) => each === "")).toEqual([]);
});

test("of companies: rows that are added later get it by the next run, and the kind's other columns stay", async () => {
  const desk = await openKind(subjectRows("company", ROWS));
  await ran(desk, termsOf("company"));
  const before = desk.rows();
  await fill(desk, "company", "company_number");
  expect(desk.rows()).toEqual(
    before.map((row, at) => ({
      ...row,
      "Company number": companyProfileAt(SEED, companyOf(at)).networkId,
    })),
  );
  desk.runtime.sheets.write("Contacts", ROWS + 2, 1, [["r6", subject("company", ROWS)]]);
  await ran(desk, termsOf("company"));
  expect(desk.rows()[ROWS]).toMatchObject({
    "Company number": companyProfileAt(SEED, companyOf(ROWS)).networkId,
  });
});

test("of job postings: the latest one's hiring contact, with their profile", async () => {
  const desk = await openKind(subjectRows("job_postings", ROWS));
  await ran(desk, termsOf("job_postings"));
  await fill(desk, "job_postings", "job_contact");
  await fill(desk, "job_postings", "job_contact_page");
  let shown = 0;
  for (const row of desk.rows()) {
    const company = companyOf(Number(String(row.Row).slice(1)));
    const [latest] = openPostings(SEED, company, desk.clock.now());
    const [contact] = latest && latest.hiringTeam > 0 ? peopleOfCompany(company) : [];
    const profile = contact === undefined ? undefined : personProfileAt(SEED, contact);
    shown += profile ? 1 : 0;
    expect([row["Hiring contact"], row["Hiring contact profile"]]).toEqual([
      profile?.fullName ?? "",
      profile?.profileUrl ?? "",
    ]);
  }
  expect(shown).toBeGreaterThan(0);
});

test("of headcounts: what the departments add up to", async () => {
  const desk = await openKind(subjectRows("headcount", 2));
  await ran(desk, termsOf("headcount"));
  await fill(desk, "headcount", "headcount_before");
  await fill(desk, "headcount", "headcount_gain");
  for (const row of desk.rows())
    expect(Number(row["Headcount 12 months ago"]) + Number(row["Gain in 12 months"])).toBe(
      row.Headcount,
    );
});

test("of contacts: what the answer says besides the e-mail", async () => {
  const desk = await openDesk({ rows: 12 });
  await ran(desk, ALL);
  const found = desk.rows().filter((row) => row["E-mail"] !== "");
  const { filled } = await fill(desk, "contact", "email_last_name");
  expect(filled).toBe(found.length);
  for (const row of desk.rows()) {
    const whole = String(row["Full name"] ?? "");
    const named = row["Last name"] || (whole === "" ? "" : expect.stringMatching(/./));
    expect(row["Last name found"]).toEqual(row["E-mail"] === "" ? "" : named);
  }
});

test("is refused while a run is at work in the tab, and for a column that no answer has", async () => {
  const desk = await openKind(subjectRows("company", ROWS));
  const tab = await openTab(desk);
  const none = await asked(desk, { do: "fill", tab, kind: "company", role: "lead_headline" });
  expect(none).toMatchObject({ ok: false, sentence: expect.stringContaining("no such column") });
  await started(desk, termsOf("company"));
  const busy = await asked(desk, { do: "fill", tab, kind: "company", role: "company_number" });
  expect(busy).toMatchObject({ ok: false, sentence: expect.stringContaining("not over yet") });
  expect(desk.rows()[0]).not.toHaveProperty("Company number");
});

test("killed after any call that stores something, it is done by the next press, once and beside its rows", async () => {
  let kills = 0;
  for (let at = 1; kills === at - 1; at++) {
    const desk = await openKind(subjectRows("company", 3));
    await ran(desk, termsOf("company"));
    const before = requests(desk);
    const tab = await openTab(desk);
    let seen = 0;
    const stop = desk.runtime.intercept(({ method }, phase) => {
      if (phase !== "after" || !STORES.test(method) || ++seen !== at) return undefined;
      kills++;
      return "kill";
    });
    const request = { do: "fill", tab, kind: "company", role: "company_number" } as const;
    await desk.runtime.run({ fn: "enrichSidebar", kind: "sidebar", args: [request] });
    stop();
    // What an ended execution held is free again by then.
    await desk.clock.advance(7 * 60_000);
    const again = await asked(desk, request);
    if (!again.ok) throw new Error(`after ${at}: ${again.sentence}`);
    expect(again.header).toBe("Company number");
    for (const [place, row] of desk.rows().entries())
      expect(row["Company number"]).toBe(companyProfileAt(SEED, companyOf(place)).networkId);
    const [headers = []] = desk.runtime.sheets.read("Contacts");
    expect(headers.filter((header) => /^Company number/.test(String(header)))).toHaveLength(1);
    const later = desk.service.readLog({ limit: 1_000 }).slice(before);
    expect(later.filter(({ charged }) => charged > 0)).toEqual([]);
  }
  expect(kills).toBeGreaterThan(6);
});

type Sheets = Desk["runtime"]["sheets"];

/** What people do in the tab while the column is filled. */
const ACTS: [name: string, act: (sheets: Sheets) => void][] = [
  ["sorted rows", (sheets) => sortRows(sheets)],
  ["inserted a row", (sheets) => sheets.insertRows("Contacts", 3, 1)],
  ["inserted a column", (sheets) => sheets.insertColumns("Contacts", 2, 1)],
];

function sortRows(sheets: Sheets): void {
  const rows = sheets.read("Contacts").length - 1;
  const columns = sheets.read("Contacts")[0]?.length ?? 1;
  const area = { row: 2, column: 1, rows, columns };
  sheets.sort("Contacts", area, [{ column: 1, ascending: false }]);
}

test.each(ACTS)(
  "people who have %s after any call have it beside its rows, killed after the write or not",
  async (_name, act) => {
    let acted = 0;
    for (let at = 1; acted === at - 1; at++) {
      for (const killed of [false, true]) {
        const desk = await openKind(subjectRows("company", 3));
        await ran(desk, termsOf("company"));
        const tab = await openTab(desk);
        const request = { do: "fill", tab, kind: "company", role: "company_number" } as const;
        let [seen, written] = [0, false];
        const stop = desk.runtime.intercept(({ service, method, args }, phase) => {
          if (phase !== "after" || service !== "sheet") return undefined;
          if (CELL_CALLS.test(method) && ++seen === at) {
            act(desk.runtime.sheets);
            if (!killed) acted = at;
          }
          written ||= method === "setValues" && args[0] === tab;
          return killed && written && method !== "setValues" && seen >= at ? "kill" : undefined;
        });
        await desk.runtime.run({ fn: "enrichSidebar", kind: "sidebar", args: [request] });
        stop();
        await desk.clock.advance(7 * 60_000);
        await asked(desk, request);
        for (const row of desk.rows()) {
          const place = Number(String(row.Row).slice(1));
          const expected = row.Row === "" ? "" : companyProfileAt(SEED, companyOf(place)).networkId;
          expect([at, killed, row["Company number"]]).toEqual([at, killed, expected]);
        }
      }
    }
    expect(acted).toBe(5);
  },
);

const STORES = /^(set|insert|copyTo|clear|move|flush|deleteProperty)/;

test("reads and writes the sheet five times, for 1,000 answers as for a few, and asks nothing", async () => {
  const counts: number[] = [];
  for (const rows of [12, 1_000]) {
    const desk = await openDesk({ rows });
    await ran(desk, ALL);
    const tab = await openTab(desk);
    const before = requests(desk);
    const calls: string[] = [];
    const stop = desk.runtime.intercept(({ service, method }, phase) => {
      if (phase === "after" && service === "sheet" && CELL_CALLS.test(method)) calls.push(method);
      return undefined;
    });
    const request = { do: "fill", tab, kind: "contact", role: "email_last_name" } as const;
    const { filled } = await got(desk, request);
    stop();
    expect(requests(desk)).toBe(before);
    expect(filled).toBeGreaterThan(rows / 2);
    counts.push(calls.length);
  }
  expect(counts).toEqual([5, 5]);
});

/** Calls that read, find, write or move cells. */
const CELL_CALLS = /^([gs]etValues|[gs]etFormulas|copyTo|clearContent|moveColumns|find|replace)/;
