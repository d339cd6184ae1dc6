import { refreshCells } from "../../../src/formulas/refresh";
import { waitingCells } from "../../../src/formulas/waiting-cells";
import { FORMULAS_REFRESH, REFRESH_DUE } from "../../../src/store/formulas-refresh";
import { MemoryPlatform } from "../ports/memory-platform";

const FORMULA = "=ENRICH_EMAIL(A2)";

/** Two tabs, each with one formula that waits. */
function twoTabs() {
  const file = new MemoryPlatform();
  const tabs = ["First", "Second"].map((name) => {
    const tab = file.spreadsheet.addTab(name);
    tab.cells = [
      ["Name", "E-mail"],
      ["Ada", "PENDING"],
    ];
    tab.formulas.set("2,2", FORMULA);
    return { tab, write: jest.spyOn(tab, "writeFormulas") };
  });
  file.properties.commit(REFRESH_DUE);
  return { file, tabs };
}

const written = (write: jest.SpyInstance) => write.mock.calls.map(([, formulas]) => formulas[0][0]);

test("a formula that waits rests for a moment in every tab, and then no refresh is due", () => {
  const { file, tabs } = twoTabs();
  expect(refreshCells(file, waitingCells)).toBe(2);
  for (const { write } of tabs)
    expect(written(write)).toEqual([expect.stringContaining('"PENDING"'), FORMULA]);
  expect(FORMULAS_REFRESH.has(file.properties.values)).toBe(false);
});

test("a tab that cannot be written holds up no other, and is left to a driver who may write there", () => {
  const { file, tabs } = twoTabs();
  tabs[0]?.write.mockImplementation(() => {
    throw new Error("You are trying to edit a protected cell or object.");
  });
  expect(refreshCells(file, waitingCells)).toBe(1);
  expect(tabs[0]?.tab.formulas.get("2,2")).toBe(FORMULA);
  expect(written(tabs[1]?.write as jest.SpyInstance)).toHaveLength(2);
  expect(FORMULAS_REFRESH.has(file.properties.values)).toBe(true);
});
