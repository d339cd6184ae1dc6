import { addRows, missingIn, nextAct, rowsKeyedBy } from "../../../src/sheet/add-rows";
import { MemoryPlatform } from "../ports/memory-platform";
import type { MemoryTab } from "../ports/memory-spreadsheet";
import { Killed } from "../ports/port-calls";

const HEADERS = ["Name", "City", "Key"];
const NEW = [
  { Name: "Xenia", City: "Bonn", Key: "x" },
  { Name: "Yves", City: "", Key: "y" },
];
const OLD = [
  ["Ada", "London", "a", "note a"],
  ["Bo", "Ulm", "", "note b"],
  ["Cy", "Rom", "c", ""],
];

function people() {
  const file = new MemoryPlatform();
  const tab = file.spreadsheet.addTab("People");
  tab.cells = [[...HEADERS, "Notes"], ...OLD.map((line) => [...line])];
  return { file, tab };
}

const add = ({ spreadsheet }: MemoryPlatform, tab: MemoryTab, rows: typeof NEW = NEW) =>
  addRows(spreadsheet, tab, rowsKeyedBy("key", rows));

/** Rows that hold anything, as header and text. */
function rowsOf({ cells: [headers = [], ...rows] }: MemoryTab): string[] {
  return rows
    .map((row) => headers.flatMap((name, at) => (row[at] ? [`${name}=${row[at]}`] : [])))
    .flatMap((texts) => (texts.length === 0 ? [] : [texts.sort().join(" ")]))
    .sort();
}

const STANDS = [
  "City=Bonn Key=x Name=Xenia",
  "City=London Key=a Name=Ada Notes=note a",
  "City=Rom Key=c Name=Cy",
  "City=Ulm Name=Bo Notes=note b",
  "Key=y Name=Yves",
];
const TYPED = "City=Kyiv Name=Typed";

/** What broke off is logged, and is meant to. */
beforeEach(() => {
  jest.spyOn(console, "info").mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** What people do, with the rows that stand afterwards. */
const ACTS: Record<string, { act: (tab: MemoryTab) => void; stands: string[] }> = {
  "insert a row above": { act: ({ cells }) => cells.splice(1, 0, []), stands: STANDS },
  "insert three rows": { act: ({ cells }) => cells.splice(3, 0, [], [], []), stands: STANDS },
  "delete a blank row or none": {
    act: ({ cells }) => {
      const blank = cells.findIndex((row) => row.every((cell) => cell === ""));
      if (blank > 0) cells.splice(blank, 1);
    },
    stands: STANDS,
  },
  "type a row below": {
    act: ({ cells }) => {
      const end = cells.findIndex((row) => row.every((cell) => cell === ""));
      cells.splice(end < 0 ? cells.length : end, end < 0 ? 0 : 1, ["Typed", "Kyiv"]);
    },
    stands: [...STANDS, TYPED].sort(),
  },
  "insert a column": {
    act: ({ cells }) => cells.map((row) => row.splice(1, 0, "")),
    stands: STANDS,
  },
  "swap columns": {
    act: ({ cells }) => cells.map((row) => row.splice(0, 2, row[1] ?? "", row[0] ?? "")),
    stands: STANDS,
  },
  "delete a column": {
    act: ({ cells }) => {
      const at = cells[0]?.indexOf("City") ?? -1;
      for (const row of cells) row.splice(at, 1);
    },
    stands: STANDS.map((row) => row.replace(/City=\w+ /, "")).sort(),
  },
  "sort upside down": {
    act: (tab) => {
      const rows = tab.cells.slice(1).filter((row) => row.some((cell) => cell !== ""));
      tab.cells = [tab.cells[0] ?? [], ...rows.reverse()];
    },
    stands: STANDS,
  },
};

/** People act before this call, counted from 1. */
function actAt({ calls }: MemoryPlatform, at: number, act: () => unknown): void {
  const note = calls.note.bind(calls);
  let made = 0;
  calls.note = (call) => {
    if (++made === at) act();
    note(call);
  };
}

test("rows come right below the last one, each once, and those that stand there are left alone", () => {
  const { file, tab } = people();
  add(file, tab);
  add(file, tab);
  expect(tab.cells.slice(4)).toEqual([
    ["Xenia", "Bonn", "x", ""],
    ["Yves", "", "y", ""],
  ]);
  expect(rowsOf(tab)).toEqual(STANDS);
});

test.each(Object.keys(ACTS))(
  "people who %s before any call, with the execution ended at any later one, lose nothing",
  (name) => {
    const { act, stands } = ACTS[name] as (typeof ACTS)[string];
    let tried = 0;
    for (let at = 1; at <= 8; at++)
      for (let end = at; end <= 14; end++) {
        const { file, tab } = people();
        actAt(file, at, () => act(tab));
        file.calls.killAtCall(end);
        try {
          add(file, tab);
        } catch (error) {
          expect(error).toBeInstanceOf(Killed);
          tried++;
        }
        file.endExecution();
        add(file, tab);
        expect({ at, end, rows: rowsOf(tab) }).toEqual({ at, end, rows: stands });
      }
    expect(tried).toBeGreaterThan(20);
  },
);

test("rows that nothing tells are told by what they hold", () => {
  const cells = [HEADERS, ["Ada", "London", ""]];
  const plan = rowsKeyedBy("Key", [{ Name: "Ada", City: "London", Key: "" }]);
  expect(missingIn(cells, plan(cells))).toEqual([]);
});

test("a row without a text for any column is not added, and no blank row is taken for it", () => {
  const { file, tab } = people();
  tab.cells.push([], [], ["", "", "", "total"]);
  const before = structuredClone(tab.cells);
  expect(addRows(file.spreadsheet, tab, rowsKeyedBy("Key", [{ Rank: "Admiral" }]))).toBe(0);
  expect(tab.cells).toEqual(before);
});

test("rows that people have grouped, with two blank ones between, stay as they are", () => {
  const { file, tab } = people();
  add(file, tab, NEW.slice(0, 1));
  const [row = []] = tab.cells.splice(4, 1);
  tab.cells.push([], [], row, ["", "", "", "note of theirs"]);
  const before = structuredClone(tab.cells);
  add(file, tab, NEW.slice(0, 1));
  expect(tab.cells).toEqual(before);
});

test("a text that is read back otherwise is written once", () => {
  const { file, tab } = people();
  const write = tab.write.bind(tab);
  tab.write = (area, cells) =>
    write(
      area,
      cells.map((line) => line.map((text) => text && `'${text}`)),
    );
  expect(addRows(file.spreadsheet, tab, rowsKeyedBy("Note", NEW))).toBe(2);
  expect(tab.cells.slice(4).map(([name]) => name)).toEqual(["'Xenia", "'Yves"]);
});

test("where Google refuses to move rows, they stand once, below a gap", () => {
  const { file, tab } = people();
  tab.moveRows = () => {
    throw new Error("You are trying to edit a protected cell or object.");
  };
  add(file, tab);
  add(file, tab);
  expect(rowsOf(tab)).toEqual(STANDS);
  expect(tab.cells.findIndex(([name]) => name === "Xenia")).toBeGreaterThan(10);
});

test("a person's single blank row above is left", () => {
  const cells = [HEADERS, ["Ada"], [], ["Xenia", "Bonn", "x"]];
  const rows = rowsKeyedBy("Key", NEW.slice(0, 1))(cells);
  expect(nextAct(cells, rows)).toBeUndefined();
});
