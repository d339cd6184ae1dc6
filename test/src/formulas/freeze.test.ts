import { freezeFormulas, undoFreeze } from "../../../src/formulas/freeze";
import { freezeToValues } from "../../../src/surfaces/formula-menu";
import { MemoryPlatform } from "../ports/memory-platform";
import type { MemoryTab } from "../ports/memory-spreadsheet";

const FORMULA = "=ENRICH_EMAIL(A2:A4)";
const NAMES = ["Ada", "Bo", "Cy", "Di"];
const shown = (name: string) => `${name.toLowerCase()}@firm.example`;

/** Names, the formula of a range over the first three beside them, and nothing else that tells a row. */
function sheet(): { file: MemoryPlatform; tab: MemoryTab } {
  const file = new MemoryPlatform();
  const tab = file.spreadsheet.addTab("Contacts");
  tab.cells = [
    ["Name", "E-mail"],
    ...NAMES.map((name, at) => [name, at < 3 ? shown(name) : "by hand"]),
  ];
  tab.formulas.set("2,2", FORMULA);
  return { file, tab };
}

/** What the range had filled goes with its formula; then `people` do something. */
function emptyWithFormula(tab: MemoryTab, people: () => void): void {
  const { keepValues } = tab;
  tab.keepValues = (area) => {
    keepValues.call(tab, area);
    tab.meanwhile = () => {
      for (const row of [3, 4]) (tab.cells[row - 1] as string[])[1] = "";
      people();
    };
  };
}

/** Every name with what stands beside it. */
const pairs = (tab: MemoryTab) => tab.cells.slice(1).map(([name, email]) => `${name} ${email}`);

test("what a range had filled in stands there again once its formula is a value", () => {
  const { file, tab } = sheet();
  emptyWithFormula(tab, () => {});
  expect(freezeFormulas(file, tab, undefined)).toEqual({ frozen: 1, left: 0 });
  expect(pairs(tab)).toEqual(
    ["Ada", "Bo", "Cy"].map((name) => `${name} ${shown(name)}`).concat("Di by hand"),
  );
  expect(tab.formulas.size).toBe(0);
});

test("nothing stands beside the wrong name when a row is deleted while formulas are frozen", () => {
  const { file, tab } = sheet();
  emptyWithFormula(tab, () => tab.cells.splice(2, 1));
  freezeFormulas(file, tab, undefined);
  expect(pairs(tab)).toEqual([`Ada ${shown("Ada")}`, `Cy ${shown("Cy")}`, "Di by hand"]);
});

test("killed anywhere, the range comes back by undo with room for what it fills", () => {
  const whole = sheet();
  emptyWithFormula(whole.tab, () => {});
  const before = whole.file.calls.made.length;
  freezeFormulas(whole.file, whole.tab, undefined);
  const calls = whole.file.calls.made.length - before;
  for (let at = 1; at <= calls; at++) {
    const { file, tab } = sheet();
    emptyWithFormula(tab, () => {});
    file.calls.killAtCall(at);
    expect(() => freezeFormulas(file, tab, undefined)).toThrow();
    file.spreadsheet.carryOut();
    file.endExecution();
    if (tab.formulas.size > 0) continue;
    expect(undoFreeze(file.properties, file.spreadsheet)).toEqual({ back: 1, left: 0 });
    expect(tab.formulas.get("2,2")).toBe(FORMULA);
    expect(pairs(tab).slice(1)).toEqual(["Bo ", "Cy ", "Di by hand"]);
  }
});

/** People act just before the nth write of values is carried out. */
function beforeWrite(tab: MemoryTab, nth: number, people: () => void): void {
  const write = tab.write.bind(tab);
  let writes = 0;
  tab.write = (...given) => {
    write(...given);
    if (++writes === nth) tab.meanwhile = people;
  };
}

/** Cuts a row and pastes it in another's place, formulas included. */
function swapRows(tab: MemoryTab, a: number, b: number): void {
  const [cells, formulas] = [[...tab.cells], new Map(tab.formulas)];
  [tab.cells[a - 1], tab.cells[b - 1]] = [cells[b - 1] ?? [], cells[a - 1] ?? []];
  for (const [from, to] of [
    [a, b],
    [b, a],
  ]) {
    tab.formulas.delete(`${to},2`);
    const formula = formulas.get(`${from},2`);
    if (formula !== undefined) tab.formulas.set(`${to},2`, formula);
  }
}

test("a person's own formula that moves under what a range had filled comes back", () => {
  const { file, tab } = sheet();
  tab.formulas.set("5,2", "=TODAY()");
  emptyWithFormula(tab, () => {});
  beforeWrite(tab, 1, () => swapRows(tab, 3, 5));
  freezeFormulas(file, tab, undefined);
  expect(tab.cells[2]?.[0]).toBe("Di");
  expect(Object.fromEntries(tab.formulas)).toEqual({ "3,2": "=TODAY()" });
});

test.each([
  ["a value", "", "by hand"],
  ["a formula", "=TODAY()", ""],
])(
  "what a person typed in another row stays when it moves under an undo of a freeze: %s",
  (_, formula, value) => {
    const { file, tab } = sheet();
    tab.cells = [
      ["Name", "E-mail"],
      ["Ada", shown("Ada")],
      ["Bo", value],
    ];
    if (formula !== "") tab.formulas.set("3,2", formula);
    freezeFormulas(file, tab, undefined);
    const { writeFormulas } = tab;
    tab.writeFormulas = (...given) => {
      tab.writeFormulas = writeFormulas;
      writeFormulas.apply(tab, given);
      tab.meanwhile = () => swapRows(tab, 2, 3);
    };
    undoFreeze(file.properties, file.spreadsheet);
    expect(tab.cells[1]?.[0]).toBe("Bo");
    expect(tab.formulas.get("2,2") ?? tab.cells[1]?.[1]).toBe(formula || value);
  },
);

test("a person's own formula that moves under a freeze comes back, and ours stays where it went", () => {
  const { file, tab } = sheet();
  tab.formulas.set("5,2", "=TODAY()");
  const { keepValues } = tab;
  tab.keepValues = (area) => {
    keepValues.call(tab, area);
    tab.meanwhile = () => swapRows(tab, 2, 5);
  };
  freezeFormulas(file, tab, undefined);
  expect(pairs(tab)[0]).toBe("Di by hand");
  expect(Object.fromEntries(tab.formulas)).toEqual({ "2,2": "=TODAY()", "5,2": FORMULA });
});

/** A tab of one line: its formulas by column, and what stands there. */
function line(cells: string[], formulas: Record<number, string>) {
  const file = new MemoryPlatform();
  const tab = file.spreadsheet.addTab("Contacts");
  tab.cells = [Array(cells.length).fill(""), cells];
  for (const [column, formula] of Object.entries(formulas))
    tab.formulas.set(`2,${column}`, formula);
  const done = freezeFormulas(file, tab, undefined);
  return { ...done, formulas: [...tab.formulas.values()] };
}

test("a formula that shows nothing, since its row is blank, stays a formula and is not counted as frozen", () => {
  const blank = "=ENRICH_EMAIL(A2,B2)";
  expect(line(["", "", "", "a note"], { 3: blank })).toEqual({
    frozen: 0,
    left: 1,
    formulas: [blank],
  });
});

test.each<[string, ...string[][]]>([
  ['=ENRICH_CONTACT(A2,,,D2,"phone")', ["", "", "", "", "+33123456789", "valid"]],
  ['=ENRICH_COMPANY(A2,,"Phone, Name")', ["", "Acme", "", "", "", ""]],
  ["=ENRICH_EMAIL(A2:A9,B2:B9)", ["", "", "", "", "", ""], ["a@firm.example"]],
])("%s whose first cell is blank is frozen with what it shows", (formula, ...lines) => {
  const file = new MemoryPlatform();
  const tab = file.spreadsheet.addTab("Contacts");
  tab.cells = [Array(6).fill(""), ...lines];
  tab.formulas.set("2,1", formula);
  expect(freezeFormulas(file, tab, undefined)).toEqual({ frozen: 1, left: 0 });
});

test("the question says what stays and what a formula of ranges leaves", () => {
  const { file, tab } = sheet();
  const asked: string[] = [];
  const selectedAreas = () => [{ row: 1, column: 1, rows: 1, columns: 1 }];
  Object.assign(file.spreadsheet, { selectedAreas, activeTab: () => tab });
  const confirm = (_title: string, text: string) => asked.push(text) === 0;
  freezeToValues(file, { confirm, tell() {}, ask: () => undefined });
  expect(asked[0]).toMatch(
    /One of ranges stays while a row waits or shows an error; else it becomes text whole, words such as "needs a company or website" included\./,
  );
  expect(tab.formulas.size).toBe(1);
});
