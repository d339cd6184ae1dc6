import type { Tab } from "../../../src/ports/spreadsheet";
import { placeRows as placeIn } from "../../../src/signals/place";
import type { MarkedRow } from "../../../src/signals/row-mark";
import { MemoryPlatform } from "../ports/memory-platform";
import type { MemoryTab } from "../ports/memory-spreadsheet";
import { Killed } from "../ports/port-calls";

/** With every column of the rows. */
const placeRows = (file: MemoryPlatform, tab: Tab, rows: readonly MarkedRow[]) =>
  placeIn(file, tab, rows, (all) => [...new Set(all.flatMap((row) => Object.keys(row)))]);

const ADA = { mark: "a", row: { Name: "Ada", Company: "Analytical Ltd" } };
const GRACE = { mark: "g", row: { Name: "Grace", Company: "Navy" } };

const arrivalsTab = () => {
  const file = new MemoryPlatform();
  return { file, tab: file.spreadsheet.addTab("Arrivals") };
};

/** On which the memory platform stands. */
const DAY = "2026-01-05";

test("rows come below what stands there, each once, under headers that are made, with its day", () => {
  const { file, tab } = arrivalsTab();
  expect(placeRows(file, tab, [ADA, GRACE, ADA])).toBe(2);
  expect(placeRows(file, tab, [GRACE])).toBe(0);
  expect(tab.readAll()).toEqual([
    ["Name", "Company", "Added on", "Entry"],
    ["Ada", "Analytical Ltd", DAY, "a"],
    ["Grace", "Navy", DAY, "g"],
  ]);
});

test("a row that somebody types after the tab was read stays", () => {
  const { file, tab } = arrivalsTab();
  placeRows(file, tab, [ADA]);
  tab.meanwhile = () => tab.cells.push(["Typed", "by hand"]);
  expect(placeRows(file, tab, [GRACE])).toBe(1);
  expect(tab.cells.map(([name]) => name)).toEqual(["Name", "Ada", "Typed", "Grace"]);
});

test("a row that people changed does not come again", () => {
  const { file, tab } = arrivalsTab();
  placeRows(file, tab, [ADA]);
  (tab.cells[1] as string[])[0] = "Lady Lovelace";
  expect(placeRows(file, tab, [ADA])).toBe(0);
  expect(tab.cells).toHaveLength(2);
});

test("under a filter no column is added at the edge but the hidden one, so a value without a column stays out", () => {
  const { file, tab } = arrivalsTab();
  placeRows(file, tab, [ADA]);
  tab.filter = () => ({ row: 1, column: 1, rows: 2, columns: 2 });
  placeRows(file, tab, [{ mark: "g", row: { Name: "Grace", Rank: "Admiral" } }]);
  expect(tab.readAll()).toEqual([
    ["Name", "Company", "Added on", "Entry"],
    ["Ada", "Analytical Ltd", DAY, "a"],
    ["Grace", "", DAY, "g"],
  ]);
});

const FORMER = ["a", "b", "c"].map((mark) => ({
  mark,
  row: { Name: `name ${mark}`, City: `city ${mark}` },
}));
const FRESH = ["x", "y"].map((mark) => ({
  mark,
  row: { Name: `name ${mark}`, City: `city ${mark}` },
}));

/** Three rows have arrived; beside two of them people have notes. */
function tabWithNotes() {
  const { file, tab } = arrivalsTab();
  placeRows(file, tab, FORMER);
  for (const [row, note] of [["Note"], ["note a"], [""], ["note c"]].entries())
    tab.cells[row]?.push(...note);
  return { file, tab };
}

/** Each row by its mark as header and text, without blanks; rows without a mark by their own cells. */
function rowsOf(tab: MemoryTab): string[] {
  const [headers = [], ...rows] = tab.cells;
  return rows.flatMap((row) => {
    const cells = headers.map((header, at) => `${header}=${row[at] ?? ""}`);
    const shown = cells.filter((text) => !text.endsWith("="));
    return shown.length === 0 ? [] : [shown.sort().join(" ")];
  });
}

const STANDS = [
  `Added on=${DAY} City=city a Entry=a Name=name a Note=note a`,
  `Added on=${DAY} City=city b Entry=b Name=name b`,
  `Added on=${DAY} City=city c Entry=c Name=name c Note=note c`,
  `Added on=${DAY} City=city x Entry=x Name=name x`,
  `Added on=${DAY} City=city y Entry=y Name=name y`,
];

const MOVES: Record<string, (tab: MemoryTab) => void> = {
  "insert a row above": (tab) => tab.cells.splice(1, 0, []),
  "insert a row above the last": (tab) => tab.cells.splice(3, 0, []),
  "insert three rows": (tab) => tab.cells.splice(2, 0, [], [], []),
  "insert a column first": (tab) => {
    for (const row of tab.cells) row.unshift("");
  },
  "insert a column between ours": (tab) => {
    for (const row of tab.cells) row.splice(1, 0, "");
  },
  "sort upside down": (tab) => {
    const [headers = [], ...rows] = tab.cells;
    tab.cells = [headers, ...rows.reverse()];
  },
};

test.each(Object.keys(MOVES))("people who %s as rows are written lose nothing", (name) => {
  const { file, tab } = tabWithNotes();
  tab.meanwhile = () => MOVES[name]?.(tab);
  expect(placeRows(file, tab, FRESH)).toBe(2);
  expect(rowsOf(tab).sort()).toEqual(STANDS);
});

test.each(Object.keys(MOVES))("nor if the execution is ended at any call then: they %s", (name) => {
  let ended = 0;
  for (let at = 1; at <= ended + 1; at++) {
    const { file, tab } = tabWithNotes();
    tab.meanwhile = () => MOVES[name]?.(tab);
    file.calls.killAtCall(at);
    try {
      placeRows(file, tab, FRESH);
    } catch (error) {
      expect(error).toBeInstanceOf(Killed);
      ended = at;
    }
    file.endExecution();
    placeRows(file, tab, FRESH);
    expect({ at, rows: rowsOf(tab).sort() }).toEqual({ at, rows: STANDS });
  }
  expect(ended).toBeGreaterThan(6);
});

test("the last row, deleted as rows are written, stays deleted", () => {
  const { file, tab } = tabWithNotes();
  tab.meanwhile = () => tab.cells.splice(3, 1);
  expect(placeRows(file, tab, FRESH)).toBe(2);
  expect(rowsOf(tab).sort()).toEqual(STANDS.filter((row) => !row.includes("Entry=c")));
});
