import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import type { Boot, FromThread, ScriptFile, ToThread } from "./protocol";
import type { ThreadCode } from "./thread-code";

/** One thread: runs an execution at a time and is blocked while the host works on its call. */
export class ScriptThread {
  private readonly bell = new Int32Array(new SharedArrayBuffer(4));
  private readonly time = new Float64Array(new SharedArrayBuffer(16));
  private readonly port: MessagePort;
  private readonly worker: Worker;
  private listener: (message: FromThread) => void = () => {};
  private ended = false;
  readonly ready: Promise<void>;

  constructor(code: ThreadCode, scripts: ScriptFile[]) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    this.worker = new Worker(code.thread, {
      eval: true,
      workerData: {
        bell: this.bell.buffer,
        time: this.time.buffer,
        realm: code.realm,
        scripts,
        port: port2,
      },
      transferList: [port2],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    });
    this.ready = new Promise((resolve) => this.worker.once("online", resolve));
    this.port.on("message", (message: FromThread) => this.listener(message));
    this.worker.on("error", (error) => this.die(error));
    this.worker.on("exit", () => this.die(new Error("The script's thread ended")));
  }

  get dead(): boolean {
    return this.ended;
  }

  onMessage(listener: (message: FromThread) => void): void {
    this.listener = listener;
  }

  /** Sets what `new Date()` shows from the next line on. */
  setTime(mode: "virtual" | "real", nowMs: number): void {
    this.time[0] = mode === "virtual" ? nowMs : nowMs - Date.now();
    this.time[1] = mode === "virtual" ? 0 : 1;
  }

  start(boot: Boot): void {
    this.port.postMessage({ type: "start", boot } satisfies ToThread);
  }

  answer(json: string): void {
    this.port.postMessage({ type: "answer", json } satisfies ToThread);
    Atomics.add(this.bell, 0, 1);
    Atomics.notify(this.bell, 0);
  }

  /** Ends the thread wherever it is; nothing in the script can catch it. */
  async terminate(): Promise<void> {
    this.ended = true;
    this.listener = () => {};
    this.port.close();
    await this.worker.terminate();
  }

  private die(error: Error): void {
    if (this.ended) return;
    this.ended = true;
    this.port.close();
    this.listener({ type: "end", error: { message: error.message, stack: error.stack ?? "" } });
  }
}

/** Keeps a few threads warm, and makes more while more executions run at once. */
export class WorkerPool {
  private idle: ScriptThread[] = [];
  private readonly all = new Set<ScriptThread>();
  private closed = false;

  constructor(
    private readonly code: ThreadCode,
    private readonly scripts: ScriptFile[],
    private readonly warm = 2,
    private readonly keep = 30,
  ) {
    this.fill();
  }

  async take(): Promise<ScriptThread> {
    const thread = this.idle.shift() ?? this.spawn();
    this.fill();
    await thread.ready;
    return thread;
  }

  give(thread: ScriptThread): void {
    if (this.closed || thread.dead || this.idle.length >= this.keep) void this.end(thread);
    else this.idle.push(thread);
  }

  async end(thread: ScriptThread): Promise<void> {
    await thread.terminate();
    this.all.delete(thread);
    if (!this.closed) this.fill();
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([...this.all].map((thread) => this.end(thread)));
  }

  private fill(): void {
    while (!this.closed && this.idle.length < this.warm) this.idle.push(this.spawn());
  }

  private spawn(): ScriptThread {
    const thread = new ScriptThread(this.code, this.scripts);
    this.all.add(thread);
    return thread;
  }
}
