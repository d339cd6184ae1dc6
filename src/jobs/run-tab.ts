import { enrichError } from "../core/errors";
import { lazily } from "../core/lazily";
import { POLICY } from "../core/policy";
import { renamedHeaders, withRenamed } from "../core/renamed-headers";
import type { Ask } from "../ledger/ask";
import type { Knowledge } from "../ledger/knowledge";
import type { Area, Cell, Tab } from "../ports/spreadsheet";
import { type Block, cellArea, hull, joinBlocks } from "../sheet/block";
import { newPicture, type Picture, pictureIn, type WriteLog } from "../sheet/picture";
import {
  firstRead,
  headerTexts,
  readAllFormulas,
  readHeaders,
  readTable,
  readWidened,
  sameHeaders,
  searchesFormulas,
  type Table,
} from "../sheet/table";
import { type Job, loadJob } from "../store/jobs";
import { type FormerNote, NO_PICTURE, SETTLE_NOTES, type SettleNote } from "../store/settle-notes";
import type { Change, OpenFile, Services } from "../store/store";
import { choicesOfTab } from "../store/tab-choices";
import { columnPicture, formerPicture } from "./former-note";
import {
  findMisplaced,
  hasMoved,
  type PutBackLast,
  stillMisplaced,
  type Written,
} from "./misplaced";
import {
  isAsRead,
  logOf,
  mappedColumns,
  type Pictured,
  picturedTable,
  renamedPicture,
  sameCells,
  writtenTable,
} from "./pictured";
import { type Plan, planCells } from "./plan";
import { planAgain } from "./plan-again";
import { PutBack, putBackTexts } from "./put-back";
import { readAgain } from "./read-again";
import { newRefs, settledRows } from "./refs";
import { countPlaced, type RowOutputs } from "./row-outputs";
import {
  type CellChange,
  outputsOf,
  planSettle,
  presentIn,
  sameCell,
  toWrites,
} from "./settle-plan";
import { planUndo, readShownBefore } from "./undo-plan";
import { writeThrough } from "./write-through";

/** The tab as it was read, and what is decided of its cells. */
export interface View {
  table: Table;
  plan: Plan;
}

type Act = SettleNote["act"];

/** What a run's rows are read and written with. */
export type RunFile = OpenFile & Pick<Services, "time">;

/** The tab of a run: read with a decision for each cell, and written beside the right people. */
export class RunTab {
  /** Set if people kept moving cells until a write gave up: repair before anything else is written. */
  hasMisplaced = false;
  private picture: Picture | undefined;
  /** The tab as it was last read. */
  private former: Table | undefined;
  /** A search has missed a formula. */
  private readsAllFormulas = false;
  /** The table whose formulas were read where the next write goes. */
  private confirmed: Table | undefined;
  /** What the run's cells showed before it. */
  readonly before = lazily(() => readShownBefore(this.file.properties, this.job, this.knowledge));

  constructor(
    private readonly file: RunFile,
    readonly tab: Tab,
    public job: Job,
    private readonly knowledge: Knowledge,
    /** What an erasure clears. Only it knows: a repair puts the values back until a person presses erase again. */
    private readonly erase: (plan: Plan) => CellChange[] = () => [],
  ) {}

  /** Sheet calls: 3, or some more in a tab with formulas. */
  read(): View {
    return this.view(this.readTable());
  }

  private readTable(): Table {
    const formulasOf = this.readsAllFormulas ? readAllFormulas : undefined;
    this.former = readTable(this.tab, this.job.mapping, formulasOf, this.former);
    return this.former;
  }

  /**
   * The tab as last read or written, decided by what is known now. Undefined if it must be read whole: it is small, or
   * the run has nothing left and looks for new rows and cleared cells.
   */
  known({ table, plan: before }: Pick<View, "table"> & Partial<View>): View | undefined {
    if (!this.isLarge(table) || this.hasMisplaced) return undefined;
    const again = before && planAgain(before, this.job, this.knowledge);
    const view = again ? counted(table, again) : this.view(table);
    const { queued, pending } = view.plan.sums;
    return this.job.state === "running" && queued + pending > 0 ? view : undefined;
  }

  /**
   * A large tab as it was read for its quote, with the columns the run has added since. Undefined if it must be read
   * whole. Sheet calls: 3, or some more in a tab with formulas.
   */
  widened(table: Table): Pick<View, "table"> | undefined {
    if (!this.isLarge(table) || this.job.scope !== "all") return undefined;
    const wider = readWidened(this.tab, table, this.job.mapping);
    return wider && { table: wider };
  }

  private isLarge({ cells }: Table): boolean {
    return cells.length > POLICY.wholeRows;
  }

  /** Reads the rows of these changes again; undefined if people changed them. */
  confirm(view: View, changes: readonly CellChange[]): View | undefined {
    const hit = hull(changes.map(({ row: { row } }) => cellArea(row, 1)));
    const table = readAgain(this.tab, view.table, hit);
    this.confirmed = table;
    return table && { ...view, table };
  }

  /** The questions this run has asked. */
  asked(): Ask[] {
    return this.knowledge.ofJob(this.job.id);
  }

  /** What an act still has to write. While running, no further down than the last ref: each write stays small. */
  changesOf(act: Act, { plan, table: { rows } }: View): CellChange[] {
    if (act === "erase") return this.erase(plan);
    if (act === "undo") return planUndo(this.before(), this.job, plan);
    const refs = act === "refs" ? newRefs(this.job.id, rows, plan, this.asked()) : [];
    const last = this.job.state === "running" ? settledRows(plan, refs) : Number.POSITIVE_INFINITY;
    return [...planSettle(plan, last), ...refs];
  }

  /**
   * Writes the changes and reads back. Repairs what is in a wrong place, and what people typed where we wrote. Repeats
   * if people move cells meanwhile; after `POLICY.settleAttempts` it sets `hasMisplaced`. Returns the tab as last read.
   * A change whose row moved is still to be written.
   */
  write(view: View, changes: CellChange[], act: Act): View {
    const { properties, spreadsheet, time } = this.file;
    const { table } = view;
    const everyone = { ...this.job, scope: "all" } as const;
    const isEveryone = this.job.scope === "all";
    const shown = lazily(() =>
      outputsOf(isEveryone ? view.plan : planCells(table.rows, everyone, this.knowledge)),
    );
    const blocks = joinBlocks(toWrites(changes, table), presentIn(table, this.job.own, shown));
    if (!this.knowsFormulas(table, hull(blocks.map(({ area }) => area)))) {
      this.readsAllFormulas = true;
      return this.read();
    }
    const log = logOf(table, blocks);
    this.picture ??= newPicture(spreadsheet, this.picturesOfOthers());
    const token = `${this.job.id} ${time.now()}`;
    const note: SettleNote = { job: this.job.id, act, picture: this.picture.id, token };
    properties.commit(SETTLE_NOTES.put(note));
    this.picture.take(this.tab, table.cells, token, log);
    writeThrough(spreadsheet, this.tab, blocks);
    const written = this.readBack(this.picture, table, blocks);
    if (written) {
      this.close(note.job);
      return isEveryone && (act === "settle" || act === "refs")
        ? rewritten(view.plan, written)
        : this.view(written);
    }
    const { cells } = this.picture.read(token) ?? table;
    const before = isAsRead(cells, table) ? view : this.viewOf({ cells, log });
    return this.putRight(note, before, log);
  }

  /**
   * Writes the run's only output, with its header, as the last column of `table`, and reads back. Needs no picture,
   * since the column was blank: a repair works out anew what it should hold. `begun` is stored with the note of the
   * write. Throws NOTHING_TO_DO before it stores or writes anything if the column would stay blank. Sheet calls: 2.
   */
  writeColumn(table: Table, begun: Change<"file">[]): { changes: CellChange[]; written: View } {
    const before = this.view(table);
    const changes = this.changesOf("settle", before);
    const column = table.headers.length;
    const header = { row: 1, column, value: table.headers[column - 1] ?? "" };
    if (changes.length === 0)
      throw enrichError(
        "NOTHING_TO_DO",
        `Nothing is saved for "${header.value}": no column was added.`,
      );
    const blocks = joinBlocks([header, ...toWrites(changes, table)], () => "");
    const note = { job: this.job.id, act: "settle", picture: NO_PICTURE, token: "" } as const;
    this.file.properties.commit(...begun, SETTLE_NOTES.put(note));
    this.tab.grow({ rows: 1, columns: column });
    writeThrough(this.file.spreadsheet, this.tab, blocks);
    const log = logOf(table, blocks);
    const meant = this.meantBy(before, "settle");
    const written = { before: table, meant, ...log, texts: new Set(log.texts), hasRefs: false };
    const after = readTable(this.tab, this.job.mapping, () => []);
    if (findMisplaced(written, after).length > 0)
      return { changes, written: this.putRight(note, before, log) };
    this.close(note.job);
    return { changes, written: this.view(after) };
  }

  /** Whether we know every formula in the area of a write. Sheet calls: 1 in a large tab. */
  private knowsFormulas(table: Table, hit: Area): boolean {
    const wasSearched = searchesFormulas(table.cells.length, table.headers.length);
    const isConfirmed = table === this.confirmed;
    this.confirmed = undefined;
    if (!wasSearched || this.readsAllFormulas || isConfirmed) return true;
    const known = (down: number, right: number) =>
      table.formulas[hit.row - 1 + down]?.[hit.column - 1 + right] ?? "";
    return this.tab
      .readFormulas(hit)
      .every((line, down) =>
        line.every((formula, right) => formula === "" || known(down, right) !== ""),
      );
  }

  /**
   * The tab after a write. Undefined if somebody typed in the written area, or moved the run's cells into or out of its
   * rows: else nothing is misplaced. Sheet calls: 2 or 3.
   */
  private readBack(picture: Picture, table: Table, blocks: readonly Block[]): Table | undefined {
    const hit = hull(blocks.map(({ area }) => area));
    if (!isAsRead(picture.readArea(hit), table, hit)) return undefined;
    const written = writtenTable(table, blocks);
    const row = firstRead(hit.row);
    const area = { ...mappedColumns(table), row, rows: hit.row + hit.rows - row };
    const areas = row === 1 ? [area] : [{ ...area, row: 1, rows: 1 }, area];
    return areas.every((each) => sameCells(this.tab.read(each), written.cells, each))
      ? written
      : undefined;
  }

  /** Repairs what a killed write left in a wrong place. */
  repair(note: SettleNote | FormerNote): void {
    if (!("act" in note)) {
      const former = formerPicture(note, this.read().table);
      this.putRight({ ...note, act: "settle", token: "" }, this.viewOf(former), former.log);
      return;
    }
    this.picture = pictureIn(this.file.spreadsheet, note.picture);
    const { mapping, fields } = this.job;
    const pictured =
      note.picture === NO_PICTURE
        ? columnPicture(this.tab.readAll(), mapping, fields, this.knowledge)
        : this.picture?.read(note.token);
    if (!pictured) {
      this.close(note.job);
      return;
    }
    // People may have renamed columns since, whose values must not stay beside other people.
    const former = { headers: headerTexts(pictured.cells[0]), outputs: mapping.outputs };
    const renamed = renamedHeaders(former, readHeaders(this.tab));
    const { job } = this;
    this.job = { ...job, mapping: withRenamed(mapping, renamed) };
    const gone = (note.gone ?? []).map((header) => [header, ""] as const);
    const before = renamedPicture(pictured, new Map([...gone, ...renamed]));
    try {
      this.putRight(note, this.viewOf(before), before.log);
    } finally {
      this.job = job;
    }
  }

  /**
   * Undoes a killed write under which people moved cells, when nobody knows what it meant to write. A write that stands
   * in its place is left to a repair that knows.
   */
  takeBack(note: SettleNote): void {
    this.picture = pictureIn(this.file.spreadsheet, note.picture);
    const pictured = this.picture?.read(note.token);
    if (!pictured) return;
    const before = picturedTable(pictured, this.job.mapping);
    if (!hasMoved(before, this.readTable())) return;
    this.restore(note, before, pictured.log, () => undefined);
    this.dropPicture();
  }

  private putRight(
    note: Pick<SettleNote, "job" | "act" | "token">,
    before: View,
    log: WriteLog,
  ): View {
    return this.view(this.restore(note, before.table, log, this.meantBy(before, note.act)));
  }

  /**
   * Puts cells back. If people moved cells under one try, the next learns from its reading what it overwrote of rows
   * that are not in the picture. Notes in the picture what it writes before it writes.
   */
  private restore(
    { job, act, token }: Pick<SettleNote, "job" | "act" | "token">,
    before: Table,
    { texts, ...log }: WriteLog,
    meant: Written["meant"],
  ): Table {
    const known = new Set(texts);
    const typed = new Set<string>();
    const putBack = new PutBack();
    const chosen = choicesOfTab(this.file.properties.all(), this.tab.id);
    const ours = new Set(chosen.flatMap(({ outputs }) => Object.values(outputs)));
    let written: Written = { before, meant, ...log, texts: known, hasRefs: act === "refs", ours };
    let last: PutBackLast | undefined;
    for (let attempt = 0; ; attempt++) {
      const table = this.readTable();
      // A moved column may be back at the next reading, so from now on every column is checked.
      if (!sameHeaders(written, table)) written = { ...written, headers: [] };
      const misplaced = last ? stillMisplaced(written, last, table) : findMisplaced(written, table);
      this.hasMisplaced = misplaced.length > 0;
      if (!this.hasMisplaced) this.close(job);
      if (!this.hasMisplaced || attempt === POLICY.settleAttempts) return table;
      for (const each of misplaced)
        for (const text of putBackTexts(each)) (each.isTyped ? typed : known).add(text);
      this.picture?.note(token, { ...log, texts: [...known] });
      const outputs = new Set(Object.values(table.layout.outputs));
      writeThrough(this.file.spreadsheet, this.tab, putBack.blocks(misplaced, table, outputs));
      last = { read: table, restored: misplaced, typed };
    }
  }

  /** Empties the picture once nothing needs it. Flushes, so that a refusal is tried again. */
  dropPicture(): void {
    if (this.hasMisplaced || !this.picture) return;
    this.picture.clear();
    this.file.spreadsheet.flush();
  }

  private close(job: string): void {
    this.file.properties.commit(SETTLE_NOTES.free(job));
  }

  private view(table: Table): View {
    const { job } = this;
    const terms = job.undone ? { ...job, before: this.before() } : job;
    return counted(table, planCells(table.rows, terms, this.knowledge));
  }

  private viewOf(pictured: Pictured): View {
    return this.view(picturedTable(pictured, this.job.mapping));
  }

  private meantBy(before: View, act: Act): Written["meant"] {
    const meant = new Map<CellChange["row"], RowOutputs>();
    for (const { row, role, value } of this.changesOf(act, before))
      if (role !== "ref") meant.set(row, { ...meant.get(row), [role]: value });
    const ofPeople = lazily(() => outputsOf(before.plan));
    return ({ row, isEdited }, _column, role) => {
      if (!role) return undefined;
      if (!isEdited) return asValue(meant.get(row)?.[role]);
      // People who type another person into a row may have cleared what a write to a neighbour brought back.
      const ofFormer = ofPeople()(row)?.[role];
      return sameCell(row.outputs[role], ofFormer) ? asValue("") : undefined;
    };
  }

  private picturesOfOthers(): Set<number> {
    const notes = SETTLE_NOTES.list(this.file.properties.all());
    const others = notes.filter(({ job }) => job !== this.job.id);
    return new Set(others.flatMap((note) => ("act" in note ? [note.picture] : [])));
  }
}

/** Opens the tab of a stored run; undefined if either is gone. */
export function openRunTab(file: RunFile, id: string, knowledge: Knowledge): RunTab | undefined {
  const job = loadJob(file.properties, id);
  const tab = job && file.spreadsheet.tab(job.tab);
  return tab && new RunTab(file, tab, job, knowledge);
}

/** The view after a write of outputs, which changes no decision. */
function rewritten(plan: Plan, table: Table): View {
  const first = table.rows[0]?.row ?? 0;
  const cells = plan.cells.map((each) => {
    const row = table.rows[each.row.row - first] ?? each.row;
    return row === each.row ? each : { ...each, row, isSettled: false };
  });
  return counted(table, { ...plan, cells });
}

function counted(table: Table, plan: Plan): View {
  const { cells } = plan;
  const before = countPlaced(cells.filter(({ decision }) => decision.kind === "known"));
  const sums = {
    ...{ ...plan.sums, ...countPlaced(cells) },
    knew: before.placed,
    knewSafe: before.safe,
    knewAside: before.aside,
    knewInvalid: before.invalid,
  };
  return { table, plan: { ...plan, sums } };
}

function asValue(value: Cell | undefined): { value: Cell; formula: string } | undefined {
  return value === undefined ? undefined : { value, formula: "" };
}
