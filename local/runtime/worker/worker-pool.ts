import { createHash } from "node:crypto";
import type { Boot, ScriptFile } from "./protocol";
import { ScriptThread } from "./script-thread";
import type { ThreadCode } from "./thread-code";

/** Threads to keep while a stage is open: as many as executions may run at once. */
const KEPT_WHILE_OPEN = 30;

/** Threads to keep for the process's next stage: starting one costs more than a short execution. */
const KEPT_BETWEEN_STAGES = 4;

/** The process's idle threads, which do not keep it alive. */
const idle: ScriptThread[] = [];

/** Ids of projects by their scripts, so that stages of one project share compiled scripts. */
const numbers = new Map<string, number>();

/** Lends threads to a project's executions, and makes more when more run at once. */
export class WorkerPool {
  private readonly project: number;
  private readonly lent = new Set<ScriptThread>();
  private readonly stopping = new Set<Promise<void>>();
  private closed = false;

  constructor(
    private readonly code: ThreadCode,
    private readonly scripts: readonly ScriptFile[],
  ) {
    this.project = numberOf(scripts);
  }

  async acquire(): Promise<ScriptThread> {
    const thread = this.idleThread() ?? new ScriptThread(this.code);
    this.lent.add(thread);
    thread.hold(true);
    await thread.ready;
    return thread;
  }

  start(thread: ScriptThread, boot: Boot): void {
    thread.start(boot, this.project, this.scripts);
  }

  /** Takes back an idle thread. */
  release(thread: ScriptThread): void {
    this.lent.delete(thread);
    if (thread.dead) return;
    thread.onMessage(() => {});
    thread.hold(false);
    idle.push(thread);
    shrink(this.closed ? KEPT_BETWEEN_STAGES : KEPT_WHILE_OPEN);
  }

  /** Ends what runs in a thread. */
  end(thread: ScriptThread): Promise<void> {
    const stopped = thread.stop().then((usable) => {
      if (usable) this.release(thread);
      this.lent.delete(thread);
    });
    this.stopping.add(stopped);
    return stopped.finally(() => this.stopping.delete(stopped));
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.stopping, ...[...this.lent].map((thread) => thread.terminate())]);
    shrink(KEPT_BETWEEN_STAGES);
  }

  private idleThread(): ScriptThread | undefined {
    const at = idle.findIndex((thread) => thread.knows(this.project));
    return idle.splice(at === -1 ? 0 : at, 1)[0];
  }
}

function numberOf(scripts: readonly ScriptFile[]): number {
  const digest = createHash("sha1").update(JSON.stringify(scripts)).digest("hex");
  const number = numbers.get(digest) ?? numbers.size + 1;
  numbers.set(digest, number);
  return number;
}

function shrink(kept: number): void {
  for (const thread of idle.splice(0, idle.length - kept)) void thread.terminate();
}
