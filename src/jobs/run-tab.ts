import { lazily } from "../core/lazily";
import { POLICY } from "../core/policy";
import type { Ask } from "../ledger/ask";
import type { Knowledge } from "../ledger/knowledge";
import type { Cell, Spreadsheet, Tab } from "../ports/spreadsheet";
import type { Time } from "../ports/time";
import { type Block, hull, joinBlocks } from "../sheet/block";
import { newPicture, type Picture, pictureIn, type WriteLog } from "../sheet/picture";
import { readTable, type Table } from "../sheet/table";
import { type Job, loadJob } from "../store/jobs";
import { type FormerNote, SETTLE_NOTES, type SettleNote } from "../store/settle-notes";
import type { Store } from "../store/store";
import { formerPicture } from "./former-note";
import { findMisplaced, restoreBlocks, type Written } from "./misplaced";
import {
  isAsRead,
  logOf,
  mappedArea,
  type Pictured,
  picturedTable,
  sameCells,
  withBlocks,
} from "./pictured";
import { type Plan, planCells } from "./plan";
import { countPlaced, type RowOutputs } from "./row-outputs";
import {
  type CellChange,
  cellText,
  outputsByRow,
  planSettle,
  presentIn,
  sameCell,
  toWrites,
} from "./settle-plan";
import { planUndo } from "./undo-plan";
import { writeThrough } from "./write-through";

/** The tab as it was read, and what is decided of its cells. */
export interface View {
  table: Table;
  plan: Plan;
}

type Act = SettleNote["act"];

/** The open file, as far as rows of a run are concerned. */
export interface RunFile {
  properties: Store<"file">;
  spreadsheet: Spreadsheet;
  time: Time;
}

/** The tab of a run: read with a decision for each cell, and written beside the right people. */
export class RunTab {
  /** People moved cells for longer than a write tries: repair before anything else is written. */
  hasMisplaced = false;
  private picture: Picture | undefined;

  constructor(
    private readonly file: RunFile,
    readonly tab: Tab,
    readonly job: Job,
    private readonly knowledge: Knowledge,
    /** What an erasure clears. Nobody else knows: a repair puts it back until the erasure is pressed again. */
    private readonly erase: (plan: Plan) => CellChange[] = () => [],
  ) {}

  /** Sheet calls: 2. */
  read(): View {
    return this.view(readTable(this.tab, this.job.mapping));
  }

  /** The questions this run has asked. */
  asked(): Ask[] {
    return this.knowledge.ofJob(this.job.id);
  }

  /** What an act of the run still has to write. */
  changesOf(act: Act, plan: Plan): CellChange[] {
    if (act === "erase") return this.erase(plan);
    return act === "undo" ? planUndo(this.file.properties, this.job.id, plan) : planSettle(plan);
  }

  /**
   * Writes the changes and reads back. Puts right what then stands in a wrong place, and what people typed
   * where we wrote; again if people move cells meanwhile, within bounds, and beyond them it sets
   * `hasMisplaced`. Returns the tab as last read: a change whose row moved is still to be written.
   */
  write(view: View, changes: CellChange[], act: Act): View {
    const { properties, spreadsheet, time } = this.file;
    const { table } = view;
    const everyone = { ...this.job, scope: "all" } as const;
    const isEveryone = this.job.scope === "all";
    const shown = lazily(() =>
      outputsByRow(isEveryone ? view.plan : planCells(table.rows, everyone, this.knowledge)),
    );
    const blocks = joinBlocks(toWrites(changes, table), presentIn(table, this.job.own, shown));
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
      return isEveryone && act === "settle" ? rewritten(view.plan, written) : this.view(written);
    }
    const { cells } = this.picture.read(token) ?? table;
    const before = isAsRead(cells, table) ? view : this.viewOf({ cells, log });
    return this.putRight(note, before, log);
  }

  /**
   * The tab after a write, if nobody typed where it went and nobody moved a cell of the run: then nothing
   * is misplaced. Sheet calls: 2.
   */
  private readBack(picture: Picture, table: Table, blocks: readonly Block[]): Table | undefined {
    const hit = hull(blocks.map(({ area }) => area));
    if (!isAsRead(picture.readArea(hit), table, hit)) return undefined;
    const written = withBlocks(table, blocks, this.job.mapping);
    const mapped = mappedArea(table);
    return sameCells(this.tab.read(mapped), written.cells, mapped) ? written : undefined;
  }

  /** Puts right what a killed write left in a wrong place. */
  repair(note: SettleNote | FormerNote): void {
    if (!("act" in note)) {
      const former = formerPicture(note, this.read().table);
      this.putRight({ ...note, act: "settle", token: "" }, this.viewOf(former), former.log);
      return;
    }
    this.picture = pictureIn(this.file.spreadsheet, note.picture);
    const pictured = this.picture?.read(note.token);
    if (pictured) this.putRight(note, this.viewOf(pictured), pictured.log);
    else this.close(note.job);
  }

  /** Each try may find that people moved cells again. The picture learns first what is written. */
  private putRight(
    { job, act, token }: Pick<SettleNote, "job" | "act" | "token">,
    before: View,
    { texts, ...log }: WriteLog,
  ): View {
    const known = new Set(texts);
    const meant = this.meantBy(before.plan, act);
    const written = { before: before.table, meant, ...log, texts: known, hasRefs: act === "refs" };
    for (let attempt = 0; ; attempt++) {
      const table = readTable(this.tab, this.job.mapping);
      const misplaced = findMisplaced(written, table);
      this.hasMisplaced = misplaced.length > 0;
      if (!this.hasMisplaced) this.close(job);
      if (!this.hasMisplaced || attempt === POLICY.settleAttempts) return this.view(table);
      for (const { value, formula } of misplaced) known.add(formula || cellText(value));
      this.picture?.note(token, { ...log, texts: [...known] });
      writeThrough(this.file.spreadsheet, this.tab, restoreBlocks(misplaced));
    }
  }

  /** Empties the picture, once nothing needs it any more. Flushes, so that a refusal is tried again. */
  dropPicture(): void {
    if (this.hasMisplaced || !this.picture) return;
    this.picture.clear();
    this.file.spreadsheet.flush();
  }

  private close(job: string): void {
    this.file.properties.commit(SETTLE_NOTES.free(job));
  }

  private view(table: Table): View {
    const plan = planCells(table.rows, this.job, this.knowledge);
    const sums = { ...plan.sums, ...countPlaced(plan.cells) };
    return { table, plan: { ...plan, sums } };
  }

  private viewOf(pictured: Pictured): View {
    return this.view(picturedTable(pictured, this.job.mapping));
  }

  private meantBy(plan: Plan, act: Act): Written["meant"] {
    const meant = new Map<CellChange["row"], RowOutputs>();
    for (const { row, role, value } of this.changesOf(act, plan))
      meant.set(row, { ...meant.get(row), [role]: value });
    const ofPeople = lazily(() => outputsByRow(plan));
    return ({ row, isEdited }, _column, role) => {
      if (!role) return undefined;
      if (!isEdited) return asValue(meant.get(row)?.[role]);
      // Whoever put another person into the row may have cleared what a neighbour's write brought back.
      const ofFormer = ofPeople().get(row)?.[role];
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

/** The tab after a write that changed only what rows show: no cell of it is decided otherwise. */
function rewritten(plan: Plan, table: Table): View {
  const rows = new Map(table.rows.map((row) => [row.row, row]));
  const cells = plan.cells.map((each) => ({ ...each, row: rows.get(each.row.row) ?? each.row }));
  return { table, plan: { ...plan, cells, sums: { ...plan.sums, ...countPlaced(cells) } } };
}

function asValue(value: Cell | undefined): { value: Cell; formula: string } | undefined {
  return value === undefined ? undefined : { value, formula: "" };
}
