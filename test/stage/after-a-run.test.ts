import type { Terms } from "../../contract/enrich-form";
import { closeDesks, type Desk, openDesk } from "./desk";
import {
  ALL,
  askAndStop,
  asked,
  got,
  openTab,
  progressOf,
  quoted,
  ran,
  select,
  started,
} from "./panel";

afterEach(closeDesks);

const DAY_MS = 86_400_000;

describe("asking again", () => {
  test("retry asks the cells that failed and no other", async () => {
    const desk = await openDesk({ rows: 30 });
    desk.service.faults.add({ kind: "server-error", endpoint: "async_enrich", count: 4 });
    const first = await ran(desk, ALL);
    expect(first.sums.failed).toBe(4);
    const asks = desk.account().questions;
    const again = await ran(desk, { ...ALL, again: "failed" });
    expect(again.sums).toMatchObject({ wanted: 4, asked: 4, failed: 0 });
    expect(desk.account().questions).toBe(asks + 4);
    expect(desk.rows().filter((row) => row.Status === "Failed")).toEqual([]);
    expect((await quoted(desk, { ...ALL, again: "failed" })).sums.wanted).toBe(0);
  });

  test("look up again pays again for the selected rows, and puts the fresh answers", async () => {
    const desk = await openDesk({ rows: 30 });
    await ran(desk, ALL);
    const before = desk.account();
    select(desk, 2, 4);
    const emails = desk.rows().map((row) => row["E-mail"]);
    const done = await ran(desk, { ...ALL, runOn: "selection", again: "known" });
    expect(done.sums).toMatchObject({ wanted: 3, known: 0, asked: 3 });
    const after = desk.account();
    expect(after.credits.charged - before.credits.charged).toBe(done.credits);
    expect(after.askedTwice).toHaveLength(3);
    expect(desk.rows().map((row) => row["E-mail"])).toEqual(emails);
  });

  test("a run that looks all up again and is stopped keeps what its rows said, and Undo what they showed", async () => {
    const desk = await openDesk({ rows: 80 });
    await ran(desk, ALL);
    const shown = () => desk.rows().map((row) => [row["E-mail"], row.Status]);
    const before = shown();
    const again = { ...ALL, runOn: "all", again: "known", capCredits: 90 } as const;
    const { run, halt } = await ran(desk, again);
    expect(halt).toBe("CAP_REACHED");
    await got(desk, { do: "stop", run });
    await desk.wait();
    expect(await progressOf(desk, run)).toMatchObject({ state: "stopped", sums: { pending: 0 } });
    expect(desk.account().askedTwice.length).toBeGreaterThan(20);
    expect(shown()).toEqual(before);
    expect((await got(desk, { do: "undo", run })).cleared).toBe(0);
    expect(shown()).toEqual(before);
  });

  test("saved results younger than chosen are used, and older ones alone are bought again", async () => {
    const DAY_MS = 86_400_000;
    const desk = await openDesk({ rows: 30 });
    select(desk, 2, 11);
    await ran(desk, { ...ALL, runOn: "selection" });
    await desk.clock.advance(40 * DAY_MS);
    const late = await ran(desk, { ...ALL, runOn: "blanks" });
    const old = desk.account();
    const fresh = { ...ALL, again: "known", youngerThanDays: 30 } as const;
    const { sums } = await quoted(desk, fresh);
    expect(sums.known).toBeGreaterThanOrEqual(late.sums.asked);
    expect(sums.queued).toBeGreaterThan(0);
    const done = await ran(desk, fresh);
    expect(done.sums).toMatchObject({ known: sums.known, asked: sums.queued });
    expect(desk.account().askedTwice).toHaveLength(sums.queued);
    expect(desk.account().credits.charged - old.credits.charged).toBe(done.credits);
    expect((await quoted(desk, fresh)).sums.queued).toBe(0);
  });

  test("an answer that meets another value in its cell is paid once, said, and placed by a run that may overwrite", async () => {
    const desk = await openDesk({ rows: 6 });
    await ran(desk, ALL);
    const row = desk.rows().findIndex((each) => (each["E-mail"] ?? "") !== "");
    const email = desk.rows()[row]?.["E-mail"];
    const [headers = []] = desk.runtime.sheets.read("Contacts");
    const column = headers.indexOf("E-mail") + 1;
    desk.runtime.sheets.write("Contacts", row + 2, column, [["former@old.example"]]);
    select(desk, row + 2, row + 2);
    const terms: typeof ALL = { ...ALL, runOn: "selection", again: "known" };
    const again = await ran(desk, terms);
    expect(again.sums).toMatchObject({ found: 1, placed: 0, blocked: 1 });
    expect(again.sentence).toContain("1 not filled in: something else stands there.");
    // Nothing of this answer stands beside an address that it did not bring.
    expect(desk.rows()[row]).toMatchObject({
      "E-mail": "former@old.example",
      Status: "Not filled in: something else stands there",
    });
    const paid = desk.account().credits.charged;
    const outputs = { email: { header: "E-mail", overwrite: true } };
    const done = await ran(desk, { ...ALL, runOn: "selection", outputs });
    expect(done.sums).toMatchObject({ placed: 1, blocked: 0 });
    expect(desk.rows()[row]?.["E-mail"]).toBe(email);
    expect(desk.account().credits.charged).toBe(paid);
  });

  test("who is put in the place of somebody found gets neither a status nor a date beside that one's e-mail", async () => {
    const desk = await openDesk({ rows: 12 });
    await ran(desk, ALL);
    const placed = desk.rows().flatMap((each, at) => (each.Status === "Found" ? [at] : []));
    const [row = 0, other = 0] = placed;
    const before = desk.rows()[row];
    const [headers = [], ...lines] = desk.runtime.sheets.read("Contacts");
    const inputs = headers.indexOf("E-mail");
    desk.runtime.sheets.write("Contacts", row + 2, 1, [(lines[other] ?? []).slice(0, inputs)]);
    await desk.clock.advance(2 * 86_400_000);
    const { sums, sentence } = await ran(desk, ALL);
    expect(sums.blocked).toBe(0);
    expect(sentence).toContain(`In row ${row + 2} another person's result stands there`);
    const after = desk.rows()[row];
    for (const header of ["E-mail", "E-mail status", "Enriched on"])
      expect(after?.[header]).toEqual(before?.[header]);
    expect(after?.Status).toBe("Not filled in: something else stands there");
    const free = { ...ALL, outputs: { email: { header: "E-mail", overwrite: true } } };
    await ran(desk, free);
    const { "E-mail": email, Status } = desk.rows()[row] ?? {};
    expect({ email, Status }).toEqual({ email: desk.rows()[other]?.["E-mail"], Status: "Found" });
  });

  test("a field that is added later is the only one that the price is about", async () => {
    const desk = await openDesk({ rows: 10 });
    const both: typeof ALL = { ...ALL, runOn: "all", fields: ["email", "phone"] };
    expect((await quoted(desk, both)).toFind).toEqual(["email", "phone"]);
    await ran(desk, ALL);
    const { toFind, people } = await quoted(desk, both);
    expect(toFind).toEqual(["phone"]);
    expect(people).toBeGreaterThan(5);
  });

  test("look up again leaves alone what is still being asked", async () => {
    const desk = await openDesk({ rows: 10 });
    const first = await started(desk, ALL);
    await askAndStop(desk, first.run);
    const { sums } = await progressOf(desk, first.run);
    expect(sums.pending).toBeGreaterThan(0);
    const quote = await quoted(desk, { ...ALL, again: "known" });
    expect(quote.sums.known).toBeGreaterThanOrEqual(sums.pending);
  });

  test("rows without an answer are listed, and asked again only when a person chooses so", async () => {
    const desk = await openDesk({ rows: 30 });
    desk.service.faults.add({ kind: "malformed-json", endpoint: "async_enrich", count: 3 });
    const first = await ran(desk, ALL);
    expect(first.sums.unknown).toBe(3);
    const tab = await openTab(desk);
    const { rows } = await got(desk, { do: "unanswered", tab });
    expect(rows).toHaveLength(3);
    expect(await quoted(desk, ALL)).toMatchObject({
      sums: { queued: 0, skipped: expect.any(Number) },
    });
    const again = await ran(desk, { ...ALL, again: "unknown" });
    expect(again.sums).toMatchObject({ wanted: 3, asked: 3, unknown: 0 });
    expect((await got(desk, { do: "unanswered", tab })).rows).toEqual([]);
  });
});

describe("a status says of a field only what is true of it", () => {
  /** What each row's status says of phones. */
  const saysOfPhones = (desk: Desk) =>
    desk
      .rows()
      .map(({ Status = "" }) => /(?:^|, )phone (.+?)(?:$|, )/i.exec(String(Status))?.[1] ?? "");

  test("where one was looked for in some rows alone", async () => {
    const desk = await openDesk({ rows: 40 });
    await ran(desk, ALL);
    await ran(desk, { fields: ["phone"], runOn: "first" });
    const first = saysOfPhones(desk);
    expect(first.filter(Boolean).length).toBeGreaterThan(3);
    await ran(desk, { ...ALL, fields: ["personal_email"] });
    const phones = desk.rows().map(({ Phone }) => Phone);
    // Of those who have one a bare "Found" may say enough.
    const news = saysOfPhones(desk).flatMap((each, at) =>
      each === first[at] || phones[at] !== "" ? [] : [each],
    );
    expect(news).toEqual([]);
    const statuses = desk.rows().map(({ Status = "" }) => Status);
    expect(statuses.filter((each) => /personal e-mail/i.test(String(each))).length).toBeGreaterThan(
      10,
    );
  });

  test("where a row lacked something that is there by now", async () => {
    const desk = await openDesk({ rows: 40 });
    await ran(desk, { fields: ["email", "phone"], runOn: "all" });
    const lacks = desk
      .rows()
      .findIndex(({ Status = "" }) =>
        /needs first and last name, or full name/.test(String(Status)),
      );
    expect(lacks).toBeGreaterThanOrEqual(0);
    desk.runtime.sheets.write("Contacts", lacks + 2, 1, [["Ada", "Lovelace"]]);
    await ran(desk, ALL);
    expect(desk.rows()[lacks]?.Status).not.toContain("needs first and last name, or full name");
  });

  test("where another run's results are taken out again", async () => {
    const desk = await openDesk({ rows: 40 });
    await ran(desk, ALL);
    const before = desk.rows().map(({ Status = "" }) => Status);
    const { run } = await ran(desk, { ...ALL, fields: ["phone"] });
    await got(desk, { do: "undo", run });
    expect(desk.rows().map(({ Status = "" }) => Status)).toEqual(before);
  });
});

test("a run is idle where the sheet shows all that is known, until it would change something", async () => {
  const desk = await openDesk({ rows: 30 });
  const idle = async (terms: object = {}) => (await quoted(desk, { ...ALL, ...terms })).idle;
  expect(await idle()).toBe(false);
  await ran(desk, ALL);
  expect(await idle()).toBe(true);
  expect(await idle({ runOn: "blanks" })).toBe(true);
  expect(await idle({ placed: ["*"] })).toBe(false);
  expect(await idle({ fields: ["phone"] })).toBe(false);
  const headers = Object.keys(desk.rows()[0] ?? {});
  desk.runtime.sheets.write("Contacts", 2, headers.indexOf("Status") + 1, [[""]]);
  expect(await idle()).toBe(false);
  const { sentence } = await ran(desk, { ...ALL, runOn: "blanks" });
  expect(sentence).toMatch(/^No new e-mail for \d+ people\. /);
  expect(await idle({ runOn: "blanks" })).toBe(true);
});

describe("undo", () => {
  test("clears what the run wrote and nobody changed; bringing it back costs nothing", async () => {
    const desk = await openDesk({ rows: 30 });
    const done = await ran(desk, ALL);
    const filled = desk.rows().map((row) => row["E-mail"]);
    const at = filled.findIndex((email) => email !== "");
    const column = Object.keys(desk.rows()[0] ?? {}).indexOf("E-mail") + 1;
    desk.runtime.sheets.write("Contacts", at + 2, column, [["mine@example.com"]]);
    const { cleared, progress } = await got(desk, { do: "undo", run: done.run });
    expect(cleared).toBe(filled.filter((email) => email !== "").length - 1);
    expect(progress?.undone).toBe(true);
    expect(progress?.sentence).toContain(`Left in row ${at + 2}:`);
    const left = desk.rows().filter((row) => row["E-mail"] !== "");
    expect(left.map((row) => row["E-mail"])).toEqual(["mine@example.com"]);
    const again = await ran(desk, ALL);
    expect(again.sums.asked).toBe(0);
    expect(again.credits).toBe(0);
    expect(desk.rows().map((row) => row["E-mail"])).toEqual(
      filled.map((email, row) => (row === at ? "mine@example.com" : email)),
    );
  });

  test("takes away the headers of columns that the run made, and a later run makes them again", async () => {
    const desk = await openDesk({ rows: 12 });
    const { sheets } = desk.runtime;
    const headersNow = () => (sheets.read("Contacts")[0] ?? []).map(String);
    const before = headersNow();
    const { run } = await ran(desk, ALL);
    const [made, shown, paid] = [headersNow(), desk.rows(), desk.account().credits.charged];
    await got(desk, { do: "undo", run });
    expect(headersNow()).toEqual([...before, "Ref"]);
    expect(sheets.isColumnHidden("Contacts", before.length + 1)).toBe(true);
    await got(desk, { do: "show-results", run });
    await ran(desk, ALL);
    expect(headersNow()).toEqual([...before, "Ref", ...made.slice(before.length, -1)]);
    expect(desk.rows()).toMatchObject(shown.map(({ Ref: _, ...rest }) => rest));
    expect(desk.account().credits.charged).toBe(paid);
  });

  test.each(["replaceAll", "moveColumns"])(
    "killed before %s, it leaves no columns that a later run makes a second time",
    async (method) => {
      const desk = await openDesk({ rows: 3 });
      const { run } = await ran(desk, ALL);
      let kills = 0;
      const stop = desk.runtime.intercept((call, phase) =>
        phase === "before" && call.method === method && kills++ === 0 ? "kill" : undefined,
      );
      const args = [{ do: "undo", run }];
      await desk.runtime.run({ fn: "enrichSidebar", kind: "sidebar", args });
      stop();
      expect(kills).toBe(1);
      await desk.clock.advance(7 * 60_000);
      await ran(desk, ALL);
      const [headers = []] = desk.runtime.sheets.read("Contacts");
      expect(headers.filter((header) => /\(2\)$/.test(String(header)))).toEqual([]);
      expect(desk.account()).toMatchObject({ questions: 3, askedTwice: [] });
    },
  );

  test("leaves the headers of columns that are a person's, hold something, or are another run's too", async () => {
    const headers = ["First name", "Last name", "Website", "Phone"];
    const desk = await openDesk({
      rows: [headers, ["Lucía", "Quiñones", "alder-holdings.example", ""]],
    });
    const { sheets } = desk.runtime;
    const headersNow = () => (sheets.read("Contacts")[0] ?? []).map(String);
    const phone = { phone: { header: "Phone", overwrite: false } };
    const first = await ran(desk, { fields: ["email", "phone"], runOn: "all", outputs: phone });
    const found = headersNow().filter((header) => /^E-mail/.test(header));
    expect(found).toHaveLength(2);
    const at = headersNow().indexOf("All phones") + 1;
    sheets.write("Contacts", 5, at, [["a note"]]);
    const made = headersNow();
    const second = await ran(desk, { ...ALL, fields: ["personal_email"] });
    await got(desk, { do: "undo", run: first.run });
    const ofSecond = made.filter((header) => !found.includes(header));
    expect(headersNow()).toEqual(expect.arrayContaining(ofSecond));
    for (const header of found) expect(headersNow()).not.toContain(header);
    await got(desk, { do: "undo", run: second.run });
    expect(headersNow()).toEqual(expect.arrayContaining([...headers, "All phones", "Ref"]));
    for (const header of ["E-mail", "E-mail status", "Personal e-mail"])
      expect(headersNow()).not.toContain(header);
  });

  test("takes away a header that people had deleted and the run made again", async () => {
    const desk = await openDesk({ rows: 8 });
    const { sheets } = desk.runtime;
    const headersNow = () => (sheets.read("Contacts")[0] ?? []).map(String);
    const first = await ran(desk, ALL);
    const column = headersNow().indexOf("E-mail") + 1;
    for (let row = 1; row <= 9; row++) sheets.write("Contacts", row, column, [[""]]);
    const second = await ran(desk, ALL);
    expect(headersNow()).toContain("E-mail");
    await got(desk, { do: "undo", run: second.run });
    expect(headersNow()).not.toContain("E-mail");
    expect(headersNow()).toContain("E-mail status");
    await got(desk, { do: "undo", run: first.run });
    expect(headersNow()).not.toContain("E-mail status");
  });

  test("clears also rows that a later run has looked up something else for", async () => {
    const desk = await openDesk({ rows: 30 });
    const { run } = await ran(desk, { ...ALL, runOn: "blanks" });
    const filled = emailRows(desk);
    select(desk, 2, 9);
    const { sums } = await ran(desk, { ...ALL, fields: ["phone"], runOn: "selection" });
    expect(sums.asked).toBeGreaterThan(3);
    const phones = desk.rows().map((row) => row.Phone);
    const { cleared, progress } = await got(desk, { do: "undo", run });
    expect(emailRows(desk)).toEqual([]);
    expect(cleared).toBe(filled.length);
    expect(progress?.sentence).not.toContain("Left in row");
    expect(desk.rows().map((row) => row.Phone)).toEqual(phones);
    // What the later run said of phones stays, and nothing is said of the e-mails that are gone.
    const statuses = desk
      .rows()
      .slice(0, 8)
      .map((row) => String(row.Status));
    expect(statuses.filter((status) => /e-mail found/i.test(status))).toEqual([]);
    expect(statuses.filter((status) => status.startsWith("Phone ")).length).toBeGreaterThan(3);
  });

  test("says the rows of which it cannot tell whose their e-mails are, and leaves them", async () => {
    const person = ["Noor", "IJsselstein", "solstice-crafts.example"];
    const desk = await openDesk({
      rows: [
        ["First name", "Last name", "Website"],
        person,
        person,
        ["Lucía", "Quiñones", "alder-holdings.example"],
      ],
    });
    select(desk, 3, 4);
    const { run } = await ran(desk, { ...ALL, runOn: "selection" });
    expect(emailRows(desk)).toEqual([3, 4]);
    select(desk, 2, 3);
    await ran(desk, { ...ALL, fields: ["email", "phone"], runOn: "selection" });
    expect(emailRows(desk)).toEqual([2, 3, 4]);
    const { cleared, progress } = await got(desk, { do: "undo", run });
    expect(cleared).toBe(1);
    expect(emailRows(desk)).toEqual([2, 3]);
    expect(progress?.sentence).toContain("Left in rows 2, 3:");
  });

  test("is offered in Activity for a run that filled in what was known", async () => {
    const desk = await openDesk({ rows: 8 });
    const first = await ran(desk, ALL);
    await got(desk, { do: "undo", run: first.run });
    const { run, sums } = await ran(desk, ALL);
    expect(sums).toMatchObject({ asked: 0, found: 0 });
    const { runs } = await got(desk, { do: "activity" });
    expect(runs.find((line) => line.run === run)?.found).toBe(sums.placed);
  });

  test("takes out what a run filled in from saved answers, also after runs for other fields", async () => {
    const desk = await openDesk({ rows: 8 });
    const first = await ran(desk, ALL);
    const filled = emailRows(desk);
    await got(desk, { do: "undo", run: first.run });
    const second = await ran(desk, ALL);
    expect(second.sums.asked).toBe(0);
    select(desk, 2, 4);
    await ran(desk, { ...ALL, fields: ["phone"], runOn: "selection" });
    const phones = desk.rows().map(({ Phone }) => Phone);
    const { cleared, progress } = await got(desk, { do: "undo", run: second.run });
    expect(cleared).toBe(filled.length);
    expect(emailRows(desk)).toEqual([]);
    expect(progress?.sentence).not.toContain("Left in row");
    expect(desk.rows().map(({ Phone }) => Phone)).toEqual(phones);
  });

  test("takes them out of chosen rows alone, where a later run has marked the rows as its own", async () => {
    const desk = await openDesk({ rows: 10 });
    const first = await ran(desk, ALL);
    const filled = emailRows(desk);
    const chosen = filled.filter((row) => row <= 6);
    await got(desk, { do: "undo", run: first.run });
    select(desk, 2, 6);
    const second = await ran(desk, { ...ALL, runOn: "selection" });
    expect(second.sums).toMatchObject({ asked: 0, placed: chosen.length });
    select(desk, 2, 11);
    await ran(desk, { ...ALL, fields: ["email", "phone"], runOn: "selection" });
    expect(emailRows(desk)).toEqual(filled);
    const { cleared, progress } = await got(desk, { do: "undo", run: second.run });
    expect(cleared).toBe(chosen.length);
    expect(emailRows(desk)).toEqual(filled.filter((row) => row > 6));
    expect(progress?.sentence).not.toContain("Left in row");
  });

  test("leaves all and says the rows, where nothing is noted of what chosen rows showed", async () => {
    const desk = await openDesk({ rows: 6 });
    const first = await ran(desk, ALL);
    await got(desk, { do: "undo", run: first.run });
    select(desk, 2, 7);
    const { run } = await ran(desk, { ...ALL, runOn: "selection" });
    const filled = emailRows(desk);
    select(desk, 2, 7);
    await ran(desk, { ...ALL, fields: ["phone"], runOn: "selection" });
    desk.runtime.stores.properties.document.set("shown", "");
    const { cleared, progress } = await got(desk, { do: "undo", run });
    expect(cleared).toBe(0);
    expect(emailRows(desk)).toEqual(filled);
    expect(progress?.sentence).toContain(`Left in rows ${filled.join(", ")}:`);
  });

  test("leaves what a later run has found anew, and says in which rows", async () => {
    const desk = await openDesk({ rows: 8 });
    const { run } = await ran(desk, ALL);
    const filled = emailRows(desk);
    const [row = 0] = filled;
    select(desk, row, row);
    await ran(desk, { ...ALL, runOn: "selection", again: "known" });
    const { cleared, progress } = await got(desk, { do: "undo", run });
    expect(cleared).toBe(filled.length - 1);
    expect(emailRows(desk)).toEqual([row]);
    expect(progress?.sentence).toContain(`Left in row ${row}:`);
  });

  test("leaves what stood there before, also after other runs, and says the rows where it cannot know", async () => {
    const desk = await openDesk({ rows: 8 });
    select(desk, 2, 4);
    const first = await ran(desk, { ...ALL, runOn: "selection" });
    const early = emailRows(desk);
    const second = await ran(desk, ALL);
    const filled = emailRows(desk);
    await ran(desk, { ...ALL, fields: ["phone"] });
    await got(desk, { do: "undo", run: second.run });
    expect(emailRows(desk)).toEqual(early);
    const third = await ran(desk, ALL);
    await got(desk, { do: "undo", run: first.run });
    const left = emailRows(desk);
    // As of a run whose notes have been dropped for want of room.
    desk.runtime.stores.properties.document.set("shown", "");
    const { cleared, progress } = await got(desk, { do: "undo", run: third.run });
    expect(cleared).toBe(0);
    expect(emailRows(desk)).toEqual(left);
    expect(left).toEqual(filled.filter((row) => !early.includes(row)));
    expect(progress?.sentence).toContain(`Left in rows ${left.join(", ")}:`);
  });

  test("clears the statuses of a run that an earlier build wrote, too", async () => {
    const desk = await openDesk({ rows: 8 });
    const { run } = await ran(desk, ALL);
    const column = Object.keys(desk.rows()[0] ?? {}).indexOf("Status") + 1;
    const former = desk.rows().map((row) => [String(row.Status).toLowerCase()]);
    desk.runtime.sheets.write("Contacts", 2, column, former);
    await got(desk, { do: "undo", run });
    expect(desk.rows().map(({ Status = "" }) => Status)).toEqual(Array(8).fill(""));
  });

  test("leaves what an earlier run said of other fields, in either order", async () => {
    const desk = await openDesk({ rows: 30 });
    const statuses = () => desk.rows().map(({ Status }) => String(Status));
    await ran(desk, ALL);
    const ofEmails = statuses();
    expect(new Set(ofEmails).size).toBeGreaterThan(2);
    const phones: Terms = { fields: ["phone"], runOn: "blanks" };
    const { run, sums } = await ran(desk, phones);
    expect(sums.skipped).toBeGreaterThan(0);
    const both = statuses();
    for (const [at, { Phone, "LinkedIn profile": profile }] of desk.rows().entries()) {
      const ofEmail = uncapitalised(ofEmails[at] ?? "");
      const ofPhone = profile === "" ? "" : Phone === "" ? "not found" : "found";
      // What a field lacks is said only where no other has a word.
      const isLacking = ofPhone !== "" && ofEmail.includes("left out: needs");
      expect(both[at]).toBe(
        ["", ofEmail].includes(ofPhone)
          ? ofEmails[at]
          : isLacking
            ? { found: "Found", "not found": "Phone not found" }[ofPhone]
            : `E-mail ${ofEmail}, phone ${ofPhone}`,
      );
    }
    expect(new Set(both).size).toBeGreaterThan(4);
    await got(desk, { do: "undo", run });
    expect(desk.rows().filter(({ Phone = "" }) => Phone !== "")).toEqual([]);
    expect(statuses()).toEqual(ofEmails);
    const dated = desk.rows().filter((row) => row["Enriched on"] !== "");
    expect(dated.length).toBeGreaterThanOrEqual(ofEmails.filter((each) => !/^L/.test(each)).length);
    await ran(desk, phones);
    await ran(desk, ALL);
    expect(statuses()).toEqual(both);
    // An earlier version said so behind the e-mail's word.
    const column = Object.keys(desk.rows()[0] ?? {}).indexOf("Status") + 1;
    const at = desk
      .rows()
      .findIndex((row) => row.Status === "Found" && row["LinkedIn profile"] === "");
    const former = "E-mail found, phone left out: needs a profile link";
    desk.runtime.sheets.write("Contacts", at + 2, column, [[former]]);
    await ran(desk, phones);
    expect(statuses()).toEqual(both);
    const other = await openDesk({ rows: 30 });
    await ran(other, phones);
    await ran(other, ALL);
    expect(other.rows().map(({ Status }) => Status)).toEqual(both);
  });

  test("leaves what an earlier run said of a field that it looked for too", async () => {
    const desk = await openDesk({ rows: 30 });
    await ran(desk, ALL);
    const before = desk.rows();
    expect(new Set(before.map(({ Status }) => Status)).size).toBeGreaterThan(2);
    const { run } = await ran(desk, { ...ALL, fields: ["email", "phone"] });
    const phones = desk.rows().filter(({ Phone }) => Phone !== "").length;
    expect(phones).toBeGreaterThan(3);
    const { cleared, progress } = await got(desk, { do: "undo", run });
    expect(cleared).toBe(2 * phones);
    expect(progress?.sentence).not.toContain("Left in row");
    expect(desk.rows()).toMatchObject(before.map(({ Ref, ...rest }) => rest));
  });

  test("leaves what an earlier run had filled", async () => {
    const desk = await openDesk({ rows: 30 });
    await ran(desk, { ...ALL, runOn: "first" });
    const early = desk
      .rows()
      .slice(0, 10)
      .map((row) => row["E-mail"]);
    const second = await ran(desk, ALL);
    await got(desk, { do: "undo", run: second.run });
    expect(
      desk
        .rows()
        .slice(0, 10)
        .map((row) => row["E-mail"]),
    ).toEqual(early);
    expect(
      desk
        .rows()
        .slice(10)
        .filter((row) => row["E-mail"] !== ""),
    ).toEqual([]);
  });

  test("is refused while the run is not over", async () => {
    const desk = await openDesk({ rows: 20 });
    const { run } = await started(desk, ALL);
    expect(await asked(desk, { do: "undo", run })).toMatchObject({ ok: false, code: "BAD_INPUT" });
  });
});

/** Numbers of the rows that show an e-mail. */
function emailRows(desk: Desk): number[] {
  return desk.rows().flatMap((row, at) => ((row["E-mail"] ?? "") === "" ? [] : [at + 2]));
}

function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

test("Activity tells what last month's credits went for, also once the tab is gone", async () => {
  const desk = await openDesk({ rows: 8 });
  const { credits } = await ran(desk, ALL);
  const spent = async () => (await got(desk, { do: "activity" })).spent;
  const went = `about ${credits} credits: e-mail ${credits}.`;
  expect((await spent())[0]).toBe(`This month, ${went} By tab: Contacts ${credits}.`);
  desk.runtime.sheets.deleteTab("Contacts");
  await desk.clock.advance(31 * DAY_MS);
  expect((await spent())[0]).toBe(`Last month, ${went} By tab: deleted tabs ${credits}.`);
  await desk.clock.advance(31 * DAY_MS);
  expect(await spent()).toEqual([]);
});
