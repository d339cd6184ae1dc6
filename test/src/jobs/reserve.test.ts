import { reserve } from "../../../src/jobs/reserve";
import { RunTab } from "../../../src/jobs/run-tab";
import { COLUMN, SheetOfPeople } from "./sheet-of-people";

test("people sorted just as refs are written: each ref is asked about who stands beside it by then", () => {
  const { file, run, tab } = new SheetOfPeople([{ name: "Ada" }, { name: "Bob" }], []);
  tab.meanwhile = () => {
    const [headers = [], ...rows] = tab.cells;
    tab.cells = [headers, ...rows.reverse()];
  };
  const runTab = new RunTab(file, tab, run.job, run.knowledge);
  const asked = reserve(runTab).plan.cells.map(({ row, decision }) => {
    return { first: row.contact.firstName, ref: row.ref, decision: decision.kind };
  });
  const stands = tab.cells
    .slice(1)
    .map((cells) => ({ first: cells[COLUMN.first], ref: cells[COLUMN.ref], decision: "ask" }));
  expect(asked).toEqual(stands);
  expect(asked.map(({ first }) => first)).toEqual(["Bob", "Ada"]);
});
