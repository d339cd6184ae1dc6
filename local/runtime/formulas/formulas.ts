import type { ScheduledEvent } from "../../clock/clock";
import type { StageClock } from "../../clock/stage-clock";
import type { ExecutionRecord } from "../execution/execution-record";
import type { Executions } from "../execution/executions";
import type { Messages } from "../execution/messages";
import { formulaTiming } from "../limits";
import type { FormulaAnswer, FormulaResult } from "../sheets/formula-host";
import type { SheetModel, TabRef } from "../sheets/sheet-model";
import type { DeclaredFunction } from "./declared-functions";
import { type FormulaAsk, FormulaBook, type FormulaCell, isWanted } from "./formula-book";
import { FormulaRuns } from "./formula-runs";

/** A cell that calls a custom function, as tests and pages see it. */
export interface FormulaCellView {
  tabId: number;
  row: number;
  column: number;
  formula: string;
  state: "loading" | "value" | "error";
  /** What people read when they hover over the error. */
  error?: string;
}

/** Custom functions in cells: what they are, what they show, and when they run (section 3). */
export interface Formulas {
  /** Every function a cell may call. */
  readonly functions: readonly DeclaredFunction[];
  /** The person typing, whose quota pays and whose executions they are; the owner at first. */
  typist: string;
  /** Whether a cell is out of date or its function runs. */
  readonly isBusy: boolean;
  /** Lets time pass until every cell is calculated and no function runs. */
  idle(): Promise<void>;
  /** Every cell that calls a custom function, by tab, row and column. */
  cells(): FormulaCellView[];
  /** The message behind a cell's error; undefined without one. */
  error(tab: TabRef, row: number, column: number): string | undefined;
  /**
   * Closes and opens the file: every cell runs its function again (C16). Results of running ones
   * are dropped. Values stay until the next moment of the clock.
   */
  reopen(): void;
  /** Called after cells changed what they show. */
  onChange(listener: () => void): () => void;
}

export class LocalFormulas implements Formulas {
  readonly book: FormulaBook;
  typist: string;
  private readonly names: ReadonlyMap<string, string>;
  private readonly listeners = new Set<() => void>();
  private idleWaiters: (() => void)[] = [];
  private event: ScheduledEvent | undefined;
  private model!: SheetModel;
  private runs!: FormulaRuns;

  constructor(
    readonly functions: readonly DeclaredFunction[],
    private readonly options: { clock: StageClock; messages: Messages; owner: string },
  ) {
    this.typist = options.owner;
    this.names = new Map(functions.map(({ name }) => [name.toUpperCase(), name]));
    this.book = new FormulaBook([...this.names.keys()], options.messages.volatileArgument());
  }

  /** Connects the workbook that asks with the executions that answer. */
  attach(model: SheetModel, executions: Executions): void {
    this.model = model;
    this.runs = new FormulaRuns({
      start: (call) => executions.start(call),
      othersRunning: (account) => executions.runningOtherThan("formula", account),
      functionOf: (name) => this.names.get(name) ?? name,
      typist: () => this.typist,
      ended: (ask, record) => this.answered(ask, record),
      wasRefused: ({ result }) =>
        result?.error?.message === this.options.messages.tooManyRunning() && !result.killed,
      later: (retry) => {
        const { clock } = this.options;
        clock.schedule(clock.now() + formulaTiming.retryMs, "formula again", retry);
      },
    });
    executions.onExecution((record) => {
      this.runs.onEnded(record);
      if (record.endedMs !== undefined) this.restIfIdle();
    });
    model.onStale(() => this.calculateIn(0));
    model.onCalculated(() => this.calculated());
    if (model.isStale) this.calculateIn(0);
  }

  get isBusy(): boolean {
    return this.model.isStale || this.event !== undefined || this.runs.isBusy;
  }

  async idle(): Promise<void> {
    while (this.isBusy) {
      const rest = new Promise<void>((resolve) => this.idleWaiters.push(resolve));
      await this.options.clock.runUntil(rest);
    }
  }

  cells(): FormulaCellView[] {
    return this.book
      .list()
      .flatMap((cell) => (cell.place ? [this.view(cell, cell.place)] : []))
      .sort((a, b) => a.tabId - b.tabId || a.row - b.row || a.column - b.column);
  }

  error(tab: TabRef, row: number, column: number): string | undefined {
    const place = { tabId: this.model.tab(tab).id, row, column };
    const shown = this.model.read(tab, { row, column, rows: 1, columns: 1 })[0]?.[0];
    if (typeof shown !== "string" || !/^#[A-Z/0]+[!?]$|^#N\/A$/.test(shown)) return undefined;
    const cell = this.book.at(place);
    const failed = cell && [...cell.asks.values()].find(({ answer }) => answer.state === "error");
    if (failed?.answer.state === "error") return failed.answer.message;
    return shown === "#REF!" && cell ? this.spillMessage(cell) : undefined;
  }

  reopen(): void {
    this.model.recalculate(this.book.forgetAll());
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.event?.cancel();
    this.listeners.clear();
  }

  private answered(ask: FormulaAsk, { result }: ExecutionRecord): void {
    if (result?.killed === "closed") return;
    ask.answer = this.answerOf(result);
    if (!isWanted(ask) || !ask.cell.place) return;
    this.model.recalculate([ask.cell.place]);
  }

  private answerOf(result: ExecutionRecord["result"]): FormulaAnswer {
    if (result?.ok) return { state: "value", value: result.value as FormulaResult };
    const message = result?.error?.message ?? "";
    const late = result?.killed !== undefined && result.killed !== "stage";
    return {
      state: "error",
      message: late ? this.options.messages.formulaTimeExceeded() : message,
    };
  }

  /** Shows results of the same moment together, as Google does; edits at once. */
  private calculateIn(ms: number): void {
    const { clock } = this.options;
    if (this.event) return;
    const wait = this.runs.isBusy ? formulaTiming.showResultsMs : ms;
    this.event = clock.schedule(clock.now() + wait, "calculation", async () => {
      this.event = undefined;
      await this.model.settle();
      this.restIfIdle();
    });
  }

  private calculated(): void {
    this.runs.add(this.book.takeFresh());
    for (const listener of this.listeners) listener();
  }

  private restIfIdle(): void {
    if (this.isBusy) return;
    for (const wake of this.idleWaiters.splice(0)) wake();
  }

  private view(cell: FormulaCell, place: NonNullable<FormulaCell["place"]>): FormulaCellView {
    const { tabId, row, column } = place;
    const asks = [...cell.asks.values()];
    const formula = this.model.formulas(tabId, { row, column, rows: 1, columns: 1 })[0]?.[0] ?? "";
    const error = this.error(tabId, row, column);
    const loading = asks.some(({ answer }) => answer.state === "loading");
    return {
      ...place,
      formula,
      state: loading ? "loading" : error === undefined ? "value" : "error",
      ...(error === undefined ? {} : { error }),
    };
  }

  /** The cell that blocks the result. */
  private spillMessage({ asks, place }: FormulaCell): string | undefined {
    const result = [...asks.values()].map(({ answer }) => answer).find(isRectangle);
    if (!place || !result) return undefined;
    const blocker = this.model.firstContent(
      place,
      result.value.length,
      result.value[0]?.length ?? 0,
    );
    return blocker === undefined
      ? this.options.messages.spillOutside()
      : this.options.messages.spillBlocked(blocker);
  }
}

function isRectangle(
  answer: FormulaAnswer,
): answer is { state: "value"; value: Extract<FormulaResult, unknown[]> } {
  return answer.state === "value" && Array.isArray(answer.value);
}
