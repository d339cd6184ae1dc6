import { groupFigures } from "../core/count-of";
import { enrichError } from "../core/errors";
import { lazily } from "../core/lazily";
import { literalCells, literalText, PLAIN_TEXT } from "../core/literal-text";
import { isOurTab } from "../core/our-tab";
import type { Area, Cell, Spreadsheet, Tab } from "../ports/spreadsheet";
import { calendar } from "./calendar";
import { colourWords, uncolourWords } from "./word-colours";

/** Rows to add when a tab has too few. Each addition is a call. */
const ROWS_ADDED = 1_000;

/** A tab's size when a script inserts it (high; live checklist). If smaller, the next execution finds out. */
const NEW_TAB = { rows: 1_000, columns: 26 };

/** Throws NO_FILE if no file is open. */
export function openFile(): GoogleAppsScript.Spreadsheet.Spreadsheet {
  const spreadsheet =
    SpreadsheetApp.getActiveSpreadsheet() as GoogleAppsScript.Spreadsheet.Spreadsheet | null;
  if (!spreadsheet) throw enrichError("NO_FILE");
  return spreadsheet;
}

export function activeSpreadsheet(): Spreadsheet {
  const spreadsheet = openFile();
  const activeTab = lazily(() => tabOf(spreadsheet.getActiveSheet()));
  return {
    get id() {
      return spreadsheet.getId();
    },
    activeTab,
    allTabs: () => spreadsheet.getSheets().map((sheet) => tabOf(sheet)),
    tab: (id) => {
      const sheet = spreadsheet.getSheets().find((each) => each.getSheetId() === id);
      return sheet && tabOf(sheet);
    },
    tabNamed: (name) => {
      const sheet = spreadsheet.getSheetByName(name);
      return sheet ? tabOf(sheet, isOurTab(name)) : undefined;
    },
    addTab: (name) => {
      const active = spreadsheet.getActiveSheet();
      // Where a hidden tab stands nobody sees: not to ask for the last place saves a call.
      const isHidden = isOurTab(name);
      const sheet = isHidden
        ? spreadsheet.insertSheet(name)
        : spreadsheet.insertSheet(name, spreadsheet.getNumSheets());
      spreadsheet.setActiveSheet(active);
      return tabOf(sheet, isHidden, NEW_TAB);
    },
    selectedAreas: () => selectedAreas(spreadsheet),
    selectedRows: () => {
      const rows = selectedAreas(spreadsheet).flatMap((area) =>
        Array.from({ length: area.rows }, (_, at) => area.row + at),
      );
      return [...new Set(rows)].sort((a, b) => a - b);
    },
    flush: () => SpreadsheetApp.flush(),
    toast: (text) => spreadsheet.toast(groupFigures(text, calendar().locale), "Enrich"),
  };
}

function selectedAreas(spreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet): Area[] {
  const ranges = spreadsheet.getSelection().getActiveRangeList()?.getRanges() ?? [];
  return ranges.map(areaOf);
}

function areaOf(range: GoogleAppsScript.Spreadsheet.Range): Area {
  return { row: range.getRow(), column: range.getColumn(), ...sizeOf(range) };
}

function sizeOf(range: GoogleAppsScript.Spreadsheet.Range) {
  return { rows: range.getNumRows(), columns: range.getNumColumns() };
}

/** The sheet behind each tab, for operations on two tabs. */
const sheets = new WeakMap<Tab, GoogleAppsScript.Spreadsheet.Sheet>();

/** Knows where a tab's cells are formatted as plain text. */
class PlainTexts {
  /** Columns without any. People format whole columns. */
  private readonly none = new Set<number>();

  constructor(private readonly isOurs: boolean) {}

  /** The formats of these cells; none if no column has plain text. At most one call. */
  formatsOf(range: GoogleAppsScript.Spreadsheet.Range, { column, columns }: Area): string[][] {
    const across = Array.from({ length: columns }, (_, at) => column + at);
    if (this.isOurs || across.every((each) => this.none.has(each))) return [];
    const formats = range.getNumberFormats();
    for (const [at, each] of across.entries())
      if (!formats.some((line) => line[at] === PLAIN_TEXT)) this.none.add(each);
    return formats;
  }
}

/** A tab of the open file. `isOurs`: only we write it. `atLeast`: the size that it is known to have. */
export function tabOf(
  sheet: GoogleAppsScript.Spreadsheet.Sheet,
  isOurs = false,
  atLeast = { rows: 1, columns: 0 },
): Tab {
  let plainTexts = new PlainTexts(isOurs);
  /** The grid's size, read once per execution. */
  let grid: { rows?: number; columns?: number } = {};
  let writtenColumns = atLeast.columns;
  /** Forgets what is known about the grid after `act`. */
  const reshape = (act: () => void) => {
    act();
    grid = {};
    plainTexts = new PlainTexts(isOurs);
  };
  const rangeOf = ({ row, column, rows, columns }: Area) =>
    sheet.getRange(row, column, rows, columns);
  const tab: Tab = {
    id: sheet.getSheetId(),
    get name() {
      return sheet.getName();
    },
    size: () => {
      const all = sheet.getDataRange();
      const size = sizeOf(all);
      const isEmpty = size.rows === 1 && size.columns === 1 && all.getValue() === "";
      return isEmpty ? { rows: 0, columns: 0 } : size;
    },
    readAll: () => {
      const cells = sheet.getDataRange().getValues() as Cell[][];
      return cells.length === 1 && cells[0]?.length === 1 && cells[0][0] === "" ? [] : cells;
    },
    read: (area) => rangeOf(area).getValues() as Cell[][],
    readFirstRow: () => {
      const [cells] = sheet.getRange("1:1").getValues() as [Cell[]];
      grid.columns = cells.length;
      return cells;
    },
    readFormulas: (area) => rangeOf(area).getFormulas(),
    findFormula: (area) =>
      rangeOf(area)
        .createTextFinder("^=")
        .useRegularExpression(true)
        .matchFormulaText(true)
        .findNext()
        ?.getColumn(),
    write: (area, cells) => {
      const range = rangeOf(area);
      range.setValues(literalCells(cells, () => plainTexts.formatsOf(range, area)));
      writtenColumns = Math.max(writtenColumns, area.column + area.columns - 1);
    },
    writeFormulas: (area, formulas) => rangeOf(area).setFormulas(formulas),
    replaceFormulas: (pattern, replacement, area) =>
      (area ? rangeOf(area) : sheet)
        .createTextFinder(pattern)
        .useRegularExpression(true)
        .matchFormulaText(true)
        .replaceAllWith(replacement),
    replaceText: (row, column, shown, text) => {
      const finder = sheet.getRange(row, column).createTextFinder(shown || "^$");
      if (shown === "") finder.useRegularExpression(true);
      finder.matchEntireCell(true).matchCase(true).replaceAllWith(literalText(text));
    },
    writeFormula: (row, column, formula) => sheet.getRange(row, column).setFormula(formula),
    keepValues: (area) => {
      const range = rangeOf(area);
      range.copyTo(range, { contentsOnly: true });
    },
    copyValues: (to, column) => {
      const target = (sheets.get(to) as typeof sheet).getRange(1, column);
      const isFiltered = sheet.getFilter() !== null;
      const all = sheet.getDataRange();
      const size = sizeOf(all);
      if (isFiltered) to.write({ row: 1, column, ...size }, all.getValues() as Cell[][]);
      else all.copyTo(target, { contentsOnly: true });
      return size;
    },
    clear: (area) => (area ? rangeOf(area) : sheet.getDataRange()).clearContent(),
    mayEdit: (area) => rangeOf(area).canEdit(),
    grow: (wanted) => {
      const isSure = wanted.rows <= atLeast.rows;
      const rows = isSure ? wanted.rows : (grid.rows ?? sheet.getMaxRows());
      if (!isSure) grid.rows = rows;
      if (wanted.rows > rows) {
        const added = Math.max(ROWS_ADDED, wanted.rows - rows);
        sheet.insertRowsAfter(rows, added);
        grid.rows = rows + added;
      }
      if (wanted.columns <= writtenColumns) return;
      grid.columns ??= sheet.getMaxColumns();
      if (wanted.columns <= grid.columns) return;
      // Read again: a person's *Undo* also removes columns that we made.
      const columns = sheet.getMaxColumns();
      grid.columns = Math.max(columns, wanted.columns);
      if (wanted.columns > columns) sheet.insertColumnsAfter(columns, wanted.columns - columns);
    },
    insertColumns: (before, count) => reshape(() => sheet.insertColumnsBefore(before, count)),
    insertRows: (before, count) => reshape(() => sheet.insertRowsBefore(before, count)),
    moveRows: (from, count, before) =>
      reshape(() => sheet.moveRows(sheet.getRange(from, 1, count), before)),
    moveColumns: (from, count, before) =>
      reshape(() => sheet.moveColumns(sheet.getRange(1, from, 1, count), before)),
    filter: () => {
      const range = sheet.getFilter()?.getRange();
      return range && areaOf(range);
    },
    formatHeader: () => {
      sheet.setFrozenRows(1);
      sheet.getRange(1, 1, 1, sheet.getMaxColumns()).setFontWeight("bold");
    },
    setWidths: (widths) => {
      // One call for adjacent columns of the same width.
      for (let from = 0, to = 0; from < widths.length; from = to) {
        const width = widths[from];
        while (to < widths.length && widths[to] === width) to++;
        if (width) sheet.setColumnWidths(from + 1, to - from, width);
      }
    },
    colourWords: (columns, colours) => colourWords(sheet, columns, colours),
    uncolourWords: (columns, colours) => uncolourWords(sheet, columns, colours),
    hideColumn: (column) => sheet.hideColumns(column),
    hiddenRows: (rows) => {
      // The platform answers for one row at a time; no other way is documented.
      const filter = sheet.getFilter()?.getRange();
      const [first, last] = filter ? [filter.getRow() + 1, filter.getLastRow()] : [0, -1];
      const filtered = (row: number) => row >= first && row <= last;
      return rows.filter(
        (row) => (filtered(row) && sheet.isRowHiddenByFilter(row)) || sheet.isRowHiddenByUser(row),
      );
    },
    hide: () => sheet.hideSheet(),
    show: (area) => rangeOf(area).activate(),
    warnBeforeEdits: (reason) => sheet.protect().setDescription(reason).setWarningOnly(true),
  };
  sheets.set(tab, sheet);
  return tab;
}
