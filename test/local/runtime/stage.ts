import { StageClock } from "../../../local/clock/stage-clock";
import type { ExecutionResult, StartCall } from "../../../local/runtime/execution/execution-record";
import { createRuntime, type Runtime, type RuntimeOptions } from "../../../local/runtime/runtime";
import { type ProjectText, projectFolder, removeProjectFolders } from "./project-folder";

export interface Stage extends Runtime {
  /** Runs a function as from the menu and gives its value; throws its error. */
  value(fn: string, ...args: unknown[]): Promise<unknown>;
  /** Runs it and gives the message of the error it throws. */
  message(fn: string, call?: Partial<StartCall>): Promise<string | undefined>;
}

const open: { runtime: Runtime; clock: StageClock }[] = [];

/** A runtime over a project written for the test, in virtual time. */
export async function openStage(
  project: ProjectText | string,
  options: Partial<RuntimeOptions> = {},
): Promise<Stage> {
  const text = typeof project === "string" ? { code: project } : project;
  const clock = options.clock ?? new StageClock({ mode: "virtual", seed: options.seed ?? 1 });
  const runtime = await createRuntime({
    latency: "instant",
    ...options,
    clock,
    project: projectFolder(text),
  });
  open.push({ runtime, clock });
  const run = (call: StartCall): Promise<ExecutionResult> => runtime.run(call);
  return Object.assign(runtime, {
    async value(fn: string, ...args: unknown[]) {
      const result = await run({ fn, args, kind: "menu" });
      if (!result.ok) throw new Error(result.error?.message);
      return result.value;
    },
    async message(fn: string, call: Partial<StartCall> = {}) {
      return (await run({ fn, kind: "menu", ...call })).error?.message;
    },
  });
}

/** Closes every stage of the test; fails when one left an unhandled rejection. */
export async function closeStages(): Promise<void> {
  const rejections: string[] = [];
  for (const { runtime, clock } of open.splice(0)) {
    rejections.push(...runtime.log.flatMap((record) => record.unhandledRejections));
    await runtime.close();
    clock.close();
  }
  removeProjectFolders();
  if (rejections.length > 0) throw new Error(`Unhandled in a script: ${rejections.join("; ")}`);
}
