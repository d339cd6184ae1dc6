import { loadingText } from "../../../local/runtime/sheets/formula-host";
import { cell, enter, runs, tabOf } from "./formula-cells";
import { closeStages, openStage } from "./stage";

afterEach(closeStages);

const code = `
/**
 * Says what it was given,
 * and more.
 *
 * @param {string} thing What to say.
 * @param {string=} more What else.
 * @return {string}
 * @customfunction
 */
function SAY(thing, more) { return "said " + thing + (more === undefined ? "" : " and " + more); }
function shape(value) {
  if (value instanceof Date) return "date " + value.toISOString();
  return typeof value + " " + JSON.stringify(value);
}
function COUNT_ARGS(a, b, c) { return arguments.length + " " + (b === undefined); }
function GIVE(what) {
  switch (what) {
    case "number": return 1.5;
    case "text of a number": return "007";
    case "text of a formula": return "=1+1";
    case "boolean": return true;
    case "date": return new Date(Date.UTC(2026, 0, 5, 9, 30));
    case "null": return null;
    case "nothing": return undefined;
    case "infinity": return 1 / 0;
    case "object": return { a: 1 };
    case "function": return function () {};
    case "list": return [1, 2];
    case "empty list": return [];
    case "ragged": return [[1, 2], [3]];
    case "object inside": return [[1, {}]];
    case "service": return SpreadsheetApp.getActive();
    case "long": return "x".repeat(50001);
    case "promise": return Promise.resolve("later");
  }
}
function TABLE() { return [[11, "a"], [true, null]]; }
function FAIL(what) { throw new Error("No " + what + " today."); }
function SLOW(what) { Utilities.sleep(5000); return "slow " + what; }
var ASSIGNED = function () { return 1; };
function hidden_() { return 1; }
`;

describe("a custom function", () => {
  it("is called from a cell, in any case, within other formulas too", async () => {
    const stage = await openStage(code, tabOf([["x", "=SAY(A1)"]]));
    await stage.formulas.idle();
    expect(cell(stage, 1, 2)).toBe("said x");
    await enter(stage, 2, 1, '=UPPER(say(A1,"y"))&"!"');
    expect(cell(stage, 2, 1)).toBe("SAID X AND Y!");
    expect(stage.log.map(({ fn, kind, account }) => [fn, kind, account])).toEqual([
      ["SAY", "formula", "owner@example.com"],
      ["SAY", "formula", "owner@example.com"],
    ]);
  });

  it("must be declared and public", async () => {
    const stage = await openStage(code, tabOf([["=hidden_()", "=ASSIGNED()", "=NOWHERE()"]]));
    await stage.formulas.idle();
    expect([1, 2, 3].map((at) => cell(stage, 1, at))).toEqual(["#NAME?", "#NAME?", "#NAME?"]);
    expect(runs(stage)).toBe(0);
  });

  it("is described by its comment", async () => {
    const stage = await openStage(code);
    expect(stage.formulas.functions.find(({ name }) => name === "SAY")).toEqual({
      name: "SAY",
      help: "Says what it was given, and more.",
      listed: true,
      parameters: [
        { name: "thing", help: "What to say.", optional: false },
        { name: "more", help: "What else.", optional: true },
      ],
    });
    expect(stage.formulas.functions.find(({ name }) => name === "FAIL")?.listed).toBe(false);
  });

  it.each([
    ['=IF(A1="","",SAY(A1))', "", "said now"],
    ['=IF(A1="",,SAY(A1))', "", "said now"],
    ['=IFERROR(IF(A1="",1/0,SAY(A1)),"none")', "none", "said now"],
    ['=IFS(A1="","blank",TRUE,SAY(A1))', "blank", "said now"],
    ['=CHOOSE(IF(A1="",1,2),"first",SAY(A1))', "first", "said now"],
    ['=IFERROR(A1&"",SAY(A1))', "", "now"],
  ])("is not run for a branch that is not taken: %s", async (formula, before, after) => {
    const stage = await openStage(code, tabOf([["", formula]]));
    await stage.formulas.idle();
    expect([cell(stage, 1, 2), runs(stage)]).toEqual([before, 0]);
    await enter(stage, 1, 1, "now");
    expect(cell(stage, 1, 2)).toBe(after);
  });

  it("shows Loading... in the whole cell, and others see that, while it runs", async () => {
    const stage = await openStage(
      code,
      tabOf([["x", '=IFERROR(SLOW(A1),"none")&"!"', "=B1", "=SAY(B1)"]]),
    );
    await stage.clock.advance(1000);
    expect([2, 3, 4].map((at) => cell(stage, 1, at))).toEqual([
      loadingText,
      loadingText,
      `said ${loadingText}`,
    ]);
    expect(stage.formulas.cells().map(({ state }) => state)).toEqual(["loading", "value"]);
    expect(stage.formulas.isBusy).toBe(true);
    await stage.formulas.idle();
    expect([2, 3, 4].map((at) => cell(stage, 1, at))).toEqual([
      "slow x!",
      "slow x!",
      "said slow x!",
    ]);
  });

  it("shows #ERROR! with the sentence it threw, unless the formula catches it", async () => {
    const stage = await openStage(
      code,
      tabOf([['=FAIL("bread")', '=IFERROR(FAIL("milk"),"none")', "=A1", "=SAY(A1)"]]),
    );
    await stage.formulas.idle();
    expect([1, 2, 3, 4].map((at) => cell(stage, 1, at))).toEqual([
      "#ERROR!",
      "none",
      "#ERROR!",
      "said #ERROR!",
    ]);
    expect(stage.formulas.error("T", 1, 1)).toBe("No bread today.");
    expect(stage.formulas.error("T", 1, 2)).toBeUndefined();
    expect(stage.formulas.cells()[0]).toMatchObject({
      row: 1,
      column: 1,
      formula: '=FAIL("bread")',
      state: "error",
      error: "No bread today.",
    });
  });

  it("is stopped after thirty seconds of stage time", async () => {
    const stage = await openStage(
      "function FOREVER() { for (;;) Utilities.sleep(20000); }",
      tabOf([["=FOREVER()"]]),
    );
    const start = stage.clock.now();
    await stage.formulas.idle();
    expect(stage.clock.now() - start).toBe(30_000);
    expect([cell(stage, 1, 1), stage.formulas.error("T", 1, 1)]).toEqual([
      "#ERROR!",
      "Exceeded maximum execution time (line 0).",
    ]);
  });
});

describe("what it is given", () => {
  it.each([
    ["=shape(A1)", "some text", 'string "some text"'],
    ["=shape(A1)", 3.5, "number 3.5"],
    ["=shape(A1)", true, "boolean true"],
    ["=shape(A1)", "25%", "number 0.25"],
    ["=shape(A1)", "2026-02-03", "date 2026-02-03T00:00:00.000Z"],
    ["=shape(A1)", "", 'string ""'],
    ["=shape(A1)", "=1/0", 'string "#DIV/0!"'],
    ["=shape(1/0)", "", 'string "#DIV/0!"'],
    ["=shape(A1:B1)", 1, 'object [[1,""]]'],
    ["=shape(A1:A2)", 1, 'object [[1],[""]]'],
    ["=shape(A1:A1)", 1, "number 1"],
    ["=shape({1,2;3,4})", "", "object [[1,2],[3,4]]"],
    ['=shape(A1&"b")', "a", 'string "ab"'],
    ["=shape(A1+1)", 1, "number 2"],
    ["=COUNT_ARGS()", "", "0 true"],
    ["=COUNT_ARGS(A1)", "", "1 true"],
    ["=COUNT_ARGS(1,,3)", "", "3 true"],
    ['=COUNT_ARGS(1,"",3)', "", "3 false"],
  ])("%s with %j is %s", async (formula, value, expected) => {
    const stage = await openStage(code, tabOf([[value], [""], [formula]]));
    await stage.formulas.idle();
    expect(cell(stage, 3, 1)).toBe(expected);
  });

  it("reads dates in the spreadsheet's zone", async () => {
    const stage = await openStage(code, {
      ...tabOf([["2026-02-03", "=shape(A1)"]]),
      spreadsheetTimeZone: "America/New_York",
    });
    await stage.formulas.idle();
    expect(cell(stage, 1, 2)).toBe("date 2026-02-03T05:00:00.000Z");
  });

  it.each([
    "=SAY(NOW())",
    "=SAY(1+TODAY())",
    '=SAY(TEXT(RAND(),"0"))',
    "=SAY(RANDBETWEEN(1,2))",
    "=SAY(B1)",
    "=SAY(A1:B1)",
    "=SAY(C1)",
  ])("must not change by itself: %s", async (formula) => {
    const stage = await openStage(
      code,
      tabOf([
        ["", "=RAND()", "=B1+1"],
        [formula, '=SAY("NOW()")'],
      ]),
    );
    await stage.formulas.idle();
    expect([cell(stage, 2, 1), stage.formulas.error("T", 2, 1), runs(stage)]).toEqual([
      "#ERROR!",
      "This function is not allowed to reference a cell with NOW(), RAND(), RANDARRAY(), or RANDBETWEEN().",
      1,
    ]);
    expect(cell(stage, 2, 2)).toBe("said NOW()");
    await enter(stage, 2, 1, '=SAY("calm")');
    expect(cell(stage, 2, 1)).toBe("said calm");
  });
});

describe("what it gives back", () => {
  it.each([
    ["number", 1.5],
    ["text of a number", "007"],
    ["text of a formula", "=1+1"],
    ["boolean", true],
    ["date", new Date("2026-01-05T09:30:00Z")],
    ["null", ""],
    ["nothing", ""],
    ["infinity", "#NUM!"],
    ["promise", "later"],
  ])("may be a %s", async (what, expected) => {
    const stage = await openStage(code, tabOf([[`=GIVE("${what}")`]]));
    await stage.formulas.idle();
    expect(cell(stage, 1, 1)).toEqual(expected);
  });

  it.each([
    ["object", "GIVE returned a value that a cell cannot show."],
    ["function", "GIVE returned a value that a cell cannot show."],
    ["service", "GIVE returned a value that a cell cannot show."],
    ["object inside", "GIVE returned a value that a cell cannot show."],
    ["list", "GIVE returned a list: a result of several cells is a list of rows."],
    ["empty list", "GIVE returned a list: a result of several cells is a list of rows."],
    ["ragged", "GIVE returned rows of different lengths."],
    ["long", "Text result of GIVE is longer than the limit of 50000 characters."],
  ])("must not be a %s", async (what, sentence) => {
    const stage = await openStage(code, tabOf([[`=GIVE("${what}")`]]));
    await stage.formulas.idle();
    expect([cell(stage, 1, 1), stage.formulas.error("T", 1, 1)]).toEqual(["#ERROR!", sentence]);
  });

  it("fills them within ARRAYFORMULA, too, and is asked once", async () => {
    const stage = await openStage(code, tabOf([["=ARRAYFORMULA(TABLE())"]]));
    await stage.formulas.idle();
    const within = [cell(stage, 1, 1), cell(stage, 2, 2)];
    const alone = await openStage(code, tabOf([["=TABLE()"]]));
    await alone.formulas.idle();
    expect(within).toEqual([cell(alone, 1, 1), cell(alone, 2, 2)]);
    expect(within).not.toContain("#NAME?");
    expect(runs(stage)).toBe(1);
  });

  it("fills rows and columns, and heals when what stood in the way is gone", async () => {
    const stage = await openStage(code, tabOf([["=TABLE()"], ["", "here"]]));
    await stage.formulas.idle();
    expect([cell(stage, 1, 1), cell(stage, 1, 2), stage.formulas.error("T", 1, 1)]).toEqual([
      "#REF!",
      "",
      "Array result was not expanded because it would overwrite data in B2.",
    ]);
    await enter(stage, 2, 2, "");
    expect(stage.sheets.read("T")).toEqual([
      [11, "a"],
      [true, ""],
    ]);
    await enter(stage, 1, 2, "again");
    expect(cell(stage, 1, 1)).toBe("#REF!");
    expect(stage.formulas.error("T", 1, 1)).toContain("B1");
    expect(runs(stage)).toBe(1);
  });

  it("leaves nothing behind where a blocked result reaches what it had filled", async () => {
    const stage = await openStage(code, tabOf([[], ["=TABLE()"]]));
    await stage.formulas.idle();
    await enter(stage, 1, 2, "=TABLE()");
    expect([cell(stage, 1, 2), cell(stage, 2, 2)]).toEqual(["#REF!", "a"]);
    await enter(stage, 2, 1, "");
    expect([cell(stage, 2, 1), cell(stage, 3, 1), cell(stage, 3, 2)]).toEqual(["", "", ""]);
    expect(cell(stage, 2, 2)).not.toBe("a");
  });

  it("needs the grid to be large enough", async () => {
    const stage = await openStage(code, tabOf([]));
    await enter(stage, 1000, 1, "=TABLE()");
    expect([cell(stage, 1000, 1), stage.formulas.error("T", 1000, 1)]).toEqual([
      "#REF!",
      "Result was not automatically expanded, please insert more rows.",
    ]);
  });
});
