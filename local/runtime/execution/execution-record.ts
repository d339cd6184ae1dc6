/** What started an execution. It decides authority (section 5), time limit and context. */
export type ExecutionKind =
  | "menu"
  | "sidebar"
  | "trigger"
  | "open"
  | "install"
  | "edit"
  | "formula"
  | "webapp";

/** The cell a formula is calculated for (C18). */
export interface CalculatedCell {
  tabId: number;
  row: number;
  column: number;
}

export interface StartCall {
  /** A top-level function; for menus also `object.method` (S8). */
  fn: string;
  args?: readonly unknown[];
  /** The acting account; defaults to the owner. */
  as?: string;
  kind: ExecutionKind;
  /** For formulas. */
  cell?: CalculatedCell;
  /** A page of the project made this call and sent its arguments. */
  fromPage?: boolean;
}

export interface ConsoleLine {
  level: "log" | "info" | "warn" | "error" | "debug" | "logger";
  text: string;
  atMs: number;
}

export interface ScriptError {
  message: string;
  stack: string;
}

/** How an execution ended. Never an exception of the stage: a script's error is data. */
export interface ExecutionResult {
  ok: boolean;
  value?: unknown;
  error?: ScriptError;
  /**
   * Ended from outside: by its time limit, a listener that said `kill`, ten seconds without a call,
   * more memory than it may have, the runtime's close, or a failure of the stage itself (a bug of ours).
   */
  killed?: "time-limit" | "interceptor" | "compute" | "memory" | "closed" | "stage";
}

/** One line of the log of executions. */
export interface ExecutionRecord {
  readonly id: number;
  readonly fn: string;
  readonly kind: ExecutionKind;
  readonly account: string;
  /** The cell's position when its formula started. */
  readonly cell?: CalculatedCell;
  startedMs: number;
  endedMs?: number;
  /** Number of platform calls so far. */
  callCount: number;
  /** Calls by `service.method`. */
  calls: Record<string, number>;
  /** In order: `service.method`. */
  readonly trace: string[];
  console: ConsoleLine[];
  toasts: { title: string; message: string }[];
  /** Unhandled rejections: the platform swallows them (V4), tests should not. */
  unhandledRejections: string[];
  result?: ExecutionResult;
  /** Of its thread, once it has ended, where the runtime measures. */
  measured?: { processorMs: number; heapBytes: number };
}
