import { type BrokenAssumption, brokenAssumptions } from "../../local/runtime/broken-assumptions";
import { OtherAnswer, type PlatformCall } from "../../local/runtime/execution/platform-call";
import { compare, readChecklist } from "../../tools/checklist.mjs";
import { read } from "../build/project";
import { sampled } from "../sample";
import { closeDesks, type Desk, type DeskOptions, openDesk, pressed } from "./desk";
import { receiving } from "./receiving";

afterEach(closeDesks);

interface Report {
  findings: { name: string; result: string; seen: string }[];
}

const REPORT = "Enrich: self-test";

/** What is settled by waiting for a trigger of each minute, which an add-on may not have. */
const NO_CLOCK = ["trigger-in-trigger", "trigger-stores", "trigger-file", "formula-time"];
const NO_WEB_APP = ["own-web-app", "html-to-post"];

/** Lets the clock come once, as it does in a file with runs. */
function clockCame({ runtime }: Desk): Promise<unknown> {
  return runtime.run({ fn: "enrichOnClock", kind: "trigger" });
}

/** Presses *Diagnostics* and reads the report as a person would send it. */
async function report(desk: Desk): Promise<Report> {
  await pressed(desk, "enrichDiagnostics");
  return readReport(desk);
}

function readReport({ runtime }: Desk): Report {
  const json = runtime.sheets
    .read(REPORT)
    .flat()
    .find((cell) => String(cell).startsWith("{"));
  return JSON.parse(String(json)) as Report;
}

/** Ids of what is not as assumed. */
const differing = ({ findings }: Report) =>
  findings.filter(({ result }) => result === "differs").map(({ name }) => name);
const unsettled = ({ findings }: Report) =>
  findings.filter(({ result }) => result === "not settled").map(({ name }) => name);

/** How Google answers otherwise: undefined where it answers as the stage does. */
type Difference = (call: PlatformCall, answer: () => unknown) => unknown;

/** Has the answers of one method changed; undefined keeps one. */
const of =
  <T>(name: string, change: (answer: T, call: PlatformCall) => unknown): Difference =>
  (call, answer) => {
    if (`${call.service}.${call.method}` !== name) return undefined;
    const other = change(answer() as T, call);
    return other === undefined ? undefined : new OtherAnswer(other);
  };

interface Block {
  values: unknown[][];
  dates: number[][];
}

/** Has cells read otherwise: in a block whose first row these texts make up, one cell, by its place. */
const reads = (row: RegExp, [y, x]: [number, number], value: unknown): Difference =>
  of<Block>("sheet.getValues", (block) => {
    const { values, dates } = block;
    if (!row.test(values.map((line) => line.join()).join(";"))) return undefined;
    const changed = values.map((line, at) => (at === y ? line.with(x, value) : line));
    return { values: changed, dates: dates.filter(([row, column]) => row !== y || column !== x) };
  });

/** The row of formulas with their answers. */
const formulas = (at: number, value: unknown) =>
  reads(/^settings \w+,|^.*?,string #/, [0, at], value);

/** Every second time alone: cells of plain text are written after others, with the same texts. */
function second(differs: Difference): Difference {
  let count = 0;
  return (call, answer) => {
    const other = differs(call, answer);
    return other !== undefined && ++count % 2 === 0 ? other : undefined;
  };
}

const UNIQUE = "[0-9a-f-]{36}";
const isUnique = (text: string) => new RegExp(`^${UNIQUE}$`).test(text);
const taken = { status: 200, headers: [], text: "{}" };

/** Has the answers to requests of this address changed, refusals too. */
const answers = (address: RegExp, value: object): Difference =>
  of<object[] | undefined>("fetch.fetchAll", (given, { args }) =>
    address.test(JSON.stringify(args)) ? [{ ...given?.[0], ...taken, ...value }, taken] : undefined,
  );

/** Has the first cells of a block that are read keep this one's value, once it has one. */
function keeps(block: RegExp, [y, x]: [number, number], isKept: (value: string) => boolean) {
  let first: unknown;
  return of<Block>("sheet.getValues", ({ values, dates }) => {
    const value = values[y]?.[x];
    if (!block.test(values.map((line) => line.join()).join(";")) || !isKept(String(value)))
      return undefined;
    first ??= value;
    return { values: values.map((line, at) => (at === y ? line.with(x, first) : line)), dates };
  });
}

/** Whether the tab of the self-test has been copied. */
let isCopied = false;

/** Has a column of the tab by hand read otherwise. */
const ofColumn = (column: number, change: (values: unknown[][]) => unknown[][] | undefined) =>
  of<Block>("sheet.getValues", ({ values, dates }, { args }) => {
    const changed = args.slice(1).join() === `2,${column},3,1` ? change(values) : undefined;
    return changed && { values: changed, dates };
  });

/** Once the names of the tab by hand read so, for so many answers. */
function onceNamed(names: string, differs: Difference, times = 1): Difference {
  let left = 0;
  return (call, answer) => {
    if (call.method === "getValues" && (answer() as Block).values.join() === names) left ||= times;
    const other = left > 0 ? differs(call, answer) : undefined;
    if (other !== undefined && --left === 0) times = 0;
    return other;
  };
}

/** The first that was read, for ever. */
function first<T>(): (value: T) => T {
  let kept: T | undefined;
  return (value) => {
    kept ??= value;
    return kept;
  };
}

/** By the name of the check that must notice. */
const differences: Record<string, Difference> = {
  "new-tab": of("sheet.getMaxColumns", () => 20),
  "plain-text": second(reads(/^=1\+1;\+1;/, [3, 0], 7)),
  "plain-words": reads(/^Sales/, [0, 2], 1),
  "saved-texts": reads(/^\{"a":"1,5"\};two/, [1, 0], "two lines"),
  unflushed: reads(/^2$/, [0, 0], 1),
  "copied-values": reads(/^2,\d+,007$/, [0, 1], "1/1/2020"),
  "kept-values": reads(/^2,007,x$/, [0, 1], 7),
  "hidden-rows": of("sheet.isRowHiddenByUser", () => false),
  "error-texts": reads(/#DIV/, [0, 0], "Division by zero"),
  "typed-texts": reads(/^15,1.5/, [0, 0], "1,5"),
  "formula-semicolons": of<string[][]>("sheet.getFormulas", ([[only = ""] = []]) =>
    /^=IF\(TRUE/.test(only) ? [["=IF(TRUE|1|2)"]] : undefined,
  ),
  "grid-refusals": of("sheet.deleteRows", () => null),
  "tab-names": of("sheet.insertSheet", (_id, { args }) => (args[0] === " " ? 1 : undefined)),
  "moved-columns": reads(/^a,c,b,d$/, [0, 0], "x"),
  "moved-rows": reads(/^a;d;b;c$/, [1, 0], "x"),
  "widened-filter": of<number[] | null>("sheet.getFilter", (box) => box?.with(3, 3)),
  "empty-property": of("properties.getProperty", (text) => (text === "" ? " " : undefined)),
  "whole-commit": of("properties.getProperty", (text) => (text === null ? "small" : undefined)),
  // One less, and the add-on asks for it before anything else.
  "granted-scopes": of<{ scopes: string[] }>("script.getAuthorizationInfo", (info) => ({
    ...info,
    scopes: [...info.scopes, "another"],
  })),
  "trigger-stores": ({ execution, service }) =>
    execution.kind === "trigger" && service === "properties" ? new OtherAnswer([]) : undefined,
  "formula-time": reads(/^#ERROR!$/, [0, 0], "slept"),
  "formula-arguments": formulas(1, "string #N/A; string ; object #N/A,"),
  "formula-today": formulas(3, "settings allowed, dialogs refused"),
  "formula-error": formulas(4, "#FEHLER!"),
  "formula-stores": formulas(5, "1 1 false"),
  "branch-not-taken": formulas(6, "ran"),
  "formula-loading": reads(/^.*,Loading/, [0, 7], "busy"),
  "formula-results": formulas(8, 1),
  "formula-twice": of<Block>("sheet.getValues", ({ values }) =>
    new RegExp(`^[12],${UNIQUE},[12],${UNIQUE}$`).test(values.join())
      ? { values: values.map(([number]) => [number, `shared ${isCopied}`]), dates: [] }
      : undefined,
  ),
  "formula-copied": keeps(new RegExp(`^2,${UNIQUE};1`), [0, 1], isUnique),
  "formula-moved": reads(new RegExp(`^2,${UNIQUE};1`), [1, 1], "anew"),
  "formula-over-itself": of<Block>("sheet.getValues", ({ values }, { index }) =>
    new RegExp(`^${UNIQUE}$`).test(String(values))
      ? { values: [[`${index}`]], dates: [] }
      : undefined,
  ),
  "resting-formula": reads(/^PENDING$/, [0, 0], "asleep"),
  "sort-by-hand": reads(/^of a;of b/, [0, 0], "of b"),
  "undone-row": onceNamed("a,b,c", ofColumn(3, first()), Number.POSITIVE_INFINITY),
  "filter-by-hand": of("sheet.isRowHiddenByFilter", (_hidden, { args }) =>
    args.includes(6) ? true : undefined,
  ),
  "table-by-hand": onceNamed(
    "c,b,a",
    ofColumn(4, (ids) => ids.toReversed()),
  ),
  "reopened-file": ofColumn(4, first()),
  "found-formula": of("sheet.findText", () => null),
  "shown-dates": of<string[][]>("sheet.getDisplayValues", ([[day = "", moment = ""] = []]) =>
    moment.startsWith(`${day} `) ? [[`${day} 0:00:00`, moment]] : undefined,
  ),
  "colour-rules": of<object[]>("sheet.getConditionalFormatRules", (rules) =>
    rules.length === 2 ? rules.toReversed() : undefined,
  ),
  "listed-prefix": answers(/\w\.enrich-self-test/, { status: 404 }),
  "lock-excludes": reads(/^false$/, [0, 0], true),
  "whole-wave": answers(/\/\/enrich-self-test.invalid/, {}),
  "header-names": of<object[] | undefined>("fetch.fetchAll", (given, { args }) =>
    given && /credits/.test(JSON.stringify(args)) ? [{ ...given[0], headers: [] }] : undefined,
  ),
  "own-web-app": answers(/exec.*"get"|"get".*exec/, { status: 404 }),
  "html-to-post": answers(/exec.*"post"|"post".*exec/, { status: 500 }),
};

/** What differs is told by how a file of this locale and zone reads and shows what the self-test writes. */
const american: DeskOptions = {
  spreadsheetLocale: "en_US",
  spreadsheetTimeZone: "Etc/UTC",
  profile: { locale: "en", plainTextApostrophe: "is-dropped" },
};

// Each report tries one in so many, and nothing else may differ in it.
const REPORTS = 4;

test.each(Array.from({ length: REPORTS }, (_, at) => at))(
  "the self-test notices each difference of Google's, and no other (report %d)",
  async (at) => {
    const tried = Object.entries(differences).filter((_, index) => index % REPORTS === at);
    const desk = await openSlowDesk(american);
    await receiving(desk);
    isCopied = false;
    const stop = desk.runtime.intercept((call, phase, answer) => {
      let other: unknown;
      if (call.method === "duplicate") isCopied = true;
      if (phase === "after")
        for (const [, differs] of tried) {
          const given = other instanceof OtherAnswer ? other.value : answer();
          other = differs(call, () => given) ?? other;
        }
      return other;
    });
    const seen = await report(desk);
    stop();
    expect(differing(seen).sort()).toEqual(tried.map(([name]) => name).sort());
  },
);

test("it says whether a trigger runs that a trigger made", async () => {
  const profile = { triggersFromTriggers: "are-disabled" } as const;
  const { findings } = await report(await openSlowDesk({ profile }));
  expect(findings.find(({ name }) => name === "trigger-in-trigger")?.seen).toMatch(/disabled$/);
});

/** What a person does when a note asks for it. */
const BY_HAND = "Enrich: by hand";
const ACTS: Record<string, (runtime: Desk["runtime"]) => void> = {
  "Sort this tab": ({ sheets }) =>
    sheets.sort(BY_HAND, { row: 2, column: 1, rows: 3, columns: 3 }, [{ column: 1 }]),
  "Delete row 2": ({ sheets }) => sheets.deleteRows(BY_HAND, 2),
  "Undo that": ({ sheets }) => void sheets.undo(),
  "Open the filter": ({ sheets }) =>
    sheets.filter(BY_HAND, { row: 1, column: 1, rows: 4, columns: 3 }, ([name]) => name !== "b"),
  "Click A1": ({ sheets }) => {
    const table = { row: 2, column: 1, rows: 3, columns: 2 };
    sheets.sort(BY_HAND, table, [{ column: 1, ascending: false }]);
  },
  "Open this file": ({ sheets, formulas }) => {
    formulas.reopen();
    sheets.write(BY_HAND, 8, 1, [["x"]]);
  },
};

/** A stage whose service is slow to read credits, so that a request's time limit can be seen. */
async function openSlowDesk(options: DeskOptions = {}, acts = ACTS, takesMs = 0): Promise<Desk> {
  const desk = await openDesk({ rows: 3, ...options });
  desk.runtime.ui.on((kind, shown) => {
    if (kind !== "toast" || !("message" in shown)) return;
    const act = Object.entries(acts).find(([asked]) => shown.message.startsWith(asked))?.[1];
    const { clock, runtime } = desk;
    if (!act) return;
    if (takesMs === 0) act(runtime);
    else clock.schedule(clock.now() + takesMs, "a person acts", () => act(runtime));
  });
  desk.service.faults.add({ kind: "slow", endpoint: "credits", delayMs: 20_000 });
  return desk;
}

/** Lines about Google that a report settles, but for those of which it settles a part. */
function settledWhole({ findings }: Report): number {
  const { settled } = compare(readChecklist(read("docs", "live-checklist.md")), findings as never);
  return settled.filter(({ line }) => line.isGoogles && !line.by.includes("in part")).length;
}

test("what nobody does by hand is not settled", async () => {
  const { "Sort this tab": sort } = ACTS;
  const seen = await report(await openSlowDesk({}, sort ? { "Sort this tab": sort } : {}));
  const others = ["undone-row", "filter-by-hand", "table-by-hand", "reopened-file"];
  expect(unsettled(seen)).toEqual([...others, ...NO_WEB_APP]);
});

test.each(["bound", "addon"] as const)(
  "every assumption holds in a script that is %s",
  async (script) => {
    const desk = await openSlowDesk({ profile: { script } });
    const isBound = script === "bound";
    if (isBound) await receiving(desk);
    await clockCame(desk);
    const seen = await report(desk);
    expect(differing(seen)).toEqual([]);
    expect(unsettled(seen)).toEqual(isBound ? [] : [...NO_CLOCK, ...NO_WEB_APP]);
    expect(desk.alerts.at(-1)).toMatch(/^Nothing wrong: \d+ things are as expected, 0 not,/);
    if (isBound) expect(settledWhole(seen)).toBeGreaterThanOrEqual(50);
  },
);

test.each(sampled(Object.keys(brokenAssumptions) as BrokenAssumption[], 3))(
  "the self-test notices when %s is broken",
  async (broken) => {
    const waits = broken === "trigger-file";
    const desk = await openSlowDesk({ entries: { waits } });
    (desk.runtime.profile.broken as BrokenAssumption[]).push(broken);
    await clockCame(desk);
    expect(differing(await report(desk))).toContain(broken);
    const [, , [tried, todo, detail] = []] = desk.runtime.sheets.read(REPORT);
    expect(tried).toMatch(/^[a-z ]+$/);
    expect(todo).toBe("Send the last cell to whoever installed the add-on");
    expect(detail).toMatch(/^differs: /);
  },
);

test("each assumption can be broken, and each that can be broken is tried", async () => {
  const { findings } = await report(await openSlowDesk());
  const broken = [
    ...Object.keys(brokenAssumptions),
    ...Object.keys(differences),
    "trigger-in-trigger",
  ];
  const names = findings.map(({ name }) => name).sort();
  expect(names).toEqual(broken.sort());
  const lines = readChecklist(read("docs", "live-checklist.md"));
  expect([...new Set(lines.flatMap(({ checks }) => checks))].sort()).toEqual(names);
});

test("it says in Google's own words how a request ended, without the address in them", async () => {
  const { findings } = await report(await openSlowDesk(american));
  const seenBy = (id: string) => findings.find(({ name }) => name === id)?.seen;
  expect(seenBy("time-limit")).toMatch(/: (?:\w+: )?Timeout: \[left out\]$/);
  expect(seenBy("listed-addresses")).toMatch(/\[left out\] is not permitted/);
});

test.each([
  ["at once", 0],
  ["slowly", 38_500],
])(
  "it spends nothing, takes less than five minutes, and leaves nothing but its report, where a person acts %s",
  async (_says, takesMs) => {
    const desk = await openSlowDesk({}, ACTS, takesMs);
    const beganMs = desk.clock.now();
    const properties = new Map(desk.runtime.stores.properties.document);
    const active = desk.runtime.sheets.activeTab().name;
    await report(desk);
    expect(desk.clock.now() - beganMs).toBeLessThan(300_000);
    const first = desk.runtime.sheets.read(REPORT).length;
    await report(desk);
    expect(desk.runtime.sheets.tabs().map(({ name }) => name)).toEqual(["Contacts", REPORT]);
    expect(desk.runtime.sheets.read(REPORT)).toHaveLength(first);
    expect(desk.runtime.sheets.activeTab().name).toBe(active);
    expect(new Map(desk.runtime.stores.properties.document)).toEqual(properties);
    expect(desk.runtime.stores.caches.document.size).toBe(0);
    expect(desk.runtime.stores.caches.user(desk.runtime.owner).size).toBe(0);
    expect(desk.runtime.triggers.list()).toEqual([]);
    expect(desk.account()).toMatchObject({ questions: 0 });
    expect(desk.account().credits.charged).toBe(0);
  },
);

test("without a key it makes no request, and says what it could not settle", async () => {
  const desk = await openSlowDesk();
  desk.runtime.stores.properties.user(desk.runtime.owner).clear();
  const asked = desk.service.readLog().length;
  expect(unsettled(await report(desk))).toEqual([
    "muted-answers",
    "time-limit",
    "listed-addresses",
    "listed-prefix",
    "whole-wave",
    "header-names",
    ...NO_WEB_APP,
  ]);
  expect(desk.service.readLog()).toHaveLength(asked);
});

test("the report holds no key, no contact, no address and no name of the file", async () => {
  const desk = await openSlowDesk();
  (desk.runtime.profile.broken as BrokenAssumption[]).push("muted-answers", "time-limit");
  await report(desk);
  const text = JSON.stringify(desk.runtime.sheets.read(REPORT));
  for (const private_ of ["demo-key", "api.enrich", "owner@example.com", "local-spreadsheet"])
    expect(text).not.toContain(private_);
  const [, ...people] = desk.runtime.sheets.read("Contacts");
  for (const name of people.map(([, last]) => String(last))) expect(text).not.toContain(name);
});

test.each(["bound", "addon"] as const)(
  "beside a run at work in a script that is %s, the run ends as if nothing had been",
  async (script) => {
    const desk = await openDesk({ rows: 60, profile: { script } });
    const pressing = desk.runtime.start({ fn: "enrichThisTab", kind: "menu" });
    let testing: Promise<unknown> | undefined;
    const stop = desk.runtime.intercept(({ method }) => {
      const lease = desk.runtime.stores.properties.document.get("lease") ?? '{"untilMs":0}';
      if (testing || method !== "fetchAll" || JSON.parse(lease).untilMs === 0) return;
      testing = desk.runtime.start({ fn: "enrichDiagnostics", kind: "menu" }).done;
    });
    await desk.clock.runUntil(pressing.done);
    // While it is at work, its own tab may be the active one.
    await desk.clock.runUntil(testing ?? Promise.reject(new Error("no self-test")));
    const run = await desk.wait();
    stop();
    expect(run.state).toBe("done");
    expect(differing(readReport(desk))).toEqual([]);
    expect(desk.account().askedTwice).toEqual([]);
    expect(desk.runtime.triggers.list()).toEqual([]);
  },
);

test("while a step is at work, triggers are left alone", async () => {
  const desk = await openSlowDesk();
  const lease = { fence: 1, untilMs: desk.clock.now() + 300_000 };
  desk.runtime.stores.properties.document.set("lease", JSON.stringify(lease));
  expect(unsettled(await report(desk))).toEqual([
    "trigger-period",
    "trigger-list",
    ...NO_CLOCK,
    "whole-commit",
    "lock-excludes",
    ...NO_WEB_APP,
  ]);
});

test("what a self-test left that was cut short goes away with the next", async () => {
  const desk = await openSlowDesk();
  const stop = desk.runtime.intercept(({ method }, phase) =>
    method === "sort" && phase === "before" ? "kill" : undefined,
  );
  expect(await desk.runtime.run({ fn: "enrichDiagnostics", kind: "menu" })).toMatchObject({
    ok: false,
  });
  stop();
  expect(desk.runtime.sheets.tabs()).toHaveLength(3);
  await report(desk);
  expect(desk.runtime.sheets.tabs().map(({ name }) => name)).toEqual(["Contacts", REPORT]);
});

test("triggers that a self-test left which was cut short remove themselves", async () => {
  const desk = await openSlowDesk();
  const stop = desk.runtime.intercept(({ method }) =>
    method === "sleep" && desk.runtime.triggers.list().length > 0 ? "kill" : undefined,
  );
  await desk.runtime.run({ fn: "enrichDiagnostics", kind: "menu" });
  stop();
  expect(desk.runtime.triggers.list()).toHaveLength(1);
  await desk.clock.advance(600_000);
  expect(desk.runtime.triggers.list()).toEqual([]);
});
