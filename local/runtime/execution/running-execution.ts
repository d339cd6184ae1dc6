import type { WriteBuffer } from "../sheets/write-buffer";
import type { ScriptThread } from "../worker/script-thread";
import type { ExecutionRecord, ExecutionResult } from "./execution-record";

export type AuthMode = "NONE" | "LIMITED" | "CUSTOM_FUNCTION" | "FULL";

/** An execution while it lives: what services need to know of who calls them. */
export interface RunningExecution {
  readonly record: ExecutionRecord;
  readonly account: string;
  readonly authMode: AuthMode;
  /** Cell writes not yet flushed (R7). */
  readonly writes: WriteBuffer;
  thread: ScriptThread | undefined;
  /** Set once; an ended execution gets no more answers. */
  ended: boolean;
  finish(result: ExecutionResult): void;
}

/** What a caller holds of an execution it started. */
export interface Execution {
  readonly record: ExecutionRecord;
  /** Resolves when it ended, however it ended. */
  readonly done: Promise<ExecutionResult>;
}
