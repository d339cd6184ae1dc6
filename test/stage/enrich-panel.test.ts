import type { Terms } from "../../contract/enrich-form";
import { CONTACT_HEADERS, sampleContacts } from "../../local/stage/sample-contacts";
import { closeDesks, type Desk, expectSumsToAddUp, openDesk } from "./desk";
import {
  ALL,
  askAndStop,
  asked,
  got,
  openTab,
  progressOf,
  quoted,
  ran,
  rowsWithStatus,
  select,
  started,
} from "./panel";

afterEach(closeDesks);

const HEADERS = ["First name", "Last name", "Company", "Website", "Notes"];
const rowsFrom = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

test("the price of a messy tab counts whom it asks, and everybody else once, with why", async () => {
  const blank = CONTACT_HEADERS.map(() => "");
  const rows = sampleContacts(40, 1).flatMap((row, at) => (at % 9 === 4 ? [blank, row] : [row]));
  const desk = await openDesk({ rows: [CONTACT_HEADERS, ...rows] });
  const first = await ran(desk, { ...ALL, runOn: "first" });
  // Somebody takes one found e-mail out of the sheet.
  const [headers = [], ...body] = desk.runtime.sheets.read("Contacts");
  const column = headers.indexOf("E-mail") + 1;
  const cleared = body.findIndex((row) => row[column - 1] !== "") + 2;
  desk.runtime.sheets.write("Contacts", cleared, column, [[""]]);
  const quote = await quoted(desk, { ...ALL, runOn: "blanks" });
  const { people, known, sums, skipped } = quote;
  expect(known).toMatchObject({ found: 1, none: first.sums.notFound, alike: 0, less: 0 });
  expect(skipped.map(({ reason }) => reason).sort()).toEqual([
    "needs a company or website",
    "needs first and last name, or full name",
  ]);
  const leftOut = sumOf(skipped.map(({ count }) => count));
  expect(quote.rows).toBe(people + known.found + known.none + sums.duplicates + leftOut);
  expect(quote.rows).toBe(quote.rowsOf.blanks);
  expect(quote.creditsAtMost).toBe(3 * people);
  const { questions } = desk.account();
  const done = await ran(desk, { ...ALL, runOn: "blanks" });
  expect(desk.account().questions - questions).toBe(people);
  expect(done.sentence).toContain(` for ${people} people `);
  expect(done.sentence).toContain(` ${known.found} more known before. `);

  const both = { ...ALL, fields: ["email", "phone"] as Terms["fields"], phoneNeedsEmail: true };
  const later = await quoted(desk, { ...both });
  expect(later.sums.wanted).toBe(
    sumOf(later.skipped.map(({ count }) => count)) +
      later.later +
      later.sums.known +
      later.sums.duplicates +
      later.sums.queued,
  );
});

const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);

describe("a run keeps to the rows it is for", () => {
  const choices: [
    name: string,
    terms: Partial<Terms>,
    prepare: (desk: Desk) => unknown,
    number[],
  ][] = [
    ["the first ten", { runOn: "first" }, () => {}, rowsFrom(2, 11)],
    ["the selected rows", { runOn: "selection" }, (desk) => select(desk, 5, 8), rowsFrom(5, 8)],
    [
      "rows that nobody and no filter hides",
      { runOn: "visible" },
      async (desk) => {
        // The filter covers the columns of an earlier run, too.
        select(desk, 2, 2);
        await ran(desk, { ...ALL, runOn: "selection" });
        desk.runtime.sheets.setRowsHidden("Contacts", 3, 2, true);
        const columns = desk.runtime.sheets.lastColumn("Contacts");
        const box = { row: 1, column: 1, rows: 31, columns };
        desk.runtime.sheets.filter("Contacts", box, (row) => row[6] === "");
      },
      [2, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 23, 24, 26, 28, 30],
    ],
    ["rows with a value in a column", { runOn: "all", where: "Full name" }, () => {}, [5, 25]],
  ];
  test.each(choices)("%s", async (_, terms, prepare, rows) => {
    const desk = await openDesk({ rows: 30 });
    await prepare(desk);
    const before = desk.account().questions;
    const quote = await quoted(desk, { ...ALL, ...terms });
    const done = await ran(desk, { ...ALL, ...terms });
    expect(done.state).toBe("done");
    expect(quote.rows).toBe(rows.length);
    expect(quote.sums).toEqual({ ...done.sums, ...beforeAsking(done.sums) });
    expect(rowsWithStatus(desk)).toEqual(rows);
    expect(desk.account().questions - before).toBe(done.sums.asked);
    const refs = desk.rows().map((row) => String(row.Ref ?? ""));
    expect(refs.flatMap((ref, at) => (ref.startsWith(done.run) ? [at + 2] : []))).toEqual(rows);
  });

  test("rows without a result: those that have one are left alone", async () => {
    const desk = await openDesk({ rows: 30 });
    await ran(desk, { ...ALL, runOn: "first" });
    const before = desk.account().questions;
    const blank = desk.rows().flatMap((row, at) => (row["E-mail"] === "" ? [at + 2] : []));
    const quote = await quoted(desk, { ...ALL, runOn: "blanks" });
    expect(quote.rows).toBe(blank.length);
    const done = await ran(desk, { ...ALL, runOn: "blanks" });
    expect(done.sums.wanted).toBe(blank.length);
    expect(desk.account().questions - before).toBe(done.sums.asked);
    expect(desk.account().askedTwice).toEqual([]);
  });

  test("rows that were sorted between the cost and the start are the same people", async () => {
    const desk = await openDesk({ rows: 30 });
    select(desk, 4, 6);
    const chosen = desk
      .rows()
      .slice(2, 5)
      .map((row) => row["Last name"]);
    await started(desk, { ...ALL, runOn: "selection" });
    const box = {
      row: 2,
      column: 1,
      rows: 30,
      columns: desk.runtime.sheets.lastColumn("Contacts"),
    };
    desk.runtime.sheets.sort("Contacts", box, [{ column: 2, ascending: true }]);
    await desk.wait();
    const filled = desk.rows().filter((row) => row.Status !== "");
    expect(filled.map((row) => row["Last name"]).sort()).toEqual(chosen.sort());
  });

  test("a row that an earlier run still waits for keeps its ref and is left to it", async () => {
    const desk = await openDesk({ rows: 10 });
    const first = await started(desk, { ...ALL, runOn: "first" });
    await askAndStop(desk, first.run);
    const { sums } = await progressOf(desk, first.run);
    expect(sums.pending).toBeGreaterThan(0);
    const quote = await quoted(desk, { fields: ["email", "phone"], runOn: "first" });
    expect(quote.waiting).toBe(sums.pending);
  });

  test("a tab that is not in front has no cost and starts nothing", async () => {
    const desk = await openDesk({ rows: 10 });
    const tab = await openTab(desk);
    const { fingerprint } = await quoted(desk, ALL);
    desk.runtime.sheets.addTab("Other");
    desk.runtime.sheets.select("Other", { row: 2, column: 1, rows: 2, columns: 1 });
    const refused = { ok: false, code: "OTHER_TAB" };
    expect(await asked(desk, { do: "quote", tab, terms: ALL })).toMatchObject(refused);
    const start = await asked(desk, { do: "start", tab, terms: ALL, fingerprint });
    expect(start).toMatchObject(refused);
    expect(await got(desk, { do: "front" })).toMatchObject({
      front: { tabName: "Other", progress: null },
    });
  });
});

describe("what was agreed to", () => {
  test("is what begins: other rows or answers since the quote are refused as changed", async () => {
    const desk = await openDesk({ rows: 20 });
    const tab = await openTab(desk);
    const { fingerprint } = await quoted(desk, ALL);
    desk.runtime.sheets.write("Contacts", 22, 1, [["New", "Person", "", "", "acme.example"]]);
    const reply = await asked(desk, { do: "start", tab, terms: ALL, fingerprint });
    expect(reply).toMatchObject({ ok: false, code: "CHANGED" });
    expect(desk.account().questions).toBe(0);
  });

  test("is never exceeded: the run pauses at its cap and goes on when more is allowed", async () => {
    const desk = await openDesk({ rows: 40 });
    const capped = await ran(desk, { ...ALL, capCredits: 31 });
    expect(capped).toMatchObject({ state: "paused", halt: "CAP_REACHED", capCredits: 31 });
    expect(desk.account().credits.charged).toBeLessThanOrEqual(31);
    expect(desk.account().questions).toBeGreaterThanOrEqual(10);
    await got(desk, { do: "resume", run: capped.run, capCredits: 500 });
    await desk.wait();
    const done = await progressOf(desk, capped.run);
    expect(done).toMatchObject({ state: "done", sums: { queued: 0 } });
    expect(done.credits).toBe(desk.account().credits.charged);
    expect(desk.account().askedTwice).toEqual([]);
  });

  test("a second run in a tab waits for the first", async () => {
    const desk = await openDesk({ rows: 20 });
    await started(desk, ALL);
    const tab = await openTab(desk);
    const { fingerprint } = await quoted(desk, ALL);
    const reply = await asked(desk, { do: "start", tab, terms: ALL, fingerprint });
    expect(reply).toMatchObject({ ok: false, code: "BAD_INPUT" });
  });
});

test("two windows that press Start at once begin one run, and pay once", async () => {
  const desk = await openDesk({ rows: 20 });
  await desk.enrich();
  const before = desk.account().credits.charged;
  const tab = await openTab(desk);
  const terms: Terms = { ...ALL, again: "known" };
  const { fingerprint, creditsAtMost } = await quoted(desk, terms);
  const press = { do: "start", tab, terms, fingerprint } as const;
  await desk.clock.runUntil(Promise.allSettled([asking(desk, press), asking(desk, press)]));
  await desk.wait();
  const { document } = desk.runtime.stores.properties;
  expect([...document.keys()].filter((key) => key.startsWith("job."))).toHaveLength(2);
  expect(desk.account().credits.charged - before).toBeLessThanOrEqual(creditsAtMost);
});

function asking(desk: Desk, request: object): Promise<unknown> {
  return desk.runtime.start({ fn: "enrichSidebar", kind: "sidebar", args: [request] }).done;
}

describe("phones", () => {
  test("are asked in the same run as soon as the e-mail is found, and only then", async () => {
    const desk = await openDesk({ rows: 40 });
    const terms: Terms = { fields: ["email", "phone"], runOn: "all", phoneNeedsEmail: true };
    const quote = await quoted(desk, terms);
    const done = await ran(desk, terms);
    expectSumsToAddUp(done);
    expect(done).toMatchObject({ state: "done", sums: { queued: 0, pending: 0 } });
    const { email = 0, phone = 0 } = askedFields(desk);
    expect(phone).toBeGreaterThan(5);
    expect(phone).toBeLessThan(email);
    expect(desk.account().credits.charged).toBeLessThanOrEqual(quote.creditsAtMost);
    expect(quote.creditsLikely).toBeLessThan(quote.creditsAtMost);
    for (const row of desk.rows().filter((each) => each.Phone !== ""))
      expect(row.Status).not.toMatch(/e-mail not found/i);
  });
});

describe("results", () => {
  test("go to a chosen column's blank cells, or overwrite it, but never a formula", async () => {
    const [, noor = []] = PEOPLE;
    const people = [HEADERS, [...noor, "by hand"], [...noor, '="a"&"b"'], [...noor, ""]];
    const blanks = await openDesk({ rows: people });
    const outputs = { email: { header: "Notes", overwrite: false } };
    await ran(blanks, { ...ALL, outputs });
    expect(blanks.rows().map((row) => row.Notes)).toEqual([
      "by hand",
      "ab",
      expect.stringContaining("@"),
    ]);
    expect(Object.keys(blanks.rows()[0] ?? {})).not.toContain("E-mail");

    const over = await openDesk({ rows: people });
    await ran(over, { ...ALL, outputs: { email: { header: "Notes", overwrite: true } } });
    expect(over.rows()[0]?.Notes).toMatch(/@/);
    expect(over.rows()[1]?.Notes).toBe("ab");
  });

  test("are placed by the statuses chosen, which the tab remembers", async () => {
    const desk = await openDesk({ rows: 60 });
    const { run } = await ran(desk, { ...ALL, placed: ["valid"] });
    const statuses = desk
      .rows()
      .filter((row) => row["E-mail"] !== "")
      .map((row) => row["E-mail status"]);
    expect(new Set(statuses)).toEqual(new Set(["valid"]));
    const aside = desk.rows().filter((row) => String(row.Status).startsWith("Kept aside: "));
    const { sums } = await progressOf(desk, run);
    // Each person once, however many rows name them.
    const emails = desk.rows().flatMap((row) => (row["E-mail"] === "" ? [] : [row["E-mail"]]));
    expect(sums.placed).toBe(new Set(emails).size);
    expect(sums.placed).toBeLessThan(emails.length);
    expect(sums.placed + sums.aside + sums.invalid).toBe(sums.found);
    expect(sums.aside).toBeLessThan(aside.length);
    const { columns } = await got(desk, { do: "look" });
    expect(columns.placed).toEqual(["valid"]);
    await ran(desk, { ...ALL, placed: ["valid", "deliverable", "catch-all", "risky", "invalid"] });
    expect(desk.rows().filter((row) => String(row.Status).includes("aside"))).toEqual([]);
    expect(desk.account().askedTwice).toEqual([]);
  });

  test("invalid that an earlier run paid for are not counted as a later run's own", async () => {
    const desk = await openDesk({ rows: 100 });
    const first = await ran(desk, ALL);
    expect(first.sums.invalid).toBeGreaterThan(0);
    desk.runtime.sheets.write("Contacts", 102, 1, [["A", "B", "", "", "c.invalid"]]);
    const next = await ran(desk, ALL);
    expect(next.sums.asked).toBe(1);
    expect(next.sums.invalid).toBe(0);
    expect(next.sums.placed).toBeGreaterThanOrEqual(first.sums.placed);
  });

  test("kept aside are placed beside the same people for free, and undone with their run", async () => {
    const desk = await openDesk({ rows: 30 });
    const { run, sums } = await ran(desk, { ...ALL, placed: ["valid"] });
    const { questions, credits } = desk.account();
    // A free run would place none of them, and says so before it begins.
    const before = await quoted(desk, { ...ALL, runOn: "blanks", placed: ["valid"] });
    expect(before.known).toMatchObject({ found: 0, none: sums.notFound });
    expect(before.known.aside).toBeGreaterThanOrEqual(sums.aside);
    const columns = desk.runtime.sheets.lastColumn("Contacts");
    const box = { row: 2, column: 1, rows: 30, columns };
    desk.runtime.sheets.sort("Contacts", box, [{ column: 1, ascending: false }]);
    const place = { args: [{ do: "place", run }], fn: "enrichSidebar", kind: "sidebar" } as const;
    let flushes = 0;
    const end = desk.runtime.intercept((call, phase) =>
      call.method === "flush" && phase === "after" && ++flushes === 2 ? "kill" : undefined,
    );
    expect((await desk.runtime.run(place)).ok).toBe(false);
    end();
    await desk.clock.advance(7 * 60_000);
    const { progress } = await got(desk, { do: "place", run });
    expect(progress?.sums).toMatchObject({ placed: sums.placed + sums.aside, aside: 0 });
    const shown = () => desk.rows().map((row) => [row["E-mail"], row.Status]);
    const then = shown();
    for (const placed of [["valid", "deliverable", "catch-all", "risky"], ["valid"]]) {
      const again = await ran(desk, { ...ALL, placed });
      expect(again.sums).toMatchObject({ placed: progress?.sums.placed, aside: 0 });
      expect(shown()).toEqual(then);
    }
    expect(desk.account()).toMatchObject({ questions, credits });
    await got(desk, { do: "undo", run });
    expect(desk.rows().filter((row) => row["E-mail"] !== "")).toEqual([]);
    expect(await asked(desk, { do: "place", run })).toMatchObject({ code: "NOTHING_TO_DO" });
  });

  test("kept aside by an earlier run and placed by a later one are undone with the later one", async () => {
    const desk = await openDesk({ rows: 30 });
    const { sums } = await ran(desk, { ...ALL, placed: ["valid"] });
    const emails = () => desk.rows().map((row) => row["E-mail"] ?? "");
    const before = emails();
    desk.runtime.sheets.write("Contacts", 32, 1, [["Ann", "Bell", "", "", "c.example"]]);
    const { run } = await ran(desk, { ...ALL, placed: ["valid"] });
    expect((await got(desk, { do: "place", run })).placed).toBeGreaterThanOrEqual(sums.aside);
    const { cleared } = await got(desk, { do: "undo", run });
    expect(cleared).toBeGreaterThanOrEqual(sums.aside);
    expect(emails().slice(0, 30)).toEqual(before);
  });

  test("kept aside are counted by people where they are placed, too", async () => {
    const desk = await openDesk({ rows: 30 });
    const [, ...rows] = desk.runtime.sheets.read("Contacts");
    desk.runtime.sheets.write("Contacts", rows.length + 2, 1, rows);
    const { run, sums } = await ran(desk, { ...ALL, placed: ["valid"] });
    expect(sums.aside).toBeGreaterThan(0);
    expect((await got(desk, { do: "place", run })).placed).toBe(sums.aside);
  });

  test("use the columns and the splits chosen by hand", async () => {
    const desk = await openDesk({
      rows: [
        ["Who", "Where"],
        ...PEOPLE.slice(1).map(([first, last, , site]) => [`${last} ${first}`, site ?? ""]),
      ],
    });
    expect(await asked(desk, { do: "quote", tab: await openTab(desk), terms: ALL })).toMatchObject({
      ok: false,
      code: "NO_HEADER",
    });
    const [, [first = "", last = ""] = []] = PEOPLE;
    const text = `${last} ${first}`;
    const terms: Terms = {
      ...ALL,
      runOn: "first",
      inputs: { full_name: "Who", domain: "Where" },
      splits: { [text]: [first, last] },
    };
    await ran(desk, terms);
    expect(desk.rows()[0]?.Status).toMatch(/^Found/);
    const { columns } = await got(desk, { do: "look" });
    expect(columns.inputs).toEqual({ full_name: "Who", domain: "Where" });
    const { names } = await got(desk, { do: "names", tab: columns.tab, header: "Who" });
    expect(names[0]).toEqual({ text, firstName: first, lastName: last });
  });
});

test("a quote learns the share found from the saved results", async () => {
  const desk = await openDesk({ rows: 80 });
  expect((await quoted(desk, ALL)).learned).toBe(false);
  await ran(desk, { ...ALL, where: "Company" });
  expect((await quoted(desk, ALL)).learned).toBe(true);
});

test("the server refuses what is not a request, with a sentence", async () => {
  const desk = await openDesk({ rows: 5 });
  for (const request of [
    undefined,
    {},
    { do: "drop" },
    { do: "quote", tab: 0, terms: { fields: ["name"], runOn: "all" } },
  ])
    expect(await asked(desk, request as never)).toMatchObject({ ok: false, code: "BAD_INPUT" });
});

const PEOPLE: string[][] = [
  HEADERS,
  ["Noor", "IJsselstein", "Solstice Crafts Inc.", "solstice-crafts.example"],
  ["Lucía", "Quiñones", "Alder Holdings", "alder-holdings.example"],
  ["Bence", "Ionescu", "Birch Power", "birch-power.example"],
];

/** What a quote cannot tell yet. */
function beforeAsking(sums: Record<string, number>): Record<string, number> {
  return {
    asked: 0,
    queued: sums.asked ?? 0,
    found: 0,
    notFound: 0,
    refused: 0,
    failed: 0,
    unknown: 0,
    pending: 0,
    placed: 0,
    aside: 0,
  };
}

/** How many look-ups of each field the saved results hold. */
function askedFields(desk: Desk): Record<string, number> {
  const fields: Record<string, number> = {};
  for (const [question] of desk.runtime.sheets.read("Enrich: saved results")) {
    const field = /^(?:email|personal_email|phone)(?=[ (])/.exec(String(question))?.[0];
    if (field) fields[field] = (fields[field] ?? 0) + 1;
  }
  return fields;
}
