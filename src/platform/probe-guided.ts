import { type Check, check } from "../core/check";
import { lazily } from "../core/lazily";
import { N, shownIn } from "./probe-formulas";
import type { Scratch } from "./scratch";
import { openFile } from "./spreadsheet";

/** How long a person may take for one act and for all of them, and how often to look. */
const LONGEST_MS = 40_000;
const ALL_MS = 200_000;
const LOOK_MS = 1_000;
/** How often to look for new values after a file was opened again. */
const REOPENED_LOOKS = 10;

const NOBODY = "?nobody did it";
const NAMES = ["b", "a", "c"];

/** Checks that need a person to act, in a tab brought to the front. `acts` asks for all of them, once. */
export function guidedChecks({ sheet }: Scratch, waits: boolean) {
  let leftMs = ALL_MS;
  const read = (row: number) => sheet().getRange(row, 1, 3, 1).getValues().flat().join("");
  /** Whether the names in column A are these by now. */
  const names = (wanted: string) => () => read(2).startsWith(wanted);
  const cells = (column: number) => {
    const flat = shownIn(sheet().getRange(2, column, 3, 1));
    return NAMES.map((_, at) => String(flat[at]));
  };
  const asked = (text: string, isDone: () => boolean) => {
    const longestMs = Math.min(LONGEST_MS, leftMs);
    if (longestMs > 0) openFile().toast(text, "Enrich asks you", longestMs / 1000);
    for (let waitedMs = 0; waitedMs < longestMs; waitedMs += LOOK_MS) {
      Utilities.sleep(LOOK_MS);
      leftMs -= LOOK_MS;
      if (isDone()) return true;
    }
    return false;
  };
  /** What each act showed, up to the first that nobody did. */
  const acts = lazily((): unknown[] => {
    if (!waits) return ["?not asked for"];
    const seen: unknown[] = [];
    for (const act of [sorted, undone, filtered, ofTable, reopened]) {
      const found = act();
      seen.push(found ?? NOBODY);
      if (found === undefined) break;
    }
    return seen;
  });

  function sorted(): unknown {
    const tab = sheet();
    tab
      .getRange(1, 1, 4, 3)
      .setValues([["name", "ref", "id"], ...NAMES.map((name) => [name, `of ${name}`, N])]);
    tab.setFrozenRows(1);
    tab.hideColumns(2);
    tab.activate();
    const idOf = new Map(cells(3).map((id, at) => [NAMES[at], id]));
    if (!asked("Sort this tab: right-click the letter A, then Sort sheet A to Z.", names("abc")))
      return undefined;
    const [refs, ids] = [cells(2), cells(3)];
    return ["a", "b", "c"].every(
      (name, at) => refs[at] === `of ${name}` && ids[at] === idOf.get(name),
    );
  }

  function undone(): unknown {
    const [before] = cells(3);
    const isBack =
      asked("Delete row 2.", names("bc")) && asked("Undo that with Ctrl+Z.", names("abc"));
    return isBack ? cells(3)[0] !== before : undefined;
  }

  function filtered(): unknown {
    const tab = sheet();
    tab.getRange(1, 1, 4, 3).createFilter();
    const isLeftOut = () => tab.isRowHiddenByFilter(3);
    if (!asked("Open the filter in A1, untick b, press OK.", isLeftOut)) return undefined;
    const below = tab.isRowHiddenByFilter(6);
    tab.insertColumnsBefore(3, 1);
    return [tab.getFilter()?.getRange().getNumColumns(), isLeftOut(), below];
  }

  /** Column C is empty, so the table ends at B. Were the whole tab sorted, the name below would come first. */
  function ofTable(): unknown {
    const tab = sheet();
    tab.getFilter()?.remove();
    tab.getRange(6, 1).setValue("z");
    const before = String(cells(4));
    const text =
      "Click A1, press Ctrl+Alt+T for a table, then sort it by its menu beside name: Z to A.";
    return asked(text, names("cba")) ? String(cells(4)) === before : undefined;
  }

  function reopened(): unknown {
    const before = String(cells(4));
    const isTyped = () => read(8).startsWith("x");
    if (!asked("Open this file in another browser tab too, and type x in A8 there.", isTyped))
      return undefined;
    for (let looks = 0; looks < REOPENED_LOOKS && String(cells(4)) === before; looks++)
      Utilities.sleep(LOOK_MS);
    return String(cells(4)) !== before;
  }

  const act = (at: number) => () => acts()[at] ?? NOBODY;
  const checks: Check[] = [
    check("sort-by-hand", "true", act(0)),
    check("undone-row", "true", act(1)),
    check("filter-by-hand", "4,true,false", act(2)),
    check("table-by-hand", "true", act(3)),
    check("reopened-file", "true", act(4)),
  ];
  return { checks, acts };
}
