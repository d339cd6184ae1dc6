import { lazily } from "../core/lazily";
import { openFile } from "./spreadsheet";

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

const TAB_NAME = "Enrich: self-test at work";

/** A hidden tab that warns before edits, in which the self-test tries out what it likes. */
export interface Scratch {
  sheet(): Sheet;
  /** Writes into rows below all others, as a person would type, and flushes. */
  put(cells: unknown[][]): Range;
  /** The same with formulas, which scripts write alike in every language. */
  enter(formulas: string[][]): Range;
  clean(): void;
}

/** The tab is made at its first use. */
export function scratch(): Scratch {
  const file = openFile();
  // Once: a run at work makes tabs, each of which is the active one for a moment.
  const active = file.getActiveSheet();
  const remove = () => {
    const left = file.getSheetByName(TAB_NAME);
    if (left) file.deleteSheet(left);
  };
  const sheet = lazily(() => {
    // A self-test that was cut short may have left its tab, and Google allows no duplicate names.
    remove();
    const made = file.insertSheet(TAB_NAME, file.getNumSheets());
    file.setActiveSheet(active);
    made.hideSheet().protect().setWarningOnly(true);
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
