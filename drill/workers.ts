// Child processes that carry out tasks, one each at a time.
import { type ChildProcess, fork } from "node:child_process";
import { carryOut, type Outcome, type Task } from "./task";

/** A task that is not over by then never will be. */
const LONGEST_MS = 240_000;

/** As many processes as asked for, each the same program started with `--worker`. */
export class Workers {
  private readonly idle: ChildProcess[];
  private readonly all: Set<ChildProcess>;
  private closed = false;

  constructor(
    readonly count: number,
    private readonly program: string,
  ) {
    this.idle = Array.from({ length: count }, () => this.begin());
    this.all = new Set(this.idle);
  }

  /** Carries out a task in a process that has nothing else to do: no more than `count` at a time. */
  async run(task: Task): Promise<Outcome> {
    const worker = this.idle.pop();
    if (!worker) throw new Error("Every process is at work.");
    const outcome = await answerOf(worker, task);
    if (!this.closed) this.idle.push("failed" in outcome ? this.replace(worker) : worker);
    return outcome;
  }

  close(): void {
    this.closed = true;
    for (const worker of this.all) worker.kill();
  }

  private replace(worker: ChildProcess): ChildProcess {
    worker.kill();
    this.all.delete(worker);
    const next = this.begin();
    this.all.add(next);
    return next;
  }

  private begin(): ChildProcess {
    return fork(this.program, ["--worker"], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  }
}

function answerOf(worker: ChildProcess, task: Task): Promise<Outcome> {
  return new Promise((resolve) => {
    const end = (outcome: Outcome) => {
      clearTimeout(timer);
      worker.off("message", end).off("exit", gone);
      resolve(outcome);
    };
    const gone = () => end({ failed: "The process ended by itself." });
    const timer = setTimeout(() => end({ failed: "It did not end in time." }), LONGEST_MS);
    worker.on("message", end).on("exit", gone);
    worker.send(task);
  });
}

/** What a child process does: tasks as they come, until its parent is gone. */
export function serveTasks(): void {
  process.on("message", (task: Task) => {
    void carryOut(task).then((outcome) => process.send?.(outcome));
  });
  process.on("disconnect", () => process.exit());
  // Ctrl+C reaches every process of the terminal; the parent ends this one when it is done with it.
  process.on("SIGINT", () => {});
}
