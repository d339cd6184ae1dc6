import {
  CommandType,
  type ICellData,
  type Nullable,
  UndoCommand,
  type Worksheet,
} from "@univerjs/core";
import {
  FormulaDataModel,
  LexerTreeBuilder,
  SetArrayFormulaDataMutation,
} from "@univerjs/engine-formula";
import {
  SetColHiddenMutation,
  SetColVisibleMutation,
  SetFrozenMutation,
  SetRangeValuesMutation,
  SetWorksheetColWidthMutation,
} from "@univerjs/sheets";
import { keptRandom } from "../../clock/seeded-random";
import { outsideGridText } from "../execution/messages";
import { PlatformError } from "../execution/platform-error";
import { Calculation } from "./calculation";
import { copiedCells, rewrittenCells, withoutContent, withoutFormat } from "./cell-blocks";
import { watchEdits } from "./cell-edits";
import { CellReader } from "./cell-reader";
import { type CellChanges, CellWriter } from "./cell-writer";
import { type ColourRule, ColourRules } from "./colour-rules";
import { ContentBounds } from "./content-bounds";
import { Filters } from "./filters";
import { type FirstTab, firstWorkbook, isFormula } from "./first-workbook";
import { blockingCell, clearBelowBlocked, connectFormulas, translateSpills } from "./formula-cells";
import type { FormulaForm } from "./formula-form";
import type { FormulaHost } from "./formula-host";
import { FormulaPresence } from "./formula-presence";
import { calculateTakenBranchesOnly } from "./lazy-branches";
import { MOVE_COLUMNS, movementOf, resizingOf, sortedPlaces } from "./moved-cells";
import { giveOwnFormulas } from "./own-formulas";
import { Protections } from "./protections";
import { Region } from "./region";
import { movedRows, sortedOrder } from "./row-sort";
import { RowVisibility } from "./row-visibility";
import { type SavedWorkbook, withoutFormulas } from "./saved-workbook";
import type {
  Box,
  CellBlock,
  CellEdit,
  CellPlace,
  CellStyle,
  CellValue,
  Mutation,
  MutationListener,
  ProtectedRange,
  Selection,
  SheetModel,
  SortKey,
  TabRef,
  TabView,
} from "./sheet-model";
import { installStageFunctions } from "./stage-functions";
import { TabList } from "./tab-list";
import { openUniverWorkbook, type UniverWorkbook } from "./univer-workbook";

export interface SheetModelOptions {
  spreadsheetId: string;
  name: string;
  timeZone: string;
  locale: string;
  seed: number;
  /** What `NOW` and `TODAY` tell; the machine's time without it. */
  now?: () => number;
  /** Whether cells of plain text keep a leading apostrophe (Z5). */
  keepsApostrophe?: boolean;
  tabs: readonly FirstTab[];
  /** Answers custom functions; without it there are none. */
  formulas?: FormulaHost;
  /** Opens a saved workbook instead of `tabs`. Load the saved answers of `formulas` first. */
  saved?: SavedWorkbook;
}

/** Mutations that concern one replica or calculation only. */
const localOnly = /^formula\.mutation\.set-(formula-calculation|trigger|other-formula)/;

/** The workbook on headless Univer. */
export class UniverSheetModel implements SheetModel {
  readonly spreadsheetId: string;
  readonly name: string;
  readonly timeZone: string;
  readonly locale: string;
  readonly form: FormulaForm;
  private readonly engine: UniverWorkbook;
  private readonly list: TabList;
  private readonly reader: CellReader;
  private readonly writer: CellWriter;
  private readonly calculation: Calculation;
  private readonly bounds: ContentBounds;
  private readonly guarded = new Protections();
  private readonly colours = new ColourRules();
  private readonly colouring = new Set<(tabId: number) => void>();
  private readonly visibility: RowVisibility;
  private readonly lexer: LexerTreeBuilder;
  private readonly listeners = new Set<MutationListener>();
  private readonly selecting = new Set<(selection: Selection) => void>();
  private readonly filters: Filters;
  private readonly host: FormulaHost | undefined;
  private selected: Selection;

  constructor(options: SheetModelOptions) {
    this.spreadsheetId = options.spreadsheetId;
    this.name = options.name;
    this.timeZone = options.timeZone;
    this.locale = options.locale;
    const { saved } = options;
    const region = new Region(this.locale, this.timeZone, options.now, options.keepsApostrophe);
    this.form = region.form;
    this.engine = openUniverWorkbook(
      saved ? structuredClone(saved.engine) : firstWorkbook({ ...options, region }),
    );
    const { injector } = this.engine;
    const formulas = new FormulaPresence(this.engine);
    const formulaData = injector.get(FormulaDataModel);
    this.lexer = injector.get(LexerTreeBuilder);
    this.list = new TabList(this.engine, keptRandom(saved?.tabIds ?? options.seed));
    const unitId = this.engine.workbook.getUnitId();
    this.bounds = new ContentBounds((tabId) =>
      formulas.hasFormulas ? formulaData.getArrayFormulaCellData()?.[unitId]?.[tabId] : undefined,
    );
    this.reader = new CellReader(this.engine.workbook, region, (tabId, row, column) =>
      formulas.hasFormulas ? spilledCell(formulaData, unitId, tabId, row, column) : undefined,
    );
    this.writer = new CellWriter(this.engine, this.reader, region);
    this.calculation = new Calculation(this.engine, () => formulas.hasFormulas);
    this.visibility = new RowVisibility(this.engine);
    this.filters = new Filters(this.visibility);
    this.selected = { tabId: this.tabs()[0]?.id ?? 0, box: cell(1, 1), earlier: [] };
    installStageFunctions(this.engine, region);
    this.host = options.formulas;
    if (this.host) connectFormulas(this.engine, this.host, region);
    giveOwnFormulas(this.engine.commands, injector);
    translateSpills(this.engine);
    clearBelowBlocked(this.engine);
    calculateTakenBranchesOnly(this.engine);
    this.watch();
    if (saved) this.load(saved);
    else for (const tab of options.tabs) this.enterFormulas(tab, region);
  }

  tabs(): TabView[] {
    return this.list.list();
  }
  tab(ref: TabRef): TabView {
    return this.list.view(ref);
  }
  addTab(name?: string, at?: number): TabView {
    return this.list.add(name, at);
  }
  deleteTab(ref: TabRef): void {
    const { id } = this.tab(ref);
    this.list.remove(ref);
    this.guarded.dropTab(id);
    this.filters.dropTab(id);
    this.colours.set(id, []);
    if (this.selected.tabId === id) this.select(this.tabs()[0]?.id ?? 0, cell(1, 1));
  }
  renameTab(ref: TabRef, name: string): void {
    this.list.rename(ref, name);
  }
  duplicateTab(ref: TabRef, name?: string): TabView {
    const copy = this.list.duplicate(ref, name);
    this.setColourRules(copy.id, this.colourRules(ref));
    return copy;
  }
  moveTab(ref: TabRef, at: number): void {
    this.list.move(ref, at);
  }
  setTabHidden(ref: TabRef, hidden: boolean): void {
    this.list.setHidden(ref, hidden);
    // What Google brings to the front instead is not written down (confidence M).
    if (!hidden || this.selected.tabId !== this.tab(ref).id) return;
    const visible = this.tabs().find((each) => !each.hidden);
    if (visible) this.select(visible.id, cell(1, 1));
  }
  activeTab(): TabView {
    return this.tab(this.selected.tabId);
  }
  select(ref: TabRef, box: Box, earlier: readonly Box[] = []): void {
    this.selected = { tabId: this.tab(ref).id, box, earlier };
    for (const hear of this.selecting) hear(this.selected);
  }
  selection(): Selection {
    return this.selected;
  }

  read(ref: TabRef, box: Box = this.dataBox(ref)): CellValue[][] {
    const { values, dates } = this.readBlock(ref, box);
    const cells: CellValue[][] = values;
    for (const [row, column, ms] of dates) (cells[row] as CellValue[])[column] = new Date(ms);
    return cells;
  }
  readBlock(ref: TabRef, box: Box): CellBlock {
    return this.reader.block(this.inside(ref, box), box);
  }
  display(ref: TabRef, box: Box = this.dataBox(ref)): string[][] {
    return this.reader.display(this.inside(ref, box), box);
  }
  formulas(ref: TabRef, box: Box = this.dataBox(ref)): string[][] {
    return this.reader.formulas(this.inside(ref, box), box);
  }
  formats(ref: TabRef, box: Box): string[][] {
    return this.reader.formats(this.inside(ref, box), box);
  }
  notes(ref: TabRef, box: Box): string[][] {
    return this.reader.notes(this.inside(ref, box), box);
  }
  styles(ref: TabRef, box: Box): CellStyle[][] {
    return this.reader.styles(this.inside(ref, box), box);
  }
  lastRow(ref: TabRef): number {
    return this.bounds.of(this.list.sheet(ref))[0];
  }
  lastColumn(ref: TabRef): number {
    return this.bounds.of(this.list.sheet(ref))[1];
  }

  write(ref: TabRef, row: number, column: number, values: CellValue[][]): void {
    const lines = values.map(
      (line, y) => [row + y, new Map(line.map((entered, x) => [column + x, { entered }]))] as const,
    );
    this.change(ref, new Map(lines));
  }
  change(ref: TabRef, changes: CellChanges): void {
    this.writer.change(this.list.sheet(ref), changes);
  }
  clear(ref: TabRef, box: Box): void {
    const sheet = this.inside(ref, box);
    this.writer.put(sheet, rewrittenCells(sheet, box, withoutContent));
  }
  clearFormats(ref: TabRef, box: Box): void {
    const sheet = this.inside(ref, box);
    this.writer.put(sheet, rewrittenCells(sheet, box, withoutFormat));
  }

  insertRows(ref: TabRef, before: number, count = 1): void {
    const facade = this.list.facade(ref);
    // The engine cannot insert before a row that does not exist, so we handle the end separately.
    if (before > this.tab(ref).rows) facade.insertRowsAfter(before - 2, count);
    else facade.insertRowsBefore(before - 1, count);
  }
  deleteRows(ref: TabRef, from: number, count = 1): void {
    const { rows, frozenRows } = this.tab(ref);
    const thawed = Math.max(0, from + count - 1 - Math.max(frozenRows, from - 1));
    if (thawed >= rows - frozenRows)
      throw new PlatformError("Sorry, it is not possible to delete all non-frozen rows.");
    this.list.activeFacade(ref).deleteRows(from - 1, count);
  }
  moveRows(ref: TabRef, from: number, count: number, before: number): void {
    const facade = this.list.activeFacade(ref);
    facade.moveRows(facade.getRange(from - 1, 0, count, this.tab(ref).columns), before - 1);
  }
  insertColumns(ref: TabRef, before: number, count = 1): void {
    const facade = this.list.facade(ref);
    if (before > this.tab(ref).columns) facade.insertColumnsAfter(before - 2, count);
    else facade.insertColumnsBefore(before - 1, count);
  }
  deleteColumns(ref: TabRef, from: number, count = 1): void {
    if (count >= this.tab(ref).columns)
      throw new PlatformError("Sorry, it is not possible to delete all non-frozen columns.");
    this.list.activeFacade(ref).deleteColumns(from - 1, count);
  }
  moveColumns(ref: TabRef, from: number, count: number, before: number): void {
    const facade = this.list.activeFacade(ref);
    facade.moveColumns(facade.getRange(0, from - 1, this.tab(ref).rows, count), before - 1);
  }
  copy(
    ref: TabRef,
    box: Box,
    to: { tab?: TabRef; row: number; column: number; valuesOnly?: boolean },
  ): void {
    const source = this.inside(ref, box);
    const cells = copiedCells(source, box, to, this.lexer);
    this.writer.put(this.list.sheet(to.tab ?? ref), cells);
  }
  copyRows(ref: TabRef, from: number, count: number, to: number): void {
    this.copy(
      ref,
      { row: from, column: 1, rows: count, columns: this.tab(ref).columns },
      { row: to, column: 1 },
    );
  }
  sort(ref: TabRef, box: Box, keys: SortKey[]): void {
    const sheet = this.inside(ref, box);
    const order = sortedOrder(sheet, box, keys, this.reader);
    this.host?.moved(this.tab(ref).id, sortedPlaces(box, order));
    this.writer.put(sheet, movedRows(sheet, box, order, this.lexer));
  }

  setRowsHidden(ref: TabRef, from: number, count: number, hidden: boolean): void {
    this.visibility.hideAll(
      this.list.sheet(ref),
      "user",
      { row: from, column: 1, rows: count, columns: 1 },
      () => hidden,
    );
  }
  setColumnsHidden(ref: TabRef, from: number, count: number, hidden: boolean): void {
    const { rows } = this.tab(ref);
    const range = {
      startRow: 0,
      endRow: rows - 1,
      startColumn: from - 1,
      endColumn: from + count - 2,
    };
    this.mutate(hidden ? SetColHiddenMutation.id : SetColVisibleMutation.id, ref, {
      ranges: [range],
    });
  }
  isRowHiddenByUser(ref: TabRef, row: number): boolean {
    return this.visibility.isHidden(this.list.sheet(ref), row, "user");
  }
  isRowHiddenByFilter(ref: TabRef, row: number): boolean {
    return this.visibility.isHidden(this.list.sheet(ref), row, "filter");
  }
  isColumnHidden(ref: TabRef, column: number): boolean {
    return !this.list.sheet(ref).getColVisible(column - 1);
  }
  filter(ref: TabRef, box: Box, keep?: (row: CellValue[]) => boolean): void {
    this.filters.set(this.list.sheet(ref), box, this.read(ref, box), keep);
  }
  filterBox(ref: TabRef): Box | undefined {
    return this.filters.box(this.tab(ref).id);
  }
  removeFilter(ref: TabRef): void {
    this.filters.remove(this.list.sheet(ref));
  }
  setFrozenRows(ref: TabRef, rows: number): void {
    this.mutate(SetFrozenMutation.id, ref, {
      startRow: rows || -1,
      startColumn: -1,
      ySplit: rows,
      xSplit: 0,
    });
  }
  setColumnWidths(ref: TabRef, column: number, count: number, width: number): void {
    const range = {
      startRow: 0,
      endRow: this.tab(ref).rows - 1,
      startColumn: column - 1,
      endColumn: column + count - 2,
    };
    this.mutate(SetWorksheetColWidthMutation.id, ref, { ranges: [range], colWidth: width });
  }

  protect(ref: TabRef, box?: Box, options: Partial<ProtectedRange> = {}): ProtectedRange {
    return this.guarded.add(this.tab(ref).id, box, options);
  }
  changeProtection(id: string, part: Partial<ProtectedRange>): ProtectedRange {
    return this.guarded.change(id, part);
  }
  unprotect(id: string): void {
    this.guarded.remove(id);
  }
  protections(ref?: TabRef): ProtectedRange[] {
    return this.guarded.list(ref === undefined ? undefined : this.tab(ref).id);
  }

  colourRules(ref: TabRef): readonly ColourRule[] {
    return this.colours.of(this.tab(ref).id);
  }
  setColourRules(ref: TabRef, rules: readonly ColourRule[]): void {
    const { id } = this.tab(ref);
    this.colours.set(id, rules);
    this.tellColours(id);
  }
  onColourRules(listener: (tabId: number) => void): () => void {
    this.colouring.add(listener);
    return () => this.colouring.delete(listener);
  }

  get isStale(): boolean {
    return this.calculation.isStale;
  }
  recalculate(places: readonly CellPlace[]): void {
    const cells = places.flatMap(({ tabId, row, column }) => {
      const sheetId = this.list.find(tabId)?.getSheetId();
      return sheetId === undefined ? [] : [{ sheetId, row: row - 1, column: column - 1 }];
    });
    this.calculation.mark(cells);
  }
  onStale(listener: () => void): void {
    this.calculation.onStale = listener;
  }
  onCalculated(listener: () => void): void {
    this.calculation.onCalculated = listener;
  }
  firstContent(place: CellPlace, rows: number, columns: number): string | undefined {
    return blockingCell(this.list.sheet(place.tabId), place, rows, columns);
  }
  undo(): boolean {
    return this.engine.commands.syncExecuteCommand(UndoCommand.id);
  }
  settle(): Promise<void> {
    return this.calculation.settle();
  }
  onSelect(listener: (selection: Selection) => void): () => void {
    this.selecting.add(listener);
    return () => this.selecting.delete(listener);
  }
  onMutation(listener: MutationListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  onEdit(listener: (edit: CellEdit) => void): () => void {
    const valueAt = (tabId: number, box: Box) => this.readBlock(tabId, box).values[0]?.[0];
    return watchEdits(this.engine, valueAt, listener);
  }
  apply({ id, params }: Mutation, origin: unknown): void {
    this.engine.commands.syncExecuteCommand(id, params, {
      fromCollab: true,
      remote: true,
      origin,
    } as never);
  }
  snapshot(): object {
    return this.engine.facade.save();
  }
  spills(): Mutation {
    const data = this.engine.injector.get(FormulaDataModel);
    return {
      id: SetArrayFormulaDataMutation.id,
      params: {
        arrayFormulaRange: data.getArrayFormulaRange(),
        arrayFormulaCellData: data.getArrayFormulaCellData(),
      },
    };
  }
  save(): SavedWorkbook {
    return {
      ...withoutFormulas(this.engine.facade.save()),
      tabIds: this.list.random.place(),
      protections: this.guarded.save(),
      filters: this.filters.save(),
      colours: this.colours.save(),
      selected: this.selected,
    };
  }
  dispose(): void {
    this.listeners.clear();
    this.engine.dispose();
  }

  private watch(): void {
    const unitId = this.engine.workbook.getUnitId();
    this.engine.commands.onCommandExecuted((command, options) => {
      if (command.type !== CommandType.MUTATION || localOnly.test(command.id)) return;
      const params = (command.params ?? {}) as { unitId?: string; subUnitId?: string };
      if (params.unitId !== unitId && command.id !== SetArrayFormulaDataMutation.id) return;
      for (const tab of this.engine.workbook.getSheets()) this.bounds.forget(tab.getSheetId());
      const { origin } = (options ?? {}) as { origin?: unknown };
      const mutation = { id: command.id, params };
      for (const listener of this.listeners) listener(mutation, origin);
      this.follow(mutation);
    });
  }

  private load({ formulas, protections, filters, colours = [], selected }: SavedWorkbook): void {
    this.guarded.load(protections);
    this.filters.load(filters);
    this.colours.load(colours);
    this.selected = { earlier: [], ...selected };
    for (const [subUnitId, row, column, f] of formulas) {
      const unitId = this.engine.workbook.getUnitId();
      const cellValue = { [row]: { [column]: { f } } };
      this.engine.commands.syncExecuteCommand(SetRangeValuesMutation.id, {
        unitId,
        subUnitId,
        cellValue,
      });
    }
  }

  /** Enters formulas of the first rows one by one, since the engine learns them only by edits. */
  private enterFormulas({ name, rows }: FirstTab, region: Region): void {
    for (const [y, row] of rows.entries()) {
      for (const [x, value] of row.entries()) {
        if (isFormula(value, region)) this.write(name, y + 1, x + 1, [[value]]);
      }
    }
  }

  private dataBox(ref: TabRef): Box {
    return { row: 1, column: 1, rows: this.lastRow(ref), columns: this.lastColumn(ref) };
  }

  private inside(ref: TabRef, box: Box): Worksheet {
    const sheet = this.list.sheet(ref);
    const fits =
      box.row >= 1 &&
      box.column >= 1 &&
      box.row + box.rows - 1 <= sheet.getRowCount() &&
      box.column + box.columns - 1 <= sheet.getColumnCount();
    if (!fits) throw new PlatformError(outsideGridText);
    return sheet;
  }

  /** Moves protections, filters and colours with their cells, whoever moved these. */
  private follow(mutation: Mutation): void {
    const resized = resizingOf(mutation);
    const moved = mutation.id === MOVE_COLUMNS && movementOf(mutation);
    if (resized) {
      const { tabId, axis, at, count } = resized;
      for (const each of [this.guarded, this.filters, this.colours])
        each.shift(tabId, axis, at, count);
      this.tellColours(tabId);
    } else if (moved) {
      this.colours.moveColumns(moved);
      this.tellColours(moved.tabId);
    }
  }

  private tellColours(tabId: number): void {
    for (const listener of this.colouring) listener(tabId);
  }

  private mutate(mutationId: string, ref: TabRef, params: object): void {
    this.engine.commands.syncExecuteCommand(mutationId, {
      unitId: this.engine.workbook.getUnitId(),
      subUnitId: this.list.sheet(ref).getSheetId(),
      ...params,
    });
  }
}

function cell(row: number, column: number): Box {
  return { row, column, rows: 1, columns: 1 };
}

function spilledCell(
  data: FormulaDataModel,
  unitId: string,
  tabId: string,
  row: number,
  column: number,
): Nullable<ICellData> {
  return data.getArrayFormulaCellData()?.[unitId]?.[tabId]?.[row]?.[column];
}
