// What people do to the hidden tab of saved results: nothing is paid twice, and nothing false is believed.

import { SYNCHRONOUS_URL } from "../../local/stage/stage";
import { checksum } from "../../src/core/checksum";
import { closeDesks, type Desk, openDesk, pressed } from "./desk";
import { asked, got } from "./panel";

afterEach(closeDesks);

const SAVED = "Enrich: saved results";
const COLUMNS = 16;
const NUMBER = 15;

/** A file whose people are all known, with nothing left of it but the people and the saved results. */
async function enriched(rows = 30): Promise<Desk> {
  const desk = await openDesk({ rows });
  await desk.enrich();
  forgetColumns(desk, rows);
  return desk;
}

function forgetColumns(desk: Desk, rows = 30): void {
  desk.runtime.sheets.clear("Contacts", { row: 2, column: 8, rows, columns: 4 });
}

/** The rows of the tab that say anything, by their place in it. */
function savedRows(desk: Desk): { row: number; cells: string[] }[] {
  const lines = desk.runtime.sheets.read(SAVED).slice(1);
  return lines.flatMap((line, at) =>
    String(line[0]) === "" ? [] : [{ row: at + 2, cells: line.map(String) }],
  );
}

const emails = (desk: Desk) => desk.rows().map((row) => row["E-mail"]);

/** Rows that hold an answer of a look-up. */
const answered = (desk: Desk) => savedRows(desk).filter(({ cells }) => cells[1] === "found");

test("one saved row pasted over another asks nothing again, and a person is told which is gone", async () => {
  const desk = await enriched();
  const { questions } = desk.account();
  const [first, second] = answered(desk);
  desk.runtime.sheets.copyRows(SAVED, first?.row ?? 0, 1, second?.row ?? 0);
  await pressed(desk, "enrichThisTab");
  const said = desk.person.alerts.at(-1);
  expect(said).toMatch(/lost rows/);
  expect(said).toContain(`number ${second?.cells[NUMBER]}.`);
  expect(desk.account().questions).toBe(questions);
  const [headers = []] = desk.runtime.sheets.read(SAVED);
  expect(headers).toHaveLength(COLUMNS);
  desk.runtime.sheets.write(SAVED, second?.row ?? 0, 1, [second?.cells ?? []]);
  expect((await desk.enrich()).state).toBe("done");
  expect(desk.account().askedTwice).toEqual([]);
});

test("a person goes on without an answer that is gone: it is polled again while it is known as sent", async () => {
  const desk = await enriched();
  const { charged } = desk.account().credits;
  desk.runtime.sheets.deleteRows(SAVED, answered(desk)[0]?.row ?? 0);
  const [record] = (await got(desk, { do: "activity" })).records;
  expect(record?.sentence).toContain("then nothing is paid again");
  await got(desk, { do: "set-aside", key: record?.key ?? "" });
  expect((await desk.enrich()).state).toBe("done");
  expect(desk.account().credits.charged).toBe(charged);
});

test("a person goes on without a look-up that is gone, and pays for that one again", async () => {
  const desk = await openDesk({
    rows: 30,
    entries: { baseUrl: "", synchronousUrl: SYNCHRONOUS_URL },
  });
  await desk.enrich();
  forgetColumns(desk);
  const { charged } = desk.account().credits;
  const [lost] = answered(desk);
  desk.runtime.sheets.deleteRows(SAVED, lost?.row ?? 0);
  const { records, days } = await got(desk, { do: "activity" });
  expect(days).toEqual([]);
  expect(records).toMatchObject([
    { sentence: expect.stringContaining("at most 1 question may"), act: "Go on without them" },
  ]);
  const after = await got(desk, { do: "set-aside", key: records[0]?.key ?? "" });
  expect(after.records).toEqual([]);
  expect(after.days).toHaveLength(1);
  expect((await desk.enrich()).state).toBe("done");
  expect(desk.account().credits.charged).toBe(charged + Number(lost?.cells[5]));
  expect(desk.account().askedTwice).toHaveLength(1);
  const again = await asked(desk, { do: "set-aside", key: records[0]?.key ?? "" });
  expect(again).toMatchObject({ ok: false, code: "NOTHING_TO_DO" });
});

test("without the whole tab, too, and a run that it stopped goes on", async () => {
  const desk = await enriched();
  const { questions, credits } = desk.account();
  const { charged } = credits;
  desk.runtime.sheets.deleteTab(SAVED);
  const { records } = await got(desk, { do: "activity" });
  expect(records[0]?.sentence).toContain(`at most ${questions} questions may`);
  await got(desk, { do: "set-aside", key: records[0]?.key ?? "" });
  expect((await desk.enrich()).state).toBe("done");
  expect(desk.account().credits.charged).toBe(2 * charged);
});

test.each([1, 3])(
  "%d rows inserted among the saved results while a step is out lose none of them",
  async (count) => {
    const desk = await openDesk({ rows: 60 });
    let inserted = false;
    desk.runtime.intercept((call, phase) => {
      const tabs = desk.runtime.sheets.tabs().map(({ name }) => name);
      if (inserted || phase !== "after" || call.service !== "fetch" || !tabs.includes(SAVED))
        return;
      if (savedRows(desk).length === 0) return;
      inserted = true;
      for (let at = 0; at < count; at++) desk.runtime.sheets.insertRows(SAVED, 2);
    });
    await desk.enrich();
    expect(inserted).toBe(true);
    const { questions } = desk.account();
    const before = emails(desk);
    expect(before.filter((each) => each !== "").length).toBeGreaterThan(30);
    forgetColumns(desk, 60);
    expect((await desk.enrich()).state).toBe("done");
    expect(emails(desk)).toEqual(before);
    expect(desk.account().questions).toBe(questions);
    expect(desk.account().askedTwice).toEqual([]);
  },
);

test("a row made by hand, with a checksum as earlier versions took it, is not believed", async () => {
  const desk = await enriched();
  const { sheets } = desk.runtime;
  sheets.write("Contacts", 2, 1, [["Zebulon", "Quix", "", "", "acme.example", "", ""]]);
  const [own] = answered(desk);
  const made = (own?.cells ?? []).slice(0, 14);
  const forged = made.with(0, "email d:zebulon quix@acme.example").with(13, "9-9-9");
  const next = sheets.lastRow(SAVED) + 1;
  const number = `${savedRows(desk).length + 1}`;
  sheets.write(SAVED, next, 1, [[...forged, checksum(forged)]]);
  sheets.write(SAVED, next + 1, 1, [[...forged, own?.cells[14] ?? "", number]]);
  const { questions } = desk.account();
  expect((await desk.enrich()).state).toBe("done");
  expect(desk.account().questions).toBe(questions + 1);
  const about = savedRows(desk).filter(({ cells }) => cells[0] === forged[0]);
  expect(about.filter(({ cells }) => cells[13] !== "9-9-9")).not.toEqual([]);
  expect(desk.rows()[0]?.["E-mail"]).not.toBe(forged[2]);
});

test("sorted, with blank rows and a row copied, under another name and in sight they are what they were", async () => {
  const desk = await openDesk({ rows: 30 });
  await desk.enrich();
  const before = emails(desk);
  forgetColumns(desk);
  const { sheets } = desk.runtime;
  const rows = sheets.lastRow(SAVED) - 1;
  sheets.copyRows(SAVED, 2, 1, rows + 3);
  sheets.sort(SAVED, { row: 2, column: 1, rows: rows + 2, columns: COLUMNS }, [{ column: 3 }]);
  sheets.insertRows(SAVED, 4);
  sheets.renameTab(SAVED, "Our answers");
  sheets.setTabHidden("Our answers", false);
  const { questions } = desk.account();
  expect((await desk.enrich()).state).toBe("done");
  expect(sheets.tabs().map(({ name }) => name)).not.toContain(SAVED);
  expect(emails(desk)).toEqual(before);
  expect(desk.account().questions).toBe(questions);
});
