import type { CellValue } from "../../../local/runtime/sheets/sheet-model";
import { closeStages, openStage, type Stage } from "./stage";

afterEach(closeStages);

const code = `
/**
 * Says what it was given.
 *
 * @param {string} thing What to say.
 * @param {string} [more] What else.
 * @return {string}
 * @customfunction
 */
function SAY(thing, more) { return "said " + thing + (more === undefined ? "" : " and " + more); }
function shape(value) { return JSON.stringify(value) + " " + typeof value + (value instanceof Date ? " date " + value.toISOString() : ""); }
function COUNT_ARGS() { return arguments.length; }
function TABLE(rows, columns) {
  var out = [];
  for (var y = 0; y < rows; y++) { out.push([]); for (var x = 0; x < columns; x++) out[y].push(10 * (y + 1) + x + 1); }
  return out;
}
function FAIL(what) { throw new Error("No " + what + " today."); }
function SLOW(what) { Utilities.sleep(5000); return "slow " + what; }
function hidden_() { return 1; }
`;

/** The value of a cell in A1 notation of the first tab. */
function cell(stage: Stage, row: number, column: number): CellValue | undefined {
  return stage.sheets.read("Sheet1", { row, column, rows: 1, columns: 1 })[0]?.[0];
}

async function type(stage: Stage, row: number, column: number, value: CellValue): Promise<void> {
  stage.sheets.write("Sheet1", row, column, [[value]]);
  await stage.formulas.idle();
}

describe("a custom function", () => {
  it("is called from a cell, in any case, within other formulas too", async () => {
    const stage = await openStage(code, { tabs: [{ name: "Sheet1", rows: [["x", "=SAY(A1)"]] }] });
    await stage.formulas.idle();
    expect(cell(stage, 1, 2)).toBe("said x");
    await type(stage, 2, 1, '=UPPER(say(A1,"y"))&"!"');
    expect(cell(stage, 2, 1)).toBe("SAID X AND Y!");
    expect(stage.log.map(({ fn, kind }) => [fn, kind])).toEqual([
      ["SAY", "formula"],
      ["SAY", "formula"],
    ]);
  });

  it("is not run for a branch that is not taken", async () => {
    const stage = await openStage(code, {
      tabs: [{ name: "Sheet1", rows: [["", '=IF(A1="","",SAY(A1))']] }],
    });
    await stage.formulas.idle();
    expect([cell(stage, 1, 2), stage.log.length]).toEqual(["", 0]);
    await type(stage, 1, 1, "now");
    expect([cell(stage, 1, 2), stage.log.length]).toEqual(["said now", 1]);
  });

  it("shows Loading... in the whole cell and in those that refer to it, while it runs", async () => {
    const stage = await openStage(code, {
      tabs: [{ name: "Sheet1", rows: [["x", '=IFERROR(SLOW(A1),"none")&"!"', "=B1", "=SAY(B1)"]] }],
    });
    await stage.clock.advance(1000);
    expect([1, 2, 3, 4].map((column) => cell(stage, 1, column))).toEqual([
      "x",
      "Loading...",
      "Loading...",
      "said Loading...",
    ]);
    await stage.formulas.idle();
    expect(cell(stage, 1, 4)).toBe("said slow x!");
  });

  it("shows #ERROR! with the sentence it threw", async () => {
    const stage = await openStage(code, {
      tabs: [{ name: "Sheet1", rows: [['=FAIL("bread")', '=IFERROR(FAIL("milk"),"none")']] }],
    });
    await stage.formulas.idle();
    expect([cell(stage, 1, 1), stage.formulas.error("Sheet1", 1, 1)]).toEqual([
      "#ERROR!",
      "No bread today.",
    ]);
    expect([cell(stage, 1, 2), stage.formulas.error("Sheet1", 1, 2)]).toEqual(["none", undefined]);
  });

  it("spills rows and columns, and heals when what stood in the way is gone", async () => {
    const stage = await openStage(code, {
      tabs: [{ name: "Sheet1", rows: [["=TABLE(2,2)"], ["", "here"]] }],
    });
    await stage.formulas.idle();
    expect([cell(stage, 1, 1), stage.formulas.error("Sheet1", 1, 1)]).toEqual([
      "#REF!",
      "Array result was not expanded because it would overwrite data in B2.",
    ]);
    await type(stage, 2, 2, "");
    expect(stage.sheets.read("Sheet1", { row: 1, column: 1, rows: 2, columns: 2 })).toEqual([
      [11, 12],
      [21, 22],
    ]);
    expect(stage.log).toHaveLength(1);
  });
});
