import { seededRandom } from "../../../local/clock/seeded-random";
import { findMisplaced } from "../../../src/jobs/misplaced";
import { cellText } from "../../../src/jobs/settle-plan";
import type { Cell } from "../../../src/ports/spreadsheet";
import { newPicture } from "../../../src/sheet/picture";
import { tableOf } from "../../../src/sheet/table";
import { JOBS } from "../../../src/store/jobs";
import { SETTLE_NOTES } from "../../../src/store/settle-notes";
import { Killed } from "../ports/port-calls";
import { job } from "./jobs";
import { COLUMN, cellsOf, foundFor, type PersonRow, SheetOfPeople } from "./sheet-of-people";

const PEOPLE: PersonRow[] = [
  { name: "Ada", ref: "j10" },
  { name: "Bob", ref: "j11" },
  { name: "Cid", ref: "j12", email: "own@cid.example" },
  { name: "Dan", ref: "j13" },
  { name: "Eve", ref: "j14" },
];
/** Cid keeps the address a person typed; the others get theirs. */
const FILLED = PEOPLE.map(({ name, email }) => [name, email ?? foundFor(name)]);

type Edit = (cells: Cell[][]) => void;
const sortDown: Edit = (cells) => cells.splice(1, cells.length, ...cells.slice(1).reverse());

test("a date that stands where it stood stays, though the picture of the tab holds it as a number", () => {
  const [headers, layout] = [
    ["First", "Last", "On"],
    { inputs: { first_name: 1, last_name: 2 }, outputs: { enriched_on: 3 as const } },
  ];
  const tabWith = (day: Cell) => tableOf([headers, ["Ada", "Byron", day]], [], layout, undefined);
  const date = new Date("2026-01-05T00:00:00+09:00");
  const written = {
    before: tabWith(46_027),
    meant: () => undefined,
    headers,
    hasRefs: false,
    texts: new Set([cellText(date)]),
  };
  expect(findMisplaced(written, tabWith(date))).toEqual([]);
  const dayBefore = { ...written, before: tabWith(46_025) };
  expect(findMisplaced(dayBefore, tabWith(date))).toMatchObject([{ column: 3, value: 46_025 }]);
});

describe("a settle while nobody moves anything", () => {
  test("fills each row and leaves people's own values", () => {
    const sheet = new SheetOfPeople(PEOPLE);
    sheet.settle();
    expect(sheet.emails()).toEqual(FILLED);
    expect(SETTLE_NOTES.list(sheet.file.properties.values)).toEqual([]);
  });

  test("leaves a formula, and fills the rows around it", () => {
    const sheet = new SheetOfPeople(PEOPLE);
    sheet.tab.formulas.set("4,4", "=OWN()");
    sheet.settle();
    expect(sheet.emails()).toEqual(FILLED);
    expect(sheet.tab.formulas.get("4,4")).toBe("=OWN()");
  });

  test("reads, takes a picture, writes a rectangle in one call, and reads back what that concerns", () => {
    const sheet = new SheetOfPeople(PEOPLE.filter(({ email }) => !email));
    sheet.file.spreadsheet.addTab("Enrich: before a write");
    sheet.file.calls.made.length = 0;
    sheet.settle();
    expect(sheet.file.calls.made.filter((call) => !call.startsWith("properties"))).toEqual([
      "tab.readAll",
      "tab.readFormulas",
      "spreadsheet.tabNamed",
      "tab.grow",
      "tab.copyValues",
      "tab.grow",
      "tab.write",
      "tab.write",
      "spreadsheet.flush",
      "tab.read",
      "tab.read",
    ]);
  });

  test("has nothing to do the second time", () => {
    const sheet = new SheetOfPeople(PEOPLE);
    sheet.settle();
    sheet.file.calls.made.length = 0;
    sheet.settle();
    expect(sheet.file.calls.made).toEqual(["tab.readAll", "tab.readFormulas"]);
  });
});

describe("rows of one person", () => {
  test("keep each the value that a person put there", () => {
    const people = [
      { name: "Bob", ref: "j10" },
      { name: "Ada", email: "one@own.example" },
      { name: "Ada", email: "two@own.example" },
      { name: "Ada" },
      { name: "Eve", ref: "j11" },
    ];
    const sheet = new SheetOfPeople(people);
    sheet.settle();
    expect(sheet.emails().map(([, email]) => email)).toEqual([
      foundFor("Bob"),
      "one@own.example",
      "two@own.example",
      foundFor("Ada"),
      foundFor("Eve"),
    ]);
  });

  test("that have one ref keep theirs too", () => {
    const people = [
      { name: "Ada", ref: "j10" },
      { name: "Ada", ref: "j10", email: "own@own.example" },
      { name: "Ada", ref: "j10" },
    ];
    const sheet = new SheetOfPeople(people, ["Ada"]);
    sheet.settle();
    expect(sheet.emails().map(([, email]) => email)).toEqual([
      foundFor("Ada"),
      "own@own.example",
      foundFor("Ada"),
    ]);
  });
});

describe("a settle while people", () => {
  test.each<[string, Edit, Cell[][]]>([
    ["sort the rows", sortDown, [...FILLED].reverse()],
    [
      "insert a row above",
      (cells) => cells.splice(1, 0, cellsOf({ name: "New" })),
      [["New", ""], ...FILLED],
    ],
    [
      "insert a blank row in the middle",
      (cells) => cells.splice(3, 0, []),
      [...FILLED.slice(0, 2), ["", ""], ...FILLED.slice(2)],
    ],
    ["delete the first row", (cells) => cells.splice(1, 1), FILLED.slice(1)],
    ["delete the last row", (cells) => cells.pop(), FILLED.slice(0, -1)],
    [
      "delete the row with their own value",
      (cells) => cells.splice(3, 1),
      FILLED.filter(([name]) => name !== "Cid"),
    ],
    [
      "copy a row to the top",
      (cells) => cells.splice(1, 0, [...(cells[5] ?? [])]),
      [["Eve", foundFor("Eve")], ...FILLED],
    ],
    [
      "move a row down",
      (cells) => cells.push(...cells.splice(1, 1)),
      [...FILLED.slice(1), ...FILLED.slice(0, 1)],
    ],
    [
      "put another person into a row",
      (cells) => cells[1]?.splice(0, 1, "Zed"),
      [["Zed", ""], ...FILLED.slice(1)],
    ],
    [
      "put other people into all rows",
      (cells) => cells.forEach((row, at) => void (at > 0 && row.splice(0, 1, `Z${at - 1}`))),
      [
        ["Z0", ""],
        ["Z1", ""],
        ["Z2", "own@cid.example"],
        ["Z3", ""],
        ["Z4", ""],
      ],
    ],
    [
      "clear the refs",
      (cells) => cells.forEach((row, at) => void (at > 0 && row.splice(COLUMN.ref, 1, ""))),
      FILLED,
    ],
    [
      "sort and clear the refs",
      (cells) => {
        sortDown(cells);
        for (const row of cells.slice(1)) row[COLUMN.ref] = "";
      },
      [...FILLED].reverse(),
    ],
  ])("%s puts every value beside its person", (_, edit, expected) => {
    const sheet = new SheetOfPeople(PEOPLE);
    sheet.tab.meanwhile = () => edit(sheet.tab.cells);
    sheet.settle();
    sheet.settle();
    expect(sheet.emails()).toEqual(expected);
  });

  test("put other people into rows and clear what stood there see nothing of the former ones", () => {
    const sheet = new SheetOfPeople([{ name: "Ada" }, { name: "Bob" }, { name: "Cid" }]);
    sheet.settle();
    for (const row of sheet.tab.cells.slice(2)) row[COLUMN.email] = "";
    sheet.tab.meanwhile = () => {
      for (const [at, row] of sheet.tab.cells.slice(1).entries()) {
        row.splice(0, 1, `Z${at}`);
        row.splice(COLUMN.email, 1, "");
      }
    };
    sheet.settle();
    expect(sheet.emails()).toEqual([0, 1, 2].map((at) => [`Z${at}`, ""]));
  });

  test("move rows again and again, within its bounds, and is right when they stop", () => {
    const sheet = new SheetOfPeople(PEOPLE);
    let moves = 0;
    const rotate = () => {
      sheet.tab.cells.push(...sheet.tab.cells.splice(1, 1));
      if (++moves < 40) sheet.tab.meanwhile = rotate;
    };
    sheet.tab.meanwhile = rotate;
    sheet.settle();
    sheet.tab.meanwhile = undefined;
    for (let again = 0; again < 3; again++) sheet.settle();
    expect([...sheet.emails()].sort()).toEqual([...FILLED].sort());
  });
});

describe("an address that a person types", () => {
  test("typed just before the picture is taken stays, and is not written over", () => {
    const sheet = new SheetOfPeople(PEOPLE);
    const hidden = sheet.file.spreadsheet.addTab("Enrich: before a write");
    const { grow } = hidden;
    hidden.grow = (size) => {
      (sheet.tab.cells[1] as Cell[])[COLUMN.email] = "typed@ada.example";
      grow.call(hidden, size);
    };
    sheet.settle();
    expect(sheet.emails()).toEqual([["Ada", "typed@ada.example"], ...FILLED.slice(1)]);
  });

  test("into a copy of a row with its ref stays beside the copy alone, also after a kill", () => {
    const sheet = new SheetOfPeople(PEOPLE);
    (sheet.tab.cells[1] as Cell[])[COLUMN.email] = "typed@ada.example";
    sheet.file.calls.killAtCall(12);
    expect(() => sheet.settle()).toThrow(Killed);
    sheet.file.spreadsheet.carryOut();
    sheet.file.endExecution();
    sheet.tab.cells.push([...(sheet.tab.cells[1] ?? [])]);
    const copy = sheet.tab.cells[6] as Cell[];
    [copy[COLUMN.first], copy[COLUMN.email]] = ["Zed", "typed@zed.example"];
    sheet.repair();
    sheet.settle();
    expect(sheet.emails()).toEqual([
      ["Ada", "typed@ada.example"],
      ...FILLED.slice(1),
      ["Zed", "typed@zed.example"],
    ]);
  });
});

describe("a column inserted just as a settle writes", () => {
  const insert = (sheet: SheetOfPeople) => {
    for (const line of sheet.tab.cells) line.splice(COLUMN.first, 0, "");
  };
  const noted = PEOPLE.map((each) => ({ ...each, note: `note of ${each.name}` }));
  const shown = (sheet: SheetOfPeople) => {
    const [headers = [], ...rows] = sheet.tab.cells;
    const of = (line: Cell[], header: string) => line[headers.indexOf(header)];
    return rows.map((line) => ["First", "Domain", "E-mail", "Note"].map((each) => of(line, each)));
  };
  const right = noted.map(({ name, email, note }) => [
    name,
    "acme.example",
    email ?? foundFor(name),
    note,
  ]);

  test("costs nobody a cell, also if another one is inserted at the repair's write", () => {
    const sheet = new SheetOfPeople(noted);
    sheet.tab.meanwhile = () => {
      insert(sheet);
      sheet.tab.meanwhile = () => insert(sheet);
    };
    sheet.settle();
    expect(shown(sheet)).toEqual(right);
  });

  test("costs nobody a cell if it is killed anywhere", () => {
    for (let at = 1; at <= 20; at++) {
      const sheet = new SheetOfPeople(noted);
      sheet.tab.meanwhile = () => insert(sheet);
      sheet.file.calls.killAtCall(at);
      try {
        sheet.settle();
      } catch (error) {
        expect((error as Error).cause ?? error).toBeInstanceOf(Killed);
      }
      sheet.file.spreadsheet.carryOut();
      sheet.tab.meanwhile = undefined;
      sheet.file.endExecution();
      sheet.repair();
      sheet.settle();
      expect(shown(sheet)).toEqual(right);
    }
  });
});

describe("a note moved just as a settle writes", () => {
  const noted = PEOPLE.map((each) => ({ ...each, note: `note of ${each.name}` }));
  const left = noted.map(({ note }) => note);
  /** Into the place of the e-mails, as a settle of all but these people is written. */
  const moved = (waiting: string[] = []) => {
    const names = PEOPLE.map(({ name }) => name).filter((name) => !waiting.includes(name));
    const sheet = new SheetOfPeople(noted, names);
    const move = (line: Cell[]) => line.splice(COLUMN.email, 0, ...line.splice(COLUMN.note, 1));
    sheet.tab.meanwhile = () => {
      for (const line of sheet.tab.cells) move(line);
      sheet.tab.meanwhile = () => type(sheet, 2, "typed just then");
    };
    sheet.settle();
    return notes(sheet);
  };
  const type = (sheet: SheetOfPeople, row: number, text: Cell) =>
    sheet.tab.cells[row]?.splice(COLUMN.email, 1, text);
  const notes = ({ tab: { cells } }: SheetOfPeople) =>
    cells.slice(1).map((line) => line[COLUMN.email]);

  test("keeps what somebody types there as it is put back", () => {
    expect(moved()).toEqual(left.with(1, "typed just then"));
  });

  test("keeps that also where the settle had left nothing of the note", () => {
    expect(moved([PEOPLE[1]?.name ?? ""])).toEqual(left.with(1, "typed just then"));
  });
});

/** What people may do to a sheet between our read and our write, by a seed. */
function anyEdit(random: () => number): Edit {
  const at = (cells: Cell[][]) => 1 + Math.floor(random() * (cells.length - 1));
  const edits: Edit[] = [
    (cells) => cells.splice(1, cells.length, ...cells.slice(1).sort(() => random() - 0.5)),
    (cells) => cells.splice(at(cells), 0, cellsOf({ name: `New${Math.floor(random() * 1e6)}` })),
    (cells) => cells.splice(at(cells), 1),
    (cells) => cells.splice(at(cells), 0, [...(cells[at(cells)] ?? [])]),
    (cells) => cells[at(cells)]?.splice(0, 1, `Other${Math.floor(random() * 1e6)}`),
    (cells) => cells[at(cells)]?.splice(COLUMN.ref, 1, ""),
  ];
  const chosen = Array.from(
    { length: 1 + Math.floor(random() * 3) },
    () => edits[Math.floor(random() * edits.length)] as Edit,
  );
  return (cells) => {
    for (const edit of chosen) if (cells.length > 2) edit(cells);
  };
}

const crowd = (random: () => number): PersonRow[] =>
  Array.from({ length: 14 }, (_, at) => {
    const own = random() < 0.25;
    const note = own ? `own${at}` : "";
    return { name: `P${at}`, ref: `j1${at}`, email: own ? `${note}@own.example` : "", note };
  });

/** Nothing stands beside the wrong person, and people's own values are where they were. */
function checkRows(sheet: SheetOfPeople): void {
  for (const row of sheet.tab.cells.slice(1)) {
    const name = String(row[COLUMN.first] ?? "");
    const email = String(row[COLUMN.email] ?? "");
    const note = String(row[COLUMN.note] ?? "");
    if (note !== "") expect([name, email]).toEqual([name, `${note}@own.example`]);
    else expect(["", foundFor(name)]).toContain(email);
  }
}

test("whatever people do meanwhile, nothing stands beside the wrong person and nothing of theirs is lost", () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = seededRandom(seed);
    const sheet = new SheetOfPeople(crowd(random));
    const edit = anyEdit(random);
    sheet.tab.meanwhile = () => edit(sheet.tab.cells);
    sheet.settle();
    checkRows(sheet);
    sheet.settle();
    checkRows(sheet);
    const unfilled = sheet.tab.cells
      .slice(1)
      .filter((row) => /^P\d+$/.test(String(row[COLUMN.first])) && row[COLUMN.email] === "");
    expect(unfilled).toEqual([]);
  }
});

describe("people who sort only the columns of inputs", () => {
  const sortInputs = (cells: Cell[][]) => {
    const inputs = cells
      .slice(1)
      .map((row) => row.slice(0, 3))
      .reverse();
    for (const [at, row] of cells.slice(1).entries()) row.splice(0, 3, ...(inputs[at] ?? []));
  };

  test("before anything was written get nothing beside a wrong person", () => {
    const sheet = new SheetOfPeople(PEOPLE);
    sortInputs(sheet.tab.cells);
    sheet.settle();
    const shown = sheet.emails();
    // The person's own value stays in its cell, which stands beside another row since their sort.
    for (const [name, email] of shown)
      expect([foundFor(String(name)), "own@cid.example"]).toContain(email);
  });

  test("after it was written see each value beside its person again at the next settle", () => {
    const sheet = new SheetOfPeople(PEOPLE.filter(({ email }) => email === undefined));
    sheet.settle();
    sortInputs(sheet.tab.cells);
    sheet.settle();
    for (const [name, email] of sheet.emails()) expect(email).toBe(foundFor(String(name)));
  });
});

test("another run's note that cannot be repaired stays, and this run goes on", () => {
  const sheet = new SheetOfPeople(PEOPLE);
  const { properties, spreadsheet } = sheet.file;
  const other = spreadsheet.addTab("Other");
  other.cells = [["Renamed"], ["x"]];
  properties.commit(JOBS.put(job({ id: "j9", tab: other.id }), "j9"));
  const picture = newPicture(spreadsheet, new Set());
  picture.take(other, other.cells, "t", { headers: ["E-mail"], texts: ["x"], formulas: [] });
  spreadsheet.flush();
  const note = { job: "j9", act: "settle", picture: picture.id, token: "t" } as const;
  properties.commit(SETTLE_NOTES.put(note));
  sheet.repair();
  sheet.settle();
  expect(sheet.emails()).toEqual(FILLED);
  expect(SETTLE_NOTES.list(properties.values)).toEqual([note]);
  expect(other.cells).toEqual([["Renamed"], ["x"]]);
  expect(picture.read("t")?.cells).toEqual([["Renamed"], ["x"]]);
});

test("a note of a run whose tab is gone is cleared", () => {
  const sheet = new SheetOfPeople(PEOPLE);
  const { properties } = sheet.file;
  properties.commit(JOBS.put(job({ id: "j9", tab: 999 }), "j9"));
  properties.commit(SETTLE_NOTES.put({ job: "j9", act: "settle", picture: 1, token: "t" }));
  sheet.repair();
  expect(SETTLE_NOTES.list(properties.values)).toEqual([]);
});

describe("a settle that was killed", () => {
  test("at any call, while people sorted, is repaired by the next step", () => {
    for (let at = 1; at <= 20; at++) {
      for (const end of ["forget", "carryOut"] as const) {
        const sheet = new SheetOfPeople(PEOPLE);
        sheet.tab.meanwhile = () => sortDown(sheet.tab.cells);
        sheet.file.calls.killAtCall(at);
        try {
          sheet.settle();
        } catch (error) {
          // A kill is thrown here, so what wraps a refused write wraps it too.
          expect((error as Error).cause ?? error).toBeInstanceOf(Killed);
        }
        sheet.file.spreadsheet[end]();
        sheet.tab.meanwhile = undefined;
        sheet.file.endExecution();
        sheet.repair();
        sheet.settle();
        expect([...sheet.emails()].sort()).toEqual([...FILLED].sort());
        expect(SETTLE_NOTES.list(sheet.file.properties.values)).toEqual([]);
      }
    }
  });

  test("in the middle of a crowd that anything happened to, is repaired too", () => {
    for (let seed = 1; seed <= 120; seed++) {
      const random = seededRandom(seed);
      const sheet = new SheetOfPeople(crowd(random));
      const edit = anyEdit(random);
      sheet.tab.meanwhile = () => edit(sheet.tab.cells);
      sheet.file.calls.killAtCall(3 + (seed % 14));
      try {
        sheet.settle();
      } catch (error) {
        // A kill is thrown here, so what wraps a refused write wraps it too.
        expect((error as Error).cause ?? error).toBeInstanceOf(Killed);
      }
      sheet.file.spreadsheet.carryOut();
      sheet.file.endExecution();
      sheet.repair();
      sheet.settle();
      for (const row of sheet.tab.cells.slice(1)) {
        const [name, email] = [String(row[COLUMN.first]), String(row[COLUMN.email])];
        const note = String(row[COLUMN.note] ?? "");
        // Another name and no ref: nothing tells that row any more.
        const told = row[COLUMN.ref] !== "" || !/^Other/.test(name);
        if (note !== "" && told) expect(email).toBe(`${note}@own.example`);
        else if (note === "") expect(["", foundFor(name)]).toContain(email);
      }
    }
  });
});
