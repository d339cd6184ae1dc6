import { lazily } from "../core/lazily";
import { openFile } from "./spreadsheet";

type Range = GoogleAppsScript.Spreadsheet.Range;

const TAB_NAME = "Enrich: self-test at work";
/** The name of its copy, for a moment. */
export const COPIED = `${TAB_NAME} 2`;
/** The name of the tab in which a person acts. It is visible and editable. */
export const BY_HAND = "Enrich: by hand";

/** A tab for the self-test's trials. Hidden and protected by a warning, unless it has a name of its own. */
export interface Scratch {
  sheet(): GoogleAppsScript.Spreadsheet.Sheet;
  /** Writes into rows below all others, as a person would type, and flushes. */
  put(cells: unknown[][]): Range;
  /** Like `put`, for formulas. Semicolons separate arguments in every locale. */
  enter(formulas: string[][]): Range;
  clean(): void;
}

/** Removes what an earlier self-test left. Makes the tab at first use. */
export function scratch(name = TAB_NAME): Scratch {
  const file = openFile();
  const remove = () => {
    for (const each of [name, COPIED]) {
      const left = file.getSheetByName(each);
      if (left) file.deleteSheet(left);
    }
  };
  // A self-test that was cut short may have left its tab, and Google allows no duplicate names.
  remove();
  // Read once: a concurrent run makes tabs, each of which is active for a moment.
  const active = file.getActiveSheet();
  const sheet = lazily(() => {
    const made = file.insertSheet(name, file.getNumSheets());
    file.setActiveSheet(active);
    if (name === TAB_NAME) made.hideSheet().protect().setWarningOnly(true);
    return made;
  });
  const below = (cells: unknown[][]) =>
    sheet().getRange(sheet().getLastRow() + 3, 1, cells.length, cells[0]?.length ?? 1);
  return {
    sheet,
    put: (cells) => {
      const range = below(cells).setValues(cells);
      SpreadsheetApp.flush();
      return range;
    },
    enter: (formulas) => {
      const range = below(formulas).setFormulas(formulas);
      SpreadsheetApp.flush();
      return range;
    },
    clean: () => {
      remove();
      file.setActiveSheet(active);
    },
  };
}
