import type { RunningExecution } from "./running-execution";

export interface ServiceCall {
  readonly service: string;
  readonly method: string;
  readonly args: readonly unknown[];
  readonly execution: RunningExecution;
}

/**
 * An answer that comes later: for a lock that another holds, or a person who thinks. `start` is
 * called once and must call `answer` once, or never if the execution ends first.
 */
export class Waiting {
  constructor(
    readonly start: (answer: (value: unknown) => void, fail: (error: unknown) => void) => void,
  ) {}
}

/** A service of the platform. Throws `PlatformError` for what the script should see. */
export interface PlatformService {
  perform(call: ServiceCall): unknown | Promise<unknown>;
  /** Called after an execution ended, however it ended. */
  release?(execution: RunningExecution): void;
}
