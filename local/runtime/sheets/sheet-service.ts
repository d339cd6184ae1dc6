import { PlatformError } from "../execution/platform-error";
import type { RunningExecution } from "../execution/running-execution";
import type { PlatformService, ServiceCall } from "../execution/service-call";
import { fileCalls } from "./file-calls";
import type { RangeCall, SheetContext } from "./range-call";
import { rangeReads } from "./range-reads";
import { rangeWrites } from "./range-writes";
import { tabCalls } from "./tab-calls";

/** SpreadsheetApp on the host: buffered writes, protection and Google's refusals (section 9). */
export class SheetService implements PlatformService {
  /** While a script's call changes the workbook. */
  isWriting = false;
  private readonly reads: ReturnType<typeof rangeReads>;
  private readonly writes: ReturnType<typeof rangeWrites>;
  private readonly tabs: ReturnType<typeof tabCalls>;
  private readonly files: ReturnType<typeof fileCalls>;

  constructor(private readonly context: SheetContext) {
    this.reads = rangeReads(context);
    this.writes = rangeWrites(context);
    this.tabs = tabCalls(context);
    this.files = fileCalls(context);
  }

  async perform({ method, args, execution }: ServiceCall): Promise<unknown> {
    const onBuffer = this.writes[method];
    if (onBuffer) return onBuffer(this.rangeCall(args, execution));
    if (!keepsBuffer.has(method)) await this.flush(execution);
    const onRange = this.reads[method];
    if (onRange) return this.written(() => onRange(this.rangeCall(args, execution)));
    const onTab = this.tabs[method];
    if (onTab) return this.written(() => onTab(this.tabId(args[0]), args.slice(1), execution));
    const onFile = this.files[method];
    if (onFile) return this.written(() => onFile([...args], execution));
    throw new Error(`SpreadsheetApp call ${method} is not part of the local runtime`);
  }

  private async flush(execution: RunningExecution): Promise<void> {
    if (!execution.writes.isEmpty) this.written(() => execution.writes.flush(this.context.model));
    await this.context.model.settle();
  }

  private written<T>(work: () => T): T {
    this.isWriting = true;
    try {
      return work();
    } finally {
      this.isWriting = false;
    }
  }

  private tabId(value: unknown): number {
    const id = Number(value);
    if (!this.context.model.tabs().some((tab) => tab.id === id))
      throw new PlatformError(`Sheet ${id} not found`);
    return id;
  }

  private rangeCall(
    [tab, row, column, rows, columns, ...rest]: readonly unknown[],
    execution: RunningExecution,
  ): RangeCall {
    const box = {
      row: Number(row),
      column: Number(column),
      rows: Number(rows),
      columns: Number(columns),
    };
    const tabId = this.tabId(tab);
    const size = this.context.model.tab(tabId);
    if (box.row + box.rows - 1 > size.rows || box.column + box.columns - 1 > size.columns) {
      throw new PlatformError(this.context.messages.outsideGrid());
    }
    return { tabId, box, rest, execution };
  }
}

/** Calls that return nothing about cells, so the buffer need not be flushed. */
const keepsBuffer = new Set([
  "getActiveSpreadsheet",
  "resolveRange",
  "getName",
  "getIndex",
  "getSpreadsheetName",
  "getTimeZone",
  "getLocale",
  "getOwner",
  "getSheetIds",
  "findSheet",
  "getActiveSheetId",
  "getActiveRangeList",
  "getMaxRows",
  "getMaxColumns",
  "isSheetHidden",
  "canEditRange",
]);
