import type { ExecutionRecord, StartCall } from "../execution/execution-record";
import type { Execution } from "../execution/running-execution";
import { executionLimits } from "../limits";
import { omitted } from "../realm/tagged-json";
import { type FormulaAsk, isWanted } from "./formula-book";

export interface FormulaRunsOptions {
  start(call: StartCall): Execution;
  /** The account's running executions of other kinds. */
  othersRunning(account: string): number;
  /** The function as the script calls it. */
  functionOf(name: string): string;
  /** The person typing, whose quota and thirty executions count (C3, Q10). */
  typist(): string;
  /** An execution ended; its record has the answer. */
  ended(ask: FormulaAsk, record: ExecutionRecord): void;
  /** Whether the platform refused to start it because too many were running. */
  wasRefused(record: ExecutionRecord): boolean;
  /** Called when a refused start is tried again. */
  later(retry: () => void): void;
}

/** One execution a cell (C14), thirty of an account at once (Q10); the rest wait for their turn. */
export class FormulaRuns {
  private queue: FormulaAsk[] = [];
  private readonly running = new Map<ExecutionRecord, FormulaAsk>();
  /** Wait for another try. */
  private refused = 0;

  constructor(private readonly options: FormulaRunsOptions) {}

  get isBusy(): boolean {
    return this.running.size > 0 || this.queue.length > 0 || this.refused > 0;
  }

  add(asks: readonly FormulaAsk[]): void {
    this.queue.push(...asks);
    this.startReady();
  }

  /** Starts as many as may run; skips those that nobody asks any more. */
  startReady(): void {
    while (this.queue.length > 0 && this.canStart()) {
      const ask = this.queue.shift();
      if (ask && isWanted(ask)) this.begin(ask);
    }
  }

  /** Reports that an execution of any kind ended. */
  onEnded(record: ExecutionRecord): void {
    if (record.endedMs === undefined) return;
    const ask = this.running.get(record);
    this.running.delete(record);
    if (ask && this.options.wasRefused(record)) this.tryLater(ask);
    else if (ask) this.options.ended(ask, record);
    this.startReady();
  }

  /** Waits, since nothing of the account may be running whose end would allow a start. */
  private tryLater(ask: FormulaAsk): void {
    this.refused++;
    this.options.later(() => {
      this.refused--;
      this.queue.unshift(ask);
      this.startReady();
    });
  }

  private canStart(): boolean {
    const others = this.options.othersRunning(this.options.typist());
    return this.running.size + others < executionLimits.simultaneousPerAccount;
  }

  private begin(ask: FormulaAsk): void {
    const { record } = this.options.start({
      fn: this.options.functionOf(ask.name),
      kind: "formula",
      args: ask.args.map((arg) => arg ?? omitted),
      as: this.options.typist(),
      ...(ask.cell.place ? { cell: ask.cell.place } : {}),
    });
    this.running.set(record, ask);
  }
}
