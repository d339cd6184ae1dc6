import type { BrokenAssumption } from "../broken-assumptions";

/** What crosses between the host and an execution's thread. Payloads are JSON texts. */

export interface ScriptFile {
  name: string;
  source: string;
}

export interface ThreadData {
  /** Int32: [0] counts answers; the thread waits on it. */
  bell: SharedArrayBuffer;
  /**
   * Float64: [0] virtual time in ms, or what to add to the wall's; [1] 1 when the wall's counts; of the execution,
   * if it is measured: [2] processor time in ms and [3] the largest heap in bytes, garbage included.
   */
  time: SharedArrayBuffer;
  realm: string;
}

/** What an execution knows from its start. */
export interface Boot {
  fn: string;
  argsJson: string;
  kind: string;
  seed: number;
  timeZone: string;
  locale: string;
  /** Whether the thread measures processor time and heap. */
  measured: boolean;
  /** Of the profile. */
  broken: readonly BrokenAssumption[];
  /**
   * `sidebar` results lose dates (H3), a `webapp` gives output objects (W20), a cell takes what it can
   * show (`formula`, C11); others keep all.
   */
  resultRule: "sidebar" | "webapp" | "formula" | "any";
}

export type FromThread =
  | { type: "call"; service: string; method: string; argsJson: string }
  | { type: "console"; level: string; text: string }
  | { type: "unhandled"; text: string }
  | { type: "end"; valueJson?: string; error?: { message: string; stack: string } }
  /** Sent in place of the thread, which is gone: the script needed more memory than it may. */
  | { type: "full" };

/** The project to start. A thread caches the scripts of several projects, as the host tells it. */
export interface ThreadProject {
  project: number;
  /** Sent when the thread does not have them. */
  scripts?: readonly ScriptFile[];
  /** A project whose scripts the thread may drop. */
  drop?: number;
}

export type ToThread =
  | ({ type: "start"; boot: Boot } & ThreadProject)
  | { type: "answer"; json: string }
  /** Sent instead of an answer: the execution was ended, and the host ignores it from now on. */
  | { type: "ended" };
