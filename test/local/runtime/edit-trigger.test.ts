import { closeStages, openStage, type Stage } from "./stage";

afterEach(closeStages);

const code = `
function onEdit(e) {
  console.log(JSON.stringify([e.range.getA1Notation(), e.range.getSheet().getName(), e.value, e.oldValue,
    e.authMode === ScriptApp.AuthMode.LIMITED, e.source.getId() === SpreadsheetApp.getActive().getId()]));
  if (e.value === "slow") Utilities.sleep(5000);
  if (e.value === "write") e.range.offset(0, 1).setValue("by script");
}
function writes() {
  var tab = SpreadsheetApp.getActive().getSheetByName("T");
  tab.getRange("A1").setValue("x");
  tab.appendRow(["y"]);
  tab.getRange("A1:A2").sort(1);
}
function DOUBLE(value) { return value * 2; }
`;
const open = () =>
  openStage(code, {
    tabs: [
      {
        name: "T",
        rows: [
          ["a", 1],
          ["b", "=DOUBLE(B1)"],
        ],
      },
    ],
  });

async function told(stage: Stage): Promise<unknown[]> {
  await stage.clock.advance(60_000);
  const runs = stage.log.filter(({ fn }) => fn === "onEdit");
  return runs.flatMap(({ console }) => console.map(({ text }) => JSON.parse(text).slice(0, 4)));
}

describe("onEdit", () => {
  it("hears of a cell that a person changes, with what it holds and held", async () => {
    const stage = await open();
    stage.sheets.write("T", 1, 1, [["z"]]);
    stage.sheets.write("T", 1, 2, [[7]]);
    stage.sheets.clear("T", { row: 2, column: 1, rows: 1, columns: 1 });
    expect(await told(stage)).toEqual([
      ["A1", "T", "z", "a"],
      ["B1", "T", "7", "1"],
      ["A2", "T", null, "b"],
    ]);
    const [run] = stage.log.filter(({ fn }) => fn === "onEdit");
    expect(run?.console[0]?.text).toContain("true,true]");
  });

  it("hears of several cells at once without their values", async () => {
    const stage = await open();
    stage.sheets.write("T", 1, 3, [["x"], ["y"]]);
    expect(await told(stage)).toEqual([["C1:C2", "T", null, null]]);
  });

  it("hears neither of scripts, its own edits among them, nor of calculations", async () => {
    const stage = await open();
    await stage.formulas.idle();
    await stage.value("writes");
    expect(await told(stage)).toEqual([]);
    stage.sheets.write("T", 1, 3, [["write"]]);
    expect(await told(stage)).toEqual([["C1", "T", "write", null]]);
    expect(stage.sheets.read("T")[0]?.[3]).toBe("by script");
  });

  it("runs once at a time: two edits wait, and the others are dropped", async () => {
    const stage = await open();
    for (const text of ["slow", "2", "3", "4", "5"]) stage.sheets.write("T", 1, 1, [[text]]);
    const values = (await told(stage)).map((one) => (one as unknown[])[2]);
    expect(values).toEqual(["slow", "2", "3"]);
  });
});
