import { codedError, enrichError, errorCode } from "../core/errors";
import { type OutputRole, VALUE_ROLES } from "../core/output-column";
import { POLICY } from "../core/policy";
import type { Knowledge } from "../ledger/knowledge";
import type { Cell, Spreadsheet, Tab } from "../ports/spreadsheet";
import { type Block, joinBlocks } from "../sheet/block";
import { readTable, type Table } from "../sheet/table";
import { JOBS, type Job, loadJob } from "../store/jobs";
import { SETTLE_NOTES, type SettleNote } from "../store/settle-notes";
import type { Snapshot, Store } from "../store/store";
import { findForeign } from "./foreign-cells";
import { findMisplaced, findUnchanged } from "./misplaced";
import { type Plan, planCells } from "./plan";
import { mendChanges, noteOf } from "./settle-note";
import { type Change, planSettle, toWrites } from "./settle-plan";
import { writeBlocks, writeThrough } from "./write-through";

/** A run, its tab, and what is known: what brings answers into rows. */
export interface RunRows {
  world: { properties: Store<"file">; spreadsheet: Spreadsheet };
  job: Job;
  tab: Tab;
  knowledge: Knowledge;
  /** People moved rows for longer than a settle looks on: mended before anything else is written. */
  astray?: boolean;
}

/** The tab as it was read, and what is decided of its cells. */
export interface View {
  table: Table;
  plan: Plan;
}

/** Values written between a note and its read-back; bounds the note. */
const VALUES_A_WRITE = 2_000;

/** Sheet calls: 2. */
export function look(run: RunRows): View {
  return viewOf(run, readTable(run.tab, run.job.mapping));
}

export function viewOf({ job, knowledge }: { job: Job; knowledge: Knowledge }, table: Table): View {
  return { table, plan: planCells(table.rows, job, knowledge) };
}

/**
 * Brings everything known into its rows: reads the tab, writes what differs, flushes, reads back,
 * and puts right what people's edits led astray meanwhile. Costs no credits. Gives the tab as it
 * was last read. Sheet calls: 2 to read, 1 a rectangle, 1 to flush, 2 to read back.
 */
export function settle(run: RunRows): View {
  if (run.astray) mend(run, run.world.properties.all());
  let view = look(run);
  if (run.astray) return view;
  let changes = planSettle(view.plan);
  const rounds = POLICY.settleAttempts + Math.ceil(changes.length / VALUES_A_WRITE);
  for (let round = 0; changes.length > 0 && round < rounds; round++) {
    const now = firstValues(changes);
    run.world.properties.commit(SETTLE_NOTES.put(noteOf(run.job, view.plan, view.table, now)));
    const table = writeAndCheck(run, view.table, now);
    if (run.astray) return look(run);
    run.world.properties.commit(SETTLE_NOTES.free(run.job.id));
    view = viewOf(run, table);
    changes = planSettle(view.plan);
  }
  return view;
}

/**
 * Mends settles that killed steps left half done, or that people did not let come to their end.
 * Throws STORED_RECORD where this run's own cannot be read: a person has to look at its rows. What
 * keeps another run's from being mended (its tab lost a header, is protected) is that run's to say:
 * its note stays, and this run goes on.
 */
export function mend(run: RunRows, all: Snapshot<"file">): void {
  checkNote(run.job, all);
  for (const note of SETTLE_NOTES.list(all)) {
    if (note.job === run.job.id) mendNoted(run, note);
    else mendOther(run, note);
  }
}

/** Throws STORED_RECORD; nothing is to be written for the run then. */
export function checkNote({ id }: Pick<Job, "id">, all: Snapshot<"file">): void {
  if (SETTLE_NOTES.unreadable(all).includes(id))
    throw enrichError("STORED_RECORD", { detail: UNREADABLE_NOTE });
}

const UNREADABLE_NOTE =
  "A note of what was being written when a step was ended cannot be read. Look whether results stand beside the right people, set the note aside in Activity, then press Resume.";

function mendOther(run: RunRows, note: SettleNote): void {
  try {
    const noted = runOf(run, note.job);
    if (noted) mendNoted(noted, note);
    else run.world.properties.commit(SETTLE_NOTES.free(note.job));
  } catch (error) {
    if (errorCode(error) === "BUSY") throw error;
    console.info(`Another run's note stays for that run: ${codedError(error).message}`);
  }
}

/** Settles other runs that an answer was for, whoever began them; what cannot be written now stays saved. */
export function settleOthers(run: Omit<RunRows, "tab" | "job">, ids: Iterable<string>): void {
  for (const id of ids) {
    const other = runOf(run, id);
    if (!other || other.job.undone) continue;
    try {
      mend(other, run.world.properties.all());
      const { sums } = settle(other).plan;
      run.world.properties.commit(JOBS.put({ ...other.job, sums }, id));
    } catch (error) {
      if (errorCode(error) === "BUSY") throw error;
      console.info(`Another run's rows wait for its next step: ${codedError(error).message}`);
    }
  }
}

/** The run a note belongs to, seen from this step; undefined when its tab is gone. */
function runOf(run: Omit<RunRows, "tab" | "job">, id: string): RunRows | undefined {
  const job = loadJob(run.world.properties, id);
  const tab = job && run.world.spreadsheet.tab(job.tab);
  return tab && { ...run, job, tab, astray: false };
}

function mendNoted(run: RunRows, note: SettleNote): void {
  const { table, plan } = look(run);
  writeAndCheck(run, table, mendChanges(note, plan, table, run.job.own));
  if (!run.astray) run.world.properties.commit(SETTLE_NOTES.free(note.job));
}

/**
 * Writes the changes and reads back; what then stands beside the wrong row is put back, as often
 * as people move rows meanwhile, within bounds: beyond them the run is `astray`, and its note is
 * kept for the mend that comes first the next time. Gives the tab as last read.
 */
export function writeAndCheck(run: RunRows, before: Table, changes: Change[]): Table {
  let table = before;
  let pending = changes;
  for (let attempt = 0; pending.length > 0 && attempt < POLICY.settleAttempts; attempt++) {
    const blocks = blocksOf(table, pending, attempt === 0);
    writeBlocks(run.world.spreadsheet, run.tab, blocks);
    const after = restoreForeign(run, table, readTable(run.tab, run.job.mapping), blocks);
    const left = findUnchanged(after, pending);
    pending = [...findMisplaced(table, after, pending, blocks), ...left];
    table = after;
  }
  run.astray = pending.length > 0;
  return table;
}

/** Puts back what a write did to columns that are not ours, when people moved columns meanwhile. */
export function restoreForeign(run: RunRows, before: Table, after: Table, blocks: Block[]): Table {
  const restored = findForeign(before, after, blocks);
  if (restored.length === 0) return after;
  const areas = restored.map(({ row, column }) => ({ row, column, rows: 1, columns: 1 }));
  writeThrough(run.world.spreadsheet, run.tab, areas, () => {
    for (const { row, column, value, formula } of restored) {
      if (formula !== "") run.tab.writeFormula(row, column, formula);
      else run.tab.write({ row, column, rows: 1, columns: 1 }, [[value]]);
    }
  });
  return readTable(run.tab, run.job.mapping);
}

/** Repairs are written cell by cell: a rectangle would risk more cells while people are at work. */
function blocksOf(table: Table, changes: Change[], bridged: boolean): Block[] {
  return joinBlocks(toWrites(changes, table), bridged ? presentIn(table) : () => undefined);
}

/** What a cell held when it was read; undefined for formulas, which are never written back. */
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

function firstValues(changes: Change[]): Change[] {
  let values = 0;
  const end = changes.findIndex(
    ({ role }) => VALUE_ROLES.includes(role) && ++values > VALUES_A_WRITE,
  );
  return end < 0 ? changes : changes.slice(0, end);
}
