// A stage that is saved, opened again and goes on as the saved one does.
import { join } from "node:path";
import { DEFAULT_KEY } from "../../local/service/service";
import { beginInPanel } from "../../local/stage/enrichment-run";
import { ScriptedPerson } from "../../local/stage/scripted-person";
import { BASE_URL, openSaved, type SavedStage, type Stage } from "../../local/stage/stage";
import { closeDesks, type Desk, openDesk, pressed } from "./desk";
import { EMAIL, fill, openFormulas, peopleRows } from "./formulas-desk";
import { receiving } from "./receiving";

const project = join(__dirname, "..", "..", "dist");
const opened: Stage[] = [];
afterEach(async () => {
  for (const stage of opened.splice(0)) await stage.close();
  await closeDesks();
});

const MINUTE_MS = 60_000;
/** What takes longer than a step waits for it. */
const SLOW = { fields: "phone" };

test("in the middle of a run it goes on as the original", async () => {
  const desk = await openDesk({ rows: 150, entries: SLOW });
  await beginInPanel(desk, SLOW.fields);
  await pressed(desk, "enrichThisTab");
  await untilRest(desk);
  const copy = await openCopy(desk);
  const before = await goOnAlike(desk, copy);
  expect(desk.account().credits.charged).toBeGreaterThan(before);
});

test("webhooks on their way arrive at the same moment", async () => {
  const desk = await openDesk({ rows: 30, entries: SLOW });
  await receiving(desk);
  await beginInPanel(desk, SLOW.fields);
  await pressed(desk, "enrichThisTab");
  await untilRest(desk);
  const copy = await openCopy(desk);
  expect(desk.save().service.deliveries.length).toBeGreaterThan(0);
  await goOnAlike(desk, copy);
  expect(copy.service.readLog().filter(({ endpoint }) => endpoint === "webhook")).not.toEqual([]);
});

test("a selection of several areas is kept, and one saved before there were several opens", async () => {
  const desk = await openDesk({ rows: 3 });
  const row = (at: number) => ({ row: at, column: 1, rows: 1, columns: 4 });
  desk.runtime.sheets.select("Contacts", row(4), [row(2)]);
  const copy = await openCopy(desk);
  expect(copy.runtime.sheets.selection()).toMatchObject({ box: row(4), earlier: [row(2)] });
  const before = JSON.stringify(desk.save(), (key, value) =>
    key === "earlier" ? undefined : value,
  );
  const old = await openSaved(JSON.parse(before) as SavedStage, { project, person: person() });
  opened.push(old);
  expect(old.runtime.sheets.selection()).toMatchObject({ box: row(4), earlier: [] });
});

test("formulas keep their answers and ask nobody anew", async () => {
  const desk = await openFormulas(peopleRows(6));
  await fill(desk, EMAIL, 6);
  desk.runtime.sheets.write("Contacts", 1, 7, [["=COUNTA(A2:A7)"], ["=TRANSPOSE(A2:A4)"]]);
  await desk.runtime.formulas.idle();
  const copy = await openCopy(desk);
  expect(copy.runtime.log).toEqual([]);
  expect(copy.runtime.formulas.cells()).toEqual(desk.runtime.formulas.cells());
  await goOnAlike(desk, copy);
  for (const stage of [desk, copy]) {
    stage.runtime.sheets.sort("Contacts", { row: 2, column: 1, rows: 6, columns: 6 }, [
      { column: 2 },
    ]);
    stage.runtime.sheets.write("Contacts", 2, 1, [["Ann"]]);
    await stage.runtime.formulas.idle();
  }
  expect(stateOf(copy)).toEqual(stateOf(desk));
});

test("what people made of the file is kept", async () => {
  const desk = await openDesk({ rows: 5, editors: ["ann@example.com"] });
  const { sheets, viewers } = desk.runtime;
  sheets.setColumnsHidden("Contacts", 2, 1, true);
  sheets.setRowsHidden("Contacts", 4, 1, true);
  sheets.filter("Contacts", { row: 1, column: 1, rows: 6, columns: 3 }, ([name]) => name !== "x");
  sheets.protect("Contacts", { row: 2, column: 1, rows: 1, columns: 2 }, { editors: ["ann"] });
  sheets.change("Contacts", new Map([[2, new Map([[1, { note: "A note", format: "@" }]])]]));
  sheets.setTabHidden(sheets.addTab("Second").id, true);
  sheets.setFrozenRows("Contacts", 1);
  viewers.add("ann@example.com");
  const copy = await openCopy(desk);
  expect(stateOf(copy)).toEqual(stateOf(desk));
  expect(copy.runtime.sheets.isColumnHidden("Contacts", 2)).toBe(true);
  expect(copy.runtime.sheets.isRowHiddenByUser("Contacts", 4)).toBe(true);
  expect(copy.runtime.sheets.notes("Contacts", { row: 2, column: 1, rows: 1, columns: 1 })).toEqual(
    [["A note"]],
  );
  expect(copy.runtime.sheets.addTab().id).toBe(sheets.addTab().id);
});

test("while something runs it cannot be saved", async () => {
  const desk = await openDesk({ rows: 3 });
  const run = desk.runtime.start({ fn: "enrichThisTab", kind: "menu" });
  expect(() => desk.save()).toThrow("at rest");
  await desk.clock.runUntil(run.done);
});

test("a stage of another version is refused", async () => {
  const desk = await openDesk({ rows: 3 });
  const saved = { ...desk.save(), version: 2 } as unknown as SavedStage;
  expect(() => openSaved(saved, { project, person: person() })).toThrow("newer version");
});

function person(): ScriptedPerson {
  return new ScriptedPerson({
    key: DEFAULT_KEY,
    baseUrl: BASE_URL,
    synchronousUrl: "",
    workspace: false,
    fields: "email",
  });
}

async function openCopy(desk: Desk): Promise<Stage> {
  const saved = JSON.parse(JSON.stringify(desk.save())) as SavedStage;
  const copy = await openSaved(saved, { project, person: person() });
  opened.push(copy);
  expect(copy.save()).toEqual(saved);
  return copy;
}

/** Lets an hour pass for both; gives what had been charged before. */
async function goOnAlike(desk: Stage, copy: Stage): Promise<number> {
  const before = desk.service.accounts.snapshots()[0]?.credits.charged ?? 0;
  for (const stage of [desk, copy]) {
    for (let minute = 0; minute < 60; minute++) await stage.clock.advance(MINUTE_MS);
    await untilRest(stage);
  }
  expect(stateOf(copy)).toEqual(stateOf(desk));
  return before;
}

async function untilRest(stage: Stage): Promise<void> {
  for (let tries = 0; !stage.isAtRest() && tries < 1000; tries++) await stage.clock.advance(100);
}

/** Everything, cells as people see them too. */
function stateOf(stage: Stage): object {
  const { sheets } = stage.runtime;
  const tabs = sheets.tabs().map((tab) => ({ ...tab, cells: sheets.display(tab.id) }));
  const { options: _options, ...saved } = stage.save();
  return { ...saved, tabs };
}
