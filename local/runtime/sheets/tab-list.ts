import {
  type IWorksheetData,
  mergeWorksheetSnapshotWithDefault,
  Tools,
  type Worksheet,
} from "@univerjs/core";
import { InsertSheetMutation } from "@univerjs/sheets";
import type { KeptRandom } from "../../clock/seeded-random";
import { PlatformError } from "../execution/platform-error";
import { sheetLimits } from "../limits";
import type { TabRef, TabView } from "./sheet-model";
import { tabNumber } from "./tab-number";
import type { UniverWorkbook } from "./univer-workbook";

type FacadeSheet = NonNullable<ReturnType<UniverWorkbook["facade"]["getSheetBySheetId"]>>;

/** The tabs of the workbook. A tab's id is a number, as in Apps Script; the engine stores it as text. */
export class TabList {
  constructor(
    private readonly engine: UniverWorkbook,
    /** The source of new tabs' ids. */
    readonly random: KeptRandom,
  ) {}

  list(): TabView[] {
    return this.engine.workbook.getSheets().map((sheet) => view(sheet));
  }

  view(ref: TabRef): TabView {
    return view(this.sheet(ref));
  }

  find(ref: TabRef): Worksheet | undefined {
    const byId = typeof ref === "number";
    return this.engine.workbook
      .getSheets()
      .find((sheet) => (byId ? tabNumber(sheet.getSheetId()) === ref : sheet.getName() === ref));
  }

  sheet(ref: TabRef): Worksheet {
    const sheet = this.find(ref);
    if (!sheet) throw new PlatformError(`Sheet ${ref} not found`);
    return sheet;
  }

  facade(ref: TabRef): FacadeSheet {
    return this.engine.facade.getSheetBySheetId(this.sheet(ref).getSheetId()) as FacadeSheet;
  }

  /** For removing and moving rows and columns: the engine updates formulas as if its active tab lost them. */
  activeFacade(ref: TabRef): FacadeSheet {
    this.engine.workbook.setActiveSheet(this.sheet(ref));
    return this.facade(ref);
  }

  add(name = this.freeName("Sheet"), at?: number, from?: Worksheet): TabView {
    this.refuseName(name);
    const sheet: Partial<IWorksheetData> = {
      ...(from ? Tools.deepClone(from.getConfig()) : emptyGrid()),
      id: String(Math.floor(this.random() * 2 ** 31)),
      name,
      hidden: 0,
    };
    this.engine.commands.syncExecuteCommand(InsertSheetMutation.id, {
      unitId: this.engine.workbook.getUnitId(),
      index: this.place(at),
      // The engine copies every part of a worksheet and fails on missing ones.
      sheet: mergeWorksheetSnapshotWithDefault(sheet),
    });
    return this.view(name);
  }

  duplicate(ref: TabRef, name?: string): TabView {
    const sheet = this.sheet(ref);
    const at = this.engine.workbook.getSheetIndex(sheet) + 1;
    return this.add(name ?? this.freeName(`Copy of ${sheet.getName()}`), at, sheet);
  }

  rename(ref: TabRef, name: string): void {
    const sheet = this.sheet(ref);
    if (sheet.getName() === name) return;
    this.refuseName(name);
    this.facade(ref).setName(name);
  }

  remove(ref: TabRef): void {
    if (this.engine.workbook.getSheets().length === 1) {
      throw new PlatformError("You can't remove all the sheets in a document.");
    }
    this.engine.facade.deleteSheet(this.facade(ref));
  }

  setHidden(ref: TabRef, hidden: boolean): void {
    const tab = this.view(ref);
    if (tab.hidden === hidden) return;
    if (!hidden) return void this.facade(ref).showSheet();
    if (this.list().filter((one) => !one.hidden).length === 1) {
      throw new PlatformError("You can't hide all the sheets in a document.");
    }
    this.facade(ref).hideSheet();
  }

  move(ref: TabRef, at: number): void {
    this.engine.facade.moveSheet(this.facade(ref), this.place(at));
  }

  private place(at = Number.POSITIVE_INFINITY): number {
    return Math.max(0, Math.min(at, this.engine.workbook.getSheets().length));
  }

  private freeName(base: string): string {
    const taken = new Set(this.list().map((tab) => tab.name));
    if (base.startsWith("Copy") && !taken.has(base)) return base;
    let number = base.startsWith("Copy") ? 2 : taken.size + 1;
    while (taken.has(`${base}${base.startsWith("Copy") ? " " : ""}${number}`)) number++;
    return `${base}${base.startsWith("Copy") ? " " : ""}${number}`;
  }

  private refuseName(name: string): void {
    if (name.trim() === "" || name.length > sheetLimits.tabNameCharacters)
      throw new PlatformError("Invalid argument: name");
    if (this.list().some((tab) => tab.name.toLowerCase() === name.toLowerCase())) {
      throw new PlatformError(
        `A sheet with the name "${name}" already exists. Please enter another name.`,
      );
    }
  }
}

function emptyGrid(): Partial<IWorksheetData> {
  return { rowCount: sheetLimits.newTabRows, columnCount: sheetLimits.newTabColumns, cellData: {} };
}

function view(sheet: Worksheet): TabView {
  return {
    id: tabNumber(sheet.getSheetId()),
    name: sheet.getName(),
    hidden: sheet.isSheetHidden() === 1,
    rows: sheet.getRowCount(),
    columns: sheet.getColumnCount(),
    frozenRows: sheet.getFreeze()?.ySplit ?? 0,
  };
}
