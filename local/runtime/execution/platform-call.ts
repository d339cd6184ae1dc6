import type { ExecutionRecord } from "./execution-record";

/** One call from a script to the platform, as listeners and the meter see it. */
export interface PlatformCall {
  readonly execution: ExecutionRecord;
  /** The number of the call within its execution, from 1. */
  readonly index: number;
  /** `sheet`, `fetch`, `properties`, `cache`, `lock`, `script`, `ui`, `html`, `session`, `utilities`. */
  readonly service: string;
  readonly method: string;
  readonly args: readonly unknown[];
}

/**
 * `before`: nothing has happened yet. `after`: it has happened and the script has not the answer.
 * Answering `"kill"`, or a promise of it, ends the execution at that point as the platform would;
 * answering a `PlatformError` has the call refused with it, though `after` it has been carried out;
 * answering an `OtherAnswer` `after` gives the script another answer.
 */
export type Interceptor = (
  call: PlatformCall,
  phase: "before" | "after",
  /** What the script is about to be told; undefined `before`, and where it is refused. */
  answer: () => unknown,
) => unknown;

/** What the platform answers in place of the stage's own answer. */
export class OtherAnswer {
  constructor(readonly value: unknown) {}
}
