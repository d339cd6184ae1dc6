// What protects credits, values and formulas where a step goes wrong in one moment.
import type { ScheduleEntered } from "../../contract/schedules";
import { SYNCHRONOUS_URL } from "../../local/stage/stage";
import { closeDesks, type Desk, openDesk, pressed } from "./desk";
import {
  EMAIL,
  fill,
  HEADERS,
  minutes,
  openFormulas,
  peopleRows,
  RESULT,
  TAB,
} from "./formulas-desk";
import { ALL, got, openTab, progressOf, ran, started } from "./panel";
import { receiving, stepped } from "./receiving";

afterEach(closeDesks);

test("a column deleted just as refs are written costs nobody a value of their own", async () => {
  const desk = await openDesk({ rows: [HEADERS, ...peopleRows(3)] });
  await desk.enrich();
  addOwnColumn(desk);
  let deleted = false;
  const stop = desk.runtime.intercept(({ service, method, args }, phase) => {
    const writesRefs = service === "sheet" && method === "setValues" && hasRefs(desk, args);
    if (deleted || phase !== "before" || !writesRefs) return;
    deleted = true;
    desk.runtime.sheets.deleteColumns(TAB, RESULT);
  });
  await desk.enrich();
  stop();
  expect(deleted).toBe(true);
  expect(desk.rows().map(({ Score }) => Score)).toEqual(SCORES);
  expect(desk.account()).toMatchObject({ askedTwice: [], questions: 6 });
});

const SCORES = ["one", "two", "three", "four", "five", "six"];

/** Three more people, and right of our columns one of the person's own. */
function addOwnColumn({ runtime: { sheets } }: Desk): void {
  sheets.write(TAB, 5, 1, peopleRows(6).slice(3));
  const column = sheets.lastColumn(TAB) + 1;
  sheets.write(TAB, 1, column, [["Score"], ...SCORES.map((score) => [score])]);
}

/** Texts that begin with the id of the run. */
function hasRefs({ runtime }: Desk, args: readonly unknown[]): boolean {
  const keys = [...runtime.stores.properties.document.keys()];
  const ids = keys.flatMap((key) => (key.startsWith("job.") ? key.slice("job.".length) : []));
  return ids.some((id) => new RegExp(`\\["'?${id}`).test(JSON.stringify(args)));
}

test("whoever lost the lease frees no claim of who has it: killed then, it is known as sent", async () => {
  const desk = await openDesk({
    rows: [HEADERS, ...peopleRows(1)],
    entries: { baseUrl: "", synchronousUrl: SYNCHRONOUS_URL },
  });
  // So that the saved results have their tab: while two make it, Google refuses the second.
  await desk.enrich();
  desk.runtime.sheets.write(TAB, 3, 1, peopleRows(21).slice(1));
  desk.service.faults.add({ kind: "slow", endpoint: "sync_enrich", delayMs: 25_000, count: 10 });
  const { document } = desk.runtime.stores.properties;
  let holder: Promise<unknown> | undefined;
  desk.runtime.intercept(({ service, execution }, phase) => {
    if (service !== "fetch") return undefined;
    if (!holder && phase === "before") {
      // As if its time were over: no execution lives longer than its lease.
      const { fence } = JSON.parse(document.get("lease") ?? "{}");
      document.set("lease", JSON.stringify({ fence, untilMs: 0 }));
      const call = { fn: "enrichSidebar", kind: "sidebar", args: [{ do: "step" }] } as const;
      holder = desk.runtime.start(call).done;
      return undefined;
    }
    return execution.fn === "enrichSidebar" && phase === "after" ? "kill" : undefined;
  });
  await desk.runtime.run({ fn: "enrichThisTab", kind: "menu" });
  const ended = await desk.clock.runUntil(holder ?? Promise.resolve());
  expect(ended).toMatchObject({ killed: expect.any(String) });
  await minutes(desk, 10);
  await desk.resume();
  expect(desk.account()).toMatchObject({ askedTwice: [], questions: 21 });
  expect((await desk.progress()).sums).toMatchObject({ unknown: 5, queued: 0 });
});

test("cells that a killed refresh left at rest are formulas again, though the saved results are gone", async () => {
  const desk = await openFormulas(peopleRows(2));
  desk.service.faults.add({ kind: "slow", delayMs: 7_200_000 });
  await fill(desk, EMAIL, 2);
  await minutes(desk, 3);
  const { runtime } = desk;
  const formulas = () =>
    runtime.sheets.formulas(TAB, { row: 2, column: RESULT, rows: 2, columns: 1 });
  const typed = formulas();
  let rested = false;
  const stop = runtime.intercept(({ service, method }, phase) => {
    if (service === "sheet" && method === "replaceAll") rested = true;
    return rested && phase === "after" && method === "flush" ? "kill" : undefined;
  });
  await runtime.run({ fn: "enrichRefreshFormulas", kind: "menu" });
  stop();
  expect(formulas()).not.toEqual(typed);
  runtime.sheets.deleteTab("Enrich: saved results");
  await minutes(desk, 12);
  expect(formulas()).toEqual(typed);
});

test("who does not agree to the cost pays nothing, and nothing is begun", async () => {
  const desk = await openDesk({ rows: 5 });
  const { answer } = desk.person;
  let quoted = "";
  desk.person.answer = (question) => {
    if (question.kind !== "alert" || question.buttons === "OK")
      return answer.call(desk.person, question);
    quoted = question.message;
    return { button: "CANCEL" };
  };
  await pressed(desk, "enrichThisTab");
  await minutes(desk, 5);
  expect(quoted).toMatch(/credits/);
  expect(desk.account().questions).toBe(0);
  expect([...desk.runtime.stores.properties.document.keys()].join()).not.toContain("job.");
});

test("of a tab that is deleted while the cost is read nothing is asked, and that is said", async () => {
  const desk = await openDesk({ rows: 5 });
  desk.runtime.sheets.addTab("Other");
  const { answer } = desk.person;
  const told: string[] = [];
  desk.person.answer = (question) => {
    told.push(question.message);
    if (/credits/.test(question.message)) desk.runtime.sheets.deleteTab(TAB);
    return answer.call(desk.person, question);
  };
  await pressed(desk, "enrichThisTab");
  expect(told.at(-1)).toBe(
    "The tab was deleted before the run began. Open another tab; nothing was asked.",
  );
  await minutes(desk, 5);
  expect(desk.account().questions).toBe(0);
  expect(desk.runtime.triggers.list()).toEqual([]);
});

test("a delivery that a killed step had in hand fills its row in the end", async () => {
  const rows = [HEADERS, ...peopleRows(6)];
  const desk = await openDesk({ rows, profile: { locale: "en" } });
  await receiving(desk);
  const { run } = await started(desk, { ...ALL, bulk: true });
  const stop = desk.runtime.intercept(({ service, method, args }, phase) => {
    const saves = service === "sheet" && method === "setValues" && isSaving(args);
    if (!saves || phase !== "before") return undefined;
    stop();
    return "kill";
  });
  await expect(stepped(desk)).rejects.toThrow("Exceeded maximum execution time");
  await minutes(desk, 20);
  await got(desk, { do: "step" });
  expect(desk.runtime.log.some(({ result }) => result?.killed)).toBe(true);
  expect((await progressOf(desk, run)).sums).toMatchObject({ pending: 0, unknown: 0, queued: 0 });
});

/** Answers on their way into the saved results. */
function isSaving(args: readonly unknown[]): boolean {
  return JSON.stringify(args).includes('"found","');
}

test("a row that somebody is typing into is not paid for by a schedule, and once when it stands still", async () => {
  const desk = await openDesk({ rows: [HEADERS, ["Ada", "Lovelace", "a"]] });
  const entered: ScheduleEntered = {
    ...{ owner: "Ada", fields: ["email"], cadence: { every: "hour" }, zone: "UTC" },
    ...{ capRun: 50, capMonth: 500 },
  };
  await got(desk, { do: "new-schedule", tab: await openTab(desk), entered });
  for (let minute = 0; minute < 80; minute++) {
    desk.runtime.sheets.write(TAB, 2, 3, [[`a${minute}.example`]]);
    await minutes(desk, 1);
  }
  expect(desk.service.accounts.snapshots()[0]?.questions ?? 0).toBe(0);
  await minutes(desk, 70);
  expect(desk.account().questions).toBe(1);
});

test("values that a killed settle left beside other people are put right by the next step", async () => {
  const desk = await openDesk({ rows: [HEADERS, ...peopleRows(8)] });
  const { sheets } = desk.runtime;
  const copy = () => sheets.read("Enrich: before a write").flat().filter(String);
  let copied: unknown[] = [];
  const wasSorted = sortedAndKilled(desk, () => {
    copied = copy();
  });
  await pressed(desk, "enrichThisTab").catch(() => {});
  await minutes(desk, 14);
  expect(wasSorted()).toBe(true);
  expect(copied).toContain(peopleRows(1)[0]?.[3]);
  expect(copy()).toEqual([]);
  const astray = desk
    .rows()
    .filter((row) => row["E-mail"] !== "" && !String(row["E-mail"]).endsWith(`@${row.Website}`));
  expect(astray).toEqual([]);
  expect(desk.rows().filter((row) => row["E-mail"] !== "").length).toBeGreaterThan(2);
});

test.each(["Undo", "the next run"])(
  "under a renamed header no value stays that a killed settle left beside another person, after %s",
  async (act) => {
    const desk = await openDesk({ rows: [HEADERS, ...peopleRows(8)] });
    const { sheets } = desk.runtime;
    const run = await killedWhileSorted(desk);
    const headers = (sheets.read(TAB)[0] ?? []).map(String);
    sheets.write(TAB, 1, headers.indexOf("E-mail") + 1, [["Address"]]);
    await got(desk, { do: "stop", run });
    await minutes(desk, 14);
    const astray = () =>
      desk.rows().filter((row) => {
        const shown = row.Address || row["E-mail"] || "";
        return shown !== "" && !String(shown).endsWith(`@${row.Website}`);
      });
    if (act === "Undo") await got(desk, { do: "undo", run });
    else await ran(desk, ALL);
    expect(astray()).toEqual([]);
  },
);

test("words that people typed into a renamed column of ours stay when a killed settle is put right there", async () => {
  const desk = await openDesk({ rows: [HEADERS, ...peopleRows(8)] });
  const { sheets } = desk.runtime;
  const run = await killedWhileSorted(desk);
  const at = (sheets.read(TAB)[0] ?? []).map(String).indexOf("E-mail status") + 1;
  sheets.write(TAB, 1, at, [["Comment"]]);
  const blank = desk.rows().flatMap(({ Comment }, row) => (Comment === "" ? [row + 2] : []));
  for (const row of blank) sheets.write(TAB, row, at, [["Call her"]]);
  expect(blank.length).toBeGreaterThan(0);
  await minutes(desk, 20);
  expect((await progressOf(desk, run)).halt).toBe("HEADER_GONE");
  for (const row of blank) expect(desk.rows()[row - 2]).toMatchObject({ Comment: "Call her" });
});

/** Starts a run, and drives it until a step was killed while people sorted the rows. */
async function killedWhileSorted(desk: Desk): Promise<string> {
  const wasSorted = sortedAndKilled(desk);
  const { run } = await started(desk, ALL);
  while (!wasSorted()) {
    await desk.runtime.run({ fn: "enrichSidebar", kind: "sidebar", args: [{ do: "step", run }] });
    await desk.clock.advance(5_000);
  }
  return run;
}

/** People sort the rows just as answers are written, and the step is killed; gives whether it was. */
function sortedAndKilled(desk: Desk, atKill = () => {}): () => boolean {
  const { sheets } = desk.runtime;
  let sorted = false;
  const stop = desk.runtime.intercept(({ service, method, args }, phase) => {
    if (service !== "sheet") return undefined;
    if (method === "setValues" && phase === "before" && bringsAnswers(args)) {
      const rows = { row: 2, column: 1, rows: 8, columns: sheets.lastColumn(TAB) };
      sheets.sort(TAB, rows, [{ column: 2 }]);
      sorted = true;
    }
    if (!sorted || method !== "flush" || phase !== "after") return undefined;
    stop();
    atKill();
    return "kill";
  });
  return () => sorted;
}

/** Addresses on their way into the tab, not into the saved results. */
function bringsAnswers(args: readonly unknown[]): boolean {
  const text = JSON.stringify(args);
  return text.includes('"valid"') && text.includes("@") && !/email [dp]:/.test(text);
}
