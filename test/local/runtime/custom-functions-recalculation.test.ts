import { cell, column, enter, runs, tabOf } from "./formula-cells";
import { closeStages, openStage, type Stage } from "./stage";

afterEach(closeStages);

const code = `
function SAY(thing) { return "said " + thing; }
function JOIN(rows) { return rows.map(function (row) { return row.join("-"); }).join("/"); }
function PEEK() { return SpreadsheetApp.getActiveSheet().getRange("A1").getValue(); }
function WHERE() { return SpreadsheetApp.getActiveRange().getA1Notation(); }
function SLOW(thing) { Utilities.sleep(5000); return "slow " + thing; }
function ROLL() { return Math.random(); }
function enterAgain(cleared, flushed) {
  var range = SpreadsheetApp.getActiveSheet().getRange("B1");
  var formula = range.getFormula();
  if (cleared) range.clearContent();
  if (flushed) SpreadsheetApp.flush();
  range.setFormula(formula);
}
function read(a1) { var range = SpreadsheetApp.getActiveSheet().getRange(a1); return [range.getValue(), range.getDisplayValue(), range.getFormula()]; }
function copyDown() { var sheet = SpreadsheetApp.getActiveSheet(); sheet.getRange("B1").copyTo(sheet.getRange("B2")); }
`;

const people = [
  ["ann", "=SAY(A1)"],
  ["bob", "=SAY(A2)"],
  ["cid", "=SAY(A3)"],
];
const whole = { row: 1, column: 1, rows: 3, columns: 2 };

/** A tab of three people, all calculated. */
async function calculated(rows: (string | number)[][] = people): Promise<Stage> {
  const stage = await openStage(code, tabOf(rows));
  await stage.formulas.idle();
  return stage;
}

describe("a cell runs its function again", () => {
  it.each<[string, (stage: Stage) => void, number]>([
    ["an argument changes", (stage) => stage.sheets.write("T", 1, 1, [["eve"]]), 1],
    ["an argument is blanked", (stage) => stage.sheets.write("T", 1, 1, [[""]]), 1],
    ["the formula names another cell", (stage) => stage.sheets.write("T", 1, 2, [["=SAY(A2)"]]), 1],
    [
      "the cell is emptied and entered anew",
      (stage) => {
        stage.sheets.write("T", 1, 2, [[""]]);
        stage.sheets.write("T", 1, 2, [["=SAY(A1)"]]);
      },
      1,
    ],
    [
      "a deleted row is brought back",
      (stage) => {
        stage.sheets.deleteRows("T", 2, 1);
        stage.sheets.undo();
      },
      1,
    ],
    [
      "it is filled down",
      (stage) =>
        stage.sheets.copy("T", { row: 3, column: 2, rows: 1, columns: 1 }, { row: 4, column: 2 }),
      1,
    ],
    ["its tab is copied", (stage) => void stage.sheets.duplicateTab("T"), 3],
    ["the file is reopened", (stage) => stage.formulas.reopen(), 3],
  ])("when %s", async (_name, edit, more) => {
    const stage = await calculated();
    edit(stage);
    await stage.formulas.idle();
    expect(runs(stage)).toBe(3 + more);
  });

  it.each<[string, (stage: Stage) => void, string[]]>([
    [
      "an argument is typed again",
      (stage) => stage.sheets.write("T", 1, 1, [["ann"]]),
      ["ann", "bob", "cid"],
    ],
    [
      "the formula is typed over itself",
      (stage) => stage.sheets.write("T", 1, 2, [["=SAY(A1)"]]),
      ["ann", "bob", "cid"],
    ],
    [
      "another cell changes",
      (stage) => stage.sheets.write("T", 1, 3, [["x"]]),
      ["ann", "bob", "cid"],
    ],
    [
      "rows are sorted",
      (stage) => stage.sheets.sort("T", whole, [{ column: 1, ascending: false }]),
      ["cid", "bob", "ann"],
    ],
    ["rows come above", (stage) => stage.sheets.insertRows("T", 2, 2), ["ann", "bob", "cid"]],
    [
      "columns come before",
      (stage) => stage.sheets.insertColumns("T", 1, 1),
      ["ann", "bob", "cid"],
    ],
    ["a row above is deleted", (stage) => stage.sheets.deleteRows("T", 1, 1), ["bob", "cid"]],
    ["a row is moved down", (stage) => stage.sheets.moveRows("T", 1, 1, 4), ["bob", "cid", "ann"]],
    ["a row is moved up", (stage) => stage.sheets.moveRows("T", 3, 1, 1), ["cid", "ann", "bob"]],
    ["its tab is renamed", (stage) => stage.sheets.renameTab("T", "U"), ["ann", "bob", "cid"]],
    [
      "thirty days pass",
      (stage) => void stage.clock.advance(30 * 86_400_000),
      ["ann", "bob", "cid"],
    ],
  ])("but not when %s", async (_name, edit, people) => {
    const stage = await calculated();
    edit(stage);
    await stage.formulas.idle();
    expect(runs(stage)).toBe(3);
    const shown = stage.formulas
      .cells()
      .map(({ tabId, row, column }) =>
        stage.sheets.read(tabId, { row, column, rows: 1, columns: 1 }).flat(),
      );
    expect(shown.flat()).toEqual(people.map((name) => `said ${name}`));
  });

  it("keeps what it knows of moved cells for later changes", async () => {
    const stage = await calculated();
    stage.sheets.insertRows("T", 1, 1);
    stage.sheets.sort("T", { ...whole, row: 2 }, [{ column: 1, ascending: false }]);
    await enter(stage, 2, 1, "dee");
    expect(column(stage, 2, 4)).toEqual(["", "said dee", "said bob", "said ann"]);
    expect(runs(stage)).toBe(4);
  });

  it("never because of a cell that it reads by itself", async () => {
    const stage = await calculated([["old", "=PEEK()"]]);
    await enter(stage, 1, 1, "new");
    expect([cell(stage, 1, 2), runs(stage)]).toEqual(["old", 1]);
  });

  it("for each cell, though others ask the same", async () => {
    const stage = await calculated([
      ["ann", "=SAY(A1)", "=SAY(A1)"],
      ["ann", "=SAY(A2)", ""],
    ]);
    expect(runs(stage)).toBe(4 - 1);
  });

  it("when a cell of its range changes", async () => {
    const stage = await calculated([
      ["a", "b", "=JOIN(A1:B2)"],
      ["c", "d", ""],
    ]);
    expect(cell(stage, 1, 3)).toBe("a-b/c-d");
    await enter(stage, 2, 2, "D");
    expect(cell(stage, 1, 3)).toBe("a-b/c-D");
    stage.sheets.insertRows("T", 2, 1);
    await stage.formulas.idle();
    expect([cell(stage, 1, 3), runs(stage)]).toEqual(["a-b/-/c-D", 3]);
  });

  it("when a formula it refers to has another result", async () => {
    const stage = await calculated([[1, "=A1*2", "=SAY(B1)"]]);
    await enter(stage, 1, 1, 5);
    expect([cell(stage, 1, 3), runs(stage)]).toEqual(["said 10", 2]);
  });
});

describe("while a function runs", () => {
  const slow = [
    ["ann", "=SLOW(A1)"],
    ["bob", "=SLOW(A2)"],
  ];

  it("its result goes to the cell wherever it is moved", async () => {
    const stage = await openStage(code, tabOf(slow));
    await stage.clock.advance(1000);
    stage.sheets.insertRows("T", 1, 1);
    stage.sheets.sort("T", { row: 2, column: 1, rows: 2, columns: 2 }, [
      { column: 1, ascending: false },
    ]);
    await stage.formulas.idle();
    expect(column(stage, 2, 3)).toEqual(["", "slow bob", "slow ann"]);
    expect(runs(stage)).toBe(2);
  });

  it("a new argument starts another, and the old result goes nowhere", async () => {
    const stage = await openStage(code, tabOf([["ann", "=SLOW(A1)"]]));
    await stage.clock.advance(1000);
    stage.sheets.write("T", 1, 1, [["eve"]]);
    await stage.clock.advance(1000);
    stage.sheets.write("T", 1, 1, [["dee"]]);
    await stage.formulas.idle();
    expect([cell(stage, 1, 2), runs(stage)]).toEqual(["slow dee", 3]);
  });

  it("a cell that is emptied stays so", async () => {
    const stage = await openStage(code, tabOf([["ann", "=SLOW(A1)"]]));
    await stage.clock.advance(1000);
    await enter(stage, 1, 2, "");
    expect([cell(stage, 1, 2), runs(stage)]).toEqual(["", 1]);
  });

  it("a reopened file runs it again", async () => {
    const stage = await openStage(code, tabOf([["ann", "=SLOW(A1)"]]));
    await stage.clock.advance(1000);
    stage.formulas.reopen();
    await stage.formulas.idle();
    expect([cell(stage, 1, 2), runs(stage)]).toEqual(["slow ann", 2]);
  });
});

describe("a script", () => {
  it.each([
    [false, false, 0],
    [true, false, 0],
    [true, true, 1],
  ])(
    "that enters a formula over itself (cleared %s, flushed %s) makes it run %i times",
    async (cleared, flushed, more) => {
      const stage = await calculated([["ann", "=SAY(A1)"]]);
      await stage.run({ fn: "enterAgain", kind: "menu", args: [cleared, flushed] });
      await stage.formulas.idle();
      expect([cell(stage, 1, 2), runs(stage)]).toEqual(["said ann", 1 + more]);
    },
  );

  it("reads the value, what is shown and the formula", async () => {
    const stage = await calculated([["ann", "=SAY(A1)"]]);
    expect(await stage.value("read", "B1")).toEqual(["said ann", "said ann", "=SAY(A1)"]);
  });

  it("copies a formula to another row", async () => {
    const stage = await calculated([
      ["ann", "=SAY(A1)"],
      ["bob", ""],
    ]);
    await stage.run({ fn: "copyDown", kind: "menu" });
    await stage.formulas.idle();
    expect([cell(stage, 2, 2), runs(stage)]).toEqual(["said bob", 2]);
  });

  it("sees the cell being calculated as the active range", async () => {
    const stage = await calculated([["", "=WHERE()"]]);
    expect(cell(stage, 1, 2)).toBe("B1");
  });
});
