import { refreshCells } from "../../../src/formulas/refresh";
import { waitingCells } from "../../../src/formulas/waiting-cells";
import { FORMULAS_REFRESH, REFRESH_DUE } from "../../../src/store/formula-state";
import { MemoryPlatform } from "../ports/memory-platform";
import type { MemoryTab } from "../ports/memory-spreadsheet";

const FORMULA = "=ENRICH_EMAIL(A2)";

/** A tab with one formula that waits, and what stood in its cell after each writing of formulas. */
function waitingTab(file: MemoryPlatform, name: string): { tab: MemoryTab; held: string[] } {
  const tab = file.spreadsheet.addTab(name);
  tab.cells = [
    ["Name", "E-mail"],
    ["Ada", "PENDING"],
  ];
  tab.formulas.set("2,2", FORMULA);
  const held: string[] = [];
  const replace = tab.replaceFormulas.bind(tab);
  tab.replaceFormulas = (...given) => {
    const replaced = replace(...given);
    held.push(tab.formulas.get("2,2") ?? String(tab.cells[1]?.[1]));
    return replaced;
  };
  return { tab, held };
}

function twoTabs() {
  const file = new MemoryPlatform();
  const tabs = ["First", "Second"].map((name) => waitingTab(file, name));
  file.properties.commit(REFRESH_DUE);
  return { file, tabs };
}

test("a formula that waits rests for a moment in every tab, and then no refresh is due", () => {
  const { file, tabs } = twoTabs();
  expect(refreshCells(file, waitingCells)).toBe(2);
  for (const { held } of tabs)
    expect(held).toEqual([expect.stringContaining('"PENDING"'), FORMULA]);
  expect(FORMULAS_REFRESH.has(file.properties.values)).toBe(false);
});

test("a tab that cannot be written holds up no other, and is left to a driver who may write there", () => {
  const { file, tabs } = twoTabs();
  const [first] = tabs;
  if (!first) throw new Error("no tab");
  first.tab.replaceFormulas = () => {
    throw new Error("You are trying to edit a protected cell or object.");
  };
  expect(refreshCells(file, waitingCells)).toBe(1);
  expect(first.tab.formulas.get("2,2")).toBe(FORMULA);
  expect(tabs[1]?.held).toHaveLength(2);
  expect(FORMULAS_REFRESH.has(file.properties.values)).toBe(true);
});

test("where the sheet would fill in no groups, formulas stand as before, and the refresh is left to do", () => {
  const file = new MemoryPlatform();
  const { tab } = waitingTab(file, "Contacts");
  const replace = tab.replaceFormulas.bind(tab);
  tab.replaceFormulas = (pattern, replacement, area) =>
    replace(pattern, replacement.replaceAll("$", "$$$$"), area);
  expect(refreshCells(file, waitingCells)).toBe(0);
  file.spreadsheet.flush();
  expect(tab.formulas.get("2,2")).toBe(FORMULA);
  expect(FORMULAS_REFRESH.has(file.properties.values)).toBe(true);
});

/** Refreshes a tab in which people act just before its nth writing of formulas: 1 rests, 2 wakes. */
function refreshedWhile(nth: number, people: (tab: MemoryTab) => void): MemoryTab {
  const file = new MemoryPlatform();
  const { tab } = waitingTab(file, "Contacts");
  const replace = tab.replaceFormulas;
  let writing = 0;
  tab.replaceFormulas = (...given) => {
    if (++writing === nth) tab.meanwhile = () => people(tab);
    return replace(...given);
  };
  refreshCells(file, waitingCells);
  return tab;
}

function type(tab: MemoryTab, value: string): void {
  tab.formulas.delete("2,2");
  tab.cells[1] = ["Ada", value];
}

test.each([1, 2])("what is typed over a waiting formula just before writing %i stays", (nth) => {
  const { formulas, cells } = refreshedWhile(nth, (tab) => type(tab, "mine"));
  expect({ formula: formulas.get("2,2"), value: cells[1]?.[1] }).toEqual({ value: "mine" });
});

test.each([1, 2])("a formula of ours typed there just before writing %i calculates", (nth) => {
  const tab = refreshedWhile(nth, ({ formulas }) => formulas.set("2,2", "=ENRICH_PHONE(A2)"));
  expect(tab.formulas.get("2,2")).toBe("=ENRICH_PHONE(A2)");
});

test.each([1, 2])(
  "a formula that moves away just before writing %i wakes where it is, and a person's own formula that is moved there does not rest",
  (nth) => {
    const { formulas } = refreshedWhile(nth, (tab) => {
      const moved = (tab.formulas.get("2,2") ?? "").replace("A2", "A3");
      tab.formulas.set("3,2", moved).set("2,2", "=SUM(C2)");
    });
    expect(Object.fromEntries(formulas)).toEqual({ "3,2": "=ENRICH_EMAIL(A3)", "2,2": "=SUM(C2)" });
  },
);
