import { CommandType, type ICommandInfo, type IWorkbookData } from "@univerjs/core";
import { getPrimaryForRange, SetSelectionsOperation } from "@univerjs/sheets";
import type { FRange } from "@univerjs/sheets/facade";
import type { DeclaredFunction } from "../../runtime/formulas/declared-functions";
import type { ColourRule } from "../../runtime/sheets/colour-rules";
import { FormulaForm } from "../../runtime/sheets/formula-form";
import type { Box, Mutation, Selection } from "../../runtime/sheets/sheet-model";
import { tabNumber } from "../../runtime/sheets/tab-number";
import type { Colours, FromPage, Snapshot, ToPage } from "../messages";
import type { PointedCell } from "./page-state";
import { openUniver, type UniverPage } from "./univer";

/** Listens to what happens in the grid. */
export interface GridHearer {
  send(message: FromPage): void;
  /** The pointer moved to another cell, or another cell was selected. */
  point(cell: PointedCell): void;
}

type Mutations = Extract<ToPage, { type: "mutations" }>;

/** Mutations of this copy only: calculated results, and heights by this browser's fonts. */
const localOnly = /^formula\.mutation\.|auto-height$/;
/** `RowVisibility` hides and shows rows by it. */
const ROWS_HIDDEN = "sheet.mutation.set-row-data";
/** Another tab, or other cells of it. */
const selecting = /^sheet\.operation\.(set-selections|set-worksheet-active)/;
/** As in Google Sheets, but with columns wide enough for an address. */
const SHEET_STYLE = {
  defaultColumnWidth: 130,
  defaultRowHeight: 21,
  defaultStyle: { fs: 10, ff: "Arial" },
};

/** The page's copy of the workbook, which people see and edit. */
export class Grid {
  form = new FormulaForm(false);
  private colours: Colours = {};
  private epoch = 0;
  private version = 0;
  private unitId = "";
  private loading = false;
  private edit: Mutation[] = [];

  constructor(
    private readonly univer: UniverPage,
    private readonly hearer: GridHearer,
  ) {
    univer.commands.onCommandExecuted((command, options) => {
      if (selecting.test(command.id)) this.tellSelection();
      if (!options?.fromCollab && this.isEdit(command)) this.note(command);
    });
  }

  /** Replaces the workbook; the same tab stays visible. */
  load({ epoch, version, workbook, spills, colours, commaDivides }: Snapshot): void {
    const { api } = this.univer;
    this.colours = colours;
    this.form = new FormulaForm(commaDivides);
    const tab = api.getActiveWorkbook()?.getActiveSheet().getSheetId();
    this.loading = true;
    this.edit = [];
    if (this.unitId) api.disposeUnit(this.unitId);
    const opened = api.createWorkbook(withStyle(workbook as IWorkbookData));
    this.unitId = opened.getId();
    this.execute([spills]);
    if (tab && opened.getSheetBySheetId(tab)) opened.setActiveSheet(tab);
    this.epoch = epoch;
    this.version = version;
    this.loading = false;
  }

  /** Applies changes of the host and of other pages. */
  apply({ epoch, version, mutations, moved }: Mutations): void {
    if (epoch !== this.epoch) return;
    this.sendEdit();
    this.execute(mutations);
    if (mutations.some(({ id }) => id === ROWS_HIDDEN)) this.measureAnew();
    this.version = version;
    // The undo history refers to rows and columns that have other numbers now.
    if (moved) this.univer.undo.clearUndoRedo(this.unitId);
  }

  private execute(mutations: readonly Mutation[]): void {
    for (const { id, params } of mutations)
      this.univer.commands.syncExecuteCommand(id, params, { fromCollab: true, onlyLocal: true });
  }

  /** The engine draws hidden rows as blank ones until it measures the sheet again. */
  private measureAnew(): void {
    const sheet = this.univer.api.getActiveWorkbook()?.getActiveSheet();
    sheet?.getSkeleton()?.makeDirty(true);
    sheet?.refreshCanvas();
  }

  /** Shows cells by these conditional format rules from now on. */
  colour(colours: Colours): void {
    this.colours = colours;
  }

  /** How a cell's rules show it: the first one that it meets. */
  lookOf(engineTab: string, row: number, column: number, value: unknown): ColourRule | undefined {
    const text = String(value ?? "").toLowerCase();
    return this.colours[tabNumber(engineTab)]?.find(
      ({ criteria, values, boxes }) =>
        criteria === "TEXT_EQUAL_TO" &&
        String(values[0]).toLowerCase() === text &&
        boxes.some((box) => isIn(box, row, column)),
    );
  }

  /** Brings a tab to the front and selects cells in it. */
  select({ tabId, box, earlier }: Selection): void {
    const workbook = this.univer.api.getActiveWorkbook();
    const sheet = workbook?.getSheets().find((each) => tabNumber(each.getSheetId()) === tabId);
    if (!workbook || !sheet) return;
    workbook.setActiveSheet(sheet);
    const selections = [...earlier, box].map(({ row, column, rows, columns }, at) => {
      const range = sheet.getRange(row - 1, column - 1, rows, columns).getRange();
      const isActive = at === earlier.length;
      return {
        range,
        style: null,
        primary: isActive ? getPrimaryForRange(range, sheet.getSheet()) : null,
      };
    });
    this.univer.commands.syncExecuteCommand(SetSelectionsOperation.id, {
      unitId: this.unitId,
      subUnitId: sheet.getSheetId(),
      selections,
    });
    sheet.scrollToCell(Math.max(0, box.row - 2), Math.max(0, box.column - 2));
  }

  /** Values of a range of the active tab, such as `A1:C3`. */
  read(range: string): unknown[][] | undefined {
    return this.univer.api.getActiveWorkbook()?.getActiveSheet().getRange(range).getValues();
  }

  /** The formula of each cell of such a range, as the cell's editor would show it. */
  formulas(range: string): string[][] | undefined {
    return this.univer.api.getActiveWorkbook()?.getActiveSheet().getRange(range).getFormulas();
  }

  private isEdit({ type, id, params }: Readonly<ICommandInfo>): boolean {
    if (this.loading || type !== CommandType.MUTATION || localOnly.test(id)) return false;
    // The cell editor is its own document with its own mutations.
    return (params as { unitId?: string } | undefined)?.unitId === this.unitId;
  }

  /** Sends all mutations of a command together, so that they are refused together. */
  private note({ id, params }: Readonly<ICommandInfo>): void {
    if (this.edit.length === 0) setTimeout(() => this.sendEdit());
    this.edit.push({ id, params: structuredClone(params) as object });
  }

  private sendEdit(): void {
    const mutations = this.edit;
    this.edit = [];
    if (mutations.length === 0) return;
    this.hearer.send({ type: "edit", epoch: this.epoch, base: this.version, mutations });
  }

  private tellSelection(): void {
    const sheet = this.univer.api.getActiveWorkbook()?.getActiveSheet();
    const earlier = sheet?.getSelection()?.getActiveRangeList().map(boxOf) ?? [];
    const box = earlier.pop();
    if (!sheet || !box || this.loading) return;
    const tabId = tabNumber(sheet.getSheetId());
    this.sendEdit(); // it may have made the very tab that is selected
    this.hearer.point({ tabId, row: box.row, column: box.column });
    this.hearer.send({ type: "select", tabId, box, earlier });
  }
}

function boxOf(range: FRange): Box {
  return {
    row: range.getRow() + 1,
    column: range.getColumn() + 1,
    rows: range.getHeight(),
    columns: range.getWidth(),
  };
}

/** Shows the workbook; resolves when it is usable. */
export async function openGrid(
  container: string,
  snapshot: Snapshot,
  functions: readonly DeclaredFunction[],
  hearer: GridHearer,
): Promise<Grid> {
  const univer = openUniver(container);
  const grid = new Grid(univer, hearer);
  grid.load(snapshot);
  univer.colourCells((tab, row, column, value) => grid.lookOf(tab, row, column, value));
  await univer.drawn;
  univer.describe(functions);
  univer.writeFormulas(() => grid.form);
  univer.onHover((engineTab, row, column) =>
    hearer.point({ tabId: tabNumber(engineTab), row: row + 1, column: column + 1 }),
  );
  return grid;
}

function isIn(box: Box, row: number, column: number): boolean {
  return (
    row >= box.row &&
    row < box.row + box.rows &&
    column >= box.column &&
    column < box.column + box.columns
  );
}

/** The host need not know how it looks here. */
function withStyle(workbook: IWorkbookData): IWorkbookData {
  const sheets = Object.entries(workbook.sheets).map(([id, sheet]) => [
    id,
    { ...sheet, ...SHEET_STYLE },
  ]);
  return { ...workbook, sheets: Object.fromEntries(sheets) };
}
