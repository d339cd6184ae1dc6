import type { WriteBuffer } from "../sheets/write-buffer";
import type { ScriptThread } from "../worker/script-thread";
import type { ExecutionRecord, ExecutionResult } from "./execution-record";

export type AuthMode = "NONE" | "LIMITED" | "CUSTOM_FUNCTION" | "FULL";

/** A running execution: what services need to know about their caller. */
export interface RunningExecution {
  readonly record: ExecutionRecord;
  readonly account: string;
  readonly authMode: AuthMode;
  /** Cell writes not yet flushed (R7). */
  readonly writes: WriteBuffer;
  thread: ScriptThread | undefined;
  /** Set once. An ended execution gets no more answers. */
  ended: boolean;
  finish(result: ExecutionResult): void;
}

/** A caller's handle on an execution it started. */
export interface Execution {
  readonly record: ExecutionRecord;
  /** Resolves when the execution has ended, however it ended. */
  readonly done: Promise<ExecutionResult>;
}
