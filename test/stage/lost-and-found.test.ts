import { beginInPanel } from "../../local/stage/enrichment-run";
import { closeDesks, openDesk, pressed } from "./desk";
import { got } from "./panel";

afterEach(closeDesks);

/** What takes longer than a step waits for it. */
const SLOW = { fields: "phone" };

test("a deleted tab loses nothing: what was asked is collected, and comes back into a copy at no cost", async () => {
  const desk = await openDesk({ rows: 60, entries: SLOW });
  const { sheets } = desk.runtime;
  const copy = sheets.duplicateTab("Contacts", "Copy");
  desk.runtime.intercept((call, phase) => {
    if (
      call.service === "fetch" &&
      phase === "after" &&
      call.execution.fn === "enrichOnClock" &&
      sheets.tabs().some(({ name }) => name === "Contacts")
    )
      sheets.deleteTab("Contacts");
  });
  await beginInPanel(desk, SLOW.fields);
  await desk.runtime.run({ fn: "enrichThisTab", kind: "menu" });
  for (let minute = 0; minute < 10; minute++) await desk.clock.advance(60_000);
  expect(sheets.tabs().some(({ name }) => name === "Contacts")).toBe(false);
  expect(desk.runtime.triggers.list()).toEqual([]);
  const { questions, credits } = desk.account();
  sheets.select(copy.id, { row: 1, column: 1, rows: 1, columns: 1 });
  await pressed(desk, "enrichStop");
  const progress = await desk.enrich();
  expect(progress.state).toBe("done");
  expect(progress.sums.found + progress.sums.known).toBeGreaterThan(40);
  expect(desk.account()).toMatchObject({ questions, credits: { charged: credits.charged } });
});

test("the tab of saved results deleted: nothing is asked until it is back", async () => {
  const desk = await openDesk({ rows: 30 });
  await desk.enrich();
  const { sheets } = desk.runtime;
  const saved = sheets.tabs().find(({ name }) => name === "Enrich: saved results");
  sheets.deleteTab(saved?.id ?? 0);
  sheets.clear("Contacts", { row: 2, column: 8, rows: 30, columns: 3 });
  const { questions } = desk.account();
  await pressed(desk, "enrichThisTab");
  expect(desk.person.alerts.at(-1)).toMatch(/saved results is missing/);
  expect(desk.account().questions).toBe(questions);
});

test("the tab of saved results deleted for good: deleting what it held in Settings goes on, and pays again", async () => {
  const desk = await openDesk({ rows: 30 });
  await desk.enrich();
  const { sheets } = desk.runtime;
  sheets.deleteTab(sheets.tabs().find(({ name }) => name === "Enrich: saved results")?.id ?? 0);
  sheets.clear("Contacts", { row: 2, column: 8, rows: 30, columns: 3 });
  const { charged } = desk.account().credits;
  await got(desk, { do: "settings-drop-results" });
  expect((await desk.enrich()).state).toBe("done");
  expect(desk.account().credits.charged).toBe(2 * charged);
});

test("a row of the saved results edited or deleted: spending stops with a sentence", async () => {
  const desk = await openDesk({ rows: 30 });
  await desk.enrich();
  const { sheets } = desk.runtime;
  const saved = sheets.tabs().find(({ name }) => name === "Enrich: saved results")?.id ?? 0;
  sheets.write(saved, 2, 3, [["someone@else.example"]]);
  await pressed(desk, "enrichThisTab");
  expect(desk.person.alerts.at(-1)).toMatch(/changed by hand/);
  sheets.deleteRows(saved, 2);
  await pressed(desk, "enrichThisTab");
  expect(desk.person.alerts.at(-1)).toMatch(/lost rows/);
});

test("another account's key and back again: the first account's look-ups are still collected", async () => {
  const desk = await openDesk({ rows: 40, accounts: [{ key: "demo-key" }, { key: "second-key" }] });
  desk.service.faults.add({ kind: "slow", endpoint: "async_enrich", delayMs: 1 });
  let changed = false;
  desk.runtime.intercept((call, phase) => {
    if (changed || call.service !== "fetch" || phase !== "after" || call.execution.callCount < 60)
      return;
    changed = true;
    desk.runtime.stores.properties.document.set(`signal.${jobOf(desk)}`, "pause");
  });
  await desk.runtime.run({ fn: "enrichThisTab", kind: "menu" });
  await desk.settings({ key: "second-key", otherAccount: true });
  await desk.settings({ key: "demo-key" });
  const done = await desk.resume();
  expect(done).toMatchObject({ state: "done", sums: { pending: 0, unknown: 0 } });
  expect(desk.account().askedTwice).toEqual([]);
});

test.each(["Pause", "Stop"])(
  "%s of a run that only waits takes effect, and its answers still come in",
  async (button) => {
    const desk = await openDesk({ rows: 40, entries: SLOW });
    await beginInPanel(desk, SLOW.fields);
    await desk.runtime.run({ fn: "enrichThisTab", kind: "menu" });
    const waiting = (await desk.progress()).sums.pending;
    await pressed(desk, `enrich${button}`);
    const after = await desk.wait();
    expect(waiting).toBeGreaterThan(0);
    expect(after.sums.pending).toBe(0);
    // A paused run that has nothing left needs no Resume.
    expect(after.state).toBe(button === "Stop" ? "stopped" : "done");
  },
);

function jobOf(desk: Awaited<ReturnType<typeof openDesk>>): string {
  return (
    [...desk.runtime.stores.properties.document.keys()]
      .find((key) => key.startsWith("job."))
      ?.slice(4) ?? ""
  );
}
