import { placeRows } from "../../../src/signals/place";
import { MemoryPlatform } from "../ports/memory-platform";

const ADA = { mark: "a", row: { Name: "Ada", Company: "Analytical Ltd" } };
const GRACE = { mark: "g", row: { Name: "Grace", Company: "Navy" } };

const arrivalsTab = () => {
  const { spreadsheet } = new MemoryPlatform();
  return { spreadsheet, tab: spreadsheet.addTab("Arrivals") };
};

test("rows come below what stands there, each once, under headers that are made", () => {
  const { spreadsheet, tab } = arrivalsTab();
  expect(placeRows(spreadsheet, tab, [ADA, GRACE, ADA])).toBe(2);
  expect(placeRows(spreadsheet, tab, [GRACE])).toBe(0);
  expect(tab.readAll()).toEqual([
    ["Name", "Company", "Entry"],
    ["Ada", "Analytical Ltd", "a"],
    ["Grace", "Navy", "g"],
  ]);
});

test("a row that somebody types while headers and marks are read stays", () => {
  const { spreadsheet, tab } = arrivalsTab();
  placeRows(spreadsheet, tab, [ADA]);
  const read = tab.read.bind(tab);
  tab.read = (area) => {
    const cells = read(area);
    if (tab.cells.length === 2) tab.cells.push(["Typed", "by hand"]);
    return cells;
  };
  expect(placeRows(spreadsheet, tab, [GRACE])).toBe(1);
  expect(tab.cells.map(([name]) => name)).toEqual(["Name", "Ada", "Typed", "Grace"]);
});

test("under a filter no column is added at the edge but the hidden one, so a value without a column stays out", () => {
  const { spreadsheet, tab } = arrivalsTab();
  placeRows(spreadsheet, tab, [ADA]);
  tab.filter = () => ({ row: 1, column: 1, rows: 2, columns: 2 });
  placeRows(spreadsheet, tab, [{ mark: "g", row: { Name: "Grace", Rank: "Admiral" } }]);
  expect(tab.readAll()).toEqual([
    ["Name", "Company", "Entry"],
    ["Ada", "Analytical Ltd", "a"],
    ["Grace", "", "g"],
  ]);
});
