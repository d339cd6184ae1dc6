import type { Progress } from "../../contract/enrich-run";
import { closeDesks, expectSumsToAddUp, openDesk } from "./desk";
import { ENGLISH, FRENCH, GERMAN, type MessyList } from "./messy-lists";
import { ALL, askAndStop, got, progressOf, started } from "./panel";

afterEach(closeDesks);

/** From opening the panel, of the stage's time. What the person's own presses take is not counted. */
const FIRST_WITHIN_MS = 30_000;
/** The same where Google sends the requests of a wave by fours, which is not known. */
const BY_FOURS_MS = 36_000;
const AT_ONCE = Number.MAX_SAFE_INTEGER;

test.each<[string, number, MessyList, width: number]>([
  ["a German", FIRST_WITHIN_MS, GERMAN, AT_ONCE],
  ["a French", FIRST_WITHIN_MS, FRENCH, AT_ONCE],
  ["an English", FIRST_WITHIN_MS, ENGLISH, AT_ONCE],
  ["a German", BY_FOURS_MS, GERMAN, 4],
])(
  "%s list of 300 rows: columns are right by themselves, and the first e-mail stands in the sheet within %d ms",
  async (_, withinMs, list, fetchAllWidth) => {
    const desk = await openDesk({
      rows: list.rows,
      spreadsheetLocale: list.locale,
      profile: { fetchAllWidth },
    });
    const openedMs = desk.clock.now();
    const { columns } = await got(desk, { do: "look" });
    expect(columns.inputs).toMatchObject(list.inputs);
    expect(columns).toMatchObject({ unsure: [], question: null });
    const { tab, inputs } = columns;
    const terms = { fields: ["email" as const], runOn: "blanks" as const, inputs };
    const { quote } = await got(desk, { do: "quote", tab, terms });
    expect(quote.people).toBeGreaterThan(250);
    const { progress } = await got(desk, {
      ...{ do: "start", tab, terms, fingerprint: quote.fingerprint },
    });
    let firstMs = Number.POSITIVE_INFINITY;
    const stop = desk.runtime.intercept((call, phase) => {
      if (phase === "after" && call.method === "flush" && firstMs > desk.clock.now())
        if (desk.rows().some((row) => (row["E-mail"] ?? "") !== "")) firstMs = desk.clock.now();
    });
    await got(desk, { do: "step", run: progress?.run ?? "" });
    stop();
    expect(firstMs - openedMs).toBeLessThanOrEqual(withinMs);
  },
);

/** How often a panel reads a run that moves. */
const READ_MS = 2_000;

test("from the first result on, a panel is told something new at least every 6 s, and the time left", async () => {
  const { rows, locale } = GERMAN;
  const desk = await openDesk({ rows, spreadsheetLocale: locale });
  const { columns } = await got(desk, { do: "look" });
  const terms = { fields: ["email" as const], runOn: "blanks" as const, inputs: columns.inputs };
  const { quote } = await got(desk, { do: "quote", tab: columns.tab, terms });
  const { fingerprint } = quote;
  const { progress } = await got(desk, { do: "start", tab: columns.tab, terms, fingerprint });
  const run = progress?.run ?? "";
  const told: { atMs: number; done: number; secondsLeft: number | null }[] = [];
  const beganMs = desk.clock.now();
  let readMs = beganMs;
  const reads: Promise<unknown>[] = [];
  const stop = desk.runtime.intercept((call, phase) => {
    const atMs = desk.clock.now();
    // The step alone sleeps and fetches.
    if (phase !== "after" || !["sleep", "fetchAll"].includes(call.method) || atMs < readMs) return;
    readMs = atMs + READ_MS;
    const args = [{ do: "progress", run }];
    const read = desk.runtime.start({ fn: "enrichSidebar", kind: "sidebar", args });
    reads.push(
      read.done.then((result) => {
        const { progress: seen } = (result as { value: { progress: Progress } }).value;
        const { done, secondsLeft } = seen;
        told.push({ atMs, done, secondsLeft });
      }),
    );
  });
  await got(desk, { do: "step", run });
  stop();
  await Promise.all(reads);
  const endMs = desk.clock.now();
  const changes = told.filter(({ done }, at) => done > (told[at - 1]?.done ?? 0));
  const times = [...changes.map(({ atMs }) => atMs), endMs];
  const gaps = times.slice(1).map((atMs, at) => atMs - (times[at] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(6_000);
  for (const { atMs, secondsLeft } of told)
    expect(Math.abs((secondsLeft ?? 0) * 1_000 - (endMs - atMs))).toBeLessThanOrEqual(15_000);
  expect((await progressOf(desk, run)).state).toBe("done");
});

test("what a run is said to have asked and found adds up all along, also beside another run that still collects", async () => {
  const desk = await openDesk({ rows: 60 });
  const { sheets, stores } = desk.runtime;
  await askAndStop(desk, (await started(desk, ALL)).run);
  const [, ...rows] = sheets.read("Contacts");
  sheets.addTab("Second");
  const others = rows.slice(0, 40).map(([first, last]) => [`${first}a`, `${last}o`, "acme.com"]);
  sheets.write("Second", 1, 1, [["First name", "Last name", "Domain"], ...others]);
  sheets.select("Second", { row: 2, column: 1, rows: 1, columns: 1 });
  const { run } = await started(desk, ALL);
  const seen: Pick<Progress, "sums">[] = [];
  const stop = desk.runtime.intercept((call, phase) => {
    const text = stores.properties.document.get(`job.${run}`);
    if (phase === "after" && call.service === "properties" && text) seen.push(JSON.parse(text));
  });
  // The first step may be the other run's.
  for (let steps = 0; steps < 2; steps++) await got(desk, { do: "step", run });
  stop();
  for (const record of seen) {
    expectSumsToAddUp(record);
    expect(Math.min(...Object.values(record.sums))).toBeGreaterThanOrEqual(0);
    expect(record.sums.asked).toBeLessThanOrEqual(others.length);
  }
  expect(new Set(seen.map(({ sums }) => sums.asked)).size).toBeGreaterThan(2);
});
