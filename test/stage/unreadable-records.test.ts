import { closeDesks, type Desk, openDesk } from "./desk";
import { ALL, asked, got, progressOf, started } from "./panel";
import { unclaimed } from "./receiving";

afterEach(closeDesks);

const MINUTE_MS = 60_000;
const OTHER = "Other";

const store = (desk: Desk) => desk.runtime.stores.properties.document;
const records = async (desk: Desk) => (await got(desk, { do: "activity" })).records;
const emailsIn = (desk: Desk, tab: string) => {
  const [headers = [], ...rows] = desk.runtime.sheets.read(tab);
  const at = headers.indexOf("E-mail");
  return rows.filter((row) => at >= 0 && row[at] !== "").length;
};

/** A file with two tabs of people, each with a run that is begun and has sent nothing. */
async function twoRuns(): Promise<{ desk: Desk; first: string; second: string }> {
  const desk = await openDesk({ rows: 12 });
  const { sheets } = desk.runtime;
  const people = sheets.read("Contacts");
  const { run: first } = await started(desk, ALL);
  sheets.addTab(OTHER);
  const others = people.map((row, at) => (at === 0 ? row : [`${row[0]}a`, ...row.slice(1)]));
  sheets.write(OTHER, 1, 1, others as string[][]);
  sheets.select(OTHER, { row: 1, column: 1, rows: 1, columns: 1 });
  const { run: second } = await started(desk, ALL);
  expect(second).not.toBe(first);
  return { desk, first, second };
}

describe("a record that cannot be read", () => {
  test("of a run stops that run alone, is named in Activity, and set aside", async () => {
    const { desk, first, second } = await twoRuns();
    store(desk).set(`job.${first}`, JSON.stringify({ v: 9, id: first }));
    await desk.clock.advance(20 * MINUTE_MS);
    expect((await progressOf(desk, second)).state).toBe("done");
    expect(emailsIn(desk, OTHER)).toBeGreaterThan(2);
    expect(emailsIn(desk, "Contacts")).toBe(0);
    const [record] = await records(desk);
    expect(record?.sentence).toMatch(/record of a run cannot be read.*start a new run/);
    const after = await got(desk, { do: "set-aside", key: record?.key ?? "" });
    expect(after.records).toEqual([]);
    desk.runtime.sheets.select("Contacts", { row: 1, column: 1, rows: 1, columns: 1 });
    await started(desk, ALL);
    await desk.clock.advance(20 * MINUTE_MS);
    expect(emailsIn(desk, "Contacts")).toBeGreaterThan(2);
    expect(desk.account().askedTwice).toEqual([]);
  });

  test("of what was sent halts who sent it; others go on, and nothing of it is paid again", async () => {
    const { desk, first, second } = await twoRuns();
    const stop = desk.runtime.intercept(({ service }, phase) => {
      if (service !== "fetch" || phase !== "after" || desk.account().questions === 0)
        return undefined;
      stop();
      return "kill";
    });
    await desk.runtime.run({ fn: "enrichSidebar", kind: "sidebar", args: [{ do: "step" }] });
    const questions = desk.account().questions;
    expect(questions).toBeGreaterThan(5);
    const [key = "", text = ""] = [...store(desk)].find(([each]) => each.startsWith("wave.")) ?? [];
    store(desk).set(key, text.replace('"v":1', '"v":9'));
    await desk.clock.advance(25 * MINUTE_MS);
    expect((await progressOf(desk, second)).state).toBe("done");
    const halted = await progressOf(desk, first);
    expect(halted.state).toBe("paused");
    expect(halted.sentence).toMatch(/cannot be read.*Activity.*set it aside/);
    await got(desk, { do: "resume", run: first });
    await desk.clock.advance(10 * MINUTE_MS);
    expect((await progressOf(desk, first)).state).toBe("paused");

    const [record] = await records(desk);
    expect(record?.sentence).toMatch(/^A note of at least \d+ look-ups that were sent/);
    expect((await got(desk, { do: "set-aside", key: record?.key ?? "" })).records).toEqual([]);
    expect(unclaimed(desk)).toHaveLength(1);
    await got(desk, { do: "resume", run: first });
    await desk.clock.advance(25 * MINUTE_MS);
    const { state, sums } = await progressOf(desk, first);
    expect({ state, unknown: sums.unknown }).toEqual({ state: "done", unknown: questions });
    expect(desk.account().askedTwice).toEqual([]);
  });

  test("of what was sent that does not even tell whose it was halts all who might have", async () => {
    const { desk, first, second } = await twoRuns();
    store(desk).set("wave.3", "#");
    await desk.clock.advance(15 * MINUTE_MS);
    expect(desk.account().questions).toBe(0);
    const [record] = await records(desk);
    expect(record?.sentence).toMatch(/its look-ups may be paid twice/);
    await got(desk, { do: "set-aside", key: record?.key ?? "" });
    for (const run of [first, second]) await got(desk, { do: "resume", run });
    await desk.clock.advance(25 * MINUTE_MS);
    expect((await progressOf(desk, first)).state).toBe("done");
    expect((await progressOf(desk, second)).state).toBe("done");
  });

  test("of what was being written, as an older version left it, stops that run alone", async () => {
    const { desk, first, second } = await twoRuns();
    store(desk).set(`note.${first}.0`, `1 ${JSON.stringify({ v: 1, job: first, values: [] })}`);
    await desk.clock.advance(20 * MINUTE_MS);
    expect((await progressOf(desk, second)).state).toBe("done");
    expect((await progressOf(desk, first)).sentence).toMatch(/Check that results stand beside/);
    const [record] = await records(desk);
    await got(desk, { do: "set-aside", key: record?.key ?? "" });
    await got(desk, { do: "resume", run: first });
    await desk.clock.advance(20 * MINUTE_MS);
    expect((await progressOf(desk, first)).state).toBe("done");
    expect(desk.account().askedTwice).toEqual([]);
  });

  test.each([
    ["a signal", "buying-signal.old00000", /record of a signal/],
    ["what formulas queued", "queue.0", undefined],
    ["the driver of formulas", "formulas.state", undefined],
    ["the pace", "pace", undefined],
    ["the pace of an endpoint", "pace.other", undefined],
    ["the lease", "lease", undefined],
    ["a person's Resume", "resume.nobody", undefined],
    ["deliveries counted", "mail", undefined],
    ["a schedule", "schedule.old0", undefined],
  ])("of %s stops no run", async (_, key, sentence) => {
    const desk = await openDesk({ rows: 8 });
    const { run } = await started(desk, ALL);
    store(desk).set(key, '{"v":9}');
    await desk.clock.advance(30 * MINUTE_MS);
    expect((await progressOf(desk, run)).state).toBe("done");
    const told = await records(desk);
    expect(told).toHaveLength(sentence ? 1 : 0);
    if (sentence) expect(told[0]?.sentence).toMatch(sentence);
    for (const record of told)
      expect((await got(desk, { do: "set-aside", key: record.key })).records).toEqual([]);
  });

  test("is set aside once: who comes later is told so", async () => {
    const desk = await openDesk({ rows: 3 });
    const reply = await asked(desk, { do: "set-aside", key: "run ab12" });
    expect(reply).toMatchObject({ ok: false, code: "NOTHING_TO_DO" });
  });
});
