import { type Check, check } from "../core/check";
import { lazily } from "../core/lazily";
import { isNoInput } from "../core/no-input";
import { COPIED, type Scratch } from "./scratch";
import { openFile } from "./spreadsheet";

/** The self-test's function of main.js. It changes nothing; runs use another. */
export const HANDLER = "enrichProbe";
/** The self-test's own key in caches and properties. */
export const KEY = "self-test";
/** How long cells may take to show their formulas' results, and how often to look. */
const LONGEST_MS = 15_000;
const CHECK_MS = 1_000;

/** Checks what formulas do. */
export function formulaChecks({ sheet, put, enter }: Scratch, isRunning: () => boolean): Check[] {
  const row = lazily(() => {
    const at = `A${enter([["=NA()", "", "=NOW()"]]).getRow()}`;
    const range = enter([
      [
        call(""),
        call('"given";', `${at};;${at}:${at.replace("A", "B")}`),
        call('"";', "TODAY()"),
        call('"";', at.replace("A", "C")),
        call('"throw"'),
        call('"stores"'),
        `=IF(1;"PENDING";${call('"mark"').slice(1)})`,
        call('"slow"'),
        call('"flat"'),
        call('"object"'),
        call('"ragged"'),
      ],
    ]);
    const first = range.getValues()[0]?.[7];
    return [...shownIn(range), first];
  });
  /** What a cell shows at first, entered over itself, resting, awake again, and cleared and entered again. */
  const life = lazily(() => {
    const cell = enter([[N]]);
    const shows = (formula: string) => shownIn(cell.setFormula(formula))[0];
    const shown = [shownIn(cell)[0], shows(N), shows(`=IF(1;"PENDING";${N.slice(1)})`), shows(N)];
    cell.clearContent();
    SpreadsheetApp.flush();
    return [...shown, shows(N)];
  });
  const pair = lazily(() => {
    const range = put([
      [1, ""],
      [2, ""],
    ]);
    range.offset(0, 1, 2, 1).setFormula(N);
    const before = shownIn(range);
    const row = range.getRow();
    sheet().insertRowBefore(row);
    const sorted = shownIn(range.offset(1, 0).sort({ column: 1, ascending: false }));
    sheet().deleteRow(row);
    const deleted = shownIn(range);
    const copy = sheet().copyTo(openFile()).setName(COPIED);
    const copied = shownIn(copy.getRange(range.getA1Notation()));
    openFile().deleteSheet(copy);
    return [before, sorted, deleted, copied];
  });
  const shown = (at: number) => () => row()[at];
  return [
    check("formula-authority", "settings allowed, dialogs refused", shown(0)),
    check("formula-arguments", "string #.*; undefined undefined; object #.*,", shown(1)),
    check("formula-today", "#.*,#.*", () => row().slice(2, 4)),
    check("formula-error", "#ERROR!", shown(4)),
    check("formula-stores", "1 1 true", shown(5)),
    check(
      "branch-not-taken",
      "PENDING null",
      () => `${row()[6]} ${CacheService.getDocumentCache()?.get(KEY + 1)}`,
    ),
    check("formula-loading", "true .*", () => `${isNoInput(row()[11])} ${row()[11]}`),
    check("formula-results", "#.+,#.+,#.+", () => row().slice(8, 11)),
    check("formula-twice", "true", () => pair()[0]?.[1] !== pair()[0]?.[3]),
    check("formula-moved", "true", () => {
      const [before = [], ...after] = pair();
      return after.slice(0, 2).every((each) => before[1] === each[3] && before[3] === each[1]);
    }),
    check("formula-copied", "true", () => pair()[3]?.[1] !== pair()[2]?.[1]),
    check(
      "formula-over-itself",
      "true true",
      () => `${life()[0] === life()[1]} ${life()[4] !== life()[3]}`,
    ),
    check("resting-formula", "PENDING true", () => `${life()[2]} ${life()[3] !== life()[1]}`),
    check("lock-excludes", "false", () => {
      const lock = LockService.getDocumentLock();
      if (isRunning() || !lock.tryLock(CHECK_MS)) return BUSY;
      try {
        return shownIn(enter([[call('"lock"')]]));
      } finally {
        lock.releaseLock();
      }
    }),
  ];
}

export const N = call('"n"');

export const BUSY = "?a run is at work";

function call(what: string, others = ""): string {
  return `=${HANDLER}(${what}${others})`;
}

/** What the cells show once none is loading, or after `longestMs`. */
export function shownIn(
  range: GoogleAppsScript.Spreadsheet.Range,
  longestMs = LONGEST_MS,
): unknown[] {
  for (let waitedMs = 0; ; waitedMs += CHECK_MS) {
    SpreadsheetApp.flush();
    const shown = range.getValues().flat();
    const isReady = shown.every(
      (each) => each !== "" && !/^[^#].*\.{3}|\u2026$/.test(String(each)),
    );
    if (isReady || waitedMs >= longestMs) return shown;
    Utilities.sleep(CHECK_MS);
  }
}

/** What the self-test's cells can call, by name. */
const ACTS: Record<string, (...given: unknown[]) => unknown> = {
  n: () => Utilities.getUuid(),
  given: (...given) => given.map((each) => `${typeof each} ${each}`).join("; "),
  throw: () => {
    throw new Error("thrown by the self-test");
  },
  stores: () => {
    const properties = PropertiesService.getDocumentProperties();
    const cache = CacheService.getDocumentCache();
    properties.setProperty(KEY, "1");
    cache?.put(KEY, "1", 60);
    return `${properties.getProperty(KEY)} ${cache?.get(KEY)} ${!!LockService.getDocumentLock()}`;
  },
  read: () => PropertiesService.getDocumentProperties().getProperty(KEY),
  mark: () => CacheService.getDocumentCache()?.put(KEY + 1, "ran", 60),
  slow: () => Utilities.sleep(2_000),
  long: () => Utilities.sleep(40_000),
  lock: () => LockService.getDocumentLock().tryLock(1),
  flat: () => [1, 2],
  object: () => ({ a: 1 }),
  ragged: () => [[1], [1, 2]],
};

/**
 * What main.js returns to a cell of the self-test. Without a known name: what a formula may do (platform,
 * sections 3 and 5). Checks only whether the user's settings are readable, not their content.
 */
export function answerProbe([name, ...given]: unknown[]): unknown {
  const act = ACTS[String(name)];
  if (act) return act(...given);
  const may = (action: () => unknown) => (refusalOf(action) === undefined ? "allowed" : "refused");
  const settings = may(() => PropertiesService.getUserProperties().getKeys());
  return `settings ${settings}, dialogs ${may(() => SpreadsheetApp.getUi())}`;
}

/** Google's message if it refuses an act. */
export function refusalOf(act: () => unknown): string | undefined {
  try {
    act();
    return undefined;
  } catch (refused) {
    return String((refused as Error).message);
  }
}
