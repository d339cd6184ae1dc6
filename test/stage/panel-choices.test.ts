import type { Terms } from "../../contract/enrich-form";
import { PlatformError } from "../../local/runtime/execution/platform-error";
import { closeDesks, type Desk, openDesk, pressed } from "./desk";
import { ALL, asked, got, quoted, ran, select, started } from "./panel";

afterEach(closeDesks);

const HEADERS = ["First name", "Last name", "Domain", "Our status"];
const people = (statuses: string[]) => [
  HEADERS,
  ...statuses.map((status, at) => [`Ada${at}`, `Byron${at}`, `acme${at}.example`, status]),
];

describe("a status column of a person's own", () => {
  const outputs = (overwrite: boolean) => ({ status: { header: "Our status", overwrite } });

  test("gets words in blank cells only, and its words follow the run", async () => {
    const desk = await openDesk({ rows: people(["call back", "", "", "found"]) });
    await ran(desk, { ...ALL, outputs: outputs(false) });
    const shown = desk.rows().map((row) => String(row["Our status"]));
    expect(shown[0]).toBe("call back");
    for (const text of shown.slice(1)) expect(text).toMatch(/^(Found|Not found)/);
    expect(Object.keys(desk.rows()[0] ?? {})).not.toContain("Status");
    const { columns } = await got(desk, { do: "look" });
    expect(columns).toMatchObject({ own: ["status"], outputs: { status: "Our status" } });
    await ran(desk, ALL);
    expect(desk.rows()[0]?.["Our status"]).toBe("call back");
  });

  test("is overwritten where that was chosen", async () => {
    const desk = await openDesk({ rows: people(["call back", ""]) });
    await ran(desk, { ...ALL, outputs: outputs(true) });
    for (const row of desk.rows()) expect(row["Our status"]).toMatch(/^(Found|Not found)/);
  });

  test("keeps a person's words after a kill while somebody sorted", async () => {
    const desk = await openDesk({ rows: people(["zz top", "", "", "", "call back", ""]) });
    await started(desk, { ...ALL, outputs: outputs(false) });
    let flushes = 0;
    const stop = desk.runtime.intercept((call, phase) => {
      if (call.method !== "flush" || phase !== "before" || ++flushes !== 3) return undefined;
      const columns = desk.runtime.sheets.lastColumn("Contacts");
      const box = { row: 2, column: 1, rows: 6, columns };
      desk.runtime.sheets.sort("Contacts", box, [{ column: 1, ascending: false }]);
      return "kill";
    });
    for (let minute = 0; minute < 20; minute++) await desk.clock.advance(60_000);
    stop();
    await desk.wait();
    const words = Object.fromEntries(
      desk.rows().map((row) => [String(row["First name"]), String(row["Our status"])]),
    );
    expect(words).toMatchObject({ Ada0: "zz top", Ada4: "call back" });
    for (const name of ["Ada1", "Ada2", "Ada3", "Ada5"]) expect(words[name]).toMatch(/found/i);
  });
});

test("who has an e-mail of their own is not asked for one where only a phone is missing", async () => {
  const headers = ["First name", "Last name", "Domain", "LinkedIn profile", "E-mail"];
  const desk = await openDesk({
    rows: [
      headers,
      ...["own@a.example", "", "n/a"].map((email, at) => [
        ...[`Ada${at}`, `Byron${at}`, `acme${at}.example`],
        ...[`https://www.linkedin.com/in/ada-byron-${at}`, email],
      ]),
    ],
  });
  const terms: Terms = {
    fields: ["email", "phone"],
    runOn: "blanks",
    outputs: { email: { header: "E-mail", overwrite: false } },
  };
  const quote = await quoted(desk, terms);
  expect(quote.sums).toMatchObject({ queued: 4, skipped: 2 });
  expect(quote.skipped).toMatchObject([
    { reason: "has one already", count: 1 },
    { reason: "something else stands there", count: 1 },
  ]);
  await ran(desk, terms);
  expect(desk.account().questions).toBe(4);
  expect(desk.rows()[0]).toMatchObject({ "E-mail": "own@a.example" });
  const statuses = desk.rows().map((row) => String(row.Status));
  expect(statuses.pop()).toMatch(/^E-mail left out: something else stands there, phone /);
  for (const status of statuses) expect(status).not.toMatch(/left out|something else/i);
  // What is to be replaced is asked, and so is who is asked for by all rows.
  const overwriting = { ...terms, outputs: { email: { header: "E-mail", overwrite: true } } };
  expect(
    (await quoted(desk, { ...overwriting, fields: ["email"], runOn: "all" })).sums.queued,
  ).toBe(2);
});

test.each([
  ["blanks", 2],
  ["all", 3],
  ["first", 3],
] as const)(
  "rows whose own column holds another text are left out of a run on %s, and asked where it overwrites",
  async (runOn, asked) => {
    const headers = ["First name", "Last name", "Domain", "E-Mail"];
    const texts = ["k.A.", "own@a.example", "", "=1/0"];
    const rows = texts.map((text, at) => [`Ada${at}`, `Byron${at}`, `acme${at}.example`, text]);
    const desk = await openDesk({ rows: [headers, ...rows] });
    const terms = (overwrite: boolean): Terms => ({
      fields: ["email"],
      runOn,
      outputs: { email: { header: "E-Mail", overwrite } },
    });
    const quote = await quoted(desk, terms(false));
    const other = { reason: "something else stands there", rows: 2 };
    expect(quote.skipped).toContainEqual(expect.objectContaining(other));
    expect(quote).toMatchObject({ rowsOf: { blanks: 3 }, people: 1 });
    await ran(desk, terms(false));
    expect(desk.account().questions).toBe(1);
    expect(desk.rows()[0]).toMatchObject({
      "E-Mail": "k.A.",
      Status: "Left out: something else stands there",
    });
    // A formula stays, so nothing is paid for its row.
    await ran(desk, terms(true));
    expect(desk.account().questions).toBe(asked);
    expect(desk.rows()[0]?.["E-Mail"]).not.toBe("k.A.");
  },
);

describe("a column of profile links that a tab gets after its first run", () => {
  const link = (at: number) => `https://www.linkedin.com/in/ada${at}-byron${at}`;
  async function afterwards(values: (at: number) => string, header = "LinkedIn") {
    const desk = await openDesk({ rows: people(["", "", ""]) });
    const { columns } = await got(desk, { do: "look" });
    await ran(desk, { ...ALL, inputs: columns.inputs });
    const column = desk.runtime.sheets.lastColumn("Contacts") + 1;
    const cells = [[header], ...[0, 1, 2].map((at) => [values(at)])];
    desk.runtime.sheets.write("Contacts", 1, column, cells);
    return desk;
  }
  const columnsOf = async (desk: Desk) => (await got(desk, { do: "look" })).columns;

  test("is used where header and values agree", async () => {
    const desk = await afterwards(link);
    const { inputs, unsure } = await columnsOf(desk);
    expect({ link: inputs.profile_url, unsure }).toEqual({ link: "LinkedIn", unsure: [] });
    const quote = await quoted(desk, { fields: ["phone"], runOn: "all", inputs });
    expect(quote).toMatchObject({ people: 3, skipped: [] });
  });

  test.each([
    ["other values", () => "met in Berlin", "LinkedIn"],
    ["no values", () => "", "LinkedIn"],
    ["another header", link, "Notes"],
  ])("is not used with %s", async (_, values, header) => {
    const { inputs, unsure } = await columnsOf(await afterwards(values, header));
    expect(inputs.profile_url).toBeUndefined();
    expect(unsure).toEqual(header === "LinkedIn" ? ["profile_url"] : []);
  });

  test("stays unused once a person chose none", async () => {
    const desk = await afterwards(link);
    const { inputs } = await columnsOf(desk);
    const terms: Terms = {
      fields: ["email"],
      runOn: "all",
      inputs: { ...inputs, profile_url: "" },
    };
    await ran(desk, terms);
    const after = await columnsOf(desk);
    expect(after).toMatchObject({ inputs: { profile_url: "" }, unsure: [] });
    await ran(desk, { ...terms, inputs: after.inputs });
    expect((await columnsOf(desk)).inputs.profile_url).toBe("");
    await ran(desk, ALL);
    expect((await columnsOf(desk)).inputs.profile_url).toBe("");
  });

  test("is asked about in a tab that an earlier version ran in", async () => {
    const desk = await afterwards(link);
    const { document } = desk.runtime.stores.properties;
    const key = [...document.keys()].find((each) => each.startsWith("tab.")) ?? "";
    document.set(key, String(document.get(key)).replace(/,?"noLinks":false/, ""));
    const { inputs, unsure } = await columnsOf(desk);
    expect(inputs.profile_url).toBeUndefined();
    expect(unsure).toEqual(["profile_url"]);
  });
});

test("a run that only fills in Status makes no column for what nobody can be asked for", async () => {
  const desk = await openDesk({ rows: people(["", ""]) });
  const terms: Terms = { fields: ["phone"], runOn: "blanks" };
  await ran(desk, terms);
  const [row] = desk.rows();
  expect(Object.keys(row ?? {})).toEqual([...HEADERS, "Status", "Ref"]);
  expect(row?.Status).toBe("Left out: needs a profile link");
  expect((await quoted(desk, { ...terms, runOn: "all" })).idle).toBe(true);
  // A link makes it a run for phones, with their columns.
  const column = desk.runtime.sheets.lastColumn("Contacts") + 1;
  const link = "https://www.linkedin.com/in/ada-byron";
  desk.runtime.sheets.write("Contacts", 1, column, [["LinkedIn"], [link]]);
  const { columns } = await got(desk, { do: "look" });
  await ran(desk, { ...terms, inputs: columns.inputs });
  expect(Object.keys(desk.rows()[0] ?? {})).toEqual(
    expect.arrayContaining(["Phone", "Enriched on"]),
  );
});

test("a start for rows that are no longer selected says so", async () => {
  const desk = await openDesk({ rows: people(["", "", "", ""]) });
  const { tab } = (await got(desk, { do: "look" })).columns;
  const terms: Terms = { fields: ["email"], runOn: "selection" };
  select(desk, 2, 4);
  const { quote } = await got(desk, { do: "quote", tab, terms });
  select(desk, 5, 5);
  const { fingerprint } = quote;
  const sentence = "Other rows are selected now, or they changed. Look at the new cost.";
  expect(await asked(desk, { do: "start", tab, terms, fingerprint })).toMatchObject({
    ...{ code: "CHANGED", sentence },
  });
});

test("a run tells what it looked up apart from what was known", async () => {
  const desk = await openDesk({ rows: 60 });
  await ran(desk, { ...ALL, runOn: "first" });
  const known = desk.rows().filter((row) => row["E-mail"]).length;
  const { sums, asked: people, sentence } = await ran(desk, ALL);
  expect(sums.known).toBeGreaterThan(0);
  const own = sums.placed - known;
  expect(sentence).toMatch(`${own} e-mails for ${people} people are in your sheet.`);
  expect(sentence).toMatch(`${known} more known before.`);
  expect(sums.found).toBeGreaterThanOrEqual(own);
});

test("an editor without a key sees where a run stands, and can do nothing with it", async () => {
  const editor = "editor@example.com";
  const desk = await openDesk({ rows: 20, editors: [editor] });
  await desk.enrich();
  const look = {
    fn: "enrichSidebar",
    kind: "sidebar",
    as: editor,
    args: [{ do: "look" }],
  } as const;
  const { value } = await desk.runtime.run(look);
  expect(value).toMatchObject({ ok: true, front: { progress: { state: "done", yours: false } } });
  const undo = await desk.runtime.run({ ...look, args: [{ do: "undo" }] });
  expect(undo.value).toMatchObject({ ok: false, code: "NO_KEY" });
  const { front } = value as { front: { progress: { sentence: string } } };
  expect(front.progress.sentence).toMatch(/^14 e-mails for 18 people are in your sheet/);
});

test("prices that a person entered decide quote and estimate, and impossible ones change nothing", async () => {
  const desk = await openDesk({ rows: 20, entries: { prices: { email: 2 } } });
  const quote = await quoted(desk, ALL);
  expect(quote.creditsAtMost).toBe(2 * quote.sums.queued);
  for (const wrong of [-20, 10_001])
    expect(await desk.settings({ prices: { email: wrong } })).toMatch(/A price is a number/);
  expect((await quoted(desk, ALL)).creditsAtMost).toBe(quote.creditsAtMost);
});

test.each([
  ["enrichPause", "paused"],
  ["enrichStop", "stopped"],
] as const)("%s holds while the tab of saved results is gone", async (button, state) => {
  const desk = await openDesk({ rows: 120 });
  await started(desk, ALL);
  await desk.clock.advance(70_000);
  desk.runtime.sheets.deleteTab("Enrich: saved results");
  await pressed(desk, button);
  // A step that is at work takes the command before its next wave.
  await desk.clock.advance(300_000);
  expect((await desk.progress()).state).toBe(state);
  const executions = desk.runtime.log.length;
  await desk.clock.advance(3_600_000);
  expect(desk.runtime.log.length - executions).toBeLessThanOrEqual(2);
});

test("the menu says which columns it overwrites before it does", async () => {
  const asked: string[] = [];
  const desk = await openDesk({
    rows: people(["", ""]).map((row, at) => [...row, at === 0 ? "Mail" : "mine@x.example"]),
  });
  await ran(desk, { ...ALL, outputs: { email: { header: "Mail", overwrite: true } } });
  const column = Object.keys(desk.rows()[0] ?? {}).indexOf("Mail") + 1;
  desk.runtime.sheets.write("Contacts", 2, column, [["mine@x.example"]]);
  const answer = desk.person.answer.bind(desk.person);
  desk.person.answer = (question) => {
    asked.push(question.message);
    return answer(question);
  };
  await pressed(desk, "enrichThisTab");
  expect(asked.find((text) => /Press OK to begin/.test(text))).toMatch(
    /It replaces what stands in these columns, as you chose before: Mail\./,
  );
});

test("rows chosen in the panel can be looked up again after their own quote", async () => {
  const desk = await openDesk({ rows: 20 });
  const first = await ran(desk, ALL);
  const quote = await quoted(desk, { ...ALL, again: "known" });
  expect(quote.sums.queued).toBe(first.sums.asked);
  expect(quote.creditsAtMost).toBe(3 * quote.sums.queued);
});

describe("rows with only a profile address", () => {
  const sheet = [
    ["First name", "Last name", "LinkedIn profile"],
    ...Array.from({ length: 20 }, (_, at) => [
      at % 4 === 0 ? "Ada" : "",
      at % 4 === 0 ? `Byron${at}` : "",
      `https://network.example/in/person-${at}`,
    ]),
  ];
  const terms = { ...ALL, fields: ["phone" as const], profileOnly: true };

  test("are skipped unless they were asked for", async () => {
    const desk = await openDesk({ rows: sheet });
    const quote = await quoted(desk, { ...terms, profileOnly: false });
    expect(quote.sums).toMatchObject({ queued: 5, skipped: 15 });
  });

  test("are asked once one of them was taken", async () => {
    const desk = await openDesk({ rows: sheet });
    desk.service.accounts.change("account-1", { namesOptionalWithProfile: true });
    const done = await ran(desk, terms);
    expect(done.sums).toMatchObject({ asked: 20, refused: 0, queued: 0 });
    expect(desk.account().askedTwice).toEqual([]);
  });

  test.each([true, false])(
    "lose no answer that came beside theirs where that cannot be noted (taken: %s)",
    async (namesOptionalWithProfile) => {
      const desk = await openDesk({ rows: sheet });
      desk.service.accounts.change("account-1", { namesOptionalWithProfile });
      const stop = desk.runtime.intercept(({ method, args }, phase) => {
        const notes = method === "setProperties" && JSON.stringify(args).includes("nameless.");
        if (!notes || phase !== "before") return undefined;
        stop();
        return new PlatformError("Erreur");
      });
      const done = await ran(desk, terms);
      expect(done.sums).toMatchObject({ asked: namesOptionalWithProfile ? 20 : 5, unknown: 0 });
      expect(desk.account().askedTwice).toEqual([]);
    },
  );

  test("are skipped with the reason once one of them was refused, which is remembered", async () => {
    const desk = await openDesk({ rows: sheet });
    const done = await ran(desk, terms);
    expect(done).toMatchObject({ state: "done", sums: { asked: 5, refused: 0, skipped: 15 } });
    expect(desk.rows()[1]?.Status).toMatch(/needs a name/);
    const refused = Object.values(desk.account().requestsByEndpoint.async_enrich ?? {});
    expect(refused.reduce((sum, count) => sum + count, 0)).toBe(6);
    expect((await quoted(desk, terms)).sums).toMatchObject({ queued: 0, skipped: 15 });
    desk.runtime.sheets.write("Contacts", 3, 1, [["Eve", "Byron1"]]);
    expect((await quoted(desk, terms)).sums).toMatchObject({ queued: 1 });
  });
});
