import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import { executionLimits } from "../limits";
import type { Boot, FromThread, ScriptFile, ThreadProject, ToThread } from "./protocol";
import type { ThreadCode } from "./thread-code";

/** How many projects' compiled scripts a thread caches. */
const KEPT_PROJECTS = 4;

/** How long, in real time, a script ended in a call may take to unwind. */
const UNWIND_MS = 2_000;

/**
 * One thread: runs an execution at a time and is blocked while the host works on its call.
 *
 *   idle -> running -> blocked in a call -> running -> ... -> idle
 *                \                   \-> unwinding -> idle (or terminated)
 *                 \-> terminated
 */
export class ScriptThread {
  private readonly bell = new Int32Array(new SharedArrayBuffer(4));
  private readonly time = new Float64Array(new SharedArrayBuffer(32));
  private readonly port: MessagePort;
  private readonly worker: Worker;
  /** Ids of its projects, oldest first. */
  private readonly known: number[] = [];
  private listener: (message: FromThread) => void = () => {};
  private state: "idle" | "running" | "blocked" | "terminated" = "idle";
  readonly ready: Promise<void>;

  constructor(code: ThreadCode) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    this.worker = new Worker(code.thread, {
      eval: true,
      workerData: {
        bell: this.bell.buffer,
        time: this.time.buffer,
        realm: code.realm,
        port: port2,
      },
      transferList: [port2],
      env: {},
      resourceLimits: {
        maxOldGenerationSizeMb: executionLimits.heapMb.kept,
        maxYoungGenerationSizeMb: executionLimits.heapMb.fresh,
      },
    });
    this.ready = new Promise((resolve) => this.worker.once("online", resolve));
    this.port.on("message", (message: FromThread) => this.handle(message));
    this.worker.on("error", (error) => this.die(error));
    this.worker.on("exit", () => this.die(new Error("The script's thread ended")));
  }

  get dead(): boolean {
    return this.state === "terminated";
  }

  /** Of the execution it runs or ran last, up to its last call, if it is measured. */
  get measured(): { processorMs: number; heapBytes: number } {
    const [, , processorMs = 0, heapBytes = 0] = this.time;
    return { processorMs, heapBytes };
  }

  knows(project: number): boolean {
    return this.known.includes(project);
  }

  /** Whether it keeps the process alive; false while nothing runs in it. */
  hold(held: boolean): void {
    for (const handle of [this.worker, this.port]) {
      if (held) handle.ref();
      else handle.unref();
    }
  }

  onMessage(listener: (message: FromThread) => void): void {
    this.listener = listener;
  }

  /** Sets what `new Date()` shows from the next line on. */
  setTime(mode: "virtual" | "real", nowMs: number): void {
    this.time[0] = mode === "virtual" ? nowMs : nowMs - Date.now();
    this.time[1] = mode === "virtual" ? 0 : 1;
  }

  start(boot: Boot, project: number, scripts: readonly ScriptFile[]): void {
    this.state = "running";
    this.post({ type: "start", boot, ...this.sendProject(project, scripts) });
  }

  answer(json: string): void {
    this.ring({ type: "answer", json });
  }

  /**
   * Ends the execution wherever it is. In a call the script unwinds without reaching the host
   * again, and the thread is reusable: resolves to true. Anywhere else only ending the thread
   * helps.
   */
  async stop(): Promise<boolean> {
    if (this.state === "blocked" && (await this.unwind())) return true;
    if (this.state === "idle") return true;
    await this.terminate();
    return false;
  }

  async terminate(): Promise<void> {
    this.state = "terminated";
    this.listener = () => {};
    this.port.close();
    await this.worker.terminate();
  }

  private sendProject(project: number, scripts: readonly ScriptFile[]): ThreadProject {
    if (this.knows(project)) return { project };
    this.known.push(project);
    const drop = this.known.length > KEPT_PROJECTS ? this.known.shift() : undefined;
    return { project, scripts, ...(drop === undefined ? {} : { drop }) };
  }

  private unwind(): Promise<boolean> {
    return new Promise((resolve) => {
      const patience = setTimeout(() => resolve(false), UNWIND_MS);
      this.listener = (message) => {
        if (message.type !== "end") return;
        clearTimeout(patience);
        this.listener = () => {};
        resolve(!this.dead);
      };
      this.ring({ type: "ended" });
    });
  }

  private handle(message: FromThread): void {
    if (message.type === "call") this.state = "blocked";
    if (message.type === "end") this.state = "idle";
    this.listener(message);
  }

  private ring(message: ToThread): void {
    this.state = "running";
    this.post(message);
    Atomics.add(this.bell, 0, 1);
    Atomics.notify(this.bell, 0);
  }

  private post(message: ToThread): void {
    this.port.postMessage(message);
  }

  private die(error: Error): void {
    if (this.dead) return;
    this.state = "terminated";
    this.port.close();
    const { code, message, stack = "" } = error as NodeJS.ErrnoException;
    const isFull = code === "ERR_WORKER_OUT_OF_MEMORY";
    this.listener(isFull ? { type: "full" } : { type: "end", error: { message, stack } });
  }
}
