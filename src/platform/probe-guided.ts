import { type Check, check } from "../core/check";
import { lazily } from "../core/lazily";
import { N, shownIn } from "./probe-formulas";
import type { Scratch } from "./scratch";
import { openFile } from "./spreadsheet";

/** How long a person may take for one act, and how often to look. */
const LONGEST_MS = 40_000;
const LOOK_MS = 1_000;

const NOBODY = "?nobody did it";
const NAMES = ["b", "a", "c"];

/** What only a person's own hands show, in a tab that comes to the front; `acts` asks for all of it, once. */
export function guidedChecks({ sheet }: Scratch, waits: boolean) {
  /** Whether the names in column A came to be these. */
  const names = (wanted: string) => () => read().flat().join("").startsWith(wanted);
  const read = () => sheet().getRange(2, 1, 3, 1).getValues();
  const rows = () => sheet().getRange(2, 1, 3, 3);
  const asked = (text: string, isDone: () => boolean) => {
    openFile().toast(text, "Enrich asks you", LONGEST_MS / 1000);
    for (let waitedMs = 0; waitedMs < LONGEST_MS; waitedMs += LOOK_MS) {
      Utilities.sleep(LOOK_MS);
      if (isDone()) return true;
    }
    return false;
  };
  const acts = lazily((): unknown[] => {
    if (!waits) return ["?not asked for"];
    const tab = sheet();
    tab
      .getRange(1, 1, 4, 3)
      .setValues([["name", "ref", "id"], ...NAMES.map((name) => [name, `of ${name}`, N])]);
    tab.setFrozenRows(1);
    tab.hideColumns(2);
    tab.activate();
    const byName = () =>
      Object.fromEntries(cells().map(([name, ref, id]) => [name, `${ref} ${id}`]));
    const cells = () => {
      const flat = shownIn(rows());
      return NAMES.map((_, at) => flat.slice(3 * at, 3 * at + 3).map(String));
    };
    const before = byName();
    const seen: unknown[] = [];
    if (!asked("Sort this tab: right-click the letter A, then Sort sheet A to Z.", names("abc")))
      return [NOBODY];
    const sorted = byName();
    seen.push(
      NAMES.every(
        (name) => sorted[name] === before[name] && sorted[name]?.startsWith(`of ${name} `),
      ),
    );

    const isBack = () =>
      asked("Delete row 2.", names("bc")) && asked("Undo that with Ctrl+Z.", names("abc"));
    if (!isBack()) return [...seen, NOBODY];
    seen.push(byName().a !== sorted.a);

    tab.getRange(1, 1, 4, 3).createFilter();
    const isLeftOut = () => tab.isRowHiddenByFilter(3);
    if (!asked("Open the filter in cell A1, take the tick from b, press OK.", isLeftOut))
      return [...seen, NOBODY];
    const below = tab.isRowHiddenByFilter(6);
    tab.insertColumnsBefore(3, 1);
    seen.push([tab.getFilter()?.getRange().getNumColumns(), isLeftOut(), below]);
    return seen;
  });
  const act = (at: number) => () => acts()[at] ?? NOBODY;
  const checks: Check[] = [
    check("sort-by-hand", "true", act(0)),
    check("undone-row", "true", act(1)),
    check("filter-by-hand", "4,true,false", act(2)),
  ];
  return { checks, acts };
}
