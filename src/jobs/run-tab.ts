import type { OutputRole } from "../core/output-column";
import { POLICY } from "../core/policy";
import type { Ask } from "../ledger/ask";
import type { Knowledge } from "../ledger/knowledge";
import type { Cell, Spreadsheet, Tab } from "../ports/spreadsheet";
import { type Block, joinBlocks } from "../sheet/block";
import { readTable, type Table } from "../sheet/table";
import { type Job, loadJob } from "../store/jobs";
import type { Store } from "../store/store";
import { findOverwritten } from "./foreign-cells";
import { findMisplaced, findUnchanged } from "./misplaced";
import { type Plan, planCells } from "./plan";
import { type CellChange, toWrites } from "./settle-plan";
import { writeThrough } from "./write-through";

/** The tab as it was read, and what is decided of its cells. */
export interface View {
  table: Table;
  plan: Plan;
}

/** The tab of a run: read with a decision for each cell, and written beside the right people. */
export class RunTab {
  /** People moved rows for longer than a write tries: repair before anything else is written. */
  hasMisplaced = false;

  constructor(
    private readonly spreadsheet: Spreadsheet,
    readonly tab: Tab,
    readonly job: Job,
    private readonly knowledge: Knowledge,
  ) {}

  /** Sheet calls: 2. */
  read(): View {
    return this.view(this.readTable());
  }

  /** The questions this run has asked. */
  asked(): Ask[] {
    return this.knowledge.ofJob(this.job.id);
  }

  view(table: Table): View {
    return { table, plan: planCells(table.rows, this.job, this.knowledge) };
  }

  /** Writes, and returns the tab as read afterwards. Restores columns that are not ours. */
  write(before: Table, blocks: Block[]): Table {
    writeThrough(this.spreadsheet, this.tab, blocks);
    const after = this.readTable();
    const restored = findOverwritten(before, after, blocks);
    if (restored.length === 0) return after;
    writeThrough(this.spreadsheet, this.tab, restored);
    return this.readTable();
  }

  /**
   * Writes the changes and reads back. Corrects values that then stand beside the wrong row, again if
   * people move rows meanwhile, within bounds; beyond them it sets `hasMisplaced`. Returns the tab as last
   * read.
   */
  writeChanges(before: Table, changes: CellChange[]): Table {
    let table = before;
    let pending = changes;
    for (let attempt = 0; pending.length > 0 && attempt < POLICY.settleAttempts; attempt++) {
      const blocks = blocksOf(table, pending, attempt === 0);
      const after = this.write(table, blocks);
      const left = findUnchanged(after, pending);
      pending = [...findMisplaced(table, after, pending, blocks), ...left];
      table = after;
    }
    this.hasMisplaced = pending.length > 0;
    return table;
  }

  private readTable(): Table {
    return readTable(this.tab, this.job.mapping);
  }
}

/** The open file, as far as rows of a run are concerned. */
export interface RunFile {
  properties: Store<"file">;
  spreadsheet: Spreadsheet;
}

/** Opens the tab of a stored run; undefined if either is gone. */
export function openRunTab(file: RunFile, id: string, knowledge: Knowledge): RunTab | undefined {
  const job = loadJob(file.properties, id);
  const tab = job && file.spreadsheet.tab(job.tab);
  return tab && new RunTab(file.spreadsheet, tab, job, knowledge);
}

/**
 * The changes as rectangles (`bridged`), or cell by cell for repairs: a rectangle risks more cells if
 * people are at work.
 */
function blocksOf(table: Table, changes: CellChange[], bridged: boolean): Block[] {
  return joinBlocks(toWrites(changes, table), bridged ? presentIn(table) : () => undefined);
}

/** What a cell held when it was read; undefined for a formula, which we never write back. */
function presentIn(table: Table): (row: number, column: number) => Cell | undefined {
  const roles = new Map(
    Object.entries(table.layout.outputs).map(([role, column]) => [column, role as OutputRole]),
  );
  const firstRow = table.rows[0]?.row ?? 0;
  return (row, column) => {
    const present = table.rows[row - firstRow];
    const role = roles.get(column);
    return !present || !role || present.formulas.includes(role) ? undefined : present.outputs[role];
  };
}
