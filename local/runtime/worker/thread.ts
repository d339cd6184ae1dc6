import { readFileSync } from "node:fs";
import { getHeapStatistics } from "node:v8";
import vm from "node:vm";
import { type MessagePort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { nativeDigest } from "./native-digest";
import type { Boot, FromThread, ScriptFile, ThreadData, ThreadProject, ToThread } from "./protocol";

/**
 * One execution at a time, each in a fresh vm context (S1, H9); the thread and its compiled scripts
 * stay warm between them. A platform call posts a message and blocks until the host rings the bell.
 */
const { bell, time, realm, port } = workerData as ThreadData & { port: MessagePort };
const bellCount = new Int32Array(bell);
const stageTime = new Float64Array(time);
const realmScript = new vm.Script(realm, { filename: "apps-script" });
const projects = new Map<number, CompiledProject>();
const hostFunctions = Object.freeze({ call, now, note, native: nativeDigest });

/** The host ended the current execution, so its calls only throw. */
let ended = false;

/** Processor time of this thread when the current execution began; undefined where it is not measured. */
let begunMs: number | undefined;

interface CompiledProject {
  scripts: readonly ScriptFile[];
  compiled?: vm.Script;
}

port.on("message", (message: ToThread) => {
  if (message.type === "start") run(message.boot, projectOf(message));
});
process.on("unhandledRejection", (reason) => {
  post({ type: "unhandled", text: String((reason as Error)?.stack ?? reason) });
});

function projectOf({ project, scripts, drop }: ThreadProject): CompiledProject {
  if (drop !== undefined) projects.delete(drop);
  if (scripts) projects.set(project, { scripts });
  const known = projects.get(project);
  if (!known) throw new Error("A project is started whose scripts never came");
  return known;
}

function run(boot: Boot, project: CompiledProject): void {
  ended = false;
  begunMs = boot.measured ? processorMs() : undefined;
  stageTime[3] = 0;
  const context = vm.createContext({}, { name: "apps-script" });
  try {
    const install = realmScript.runInContext(context) as Install;
    const finish = install(hostFunctions, boot, evaluate);
    project.compiled ??= compile(project.scripts);
    project.compiled.runInContext(context);
    conclude(finish());
  } catch (error) {
    post(failure(error));
  }

  function evaluate(name: string): unknown {
    return vm.runInContext(`typeof ${name} === "undefined" ? undefined : ${name}`, context);
  }
}

/**
 * One script, since a file may use functions of later ones while it loads (Z9). Compiled at first use,
 * so that a syntax error is the execution's and not the thread's.
 */
function compile(scripts: readonly ScriptFile[]): vm.Script {
  const [first] = scripts;
  if (first && scripts.length === 1) return new vm.Script(first.source, { filename: first.name });
  // An empty statement ends a file, and keeps one file's "use strict" from the others.
  const source = scripts.map((script) => `;${script.source}`).join("\n");
  return new vm.Script(source, { filename: "project" });
}

type Install = (
  host: typeof hostFunctions,
  boot: Boot,
  evaluate: (name: string) => unknown,
) => () => { settled(): FromThread | undefined };

/** Microtasks run once the call stack is empty; what is unsettled then never settles (V4). */
function conclude(outcome: { settled(): FromThread | undefined }): void {
  setImmediate(() => post(outcome.settled() ?? { type: "end", valueJson: "null" }));
}

function failure(error: unknown): FromThread {
  const { message = String(error), stack = "" } = (error ?? {}) as Error;
  return { type: "end", error: { message, stack } };
}

function call(service: string, method: string, argsJson: string): string {
  if (ended) throw new Error("The execution was ended");
  const heard = Atomics.load(bellCount, 0);
  post({ type: "call", service, method, argsJson });
  // The previous answer's notification may still be set when this wait begins.
  while (Atomics.load(bellCount, 0) === heard) Atomics.wait(bellCount, 0, heard);
  const answer = receiveMessageOnPort(port)?.message as ToThread;
  if (answer.type === "answer") return answer.json;
  ended = true;
  throw new Error("The execution was ended");
}

function note(level: string, text: string): void {
  post({ type: "console", level, text });
}

function now(): number {
  const base = stageTime[0] ?? 0;
  return stageTime[1] === 1 ? Date.now() + base : base;
}

function post(message: FromThread): void {
  if (begunMs !== undefined) measure(begunMs);
  port.postMessage(message);
}

function measure(sinceMs: number): void {
  stageTime[2] = processorMs() - sinceMs;
  stageTime[3] = Math.max(stageTime[3] ?? 0, getHeapStatistics().used_heap_size);
}

/** Of this thread alone, which Node 20 does not tell; NaN where the system does not either. */
function processorMs(): number {
  try {
    return Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}
